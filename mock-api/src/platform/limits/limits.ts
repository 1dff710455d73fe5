import { createHash } from 'node:crypto';
import { isAddress, networkOf } from '@outpost/shared-contracts/http/network';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { limitWindows } from './schema.ts';

/** `most` times in `seconds`, counted from the first. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/** Addresses and e-mails are kept only as hashes; an address counts as its network, of IPv6 the /64, whoever passes it. */
const keyOf = (limit: Limit, who: readonly string[]) =>
  createHash('sha256')
    .update([limit.name, ...who.map((one) => (isAddress(one) ? networkOf(one) : one))].join('\n'))
    .digest('hex');

function tooMany(endsAt: Date, now: Date, detail: string): ProblemError {
  return new ProblemError('rate_limited', detail, { retryAfter: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) });
}

/** Counts so many more and tells how many there are in the window and when it ends. */
async function countUp(
  db: Database,
  limit: Limit,
  who: readonly string[],
  now: Date,
  amount: number,
): Promise<{ count: number; endsAt: Date }> {
  const fresh = new Date(now.getTime() + limit.seconds * 1000);
  await db.delete(limitWindows).where(lt(limitWindows.endsAt, now));
  const [row] = await db
    .insert(limitWindows)
    .values({ key: keyOf(limit, who), count: amount, endsAt: fresh })
    .onConflictDoUpdate({ target: limitWindows.key, set: { count: sql`${limitWindows.count} + ${amount}` } })
    .returning();
  return row ?? { count: amount, endsAt: fresh };
}

/** Takes back one count, for something that turned out not to matter. */
export async function countDown(db: Database, limit: Limit, who: readonly string[]): Promise<void> {
  await db
    .update(limitWindows)
    .set({ count: sql`greatest(0, ${limitWindows.count} - 1)` })
    .where(eq(limitWindows.key, keyOf(limit, who)));
}

export async function resetLimit(db: Database, limit: Limit, who: readonly string[]): Promise<void> {
  await db.delete(limitWindows).where(eq(limitWindows.key, keyOf(limit, who)));
}

/** Counts once and tells how often is left, below zero where it was too often, and in how many seconds counting begins anew. */
export async function tally(db: Database, limit: Limit, who: readonly string[], now: Date): Promise<{ left: number; seconds: number }> {
  const { count, endsAt } = await countUp(db, limit, who, now, 1);
  return { left: limit.most - count, seconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) };
}

/** Refuses with `rate_limited` and Retry-After when there were more than the limit allows; each counts as one, or as its `amount`. */
export async function consume(db: Database, limit: Limit, who: readonly string[], now: Date, detail: string, amount = 1): Promise<void> {
  const { count, endsAt } = await countUp(db, limit, who, now, amount);
  if (count > limit.most) throw tooMany(endsAt, now, detail);
}

/** A limit per visitor's address, where limits are on. */
export async function limitAddress(
  db: Database,
  { on, address, now }: { on: boolean; address: string; now: Date },
  limit: Limit,
): Promise<void> {
  if (on) await consume(db, limit, [address], now, 'Too many requests from your connection. Please wait a moment.');
}
