import { PAYOUT_MINIMUM } from '@outpost/shared-contracts/payments/payout-method-calls';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { sumAbout } from '../ledger/port.ts';
import { affiliateApplications, affiliateCommissions } from './schema.ts';

/** A query of the ids of the purchases that an affiliate was credited with. */
export const ledPurchaseIds = (db: Database, affiliateId: number) =>
  db.select({ id: affiliateCommissions.purchaseId }).from(affiliateCommissions).where(eq(affiliateCommissions.affiliateId, affiliateId));

/** A query of `purchase_id` and `affiliate_id` of all sales. */
export const affiliatesOfPurchases = (db: Database) =>
  db
    .select({
      purchase_id: sql`${affiliateCommissions.purchaseId}`.as('purchase_id'),
      affiliate_id: sql`${affiliateCommissions.affiliateId}`.as('affiliate_id'),
    })
    .from(affiliateCommissions);

/** The numbers that affiliates know their sales by, by the ids of the purchases: whose purchase it was is nobody's there. */
export async function saleNumbers(db: Database, purchaseIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { id, purchaseId } = affiliateCommissions;
  const rows = await db
    .select({ id, purchaseId })
    .from(affiliateCommissions)
    .where(inArray(purchaseId, [...purchaseIds]));
  return new Map(rows.map((row) => [row.purchaseId, String(row.id)]));
}

/** Whether what an affiliate earned may be sent: a closed store is paid out, and a suspended one waits. */
export async function mayBePaid(db: Database, affiliateId: number): Promise<boolean> {
  const { userId, state } = affiliateApplications;
  const isFine = and(eq(userId, affiliateId), inArray(state, ['approved', 'closed']));
  return (await db.$count(affiliateApplications, isFine)) > 0;
}

/** Whether sales have earned what will be sent to an affiliate: approved or not yet, from the minimum on. */
export async function hasEarnings(db: Database, affiliateId: number): Promise<boolean> {
  if (!(await mayBePaid(db, affiliateId))) return false;
  const about = { purchases: ledPurchaseIds(db, affiliateId) };
  const owed = -(await sumAbout(db, 'affiliate_pending', about)) - (await sumAbout(db, 'affiliate_payable', about));
  return owed >= PAYOUT_MINIMUM.minor;
}
