import { createShopperConsolidation, updateConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import type { Consolidation } from '@outpost/shared-contracts/consolidations/consolidation';
import { usd } from '@outpost/shared-contracts/money/money';
import { changeOrderStatus, updateOrder } from '@outpost/shared-contracts/orders/calls';
import type { OrderStatusName } from '@outpost/shared-contracts/orders/status';
import { verifyPayment } from '@outpost/shared-contracts/payments/calls';
import { inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { boxScenario } from '../../../test/boxes.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { CARDS } from '../../../test/money-company.ts';
import { findRecord } from '../../../test/orders.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/time.ts';
import { balanceOf, type LedgerAccount } from '../ledger/port.ts';
import { loyaltyEntries } from '../loyalty/schema.ts';
import type { OrderTransition } from '../orders/machine.ts';
import { payments } from '../payments/schema.ts';
import { surcharges } from '../pricing/schema.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof boxScenario>>;
beforeAll(async () => {
  service = await startService();
  scenario = await boxScenario(service);
});
afterEach(() => scenario.card.behave());
afterAll(() => service.close());

const ACCOUNTS: readonly LedgerAccount[] = [
  'company_balance',
  'purchase_money',
  'shipping_income',
  'host_held',
  'host_payable',
  'service_fees',
];
/** What the books say of orders together. */
const booksOf = async (ids: readonly number[]) =>
  Object.fromEntries(
    await Promise.all(
      ACCOUNTS.map(async (account) => {
        const each = await Promise.all(ids.map((orderId) => balanceOf(service.db, { account, orderId })));
        return [account, each.reduce((sum, cents) => sum + cents, 0)] as const;
      }),
    ),
  );
const paymentsOf = (ids: readonly number[]) =>
  service.db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...ids]));
/** A move of an order by whoever may make it, as the carrier's word or a label would. */
const move = (id: number, transition: Omit<OrderTransition, 'origin'>) =>
  service.db.transaction(async (transaction) => {
    const row = await findRecord(transaction, id);
    if (!row) throw new Error(`There is no order ${id}`);
    return await service.app.orders.move(transaction, row, { ...transition, origin: { now: new Date() } });
  });
const LABEL = { to: 'pending', actor: 'host', met: ['label_bought'] } as const;
const only = (state: OrderStatusName, count = 2) => Array.from({ length: count }, () => state);
const paid = async (count = 2): Promise<Consolidation> => {
  const box = await scenario.quoted(count);
  await scenario.pay(box);
  await scenario.orders.until(box.id, 'paid');
  return await scenario.read(box.id);
};

