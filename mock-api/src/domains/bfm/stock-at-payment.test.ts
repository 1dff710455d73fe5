import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { basketItemOf } from '@outpost/shared-contracts/stores/basket-item';
import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { CARDS } from '../../../test/money-company.ts';
import { aConfirmedShopper, purchaseScenario } from '../../../test/purchases.ts';
import { hosts } from '../hosts/schema.ts';
import { storeProducts } from '../stores/schema.ts';

const HOST = 2;

let service: TestService;
let scenario: Awaited<ReturnType<typeof purchaseScenario>>;
let ids: number[];
beforeAll(async () => {
  service = await startService();
  scenario = await purchaseScenario(service);
  const own = and(eq(storeProducts.isPublished, true), eq(storeProducts.hostId, HOST));
  ids = (await service.db.select().from(storeProducts).where(own).orderBy(storeProducts.id).limit(2)).map(({ id }) => id);
});
afterAll(() => service.close());
afterEach(async () => {
  await service.db.update(hosts).set({ isStoreActive: true }).where(eq(hosts.userId, HOST));
});

const restock = (stock: number) => service.db.update(storeProducts).set({ stock }).where(inArray(storeProducts.id, ids));
async function stocks(): Promise<number[]> {
  return (await service.db.select().from(storeProducts).where(inArray(storeProducts.id, ids)).orderBy(storeProducts.id)).map(
    ({ stock }) => stock ?? -1,
  );
}
async function lineOf(index: number, quantity = 1): Promise<BfmItem> {
  const [shown] = (await service.call(listStoreProducts, { query: { product_id: ids[index] ?? 0 } })).reply.data;
  if (!shown) throw new Error(`product ${ids[index]} is not shown`);
  return { ...basketItemOf(shown), quantity };
}

describe('paying for what a store sells', () => {
  it('is refused after the store was closed', async () => {
    await restock(5);
    const purchase = await scenario.confirmed([await lineOf(0)]);
    await service.db.update(hosts).set({ isStoreActive: false }).where(eq(hosts.userId, HOST));
    const { status, problem } = await scenario.payCall(purchase);
    expect([status, problem.code, problem.errors]).toMatchObject([409, 'items_changed', [{ field: 'items.0', code: 'not_sold' }]]);
    expect(await stocks()).toEqual([5, 5]);
  });

  it('takes the pieces of all lines of a product, and what ends it puts all of them back', async () => {
    await restock(5);
    const line = await lineOf(0, 2);
    const other = { ...line, url: line.url.replace('/affiliate', '/de/affiliate'), quantity: 1 };
    const purchase = await scenario.confirmed([line, other]);
    await restock(2);
    expect((await scenario.payCall(purchase)).problem.errors).toMatchObject([{ code: 'too_few' }, { code: 'too_few' }]);
    await restock(5);
    await scenario.pay(purchase);
    expect(await stocks()).toEqual([2, 5]);
    await scenario.statusCall(await scenario.until(purchase.id, 'paid'), 'refunded', {}, scenario.shopper);
    expect(await stocks()).toEqual([5, 5]);
  });

  it('in whatever order two products lie in the baskets, nobody waits for each other', async () => {
    await restock(40);
    const [one, other] = [await lineOf(0), await lineOf(1)];
    const purchases = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const who = await aConfirmedShopper(service);
        const cart = await scenario.aCartOf(n % 2 === 0 ? [one, other] : [other, one], who);
        const id = (await scenario.checkOutCall(cart, {}, who)).reply.data.purchase_id ?? 0;
        return { who, purchase: await scenario.confirm(id, {}, who) };
      }),
    );
    const answers = await Promise.all(purchases.map(({ who, purchase }) => scenario.payCall(purchase, CARDS.fine, who)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await stocks()).toEqual([28, 28]);
  });

  it('counts the price that the host said for this very purchase, not the store’s', async () => {
    await restock(5);
    const requested = await scenario.requested([await lineOf(0)]);
    const unit = (requested.items[0]?.price.minor ?? 0) + 700;
    await scenario.quoteCall(requested, scenario.costOf(requested, [{ unit, local: 0 }]));
    const purchase = await scenario.confirm(requested.id);
    expect(purchase.amounts.items.minor).toBe(unit);
    // The store's own price moves on, which this shopper has nothing to do with.
    await service.db
      .update(storeProducts)
      .set({ priceCents: unit + 100 })
      .where(inArray(storeProducts.id, ids.slice(0, 1)));
    expect((await scenario.payCall(purchase)).status).toBe(200);
    expect(await stocks()).toEqual([4, 5]);
  });

  it('puts nothing back on sale that the host does not have, also when the rest is given back', async () => {
    await restock(5);
    const held = await scenario.authorized([aBfmItem({ price: 100 }), await lineOf(0)]);
    await scenario.quoteCall(held, scenario.costOf(held, [{}, { available: 0, local: 0 }]));
    await scenario.statusCall(await scenario.until(held.id, 'paid'), 'refunded', {}, scenario.shopper);
    expect((await scenario.read(held.id)).status).toBe('refunded');
    expect(await stocks()).toEqual([4, 5]);
  });
});
