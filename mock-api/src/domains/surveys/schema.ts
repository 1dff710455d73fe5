import { integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';

/** Surveys that were sent out, by the hash of the token in their link; one answer each. */
export const surveys = pgTable('surveys', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tokenHash: text('token_hash').notNull().unique(),
  /** The completed order that it asks about; each is asked about once. */
  orderId: integer('order_id').unique(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  answeredAt: moment('answered_at'),
  score: smallint('score'),
  reasons: jsonb('reasons').notNull().default([]).$type<string[]>(),
  text: text('text').notNull().default(''),
});

/** Where visitors without an account heard of us; accounts keep their own answer. */
export const channelAnswers = pgTable('channel_answers', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  channel: smallint('channel').notNull(),
  other: text('other').notNull().default(''),
  userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull(),
});