describe('the way of a packed box', () => {
  // By hand: 2.5 kg, 30 x 20 x 20 cm is 2.4 kg by size, 5 half kilograms from the United States to the United Kingdom by
  // express: 1728 + 4·358 = 3160; a fifth off for a first order: 632; 3.00 handling, 2.00 for the second parcel.
  it('is priced by what its host measured, once for all in it, until a day is over', async () => {
    const box = await scenario.packed();
    const { quotes } = await scenario.price(box);
    expect(quotes[0]?.lines.map(({ code, amount }) => [code, amount.minor])).toEqual([
      ['shipping', 3160],
      ['member', -632],
      ['handling', 300],
      ['consolidation', 200],
    ]);
    const chosen = (await scenario.choose(box.id)).reply.data;
    expect(chosen).toMatchObject({ state: 'quoted', amount: usd(3028) });
    expect(await scenario.statesOf(chosen)).toEqual(only('quoted'));
    const { phase, way } = await scenario.bill(box.id);
    expect(phase).toBe('open');
    expect(way).toMatchObject({ service: 'express', total: usd(3028), address: { line1: '7 Long Lane', country_code: 'GB' } });
    expect(Math.abs(Date.parse(way?.locked_until ?? '') - Date.now() - DAY_MS)).toBeLessThan(60_000);
    service.advance(DAY_MS);
    await scenario.orders.until(box.id, 'arrived');
    expect(await scenario.read(box.id)).toMatchObject({ state: 'packed', amount: null });
    expect(await scenario.statesOf(chosen)).toEqual(only('arrived'));
  });

  it('E-145 E-146 E-147 is chosen by each of the three ways to price, at the price that each of them says', async () => {
    const starts = new Date(Date.now() - DAY_MS);
    await service.db
      .insert(surcharges)
      .values({ code: 'fuel', basisPoints: 1000, startsAt: starts, endsAt: new Date(Date.now() + 30 * DAY_MS) });
    const totals: number[] = [];
    for (const by of ['tables', 'today', 'carriers'] as const) {
      const box = await scenario.packed();
      const seen = (await scenario.price(box, by)).quotes[0]?.total;
      const { amount } = (await scenario.choose(box.id, { by })).reply.data;
      expect(amount, by).toEqual(seen);
      totals.push(amount?.minor ?? 0);
    }
    expect(totals[1]).toBe((totals[0] ?? 0) + 316);
    await service.db.delete(surcharges);
  });

  it('costs the storage of each parcel in it, without the days on which it was being packed', async () => {
    const clock = Date.parse((await scenario.requested()).requested_at);
    const at = new Date(clock - 32 * DAY_MS);
    const box = await scenario.begin(await scenario.requested(2, { at }));
    service.advance(3 * DAY_MS);
    const closed = await scenario.close(box);
    // 35 days, 3 of them in the host's hands: 2 days above the 30 that are free, for each of the two.
    const lines = (await scenario.price(closed)).quotes[0]?.lines;
    expect(lines?.find(({ code }) => code === 'storage')?.amount).toEqual(usd(400));
  });

  it('is insured for what all of it is worth', async () => {
    const box = await scenario.packed(2, { items: [{ title: 'Lens', quantity: 1, unitCents: 30_000, category: '' }] });
    const lines = (await scenario.price(box)).quotes[0]?.lines;
    // 1.5 % of 600.00 less the 100.00 that are included.
    expect(lines?.find(({ code }) => code === 'insurance')?.amount).toEqual(usd(750));
  });

  it('names of which parcel what is missing, and is not chosen before', async () => {
    const untold = await scenario.packed(2, { items: [{ title: 'Lamp', quantity: 1, unitCents: 0, category: '' }] });
    const [lead, child] = scenario.idsOf(untold);
    expect((await scenario.bill(untold.id)).missing).toMatchObject([
      { order_id: lead, what: 'contents' },
      { order_id: child, what: 'contents' },
    ]);
    expect((await scenario.choose(untold.id)).problem.errors).toMatchObject([{ field: 'orders.0', code: 'required' }]);
    const banned = await scenario.packed(2, { items: [{ title: 'Firework', quantity: 1, unitCents: 900, category: '' }] });
    expect((await scenario.choose(banned.id)).problem.errors).toMatchObject([{ field: 'orders.0', code: 'not_offered' }]);
    expect(await scenario.statesOf(banned)).toEqual(only('arrived'));
    expect((await scenario.bill(banned.id)).phase).toBe('ended');
  });

  it('is nobody else’s, of no box that is open, at no price that was not seen and of no box that was changed meanwhile', async () => {
    const box = await scenario.packed();
    const other = await service.tokenOf('shopper@outpost.test');
    expect((await scenario.choose(box.id, {}, other)).problem.code).toBe('not_found');
    expect((await scenario.choose(box.id, {}, scenario.host)).problem.code).toBe('not_authorized');
    expect((await scenario.choose(box.id, { expected_total: usd(3027) })).problem.code).toBe('total_changed');
    expect((await scenario.choose(box.id, { revision: box.revision - 1 })).problem.code).toBe('stale_change');
    expect((await scenario.choose(box.id, { address_id: 999_999 })).problem.errors).toMatchObject([{ field: 'address_id' }]);
    const open = await scenario.requested();
    expect((await scenario.choose(open.id)).problem.code).toBe('move_refused');
  });

  it('is chosen anew before it is paid, and its price is taken back', async () => {
    const box = await scenario.quoted();
    const cheaper = (await scenario.choose(box.id, { service: 'economy' })).reply.data;
    expect((await scenario.bill(box.id)).way).toMatchObject({ service: 'economy', total: cheaper.amount });
    const body = { status: 3 as const, expected_from: 4 };
    await service.call(changeOrderStatus, { params: { id: box.id }, body }, scenario.shopper);
    expect(await scenario.read(box.id)).toMatchObject({ state: 'packed', amount: null });
    expect(await scenario.statesOf(box)).toEqual(only('arrived'));
  });
});

