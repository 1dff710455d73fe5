import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { conversationMembers, inboxes } from '../schema.ts';

/** Says to every instance that a person's conversations have changed; the payload is the person's id. */
export const INBOX_CHANNEL = 'outpost_inbox';

/**
 * Gives a change of a conversation its number in both inboxes and has it told once the transaction is committed. Inboxes
 * are locked in the order of their ids, so that two conversations of the same people cannot wait for each other.
 */
export async function numberChange(db: Database, conversationId: number): Promise<void> {
  const members = await db
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, conversationId));
  for (const userId of [...new Set(members.map((member) => member.userId))].sort((a, b) => a - b)) {
    const [inbox] = await db
      .insert(inboxes)
      .values({ userId, change: 1 })
      .onConflictDoUpdate({ target: inboxes.userId, set: { change: sql`${inboxes.change} + 1` } })
      .returning({ change: inboxes.change });
    await db
      .update(conversationMembers)
      .set({ change: inbox?.change ?? 0 })
      .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId)));
    await db.execute(sql`select pg_notify(${INBOX_CHANNEL}, ${String(userId)})`);
  }
}

/** The number of the latest change to a person's conversations. */
export async function latestChange(db: Database, userId: number): Promise<number> {
  const [row] = await db.select({ change: inboxes.change }).from(inboxes).where(eq(inboxes.userId, userId));
  return row?.change ?? 0;
}
