// What other domains may ask of hosts' stores.
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { hosts } from '../hosts/schema.ts';
import { storeProducts } from './schema.ts';

/** The product that the page of a store product is about; undefined for any other address. */
function productOfPage(url: string): number | undefined {
  const id = URL.canParse(url) ? Number(new URL(url).searchParams.get('product') ?? Number.NaN) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}

export interface SoldProduct {
  /** US cents. */
  readonly priceCents: number;
  readonly stock: number;
}

/** What a host's open store sells at these pages, by the page's address. */
export async function findSold(db: Database, hostId: number, urls: readonly string[]): Promise<Map<string, SoldProduct>> {
  const wanted = urls.flatMap((url) => {
    const id = productOfPage(url);
    return id === undefined ? [] : [{ url, id }];
  });
  if (wanted.length === 0) return new Map();
  const { id, priceCents, stock } = storeProducts;
  const rows = await db
    .select({ id, priceCents, stock })
    .from(storeProducts)
    .innerJoin(hosts, eq(hosts.userId, storeProducts.hostId))
    .where(
      and(
        eq(storeProducts.hostId, hostId),
        storeProducts.isPublished,
        hosts.isStoreActive,
        inArray(
          id,
          wanted.map((one) => one.id),
        ),
      ),
    );
  return new Map(wanted.flatMap((one) => rows.filter((row) => row.id === one.id).map((row) => [one.url, row] as const)));
}
