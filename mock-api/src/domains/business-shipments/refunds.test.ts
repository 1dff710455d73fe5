import { filterMyShipments, listMyShipments, refundShipment } from '@outpost/shared-contracts/business/shipment-calls';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type aDraft, businessWorld } from '../../../test/business.ts';
import type { TestService } from '../../../test/helper.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/time.ts';
import { balanceOf } from '../ledger/port.ts';

let world: Awaited<ReturnType<typeof businessWorld>>;
let service: TestService;
let live: typeof world.live;
let carriers: typeof world.carriers;
beforeAll(async () => {
  world = await businessWorld();
  ({ service, live, carriers } = world);
});
afterEach(() => world.carriers.behave());
afterAll(() => service.close());

const draft = (more: Parameters<typeof aDraft>[1] = {}) => world.draft(more);
const later = (ms: number) => world.later(ms);
const balance = () => world.balance();
const books = (account: Parameters<typeof world.books>[0]) => world.books(account);
const labelsBought = async (state = 'bought') => (await world.carriers.labels()).filter(({ status }) => status === state).length;

describe('a refund', () => {
  it('E-160 B-238 B-263 takes the label back, gives the price back once, and cancels the shipment (0)', async () => {
    const shipment = await live.labelled(draft({ parcels: 2 }));
    const before = await balance();
    const [costs, voided] = [await books('carrier_costs'), await labelsBought('voided')];
    const wrong = await service.call(refundShipment, { params: { id: shipment.id }, body: { shipment_id: shipment.id + 1 } }, live.who);
    expect(wrong.problem.errors).toMatchObject([{ field: 'shipment_id' }]);
    await Promise.all([live.refundCall(shipment.id), live.refundCall(shipment.id)]);
    const after = await live.read(shipment.id);
    expect(after).toMatchObject({
      status: 0,
      state: 'canceled',
      payment: 'returned',
      label: 'voided',
      refund: 'refunded',
      labels: [],
      documents: [],
    });
    expect(await balance()).toBe(before + (shipment.price?.minor ?? 0));
    expect((await labelsBought('voided')) - voided).toBe(2);
    expect(costs - (await books('carrier_costs'))).toBe(shipment.lines.find(({ code }) => code === 'shipping')?.amount.minor);
    expect((await live.refundCall(shipment.id)).problem.code).toBe('move_refused');
  });

  it('is in the list of what may be asked back until its time is over, and then in that of what was asked', async () => {
    const shipment = await live.labelled(draft());
    const isIn = async (which: 'possible' | 'asked') =>
      (await service.call(filterMyShipments, { body: { refund: which, per_page: 100 } }, live.who)).reply.data.some(
        ({ id }) => id === shipment.id,
      );
    expect([await isIn('possible'), await isIn('asked')]).toEqual([true, false]);
    await live.refundCall(shipment.id);
    expect([await isIn('possible'), await isIn('asked')]).toEqual([false, true]);
  });

  it('locks the label while the carrier does not answer, and goes on by itself', async () => {
    const shipment = await live.labelled(draft());
    await service.runDue();
    await carriers.behave({ operations: ['cancel'], rates: { fail_before: 1 } });
    expect((await live.refundCall(shipment.id)).reply.data).toMatchObject({
      status: 6,
      label: 'voiding',
      refund: 'submitted',
      documents: [{ kind: 'commercial_invoice' }],
    });
    await carriers.behave();
    later(60_000);
    await service.runDue();
    expect(await live.read(shipment.id)).toMatchObject({ status: 0, refund: 'refunded' });
  });

  it('is rejected by a scan that came meanwhile: the shipment travels, and its money stays', async () => {
    const shipment = await live.labelled(draft());
    await service.runDue();
    await carriers.behave({ webhooks: { hold: true } });
    await carriers.scan(shipment.tracking_number ?? '', 'in_transit');
    const before = await balance();
    expect((await live.refundCall(shipment.id)).reply.data).toMatchObject({
      status: 8,
      label: 'bought',
      refund: 'rejected',
      payment: 'paid',
    });
    expect(await balance()).toBe(before);
    expect((await live.refundCall(shipment.id)).problem.code).toBe('move_refused');
  });
});

