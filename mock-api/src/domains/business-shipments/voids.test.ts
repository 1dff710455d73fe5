import { eq } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { businessWorld } from '../../../test/business.ts';
import type { TestService } from '../../../test/helper.ts';
import type { NewTask } from '../../platform/queue/queue.ts';
import { balanceOf } from '../ledger/port.ts';
import { ProviderRefusedError } from '../payments/port.ts';
import type { CarrierCompany, Tracking } from '../shipments/port.ts';
import { advance } from './labels.ts';
import { businessLabels } from './schema.ts';
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

it('leaves the books at zero, and every balance as they say', async () => {
  expect(await balanceOf(service.db)).toBe(0);
  expect(-(await world.books('business_balance'))).toBe(await world.balance());
  expect((await world.books('carrier_costs')) + (await world.books('carrier_payable'))).toBe(0);
});
