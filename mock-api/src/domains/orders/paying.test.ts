import { usd } from '@outpost/shared-contracts/money/money';
import { changeOrderStatus, updateOrder } from '@outpost/shared-contracts/orders/calls';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { completeOrder, listShippingOptions } from '@outpost/shared-contracts/orders/shipping-calls';
import { verifyPayment } from '@outpost/shared-contracts/payments/calls';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { CARDS } from '../../../test/money-company.ts';
import { findRecord } from '../../../test/orders.ts';
import { paidOrderScenario } from '../../../test/paid-orders.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/time.ts';
import { balanceOf } from '../ledger/port.ts';
import { payments } from '../payments/schema.ts';
import { promoUses } from '../pricing/schema.ts';
import { packageOrderWays } from './schema.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof paidOrderScenario>>;
beforeAll(async () => {
  service = await startService();
  scenario = await paidOrderScenario(service);
});
afterEach(() => scenario.card.behave());
afterAll(() => service.close());

const paymentsOf = (orderId: number) => service.db.select().from(payments).where(eq(payments.orderId, orderId));
const movesOf = async (id: number) => (await scenario.read(id)).timeline.map(({ status_name, actor }) => `${status_name} by ${actor}`);
const booksOf = async (orderId: number) =>
  Object.fromEntries(
    await Promise.all(
      (
        ['company_balance', 'purchase_money', 'shipping_income', 'host_held', 'host_payable', 'service_fees', 'held_at_company'] as const
      ).map(async (account) => [account, await balanceOf(service.db, { account, orderId })] as const),
    ),
  );

describe('the ways of an arrived parcel', () => {
  // Worked out by hand: 1.2 kg and 30 × 20 × 10 cm from the United States to the United Kingdom, 3 half kilograms by express:
  // 10·853 = 8530, step 358, first 1728, 1728 + 2·358 = 2444; a fifth off for a first order; 3.00 handling.
  it('are priced by what its host has measured, with the discount of a first order and the fees', async () => {
    const { id } = await scenario.arrived();
    const { missing, pricing } = await scenario.options(id);
    expect(missing).toEqual([]);
    const express = pricing?.quotes.find(({ service: name }) => name === 'express');
    expect(express?.lines.map(({ code, amount }) => [code, amount.minor])).toEqual([
      ['shipping', 2444],
      ['member', -489],
      ['handling', 300],
    ]);
    expect(express?.total).toEqual(usd(2255));
    expect(pricing?.quotes.map(({ service: name }) => name).toSorted()).toEqual(['economy', 'express', 'priority']);
  });

  it('cost the storage that is due, for days above those that are free', async () => {
    const { id } = await scenario.arrived({ at: new Date(Date.now() - 35 * DAY_MS) });
    const lines = (await scenario.options(id)).pricing?.quotes.find(({ service: name }) => name === 'express')?.lines;
    expect(lines?.find(({ code }) => code === 'storage')?.amount).toEqual(usd(500));
  });

  it('take a battery inside a thing by the quicker services alone, and one by itself not at all', async () => {
    const lamp = { title: 'Desk lamp', quantity: 1, unitCents: 2900, category: '' };
    const refusals = async (battery: 'none' | 'in_equipment' | 'loose') => {
      const { id } = await scenario.arrived({ items: [{ ...lamp }, { ...lamp, battery }] });
      const { missing, pricing } = await scenario.options(id);
      const said = pricing?.quotes.map(({ service: name, refusal }) => [name, refusal] as const).toSorted();
      return { missing, refusals: Object.fromEntries(said ?? []) };
    };
    expect(await refusals('none')).toEqual({ missing: [], refusals: { economy: null, express: null, priority: null } });
    expect(await refusals('in_equipment')).toEqual({ missing: [], refusals: { economy: 'battery', express: null, priority: null } });
    expect(await refusals('loose')).toEqual({
      missing: ['banned'],
      refusals: { economy: 'battery', express: 'battery', priority: 'battery' },
    });
  });

  it('name what is missing: values, measures, and what may not travel there', async () => {
    const untold = await scenario.arrived({ items: [{ title: 'Lamp', quantity: 1, unitCents: 0, category: '' }] });
    expect((await scenario.options(untold.id)).missing).toEqual(['contents']);
    const banned = await scenario.arrived({ items: [{ title: 'Firework', quantity: 1, unitCents: 900, category: '' }] });
    expect((await scenario.options(banned.id)).missing).toEqual(['banned']);
    const expected_total = usd(1);
    expect((await scenario.completeCall(untold.id, { expected_total })).problem.errors).toMatchObject([
      { field: 'items', code: 'required' },
    ]);
    expect((await scenario.completeCall(banned.id, { expected_total })).problem.errors).toMatchObject([
      { field: 'items', code: 'not_offered' },
    ]);
    expect((await findRecord(service.db, untold.id))?.status).toBe(3);
  });

  it('are nobody else’s, go to addresses of the own book alone, and end when there is nothing to choose', async () => {
    const { id } = await scenario.arrived();
    const body = { address_id: scenario.addressId };
    const ask = (given: object, who: object) => service.call(listShippingOptions, { params: { id }, body: { ...body, ...given } }, who);
    const other = await service.tokenOf('shopper@outpost.test');
    expect((await ask({}, other)).problem.code).toBe('not_found');
    expect((await ask({}, scenario.host)).problem.code).toBe('not_authorized');
    expect((await ask({ address_id: 999_999 }, scenario.shopper)).problem.errors).toMatchObject([{ field: 'address_id' }]);
    expect((await ask({ weight: 1 }, scenario.shopper)).status).toBe(422);
    const expected = await scenario.arrived({ state: 'expected' });
    expect((await service.call(listShippingOptions, { params: { id: expected.id }, body }, scenario.shopper)).problem.code).toBe(
      'move_refused',
    );
  });
});

