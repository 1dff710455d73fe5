import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import type { NewTask } from './queue.ts';

/** Work that waits for its time or for an instance. A task that is done leaves; one that was given up stays to be looked at. */
export const tasks = pgTable(
  'tasks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    key: text('key').notNull(),
    data: jsonb('data').$type<NewTask['data']>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Not before then. */
    dueAt: moment('due_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** The claim of the instance that does it, so that a late end of a lost claim changes nothing. */
    claim: uuid('claim'),
    /** The instance is believed to live until then, which it prolongs. */
    claimedUntil: moment('claimed_until'),
    /** Sent again while it was being done: to be done once more, from then on. */
    againAt: moment('again_at'),
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [
    uniqueIndex('tasks_open').on(table.name, table.key).where(sql`${table.failedAt} is null`),
    index('tasks_due').on(table.dueAt).where(sql`${table.failedAt} is null`),
  ],
);
