import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { packageOrders } from '../orders/schema.ts';
import { type Account, hashOfToken, networkOf, newToken, PROLONG_AFTER_MS, SESSION_MS } from './rules.ts';
import { addresses, hostApplications, sessions, users } from './schema.ts';

type NewUser = typeof users.$inferInsert;
type Visit = Pick<CallContext, 'now' | 'address' | 'userAgent'>;

/** An account with its orders counted in; undefined when there is none. */
export async function findUser(db: Database, id: number): Promise<{ account: Account; hasOrders: boolean } | undefined> {
  const [account] = await db.select().from(users).where(eq(users.id, id));
  if (!account) return undefined;
  const orders = await db.select({ id: packageOrders.id }).from(packageOrders).where(eq(packageOrders.shopperId, id)).limit(1);
  return { account, hasOrders: orders.length > 0 };
}

/** Id and password hash of an e-mail. */
export async function findCredentials(db: Database, email: string): Promise<{ id: number; passwordHash: string | null } | undefined> {
  const [row] = await db.select({ id: users.id, passwordHash: users.passwordHash }).from(users).where(eq(users.email, email));
  return row;
}

/** Adds an account; undefined when the e-mail has one already. */
export async function insertUser(db: Database, user: NewUser): Promise<number | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning({ id: users.id });
  return row?.id;
}

export async function insertAddress(db: Database, address: typeof addresses.$inferInsert): Promise<void> {
  await db.insert(addresses).values(address);
}

export async function insertApplication(db: Database, application: typeof hostApplications.$inferInsert): Promise<void> {
  await db.insert(hostApplications).values(application);
}

/** Starts a session and gives its token, which is kept nowhere. */
export async function startSession(db: Database, userId: number, { now, address, userAgent }: Visit): Promise<string> {
  const token = newToken();
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.insert(sessions).values({
    tokenHash: hashOfToken(token),
    userId,
    createdAt: now,
    lastUsedAt: now,
    userAgent: userAgent.slice(0, 300),
    network: networkOf(address),
    expiresAt: new Date(now.getTime() + SESSION_MS),
  });
  return token;
}

/** Ends all sessions of an account, or all but one; gives how many. */
export async function endSessions(db: Database, userId: number, but?: string): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), but === undefined ? undefined : ne(sessions.tokenHash, but)))
    .returning({ publicId: sessions.publicId });
  return ended.length;
}

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** The account of a living session, which lives on from now. */
export async function findSession(
  db: Database,
  token: string,
  now: Date,
): Promise<{ userId: number; type: 1 | 2 | 4 | 5; tokenHash: string } | undefined> {
  const tokenHash = hashOfToken(token);
  const [row] = await db
    .select({ userId: users.id, type: users.type, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  if (!row) return undefined;
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  if (expiresAt.getTime() - row.expiresAt.getTime() > PROLONG_AFTER_MS) {
    await db.update(sessions).set({ expiresAt, lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
  }
  return { userId: row.userId, type: row.type, tokenHash };
}
