import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/schema.ts';

/** The address books; of a host the oldest is where parcels are sent. */
export const addresses = pgTable(
  'addresses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    line1: text('line1').notNull(),
    line2: text('line2').notNull().default(''),
    cityName: text('city_name').notNull(),
    state: text('state').notNull().default(''),
    postCode: text('post_code').notNull().default(''),
    countryCode: text('country_code').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [index('addresses_user_id').on(table.userId)],
);
