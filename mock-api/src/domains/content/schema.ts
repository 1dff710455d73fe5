import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

/** Texts of content pages: one row for each family of pages and language. */
export const contentRecords = pgTable(
  'content_records',
  {
    /** The family, such as `help`. */
    key: text('key').notNull(),
    language: text('language').notNull(),
    /** Texts by key, in the shape of the family's English. */
    texts: jsonb('texts').notNull(),
    /** Hash of the texts that this version of the service brought; an edit is kept until it brings others. */
    shipped: text('shipped').notNull(),
    /** Grows with every change of any record. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.language] })],
);
