import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { TopicFacts } from '../messages/port.ts';
import { packageOrders } from './schema.ts';

/** A package order as the messages about it know it. */
export async function orderTopic(db: Database, id: number): Promise<TopicFacts | undefined> {
  const { id: orderId, orderNumber, shopperId, hostId, paidAt, status } = packageOrders;
  const [row] = await db.select({ orderId, orderNumber, shopperId, hostId, paidAt, status }).from(packageOrders).where(eq(orderId, id));
  if (!row) return undefined;
  const { paidAt: paid, ...of } = row;
  return { ...of, isPaid: paid !== null, isClosed: false };
}