describe('on its way', () => {
  it('B-265 B-266 is in transit (8) with the first scan and delivered (9) with the last, in the words of the carrier', async () => {
    const shipment = await live.labelled(draft({ parcels: 2 }));
    await service.runDue();
    const [one, other] = shipment.labels.map(({ tracking_number }) => tracking_number);
    await carriers.scan(one ?? '', 'in_transit', { exception: 'customs_hold', place: 'Köln' });
    await expect
      .poll(
        world.afterTasks(() => live.read(shipment.id)),
        { timeout: 20_000 },
      )
      .toMatchObject({
        status: 8,
        state: 'in_transit',
        exception: 'customs_hold',
        tracking: 'pre_transit',
        events: [{ place: 'Köln' }],
      });
    await carriers.scan(one ?? '', 'delivered');
    await carriers.scan(other ?? '', 'out_for_delivery');
    await expect
      .poll(
        world.afterTasks(() => live.read(shipment.id)),
        { timeout: 20_000 },
      )
      .toMatchObject({ status: 8, tracking: 'out_for_delivery' });
    await carriers.scan(other ?? '', 'delivered');
    await expect
      .poll(
        world.afterTasks(() => live.read(shipment.id)),
        { timeout: 20_000 },
      )
      .toMatchObject({ status: 9 });
    const delivered = await live.read(shipment.id);
    expect(delivered).toMatchObject({ status: 9, state: 'delivered', can: { refund: false, advance: false } });
    const done = delivered.activity.map(({ what }) => what);
    expect(done.slice(0, 6)).toEqual(['quoted', 'priced', 'paid', 'label_asked', 'label_bought', 'scanned']);
    expect(done.at(-1)).toBe('delivered');
    const audits = await service.db.select().from(auditRows).where(eq(auditRows.event, 'business_shipment.delivered'));
    expect(audits.map(({ detail }) => (detail as { shipment: number }).shipment)).toContain(shipment.id);
  });

  it('is asked for when the words of its carrier were lost', async () => {
    const shipment = await live.labelled(draft());
    await service.runDue();
    await carriers.behave({ webhooks: { lose: 1 } });
    await carriers.scan(shipment.tracking_number ?? '', 'in_transit');
    later(7 * HOUR_MS);
    await service.runDue();
    expect((await live.read(shipment.id)).status).toBe(8);
  });
});

describe('the time for a refund', () => {
  it('may be asked for 30 days, of which the last seven are warned of', async () => {
    const shipment = await live.labelled(draft());
    const flagged = async () =>
      (await service.call(listMyShipments, { query: {} }, live.who)).reply.numbers.ending_refunds.map(({ id }) => id).includes(shipment.id);
    // The simulated carrier scans by itself after two days: here nobody listens to it.
    await carriers.behave({ operations: ['find'], rates: { fail_before: 1 } });
    expect(await flagged()).toBe(false);
    later(23 * DAY_MS + HOUR_MS);
    expect(await flagged()).toBe(true);
    expect((await live.read(shipment.id)).refund_until).not.toBeNull();
    later(7 * DAY_MS);
    expect(await flagged()).toBe(false);
    expect(await live.read(shipment.id)).toMatchObject({ refund_until: null, can: { refund: false } });
    expect((await live.refundCall(shipment.id)).problem.code).toBe('move_refused');
  });
});

it('leaves the books at zero, and every balance as they say', async () => {
  expect(await balanceOf(service.db)).toBe(0);
  expect(-(await books('business_balance'))).toBe(await balance());
  expect((await books('carrier_costs')) + (await books('carrier_payable'))).toBe(0);
});
