import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/db/database.ts';
import type { ConversationRow, MemberSide } from '../rules.ts';
import { conversationMembers, conversations, messages } from '../schema.ts';
import { withSenders } from './senders.ts';

const shopperMember = alias(conversationMembers, 'shopper_member');
const hostMember = alias(conversationMembers, 'host_member');

function selectConversations(db: Database) {
  const member = conversationMembers;
  return db
    .select({
      entity: conversations.entity,
      entityId: conversations.entityId,
      orderId: conversations.orderId,
      orderNumber: conversations.orderNumber,
      unread: member.unread,
      change: member.change,
      unreadByShopper: shopperMember.unread,
      unreadByHost: hostMember.unread,
      last: { side: messages.side, text: messages.text, template: messages.template, createdAt: messages.createdAt },
      senderId: messages.senderId,
    })
    .from(member)
    .innerJoin(conversations, eq(conversations.id, member.conversationId))
    .innerJoin(messages, eq(messages.id, member.lastMessageId))
    .innerJoin(shopperMember, and(eq(shopperMember.conversationId, member.conversationId), eq(shopperMember.side, 'shopper')))
    .innerJoin(hostMember, and(eq(hostMember.conversationId, member.conversationId), eq(hostMember.side, 'host')))
    .$dynamic();
}

/** A page of a person's conversations: unread ones first, then the newest. */
export async function listConversations(db: Database, userId: number, page: { offset: number; limit: number }): Promise<ConversationRow[]> {
  const { unread, lastMessageId } = conversationMembers;
  const rows = await selectConversations(db)
    .where(eq(conversationMembers.userId, userId))
    .orderBy(desc(sql`(${unread} > 0)`), desc(lastMessageId))
    .limit(page.limit)
    .offset(page.offset);
  return await withSenders(db, rows);
}

/** Conversations that changed after a number of the inbox, in the order of their latest change. */
export async function listChanged(
  db: Database,
  userId: number,
  after: number,
  limit: number,
): Promise<Array<ConversationRow & { change: number }>> {
  const rows = await selectConversations(db)
    .where(and(eq(conversationMembers.userId, userId), gt(conversationMembers.change, after)))
    .orderBy(asc(conversationMembers.change))
    .limit(limit);
  return await withSenders(db, rows);
}

export async function findConversation(db: Database, conversationId: number, side: MemberSide): Promise<ConversationRow | undefined> {
  const rows = await selectConversations(db).where(
    and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.side, side)),
  );
  return (await withSenders(db, rows))[0];
}

/** What a person has not seen, and how many conversations there are. */
export async function countUnread(db: Database, userId: number): Promise<{ messages: number; conversations: number; total: number }> {
  const { unread, lastMessageId } = conversationMembers;
  const [row] = await db
    .select({
      messages: sql<number>`coalesce(sum(${unread}), 0)::int`,
      conversations: sql<number>`(count(*) filter (where ${unread} > 0))::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.userId, userId), gt(lastMessageId, 0)));
  return row ?? { messages: 0, conversations: 0, total: 0 };
}
