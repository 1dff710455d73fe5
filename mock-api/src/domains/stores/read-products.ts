import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { openStores } from '../hosts/port.ts';
import { pageOf } from './product-page.ts';
import { storeProducts } from './schema.ts';
import { readStores } from './store-lines.ts';

/** What somebody may see: published products of open stores, and everything of one's own. */
export function visibleTo(db: Database, userId: number | undefined): SQL | undefined {
  const open = and(storeProducts.isPublished, inArray(storeProducts.hostId, openStores(db)));
  const visible = userId === undefined ? open : or(open, eq(storeProducts.hostId, userId));
  return and(visible, isNull(storeProducts.deletedAt));
}

/**
 * Products of stores as calls give them, by host and in their order.
 *
 * @param origin of the site, where their pages stand
 */
export async function readProducts(db: Database, wanted: SQL | undefined, origin: string): Promise<StoreProduct[]> {
  const rows = await db.select().from(storeProducts).where(wanted).orderBy(asc(storeProducts.hostId), asc(storeProducts.id));
  const storesOf = await readStores(
    db,
    rows.map(({ hostId }) => hostId),
  );
  return rows.map((product) => ({
    id: product.id,
    images: product.images,
    name: product.name,
    description: product.description,
    category: product.category,
    price: product.priceCents / 100,
    is_publish: product.isPublished ? (1 as const) : (0 as const),
    url: pageOf(origin, product),
    host_id: product.hostId,
    stock: product.stock,
    weight: product.weightGrams,
    size: product.size,
    store: storesOf(product.hostId),
  }));
}

/** Ids of the products that everybody sees, as a subquery. */
export const soldProducts = (db: Database) => db.select({ id: storeProducts.id }).from(storeProducts).where(visibleTo(db, undefined));

/** Products by their ids, whoever sells them or not any more: each with whether everybody sees it. */
export async function findProducts(
  db: Database,
  ids: readonly number[],
  origin: string,
): Promise<ReadonlyMap<number, { readonly product: StoreProduct; readonly isSold: boolean }>> {
  if (ids.length === 0) return new Map();
  const { id } = storeProducts;
  const products = await readProducts(db, inArray(id, [...new Set(ids)]), origin);
  const rows = await db
    .select({ id })
    .from(storeProducts)
    .where(and(inArray(id, [...new Set(ids)]), visibleTo(db, undefined)));
  const sold = new Set(rows.map((row) => row.id));
  return new Map(products.map((product) => [product.id, { product, isSold: sold.has(product.id) }]));
}
