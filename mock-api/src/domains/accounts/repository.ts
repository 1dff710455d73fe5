import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { hashOfToken, newToken } from '../../platform/ids/tokens.ts';
import { type Account, CLAIM_MS, networkOf, newClaimName, PROLONG_AFTER_MS, sessionEnd } from './rules.ts';
import { hostApplications, sessions, users } from './schema.ts';

type NewUser = typeof users.$inferInsert;
type Visit = Pick<CallContext, 'now' | 'address' | 'userAgent'>;

/** An account, and whether it has orders; undefined when there is none. */
export async function findUser(
  db: Database,
  { hasOrders }: Pick<ServiceParts, 'hasOrders'>,
  id: number,
): Promise<{ account: Account; hasOrders: boolean } | undefined> {
  const [account] = await db.select().from(users).where(eq(users.id, id));
  if (!account) return undefined;
  return { account, hasOrders: await hasOrders(db, id) };
}

export interface Credentials {
  readonly id: number;
  readonly passwordHash: string | null;
}

/** Ids and password hashes for an e-mail: of the account that has it, and of the latest that only claims it. */
export async function findCredentials(
  db: Database,
  email: string,
): Promise<{ owner: Credentials | undefined; claimant: Credentials | undefined }> {
  const { id, passwordHash, claimedEmail } = users;
  const [owner] = await db.select({ id, passwordHash }).from(users).where(eq(users.email, email));
  const [claimant] = await db.select({ id, passwordHash }).from(users).where(eq(claimedEmail, email)).orderBy(desc(id)).limit(1);
  return { owner, claimant };
}

/** Adds an account; undefined when the e-mail has one already. */
async function insertUser(db: Database, user: NewUser): Promise<number | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning({ id: users.id });
  return row?.id;
}

/**
 * Adds an account, also where the e-mail has one already: that only claims the e-mail, can never confirm it, and is
 * emptied after a week. Whoever signs up with the e-mail of somebody else sees the same as with a new one (decision 0044).
 */
export async function openAccount(db: Database, user: NewUser): Promise<{ id: number; isClaim: boolean }> {
  const id = await insertUser(db, user);
  if (id !== undefined) return { id, isClaim: false };
  const claim = {
    email: newClaimName(),
    claimedEmail: user.email,
    isEmailVerified: false,
    deleteAfter: new Date(user.createdAt.getTime() + CLAIM_MS),
  };
  const claimId = await insertUser(db, { ...user, ...claim });
  if (claimId === undefined) throw new Error('two claims of one name');
  return { id: claimId, isClaim: true };
}

export async function insertApplication(db: Database, application: typeof hostApplications.$inferInsert): Promise<void> {
  await db.insert(hostApplications).values(application);
}

/** Starts a session and gives its token, which is kept nowhere. */
export async function startSession(db: Database, userId: number, { now, address, userAgent }: Visit): Promise<string> {
  const token = newToken();
  await db.insert(sessions).values({
    tokenHash: hashOfToken(token),
    userId,
    createdAt: now,
    lastUsedAt: now,
    userAgent: userAgent.slice(0, 300),
    network: networkOf(address),
    expiresAt: sessionEnd(now, now),
  });
  return token;
}

/** Whether an account has a living session in the part of the network that an address is of. */
export async function isSignedInFrom(db: Database, userId: number, address: string, now: Date): Promise<boolean> {
  const here = and(eq(sessions.userId, userId), eq(sessions.network, networkOf(address)), gt(sessions.expiresAt, now));
  const found = await db.select({ id: sessions.publicId }).from(sessions).where(here).limit(1);
  return found.length > 0;
}

/** Whether a session still lives. Looking does not prolong it: an open page alone is no use of it. */
export async function isAliveSession(db: Database, tokenHash: string, now: Date): Promise<boolean> {
  const alive = and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now));
  return (await db.select({ userId: sessions.userId }).from(sessions).where(alive)).length > 0;
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
    .select({ userId: users.id, type: users.type, createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  if (!row) return undefined;
  const expiresAt = sessionEnd(now, row.createdAt);
  if (expiresAt.getTime() - row.expiresAt.getTime() > PROLONG_AFTER_MS) {
    await db.update(sessions).set({ expiresAt, lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash));
  }
  return { userId: row.userId, type: row.type, tokenHash };
}
