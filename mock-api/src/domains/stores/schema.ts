import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';

export const storeProducts = pgTable(
  'store_products',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 10_000 }),
    hostId: integer('host_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description').notNull(),
    category: text('category').notNull(),
    /** US cents. */
    priceCents: integer('price_cents').notNull(),
    /** Paths on this site. */
    images: jsonb('images').notNull().$type<string[]>(),
    isPublished: boolean('is_published').notNull(),
    /** What nobody has bought or is paying; null where nobody counts. Only `takeStock` and `restock` of the port move it for a purchase. */
    stock: integer('stock'),
    /** Of one piece, packed. */
    weightGrams: integer('weight_grams'),
    size: text('size').notNull().default(''),
    /** Goes up with each change of its words. */
    revision: integer('revision').notNull().default(1),
    /** From then on nobody finds it any more; purchases still name it. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('store_products_host_id').on(table.hostId), check('store_products_stock', sql`${table.stock} >= 0`)],
);

/** How a host's store presents itself, beside its name. */
export const storeProfiles = pgTable('store_profiles', {
  hostId: integer('host_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tagline: text('tagline').notNull(),
  /** Path on this site, 4 : 1. */
  bannerImageUrl: text('banner_image_url').notNull(),
});
