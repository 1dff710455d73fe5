import type { ShipperApplication } from '@outpost/shared-contracts/partners/calls';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

/** What the uploads of applications are for. */
export const APPLICATION_FILES = 'shipper-application';

/** Shipping companies that would like to carry parcels. */
export const shipperApplications = pgTable('shipper_applications', {
  /** What both sides quote: SN-… */
  number: integer('number').primaryKey().generatedAlwaysAsIdentity({ startWith: 10_000 }),
  state: text('state', { enum: ['submitted', 'accepted', 'declined'] })
    .notNull()
    .default('submitted'),
  company: text('company').notNull(),
  contact: text('contact').notNull(),
  email: text('email').notNull(),
  /** E.164. */
  phone: text('phone').notNull(),
  website: text('website').notNull().default(''),
  homeCountry: text('home_country').notNull(),
  lanes: jsonb('lanes').notNull().$type<ShipperApplication['lanes']>(),
  /** Parcels. */
  monthlyCapacity: integer('monthly_capacity').notNull(),
  message: text('message').notNull().default(''),
  uploadIds: jsonb('upload_ids').notNull().default([]).$type<string[]>(),
  createdAt: moment('created_at').notNull(),
});
