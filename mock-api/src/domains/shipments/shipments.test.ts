import {
  buyOrderLabel,
  buyOrderLabelFromCarrier,
  buyOrderLabelToday,
  getOrderShipment,
  handOverOrder,
  listLabelOffers,
  voidOrderLabel,
} from '@outpost/shared-contracts/orders/label-calls';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { carriersOf } from '../../../test/carriers.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { takeOrderTo } from '../../../test/orders.ts';
import { paidOrderScenario } from '../../../test/paid-orders.ts';
import { saveStreet } from '../../../test/ways.ts';
import { outboxMessages } from '../../platform/outbox/schema.ts';
import type { NewTask } from '../../platform/queue/queue.ts';
import { DAY_MS, dayOf } from '../../platform/time/time.ts';
import { balanceOf } from '../ledger/port.ts';
import { advance } from './buy.ts';
import { shipments } from './schema.ts';
import type { ShipmentTools } from './tools.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof paidOrderScenario>>;
let carriers: ReturnType<typeof carriersOf>;
beforeAll(async () => {
  service = await startService();
  scenario = await paidOrderScenario(service);
  carriers = carriersOf(service);
});
afterEach(() => carriers.behave());
afterAll(() => service.close());

const shipmentOf = async (id: number, who: object = scenario.host) =>
  (await service.call(getOrderShipment, { params: { id } }, who)).reply.data;
const buyCall = async (id: number, who: object = scenario.host) =>
  service.call(buyOrderLabel, { params: { id }, body: { revision: (await scenario.read(id)).revision } }, who);
const handOverCall = async (id: number, body: object = {}, who: object = scenario.host) => {
  const { revision } = await scenario.read(id);
  return service.call(handOverOrder, { params: { id }, body: { revision, way: 'drop_off', ...body } }, who);
};
/** An order with its label, after the look at its carrier that every purchase ends with: a late one would see what a test scans. */
async function labelled() {
  const { id } = await scenario.paid();
  const { data } = (await buyCall(id)).reply;
  await service.runDue();
  return { id, number: data.tracking_number ?? '' };
}
/** Something as it is once all that is due was done. */
const afterTasks = (read: () => Promise<unknown>) => async () => {
  await service.runDue();
  return await read();
};
const statusOf = async (id: number) => (await scenario.read(id)).status_name;
const labelsOf = async (number: string) => (await carriers.labels()).filter(({ tracking_number: one }) => one === number);
const costsOf = (orderId: number) => balanceOf(service.db, { account: 'carrier_costs', orderId });
const mailsOf = async (template: string) =>
  (await service.db.select().from(outboxMessages).where(eq(outboxMessages.template, template))).length;
/** The mails that say of this order that it is lost. */
async function tellsOfLoss(id: number): Promise<number> {
  const { order_number } = await scenario.read(id);
  const mails = await service.db.select().from(outboxMessages).where(eq(outboxMessages.template, 'shipment-lost'));
  return mails.filter(({ subject }) => subject.includes(order_number)).length;
}

