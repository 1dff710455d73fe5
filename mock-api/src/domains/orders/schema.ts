import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';

interface ItemRow {
  readonly title: string;
  readonly quantity: number;
  /** US cents for one. */
  readonly cents: number;
  readonly category: string;
}

type ServiceCode = 'consolidation' | 'item_pictures' | 'repacking' | 'storage';

export const packageOrders = pgTable(
  'package_orders',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 20_000 }),
    orderNumber: text('order_number').notNull().unique(),
    status: smallint('status').notNull(),
    /** When it came into this status. */
    statusSince: moment('status_since').notNull(),
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
    items: jsonb('items').notNull().$type<ItemRow[]>(),
    photos: jsonb('photos').notNull().$type<string[]>(),
    weightGrams: integer('weight_grams'),
    lengthCm: smallint('length_cm'),
    widthCm: smallint('width_cm'),
    heightCm: smallint('height_cm'),
    expectedAt: date('expected_at', { mode: 'string' }),
    arrivedAt: moment('arrived_at'),
    paidAt: moment('paid_at'),
    /** US cents. */
    amountCents: integer('amount_cents'),
    /** Part of the amount that is handling and services. */
    feeCents: integer('fee_cents').notNull().default(0),
    holdReason: text('hold_reason'),
    exception: text('exception'),
    services: jsonb('services').notNull().$type<ServiceCode[]>(),
    shelf: text('shelf'),
    note: text('note'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('package_orders_shopper').on(table.shopperId, table.status),
    index('package_orders_host').on(table.hostId, table.status),
    // A canceled order does not keep its number: the parcel may be announced again.
    uniqueIndex('package_orders_tracking_once')
      .on(table.shopperId, sql`upper(${table.trackingNumber})`)
      .where(sql`${table.status} <> ${sql.raw(String(ORDER_STATUS.canceled))}`),
  ],
);
