import type { PurchaseStatus } from '@outpost/shared-contracts/bfm/status';
import { basketItemOf } from '@outpost/shared-contracts/stores/basket-item';
import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { bfmMoves, bfmPurchaseItems, bfmPurchases } from '../../src/domains/bfm/schema.ts';
import { storeProducts } from '../../src/domains/stores/schema.ts';
import type { Person } from './people.ts';
import type { Story } from './plan.ts';
import type { World } from './world.ts';

/** So many pieces of each thing there are, for all purchases together: a few are sold out early. */
const STOCK = [2, 5, 40];

/** What a store has at the beginning, by product. */
export type Shelf = ReadonlyMap<number, number>;

/** Fills the shelf of a host's store. */
export async function fillShelf({ db }: World, hostId: number): Promise<Shelf> {
  const rows = await db
    .select({ id: storeProducts.id })
    .from(storeProducts)
    .where(and(eq(storeProducts.hostId, hostId), storeProducts.isPublished))
    .orderBy(asc(storeProducts.id))
    .limit(STOCK.length);
  for (const [index, { id }] of rows.entries())
    await db
      .update(storeProducts)
      .set({ stock: STOCK[index] ?? 0 })
      .where(eq(storeProducts.id, id));
  return new Map(rows.map(({ id }, index) => [id, STOCK[index] ?? 0]));
}

/** The things of a story as a basket has them: those of the store as its page says, so far as it has them. */
export async function itemsOf(shopper: Person, shelf: Shelf, hostId: number, story: Story) {
  const { reply } = await shopper.ask(listStoreProducts, { query: { host_id: hostId } }, 0);
  const ids = [...shelf.keys()];
  return story.items.map(({ cents, quantity, ofStore }, index) => {
    const product = ofStore === null ? undefined : reply?.data.find(({ id }) => id === ids[ofStore % ids.length]);
    return product?.stock
      ? { ...basketItemOf(product), quantity: Math.min(quantity, product.stock) }
      : aBfmItem({ price: cents / 100, quantity, url: `https://shop-${index}.example.com/thing`, vendor: `shop-${index}.example.com` });
  });
}

const GONE: readonly PurchaseStatus[] = ['paid', 'purchasing', 'purchased', 'shipped_to_host', 'arrived', 'ordered', 'completed'];

/**
 * A plain count: what was on the shelf is there still, or in a purchase that was paid for it. What a host did not have
 * after it was paid for does not come back; everything else does.
 */
export async function stockFaults({ db }: World, shelf: Shelf): Promise<string[]> {
  const ids = [...shelf.keys()];
  const sold = await db
    .select({ item: bfmPurchaseItems, purchase: bfmPurchases })
    .from(bfmPurchaseItems)
    .innerJoin(bfmPurchases, eq(bfmPurchases.id, bfmPurchaseItems.purchaseId))
    .where(inArray(bfmPurchaseItems.productId, ids));
  const held = new Set((await db.select().from(bfmMoves).where(eq(bfmMoves.to, 'authorized'))).map(({ purchaseId }) => purchaseId));
  const now = await db.select().from(storeProducts).where(inArray(storeProducts.id, ids));
  return now.flatMap(({ id, stock }) => {
    const gone = sold
      .filter(({ item }) => item.productId === id)
      .filter(({ item: { status }, purchase }) =>
        status === 'unavailable' ? held.has(purchase.id) : GONE.includes(purchase.status) && status !== 'removed' && status !== 'refunded',
      )
      .reduce((sum, { item }) => sum + item.quantity, 0);
    const begun = shelf.get(id) ?? 0;
    return stock === begun - gone ? [] : [`product ${id}: ${begun} were there, ${gone} are sold, ${stock} are left`];
  });
}

/** How many pieces the run sold. */
export async function soldCount({ db }: World, shelf: Shelf): Promise<number> {
  const now = await db
    .select()
    .from(storeProducts)
    .where(inArray(storeProducts.id, [...shelf.keys()]));
  return now.reduce((sum, { id, stock }) => sum + (shelf.get(id) ?? 0) - Number(stock), 0);
}