describe('the label of a paid order', () => {
  it('E-076 is bought by its host, and the order waits for its hand-over; its cost is in the books', async () => {
    const { id } = await scenario.paid();
    const before = await mailsOf('shipment-label');
    const { data } = (await buyCall(id)).reply;
    expect(data).toMatchObject({
      label: 'bought',
      carrier: 'Kestrel Express',
      service: 'express',
      status: 'pre_transit',
      can_be_voided: true,
    });
    // 2444 cents of shipping times 96 %.
    expect(data.label_cost?.minor).toBe(2346);
    expect(await statusOf(id)).toBe('pending');
    expect(await costsOf(id)).toBe(2346);
    expect(await balanceOf(service.db, { account: 'carrier_payable', orderId: id })).toBe(-2346);
    expect(await mailsOf('shipment-label')).toBe(before + 1);
    expect((await shipmentOf(id, scenario.shopper)).label_cost).toBeNull();
    expect((await shipmentOf(id, scenario.shopper)).tracking_number).toBe(data.tracking_number);
  });

  it('E-077 is bought from whoever is the cheapest, E-078 from the carrier that the host names', async () => {
    const one = await scenario.paid();
    const offers = (await service.call(listLabelOffers, { params: { id: one.id } }, scenario.host)).reply.data;
    expect(offers.map(({ carrier, cost }) => [carrier, cost.minor])).toEqual([
      ['Kestrel Express', 2346],
      ['Meridian Air', 2542],
    ]);
    const today = await service.call(buyOrderLabelToday, { params: { id: one.id }, body: { revision: one.revision } }, scenario.host);
    expect(today.reply.data).toMatchObject({ label: 'bought', carrier: 'Kestrel Express' });
    const other = await scenario.paid();
    const body = { revision: other.revision, carrier: 'Meridian Air' };
    const named = await service.call(buyOrderLabelFromCarrier, { params: { id: other.id }, body }, scenario.host);
    expect(named.reply.data).toMatchObject({ label: 'bought', carrier: 'Meridian Air', label_cost: { minor: 2542 } });
  });

  it('is bought once, however often it is asked for, and not of what is not paid or was changed meanwhile', async () => {
    const order = await scenario.paid();
    const body = { revision: order.revision };
    const answers = await Promise.all([1, 2, 3].map(() => service.call(buyOrderLabel, { params: { id: order.id }, body }, scenario.host)));
    const number = answers[0]?.reply.data.tracking_number ?? (await shipmentOf(order.id)).tracking_number ?? '';
    expect(await labelsOf(number)).toHaveLength(1);
    const quoted = await scenario.quoted();
    expect((await buyCall(quoted.id)).problem.code).toBe('move_refused');
    const paid = await scenario.paid();
    const stale = await service.call(buyOrderLabel, { params: { id: paid.id }, body: { revision: paid.revision - 1 } }, scenario.host);
    expect(stale.problem.code).toBe('stale_change');
    expect((await buyCall(paid.id, scenario.shopper)).problem.code).toBe('not_authorized');
  });

  it('whose answer got lost is found again by its reference, and not bought twice', async () => {
    const { id } = await scenario.paid();
    const before = (await carriers.labels()).length;
    await carriers.behave({ operations: ['create'], drop: { times: 1, when: 'after' } });
    expect((await buyCall(id)).reply.data.label).toBe('buying');
    expect(await statusOf(id)).toBe('paid');
    await carriers.forgetKeys();
    service.advance(31_000);
    await service.runDue();
    expect((await shipmentOf(id)).label).toBe('bought');
    expect(await statusOf(id)).toBe('pending');
    expect((await carriers.labels()).length).toBe(before + 1);
  });

  it('that comes when the order is not paid any more is taken back, and costs nothing', async () => {
    const { id } = await scenario.paid();
    await carriers.behave({ operations: ['create'], drop: { times: 1, when: 'after' } });
    await buyCall(id);
    await takeOrderTo(service, id, 'on_hold');
    service.advance(31_000);
    await service.runDue();
    expect(await statusOf(id)).toBe('on_hold');
    expect((await carriers.labels()).at(-1)?.status).toBe('voided');
    expect(await costsOf(id)).toBe(0);
  });

  it('that the carrier refuses leaves the order paid, and says why; it can be asked for again', async () => {
    const { id } = await scenario.paid();
    await saveStreet(service.db, id, 'REFUSE lane 1');
    const { data } = (await buyCall(id)).reply;
    expect(data).toMatchObject({ label: 'none', failure: 'address_refused' });
    expect(await statusOf(id)).toBe('paid');
    expect(await costsOf(id)).toBe(0);
    await saveStreet(service.db, id, '7 Long Lane');
    expect((await buyCall(id)).reply.data).toMatchObject({ label: 'bought', failure: null });
  });

  it('is taken back before its first scan: the cost comes back, and another one can be bought', async () => {
    const { id, number } = await labelled();
    const body = { revision: (await scenario.read(id)).revision };
    const { data } = (await service.call(voidOrderLabel, { params: { id }, body }, scenario.host)).reply;
    expect(data).toMatchObject({ label: 'none', tracking_number: null });
    expect(await statusOf(id)).toBe('paid');
    expect(await costsOf(id)).toBe(0);
    expect((await labelsOf(number))[0]?.status).toBe('voided');
    expect((await buyCall(id)).reply.data.tracking_number).not.toBe(number);
  });

  it('about whose return its carrier has not decided costs what it did and is asked for again, until it is voided', async () => {
    const { id } = await labelled();
    const cost = await costsOf(id);
    expect(cost).not.toBe(0);
    const own = eq(shipments.orderId, id);
    const read = async () => (await service.db.select().from(shipments).where(own))[0];
    await service.db.update(shipments).set({ state: 'voiding' }).where(own);
    const [sent, moved]: [NewTask[], unknown[]] = [[], []];
    let answer: 'voided' | 'submitted' = 'submitted';
    const tools = {
      ...{ db: service.db, config: service.config, now: () => new Date() },
      queue: { send: async (_: unknown, task: NewTask) => void sent.push(task) },
      orders: { move: async (_: unknown, __: unknown, move: unknown) => void moved.push(move) },
      company: { voidLabel: async () => answer },
      log: { warn: () => undefined },
    } as unknown as ShipmentTools;
    await advance(tools, (await read())?.id ?? '');
    expect([(await read())?.state, await costsOf(id), moved]).toEqual(['voiding', cost, []]);
    expect(sent).toMatchObject([{ name: 'shipments.advance' }]);
    answer = 'voided';
    await advance(tools, (await read())?.id ?? '');
    expect([(await read())?.state, await costsOf(id)]).toEqual(['voided', 0]);
    expect(moved).toMatchObject([{ to: 'paid' }]);
  });

  it('that was scanned is not taken back', async () => {
    const { id, number } = await labelled();
    await carriers.behave({ webhooks: { hold: true } });
    await carriers.scan(number, 'in_transit');
    const body = { revision: (await scenario.read(id)).revision };
    expect((await service.call(voidOrderLabel, { params: { id }, body }, scenario.host)).reply.data.label).toBe('bought');
    // Nobody told of the scan: it is looked for now, and the order travels.
    await expect.poll(afterTasks(() => statusOf(id))).toBe('in_transit');
  });
});

