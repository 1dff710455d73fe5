import { sendMessage } from '@outpost/shared-contracts/messages/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { getDashboard } from '@outpost/shared-contracts/orders/dashboard-call';
import { getOrderShipment } from '@outpost/shared-contracts/orders/label-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { paidOrderScenario } from '../../../test/paid-orders.ts';
import { aConfirmedShopper } from '../../../test/purchases.ts';
import { DAY_MS, dayOf } from '../../platform/time/time.ts';
import { lockOrder } from '../orders/port.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof paidOrderScenario>>;
beforeAll(async () => {
  service = await startService();
  scenario = await paidOrderScenario(service);
});
afterAll(() => service.close());

const dashboardOf = async (who: { readonly userId: number; readonly token: string }) =>
  (await service.call(getDashboard, { params: { userId: who.userId } }, who)).reply.data;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('the dashboard of a shopper', () => {
  it('of somebody who has not begun is empty', async () => {
    const nobody = await aConfirmedShopper(service);
    expect(await dashboardOf(nobody)).toEqual({
      side: 'shopper',
      attention: [],
      moving: [],
      moving_total: 0,
      orders_total: 0,
      year: { year: new Date().getUTCFullYear(), orders: 0, total: usd(0), saved: { tier: usd(0), codes: usd(0) } },
      loyalty: expect.objectContaining({ level: 0, points: 0, explorer_offer: true }),
    });
  });

  it('B-099 says what needs her first: the price before it ends, storage, contents, receipt, then who wrote', async () => {
    const { id, order_number, amount } = await scenario.quoted();
    await scenario.arrived({ at: daysAgo(25) });
    await scenario.arrived({ at: daysAgo(28) });
    const late = await scenario.arrived({ at: daysAgo(88) });
    const delivered = await scenario.arrived({ state: 'delivered' });
    const body = { id: late.id, text: 'May I throw the outer box away?' };
    await service.call(sendMessage, { params: { entity: 'order' }, body }, scenario.host);
    const { attention, orders_total } = await dashboardOf(scenario.shopper);
    expect(attention.map(({ kind, count }) => [kind, count])).toEqual([
      ['pay', 1],
      ['storage_ends', 1],
      ['free_storage_ends', 2],
      ['add_contents', 3],
      ['confirm_receipt', 1],
      ['reply', 1],
    ]);
    const of = (kind: string) => attention.find((one) => one.kind === kind);
    expect(of('pay')).toMatchObject({ first: { id, number: order_number, entity: 'order' }, amount });
    expect(Math.abs(Date.parse(of('pay')?.until ?? '') - Date.now() - DAY_MS)).toBeLessThan(60_000);
    expect(of('storage_ends')).toMatchObject({ first: { id: late.id }, days_left: 2 });
    expect(of('free_storage_ends')).toMatchObject({ days_left: 2 });
    expect(of('confirm_receipt')?.first.id).toBe(delivered.id);
    expect(of('reply')?.first).toEqual({ id: late.id, number: late.orderNumber, entity: 'order' });
    expect(orders_total).toBe(5);
  });

  it('shows what is on the way, with the days on which it should be there once the carrier has it', async () => {
    const own = await paidOrderScenario(service);
    const paid = await own.paid();
    const { moving, moving_total, year } = await dashboardOf(own.shopper);
    expect(moving_total).toBe(1);
    expect(moving).toMatchObject([
      { id: paid.id, status_name: 'paid', from: 'US', to: 'GB', titles: ['Wrist rest'], weight_grams: 1200, at_door: null },
    ]);
    // 22.55 for it, after a fifth off 24.44 for a first order.
    expect(year).toMatchObject({ orders: 1, total: usd(2255), saved: { tier: usd(489), codes: usd(0) } });
    await service.db.transaction(async (transaction) => {
      const { orders } = service.app;
      const order = await lockOrder(transaction, paid.id);
      if (!order) throw new Error('gone');
      const now = new Date();
      const pending = await orders.move(transaction, order, { to: 'pending', actor: 'host', origin: { now }, met: ['label_bought'] });
      await orders.move(transaction, pending, { to: 'in_transit', actor: 'host', origin: { now } });
    });
    const [first] = (await dashboardOf(own.shopper)).moving;
    // The page of the order says the same.
    const shipment = await service.call(getOrderShipment, { params: { id: paid.id } }, own.shopper);
    expect(shipment.reply?.data.at_door).toEqual(first?.at_door);
    expect(first?.at_door).toEqual({ from: dayOf(new Date(Date.now() + DAY_MS)), to: dayOf(new Date(Date.now() + 5 * DAY_MS)) });
  });

  it('is nobody else’s', async () => {
    const other = await aConfirmedShopper(service);
    const asked = await service.call(getDashboard, { params: { userId: scenario.shopper.userId } }, other);
    expect(asked.problem.code).toBe('not_found');
  });
});

describe('the dashboard of a host', () => {
  it('says what waits for him, what he earned, and nothing of tiers', async () => {
    const { side, attention, year, loyalty, moving } = await dashboardOf(scenario.host);
    expect(side).toBe('host');
    expect(loyalty).toBeNull();
    expect(attention.map(({ kind }) => kind)).not.toContain('pay');
    expect(attention.map(({ kind }) => kind)).not.toContain('add_contents');
    expect(attention.some(({ kind }) => kind === 'inspect' || kind === 'pack')).toBe(true);
    expect(year.total.minor).toBeGreaterThanOrEqual(240);
    expect(moving.every(({ from }) => from === 'US')).toBe(true);
  });
});
