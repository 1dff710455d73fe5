import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';

/** Keys of businesses. What they open is kept as a hash only. */
export const apiKeys = pgTable(
  'api_keys',
  {
    /** How the key begins. */
    name: text('name').primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    mode: text('mode', { enum: ['live', 'test'] }).notNull(),
    keyHash: text('key_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    lastUsedFrom: text('last_used_from'),
    /** Set when it is replaced or revoked. */
    endsAt: moment('ends_at'),
  },
  (table) => [
    uniqueIndex('api_keys_current').on(table.ownerId, table.mode).where(sql`ends_at is null`),
    index('api_keys_owner').on(table.ownerId, table.mode),
  ],
);

/** What was asked with keys: no bodies, no queries. */
export const apiRequests = pgTable(
  'api_requests',
  {
    id: serial('id').primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    mode: text('mode', { enum: ['live', 'test'] }).notNull(),
    keyName: text('key_name').notNull(),
    at: moment('at').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    status: integer('status').notNull(),
    tookMs: integer('took_ms').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [index('api_requests_owner').on(table.ownerId, table.mode, table.id), index('api_requests_at').on(table.at)],
);
