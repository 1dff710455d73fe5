import type { LoyaltyStanding } from '@outpost/shared-contracts/accounts/profile-calls';
import { loyaltyStanding } from '@outpost/shared-contracts/loyalty/standing';
import { POINTS_PER_ORDER } from '@outpost/shared-contracts/pricing/discounts';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findPerson } from '../accounts/port.ts';
import { hasPaidOrder, listPaidUnderway } from '../orders/port.ts';
import { loyaltyEntries } from './schema.ts';

interface LedgerQuery {
  readonly page: number;
  readonly per_page: number;
  readonly reason?: (typeof loyaltyEntries.$inferSelect)['reason'] | undefined;
}

/** Where an account stands among the tiers. */
export async function readStanding(db: Database, userId: number): Promise<LoyaltyStanding> {
  const person = await findPerson(db, userId);
  if (!person) throw notFound('There is no such user.');
  const { points, level, discountRate, progress, next } = loyaltyStanding(person.loyaltyPoints);
  return {
    level,
    points,
    discount_rate: discountRate,
    next: next ? { level: next.level, from: next.from, discount_rate: next.discountRate, orders_left: next.ordersLeft, progress } : null,
    explorer_offer: level === 0 && !(await hasPaidOrder(db, userId)),
  };
}

/** Points, level and ledger; orders that are paid and not completed bring points later. */
export async function readLoyalty(db: Database, userId: number, { page, per_page, reason }: LedgerQuery) {
  const standing = await readStanding(db, userId);
  const own = and(eq(loyaltyEntries.userId, userId), reason === undefined ? undefined : eq(loyaltyEntries.reason, reason));
  const [counted] = await db.select({ total: count() }).from(loyaltyEntries).where(own);
  const entries = await db
    .select()
    .from(loyaltyEntries)
    .where(own)
    .orderBy(desc(loyaltyEntries.id))
    .offset((page - 1) * per_page)
    .limit(per_page);
  const underway = await listPaidUnderway(db, userId);
  return {
    data: entries.map((entry) => ({
      id: entry.id,
      date: entry.createdAt.toISOString(),
      reason: entry.reason,
      points: entry.points,
      balance: entry.balance,
      order_number: entry.orderNumber,
    })),
    total: counted?.total ?? 0,
    page,
    per_page,
    standing,
    pending: underway.map(({ number, paidAt }) => ({ order_number: number, points: POINTS_PER_ORDER, paid_at: paidAt.toISOString() })),
  };
}
