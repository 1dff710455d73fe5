import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/db/columns.ts';

/** Which parts of the seed were planted, so that a second start plants nothing. */
export const plantedSeeds = pgTable('planted_seeds', { name: text('name').primaryKey(), plantedAt: moment('planted_at').notNull() });
