import type { Consolidation } from '@outpost/shared-contracts/consolidations/consolidation';
import { changeOrderStatus } from '@outpost/shared-contracts/orders/calls';
import {
  buyOrderLabel,
  getOrderShipment,
  handOverOrder,
  listLabelOffers,
  voidOrderLabel,
} from '@outpost/shared-contracts/orders/label-calls';
import { ORDER_STATUS, type OrderStatusName } from '@outpost/shared-contracts/orders/status';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxScenario } from '../../../test/boxes.ts';
import { carriersOf } from '../../../test/carriers.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { readPdf } from '../../../test/pdf.ts';
import { balanceOf } from '../ledger/port.ts';
import { loyaltyEntries } from '../loyalty/schema.ts';
import { packageOrderMoves } from '../orders/schema.ts';
import { shipments } from '../shipments/schema.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof boxScenario>>;
let carriers: ReturnType<typeof carriersOf>;
beforeAll(async () => {
  service = await startService();
  scenario = await boxScenario(service);
  carriers = carriersOf(service);
});
afterAll(() => service.close());

const both = (state: OrderStatusName) => [state, state];
const revisionOf = async (id: number) => (await scenario.orders.read(id)).revision;
const shipmentOf = async (id: number, who: object = scenario.host) =>
  (await service.call(getOrderShipment, { params: { id } }, who)).reply.data;
const buy = async (id: number) => service.call(buyOrderLabel, { params: { id }, body: { revision: await revisionOf(id) } }, scenario.host);
const handOver = async (id: number) =>
  service.call(handOverOrder, { params: { id }, body: { revision: await revisionOf(id), way: 'drop_off' } }, scenario.host);
const takeBack = async (id: number) =>
  service.call(voidOrderLabel, { params: { id }, body: { revision: await revisionOf(id) } }, scenario.host);

async function paid(): Promise<Consolidation> {
  const box = await scenario.quoted();
  await scenario.pay(box);
  await scenario.orders.until(box.id, 'paid');
  return await scenario.read(box.id);
}
/** How often each order came into a state. */
const timesIn = async (ids: readonly number[], state: OrderStatusName): Promise<number[]> => {
  const moves = await service.db
    .select()
    .from(packageOrderMoves)
    .where(inArray(packageOrderMoves.orderId, [...ids]));
  return ids.map((id) => moves.filter(({ orderId, to }) => orderId === id && to === ORDER_STATUS[state]).length);
};

describe('the label of a paid box', () => {
  it('is one for the box: of its own measures, to the address that was chosen, with what is in all of its parcels', async () => {
    const box = await paid();
    const [lead = 0, child = 0] = scenario.idsOf(box);
    const before = (await carriers.labels()).length;
    expect((await buy(child)).problem.code).toBe('move_refused');
    const { data } = (await buy(lead)).reply;
    expect(data.label).toBe('bought');
    expect((await carriers.labels()).length).toBe(before + 1);
    const labels = await service.db
      .select()
      .from(shipments)
      .where(inArray(shipments.orderId, [lead, child]));
    const things = [...box.parent_order.items, ...box.child_orders.flatMap(({ items }) => items)];
    expect(labels.map(({ orderId, parcel }) => ({ orderId, ...parcel }))).toMatchObject([
      {
        orderId: lead,
        grams: 2500,
        sides: { length: 30, width: 20, height: 20 },
        service: 'express',
        to: { line1: '7 Long Lane', city: 'London', country: 'GB' },
        customs: things.map(({ title, quantity, price }) => ({ title, quantity, unitCents: price.minor })),
      },
    ]);
    expect(await scenario.statesOf(box)).toEqual(both('pending'));
    expect((await scenario.read(lead)).state).toBe('pending');
    const seen = await shipmentOf(child);
    expect(seen).toMatchObject({ label: 'bought', tracking_number: data.tracking_number, can_be_voided: false });
    expect(data.can_be_voided).toBe(true);
  });

  it('costs what carriers ask for the box, not for the parcel of the order that leads', async () => {
    const box = await paid();
    const alone = await scenario.orders.paid();
    const offersOf = async (id: number) => (await service.call(listLabelOffers, { params: { id } }, scenario.host)).reply.data;
    const [ofBox, ofParcel] = [await offersOf(box.id), await offersOf(alone.id)];
    expect(ofBox[0]?.cost.minor).toBeGreaterThan(ofParcel[0]?.cost.minor ?? 0);
    expect((await buy(box.id)).reply.data.label_cost).toEqual(ofBox[0]?.cost);
  });

  it('is taken back for all of them, by the order that leads alone, and can be bought again', async () => {
    const box = await paid();
    const [lead = 0, child = 0] = scenario.idsOf(box);
    await buy(lead);
    expect((await takeBack(child)).problem.code).toBe('move_refused');
    expect((await takeBack(lead)).reply.data.label).toBe('none');
    expect(await scenario.statesOf(box)).toEqual(both('paid'));
    expect((await scenario.read(lead)).state).toBe('paid');
    expect(await balanceOf(service.db, { account: 'carrier_costs', orderId: lead })).toBe(0);
    expect((await buy(lead)).reply.data.label).toBe('bought');
    expect(await scenario.statesOf(box)).toEqual(both('pending'));
  });

  it('takes all of them along, each once: hand-over, scans that come twice, and one receipt that ends it', async () => {
    const box = await paid();
    const ids = scenario.idsOf(box);
    const [lead = 0, child = 0] = ids;
    const { tracking_number: number } = (await buy(lead)).reply.data;
    expect((await handOver(child)).problem.code).toBe('move_refused');
    await handOver(lead);
    expect(await scenario.statesOf(box)).toEqual(both('in_transit'));
    for (const status of ['in_transit', 'out_for_delivery', 'delivered', 'delivered'] as const) await carriers.scan(number ?? '', status);
    await scenario.orders.until(child, 'delivered');
    const held = await balanceOf(service.db, { account: 'host_held', orderId: lead });
    expect(held).toBeLessThan(0);
    const points = await service.db.$count(loyaltyEntries, eq(loyaltyEntries.userId, scenario.shopper.userId));
    await service.call(changeOrderStatus, { params: { id: lead }, body: { status: 10, expected_from: 9 } }, scenario.shopper);
    for (const state of ['paid', 'pending', 'in_transit', 'delivered', 'completed'] as const)
      expect(await timesIn(ids, state), state).toEqual([1, 1]);
    expect((await scenario.read(lead)).state).toBe('completed');
    // The host's share stands with the order that was paid; points are for each parcel.
    expect(await balanceOf(service.db, { account: 'host_held', orderId: lead })).toBe(0);
    expect(await balanceOf(service.db, { account: 'host_payable', orderId: lead })).toBe(held);
    expect(await balanceOf(service.db, { account: 'host_payable', orderId: child })).toBe(0);
    expect(await service.db.$count(loyaltyEntries, eq(loyaltyEntries.userId, scenario.shopper.userId))).toBe(points + 2);
  });

  it('has its receipt on the page of each of its parcels, of the order that was paid', async () => {
    const box = await paid();
    const [lead = 0, child = 0] = scenario.idsOf(box);
    await buy(lead);
    const { documents } = await shipmentOf(child, scenario.shopper);
    const url = documents.find(({ kind }) => kind === 'receipt')?.url ?? '';
    const answer = await service.app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect((await readPdf(answer.rawPayload)).lines.join(' ')).toContain(box.parent_order.order_number);
  });
});
