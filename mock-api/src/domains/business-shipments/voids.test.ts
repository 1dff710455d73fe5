import { getBusinessBalance } from '@outpost/shared-contracts/business/balance-calls';
import { eq } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { businessWorld } from '../../../test/business.ts';
import { soldLabel } from '../../../test/carriers.ts';
import type { TestService } from '../../../test/helper.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import type { NewTask } from '../../platform/queue/queue.ts';
import { balanceOf } from '../ledger/port.ts';
import { ProviderRefusedError } from '../payments/port.ts';
import type { CarrierCompany, Tracking } from '../shipments/port.ts';
import type { Label } from '../shipments/provider.ts';
import { advance } from './labels.ts';
import { reportLines } from './report-rows.ts';
import { businessBalances, businessLabels } from './schema.ts';
import type { BusinessTools } from './tools.ts';
import { look } from './track.ts';

let world: Awaited<ReturnType<typeof businessWorld>>;
let service: TestService;
let live: typeof world.live;
beforeAll(async () => {
  world = await businessWorld();
  ({ service, live } = world);
});
afterEach(() => world.carriers.behave());
afterAll(() => service.close());

const labelsIn = (shipmentId: number) =>
  service.db.select().from(businessLabels).where(eq(businessLabels.shipmentId, shipmentId)).orderBy(businessLabels.parcel);
const UNSCANNED: Tracking = { status: 'pre_transit', expectedOn: null, scans: [] };
const scanned = (status: Tracking['status']): Tracking => ({
  ...{ status, expectedOn: null },
  scans: [{ id: `s-${status}`, at: new Date(world.now()), status, exception: null, place: 'Köln' }],
});
/** The service's own work, with a company of carriers whose answers a test chooses. */
function toolsWith(company: Partial<CarrierCompany>) {
  const [sent, errors]: [NewTask[], unknown[]] = [[], []];
  const tools = {
    ...{ db: service.db, config: service.config, now: () => new Date(world.now()) },
    queue: { send: async (_: unknown, task: NewTask) => void sent.push(task) },
    log: { warn: () => undefined, error: (...what: unknown[]) => void errors.push(what) },
    company: { track: async () => UNSCANNED, cancelPickup: async () => undefined, ...company },
  } as unknown as BusinessTools;
  return { tools, sent, errors };
}
/** Labelled, with a refund that was asked for and that no carrier has answered. */
async function asked(parcels = 1) {
  const shipment = await live.labelled(world.draft({ parcels }));
  await service.runDue();
  await world.carriers.behave({ operations: ['cancel'], rates: { fail_before: 1 } });
  expect((await live.refundCall(shipment.id)).reply.data).toMatchObject({ label: 'voiding', refund: 'submitted' });
  await world.carriers.behave();
  return shipment;
}
const refusing = (kept: string | null): Partial<CarrierCompany> => ({
  voidLabel: async ({ id }) => {
    if (id === kept) throw new ProviderRefusedError('scanned', 'This label was scanned.');
    return 'voided';
  },
});

describe('a refund of which a carrier takes back a part', () => {
  it('gives the part of the price back, and what is left travels to its end without the voided label', async () => {
    const before = await world.balance();
    const shipment = await asked(2);
    const price = shipment.price?.minor ?? 0;
    const [dead, kept] = await labelsIn(shipment.id);
    const { tools } = toolsWith(refusing(kept?.labelId ?? ''));
    await advance(tools, shipment.id);
    const after = await live.read(shipment.id);
    expect(after).toMatchObject({ status: 6, label: 'bought', refund: 'rejected', tracking_number: kept?.trackingNumber });
    expect(after.labels.map(({ tracking_number }) => tracking_number)).toEqual([kept?.trackingNumber]);
    const part = Math.floor((price * (dead?.costCents ?? 0)) / ((dead?.costCents ?? 0) + (kept?.costCents ?? 0)));
    expect(part).toBeGreaterThan(0);
    expect(await world.balance()).toBe(before - price + part);
    const wanted = { ownerId: live.who.userId, mode: 'live', type: 'refunds', fromDay: world.today(), toDay: world.today() } as const;
    const amounts: unknown[] = [];
    for await (const [number, , , amount] of reportLines(service.db, wanted)) if (number === shipment.number) amounts.push(amount);
    expect(amounts).toEqual([(part / 100).toFixed(2)]);
    // The paper of what was taken back is not given any more.
    const file = await service.app.inject({ url: after.documents.find(({ kind }) => kind === 'label')?.url ?? '' });
    expect((await PDFDocument.load(file.rawPayload)).getPageCount()).toBe(1);
    await look({ ...tools, company: { ...tools.company, track: async () => scanned('delivered') } }, kept?.labelId ?? '');
    expect(await live.read(shipment.id)).toMatchObject({ status: 9, state: 'delivered' });
    expect(await world.balance()).toBe(before - price + part);
  });

  it('gives the rest back, and no cent more, when it is asked for once more', async () => {
    const before = await world.balance();
    const shipment = await asked(3);
    const [, kept] = await labelsIn(shipment.id);
    await advance(toolsWith(refusing(kept?.labelId ?? '')).tools, shipment.id);
    await live.refundCall(shipment.id);
    await service.runDue();
    expect(await live.read(shipment.id)).toMatchObject({ status: 0, refund: 'refunded', payment: 'returned' });
    expect(await world.balance()).toBe(before);
  });

  it('gives the part back too where a scan of another parcel ends it', async () => {
    const before = await world.balance();
    const shipment = await asked(2);
    const [dead, kept] = await labelsIn(shipment.id);
    const { tools } = toolsWith({
      track: async (id) => (id === kept?.labelId && isTaken ? scanned('in_transit') : UNSCANNED),
      voidLabel: async ({ id }) => {
        if (id === dead?.labelId) {
          isTaken = true;
          await look(tools, kept?.labelId ?? '');
          return 'voided';
        }
        throw new ProviderRefusedError('scanned', 'This label was scanned.');
      },
    });
    let isTaken = false;
    await advance(tools, shipment.id);
    expect(await live.read(shipment.id)).toMatchObject({
      status: 8,
      label: 'bought',
      refund: 'rejected',
      tracking_number: kept?.trackingNumber,
    });
    expect((await labelsIn(shipment.id)).map(({ state }) => state)).toEqual(['voided', 'bought']);
    const part = Math.floor(((shipment.price?.minor ?? 0) * (dead?.costCents ?? 0)) / ((dead?.costCents ?? 0) + (kept?.costCents ?? 0)));
    expect(await world.balance()).toBe(before - (shipment.price?.minor ?? 0) + part);
  });
});

