import { POINTS_PER_ORDER } from '@outpost/shared-contracts/pricing/discounts';
import { addPoints } from '../accounts/port.ts';
import type { OrderListener } from '../orders/port.ts';
import { loyaltyEntries } from './schema.ts';

/** A completed order brings its shopper points (B-509): the balance and its entry are written with the move. */
export const awardPoints: OrderListener = async (transaction, { order, to }, now) => {
  if (to !== 'completed') return;
  const { shopperId: userId, orderNumber } = order;
  const balance = await addPoints(transaction, userId, POINTS_PER_ORDER);
  if (balance === undefined) throw new Error(`The shopper of ${orderNumber} is gone`);
  await transaction
    .insert(loyaltyEntries)
    .values({ userId, reason: 'order', points: POINTS_PER_ORDER, balance, orderNumber, createdAt: now });
};
