import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';

/** What a service without a configured secret signs with: made at the first start, the same for all instances (decision 0046). */
export const serviceSecrets = pgTable('service_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: moment('created_at').notNull(),
});
