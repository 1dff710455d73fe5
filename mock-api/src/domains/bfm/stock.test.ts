import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { usd } from '@outpost/shared-contracts/money/money';
import * as payCalls from '@outpost/shared-contracts/payments/calls';
import { basketItemOf } from '@outpost/shared-contracts/stores/basket-item';
import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { CARDS } from '../../../test/money-company.ts';
import { aConfirmedShopper, purchaseScenario } from '../../../test/purchases.ts';
import { hosts } from '../hosts/schema.ts';
import { payments } from '../payments/schema.ts';
import { storeProducts } from '../stores/schema.ts';

const HOST = 2;
const MINUTE_MS = 60_000;
type Product = typeof storeProducts.$inferSelect & { readonly stock: number };

let service: TestService;
let scenario: Awaited<ReturnType<typeof purchaseScenario>>;
let products: Product[];
beforeAll(async () => {
  service = await startService();
  scenario = await purchaseScenario(service);
  products = (await service.db.select().from(storeProducts).where(eq(storeProducts.isPublished, true))).map((row) => ({
    ...row,
    stock: row.stock ?? 0,
  }));
});
afterAll(() => service.close());
afterEach(async () => {
  for (const { id, ...as } of products) await service.db.update(storeProducts).set(as).where(eq(storeProducts.id, id));
  await service.db.update(hosts).set({ isList: true, isStoreActive: true }).where(eq(hosts.userId, HOST));
});

const ofHost = (index: number): Product => products.filter(({ hostId }) => hostId === HOST)[index] as Product;
const change = (product: Product, as: Partial<Product>) => service.db.update(storeProducts).set(as).where(eq(storeProducts.id, product.id));
const stockOf = async ({ id }: Product) => (await service.db.select().from(storeProducts).where(eq(storeProducts.id, id)))[0]?.stock;
const paymentsOf = (purchaseId: number) => service.db.select().from(payments).where(eq(payments.purchaseId, purchaseId));

/** As the store's page puts it into the basket. */
async function lineOf(product: Product, overrides: Partial<BfmItem> = {}): Promise<BfmItem> {
  const [shown] = (await service.call(listStoreProducts, { query: { product_id: product.id } })).reply.data;
  if (!shown) throw new Error(`product ${product.id} is not shown`);
  return { ...basketItemOf(shown), ...overrides };
}
const refusalOf = ({ status, problem }: { status: number; problem: { code: string; errors?: unknown[] | undefined } }) => ({
  status,
  code: problem.code,
  errors: problem.errors,
});

