// What other domains may ask of the catalogue of stores.
import type { TopStore } from '@outpost/shared-contracts/hosts/homepage';
import type { GlobalStore } from '@outpost/shared-contracts/stores/catalogue';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { catalogueStores } from './schema.ts';

export type StoreRecord = typeof catalogueStores.$inferSelect;

/** A store as links to it show one. */
export const storeCard = ({ urlPart, picture, name, category, countryCode }: StoreRecord): TopStore => ({
  urlPart,
  image: picture,
  name,
  category,
  country: countryCode,
});

export const globalStore = (record: StoreRecord): GlobalStore => ({
  ...storeCard(record),
  category: record.category,
  has_guide: record.hasGuide,
});

/** All stores, those of the home page first, then by name. */
export function listStores(db: Database): Promise<StoreRecord[]> {
  return db.select().from(catalogueStores).orderBy(sql`${catalogueStores.topPlace} asc nulls last`, asc(catalogueStores.name));
}

/** The stores of the home page, in its order. */
export async function listTopStores(db: Database): Promise<TopStore[]> {
  const rows = await db.select().from(catalogueStores).where(isNotNull(catalogueStores.topPlace)).orderBy(asc(catalogueStores.topPlace));
  return rows.map(storeCard);
}

export async function findStore(db: Database, urlPart: string): Promise<StoreRecord | undefined> {
  const [row] = await db.select().from(catalogueStores).where(eq(catalogueStores.urlPart, urlPart));
  return row;
}
