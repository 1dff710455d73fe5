import { KEY_MODES } from '@outpost/shared-contracts/business/api-key';
import { PICKUP_PLACES } from '@outpost/shared-contracts/business/pickup-calls';
import { REPORT_STATES, REPORT_TYPES } from '@outpost/shared-contracts/business/report-calls';
import { type ChargeLine, SHIPMENT_LABEL_FAILURES, type ShipmentDetail } from '@outpost/shared-contracts/business/shipment';
import type { Party, ShipmentDraft } from '@outpost/shared-contracts/business/shipment-draft';
import {
  LABEL_STAGES,
  PAYMENT_STAGES,
  PICKUP_STATUSES,
  REFUND_STAGES,
  SHIPMENT_ACTORS,
} from '@outpost/shared-contracts/business/shipment-status';
import { TRACKING_EXCEPTIONS, TRACKING_STATUSES } from '@outpost/shared-contracts/orders/shipment';
import { SERVICE_NAMES } from '@outpost/shared-contracts/pricing/quote';
import { desc, sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';
import type { SentParcel } from './sent-parcel.ts';

/** What is written of a shipment's history. */
export type Activity = ShipmentDetail['activity'][number]['what'];

/** Shipments of companies, of both sides. Nothing but machine.ts writes them. */
export const businessShipments = pgTable(
  'business_shipments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 20_001 }),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    mode: text('mode', { enum: KEY_MODES }).notNull(),
    /** Null of a quote. */
    status: integer('status'),
    revision: integer('revision').notNull().default(0),
    payment: text('payment', { enum: PAYMENT_STAGES }).notNull().default('none'),
    label: text('label', { enum: LABEL_STAGES }).notNull().default('none'),
    labelFailure: text('label_failure', { enum: SHIPMENT_LABEL_FAILURES }),
    /** Counts how often labels were asked for: each time they are other ones. */
    labelRound: integer('label_round').notNull().default(0),
    refund: text('refund', { enum: REFUND_STAGES }).notNull().default('none'),
    refundTries: integer('refund_tries').notNull().default(0),
    pickupStatus: text('pickup_status', { enum: PICKUP_STATUSES }).notNull().default('unscheduled'),
    draft: jsonb('draft').notNull().$type<ShipmentDraft>(),
    /** The day on which it shall leave. */
    shipDate: date('ship_date', { mode: 'string' }).notNull(),
    /** What a search looks in, in small letters: reference, receiver, tracking numbers. */
    searched: text('searched').notNull(),
    carrier: text('carrier'),
    service: text('service', { enum: SERVICE_NAMES as ['economy', 'express', 'priority'] }),
    /** US cents. */
    priceCents: integer('price_cents'),
    lines: jsonb('lines').notNull().$type<z.infer<typeof ChargeLine>[]>().default([]),
    /** The longest that the carrier takes, in days. */
    longestDays: integer('longest_days'),
    lockedUntil: moment('locked_until'),
    paidAt: moment('paid_at'),
    /** The revision with which it was paid: the money of this payment goes back once. */
    paidRevision: integer('paid_revision'),
    labelledAt: moment('labelled_at'),
    trackingNumber: text('tracking_number'),
    tracking: text('tracking', { enum: TRACKING_STATUSES }),
    exception: text('exception', { enum: TRACKING_EXCEPTIONS }),
    expectedOn: date('expected_on', { mode: 'string' }),
    deliveredAt: moment('delivered_at'),
    /** The company's own name of it, by which nothing is bought twice; null without one, and once another has taken its place. */
    ownKey: text('own_key'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('business_shipments_owner').on(table.ownerId, table.mode, desc(table.id)),
    uniqueIndex('business_shipments_own_key').on(table.ownerId, table.mode, table.ownKey),
    index('business_shipments_status').on(table.ownerId, table.mode, table.status, desc(table.id)),
    check('business_shipments_statuses', sql`${table.status} in (0, 6, 8, 9)`),
    check('business_shipments_paid', sql`(${table.payment} = 'none') or (${table.paidAt} is not null and ${table.priceCents} > 0)`),
    // Nothing travels that was not paid.
    check('business_shipments_travels', sql`${table.status} is null or ${table.status} = 0 or ${table.payment} = 'paid'`),
  ],
);

/** Labels of their parcels: each was or will be bought at most once, under its id. */
export const businessLabels = pgTable(
  'business_labels',
  {
    id: uuid('id').primaryKey(),
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => businessShipments.id, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    /** Which parcel of the shipment, from 0. */
    parcel: integer('parcel').notNull(),
    /** `wanted`: asked for, and nobody knows yet whether the carrier has it. `voiding`: to be taken back. */
    state: text('state', { enum: ['wanted', 'bought', 'voiding', 'voided', 'failed'] }).notNull(),
    /** What the company was told, as it was then: asked again it is told the same. */
    sent: jsonb('sent').notNull().$type<SentParcel>(),
    labelId: text('label_id').unique(),
    carrier: text('carrier').notNull(),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** US cents that we owe for it; nothing on the test side. */
    costCents: integer('cost_cents'),
    tracking: text('tracking', { enum: TRACKING_STATUSES }),
  },
  (table) => [uniqueIndex('business_labels_one').on(table.shipmentId, table.round, table.parcel)],
);

/** Scans of their labels, each once. */
export const businessScans = pgTable(
  'business_scans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => businessShipments.id, { onDelete: 'cascade' }),
    /** The label's and the company's own. */
    scanId: text('scan_id').notNull(),
    status: text('status', { enum: TRACKING_STATUSES }).notNull(),
    exception: text('exception', { enum: TRACKING_EXCEPTIONS }),
    place: text('place').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [uniqueIndex('business_scans_once').on(table.shipmentId, table.scanId)],
);

/** What happened to each shipment, with the status that it led to. */
export const businessMoves = pgTable(
  'business_moves',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => businessShipments.id, { onDelete: 'cascade' }),
    what: text('what').notNull().$type<Activity>(),
    actor: text('actor', { enum: SHIPMENT_ACTORS }).notNull(),
    from: integer('from_status'),
    to: integer('to_status'),
    revision: integer('revision').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [uniqueIndex('business_moves_once').on(table.shipmentId, table.revision)],
);

