import { and, eq, isNotNull, notLike, sql } from 'drizzle-orm';
import type { Sold } from '../affiliates/port.ts';
import { lostOfPurchase } from '../payments/port.ts';
import { findPurchase, listItems } from './repository.ts';
import { bfmPurchases, bfmRefunds } from './schema.ts';

/** What commissions ask of purchases. */
export const sold: Sold = {
  async find(db, purchaseId) {
    const purchase = await findPurchase(db, purchaseId);
    if (!purchase?.paidAt) return undefined;
    const { id, shopperId, createdAt, itemsCents, totalCents, countryTo, promoCode } = purchase;
    const title = (await listItems(db, id)).find(({ productId }) => productId !== null)?.title ?? null;
    const [back] = await db
      .select({ cents: sql`coalesce(sum(${bfmRefunds.amountCents}), 0)`.mapWith(Number) })
      .from(bfmRefunds)
      // What was held beyond the total never was a part of the price.
      .where(and(eq(bfmRefunds.purchaseId, id), isNotNull(bfmRefunds.doneAt), notLike(bfmRefunds.reference, 'too-much:%')));
    const refundedCents = (back?.cents ?? 0) + (await lostOfPurchase(db, id));
    return { id, shopperId, createdAt, itemsCents, totalCents, title, promoCode, country: countryTo, refundedCents };
  },
  async idOfOrder(db, orderId) {
    const [purchase] = await db.select({ id: bfmPurchases.id }).from(bfmPurchases).where(eq(bfmPurchases.packageOrderId, orderId));
    return purchase?.id;
  },
};