describe('paying a box', () => {
  it('E-144 charges once, pays every order in it, and divides the money in the books', async () => {
    const box = await scenario.quoted(3);
    const ids = scenario.idsOf(box);
    const state = (await scenario.pay(box)).reply.data;
    expect(state).toMatchObject({ status: 'succeeded', order_id: box.id });
    await scenario.orders.until(box.id, 'paid');
    expect(await scenario.statesOf(box)).toEqual(only('paid', 3));
    expect((await scenario.read(box.id)).state).toBe('paid');
    const total = box.amount?.minor ?? 0;
    // 3.00 handling and 2 x 2.00 for the others: 80 % of 7.00 are the host's.
    expect(await booksOf(ids)).toEqual({
      company_balance: total,
      purchase_money: 0,
      shipping_income: -(total - 700),
      host_held: -560,
      host_payable: 0,
      service_fees: -140,
    });
    expect(await paymentsOf(ids)).toHaveLength(1);
    expect(await balanceOf(service.db)).toBe(0);
  });

  it('twice, in two tabs or after it is paid, is one payment; the orders in it cannot be paid by themselves', async () => {
    const box = await scenario.quoted();
    const [lead, child] = scenario.idsOf(box);
    for (const id of [lead ?? 0, child ?? 0])
      expect((await scenario.orders.payCall({ id, amount: box.amount })).problem.code).toBe('move_refused');
    expect((await scenario.pay({ id: child ?? 0, amount: box.amount })).problem.code).toBe('not_found');
    const both = await Promise.all([scenario.pay(box), scenario.pay(box)]);
    expect(new Set(both.map(({ reply }) => reply.data.payment_id)).size).toBe(1);
    await scenario.orders.until(box.id, 'paid');
    expect((await scenario.pay(box)).reply.data.status).toBe('succeeded');
    expect(await paymentsOf(scenario.idsOf(box))).toHaveLength(1);
  });

  it('that is declined leaves all as it was; a challenge that is met pays, and meanwhile nothing takes the box away', async () => {
    const box = await scenario.quoted();
    expect((await scenario.pay(box, CARDS.declined)).reply.data).toMatchObject({ status: 'requires_payment_method' });
    await service.runDue();
    expect(await scenario.statesOf(box)).toEqual(only('quoted'));
    const asked = (await scenario.pay(box, CARDS.challenge)).reply.data;
    expect(asked.status).toBe('requires_action');
    expect((await scenario.choose(box.id, { service: 'economy' })).problem.code).toBe('move_refused');
    const back = { status: 3 as const, expected_from: 4 };
    expect((await service.call(changeOrderStatus, { params: { id: box.id }, body: back }, scenario.shopper)).problem.code).toBe(
      'move_refused',
    );
    await scenario.card.answer(asked.next_action?.url ?? '', true);
    const verified = { type: 'card' as const, payment_intent_id: asked.payment_intent_id ?? '' };
    await service.call(verifyPayment, { body: verified }, scenario.shopper);
    await scenario.orders.until(box.id, 'paid');
    expect(await scenario.statesOf(box)).toEqual(only('paid'));
  });

  it('in a tab that was closed is told by the company alone, before its answer or long after', async () => {
    for (const webhooks of [{ before_answer: true }, { hold: true }]) {
      await scenario.card.injectFaults({ webhooks });
      const box = await scenario.quoted();
      const asked = (await scenario.pay(box, CARDS.challenge)).reply.data;
      await scenario.card.answer(asked.next_action?.url ?? '', true);
      for (let minute = 0; minute < 20 && (await scenario.read(box.id)).state !== 'paid'; minute += 1) {
        service.advance(HOUR_MS / 60);
        await service.runDue();
      }
      expect(await scenario.statesOf(box)).toEqual(only('paid'));
      await scenario.card.behave();
    }
  });

  it('that comes for a box which was put on hold meanwhile is given back, and all of it goes on from there', async () => {
    const box = await scenario.quoted();
    const asked = (await scenario.pay(box, CARDS.challenge)).reply.data;
    await move(box.id, { to: 'on_hold', actor: 'host', reason: 'The invoice is missing.' });
    expect(await scenario.statesOf(box)).toEqual(only('on_hold'));
    expect((await scenario.read(box.id)).state).toBe('on_hold');
    await scenario.card.answer(asked.next_action?.url ?? '', true);
    await service.runDue();
    await expect
      .poll(
        async () => {
          await service.runDue();
          return (await paymentsOf([box.id])).map(({ status }) => status);
        },
        { timeout: 15_000 },
      )
      .toEqual(['canceled']);
    expect(new Set(Object.values(await booksOf(scenario.idsOf(box))))).toEqual(new Set([0]));
  });
});

