import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** Mails and short messages, written in the transaction that is their reason. The sender takes them from here. */
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
    attempts: smallint('attempts').notNull().default(0),
    /** Not before then; null at once. */
    nextAttemptAt: moment('next_attempt_at'),
    /** A sender works on it until then. */
    claimedUntil: moment('claimed_until'),
    /** When it was given up. */
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_messages_unsent').on(table.sentAt, table.id),
    index('outbox_messages_due').on(table.id).where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
  ],
);
