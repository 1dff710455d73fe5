import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';

/** Purchases that hosts make for shoppers (product.md 3.3). */
export const bfmPurchases = pgTable(
  'bfm_purchases',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1100 }),
    /** Names the purchase in public; tells nothing of how many there are. */
    publicId: uuid('public_id').notNull().unique(),
    shopperId: integer('shopper_id')
      .notNull()
      .references(() => users.id),
    hostId: integer('host_id')
      .notNull()
      .references(() => users.id),
    /** ISO 3166. */
    countryFrom: text('country_from').notNull(),
    countryTo: text('country_to').notNull(),
    status: text('status').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the host bought it. */
    purchasedAt: moment('purchased_at'),
  },
  (table) => [index('bfm_purchases_purchased_at').on(table.purchasedAt)],
);

export const bfmPurchaseItems = pgTable(
  'bfm_purchase_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => bfmPurchases.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    store: text('store').notNull(),
    imageUrl: text('image_url').notNull(),
    quantity: integer('quantity').notNull(),
    /** US cents. */
    unitCents: integer('unit_cents').notNull(),
  },
  (table) => [index('bfm_purchase_items_purchase_id').on(table.purchaseId)],
);