describe('a paid box', () => {
  it('goes back as a whole to be priced when its shipping is refunded before its label', async () => {
    const box = await paid();
    const [payment] = await paymentsOf([box.id]);
    await service.db.transaction(async (transaction) => {
      const row = await findRecord(transaction, box.id);
      if (!row || !payment) throw new Error('It is there');
      await service.app.orders.move(transaction, row, {
        to: 'arrived',
        actor: 'staff',
        met: ['shipping_refunded'],
        origin: { now: new Date() },
      });
    });
    const back = await scenario.read(box.id);
    expect(back.state).toBe('packed');
    expect(await scenario.statesOf(back)).toEqual(only('arrived'));
  });

  it('goes with the order that leads: label, hand-over, delivery and receipt move all; a child goes nowhere by itself', async () => {
    const box = await paid();
    const [lead = 0, child = 0] = scenario.idsOf(box);
    await expect(move(child, LABEL)).rejects.toMatchObject({ code: 'move_refused' });
    const before = await service.db.$count(loyaltyEntries);
    for (const step of [LABEL, { to: 'in_transit', actor: 'carrier' }, { to: 'delivered', actor: 'carrier' }] as const) {
      await move(lead, step);
      expect(await scenario.statesOf(box)).toEqual(only(step.to));
      expect((await scenario.read(lead)).state).toBe(step.to);
    }
    const held = (await booksOf([lead, child])).host_held;
    const confirm = (id: number) =>
      service.call(changeOrderStatus, { params: { id }, body: { status: 10, expected_from: 9 } }, scenario.shopper);
    expect((await confirm(child)).problem.code).toBe('move_refused');
    await confirm(lead);
    expect(await scenario.statesOf(box)).toEqual(only('completed'));
    expect(await booksOf([lead, child])).toMatchObject({ host_held: 0, host_payable: held });
    // Points for each parcel that was in it.
    expect(await service.db.$count(loyaltyEntries)).toBe(before + 2);
  });

  it('is completed by the clock seven days after it was delivered, with all that is in it', async () => {
    const box = await paid();
    for (const step of [LABEL, { to: 'in_transit', actor: 'carrier' }, { to: 'delivered', actor: 'carrier' }] as const)
      await move(box.id, step);
    service.advance(7 * DAY_MS + HOUR_MS);
    await scenario.orders.until(box.id, 'completed');
    expect(await scenario.statesOf(box)).toEqual(only('completed'));
  });

  it('cannot be changed, canceled or packed again', async () => {
    const box = await paid();
    for (const who of [scenario.shopper, scenario.host]) {
      const body = { revision: box.revision, state: 'canceled' as const, reason: 'Too late.' };
      expect((await service.call(updateConsolidation, { params: { id: box.id }, body }, who)).problem.code).toBe('move_refused');
    }
  });
});

