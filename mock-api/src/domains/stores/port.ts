// What other domains may ask of hosts' stores.
import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { findHosts, openStores } from '../hosts/port.ts';
import { storeProducts } from './schema.ts';

export { isOfProduct } from './pictures.ts';
export { pageOf, productOfPage } from './product-page.ts';
export { findProducts, soldProducts } from './read-products.ts';

/** Of what nobody counts there is always enough. */
const ENOUGH = 1_000_000;

/** A product as its store has it, whoever may see it. */
export interface StoreItem {
  readonly id: number;
  readonly hostId: number;
  readonly title: string;
  readonly category: string;
  /** Path on this site. */
  readonly imageUrl: string;
  readonly storeName: string;
  /** US cents. */
  readonly priceCents: number;
  readonly stock: number;
  /** Published, and its store is open. */
  readonly isSold: boolean;
  /** The host is listed. */
  readonly isHostThere: boolean;
}

/** Products by their ids. */
export async function findStoreItems(db: Database, ids: readonly number[]): Promise<Map<number, StoreItem>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(storeProducts)
    .where(inArray(storeProducts.id, [...new Set(ids)]));
  const hosts = await findHosts(
    db,
    rows.map(({ hostId }) => hostId),
  );
  return new Map(
    rows.flatMap((product) => {
      const host = hosts.get(product.hostId);
      if (!host) return [];
      const thing: StoreItem = {
        id: product.id,
        hostId: product.hostId,
        title: product.name,
        category: product.category,
        imageUrl: product.images[0] ?? '',
        storeName: host.storeName ?? host.displayName,
        priceCents: product.priceCents,
        stock: product.stock ?? ENOUGH,
        isSold: product.isPublished && product.deletedAt === null && host.isStoreActive,
        isHostThere: host.isListed,
      };
      return [[product.id, thing]];
    }),
  );
}

/** Something of a host's store in a purchase that was paid. */
export interface SoldItem {
  readonly purchaseId: number;
  readonly title: string;
  readonly pieces: number;
  /** US cents, of all pieces. */
  readonly cents: number;
  readonly paidAt: Date;
}

/** What was sold of one product, or of those that are gone. */
export interface SoldProduct {
  readonly productId: number | null;
  readonly pieces: number;
  /** US cents. */
  readonly cents: number;
}

/** What was sold of a host's store, by the domain that sells it: of purchases that were paid and not given up, what was not called off. */
export interface Sales {
  readonly listLast: (db: Database, hostId: number, most: number) => Promise<SoldItem[]>;
  readonly sumByProduct: (db: Database, hostId: number) => Promise<SoldProduct[]>;
}

interface Taking {
  readonly productId: number;
  readonly hostId: number;
  readonly pieces: number;
  /** The price that was agreed to; absent where the host said one himself. US cents. */
  readonly priceCents?: number | undefined;
}

/** Takes pieces out of a stock if they are there, sold by this host, and at this price; else takes nothing and gives false. */
export async function takeStock(transaction: Database, { productId, hostId, pieces, priceCents }: Taking): Promise<boolean> {
  const { id, stock, isPublished } = storeProducts;
  const taken = await transaction
    .update(storeProducts)
    .set({ stock: sql`${stock} - ${pieces}` })
    .where(
      and(
        eq(id, productId),
        eq(storeProducts.hostId, hostId),
        isPublished,
        isNull(storeProducts.deletedAt),
        or(isNull(stock), gte(stock, pieces)),
        priceCents === undefined ? undefined : eq(storeProducts.priceCents, priceCents),
        inArray(storeProducts.hostId, openStores(transaction)),
      ),
    )
    .returning({ id });
  return taken.length > 0;
}

/** Puts pieces back into a stock. */
export async function restock(transaction: Database, productId: number, pieces: number): Promise<void> {
  const { id, stock } = storeProducts;
  await transaction
    .update(storeProducts)
    .set({ stock: sql`${stock} + ${pieces}` })
    .where(eq(id, productId));
}