describe('a label whose return is only asked for', () => {
  it('is held with its money, and asked for again until its carrier decides', async () => {
    const before = await world.balance();
    const shipment = await asked(2);
    const price = shipment.price?.minor ?? 0;
    let answer: 'submitted' | 'voided' = 'submitted';
    const keys: string[] = [];
    const { tools, sent } = toolsWith({
      voidLabel: async ({ key }) => {
        keys.push(key);
        return answer;
      },
    });
    for (const _ of [1, 2]) await advance(tools, shipment.id);
    expect(await live.read(shipment.id)).toMatchObject({ status: 6, label: 'voiding', refund: 'submitted', payment: 'paid' });
    expect(await world.balance()).toBe(before - price);
    expect(sent.map(({ name, data, at }) => [name, data, (at?.getTime() ?? 0) > world.now()])).toEqual(
      Array(2).fill(['business-shipments.advance', { shipmentId: shipment.id, round: expect.any(Number) }, true]),
    );
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent[0]?.key).not.toBe(String(shipment.id));
    answer = 'voided';
    await advance(tools, shipment.id);
    expect(await live.read(shipment.id)).toMatchObject({ status: 0, refund: 'refunded', payment: 'returned' });
    expect(await world.balance()).toBe(before);
    expect(new Set(keys).size).toBe(2);
  });

  it('waits with what was asked of others: the refund ends when all of them are decided', async () => {
    const before = await world.balance();
    const shipment = await asked(2);
    const [slow, kept] = await labelsIn(shipment.id);
    let isDecided = false;
    const { tools } = toolsWith({
      voidLabel: async ({ id }) => {
        if (id === kept?.labelId) throw new ProviderRefusedError('refused', 'No.');
        return isDecided ? 'voided' : 'submitted';
      },
    });
    await advance(tools, shipment.id);
    expect(await live.read(shipment.id)).toMatchObject({ label: 'voiding', refund: 'submitted' });
    isDecided = true;
    await advance(tools, shipment.id);
    expect(await live.read(shipment.id)).toMatchObject({ label: 'bought', refund: 'rejected' });
    expect((await labelsIn(shipment.id)).map(({ state }) => state)).toEqual(['voided', 'bought']);
    const part = Math.floor(((shipment.price?.minor ?? 0) * (slow?.costCents ?? 0)) / ((slow?.costCents ?? 0) + (kept?.costCents ?? 0)));
    expect(await world.balance()).toBe(before - (shipment.price?.minor ?? 0) + part);
  });
});

