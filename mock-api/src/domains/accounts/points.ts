import { POINTS_PER_ORDER } from '@outpost/shared-contracts/pricing/discounts';
import { eq, sql } from 'drizzle-orm';
import type { OrderListener } from '../orders/port.ts';
import { loyaltyEntries, users } from './schema.ts';

/** A completed order brings its shopper points (B-509): the balance and its entry are written with the move. */
export const givePoints: OrderListener = async (transaction, { order, to }, now) => {
  if (to !== 'completed') return;
  const { shopperId: userId, orderNumber } = order;
  const [account] = await transaction
    .update(users)
    .set({ loyaltyPoints: sql`${users.loyaltyPoints} + ${POINTS_PER_ORDER}` })
    .where(eq(users.id, userId))
    .returning({ balance: users.loyaltyPoints });
  if (!account) throw new Error(`The shopper of ${orderNumber} is gone`);
  await transaction
    .insert(loyaltyEntries)
    .values({ userId, reason: 'order', points: POINTS_PER_ORDER, balance: account.balance, orderNumber, createdAt: now });
};
