import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import type { MemberSide } from '../rules.ts';
import { conversationMembers, conversations, messages } from '../schema.ts';
import { numberChange } from './changes.ts';

/** One side has seen up to a message, which counts only forwards. False when the message is not of this conversation. */
export async function markSeenUpTo(db: Database, conversationId: number, side: MemberSide, messageId: number): Promise<boolean> {
  await db.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, conversationId)).for('update');
  const ofThis = eq(messages.conversationId, conversationId);
  const [known] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(ofThis, eq(messages.id, messageId)));
  if (!known) return false;
  const [{ unread } = { unread: 0 }] = await db
    .select({ unread: sql<number>`count(*)::int` })
    .from(messages)
    .where(and(ofThis, gt(messages.id, messageId), ne(messages.side, side)));
  const moved = await db
    .update(conversationMembers)
    .set({ seenUpTo: messageId, unread })
    .where(
      and(
        eq(conversationMembers.conversationId, conversationId),
        eq(conversationMembers.side, side),
        lt(conversationMembers.seenUpTo, messageId),
      ),
    )
    .returning({ side: conversationMembers.side });
  if (moved.length > 0) await numberChange(db, conversationId);
  return true;
}

/** How far each side has read. */
export async function readSeen(db: Database, conversationId: number): Promise<Record<MemberSide, number>> {
  const rows = await db
    .select({ side: conversationMembers.side, seenUpTo: conversationMembers.seenUpTo })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, conversationId));
  const of = (side: MemberSide) => rows.find((row) => row.side === side)?.seenUpTo ?? 0;
  return { shopper: of('shopper'), host: of('host') };
}
