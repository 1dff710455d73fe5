import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { hostReviews } from './schema.ts';

/** A review as it is kept. */
export type ReviewRecord = typeof hostReviews.$inferSelect;

/** What a shopper says of the host of an order. */
export interface SaidOfOrder {
  readonly orderId: number;
  readonly hostId: number;
  readonly authorId: number;
  /** As everybody sees who wrote it. */
  readonly author: string;
  /** ISO 3166. */
  readonly countryCode: string;
  readonly rating: number;
  readonly communication?: number | null;
  readonly speed?: number | null;
  readonly packaging?: number | null;
  readonly title?: string;
  readonly content?: string;
  /** Ids of uploads. */
  readonly photos?: string[];
}

/** The review of an order; undefined where none was written. */
export async function findReviewOfOrder(db: Database, orderId: number): Promise<ReviewRecord | undefined> {
  const [row] = await db.select().from(hostReviews).where(eq(hostReviews.orderId, orderId));
  return row;
}

/** Writes the one review of an order, or changes it; what is left out stays. The caller has locked the order. */
export async function saveReviewOfOrder(transaction: Database, said: SaidOfOrder, now: Date): Promise<ReviewRecord> {
  const { orderId: _, hostId: __, authorId: ___, ...change } = said;
  const [row] = await transaction
    .insert(hostReviews)
    .values({ title: '', content: '', ...said, writtenAt: now })
    .onConflictDoUpdate({ target: hostReviews.orderId, set: change })
    .returning();
  if (!row) throw new Error(`The review of order ${said.orderId} is not there after it was written`);
  return row;
}

/** Writes the host's answer down. */
export async function answerReviewOfOrder(transaction: Database, orderId: number, reply: string): Promise<void> {
  await transaction.update(hostReviews).set({ reply }).where(eq(hostReviews.orderId, orderId));
}
