import { HAND_OVER_WAYS, LABEL_FAILURES, TRACKING_EXCEPTIONS, TRACKING_STATUSES } from '@outpost/shared-contracts/orders/shipment';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { packageOrders } from '../orders/schema.ts';
import type { LabelChoice, ParcelToSend } from './provider.ts';

/**
 * `wanted`: asked for, and nobody knows yet whether the carrier has it. `bought`: there. `voiding`: to be taken back.
 * `voided` and `failed` are over.
 */
const STATES = ['wanted', 'bought', 'voiding', 'voided', 'failed'] as const;

/** Labels of orders: each was or will be bought at most once, under its reference. */
export const shipments = pgTable(
  'shipments',
  {
    id: uuid('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => packageOrders.id),
    state: text('state', { enum: STATES }).notNull(),
    /** The company that was asked, by its adapter's name. */
    company: text('company').notNull(),
    choice: jsonb('choice').notNull().$type<LabelChoice>(),
    /** What the company was told, as it was then: asked again it is told the same. */
    parcel: jsonb('parcel').notNull().$type<ParcelToSend>(),
    labelId: text('label_id').unique(),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** US cents that we owe for it. */
    costCents: integer('cost_cents'),
    failure: text('failure', { enum: LABEL_FAILURES }),
    /** As the carrier said last. */
    status: text('status', { enum: TRACKING_STATUSES }),
    exception: text('exception', { enum: TRACKING_EXCEPTIONS }),
    expectedOn: date('expected_on', { mode: 'string' }),
    lastScanAt: moment('last_scan_at'),
    handOver: text('hand_over', { enum: HAND_OVER_WAYS }),
    pickupDay: date('pickup_day', { mode: 'string' }),
    /** In the carrier's words. */
    pickupWindow: text('pickup_window'),
    askedAt: moment('asked_at').notNull(),
    boughtAt: moment('bought_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    // Whatever two presses, two tabs and two instances do: an order has one label that counts.
    uniqueIndex('shipments_one_live').on(table.orderId).where(sql`${table.state} in ('wanted', 'bought', 'voiding')`),
    index('shipments_order').on(table.orderId, table.askedAt),
    check(
      'shipments_bought',
      sql`${table.state} in ('wanted', 'failed') or (${table.labelId} is not null and ${table.costCents} is not null)`,
    ),
  ],
);

/** Scans of labels, each once. */
export const shipmentScans = pgTable(
  'shipment_scans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    /** The company's own. */
    scanId: text('scan_id').notNull(),
    at: moment('at').notNull(),
    status: text('status', { enum: TRACKING_STATUSES }).notNull(),
    exception: text('exception', { enum: TRACKING_EXCEPTIONS }),
    place: text('place').notNull(),
  },
  (table) => [uniqueIndex('shipment_scans_once').on(table.shipmentId, table.scanId)],
);