/** The prepaid money of companies. */
export const businessBalances = pgTable(
  'business_balances',
  {
    ownerId: integer('owner_id')
      .primaryKey()
      .references(() => users.id),
    /** US cents, before what banks took back of top-ups: that stands in the movements, and may be more. */
    cents: integer('cents').notNull(),
  },
  (table) => [check('business_balances_owes_nothing', sql`${table.cents} >= 0`)],
);

/** What came and went there. */
export const businessMovements = pgTable(
  'business_movements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['top_up', 'shipment', 'refund', 'dispute'] }).notNull(),
    /** US cents, negative for what was spent, or what a bank took back of a top-up. */
    cents: integer('cents').notNull(),
    shipmentId: integer('shipment_id').references(() => businessShipments.id),
    /** That of the ledger's posting. */
    reference: text('reference').notNull().unique(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('business_movements_owner').on(table.ownerId, desc(table.id)),
    index('business_movements_shipment').on(table.shipmentId),
  ],
);

/** Carriers that come once, for parcels of one or more shipments. */
export const businessPickups = pgTable(
  'business_pickups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    mode: text('mode', { enum: KEY_MODES }).notNull(),
    carrier: text('carrier').notNull(),
    status: text('status', { enum: ['scheduled', 'picked_up', 'canceled', 'failed'] }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** `09:00`. */
    ready: text('ready').notNull(),
    close: text('close').notNull(),
    /** In the carrier's words. */
    window: text('pickup_window').notNull(),
    place: text('place', { enum: PICKUP_PLACES }).notNull(),
    instructions: text('instructions').notNull(),
    phone: text('phone').notNull(),
    address: jsonb('address').notNull().$type<Party>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('business_pickups_owner').on(table.ownerId, table.mode, desc(table.day), desc(table.id))],
);

/** What is picked up; of a shipment there may be several, of which one at most is scheduled. */
export const businessPickupShipments = pgTable(
  'business_pickup_shipments',
  {
    pickupId: integer('pickup_id')
      .notNull()
      .references(() => businessPickups.id, { onDelete: 'cascade' }),
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => businessShipments.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.pickupId, table.shipmentId] }),
    index('business_pickup_shipments_shipment').on(table.shipmentId),
  ],
);

/** Tables of what companies did, made by a task. */
export const businessReports = pgTable(
  'business_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    mode: text('mode', { enum: KEY_MODES }).notNull(),
    type: text('type', { enum: REPORT_TYPES }).notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    state: text('state', { enum: REPORT_STATES }).notNull(),
    /** Lines without the head. */
    rows: integer('rows'),
    /** Among the uploads. */
    fileId: uuid('file_id'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at'),
  },
  (table) => [index('business_reports_owner').on(table.ownerId, table.mode, desc(table.id))],
);
