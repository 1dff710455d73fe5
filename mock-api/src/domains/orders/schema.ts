import { OPEN_CLAIM_STATES } from '@outpost/shared-contracts/orders/claim';
import { ADDRESS_CODE_MARKS } from '@outpost/shared-contracts/orders/codes';
import { ORDER_ACTORS } from '@outpost/shared-contracts/orders/moves';
import { BOX_STAGES, ITEM_BATTERIES, type OrderImageKind, type ParcelCondition } from '@outpost/shared-contracts/orders/order';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { PRICED_BY } from '@outpost/shared-contracts/pricing/calls';
import type { ShippingService } from '@outpost/shared-contracts/pricing/tables';
import { desc, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';

type ServiceCode = 'consolidation' | 'item_pictures' | 'repacking' | 'storage';

const ON_HOLD = sql.raw(String(ORDER_STATUS.on_hold));

/** What was found of a parcel on the scale, with the photos of it. */
export interface Measuring {
  readonly weightGrams: number;
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
  readonly photos: readonly string[];
}

/** A parcel that was measured again. Where the price is held, the order keeps the measures of before. */
export interface Remeasure {
  readonly at: string;
  readonly before: Measuring;
  readonly after: Measuring;
  readonly isHeld: boolean;
}

/** What a search looks through. */
interface SearchedColumns {
  readonly orderNumber: AnyPgColumn;
  readonly storeName: AnyPgColumn;
  readonly trackingNumber: AnyPgColumn;
  readonly hostId: AnyPgColumn;
  readonly shopperId: AnyPgColumn;
  readonly contents: AnyPgColumn;
}

/**
 * All that an order is searched by besides the names of its people, in small letters, a line for each. The index has the
 * same expression: values stand in it written out, as an index knows no parameters.
 */
export const searchedTextOf = ({ orderNumber, storeName, trackingNumber, hostId, shopperId, contents }: SearchedColumns): SQL<string> =>
  sql<string>`lower(${orderNumber} || E'\\n' || ${storeName} || E'\\n' || coalesce(${trackingNumber}, '') || E'\\n${sql.raw(ADDRESS_CODE_MARKS.host)}' || ${hostId}::text || '${sql.raw(ADDRESS_CODE_MARKS.shopper)}' || ${shopperId}::text || E'\\n' || ${contents})`;

/** Parcels on their way from a shop over a host to a shopper. Only machine.ts writes here. */
export const packageOrders = pgTable(
  'package_orders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 20_000 }),
    orderNumber: text('order_number').notNull().unique(),
    status: smallint('status').notNull(),
    /** Every change adds one and names the one it knew. */
    revision: integer('revision').notNull().default(0),
    /** When it came into this status. */
    statusSince: moment('status_since').notNull(),
    /** The status that it goes back to; null unless it is on hold. */
    heldFrom: smallint('held_from'),
    shopperId: integer('shopper_id')
      .notNull()
      .references(() => users.id),
    hostId: integer('host_id')
      .notNull()
      .references(() => users.id),
    destinationCode: text('destination_code').notNull(),
    storeName: text('store_name').notNull(),
    trackingNumber: text('tracking_number'),
    carrier: text('carrier'),
    /** Ids of uploads in the order in which they were added; addresses on this site are those of samples. */
    photos: jsonb('photos').notNull().$type<string[]>(),
    /** What each of the photos shows, as far as that was noted. */
    photoKinds: jsonb('photo_kinds').notNull().default({}).$type<Readonly<Record<string, OrderImageKind>>>(),
    weightGrams: integer('weight_grams'),
    lengthCm: smallint('length_cm'),
    widthCm: smallint('width_cm'),
    heightCm: smallint('height_cm'),
    /** How it looked when it came; null where that was not noted. */
    condition: text('condition').$type<ParcelCondition>(),
    /** The host has seen what is inside. */
    contentsSeen: boolean('contents_seen').notNull().default(false),
    expectedAt: date('expected_at', { mode: 'string' }),
    arrivedAt: moment('arrived_at'),
    /** Days of storage that do not count, of pauses that are over: rules.ts. */
    pausedDays: smallint('paused_days').notNull().default(0),
    paidAt: moment('paid_at'),
    /** US cents. */
    amountCents: integer('amount_cents'),
    /** Part of the amount that is handling and services. */
    feeCents: integer('fee_cents').notNull().default(0),
    holdReason: text('hold_reason'),
    exception: text('exception'),
    services: jsonb('services').notNull().$type<ServiceCode[]>(),
    shelf: text('shelf'),
    /** The order that leads the box in which this one travels, itself included; null while it travels alone. */
    leadId: integer('lead_id').references((): AnyPgColumn => packageOrders.id),
    /** Where the box is that this order leads, until its way is chosen: kept by consolidations, for lists that know no boxes. */
    boxStage: text('box_stage', { enum: BOX_STAGES }),
    /** Where the claim is that nobody has decided yet; null without one. Kept by claims, for lists and moves that know none. */
    claimState: text('claim_state', { enum: OPEN_CLAIM_STATES }),
    note: text('note'),
    /** When its shopper said that it was measured wrongly, and how; null where that was never said. */
    disputedAt: moment('disputed_at'),
    disputeNote: text('dispute_note'),
    /** What its host found then; null until it was measured again. */
    remeasure: jsonb('remeasure').$type<Remeasure>(),
    /** Titles and categories of what is in it, a line for each: its items, for the search. */
    contents: text('contents').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    // Pages of a list, of some statuses and of all.
    index('package_orders_shopper').on(table.shopperId, table.status, desc(table.updatedAt), desc(table.id)),
    index('package_orders_host').on(table.hostId, table.status, desc(table.updatedAt), desc(table.id)),
    // A host's counts by status within a period, out of the index alone: a busy one has thousands.
    index('package_orders_host_counts').on(table.hostId, table.status, table.createdAt),
    index('package_orders_shopper_latest').on(table.shopperId, desc(table.updatedAt), desc(table.id)),
    index('package_orders_host_latest').on(table.hostId, desc(table.updatedAt), desc(table.id)),
    // What a host earned in a month; whether a shopper has paid before.
    index('package_orders_host_paid').on(table.hostId, table.paidAt).where(sql`${table.paidAt} is not null`),
    index('package_orders_shopper_paid').on(table.shopperId, table.paidAt).where(sql`${table.paidAt} is not null`),
    // What a host searches by, among the host's own; written at once, so that a search reads no list of what is not in it yet.
    index('package_orders_host_search')
      .using('gin', table.hostId, sql`${searchedTextOf(table)} gin_trgm_ops`)
      .with({ fastupdate: false }),
    // The others in a box.
    index('package_orders_lead').on(table.leadId).where(sql`${table.leadId} is not null`),
    // Claims that wait for one of their two people.
    index('package_orders_claimed').on(table.claimState, table.hostId, table.shopperId).where(sql`${table.claimState} is not null`),
    // A canceled order does not keep its number: the parcel may be announced again.
    uniqueIndex('package_orders_tracking_once')
      .on(table.shopperId, sql`upper(${table.trackingNumber})`)
      .where(sql`${table.status} <> ${sql.raw(String(ORDER_STATUS.canceled))}`),
    check('package_orders_held', sql`(${table.status} = ${ON_HOLD}) = (${table.heldFrom} is not null)`),
  ],
);

