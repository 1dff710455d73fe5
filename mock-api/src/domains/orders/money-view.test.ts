import { usd } from '@outpost/shared-contracts/money/money';
import { changeOrderStatus } from '@outpost/shared-contracts/orders/calls';
import { getOrderMoney } from '@outpost/shared-contracts/orders/money-call';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxScenario } from '../../../test/boxes.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { takeOrderTo } from '../../../test/orders.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { balancesOfOrder, LEDGER_ACCOUNTS, owedToHostFor, post } from '../ledger/port.ts';
import type { Payments } from '../payments/port.ts';
import { paymentRefunds } from '../payments/schema.ts';
import { placesOf } from './money-view.ts';
import { lockOrder } from './repository.ts';

describe('where the money of an order is', () => {
  let service: TestService;
  let boxes: Awaited<ReturnType<typeof boxScenario>>;
  let scenario: (typeof boxes)['orders'];
  beforeAll(async () => {
    service = await startService();
    boxes = await boxScenario(service);
    scenario = boxes.orders;
  });
  afterAll(() => service.close());

  const moneyOf = async (id: number) => (await service.call(getOrderMoney, { params: { id } }, scenario.shopper)).reply.data;
  const placed = async (id: number) => {
    const { parts } = await moneyOf(id);
    return parts.map(({ place, amount }) => [place, amount.minor]);
  };

  const loseParcel = (id: number) =>
    service.db.transaction(async (transaction) => {
      const order = await lockOrder(transaction, id);
      if (!order) throw new Error('The order is gone');
      await service.app.orders.move(transaction, order, { to: 'lost', actor: 'carrier', origin: { now: new Date() } });
    });

  it('is nowhere before anything was paid', async () => {
    const { id } = await scenario.quoted();
    expect(await moneyOf(id)).toEqual({ paid: usd(0), parts: [] });
  });

  // 22.55 for the first order: 3.00 of it handling, of which the host has 2.40.
  it('adds up to what was paid: kept for the host until the parcel is confirmed, and his afterwards', async () => {
    const { id } = await scenario.paid();
    expect((await moneyOf(id)).paid).toEqual(usd(2255));
    expect(await placed(id)).toEqual([
      ['host_waiting', 240],
      ['platform', 2015],
    ]);
    const now = new Date();
    await takeOrderTo(service, id, 'delivered', now);
    const [waiting] = (await moneyOf(id)).parts;
    expect(waiting).toEqual({ place: 'host_waiting', amount: usd(240), until: new Date(now.getTime() + 7 * DAY_MS).toISOString() });
    await service.call(changeOrderStatus, { params: { id }, body: { status: 10, expected_from: 9 } }, scenario.shopper);
    expect(await placed(id)).toEqual([
      ['host', 240],
      ['platform', 2015],
    ]);
  });

  it('is owed to the shopper when the parcel is lost, all of it, and back with them in the end', async () => {
    const { id } = await scenario.paid();
    await takeOrderTo(service, id, 'in_transit');
    const cost = 1500;
    const entries = [
      { account: 'carrier_costs', cents: cost },
      { account: 'carrier_payable', cents: -cost },
    ] as const;
    await service.db.transaction((transaction) =>
      post(transaction, { reference: `label:test-${id}`, purchaseId: null, orderId: id, at: new Date(), entries }),
    );
    const { paid } = await moneyOf(id);
    await loseParcel(id);
    // The label is ours to pay.
    expect(await placed(id)).toEqual([['refund_due', paid.minor]]);
    await expect
      .poll(async () => {
        await service.runDue();
        return await placed(id);
      })
      .toEqual([['returned', paid.minor]]);
    expect(await balancesOfOrder(service.db, id)).toEqual({
      ...{ company_balance: 0, purchase_money: 0, refunds_payable: 0, held_at_company: 0, holds_of_shoppers: 0 },
      ...{ host_held: 0, service_fees: 0, shipping_income: 0, carrier_costs: cost, carrier_payable: -cost },
    });
    const refunds = await service.db
      .select()
      .from(paymentRefunds)
      .where(eq(paymentRefunds.reference, `order-lost:${id}`));
    expect(refunds).toMatchObject([{ status: 'done', amountCents: paid.minor, reason: 'lost' }]);
    // What was earned by others is theirs: nothing of a lost parcel is left for its host.
    expect(await owedToHostFor(service.db, 'orderId', sql`(select ${id}::int)`)).toBe(0);
  });

  it.each([
    ['a part', 700],
    ['all', undefined],
  ])('of which %s went back before is lost all the same, and no cent goes back twice', async (_, part) => {
    const { id, amount } = await scenario.paid();
    const before = part ?? amount?.minor ?? 0;
    await takeOrderTo(service, id, 'in_transit');
    const payments = service.app.claims.payments as Payments;
    const payment = await payments.liveOfOrder(service.db, id);
    const back = { paymentId: payment?.id ?? '', amountCents: before, reference: `goodwill:${id}`, reason: 'goodwill' };
    await service.db.transaction((transaction) => payments.requestRefund(transaction, back, new Date()));
    const returned = () =>
      expect.poll(async () => {
        await service.runDue();
        return (await placed(id)).find(([place]) => place === 'returned')?.[1];
      });
    await returned().toBe(before);
    await loseParcel(id);
    await returned().toBe(amount?.minor);
    expect(await placed(id)).toEqual([['returned', amount?.minor]]);
    expect(await balancesOfOrder(service.db, id)).toMatchObject({ host_held: 0, service_fees: 0, shipping_income: 0, purchase_money: 0 });
  });

  it('of a box that is lost goes back once, by the order that leads it', async () => {
    const box = await boxes.packed();
    await boxes.choose(box.id);
    await boxes.pay(await boxes.read(box.id));
    await scenario.until(box.id, 'paid');
    const { paid } = await moneyOf(box.id);
    await takeOrderTo(service, box.id, 'in_transit');
    await loseParcel(box.id);
    for (const id of boxes.idsOf(box)) {
      expect((await scenario.read(id)).status_name).toBe('lost');
      expect(await placed(id)).toEqual(id === box.id ? [['refund_due', paid.minor]] : []);
    }
  });

  it('of a parcel that nobody paid for is nowhere when it is lost', async () => {
    const { id } = await scenario.arrived({ state: 'lost' });
    expect(await moneyOf(id)).toEqual({ paid: usd(0), parts: [] });
    expect(await balancesOfOrder(service.db, id)).toEqual({});
  });

  it('is nobody else’s to see', async () => {
    const { id } = await scenario.arrived();
    const ask = async (who: object) => (await service.call(getOrderMoney, { params: { id } }, who)).problem.code;
    expect(await ask(await service.tokenOf('shopper@outpost.test'))).toBe('not_found');
    expect(await ask(scenario.host)).toBe('not_authorized');
  });
});

it('the parts sum to what was taken, whatever balanced books say', () => {
  const cents = fc.integer({ min: -100_000, max: 100_000 });
  const accounts = LEDGER_ACCOUNTS.filter((account) => account !== 'held_at_company' && account !== 'holds_of_shoppers');
  fc.assert(
    fc.property(fc.array(cents, { minLength: accounts.length, maxLength: accounts.length }), fc.nat(100_000), (amounts, taken) => {
      const balances = Object.fromEntries(accounts.map((account, at) => [account, amounts[at] ?? 0]));
      // Whatever is missing to zero is what the companies have.
      const others = Object.entries(balances).reduce((sum, [account, amount]) => sum + (account === 'company_balance' ? 0 : amount), 0);
      const places = placesOf({ ...balances, company_balance: -others }, taken);
      expect(places.reduce((sum, [, amount]) => sum + amount, 0)).toBe(taken);
    }),
  );
});
