import { pgTable, smallint, text } from 'drizzle-orm/pg-core';

export const countries = pgTable('countries', {
  /** ISO 3166, two letters. */
  code: text('code').primaryKey(),
  /** English name. */
  name: text('name').notNull(),
  /** Place among the featured countries, from 1. */
  featured: smallint('featured'),
});
