import { type BOX_EXTRAS, CONSOLIDATION_STATES, RELEASES } from '@outpost/shared-contracts/consolidations/consolidation';
import { PACKAGINGS } from '@outpost/shared-contracts/pricing/packing';
import { desc, sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';
import { packageOrders } from '../orders/schema.ts';

/** Orders of one shopper at one host that travel in one box. */
export const consolidations = pgTable(
  'consolidations',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The order that leads; it may lead another box after this one was canceled. */
    leadId: integer('lead_id')
      .notNull()
      .references(() => packageOrders.id),
    shopperId: integer('shopper_id')
      .notNull()
      .references(() => users.id),
    hostId: integer('host_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: CONSOLIDATION_STATES }).notNull(),
    /** Every change adds one and names the one it knew. */
    revision: integer('revision').notNull().default(0),
    packaging: text('packaging', { enum: PACKAGINGS }).notNull(),
    extras: jsonb('extras').notNull().$type<(typeof BOX_EXTRAS)[number][]>(),
    /** Ids of uploads: outside, scale, then those of the inside. */
    photos: jsonb('photos').notNull().$type<string[]>(),
    weightGrams: integer('weight_grams'),
    lengthCm: smallint('length_cm'),
    widthCm: smallint('width_cm'),
    heightCm: smallint('height_cm'),
    cancelReason: text('cancel_reason'),
    requestedAt: moment('requested_at').notNull(),
    startedAt: moment('started_at'),
    packedAt: moment('packed_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('consolidations_open').on(table.leadId).where(sql`${table.state} <> 'canceled'`),
    index('consolidations_lead').on(table.leadId, desc(table.id)),
    index('consolidations_host').on(table.hostId, desc(table.updatedAt), desc(table.id)),
    index('consolidations_shopper').on(table.shopperId),
    check(
      'consolidations_measured',
      sql`${table.state} = 'canceled' or (${table.state} in ('requested', 'packing')) = (${table.weightGrams} is null)`,
    ),
  ],
);

/** The orders of a box: the one that leads has place 0. */
export const consolidationOrders = pgTable(
  'consolidation_orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    consolidationId: integer('consolidation_id')
      .notNull()
      .references(() => consolidations.id, { onDelete: 'cascade' }),
    orderId: integer('order_id')
      .notNull()
      .references(() => packageOrders.id),
    place: smallint('place').notNull(),
    /** Why it left the box; null while it is in it. */
    released: text('released', { enum: RELEASES }),
  },
  (table) => [
    uniqueIndex('consolidation_orders_once').on(table.consolidationId, table.orderId),
    index('consolidation_orders_order').on(table.orderId),
  ],
);
