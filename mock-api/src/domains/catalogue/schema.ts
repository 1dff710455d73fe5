import type { StoreCategory } from '@outpost/shared-contracts/stores/catalogue';
import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** Stores that people buy from abroad, and what an order there is like (B-088, B-089). */
export const catalogueStores = pgTable('catalogue_stores', {
  urlPart: text('url_part').primaryKey(),
  name: text('name').notNull(),
  category: text('category').notNull().$type<StoreCategory>(),
  countryCode: text('country_code').notNull(),
  /** Names a drawing of shared-ui/pictures. */
  picture: text('picture').notNull(),
  /** Of a usual order, packed. */
  grams: integer('grams').notNull(),
  /** Whole centimetres, longest first. */
  sides: jsonb('sides').notNull().$type<readonly [number, number, number]>(),
  returnDays: smallint('return_days').notNull(),
  /** Smallest units of `currency`; 0: deliveries within the country are always free, null: never. */
  freeFrom: integer('free_from'),
  currency: text('currency').notNull(),
  /** How the checkout takes the code of the address (line 2). */
  addressForm: text('address_form').notNull().$type<'second_line' | 'company' | 'one_line'>(),
  /** Limits of carriers that a usual basket runs into. */
  limits: jsonb('limits').notNull().$type<ReadonlyArray<'battery' | 'liquid' | 'fragile' | 'bulky'>>(),
  hasGuide: boolean('has_guide').notNull(),
  /** 1 first: the order on the home page (D-043). Null: not there. */
  topPlace: smallint('top_place').unique(),
});
