import type { Delivery, PurchaseChoices } from '@outpost/shared-contracts/bfm/purchase';
import { EXTRA_CHARGE_REASONS } from '@outpost/shared-contracts/bfm/purchase';
import { HOST_PAYMENT_STATUSES, ITEM_STATUSES, PURCHASE_STATUSES } from '@outpost/shared-contracts/bfm/status';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';
import { carts } from '../cart/schema.ts';
import { packageOrders } from '../orders/schema.ts';
import { storeProducts } from '../stores/schema.ts';

/** In which nothing is held yet, and the cart may still change what is bought. */
const UNPAID = sql.raw(`('requested', 'quoted_first', 'confirmed', 'paying')`);

/** Purchases that hosts make for shoppers (docs/product.md#states-of-a-purchase). Only machine.ts writes `status`. Amounts are US cents. */
export const bfmPurchases = pgTable(
  'bfm_purchases',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1100 }),
    /** Names the purchase in public; tells nothing of how many there are. */
    publicId: uuid('public_id').notNull().unique(),
    shopperId: integer('shopper_id')
      .notNull()
      .references(() => users.id),
    hostId: integer('host_id')
      .notNull()
      .references(() => users.id),
    /** ISO 3166. */
    countryFrom: text('country_from').notNull(),
    countryTo: text('country_to').notNull(),
    status: text('status', { enum: PURCHASE_STATUSES }).notNull(),
    /** Every change adds one and names the one it knew. */
    revision: integer('revision').notNull().default(0),
    cartId: uuid('cart_id').references(() => carts.id, { onDelete: 'set null' }),
    delivery: jsonb('delivery').$type<Delivery>(),
    choices: jsonb('choices').$type<PurchaseChoices>(),
    /** Estimates until the cost is said, the cost then; frozen once it is paid. */
    itemsCents: integer('items_cents').notNull().default(0),
    localCents: integer('local_cents').notNull().default(0),
    taxCents: integer('tax_cents').notNull().default(0),
    feeCents: integer('fee_cents').notNull().default(0),
    totalCents: integer('total_cents').notNull().default(0),
    /** What is held at most; stays what it was when the payment began. */
    limitCents: integer('limit_cents').notNull().default(0),
    isFinal: boolean('is_final').notNull().default(false),
    /** Money was asked for at the company: from here on nobody cancels. */
    captureRequestedAt: moment('capture_requested_at'),
    cancelReason: text('cancel_reason'),
    /** The code of an affiliate that the shopper entered at the payment, where it counted then. */
    promoCode: text('promo_code'),
    hostPayment: text('host_payment', { enum: HOST_PAYMENT_STATUSES }).notNull().default('none'),
    hostPaymentCents: integer('host_payment_cents').notNull().default(0),
    /** Ids of files. */
    receipts: jsonb('receipts').notNull().default([]).$type<string[]>(),
    /** What they show, as the host says; null until it is bought. */
    receiptCents: integer('receipt_cents'),
    packageOrderId: integer('package_order_id')
      .unique()
      .references(() => packageOrders.id),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
    /** When the state ends by itself. */
    dueAt: moment('due_at'),
    paidAt: moment('paid_at'),
    /** When the host bought it. */
    purchasedAt: moment('purchased_at'),
  },
  (table) => [
    index('bfm_purchases_purchased_at').on(table.purchasedAt),
    index('bfm_purchases_shopper').on(table.shopperId, table.updatedAt),
    index('bfm_purchases_host').on(table.hostId, table.updatedAt),
    // One checkout of a cart, in however many tabs.
    uniqueIndex('bfm_purchases_one_unpaid').on(table.cartId, table.shopperId).where(sql`${table.status} in ${UNPAID}`),
    check('bfm_purchases_amounts', sql`${table.totalCents} >= 0 and ${table.limitCents} >= 0 and ${table.hostPaymentCents} >= 0`),
  ],
);

/** What the host found in the store. Cents; `unitCents` of one piece, the others for all pieces. */
export interface QuoteOfItem {
  readonly unitCents: number;
  readonly localCents: number;
  readonly taxCents: number;
  readonly available: number;
  readonly note: string;
  readonly alternativeUrl: string | null;
}