describe('a thing of a store in the checkout', () => {
  it('is what the store says it is, whatever the basket says of it', async () => {
    const product = ofHost(0);
    const forged = { title: 'Diamond', img: 'https://evil.example/x.png', vendor: 'evil.example', productDescription: 'Express' };
    for (const source of ['web', '101', String(HOST)]) {
      const ids = await scenario.aCartOf([await lineOf(product, { ...forged, source, product_id: 77 })]);
      const { purchase_id } = (await scenario.checkOutCall(ids, {})).reply.data;
      const { host, items, amounts } = await scenario.read(purchase_id ?? 0);
      expect(host.id).toBe(HOST);
      expect(items).toMatchObject([
        {
          title: product.name,
          url: `${service.config.publicOrigin}/affiliate/product/${product.id}?affiliate_id=${HOST}`,
          vendor: expect.stringContaining('Hanna'),
          image_url: product.images[0],
          description: product.category,
          price: usd(product.priceCents),
          source: String(HOST),
        },
      ]);
      expect(amounts).toMatchObject({ items: usd(product.priceCents), local_shipping: usd(0), is_final: true });
    }
  });

  it('is known by its own page alone: a link of somewhere else never becomes it', async () => {
    const product = ofHost(0);
    const elsewhere = `https://evil.example/affiliate/product/${product.id}`;
    const asWeb = await scenario.requested([await lineOf(product, { url: elsewhere, source: 'web', title: 'Diamond', price: 1 })]);
    expect(asWeb.items).toMatchObject([{ title: 'Diamond', url: elsewhere, source: 'web', price: usd(100) }]);
    expect(asWeb.amounts.is_final).toBe(false);
    const ids = await scenario.aCartOf([await lineOf(product, { url: elsewhere, title: 'Diamond' })]);
    expect(refusalOf(await scenario.checkOutCall(ids))).toMatchObject({
      status: 409,
      code: 'items_changed',
      errors: [{ field: 'items.0', code: 'not_sold', thing: { title: 'Diamond', url: elsewhere } }],
    });
  });

  it('is refused at its own line with what is so now, and the rest of the basket stays', async () => {
    const [dearer, few, soldOut, hidden] = [ofHost(0), ofHost(1), ofHost(2), ofHost(3)];
    const items = [
      aBfmItem(),
      await lineOf(dearer),
      await lineOf(few, { quantity: 3 }),
      await lineOf(soldOut),
      await lineOf(hidden),
      await lineOf(ofHost(4)),
    ];
    const ids = await scenario.aCartOf(items);
    await change(dearer, { priceCents: dearer.priceCents + 250 });
    await change(few, { stock: 2 });
    await change(soldOut, { stock: 0 });
    await change(hidden, { isPublished: false });
    const refused = await scenario.checkOutCall(ids);
    expect(refusalOf(refused)).toMatchObject({
      status: 409,
      code: 'items_changed',
      errors: [
        { field: 'items.1', code: 'price_changed', thing: { title: dearer.name, price: usd(dearer.priceCents + 250) } },
        { field: 'items.2', code: 'too_few', thing: { title: few.name, stock: 2 } },
        { field: 'items.3', code: 'sold_out', thing: { title: soldOut.name, stock: 0 } },
        { field: 'items.4', code: 'not_sold', thing: { title: hidden.name } },
      ],
    });
    expect(refused.problem.detail).toContain(`costs $${((dearer.priceCents + 250) / 100).toFixed(2)} now`);
    expect((await scenario.cartOf(ids)).items).toEqual(items);
    await scenario.saveItems(ids, [items[0] as BfmItem, { ...(items[1] as BfmItem), price: (dearer.priceCents + 250) / 100 }]);
    expect((await scenario.checkOutCall(ids)).status).toBe(200);
  });

  it.each([
    ['is not listed', { isList: false }, 'host_away'],
    ['has closed the store', { isStoreActive: false }, 'not_sold'],
  ])('is refused while its host %s, with the host chosen or not', async (_, as, code) => {
    const ids = await scenario.aCartOf([await lineOf(ofHost(0)), aBfmItem()]);
    await service.db.update(hosts).set(as).where(eq(hosts.userId, HOST));
    for (const wish of [{}, { host_id: HOST }])
      expect(refusalOf(await scenario.checkOutCall(ids, wish))).toMatchObject({
        code: 'items_changed',
        errors: [{ field: 'items.0', code }],
      });
  });

  it('is counted over all its lines', async () => {
    const product = ofHost(0);
    await change(product, { stock: 3 });
    const line = await lineOf(product, { quantity: 2 });
    const other = { ...line, url: line.url.replace('/affiliate', '/de/affiliate') };
    expect(refusalOf(await scenario.checkOutCall(await scenario.aCartOf([line, other])))).toMatchObject({
      errors: [{ code: 'too_few' }, { code: 'too_few' }],
    });
  });
});

