import { and, desc, eq, gt } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { endSessions } from './repository.ts';
import { sessions } from './schema.ts';

/** Where somebody is signed in, the newest use first. */
export async function listSessions(userId: number, { db, caller, now }: CallContext) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.expiresAt));
  return rows.map((row) => ({
    id: row.publicId,
    current: row.tokenHash === caller?.tokenHash,
    created_at: row.createdAt.toISOString(),
    last_used_at: (row.lastUsedAt ?? row.createdAt).toISOString(),
    user_agent: row.userAgent,
    network: row.network,
  }));
}

/** Ends one of the caller's sessions; that of somebody else is not there. */
export async function endSessionById(publicId: string, context: CallContext): Promise<void> {
  const userId = context.caller?.userId ?? 0;
  await context.db.transaction(async (db) => {
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.publicId, publicId), eq(sessions.userId, userId)))
      .returning({ id: sessions.publicId });
    if (ended.length === 0) throw notFound('There is no such session.');
    await writeAudit(db, { event: 'session.revoked', userId }, context);
  });
}

/** Ends all sessions of the caller but the one that asks. */
export async function endOtherSessions(context: CallContext): Promise<number> {
  const { caller } = context;
  if (!caller) return 0;
  return await context.db.transaction(async (db) => {
    const ended = await endSessions(db, caller.userId, caller.tokenHash);
    await writeAudit(db, { event: 'session.others_revoked', userId: caller.userId, detail: { ended } }, context);
    return ended;
  });
}