describe('a label that was taken back and is used all the same', () => {
  it('is paid again, once, and told to the operator; what is missing is owed and refuses the next payment', async () => {
    const shipment = await asked();
    const price = shipment.price?.minor ?? 0;
    const { tools, errors } = toolsWith({ voidLabel: async () => 'voided' });
    await advance(tools, shipment.id);
    expect(await live.read(shipment.id)).toMatchObject({ status: 0, refund: 'refunded' });
    const next = await live.priced(world.draft());
    const [label] = await labelsIn(shipment.id);
    const balance = await world.balance();
    // It spent everything else meanwhile, but for three cents.
    const owner = eq(businessBalances.ownerId, live.who.userId);
    await service.db.update(businessBalances).set({ cents: 3 }).where(owner);
    const used = { ...tools, company: { ...tools.company, track: async () => scanned('in_transit') } };
    await Promise.all([look(used, label?.labelId ?? ''), look(used, label?.labelId ?? '')]);
    expect(await world.balance()).toBe(0);
    expect(errors).toHaveLength(1);
    const audits = await service.db.select().from(auditRows).where(eq(auditRows.event, 'business_shipment.voided_label_used'));
    expect(audits.map(({ userId, detail }) => [userId, detail])).toEqual([
      [live.who.userId, { shipment: shipment.id, label: label?.id, status: 'in_transit', owed: price - 3 }],
    ]);
    expect((await live.payCall(next)).problem.errors).toMatchObject([{ field: 'pay_with', code: 'balance_too_low' }]);
    const owed = async () => (await service.call(getBusinessBalance, {}, live.who)).reply.data.owed.minor;
    expect(await owed()).toBe(price - 3);
    // What is there is taken for it though the payment is refused, also where that has a key and so is undone.
    await service.db.update(businessBalances).set({ cents: 2 }).where(owner);
    const keyed = await live.payCall(next, { ...live.who, idempotencyKey: 'a payment that is refused' });
    expect(keyed.problem.errors).toMatchObject([{ code: 'balance_too_low' }]);
    expect(await world.balance()).toBe(0);
    await service.db
      .update(businessBalances)
      .set({ cents: balance - 5 })
      .where(owner);
    expect((await live.payCall(next)).reply.data).toMatchObject({ payment: 'paid' });
    expect(await owed()).toBe(0);
    expect(await world.balance()).toBe(balance - price - (next.price?.minor ?? 0));
    await look(used, label?.labelId ?? '');
    expect(await world.balance()).toBe(balance - price - (next.price?.minor ?? 0));
    expect(errors).toHaveLength(1);
  });
});

describe('a label that is bought twice at once', () => {
  /** A company that sells one label, when it is let, and refuses everybody who comes meanwhile. */
  function oneSale() {
    const { promise: open, resolve: sell } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const [sold, voided]: [Label[], string[]] = [[], []];
    let asked = 0;
    const company: Partial<CarrierCompany> = {
      findByReference: async (reference) => sold.find((one) => one.reference === reference),
      buyLabel: async (wanted) => {
        asked += 1;
        if (asked > 1) throw new ProviderRefusedError('refused', 'This is being bought.');
        begin();
        await open;
        const label = soldLabel(wanted);
        sold.push(label);
        return label;
      },
      voidLabel: async ({ id }) => {
        voided.push(id);
        return 'voided';
      },
    };
    return { company, sell, begun, voided, times: () => asked };
  }

  it('is taken back where the other one was refused first, and may be bought again', async () => {
    const costs = await world.books('carrier_costs');
    const shipment = await world.buying();
    const { company, sell, begun, voided } = oneSale();
    const first = advance(toolsWith(company).tools, shipment.id);
    await begun;
    await advance(toolsWith(company).tools, shipment.id);
    const failed = await live.read(shipment.id);
    expect(failed).toMatchObject({ label: 'failed', payment: 'paid' });
    sell();
    await first;
    const [label] = await labelsIn(shipment.id);
    expect([label?.state, voided]).toEqual(['voided', [label?.labelId]]);
    expect(await world.books('carrier_costs')).toBe(costs);
    expect((await live.labelCall(failed)).reply.data).toMatchObject({ status: 6, label: 'bought' });
  });

  it('is found again by who was refused because of it', async () => {
    const shipment = await world.buying();
    const { company, sell, begun, voided } = oneSale();
    const first = advance(toolsWith(company).tools, shipment.id);
    await begun;
    const late: Partial<CarrierCompany> = {
      ...company,
      buyLabel: async (label) => {
        sell();
        await first;
        return await (company.buyLabel as CarrierCompany['buyLabel'])(label);
      },
    };
    await advance(toolsWith(late).tools, shipment.id);
    expect(await live.read(shipment.id)).toMatchObject({ status: 6, label: 'bought' });
    expect(voided).toEqual([]);
  });

  it('is asked for once by one instance, however often that is pressed', async () => {
    const shipment = await world.buying();
    const { company, sell, begun, voided, times } = oneSale();
    const { tools } = toolsWith(company);
    const all = [1, 2, 3].map(() => advance(tools, shipment.id));
    await begun;
    sell();
    await Promise.all(all);
    expect(await live.read(shipment.id)).toMatchObject({ status: 6, label: 'bought' });
    expect([times(), voided]).toEqual([1, []]);
  });
});

it('leaves the books at zero, and every balance as they say', async () => {
  expect(await balanceOf(service.db)).toBe(0);
  expect(-(await world.books('business_balance'))).toBe(await world.balance());
  expect((await world.books('carrier_costs')) + (await world.books('carrier_payable'))).toBe(0);
});
