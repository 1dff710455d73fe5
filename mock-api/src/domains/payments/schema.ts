import { DECLINE_CODES, PAYMENT_METHODS } from '@outpost/shared-contracts/payments/payment';
import { PAYOUT_METHODS } from '@outpost/shared-contracts/payments/payout-method-calls';
import { desc, sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';
import { bfmPurchases } from '../bfm/schema.ts';
import { packageOrders } from '../orders/schema.ts';
import type { PayWith } from './provider.ts';
import { COMPANIES, DISPUTE_STATUSES, EARNERS, LIVE, ORDER_PARTS, PAYMENT_STATUSES, PAYOUT_STATUSES, REFUND_STATUSES } from './states.ts';

/** Everything is charged, given back and paid out in it (docs/decisions/0031-ledger.md). ISO 4217. */
export const CURRENCY = 'USD';

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** Payments at companies. `id` is also the key and the reference there. Nothing but settle.ts writes `status`. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    /** The purchase that it is for; null for all else. */
    purchaseId: integer('purchase_id').references(() => bfmPurchases.id),
    /** The package order that it is for; null for all else. */
    orderId: integer('order_id').references(() => packageOrders.id),
    /** The company whose balance it tops up; null for all else. */
    topsUpId: integer('tops_up_id').references(() => users.id),
    /** What of the order it pays: its way, or a tip for its host. */
    orderPart: text('order_part', { enum: ORDER_PARTS }).notNull().default('way'),
    /** The extra charge that it is for; null: the purchase itself, or an order. */
    extraChargeId: integer('extra_charge_id'),
    shopperId: integer('shopper_id')
      .notNull()
      .references(() => users.id),
    company: text('company', { enum: COMPANIES }).notNull(),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    /** A token of the company, never a card number. Kept, so that the request can be repeated as it was. */
    payWith: jsonb('pay_with').notNull().$type<PayWith>(),
    saveCard: boolean('save_card').notNull(),
    returnUrl: text('return_url').notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull(),
    /** US cents, held at most. */
    amountCents: integer('amount_cents').notNull(),
    capturedCents: integer('captured_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** What the product wants to become of it; a task sees to it at the company. */
    requestedAction: text('requested_action', { enum: ['capture', 'cancel'] }),
    captureCents: integer('capture_cents'),
    /** From here on the company may have heard of it. */
    sentAt: moment('sent_at'),
    /** The company's customer, as it was sent. */
    customerId: text('customer_id'),
    intentId: text('intent_id'),
    decline: text('decline', { enum: DECLINE_CODES }),
    brand: text('brand'),
    last4: text('last4'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_one_lives')
      .on(table.purchaseId, sql`coalesce(${table.extraChargeId}, 0)`)
      .where(sql`${table.status} in (${list(LIVE)})`),
    uniqueIndex('payments_one_lives_of_order')
      .on(table.orderId, table.orderPart)
      .where(sql`${table.status} in (${list(LIVE)}) and (${table.capturedCents} = 0 or ${table.refundedCents} < ${table.capturedCents})`),
    index('payments_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    uniqueIndex('payments_one_tops_up')
      .on(table.topsUpId)
      .where(sql`${table.status} in ('created', 'requires_action', 'processing', 'authorized')`),
    check('payments_one_subject', sql`num_nonnulls(${table.purchaseId}, ${table.orderId}, ${table.topsUpId}) = 1`),
    uniqueIndex('payments_intent').on(table.company, table.intentId),
    index('payments_updated').on(table.updatedAt),
    check(
      'payments_amounts',
      sql`${table.amountCents} > 0 and ${table.capturedCents} between 0 and ${table.amountCents} and ${table.refundedCents} between 0 and ${table.capturedCents}`,
    ),
  ],
);

/** Tries to give money back, each with its key: what is sent is kept and sent again as it was. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    /** Also the key and the reference at the company. */
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** What it is for, `item:77`: asked for again, it is the same money. */
    reference: text('reference').notNull(),
    /** 1, and one more each time that it is sent again after it failed. */
    attempt: integer('attempt').notNull().default(1),
    reason: text('reason').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull().default(CURRENCY),
    status: text('status', { enum: REFUND_STATUSES }).notNull(),
    /** From here on the company may have heard of it. */
    sentAt: moment('sent_at'),
    /** The company's id of it. */
    refundId: text('refund_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('payment_refunds_payment').on(table.paymentId),
    uniqueIndex('payment_refunds_attempt').on(table.reference, table.attempt),
    uniqueIndex('payment_refunds_one_runs').on(table.reference).where(sql`${table.status} in ('requested', 'pending')`),
    uniqueIndex('payment_refunds_refund_id').on(table.refundId),
    check('payment_refunds_amount', sql`${table.amountCents} > 0`),
  ],
);

/** Payments that shoppers told their banks to take back (chargebacks), as the companies tell of them. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    company: text('company', { enum: COMPANIES }).notNull(),
    /** The company's id of it. */
    disputeId: text('dispute_id').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    status: text('status', { enum: DISPUTE_STATUSES }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The company's word for why. */
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.company, table.disputeId] }),
    index('payment_disputes_payment').on(table.paymentId),
    check('payment_disputes_amount', sql`${table.amountCents} > 0`),
  ],
);

