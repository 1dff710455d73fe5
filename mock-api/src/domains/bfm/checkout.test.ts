import { createShoppingBasket, getBasketSummary } from '@outpost/shared-contracts/bfm/calls';
import { confirmPurchase, getPurchase, listPurchases, payPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import { type Money, usd } from '@outpost/shared-contracts/money/money';
import { outsidePicture } from '@outpost/shared-contracts/pictures/own-picture';
import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { CARDS } from '../../../test/money-company.ts';
import { aNewShopper, messagesTo } from '../../../test/people.ts';
import { aConfirmedShopper, CHOICES, DELIVERY, purchaseScenario } from '../../../test/purchases.ts';
import { outsidePictures } from '../../platform/outside-pictures/schema.ts';
import { users } from '../accounts/schema.ts';
import { carts } from '../cart/schema.ts';
import { payments } from '../payments/schema.ts';
import { bfmPurchaseItems, bfmPurchases } from './schema.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof purchaseScenario>>;
/** As the cart has it, of the sample host's store. */
let storeItem: ReturnType<typeof aBfmItem>;
let ofAnotherStore: ReturnType<typeof aBfmItem>;
beforeAll(async () => {
  service = await startService();
  scenario = await purchaseScenario(service);
  const { data } = (await service.call(listStoreProducts, {})).reply;
  const asItem = (product: (typeof data)[number] | undefined) =>
    aBfmItem({
      source: String(product?.host_id),
      product_id: 0,
      url: product?.url ?? '',
      title: product?.name ?? '',
      price: product?.price ?? 0,
      quantity: 1,
    });
  storeItem = asItem(data.find(({ host_id, stock }) => host_id === 2 && Number(stock) > 1));
  ofAnotherStore = asItem(data.find(({ host_id }) => host_id !== 2));
});
afterAll(() => service.close());

const confirm = (id: number, body: object = {}, who = scenario.shopper) =>
  service.call(confirmPurchase, { params: { id }, body: { delivery: DELIVERY, choices: CHOICES, ...body } }, who);
const paymentsOf = async (purchaseId: number) => await service.db.select().from(payments).where(eq(payments.purchaseId, purchaseId));

describe('E-116 the checkout of a cart', () => {
  it('makes one purchase, however often and in however many tabs at once it is asked for', async () => {
    const ids = await scenario.aCartOf([aBfmItem()]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => scenario.checkOutCall(ids)));
    expect(new Set(answers.map(({ reply }) => reply.data.purchase_id)).size).toBe(1);
    const [{ made } = { made: 0 }] = await service.db
      .select({ made: count() })
      .from(bfmPurchases)
      .where(eq(bfmPurchases.cartId, ids.cart_id));
    expect(made).toBe(1);
  });

  it('says what comes after the purchase as the basket has said it', async () => {
    const ids = await scenario.aCartOf([aBfmItem({ quantity: 2 }), aBfmItem({ title: 'Gift', url: 'https://shop.example.com/gift' })]);
    const purchase = await scenario.read((await scenario.checkOutCall(ids)).reply.data.purchase_id ?? 0);
    const query = { ...ids, country_from: purchase.country_from, country_to: purchase.country_to };
    const { landed, international_shipping } = (await service.call(getBasketSummary, { query }, scenario.shopper)).reply.data;
    expect(landed?.grams).toEqual({ from: 7250, to: 9500 });
    expect(purchase.amounts).toMatchObject({ landed, international_estimate: international_shipping });
  });

  it('brings the unpaid purchase up to the cart, and keeps what was confirmed', async () => {
    const ids = await scenario.aCartOf([aBfmItem({ price: 10, quantity: 1 })]);
    const id = (await scenario.checkOutCall(ids)).reply.data.purchase_id ?? 0;
    const first = (await confirm(id, { choices: { ...CHOICES, price_rule: 'ask' } })).reply.data;
    await scenario.saveItems(ids, [aBfmItem({ price: 10, quantity: 3 }), aBfmItem({ url: 'https://shop.example.com/more', price: 5 })]);
    expect((await scenario.checkOutCall(ids)).reply.data.purchase_id).toBe(id);
    const after = await scenario.read(id);
    expect(after.items.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(after.items[0]?.id).toBe(first.items[0]?.id);
    expect(after.amounts).toMatchObject({ items: usd(3500), total: usd(4500), limit: usd(4500) });
    expect(after).toMatchObject({ status: 'confirmed', delivery: DELIVERY, revision: first.revision + 1 });
    await scenario.checkOutCall(ids);
    expect((await scenario.read(id)).revision).toBe(after.revision);
  });

  it('takes over pictures of this site alone, and keeps those for as long as the purchase', async () => {
    const id = 'q'.repeat(43);
    const soon = new Date(Date.now() + 1000);
    await service.db.insert(outsidePictures).values({ id, content: Buffer.from('x'), createdAt: new Date(), keptUntil: soon });
    const ids = await scenario.aCartOf([aBfmItem()]);
    const items = [
      aBfmItem({ img: outsidePicture(id) }),
      aBfmItem({ url: 'https://shop.example.com/b', img: 'https://shop.example.com/b.png' }),
    ];
    // As a basket was saved before pictures were taken in.
    await service.db.update(carts).set({ items }).where(eq(carts.id, ids.cart_id));
    const purchaseId = (await scenario.checkOutCall(ids)).reply.data.purchase_id ?? 0;
    const shown = async () => (await scenario.read(purchaseId)).items.map(({ image_url }) => image_url);
    expect(await shown()).toEqual([outsidePicture(id), '']);
    expect(await service.db.select().from(outsidePictures).where(eq(outsidePictures.id, id))).toMatchObject([{ keptUntil: null }]);
    // As a purchase was written before.
    await service.db
      .update(bfmPurchaseItems)
      .set({ imageUrl: 'https://shop.example.com/a.png' })
      .where(eq(bfmPurchaseItems.purchaseId, purchaseId));
    expect(await shown()).toEqual(['', '']);
    const { data } = (await service.call(listPurchases, {}, scenario.shopper)).reply;
    expect(data.find((row) => row.id === purchaseId)?.items.map(({ image_url }) => image_url)).toEqual(['', '']);
  });

  it("leaves other stores' lines in the cart", async () => {
    const ids = await scenario.aCartOf([storeItem, ofAnotherStore, aBfmItem()]);
    const { purchase_id, left_lines } = (await scenario.checkOutCall(ids, {})).reply.data;
    expect(left_lines).toBe(1);
    const purchase = await scenario.read(purchase_id ?? 0);
    expect(purchase.host.id).toBe(2);
    expect(purchase.items.map(({ price }) => price.minor)).toEqual([Math.round(storeItem.price * 100), aBfmItem().price * 100]);
  });

  it('asks the best host of a country where none was chosen', async () => {
    const { purchase_id } = (await scenario.checkOutCall(await scenario.aCartOf([aBfmItem()]), { country_from: 'jp', country_to: 'de' }))
      .reply.data;
    expect(await scenario.read(purchase_id ?? 0)).toMatchObject({ country_from: 'JP', country_to: 'DE', host: { country_code: 'JP' } });
  });

  it.each([
    ['an empty cart', [], {}, 'items'],
    ['things of other stores alone', 'other', { host_id: 2 }, 'items'],
    ['more than $50,000', 'dear', { host_id: 2 }, 'items'],
    ['a host who is none', 'web', { host_id: 999_999 }, 'host_id'],
    ['the shopper as host', 'web', { host_id: 1 }, 'host_id'],
    ['a country without a host', 'web', { country_from: 'AQ' }, 'country_from'],
    ['an unknown country to buy in', 'web', { country_from: 'ZZ' }, 'country_from'],
    ['an unknown country to send to', 'web', { host_id: 2, country_to: 'ZZ' }, 'country_to'],
  ] as const)('is refused at its field with %s', async (_, cart, checkout, field) => {
    const carts = {
      other: [ofAnotherStore],
      dear: [aBfmItem({ price: 10_000, quantity: 5 })],
      web: [aBfmItem()],
    };
    const answer = await scenario.checkOutCall(await scenario.aCartOf(typeof cart === 'string' ? carts[cart] : []), checkout);
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([422, field]);
  });

  it('is for shoppers whose e-mail address and phone are confirmed', async () => {
    const ids = await scenario.aCartOf([aBfmItem()]);
    const code = async (sent: object) =>
      (await service.call(createShoppingBasket, { body: { ...ids, checkout: { host_id: 2 } } }, sent)).problem.code;
    expect(await code({})).toBe('unauthenticated');
    expect(await code(scenario.host)).toBe('not_authorized');
    const fresh = await aNewShopper(service);
    expect(await code(fresh)).toBe('email_not_confirmed');
    await service.db.update(users).set({ isEmailVerified: true }).where(eq(users.id, fresh.id));
    expect(await code(fresh)).toBe('phone_not_confirmed');
  });
});

describe('E-107 the confirmation', () => {
  it('keeps address and choices, may be said again, and is shown to the shopper alone', async () => {
    const { id } = await scenario.requested();
    expect((await confirm(id)).reply.data).toMatchObject({ status: 'confirmed', delivery: DELIVERY, choices: CHOICES });
    const elsewhere = { ...DELIVERY, address: { ...DELIVERY.address, city_name: 'Berlin', post_code: '10115', country_code: 'DE' } };
    expect((await confirm(id, { delivery: elsewhere })).reply.data).toMatchObject({
      status: 'confirmed',
      country_to: 'DE',
      delivery: elsewhere,
    });
    const forHost = await scenario.read(id, scenario.host);
    expect(forHost).toMatchObject({ side: 'host', delivery: null, payment: null, payment_options: null, shopper: { name: 'Zoë 王.' } });
    expect(JSON.stringify(forHost)).not.toContain('+447700900123');
  });

  it.each([
    ['a phone without its country', { delivery: { ...DELIVERY, phone: '0113' } }, 'delivery.phone'],
    [
      'an unknown country',
      { delivery: { ...DELIVERY, address: { ...DELIVERY.address, country_code: 'ZZ' } } },
      'delivery.address.country_code',
    ],
    [
      'a post code of nowhere',
      { delivery: { ...DELIVERY, address: { ...DELIVERY.address, post_code: '1' } } },
      'delivery.address.post_code',
    ],
    ['a name of spaces', { delivery: { ...DELIVERY, name: '  ' } }, 'delivery.name'],
    ['a rule that is none', { choices: { ...CHOICES, price_rule: 'always' } }, 'choices.price_rule'],
  ])('refuses %s at its field', async (_, body, field) => {
    const { id } = await scenario.requested();
    const answer = await confirm(id, body);
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([422, field]);
    expect((await scenario.read(id)).status).toBe('requested');
  });
});

describe('E-105 paying', () => {
  const send = (id: number, body: object, who: { token: string } = scenario.shopper) =>
    service.call(payPurchase, { body: { purchase_id: id, expected_total: usd(11_340), terms: true as const, ...body } }, who);

  it('B-224 pays by card with 3-D Secure, holds the limit, closes the cart and writes to both', async () => {
    const ids = await scenario.aCartOf([aBfmItem({ price: 100, quantity: 1 }), ofAnotherStore]);
    const id = (await scenario.checkOutCall(ids)).reply.data.purchase_id ?? 0;
    await confirm(id);
    const state = (await scenario.payCall(await scenario.read(id), CARDS.challenge)).reply.data;
    expect(state).toMatchObject({ status: 'requires_action', next_action: { type: 'frame' } });
    const waiting = await scenario.read(id);
    expect(waiting).toMatchObject({ status: 'paying', open_payment_intent_id: state.payment_intent_id });
    expect(waiting.payment_options?.card.tokens_url).toContain('cardpay');
    await scenario.card.answer(state.next_action?.url ?? '');
    const held = await scenario.until(id, 'authorized');
    expect(held).toMatchObject({ open_payment_intent_id: null, payment: { method: 'card', brand: 'visa', last4: '3220' } });
    expect((await paymentsOf(id)).map(({ amountCents }) => amountCents)).toEqual([held.amounts.limit.minor]);
    expect((await scenario.cartOf(ids)).status).toBe('CLOSED');
    const left = await scenario.openCartOf(ids.anonymous_id);
    expect(left.items).toEqual([ofAnotherStore]);
    const { email } = (await service.db.select().from(users).where(eq(users.id, scenario.shopper.userId)))[0] ?? { email: '' };
    const [receipt] = await messagesTo(service, email);
    expect(receipt).toMatchObject({ template: 'purchase-held', subject: `BFM-${id}: your payment is held` });
    expect(receipt?.body).toContain('$115.67');
    expect((await messagesTo(service, 'host@outpost.test'))[0]?.template).toBe('purchase-quote');
  });

  it('is one payment, however often it is asked for at once and afterwards', async () => {
    const purchase = await scenario.confirmed();
    const tokens = await Promise.all([1, 2, 3].map(() => scenario.card.token()));
    const states = await Promise.all(
      tokens.map((token) => send(purchase.id, { payment_with_cardpay3ds: 1, token, expected_total: purchase.amounts.total })),
    );
    expect(new Set(states.map(({ reply }) => reply.data.payment_id)).size).toBe(1);
    const again = await send(purchase.id, { payment_with_cardpay3ds: 1, token: await scenario.card.token(), expected_total: usd(1) });
    expect(again.reply.data).toMatchObject({ status: 'succeeded', payment_id: states[0]?.reply.data.payment_id });
    expect(await paymentsOf(purchase.id)).toHaveLength(1);
  });

  it('that is declined leaves nothing held and the purchase to be paid in another way', async () => {
    const purchase = await scenario.confirmed();
    expect(await scenario.pay(purchase, CARDS.declined)).toMatchObject({
      status: 'requires_payment_method',
      decline_code: 'card_declined',
    });
    expect(await scenario.read(purchase.id)).toMatchObject({ status: 'confirmed', open_payment_intent_id: null, payment: null });
    expect((await scenario.pay(purchase)).status).toBe('succeeded');
    expect((await scenario.read(purchase.id)).status).toBe('authorized');
  });

  it("charges nothing when the total is another one than the person saw, or the price of a store's thing is known at once", async () => {
    const purchase = await scenario.confirmed([storeItem]);
    const refused = await send(purchase.id, {
      payment_with_cardpay3ds: 1,
      token: await scenario.card.token(),
      expected_total: usd(purchase.amounts.total.minor - 1),
    });
    expect(refused.problem).toMatchObject({ status: 409, code: 'total_changed' });
    expect(await paymentsOf(purchase.id)).toEqual([]);
    expect(purchase.amounts).toMatchObject({ is_final: true, limit: purchase.amounts.total });
    await scenario.pay(purchase);
    const paid = await scenario.until(purchase.id, 'paid');
    expect(paid.timeline.map(({ status }) => status).slice(-2)).toEqual(['authorized', 'paid']);
    expect(paid.amounts.captured).toEqual(purchase.amounts.total);
  });

  it('holds what was shown: where another tab has chosen another price rule since, nothing is charged', async () => {
    const purchase = await scenario.confirmed([aBfmItem({ price: 100, quantity: 1 })]);
    const shown = purchase.amounts;
    const { amounts: now } = await scenario.confirm(purchase.id, { price_rule: 'ask' });
    expect([now.total, now.limit.minor < shown.limit.minor]).toEqual([shown.total, true]);
    const pay = async (expected_limit: Money) =>
      await send(purchase.id, {
        payment_with_cardpay3ds: 1,
        token: await scenario.card.token(),
        expected_total: shown.total,
        expected_limit,
      });
    const refused = await pay(shown.limit);
    expect(refused.problem).toMatchObject({ status: 409, code: 'total_changed' });
    expect(refused.problem.detail).toContain(`$${(now.limit.minor / 100).toFixed(2)}`);
    expect(await paymentsOf(purchase.id)).toEqual([]);
    expect((await pay(now.limit)).status).toBe(200);
    expect((await paymentsOf(purchase.id)).map(({ amountCents }) => amountCents)).toEqual([now.limit.minor]);
  });

  it('offers paying later for exactly the purchases that can be paid so', async () => {
    const outcome = async (price: number, price_rule: 'auto' | 'ask') => {
      const { id, amounts, payment_options } = await scenario.confirmed([aBfmItem({ price, quantity: 1 })], { price_rule });
      const answer = await send(id, { payment_with_paylater: 1, expected_total: amounts.total, expected_limit: amounts.limit });
      return { offered: payment_options?.pay_later, taken: answer.status === 200, total: amounts.total.minor, limit: amounts.limit.minor };
    };
    const asked = [await outcome(1381, 'auto'), await outcome(1381, 'ask'), await outcome(20, 'auto'), await outcome(800, 'auto')];
    expect(asked.map(({ offered }) => offered)).toEqual(asked.map(({ taken }) => taken));
    expect(asked.map(({ taken }) => taken)).toEqual([false, true, false, true]);
    const [room] = asked;
    expect([room && room.total <= 150_000, room && room.limit > 150_000]).toEqual([true, true]);
  });

  it.each([
    ['no way of paying', {}, 'payment_with_cardpay3ds'],
    ['two ways', { payment_with_cardpay3ds: 1, payment_with_wallet: 1, token: 'tok_1' }, 'payment_with_cardpay3ds'],
    ['a card without a token', { payment_with_cardpay3ds: 1 }, 'token'],
    ['a card number for a token', { payment_with_cardpay3ds: 1, token: '4242 4242 4242 4242' }, 'token'],
    ['paying $10 later', { payment_with_paylater: 1 }, 'payment_with_paylater'],
    ['no yes to the terms', { payment_with_wallet: 1, terms: false }, 'terms'],
  ])('refuses %s at its field', async (_, body, field) => {
    const purchase = await scenario.confirmed([aBfmItem({ price: 1, quantity: 1 })]);
    const answer = await send(purchase.id, body);
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([422, field]);
    expect((await scenario.read(purchase.id)).status).toBe('confirmed');
  });

  it('needs a confirmed purchase of the caller', async () => {
    const body = { payment_with_wallet: 1 };
    expect((await send((await scenario.requested()).id, body)).problem.code).toBe('move_refused');
    const { id } = await scenario.confirmed();
    expect((await send(id, body, await aConfirmedShopper(service))).status).toBe(404);
    expect((await send(id, body, scenario.host)).status).toBe(405);
    expect((await service.call(getPurchase, { params: { id } }, await aConfirmedShopper(service))).status).toBe(404);
  });
});