describe('a way that is chosen', () => {
  it('E-075 is priced once more and locked for a day; its parts are on the bill', async () => {
    const order = await scenario.quoted();
    expect(order).toMatchObject({ status_name: 'quoted', amount: usd(2255), next_action: 'pay', destination_country_code: 'GB' });
    const { phase, way, payment_options: options } = await scenario.bill(order.id);
    expect(phase).toBe('open');
    expect(way).toMatchObject({ service: 'express', total: usd(2255), address: { line1: '7 Long Lane', country_code: 'GB' } });
    expect(way?.lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(2255);
    expect(Math.abs(Date.parse(way?.locked_until ?? '') - Date.now() - DAY_MS)).toBeLessThan(60_000);
    expect(options).toMatchObject({ express: false, pay_later: false });
  });

  it('at another price than was seen is not taken, nor from an order that was changed meanwhile', async () => {
    const { id, revision } = await scenario.arrived();
    const seen = await scenario.completeCall(id, { expected_total: usd(2254) });
    expect(seen.problem).toMatchObject({ status: 409, code: 'total_changed' });
    const note = { revision, is_delete: 0 as const, note: 'Ring twice.' };
    await service.call(updateOrder, { params: { id }, body: note }, scenario.shopper);
    expect((await scenario.completeCall(id, { revision })).problem.code).toBe('stale_change');
    expect((await scenario.bill(id)).phase).toBe('ended');
    expect((await scenario.read(id)).status_name).toBe('arrived');
  });

  it('can be changed for another one before it is paid: the later one counts', async () => {
    const { id } = await scenario.quoted();
    const changed = (await scenario.completeCall(id, { service: 'economy' })).reply.data;
    const { way } = await scenario.bill(id);
    expect(way).toMatchObject({ service: 'economy', total: changed.amount });
    expect(await movesOf(id)).toEqual([
      'expected by shopper',
      'arrived by host',
      'quoted by shopper',
      'arrived by shopper',
      'quoted by shopper',
    ]);
  });

  it('is forgotten after a day without payment, by the service itself, and not before', async () => {
    const { id } = await scenario.quoted();
    service.advance(23 * HOUR_MS);
    await service.runDue();
    expect((await scenario.read(id)).status_name).toBe('quoted');
    service.advance(HOUR_MS);
    const back = await scenario.until(id, 'arrived');
    expect(back.amount).toBeNull();
    expect(back.timeline.at(-1)?.actor).toBe('timer');
    expect((await scenario.bill(id)).phase).toBe('ended');
    // Chosen again, its new day counts from then.
    await scenario.completeCall(id);
    service.advance(HOUR_MS);
    await service.runDue();
    expect((await scenario.read(id)).status_name).toBe('quoted');
  });
});

it('E-079 the price is taken back by its shopper, who then tells the contents anew', async () => {
  const { id } = await scenario.quoted();
  const body = { status: 3 as const, expected_from: 4 };
  const back = (await service.call(changeOrderStatus, { params: { id }, body }, scenario.shopper)).reply.data;
  expect(back).toMatchObject({ status_name: 'arrived', amount: null });
  expect((await scenario.bill(id)).way).toBeNull();
});

describe('paying', () => {
  it('E-083 charges once, divides the money in the books and moves the order', async () => {
    const order = await scenario.quoted();
    const state = (await scenario.payCall(order)).reply.data;
    expect(state).toMatchObject({ status: 'succeeded', order_id: order.id, purchase_id: null });
    const paid = await scenario.until(order.id, 'paid');
    expect(paid.timeline.at(-1)).toMatchObject({ status_name: 'paid', actor: 'shopper' });
    // 80 % of 3.00 are the host's; the way is ours until its label is bought.
    expect(await booksOf(order.id)).toEqual({
      company_balance: 2255,
      purchase_money: 0,
      shipping_income: -1955,
      host_held: -240,
      host_payable: 0,
      service_fees: -60,
      held_at_company: 0,
    });
    expect(await scenario.bill(order.id)).toMatchObject({ phase: 'paid', open_payment_intent_id: null, payment_options: null });
    expect(await balanceOf(service.db)).toBe(0);
  });

  it('twice, in two tabs at once or after it is paid, is one payment', async () => {
    const order = await scenario.quoted();
    const both = await Promise.all([scenario.payCall(order), scenario.payCall(order)]);
    const ids = both.map(({ reply }) => reply.data.payment_id);
    expect(new Set(ids).size).toBe(1);
    await scenario.until(order.id, 'paid');
    expect((await scenario.payCall(order)).reply.data).toMatchObject({ payment_id: ids[0], status: 'succeeded' });
    expect(await paymentsOf(order.id)).toHaveLength(1);
    expect((await booksOf(order.id)).company_balance).toBe(order.amount?.minor);
  });

  it('that is declined keeps the order as it was, and another card pays it', async () => {
    const order = await scenario.quoted();
    const declined = (await scenario.payCall(order, CARDS.declined)).reply.data;
    expect(declined).toMatchObject({ status: 'requires_payment_method', decline_code: 'card_declined' });
    await service.runDue();
    expect(await scenario.read(order.id)).toMatchObject({ status_name: 'quoted', revision: order.revision, amount: order.amount });
    expect((await scenario.bill(order.id)).phase).toBe('open');
    await scenario.payCall(order);
    await scenario.until(order.id, 'paid');
    expect((await paymentsOf(order.id)).map(({ status }) => status).toSorted()).toEqual(['captured', 'failed']);
  });

  it('with a challenge is paid after the answer; the order waits, and neither a second way nor the clock takes it away', async () => {
    const order = await scenario.quoted();
    const asked = (await scenario.payCall(order, CARDS.challenge)).reply.data;
    expect(asked).toMatchObject({ status: 'requires_action', next_action: { type: 'frame' } });
    expect(await scenario.bill(order.id)).toMatchObject({ phase: 'paying', open_payment_intent_id: asked.payment_intent_id });
    expect((await scenario.completeCall(order.id, { service: 'economy' })).problem.code).toBe('move_refused');
    const back = { status: 3 as const, expected_from: 4 };
    expect((await service.call(changeOrderStatus, { params: { id: order.id }, body: back }, scenario.shopper)).problem.code).toBe(
      'move_refused',
    );
    await scenario.card.answer(asked.next_action?.url ?? '', true);
    const verified = { type: 'card' as const, payment_intent_id: asked.payment_intent_id ?? '' };
    expect((await service.call(verifyPayment, { body: verified }, scenario.shopper)).reply.data.status).toBe('succeeded');
    await scenario.until(order.id, 'paid');
  });

  it('is for the price that was seen, in its time, and the shopper’s alone', async () => {
    const order = await scenario.quoted();
    expect((await scenario.payCall({ id: order.id, amount: usd(2254) })).problem.code).toBe('total_changed');
    const other = await service.tokenOf('shopper@outpost.test');
    expect((await scenario.payCall(order, CARDS.fine, other)).problem.code).toBe('not_found');
    expect((await scenario.payCall(order, CARDS.fine, scenario.host)).problem.code).toBe('not_authorized');
    const arrived = await scenario.arrived();
    expect((await scenario.payCall({ id: arrived.id, amount: usd(1) })).problem.code).toBe('move_refused');
    service.advance(DAY_MS);
    expect((await scenario.payCall(order)).problem.code).toBe('move_refused');
    expect(await paymentsOf(order.id)).toHaveLength(0);
  });

  it('that comes for an order which was put on hold meanwhile is given back', async () => {
    const order = await scenario.quoted();
    const asked = (await scenario.payCall(order, CARDS.challenge)).reply.data;
    await service.db.transaction(async (transaction) => {
      const row = await findRecord(transaction, order.id);
      if (row)
        await service.app.orders.move(transaction, row, {
          to: 'on_hold',
          actor: 'host',
          origin: { now: new Date() },
          reason: 'The invoice is missing.',
        });
    });
    await scenario.card.answer(asked.next_action?.url ?? '', true);
    await service.runDue();
    await expect.poll(async () => (await paymentsOf(order.id)).map(({ status }) => status)).toEqual(['canceled']);
    expect((await scenario.read(order.id)).status_name).toBe('on_hold');
    expect(new Set(Object.values(await booksOf(order.id)))).toEqual(new Set([0]));
  });

  it('with a code notes that it was used, so that it does not count twice', async () => {
    const fresh = await paidOrderScenario(service);
    const { id, orderNumber } = await fresh.arrived();
    const order = (await fresh.completeCall(id, { promo_code: 'hello10' })).reply.data;
    // 2444 − 489 = 1955; 10 % of that off: 196.
    expect((await fresh.bill(id)).way?.lines.map(({ code, amount }) => [code, amount.minor])).toEqual([
      ['shipping', 2444],
      ['member', -489],
      ['promo', -196],
      ['handling', 300],
    ]);
    await fresh.payCall(order);
    await fresh.until(id, 'paid');
    const used = await service.db.select().from(promoUses).where(eq(promoUses.userId, fresh.shopper.userId));
    expect(used.map(({ code, orderNumber: of }) => [code, of])).toEqual([['HELLO10', orderNumber]]);
    const next = await fresh.arrived();
    const again = { address_id: fresh.addressId, promo_code: 'HELLO10' };
    expect((await service.call(listShippingOptions, { params: { id: next.id }, body: again }, fresh.shopper)).problem.errors).toMatchObject(
      [{ field: 'promo_code', code: 'not_first_order' }],
    );
  });

  it('and receiving: what the host earned is owed to him once the order is completed', async () => {
    const { id } = await scenario.arrived({ state: 'arrived' });
    const order = (await scenario.completeCall(id)).reply.data;
    await scenario.payCall(order);
    await scenario.until(id, 'paid');
    const move = async (to: 'pending' | 'in_transit' | 'delivered', actor: 'host' | 'carrier', met: readonly 'label_bought'[] = []) =>
      service.db.transaction(async (transaction) => {
        const row = await findRecord(transaction, id);
        if (row) await service.app.orders.move(transaction, row, { to, actor, origin: { now: new Date() }, met });
      });
    await move('pending', 'host', ['label_bought']);
    await move('in_transit', 'carrier');
    await move('delivered', 'carrier');
    expect((await booksOf(id)).host_payable).toBe(0);
    await service.call(changeOrderStatus, { params: { id }, body: { status: 10, expected_from: 9 } }, scenario.shopper);
    expect(await booksOf(id)).toMatchObject({ host_held: 0, host_payable: -240 });
  });
});

it('E-075 under one key is done once', async () => {
  const { id, revision } = await scenario.arrived();
  const body = { revision, address_id: scenario.addressId, service: 'express' as const, expected_total: await scenario.priceOf(id) };
  const sent = { ...scenario.shopper, idempotencyKey: 'one-way-for-one-parcel' };
  const answers = [
    await service.call(completeOrder, { params: { id }, body }, sent),
    await service.call(completeOrder, { params: { id }, body }, sent),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await scenario.read(id)).revision).toBe(revision + 1);
});