/** What hosts are sent, for what they bought or for what they earned by orders, and affiliates for sales: one row for each try, with all that is sent. */
export const payouts = pgTable(
  'payouts',
  {
    /** Also the key and the reference at the company. */
    id: uuid('id').primaryKey(),
    /** The purchase that it is for; null: the claim, or else what its items name. */
    purchaseId: integer('purchase_id').references(() => bfmPurchases.id),
    /** The claim that it pays, to its shopper, who stands in the place of the host; null for what hosts are sent. */
    claimId: integer('claim_id'),
    /** Whose money it is: of the host, or of who stands in that place. */
    hostId: integer('host_id')
      .notNull()
      .references(() => users.id),
    /** What it was earned as: a host is sent what orders and purchases brought, an affiliate what sales brought. */
    earner: text('earner', { enum: EARNERS }).notNull().default('host'),
    /** Where it goes, as the company knows the host. Whatever he changes afterwards is for the next try. */
    account: text('account').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull().default(CURRENCY),
    status: text('status', { enum: PAYOUT_STATUSES }).notNull(),
    /** What its host knows the account by; null of those from before it was kept. */
    label: text('label'),
    /** It waits till then, because where it goes was new when it was asked for (decisions 0052 and 0093). */
    heldUntil: moment('held_until'),
    /** From here on the company may have heard of it. */
    sentAt: moment('sent_at'),
    /** The company's id of it. */
    payoutId: text('payout_id'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('payouts_one_runs').on(table.purchaseId).where(sql`${table.status} in ('requested', 'processing')`),
    uniqueIndex('payouts_one_runs_of_orders')
      .on(table.hostId)
      .where(sql`${table.purchaseId} is null and ${table.claimId} is null and ${table.status} in ('requested', 'processing')`),
    uniqueIndex('payouts_one_runs_of_claim').on(table.claimId).where(sql`${table.status} in ('requested', 'processing')`),
    index('payouts_claim').on(table.claimId).where(sql`${table.claimId} is not null`),
    check('payouts_one_subject', sql`${table.purchaseId} is null or ${table.claimId} is null`),
    index('payouts_purchase').on(table.purchaseId),
    index('payouts_host').on(table.hostId, desc(table.createdAt)),
    uniqueIndex('payouts_payout_id').on(table.payoutId),
    check('payouts_amount', sql`${table.amountCents} > 0`),
  ],
);

/** What a payout of earnings is for: what was owed for each package order, or each sale, when it was asked for. They sum to its amount. */
export const payoutItems = pgTable(
  'payout_items',
  {
    payoutId: uuid('payout_id')
      .notNull()
      .references(() => payouts.id),
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The order that earned it; null where a sale did. */
    orderId: integer('order_id').references(() => packageOrders.id),
    /** The purchase whose sale earned it, for an affiliate; null where an order did. */
    purchaseId: integer('purchase_id').references(() => bfmPurchases.id),
    /** US cents; less than nothing where its owner owed it. */
    cents: integer('cents').notNull(),
  },
  (table) => [
    unique('payout_items_once').on(table.payoutId, table.orderId, table.purchaseId).nullsNotDistinct(),
    index('payout_items_order').on(table.orderId),
    index('payout_items_purchase').on(table.purchaseId),
    check('payout_items_one_subject', sql`num_nonnulls(${table.orderId}, ${table.purchaseId}) = 1`),
    check('payout_items_moves_something', sql`${table.cents} <> 0`),
  ],
);

/** The weekly runs that are done, by their Mondays. */
export const payoutRuns = pgTable('payout_runs', {
  /** `2026-11-23`. */
  monday: text('monday').primaryKey(),
  doneAt: moment('done_at').notNull(),
});

/** The people whom companies know, by their names there. */
export const companyCustomers = pgTable(
  'company_customers',
  {
    company: text('company', { enum: COMPANIES }).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    customerId: text('customer_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.company, table.userId] })],
);

/** The accounts at the wallet that people let us know: payments there begin with them. */
export const walletAccounts = pgTable('wallet_accounts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  /** The company's id of it. */
  accountId: text('account_id').notNull(),
  /** As the wallet said it. */
  email: text('email').notNull(),
  isVerified: boolean('is_verified').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Where hosts want to be paid: at most one account of each kind, of which the company that pays keeps all but this. */
export const payoutMethods = pgTable(
  'payout_methods',
  {
    hostId: integer('host_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: PAYOUT_METHODS }).notNull(),
    /** The company's id of it. */
    accountId: text('account_id').notNull(),
    /** Masked. */
    label: text('label').notNull(),
    currency: text('currency').notNull(),
    isDefault: boolean('is_default').notNull(),
    /** Payments wait till then. */
    heldUntil: moment('held_until').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hostId, table.kind] }),
    uniqueIndex('payout_methods_default').on(table.hostId).where(sql`${table.isDefault}`),
  ],
);

/** Webhooks that came, each once: what was done about it is the task's. */
export const companyEvents = pgTable(
  'company_events',
  {
    company: text('company').notNull(),
    /** The company's id of the event. */
    eventId: text('event_id').notNull(),
    /** The intent or payout that it is about. */
    subjectId: text('subject_id').notNull(),
    receivedAt: moment('received_at').notNull(),
    settledAt: moment('settled_at'),
    /** Nobody here knows what it is about, after a day of looking. */
    isUnknown: boolean('is_unknown').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.company, table.eventId] })],
);
