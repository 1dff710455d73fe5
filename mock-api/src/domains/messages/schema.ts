import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { uploads } from '../../platform/uploads/schema.ts';
import { users } from '../accounts/schema.ts';
import { packageOrders } from '../orders/schema.ts';

/** What the uploads of messages are for. */
export const MESSAGE_FILES = 'message';

/** One per order that was written about. */
export const conversations = pgTable(
  'conversations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    entity: text('entity', { enum: ['order', 'bfm'] }).notNull(),
    /** The order's id among those of its kind. */
    entityId: integer('entity_id').notNull(),
    /** The package order; of a BFM order the one that carries its goods, once there is one. */
    orderId: integer('order_id').references(() => packageOrders.id),
    orderNumber: text('order_number').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('conversations_entity').on(table.entity, table.entityId), index('conversations_order_id').on(table.orderId)],
);

/** The two people of a conversation, and how far each has read. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    side: text('side', { enum: ['shopper', 'host'] }).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The last message that this side has seen; 0 for none. */
    seenUpTo: integer('seen_up_to').notNull().default(0),
    /** Messages of others after that. */
    unread: integer('unread').notNull().default(0),
    /** The latest message of all, for the order of lists. */
    lastMessageId: integer('last_message_id').notNull().default(0),
    /** The last message that a mail has told of; once it is seen, the next unread one is told of again. */
    mailedUpTo: integer('mailed_up_to').notNull().default(0),
    /** The number in the person's inbox of the latest change to this conversation. */
    change: bigint('change', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.side] }),
    index('conversation_members_list').on(table.userId, sql`(${table.unread} > 0) desc`, sql`${table.lastMessageId} desc`),
    index('conversation_members_change').on(table.userId, table.change),
    index('conversation_members_unmailed')
      .on(table.conversationId)
      .where(sql`${table.unread} > 0 and ${table.mailedUpTo} <= ${table.seenUpTo}`),
    check('conversation_members_unread', sql`${table.unread} >= 0`),
  ],
);

/** Counts the changes to a person's conversations. The row is locked until the change is committed, so the numbers come in order. */
export const inboxes = pgTable('inboxes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  change: bigint('change', { mode: 'number' }).notNull(),
});

export const messages = pgTable(
  'messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    side: text('side', { enum: ['shopper', 'host', 'support'] }).notNull(),
    /** Null for the support. */
    senderId: integer('sender_id').references(() => users.id),
    /** Cleaned HTML. */
    text: text('text').notNull(),
    template: text('template'),
    isMasked: boolean('is_masked').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('messages_conversation').on(table.conversationId, table.id)],
);

/** Files: first of who uploaded them alone, then of a message. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    /** Null until the message is sent; those that never are get removed after a day. */
    messageId: integer('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    /** Place within the message. */
    place: smallint('place').notNull().default(0),
    width: integer('width'),
    height: integer('height'),
  },
  (table) => [index('message_attachments_message').on(table.messageId)],
);
