import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { knownDevices, users } from './schema.ts';

/** As many as a page shows. */
const MOST = 200;
const written = sql<string>`upper(${users.referral})`;

/** Accounts that were opened with the code of somebody, the newest first. */
export const findReferred = (db: Database, code: string) =>
  db
    .select({ id: users.id, email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(and(eq(written, code), isNull(users.deletedAt), isNull(users.claimedEmail)))
    .orderBy(desc(users.createdAt))
    .limit(MOST);

/** The code with which an account was opened, in capital letters; undefined where it was opened without. */
export async function referralOf(db: Database, userId: number): Promise<string | undefined> {
  const [row] = await db.select({ code: written }).from(users).where(eq(users.id, userId));
  return row?.code ?? undefined;
}

/** Keeps the code of a friend, once. False where there is one already. */
export async function keepReferral(db: Database, userId: number, code: string): Promise<boolean> {
  const kept = await db
    .update(users)
    .set({ referral: code })
    .where(and(eq(users.id, userId), isNull(users.referral)))
    .returning({ id: users.id });
  return kept.length > 0;
}

/** Whether two accounts were signed in to from the same browser in the same network. */
export async function shareDevice(db: Database, one: number, other: number): Promise<boolean> {
  const others = alias(knownDevices, 'others');
  const both = and(eq(knownDevices.userId, one), eq(others.userId, other));
  const found = await db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .innerJoin(others, eq(others.device, knownDevices.device))
    .where(both)
    .limit(1);
  return found.length > 0;
}
