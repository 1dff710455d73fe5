import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../db/columns.ts';

/** Answers to calls that carried an Idempotency-Key, sealed: only who repeats the call can open one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** SHA-256 of call, caller and key. */
    id: text('id').primaryKey(),
    /** SHA-256 of the request. */
    fingerprint: text('fingerprint').notNull(),
    /** Null while the call runs. */
    answer: bytes('answer'),
    startedAt: moment('started_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('idempotency_keys_expires_at').on(table.expiresAt)],
);