describe('the stock of a store', () => {
  it('E-105 sells the last one once, though twenty pay for it at the same moment', async () => {
    const product = ofHost(0);
    await change(product, { stock: 1 });
    const line = await lineOf(product);
    const tries = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const who = await aConfirmedShopper(service);
        const ids = await scenario.aCartOf([line], who);
        const id = (await scenario.checkOutCall(ids, {}, who)).reply.data.purchase_id ?? 0;
        return { who, purchase: await scenario.confirm(id, {}, who) };
      }),
    );
    const answers = await Promise.all(tries.map(({ who, purchase }) => scenario.payCall(purchase, CARDS.fine, who)));
    const sold = tries.filter((_, index) => answers[index]?.status === 200);
    expect(sold).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'items_changed', errors: [{ field: 'items.0', code: 'sold_out' }] });
    expect(await stockOf(product)).toBe(0);
    for (const { who, purchase } of tries) {
      const isSold = sold.some((one) => one.purchase.id === purchase.id);
      expect(await paymentsOf(purchase.id)).toHaveLength(isSold ? 1 : 0);
      if (!isSold) expect((await scenario.read(purchase.id, who)).status).toBe('confirmed');
    }
  });

  const NOT_SO = [
    ['dearer', { priceCents: 99_900 }, 'price_changed'],
    ['cheaper', { priceCents: 100 }, 'price_changed'],
    ['not published', { isPublished: false }, 'not_sold'],
    ["another host's", { hostId: 1 }, 'not_sold'],
    ['sold out', { stock: 0 }, 'sold_out'],
    ['too few', { stock: 1 }, 'too_few'],
  ] as const;
  it.each(NOT_SO)('is looked at again by every way of paying: what is %s by then is not paid', async (_, as, code) => {
    const product = ofHost(0);
    const purchase = await scenario.confirmed([await lineOf(product, { quantity: 2 }), await lineOf(ofHost(1))]);
    const { card } = (await service.call(payCalls.createCustomer, { body: { token: await scenario.card.token() } }, scenario.shopper)).reply
      .data;
    const agreed = { purchase_id: purchase.id, expected_total: purchase.amounts.total, terms: true as const };
    const sheet = await service.call(payCalls.startExpressPayment, { body: { purchase_id: purchase.id } }, scenario.shopper);
    const token = await scenario.card.expressToken(sheet.reply.data.sheet_url);
    await change(product, as);
    const stocks = [await stockOf(product), await stockOf(ofHost(1))];
    for (const refused of [
      await scenario.payCall(purchase),
      await service.call(payCalls.chargeSavedCard, { body: { ...agreed, card_id: card?.id ?? '' } }, scenario.shopper),
      await service.call(payCalls.finishExpressPayment, { body: { ...agreed, token } }, scenario.shopper),
    ])
      expect(refusalOf(refused)).toMatchObject({ status: 409, code: 'items_changed', errors: [{ field: 'items.0', code }] });
    expect(await paymentsOf(purchase.id)).toEqual([]);
    expect((await scenario.read(purchase.id)).status).toBe('confirmed');
    expect([await stockOf(product), await stockOf(ofHost(1))]).toEqual(stocks);
  });

  it('is looked at again when paying for a host who is not listed any more', async () => {
    const purchase = await scenario.confirmed([await lineOf(ofHost(0))]);
    await service.db.update(hosts).set({ isList: false }).where(eq(hosts.userId, HOST));
    expect(refusalOf(await scenario.payCall(purchase))).toMatchObject({ code: 'items_changed', errors: [{ code: 'host_away' }] });
  });

  it('is taken with the payment, and stays taken when it is bought', async () => {
    const product = ofHost(0);
    const purchase = await scenario.confirmed([await lineOf(product, { quantity: 2 })]);
    expect(await stockOf(product)).toBe(product.stock);
    await scenario.pay(purchase);
    expect(await stockOf(product)).toBe(product.stock - 2);
    const paid = await scenario.until(purchase.id, 'paid');
    const buying = (await scenario.statusCall(paid, 'purchasing')).reply.data;
    await scenario.statusCall(buying, 'purchased', scenario.boughtOf(buying));
    expect((await scenario.read(purchase.id)).status).toBe('purchased');
    expect(await stockOf(product)).toBe(product.stock - 2);
  });

  /** What ends a payment or a purchase before its thing is bought. */
  const ENDS: readonly (readonly [string, (purchase: Purchase) => Promise<unknown>])[] = [
    ['the card is declined', (purchase) => scenario.pay(purchase, CARDS.declined)],
    [
      'the challenge is refused',
      async (purchase) => {
        const state = await scenario.pay(purchase, CARDS.challenge);
        expect(await stockOf(ofHost(0))).toBe(ofHost(0).stock - 1);
        await scenario.card.answer(state.next_action?.url ?? '', false);
        await scenario.until(purchase.id, 'confirmed');
      },
    ],
    [
      'nobody answers the challenge for 30 minutes',
      async (purchase) => {
        await scenario.pay(purchase, CARDS.challenge);
        expect(await stockOf(ofHost(0))).toBe(ofHost(0).stock - 1);
        service.advance(31 * MINUTE_MS);
        await scenario.until(purchase.id, 'confirmed');
      },
    ],
    [
      'the shopper takes the money back before it is bought',
      async (purchase) => {
        await scenario.pay(purchase);
        await scenario.statusCall(await scenario.until(purchase.id, 'paid'), 'refunded', {}, scenario.shopper);
      },
    ],
  ];
  it.each(ENDS)('comes back when %s', async (_, end) => {
    const product = ofHost(0);
    const purchase = await scenario.confirmed([await lineOf(product)]);
    await end(purchase);
    expect(['confirmed', 'refunded']).toContain((await scenario.read(purchase.id)).status);
    expect(await stockOf(product)).toBe(product.stock);
  });

  it.each([
    ['the shopper cancels', (purchase: Purchase) => scenario.statusCall(purchase, 'canceled', {}, scenario.shopper)],
    ['the host cancels', (purchase: Purchase) => scenario.statusCall(purchase, 'canceled')],
    [
      'the host says no cost for 48 hours',
      async (purchase: Purchase) => {
        service.advance(49 * 60 * MINUTE_MS);
        await scenario.until(purchase.id, 'canceled');
      },
    ],
  ])('comes back when %s while other things are still priced', async (_, end) => {
    const product = ofHost(0);
    const purchase = await scenario.authorized([await lineOf(product), aBfmItem()]);
    expect(purchase.status).toBe('authorized');
    expect(await stockOf(product)).toBe(product.stock - 1);
    await end(purchase);
    expect((await scenario.read(purchase.id)).status).toBe('canceled');
    expect(await stockOf(product)).toBe(product.stock);
  });

  it('comes back for a thing that the shopper takes out of an extra charge, and not for one that the host does not have', async () => {
    const [kept, gone] = [ofHost(0), ofHost(1)];
    const first = await scenario.dearer([aBfmItem({ price: 100 }), await lineOf(kept)]);
    expect(await stockOf(kept)).toBe(kept.stock - 1);
    const items = first.items.filter(({ source }) => source !== 'web').map(({ id }) => ({ id, status: 'removed' as const }));
    await scenario.statusCall(first, 'extra_charge', { items }, scenario.shopper);
    expect(await stockOf(kept)).toBe(kept.stock);
    await scenario.statusCall(await scenario.read(first.id), 'canceled', {}, scenario.shopper);
    expect(await stockOf(kept)).toBe(kept.stock);

    const second = await scenario.authorized([aBfmItem({ price: 100 }), await lineOf(gone)]);
    await scenario.quoteCall(second, scenario.costOf(second, [{}, { available: 0, local: 0 }]));
    await scenario.until(second.id, 'paid');
    expect(await stockOf(gone)).toBe(gone.stock - 1);
  });

  it('that nobody counts is sold however many are wanted, and stays uncounted', async () => {
    const product = ofHost(0);
    await service.db.update(storeProducts).set({ stock: null }).where(eq(storeProducts.id, product.id));
    const purchase = await scenario.confirmed([await lineOf(product, { quantity: 9 })]);
    await scenario.pay(purchase);
    await scenario.until(purchase.id, 'paid');
    expect(await stockOf(product)).toBeNull();
    await scenario.statusCall(await scenario.read(purchase.id), 'canceled', {}, scenario.shopper);
    expect(await stockOf(product)).toBeNull();
  });

  it('that its host deleted is not sold any more, also where it is in a basket', async () => {
    const product = ofHost(0);
    const purchase = await scenario.confirmed([await lineOf(product)]);
    await service.db.update(storeProducts).set({ deletedAt: new Date() }).where(eq(storeProducts.id, product.id));
    expect(refusalOf(await scenario.payCall(purchase)).code).toBe('items_changed');
    expect(await stockOf(product)).toBe(product.stock);
  });
});
