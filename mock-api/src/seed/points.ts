import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { POINTS_PER_ORDER } from '@outpost/shared-contracts/pricing/discounts';
import { and, asc, eq } from 'drizzle-orm';
import { users } from '../domains/accounts/schema.ts';
import { loyaltyEntries } from '../domains/loyalty/schema.ts';
import { packageOrders } from '../domains/orders/schema.ts';
import type { Database } from '../platform/db/database.ts';
import { DAY_MS } from '../platform/time/time.ts';

const SHOPPER = 1;

/** The ledger of the sample shopper: a welcome for what the completed orders do not explain, then those orders. */
export async function seedPoints(db: Database, now: Date): Promise<void> {
  const [shopper] = await db.select({ points: users.loyaltyPoints }).from(users).where(eq(users.id, SHOPPER));
  if (!shopper) return;
  const orders = await db
    .select({ orderNumber: packageOrders.orderNumber, completedAt: packageOrders.statusSince })
    .from(packageOrders)
    .where(and(eq(packageOrders.shopperId, SHOPPER), eq(packageOrders.status, ORDER_STATUS.completed)))
    .orderBy(asc(packageOrders.statusSince));
  let balance = shopper.points - orders.length * POINTS_PER_ORDER;
  const entries: Array<typeof loyaltyEntries.$inferInsert> = [];
  if (balance > 0)
    entries.push({ userId: SHOPPER, reason: 'bonus', points: balance, balance, createdAt: new Date(now.getTime() - 390 * DAY_MS) });
  for (const { orderNumber, completedAt } of orders) {
    balance += POINTS_PER_ORDER;
    entries.push({ userId: SHOPPER, reason: 'order', points: POINTS_PER_ORDER, balance, orderNumber, createdAt: completedAt });
  }
  if (entries.length > 0) await db.insert(loyaltyEntries).values(entries);
}
