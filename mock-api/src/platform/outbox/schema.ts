import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Mails and short messages, written in the transaction that is their reason. A task of the queue sends each; here stands what became of it. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    channel: text('channel', { enum: ['mail', 'sms'] }).notNull(),
    recipient: text('recipient').notNull(),
    template: text('template').notNull(),
    subject: text('subject').notNull(),
    /** Plain text. Emptied once it was sent, because it may hold links and codes. */
    body: text('body').notNull(),
    /** The same as HTML; mails only. */
    html: text('html'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /** Tries to send it so far. */
    attempts: smallint('attempts').notNull().default(0),
    /** When it was given up. */
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [index('outbox_messages_unsent').on(table.sentAt, table.id)],
);