describe('a box that waits for parcels', () => {
  const waiting = async () => {
    const lead = await scenario.orders.arrived();
    const there = await scenario.orders.arrived();
    const coming = await scenario.orders.arrived({ state: 'expected' });
    const body = { orders: [there.id, coming.id], wait: true };
    const { data } = (await service.call(createShopperConsolidation, { params: { id: lead.id }, body }, scenario.shopper)).reply;
    return { box: data, there, coming };
  };
  const start = (box: Consolidation) =>
    service.call(updateConsolidation, { params: { id: box.id }, body: { revision: box.revision, state: 'packing' } }, scenario.host);

  it('E-141 holds those that are still expected, which come by themselves; its host begins when all are there', async () => {
    const { box, coming } = await waiting();
    expect(box.child_orders.map(({ is_awaited }) => is_awaited)).toEqual([false, true]);
    expect((await start(box)).problem.errors).toMatchObject([{ field: 'state', code: 'not_now' }]);
    // Its shopper still says what is in it.
    const { revision } = await scenario.orders.read(coming.id);
    const note = { revision, is_delete: 0 as const, note: 'Blue box.' };
    expect((await service.call(updateOrder, { params: { id: coming.id }, body: note }, scenario.shopper)).status).toBe(200);
    const measured = { weightGrams: 900, lengthCm: 20, widthCm: 10, heightCm: 10, photos: ['/api/pictures/parcels/1-outside.svg'] };
    await service.db.transaction(async (transaction) => {
      const row = await findRecord(transaction, coming.id);
      if (row)
        await service.app.orders.move(transaction, row, { to: 'arrived', actor: 'host', origin: { now: new Date() }, set: measured });
    });
    expect((await start(await scenario.read(box.id))).reply.data.state).toBe('packing');
  });

  it('E-148 goes without them when its shopper says so, and they travel alone again', async () => {
    const { box, there, coming } = await waiting();
    const go = { revision: box.revision, go_without_awaited: true as const };
    expect((await service.call(updateConsolidation, { params: { id: box.id }, body: go }, scenario.host)).problem.errors).toMatchObject([
      { field: 'go_without_awaited' },
    ]);
    const less = (await service.call(updateConsolidation, { params: { id: box.id }, body: go }, scenario.shopper)).reply.data;
    expect(scenario.idsOf(less)).toEqual([box.id, there.id]);
    expect(less.child_orders.at(-1)).toMatchObject({ order_id: coming.id, released: 'not_there' });
    expect((await scenario.orders.read(coming.id)).lead_order).toBeNull();
    expect((await start(less)).reply.data.state).toBe('packing');
  });

  it('forgets one that will not come, and ends when that was the last', async () => {
    const { box, coming, there } = await waiting();
    await move(coming.id, { to: 'canceled', actor: 'shopper' });
    expect(scenario.idsOf(await scenario.read(box.id))).toEqual([box.id, there.id]);
    expect((await scenario.orders.read(coming.id)).lead_order).toBeNull();
    const lead = await scenario.orders.arrived();
    const last = await scenario.orders.arrived({ state: 'expected' });
    const body = { orders: [last.id], wait: true };
    await service.call(createShopperConsolidation, { params: { id: lead.id }, body }, scenario.shopper);
    await move(last.id, { to: 'canceled', actor: 'shopper' });
    expect((await scenario.read(lead.id)).state).toBe('canceled');
    expect(await scenario.orders.read(lead.id)).toMatchObject({ lead_order: null });
  });
});
