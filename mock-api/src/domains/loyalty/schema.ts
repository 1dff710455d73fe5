import { LOYALTY_REASONS } from '@outpost/shared-contracts/accounts/profile';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';

/** Every change of a shopper's points. */
export const loyaltyEntries = pgTable(
  'loyalty_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: LOYALTY_REASONS }).notNull(),
    points: integer('points').notNull(),
    /** After this entry. */
    balance: integer('balance').notNull(),
    orderNumber: text('order_number'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('loyalty_entries_user_id').on(table.userId, table.id)],
);
