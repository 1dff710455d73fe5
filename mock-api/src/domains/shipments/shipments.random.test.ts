import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import {
  buyOrderLabel,
  buyOrderLabelToday,
  getOrderShipment,
  handOverOrder,
  voidOrderLabel,
} from '@outpost/shared-contracts/orders/label-calls';
import { orderMove } from '@outpost/shared-contracts/orders/moves';
import type { TrackingStatus } from '@outpost/shared-contracts/orders/shipment';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../../simulators/money/random.ts';
import { carriersOf } from '../../../test/carriers.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { anOrder } from '../../../test/orders.ts';
import { giveWay } from '../../../test/ways.ts';
import { balanceOf } from '../ledger/port.ts';
import { shipments } from './schema.ts';

const STEPS = 60;
const ORDERS = 4;

let service: TestService;
let kill = 0;
beforeAll(async () => {
  service = await startService();
  // The process dies between the carrier's answer and what would have been written down of it.
  service.app.orders.listen(async (_, { to }) => {
    if (to !== 'pending' || kill === 0) return;
    kill -= 1;
    throw new Error('killed');
  });
});
afterAll(() => service.close());

/** What the model knows of a parcel: what its carrier scanned under the label that it has now. */
interface Model {
  readonly id: number;
  scanned: TrackingStatus | undefined;
}

it.each([1, 2, 3])(
  'whatever is pressed, lost, late, twice or killed, an order has one label and moves by the table (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const carriers = carriersOf(service);
    const host = await service.tokenOf('host@outpost.test');
    const shopper = await service.tokenOf('shopper@outpost.test');
    const orders: Model[] = [];
    for (let n = 0; n < ORDERS; n += 1) {
      const { id } = await anOrder(service, { state: 'paid' });
      await giveWay(service.db, id);
      orders.push({ id, scanned: undefined });
    }
    const read = async (id: number) => (await service.call(getMyOrder, { params: { id } }, shopper)).reply.data;
    const label = async (id: number) => (await service.call(getOrderShipment, { params: { id } }, host)).reply.data;
    const press = async (call: typeof buyOrderLabel | typeof voidOrderLabel, id: number) => {
      const { revision } = await read(id);
      await Promise.all([1, 2].map(() => service.call(call as typeof buyOrderLabel, { params: { id }, body: { revision } }, host)));
    };
    const deeds = [
      (id: number) => press(buyOrderLabel, id),
      (id: number) => press(buyOrderLabelToday as never, id),
      (id: number) => press(voidOrderLabel, id),
      async (id: number) => {
        const { revision } = await read(id);
        await service.call(handOverOrder, { params: { id }, body: { revision, way: 'drop_off' } }, host);
      },
      async (id: number) => {
        const { tracking_number: number } = await label(id);
        const model = orders.find((one) => one.id === id);
        if (!number || !model || model.scanned === 'delivered') return;
        model.scanned = model.scanned ? pick(['in_transit', 'out_for_delivery', 'delivered']) : 'in_transit';
        await carriers.scan(number, model.scanned);
      },
    ];
    for (let step = 0; step < STEPS; step += 1) {
      await carriers.behave({
        seed: step,
        operations: ['create', 'cancel', 'find'],
        rates: { fail_before: 0.1, fail_after: 0.1 },
        webhooks: { hold: random() < 0.4, times: 1 + Math.floor(random() * 2), lose: 0.2 },
      });
      kill = random() < 0.2 ? 1 : 0;
      await pick(deeds)(pick(orders).id);
      if (random() < 0.3) await carriers.release('shuffled', 2);
      if (random() < 0.3) {
        service.advance(40_000);
        await service.runDue();
      }
    }

    // Everything behaves from here on, and the time comes in which the last lost word is asked for.
    kill = 0;
    await carriers.behave();
    for (let round = 0; round < 4; round += 1) {
      service.advance(7 * 3_600_000);
      await service.runDue();
    }
    const all = await carriers.labels();
    for (const { id, scanned } of orders) {
      const order = await read(id);
      const rows = await service.db.select().from(shipments).where(eq(shipments.orderId, id));
      const references = rows.map((row) => `outpost-${row.id}`);
      const counting = all.filter(({ reference, status }) => references.includes(reference) && status === 'bought');
      const live = rows.filter(({ state }) => state === 'bought');
      expect(
        counting.map(({ id: labelId }) => labelId),
        'labels that are paid for',
      ).toEqual(live.map(({ labelId }) => labelId));
      expect(counting.length, 'labels of an order').toBeLessThan(2);
      expect(
        rows.filter(({ state }) => state === 'wanted' || state === 'voiding'),
        'labels that wait',
      ).toEqual([]);
      expect(await balanceOf(service.db, { account: 'carrier_costs', orderId: id }), 'costs').toBe(live[0]?.costCents ?? 0);
      let from: Parameters<typeof orderMove>[0] = null;
      for (const { status_name: to, actor } of order.timeline) {
        expect(orderMove(from, to, actor), `${from} to ${to} by ${actor}`).toBeTruthy();
        from = to;
      }
      if (live.length === 0) expect(order.status_name).toBe('paid');
      else if (scanned === 'delivered') expect(order.status_name).toBe('delivered');
      else if (scanned) expect(order.status_name).toBe('in_transit');
      else expect(['pending', 'in_transit']).toContain(order.status_name);
    }
  },
);
