import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { LEDGER_ACCOUNTS } from './accounts.ts';

/**
 * One movement of money. That its entries sum to zero, and that neither it nor they are ever changed, is enforced by
 * triggers, which the migration adds by hand.
 */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** What moved, for example `capture:<payment>`: posted once, however often it is told. */
    reference: text('reference').notNull().unique(),
    /** No reference to the purchase: the books outlive what they are about. */
    purchaseId: integer('purchase_id'),
    /** As for purchases. */
    orderId: integer('order_id'),
    at: moment('at').notNull(),
  },
  (table) => [index('ledger_postings_purchase').on(table.purchaseId), index('ledger_postings_order').on(table.orderId)],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    postingId: integer('posting_id')
      .notNull()
      .references(() => ledgerPostings.id),
    account: text('account', { enum: LEDGER_ACCOUNTS }).notNull(),
    /** Debit positive, never zero. */
    cents: integer('cents').notNull(),
  },
  (table) => [
    index('ledger_entries_posting').on(table.postingId),
    index('ledger_entries_account').on(table.account),
    check('ledger_entries_moves_something', sql`${table.cents} <> 0`),
    check('ledger_entries_known_account', sql`${table.account} in (${sql.raw(LEDGER_ACCOUNTS.map((name) => `'${name}'`).join(', '))})`),
  ],
);