/** What is in a parcel, as the shopper says it. */
export const packageOrderItems = pgTable(
  'package_order_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => packageOrders.id, { onDelete: 'cascade' }),
    /** From 0, in the order in which they were told. */
    place: smallint('place').notNull(),
    title: text('title').notNull(),
    quantity: integer('quantity').notNull(),
    /** US cents for one; 0 until it is told. */
    unitCents: integer('unit_cents').notNull(),
    category: text('category').notNull(),
    /** Of the harmonized system, 6 to 10 digits; null until it is told. */
    hsCode: text('hs_code'),
    /** ISO 3166 code of the country where it was made; null until it is told. */
    originCode: text('origin_code'),
    battery: text('battery', { enum: ITEM_BATTERIES }).notNull().default('none'),
  },
  (table) => [
    uniqueIndex('package_order_items_place').on(table.orderId, table.place),
    check('package_order_items_values', sql`${table.quantity} >= 0 and ${table.unitCents} >= 0`),
  ],
);

/** Every move of an order, the first one from nowhere. */
export const packageOrderMoves = pgTable(
  'package_order_moves',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => packageOrders.id, { onDelete: 'cascade' }),
    /** Null for the beginning. */
    from: smallint('from'),
    to: smallint('to').notNull(),
    actor: text('actor', { enum: ORDER_ACTORS }).notNull(),
    reason: text('reason'),
    /** That it made. */
    revision: integer('revision').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [uniqueIndex('package_order_moves_revision').on(table.orderId, table.revision)],
);

/** Where a parcel goes, as it was in the shopper's book when the way was chosen. */
export interface WayAddress {
  readonly line1: string;
  readonly line2: string;
  readonly city_name: string;
  readonly state: string;
  readonly post_code: string;
  readonly country_code: string;
  readonly country_name: string;
}

/** The way that was chosen for an order, at a price that holds for a day. After it is paid nothing of it changes. */
export const packageOrderWays = pgTable(
  'package_order_ways',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => packageOrders.id, { onDelete: 'cascade' }),
    service: text('service').notNull().$type<ShippingService>(),
    /** By which of the three ways it was priced, and by which carrier's own rate; null where the tables did. */
    pricedBy: text('priced_by', { enum: PRICED_BY }).notNull().default('tables'),
    carrier: text('carrier'),
    /** What the box weighs and measures; null of a parcel that travels alone, which has its own measures. */
    weightGrams: integer('weight_grams'),
    lengthCm: smallint('length_cm'),
    widthCm: smallint('width_cm'),
    heightCm: smallint('height_cm'),
    /** Days from hand-over. */
    leastDays: smallint('least_days').notNull(),
    mostDays: smallint('most_days').notNull(),
    address: jsonb('address').notNull().$type<WayAddress>(),
    services: jsonb('services').notNull().$type<ServiceCode[]>(),
    /** As the calculator gives them, US cents; they add up to the total. */
    lines: jsonb('lines').notNull().$type<readonly { readonly code: string; readonly cents: number; readonly basisPoints?: number }[]>(),
    totalCents: integer('total_cents').notNull(),
    /** That took something off, where one did. */
    promoCode: text('promo_code'),
    instantDiscount: uuid('instant_discount'),
    chosenAt: moment('chosen_at').notNull(),
    lockedUntil: moment('locked_until').notNull(),
  },
  (table) => [check('package_order_ways_total', sql`${table.totalCents} > 0`)],
);