describe('a parcel with a label', () => {
  it('E-081 is on its way once its host has handed it over', async () => {
    const { id } = await labelled();
    expect((await handOverCall(id)).reply.data.hand_over).toEqual({ way: 'drop_off', pickup_day: null, pickup_window: null });
    expect(await statusOf(id)).toBe('in_transit');
    expect((await handOverCall(id)).problem.code).toBe('move_refused');
  });

  it('E-081 that is picked up waits for its day, which has to be one of the next two weeks', async () => {
    const { id } = await labelled();
    const day = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS));
    for (const [pickup_day, code] of [
      [day(-3), 'in_the_past'],
      [day(20), 'too_far'],
      ['2026-13-45', 'not_a_day'],
    ] as const)
      expect((await handOverCall(id, { way: 'pickup', pickup_day })).problem.errors).toMatchObject([{ field: 'pickup_day', code }]);
    const { data } = (await handOverCall(id, { way: 'pickup', pickup_day: day(2) })).reply;
    expect(data.hand_over).toEqual({ way: 'pickup', pickup_day: day(2), pickup_window: '09:00–12:00' });
    expect(await statusOf(id)).toBe('pending');
    expect((await handOverCall(id, { way: 'pickup' })).reply.data.hand_over?.pickup_day).toBe(day(2));
    expect(await statusOf(id)).toBe('in_transit');
  });

  it('follows what its carrier scans, with mails for its shopper; customs hold it without changing its state', async () => {
    const { id, number } = await labelled();
    const came = async (status: Parameters<typeof carriers.scan>[1], more = {}) => {
      await carriers.scan(number, status, more);
      await expect.poll(afterTasks(async () => (await shipmentOf(id)).status)).toBe(status);
      return await statusOf(id);
    };
    expect(await came('in_transit', { place: 'Newark' })).toBe('in_transit');
    await carriers.scan(number, 'in_transit', { exception: 'customs_hold' });
    await expect.poll(afterTasks(async () => (await shipmentOf(id, scenario.shopper)).exception)).toBe('customs_hold');
    expect(await statusOf(id)).toBe('in_transit');
    expect(await came('out_for_delivery')).toBe('in_transit');
    expect((await shipmentOf(id)).exception).toBeNull();
    expect(await came('delivered')).toBe('delivered');
    expect((await shipmentOf(id, scenario.shopper)).events.map(({ status, place }) => [status, place])).toEqual([
      ['in_transit', 'Newark'],
      ['in_transit', ''],
      ['out_for_delivery', ''],
      ['delivered', ''],
    ]);
    for (const template of ['in_transit', 'customs', 'outForDelivery', 'delivered'])
      expect(await mailsOf(`shipment-${template}`), template).toBeGreaterThan(0);
  });

  it('is found by asking when the carrier’s word was lost', async () => {
    const { id, number } = await labelled();
    await carriers.behave({ webhooks: { lose: 1 } });
    await carriers.scan(number, 'in_transit');
    await carriers.scan(number, 'delivered');
    await service.runDue();
    expect(await statusOf(id)).toBe('pending');
    service.advance(6 * 3_600_000 + 1000);
    await service.runDue();
    expect(await statusOf(id)).toBe('delivered');
  });

  it.each([
    [1, 'pending'],
    [2, 'in_transit'],
    [3, 'in_transit'],
    [4, 'delivered'],
    [5, 'returned'],
    [6, 'lost'],
  ])('of a test with the number TEST…%i is %s', async (digit, wanted) => {
    const { id } = await scenario.paid();
    await saveStreet(service.db, id, `7 Long Lane TEST${digit}`);
    const { data } = (await buyCall(id)).reply;
    expect(data.tracking_number).toMatch(new RegExp(`^TEST\\d+${digit}$`));
    await expect.poll(afterTasks(async () => await statusOf(id))).toBe(wanted);
    expect(await tellsOfLoss(id)).toBe(wanted === 'lost' ? 1 : 0);
  });

  it('counts as lost when nothing was scanned for 30 days', async () => {
    const { id, number } = await labelled();
    await carriers.scan(number, 'in_transit');
    await expect.poll(afterTasks(async () => await statusOf(id))).toBe('in_transit');
    service.advance(29 * DAY_MS);
    await service.runDue();
    expect(await statusOf(id)).toBe('in_transit');
    expect(await tellsOfLoss(id)).toBe(0);
    service.advance(2 * DAY_MS);
    await service.runDue();
    expect(await statusOf(id)).toBe('lost');
    expect((await scenario.read(id)).timeline.at(-1)).toMatchObject({ status_name: 'lost', actor: 'timer' });
    expect(await tellsOfLoss(id)).toBe(1);
  });
});

describe('word of a carrier', () => {
  it('with a signature that does not fit is refused', async () => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/api/carriers/webhooks',
      headers: { 'content-type': 'application/json', 'company-signature': `t=1,v1=${'0'.repeat(64)}` },
      payload: JSON.stringify({ id: 'evt_1', type: 'label.scanned', data: { id: 'lbl_000001' } }),
    });
    expect(answer.statusCode).toBe(400);
  });
});
