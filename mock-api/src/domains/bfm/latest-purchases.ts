import type { LatestPurchase } from '@outpost/shared-contracts/bfm/calls';
import type { PurchaseStatus } from '@outpost/shared-contracts/bfm/status';
import { usd } from '@outpost/shared-contracts/money/money';
import { ownPicture } from '@outpost/shared-contracts/pictures/own-picture';
import { and, asc, count, desc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import { bfmPurchaseItems, bfmPurchases } from './schema.ts';

/** What was really bought, and not given back. */
const BOUGHT: PurchaseStatus[] = ['purchased', 'shipped_to_host', 'arrived', 'ordered', 'completed'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const SHOWN = and(inArray(bfmPurchases.status, BOUGHT), isNotNull(bfmPurchases.purchasedAt));

type Row = typeof bfmPurchases.$inferSelect;

/** Purchases without a word about who bought: things, countries and the month only. */
async function inPublic(db: Database, purchases: readonly Row[]): Promise<LatestPurchase[]> {
  const ids = purchases.map(({ id }) => id);
  if (ids.length === 0) return [];
  const bought = and(
    inArray(bfmPurchaseItems.purchaseId, ids),
    notInArray(bfmPurchaseItems.status, ['unavailable', 'refunded', 'removed']),
  );
  const items = await db.select().from(bfmPurchaseItems).where(bought).orderBy(asc(bfmPurchaseItems.id));
  return purchases.map(({ id, publicId, countryFrom, countryTo, purchasedAt }) => ({
    id: publicId,
    country_from: countryFrom,
    country_to: countryTo,
    month: (purchasedAt ?? new Date(0)).toISOString().slice(0, 7),
    items: items
      .filter(({ purchaseId }) => purchaseId === id)
      .map(({ title, store, imageUrl, quantity, unitCents }) => ({
        title,
        store,
        image_url: ownPicture(imageUrl),
        quantity,
        price: usd(unitCents),
      })),
  }));
}

interface Page {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  /** ISO 3166; every country without it. */
  readonly from?: string | undefined;
}

/** The newest purchases, and how many there are in which country. */
export async function latestPurchases(db: Database, { page, perPage, from }: Page) {
  const asked = from === undefined ? SHOWN : and(SHOWN, eq(bfmPurchases.countryFrom, from));
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(bfmPurchases)
      .where(asked)
      .orderBy(desc(bfmPurchases.purchasedAt), desc(bfmPurchases.id))
      .offset((page - 1) * perPage)
      .limit(perPage),
    db.select({ code: bfmPurchases.countryFrom, count: count() }).from(bfmPurchases).where(SHOWN).groupBy(bfmPurchases.countryFrom),
  ]);
  return {
    data: await inPublic(db, rows),
    total: counted.filter(({ code }) => from === undefined || code === from).reduce((sum, row) => sum + row.count, 0),
    page,
    per_page: perPage,
    countries: counted.toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code)),
  };
}

/** One of them by its public id. */
export async function latestPurchase(db: Database, publicId: string): Promise<LatestPurchase> {
  const rows = UUID.test(publicId)
    ? await db
        .select()
        .from(bfmPurchases)
        .where(and(SHOWN, eq(bfmPurchases.publicId, publicId.toLowerCase())))
    : [];
  const [found] = await inPublic(db, rows);
  if (!found) throw notFound('There is no such purchase.');
  return found;
}
