import type { MessageSide } from '@outpost/shared-contracts/messages/message';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import type { MessageRow } from '../rules.ts';
import { conversationMembers, conversations, messages } from '../schema.ts';
import { numberChange } from './changes.ts';
import { withSenders } from './senders.ts';

interface NewMessage {
  readonly side: MessageSide;
  readonly senderId: number | null;
  readonly text: string;
  readonly template: string | null;
  readonly isMasked: boolean;
  readonly createdAt: Date;
}

/** Adds a message to a locked conversation: unread for the others, and the writer has seen all before it. */
export async function insertMessage(db: Database, conversationId: number, message: NewMessage): Promise<number> {
  const [row] = await db
    .insert(messages)
    .values({ conversationId, ...message })
    .returning({ id: messages.id });
  if (!row) throw new Error('a message was not inserted');
  const { side, unread, seenUpTo } = conversationMembers;
  await db
    .update(conversationMembers)
    .set({
      lastMessageId: row.id,
      unread: sql`case when ${side} = ${message.side} then 0 else ${unread} + 1 end`,
      seenUpTo: sql`case when ${side} = ${message.side} then ${row.id}::int else ${seenUpTo} end`,
    })
    .where(eq(conversationMembers.conversationId, conversationId));
  await numberChange(db, conversationId);
  return row.id;
}

const messageColumns = {
  id: messages.id,
  side: messages.side,
  text: messages.text,
  template: messages.template,
  isMasked: messages.isMasked,
  createdAt: messages.createdAt,
  senderId: messages.senderId,
};

interface Page {
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly perPage: number;
}

/** A page of a conversation, oldest first, how many messages it has, and whether it goes on: before the page, or after it where `after` was asked. */
export async function listMessagesOf(
  db: Database,
  conversationId: number,
  { before, after, perPage }: Page,
): Promise<{ rows: MessageRow[]; hasMore: boolean; total: number }> {
  const forwards = after !== undefined;
  const found = await db
    .select(messageColumns)
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        before === undefined ? undefined : lt(messages.id, before),
        after === undefined ? undefined : gt(messages.id, after),
      ),
    )
    .orderBy(forwards ? asc(messages.id) : desc(messages.id))
    .limit(perPage + 1);
  const total = await db.$count(messages, eq(messages.conversationId, conversationId));
  const rows = await withSenders(db, found.slice(0, perPage));
  return { rows: forwards ? rows : rows.reverse(), hasMore: found.length > perPage, total };
}

export async function findMessage(db: Database, id: number): Promise<MessageRow | undefined> {
  const rows = await db.select(messageColumns).from(messages).where(eq(messages.id, id));
  return (await withSenders(db, rows))[0];
}

/** Everything that a person has written, for the copy of the own data. */
export function listWrittenBy(db: Database, userId: number) {
  const { text, template, createdAt } = messages;
  return db
    .select({ order: conversations.orderNumber, text, template, createdAt })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(eq(messages.senderId, userId))
    .orderBy(asc(messages.id));
}
