import type { PricingRequest } from '@outpost/shared-contracts/pricing/calls';
import type { ShippingService } from '@outpost/shared-contracts/pricing/tables';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';

export const promoCodes = pgTable(
  'promo_codes',
  {
    /** Capital letters and digits. */
    code: text('code').primaryKey(),
    /** Rate that it takes off the shipping. */
    basisPoints: smallint('basis_points').notNull(),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** Only while nothing was paid yet. */
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    /** Shipping in US cents from which it counts. */
    leastCents: integer('least_cents').notNull().default(0),
    oncePerShopper: boolean('once_per_shopper').notNull().default(false),
    /** Only this person can use it; null: everybody. */
    ownerId: integer('owner_id').references(() => users.id),
    /** The affiliate whose code it is, for everybody; null: the house's. */
    partnerId: integer('partner_id').references(() => users.id),
  },
  (table) => [index('promo_codes_owner').on(table.ownerId), index('promo_codes_partner').on(table.partnerId)],
);

/** Codes that a paid order took. */
export const promoUses = pgTable(
  'promo_uses',
  {
    code: text('code')
      .notNull()
      .references(() => promoCodes.code),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    orderNumber: text('order_number').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.userId, table.orderNumber] })],
);

/** Offers that run out (B-333). One for a visitor in a day. */
export const instantDiscounts = pgTable(
  'instant_discounts',
  {
    /** Random, and the token. */
    id: uuid('id').primaryKey(),
    /** Hash of the account or, signed out, of the browser's own id. */
    visitor: text('visitor').notNull(),
    basisPoints: smallint('basis_points').notNull(),
    issuedAt: moment('issued_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('instant_discounts_visitor').on(table.visitor, table.issuedAt)],
);

/** What a day adds to the shipping, as its own line of a price. */
export const surcharges = pgTable('surcharges', {
  code: text('code').primaryKey(),
  /** Of the shipping before discounts. */
  basisPoints: smallint('basis_points').notNull(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
});

/** Prices that people keep. The price is promised until it runs out; afterwards the parcel stays, to be priced again. */
export const savedQuotes = pgTable(
  'saved_quotes',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Of the pricing answer: the same parcel at the same prices has the same. */
    quoteId: text('quote_id').notNull(),
    service: text('service').$type<ShippingService>().notNull(),
    request: jsonb('request').$type<PricingRequest>().notNull(),
    /** US cents. */
    total: integer('total').notNull(),
    savedAt: moment('saved_at').notNull(),
    promisedUntil: moment('promised_until').notNull(),
  },
  (table) => [uniqueIndex('saved_quotes_once').on(table.userId, table.quoteId, table.service)],
);
