import { CLAIM_ACTORS, CLAIM_REASONS, CLAIM_STATES } from '@outpost/shared-contracts/orders/claim';
import { desc, sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';
import { packageOrders } from '../orders/schema.ts';

/** What shoppers reported of their parcels. Only machine.ts writes here; own-data.ts takes out what people said and showed. */
export const orderClaims = pgTable(
  'order_claims',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => packageOrders.id),
    reason: text('reason', { enum: CLAIM_REASONS }).notNull(),
    shopperId: integer('shopper_id')
      .notNull()
      .references(() => users.id),
    hostId: integer('host_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: CLAIM_STATES }).notNull(),
    /** When it came into this state. */
    since: moment('since').notNull(),
    /** Every move adds one and names the one it knew. */
    revision: integer('revision').notNull().default(0),
    /** US cents: what is asked for, and paid if it is approved. */
    amountCents: integer('amount_cents').notNull(),
    /** Id of an upload; null once its account is gone. */
    invoiceId: uuid('invoice_id'),
    /** The parcel had not come when it was reported. */
    wasOnItsWay: boolean('was_on_its_way').notNull(),
    /** The host has asked his question. */
    hostAsked: boolean('host_asked').notNull().default(false),
    /** Null before the host has answered. */
    hostAgrees: boolean('host_agrees'),
    /** US cents of the amount, once it is approved: back to what the shipping was paid with, to the wallet, and out of the host's share. */
    refundCents: integer('refund_cents').notNull().default(0),
    payoutCents: integer('payout_cents').notNull().default(0),
    hostCents: integer('host_cents').notNull().default(0),
    /** Those that have gone. */
    isRefunded: boolean('is_refunded').notNull().default(false),
    isPaidOut: boolean('is_paid_out').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    // One claim per order; what was taken back or closed leaves room for another.
    uniqueIndex('order_claims_one').on(table.orderId).where(sql`${table.state} not in ('withdrawn', 'closed')`),
    index('order_claims_order').on(table.orderId, desc(table.id)),
    index('order_claims_shopper').on(table.shopperId),
    index('order_claims_host').on(table.hostId),
    index('order_claims_review').on(table.since).where(sql`${table.state} = 'in_review'`),
    check('order_claims_amount', sql`${table.amountCents} > 0`),
    check(
      'order_claims_divided',
      sql`${table.refundCents} >= 0 and ${table.payoutCents} >= 0 and ${table.hostCents} between 0 and ${table.refundCents} and ${table.refundCents} + ${table.payoutCents} = case when ${table.state} in ('approved', 'paid') then ${table.amountCents} else 0 end`,
    ),
  ],
);

/** Every move of a claim, the first one from nowhere, with what was said with it. */
export const orderClaimEntries = pgTable(
  'order_claim_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    claimId: integer('claim_id')
      .notNull()
      .references(() => orderClaims.id, { onDelete: 'cascade' }),
    to: text('to', { enum: CLAIM_STATES }).notNull(),
    actor: text('actor', { enum: CLAIM_ACTORS }).notNull(),
    /** Null where nothing was said, or whose account is gone. */
    text: text('text'),
    /** Ids of uploads. */
    photos: jsonb('photos').notNull().$type<string[]>(),
    /** That it made. */
    revision: integer('revision').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [uniqueIndex('order_claim_entries_revision').on(table.claimId, table.revision)],
);
