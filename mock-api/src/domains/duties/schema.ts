import type { ParcelCategory } from '@outpost/shared-contracts/pricing/categories';
import type { DutyRule } from '@outpost/shared-contracts/pricing/duties';
import { char, date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';

/** What destinations ask of a parcel, each rule for its time (docs/product.md#duties). Rows are added and ended, never changed. */
export const dutyRules = pgTable(
  'duty_rules',
  {
    id: serial('id').primaryKey(),
    destination: char('destination', { length: 2 }).notNull(),
    category: text('category').$type<ParcelCategory>(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** The first day without it. */
    validTo: date('valid_to', { mode: 'string' }),
    type: text('type').$type<DutyRule['type']>().notNull(),
    /** Basis points, or smallest units of the currency. */
    value: integer('value').notNull(),
    currency: char('currency', { length: 3 }),
    upTo: integer('up_to'),
    vatBp: integer('vat_bp'),
    vatWithin: text('vat_within').$type<DutyRule['vat_within']>().notNull(),
    sourceUrl: text('source_url').notNull(),
    checkedAt: date('checked_at', { mode: 'string' }).notNull(),
  },
  (table) => [index('duty_rules_destination').on(table.destination)],
);
