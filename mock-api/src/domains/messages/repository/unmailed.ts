import { and, eq, exists, gt, lt, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { conversationMembers, conversations, messages } from '../schema.ts';
import { withSenders } from './senders.ts';

/**
 * Takes up to so many people with messages that they have not seen since `before` and that no mail has told of. Locked
 * until the transaction ends; what another instance has taken is left out.
 */
export async function claimUnmailed(db: Database, before: Date, limit: number) {
  const member = conversationMembers;
  const waiting = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, member.conversationId),
        gt(messages.id, member.seenUpTo),
        ne(messages.side, member.side),
        lt(messages.createdAt, before),
      ),
    );
  const rows = await db
    .select({
      conversationId: member.conversationId,
      side: member.side,
      userId: member.userId,
      entity: conversations.entity,
      entityId: conversations.entityId,
      orderId: conversations.orderId,
      orderNumber: conversations.orderNumber,
      last: { side: messages.side },
      senderId: messages.senderId,
    })
    .from(member)
    .innerJoin(conversations, eq(conversations.id, member.conversationId))
    .innerJoin(messages, eq(messages.id, member.lastMessageId))
    .where(and(gt(member.unread, 0), lte(member.mailedUpTo, member.seenUpTo), exists(waiting)))
    .limit(limit)
    .for('update', { of: member, skipLocked: true });
  for (const { conversationId, side } of rows)
    await db
      .update(member)
      .set({ mailedUpTo: sql`${member.lastMessageId}` })
      .where(and(eq(member.conversationId, conversationId), eq(member.side, side)));
  return await withSenders(db, rows);
}
