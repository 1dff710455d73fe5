import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/**
 * A row for each file of the store, written before its bytes and deleted after them, so that no bytes lie there without a
 * row (decision 0064). A row that nothing refers to leaves with its bytes.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** Name of the bytes in the store, used once. */
    key: uuid('key').primaryKey(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('stored_files_created_at').on(table.createdAt)],
);
