import type { PurchaseStatus } from '@outpost/shared-contracts/bfm/status';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { TopicFacts } from '../messages/port.ts';
import { orderNumberOf } from './repository.ts';
import { bfmPurchases } from './schema.ts';

/** In which states of a purchase contacts may be told: once it is paid. */
const PAID: ReadonlySet<PurchaseStatus> = new Set([
  'paid',
  'purchasing',
  'purchased',
  'shipped_to_host',
  'arrived',
  'ordered',
  'completed',
  'refunded',
]);

/** A purchase as the messages about it know it; about a canceled one nobody begins to write. */
export async function purchaseTopic(db: Database, id: number): Promise<TopicFacts | undefined> {
  const { packageOrderId: orderId, shopperId, hostId, status } = bfmPurchases;
  const [row] = await db.select({ orderId, shopperId, hostId, status }).from(bfmPurchases).where(eq(bfmPurchases.id, id));
  if (!row) return undefined;
  const isPaid = PAID.has(row.status);
  return { ...row, orderNumber: orderNumberOf(id), isPaid, status: undefined, isClosed: row.status === 'canceled' };
}