export const bfmPurchaseItems = pgTable(
  'bfm_purchase_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => bfmPurchases.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    url: text('url').notNull().default(''),
    /** The vendor, or the name of the store. */
    store: text('store').notNull(),
    imageUrl: text('image_url').notNull(),
    description: text('description').notNull().default(''),
    /** `web`, or the id of the host whose store has it (B-218). */
    source: text('source').notNull().default('web'),
    /** Of the store; null for things from the web, and when it is gone. */
    productId: integer('product_id').references(() => storeProducts.id, { onDelete: 'set null' }),
    quantity: integer('quantity').notNull(),
    /** Pieces that it has out of the store's stock. Only stock.ts writes it. */
    stockTaken: integer('stock_taken').notNull().default(0),
    /** US cents, as the basket had it. */
    unitCents: integer('unit_cents').notNull(),
    /** Estimated shipping within the country of the shop. */
    localCents: integer('local_cents').notNull().default(0),
    status: text('status', { enum: ITEM_STATUSES }).notNull().default('requested'),
    quote: jsonb('quote').$type<QuoteOfItem>(),
    /** Its part of what was paid and of the fee in it, frozen with the payment. */
    shareCents: integer('share_cents').notNull().default(0),
    shareFeeCents: integer('share_fee_cents').notNull().default(0),
    refundedCents: integer('refunded_cents').notNull().default(0),
    storeOrderNumber: text('store_order_number'),
    trackingNumber: text('tracking_number'),
    expectedAt: date('expected_at', { mode: 'string' }),
    place: smallint('place').notNull().default(0),
  },
  (table) => [
    index('bfm_purchase_items_purchase_id').on(table.purchaseId),
    index('bfm_purchase_items_product_id').on(table.productId),
    check('bfm_purchase_items_stock', sql`${table.stockTaken} between 0 and ${table.quantity}`),
    check('bfm_purchase_items_refunded', sql`${table.refundedCents} between 0 and ${table.shareCents}`),
  ],
);

export const bfmExtraCharges = pgTable(
  'bfm_extra_charges',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => bfmPurchases.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: EXTRA_CHARGE_REASONS }).notNull(),
    oldTotalCents: integer('old_total_cents').notNull(),
    newTotalCents: integer('new_total_cents').notNull(),
    /** On top of what is held. */
    amountCents: integer('amount_cents').notNull(),
    note: text('note').notNull(),
    /** Ids of files. */
    evidence: jsonb('evidence').notNull().$type<string[]>(),
    status: text('status', { enum: ['open', 'paying', 'paid', 'dropped', 'expired'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('bfm_extra_charges_purchase_id').on(table.purchaseId, table.id),
    uniqueIndex('bfm_extra_charges_one_open').on(table.purchaseId).where(sql`${table.status} in ('open', 'paying')`),
    check('bfm_extra_charges_amount', sql`${table.amountCents} > 0`),
  ],
);

/** Every move of a purchase, in its transaction; never changed or deleted. */
export const bfmMoves = pgTable(
  'bfm_moves',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => bfmPurchases.id, { onDelete: 'cascade' }),
    /** Null for the beginning. */
    from: text('from', { enum: PURCHASE_STATUSES }),
    to: text('to', { enum: PURCHASE_STATUSES }).notNull(),
    actor: text('actor', { enum: ['shopper', 'host', 'staff', 'timer'] }).notNull(),
    userId: integer('user_id'),
    reason: text('reason'),
    /** That it made. */
    revision: integer('revision').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [uniqueIndex('bfm_moves_revision').on(table.purchaseId, table.revision)],
);

/** Money that was asked back, by the reference that the payments know it by. */
export const bfmRefunds = pgTable(
  'bfm_refunds',
  {
    reference: text('reference').primaryKey(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => bfmPurchases.id, { onDelete: 'cascade' }),
    /** Null where no single thing is the reason. */
    itemId: integer('item_id'),
    paymentId: uuid('payment_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [index('bfm_refunds_purchase_id').on(table.purchaseId), check('bfm_refunds_amount', sql`${table.amountCents} > 0`)],
);
