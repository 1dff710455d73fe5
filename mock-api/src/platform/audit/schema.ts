import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** What happened to accounts and by whom: written in the transaction of the change, never changed or deleted. */
export const auditRows = pgTable(
  'audit_rows',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    event: text('event').notNull(),
    /** The account that it happened to; no reference, because rows outlive accounts. */
    userId: integer('user_id'),
    /** Who did it; null for a visitor and for the service itself. */
    actorId: integer('actor_id'),
    /** SHA-256 of the visitor's address with the service's secret: equal ones can be told, none can be read. */
    addressHash: text('address_hash'),
    requestId: text('request_id'),
    detail: jsonb('detail').notNull().$type<Record<string, unknown>>(),
  },
  (table) => [index('audit_rows_user_id').on(table.userId, table.id), index('audit_rows_event').on(table.event, table.id)],
);
