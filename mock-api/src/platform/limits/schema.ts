import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** How often something happened in a window of time. In the database, so that it holds over all instances. */
export const limitWindows = pgTable(
  'limit_windows',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('limit_windows_ends_at').on(table.endsAt)],
);