describe('what counts once', () => {
  /** So many parcels of somebody who has paid for none, each with its way chosen before one is paid. */
  async function quotedTogether(many: number, { instant = false } = {}) {
    const fresh = await paidOrderScenario(service);
    const parcels: { id: number }[] = [];
    for (let n = 0; n < many; n += 1) parcels.push(await fresh.arrived());
    const { pricing } = await fresh.options(parcels[0]?.id ?? 0, instant ? { instant_discount: 'none yet' } : {});
    const instant_discount = instant ? pricing?.instant_discount?.token : undefined;
    const orders: OrderDetail[] = [];
    for (const { id } of parcels) {
      const expected_total = await fresh.priceOf(id, 'express', { instant_discount });
      const chosen = { expected_total, ...(instant_discount === undefined ? {} : { instant_discount }) };
      orders.push((await fresh.completeCall(id, chosen)).reply.data);
    }
    return { fresh, orders, instant_discount };
  }
  const pays = async ({ fresh, orders }: Awaited<ReturnType<typeof quotedTogether>>) =>
    await Promise.all(orders.map((order) => fresh.payCall(order)));
  const codesOf = (answers: Awaited<ReturnType<typeof pays>>) =>
    answers
      .filter(({ status }) => status !== 200)
      .map(({ problem }) => problem.errors?.map(({ field, code }) => `${field} ${code}`).join());

  it('the discount of a first order is for one of those that are priced before one is paid, also of many paid at once', async () => {
    const all = await quotedTogether(5);
    const answers = await pays(all);
    expect(codesOf(answers)).toEqual(Array.from({ length: 4 }, () => 'expected_total discount_taken'));
    const first = all.orders[answers.findIndex(({ status }) => status === 200)];
    const [next] = all.orders.filter((order) => order !== first);
    if (!next) throw new Error('there are five');
    await all.fresh.until(first?.id ?? 0, 'paid');
    expect(codesOf([await all.fresh.payCall(next)])).toEqual(['expected_total discount_taken']);
    // Its way is chosen again, without the discount, and paid.
    const again = (await all.fresh.completeCall(next.id)).reply.data;
    expect(again.amount?.minor).toBe(2444 + 300);
    expect((await all.fresh.payCall(again)).status).toBe(200);
    await all.fresh.until(again.id, 'paid');
  });

  it('the discount of a first order is free again where the payment came to nothing', async () => {
    const { fresh, orders } = await quotedTogether(2);
    const [one, two] = orders;
    if (!one || !two) throw new Error('there are two');
    await fresh.payCall(one, CARDS.declined);
    await expect
      .poll(async () => {
        await service.runDue();
        return (await fresh.payCall(two)).status;
      })
      .toBe(200);
    expect(codesOf([await fresh.payCall(one)])).toEqual(['expected_total discount_taken']);
  });

  it('an instant discount is for one order, and free again where its payment came to nothing', async () => {
    const all = await quotedTogether(3, { instant: true });
    const { fresh, orders, instant_discount } = all;
    expect(instant_discount).toBeDefined();
    // Somebody with a level pays without the discount of a first order.
    await service.db
      .update(packageOrderWays)
      .set({ lines: sql`${packageOrderWays.lines} - 1` })
      .where(
        inArray(
          packageOrderWays.orderId,
          orders.map(({ id }) => id),
        ),
      );
    const [one, two, three] = orders;
    if (!one || !two || !three) throw new Error('there are three');
    await fresh.payCall(one, CARDS.declined);
    await expect
      .poll(async () => {
        await service.runDue();
        return (await paymentsOf(one.id)).map(({ status }) => status);
      })
      .toEqual(['failed']);
    const answers = await pays({ ...all, orders: [two, three] });
    expect(codesOf(answers)).toEqual(['expected_total discount_taken']);
    expect(codesOf([await fresh.payCall(one)])).toEqual(['expected_total discount_taken']);
  });
});
