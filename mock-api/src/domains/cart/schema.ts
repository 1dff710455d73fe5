import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';

/** Visitors by the id that their browser keeps. */
export const visitors = pgTable('visitors', {
  id: uuid('id').primaryKey(),
  createdAt: moment('created_at').notNull(),
});

export const carts = pgTable(
  'carts',
  {
    id: uuid('id').primaryKey(),
    anonymousId: uuid('anonymous_id')
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    /** The owner, once somebody signed in registers the cart. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['OPEN', 'CLOSED'] })
      .notNull()
      .default('OPEN'),
    items: jsonb('items').notNull().$type<BfmItem[]>(),
    revision: integer('revision').notNull().default(0),
    /** Ids of the last changes that are in `items`, so that one whose answer was lost does not count twice. */
    changes: jsonb('changes').notNull().$type<string[]>().default([]),
    /** The account's cart that this one's items went into. */
    joinedInto: uuid('joined_into'),
    /** When it became a basket of the service's store. */
    registeredAt: moment('registered_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('carts_user_id').on(table.userId),
    uniqueIndex('carts_one_open').on(table.anonymousId).where(sql`${table.status} = 'OPEN'`),
  ],
);
