import { and, desc, eq, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Sales } from '../stores/port.ts';
import { bfmPurchaseItems, bfmPurchases } from './schema.ts';

const { purchaseId, productId, title, quantity, unitCents, source, status } = bfmPurchaseItems;

const isSoldBy = (hostId: number): SQL | undefined =>
  and(
    eq(bfmPurchases.hostId, hostId),
    eq(source, String(hostId)),
    isNotNull(bfmPurchases.paidAt),
    notInArray(bfmPurchases.status, ['canceled', 'refunded']),
    notInArray(status, ['unavailable', 'refunded', 'removed']),
  );

/** What was sold of hosts' stores, the newest first. */
export const storeSales: Sales = {
  async listLast(db, hostId, most) {
    const rows = await db
      .select({ purchaseId, title, pieces: quantity, unitCents, paidAt: bfmPurchases.paidAt })
      .from(bfmPurchaseItems)
      .innerJoin(bfmPurchases, eq(bfmPurchases.id, purchaseId))
      .where(isSoldBy(hostId))
      .orderBy(desc(bfmPurchases.paidAt), desc(bfmPurchaseItems.id))
      .limit(most);
    return rows.flatMap(({ unitCents: cents, paidAt, ...row }) => (paidAt ? [{ ...row, cents: cents * row.pieces, paidAt }] : []));
  },
  sumByProduct: (db, hostId) =>
    db
      .select({
        productId,
        pieces: sql`sum(${quantity})`.mapWith(Number),
        cents: sql`sum(${quantity} * ${unitCents})`.mapWith(Number),
      })
      .from(bfmPurchaseItems)
      .innerJoin(bfmPurchases, eq(bfmPurchases.id, purchaseId))
      .where(isSoldBy(hostId))
      .groupBy(productId),
};
