import type { LatestPurchase } from '@outpost/shared-contracts/bfm/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { and, count, desc, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { bfmPurchaseItems, bfmPurchases } from './schema.ts';

/** What was really bought, and not given back. */
const BOUGHT = ['purchased', 'shipped_to_host', 'arrived', 'ordered', 'completed'];

/** The newest purchases without a word about who bought: things, countries and the month only. */
export async function latestPurchases(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ data: LatestPurchase[]; total: number }> {
  const shown = and(inArray(bfmPurchases.status, BOUGHT), isNotNull(bfmPurchases.purchasedAt));
  const [counted] = await db.select({ total: count() }).from(bfmPurchases).where(shown);
  const purchases = await db
    .select()
    .from(bfmPurchases)
    .where(shown)
    .orderBy(desc(bfmPurchases.purchasedAt), desc(bfmPurchases.id))
    .offset(offset)
    .limit(limit);
  const ids = purchases.map(({ id }) => id);
  const items = ids.length === 0 ? [] : await db.select().from(bfmPurchaseItems).where(inArray(bfmPurchaseItems.purchaseId, ids));
  return {
    total: counted?.total ?? 0,
    data: purchases.map(({ id, publicId, countryFrom, countryTo, purchasedAt }) => ({
      id: publicId,
      country_from: countryFrom,
      country_to: countryTo,
      month: (purchasedAt ?? new Date(0)).toISOString().slice(0, 7),
      items: items
        .filter(({ purchaseId }) => purchaseId === id)
        .map(({ title, store, imageUrl, quantity, unitCents }) => ({
          title,
          store,
          image_url: imageUrl,
          quantity,
          price: usd(unitCents),
        })),
    })),
  };
}
