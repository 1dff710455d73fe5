import type { KeyMode } from '@outpost/shared-contracts/business/api-key';
import type { ShipmentList, ShipmentNumbers } from '@outpost/shared-contracts/business/shipment-calls';
import {
  type PickupStatus,
  REFUND_DAYS,
  REFUND_TRIES,
  REFUND_WARNING_DAYS,
  SHIPMENT_STATUS,
  type ShipmentStatusName,
} from '@outpost/shared-contracts/business/shipment-status';
import { usd } from '@outpost/shared-contracts/money/money';
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, like, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { containing } from '../../platform/db/like.ts';
import { refuseField } from '../../platform/http/problem.ts';
import { DAY_MS, dayOf, endOfDay, startOfDay } from '../../platform/time/time.ts';
import { idIn } from './facts.ts';
import { rowOf } from './present.ts';
import { businessShipments } from './schema.ts';

const { ownerId, mode, status, payment, label, labelledAt, refund, refundTries, createdAt, searched, pickupStatus, id } = businessShipments;

/** Nobody turns so many pages, and no more are counted. */
export const MOST = 100_000;

/** Whose shipments, and of which side. */
export interface Whose {
  readonly ownerId: number;
  readonly mode: KeyMode;
}

export interface Filter {
  readonly tab?: 'all' | 'quote' | 'failed' | ShipmentStatusName;
  readonly refund?: 'possible' | 'asked' | undefined;
  readonly search?: string | undefined;
  readonly status?: ShipmentStatusName | undefined;
  readonly pickup_status?: PickupStatus | undefined;
  readonly date_range?: 'today' | '7' | '30' | '90' | 'custom' | undefined;
  readonly custom_date_range_start_date?: string | undefined;
  readonly custom_date_range_end_date?: string | undefined;
  readonly page: number;
  readonly per_page: number;
}

const mine = (whose: Whose) => and(eq(ownerId, whose.ownerId), eq(mode, whose.mode));

/** Paid, and the carrier refused the labels: it waits to be tried again. */
const isFailed = and(isNull(status), eq(payment, 'paid'), eq(label, 'failed'));

function ofTab(tab: Filter['tab']): SQL | undefined {
  if (tab === undefined || tab === 'all') return undefined;
  if (tab === 'failed') return isFailed;
  return tab === 'quote' ? isNull(status) : eq(status, SHIPMENT_STATUS[tab]);
}

/** Whether its money may be asked back while there is time, as `refundEnd` says of each. */
const isRefundable = and(
  ...[eq(status, SHIPMENT_STATUS.pending), eq(label, 'bought'), inArray(refund, ['none', 'rejected']), lt(refundTries, REFUND_TRIES)],
);

function ofRefund(wanted: Filter['refund'], now: Date): SQL | undefined {
  if (wanted === undefined) return undefined;
  if (wanted === 'asked') return ne(refund, 'none');
  return and(isRefundable, gt(labelledAt, new Date(now.getTime() - REFUND_DAYS * DAY_MS)));
}

function ofSearch(search = ''): SQL | undefined {
  if (search === '') return undefined;
  const number = idIn(search);
  return number !== undefined ? eq(id, number) : like(searched, containing(search.toLowerCase()));
}

function ofDays(
  { date_range: range, custom_date_range_start_date: first, custom_date_range_end_date: last }: Filter,
  now: Date,
): SQL | undefined {
  const since = (days: number) => gte(createdAt, new Date((startOfDay(dayOf(now)) as Date).getTime() - days * DAY_MS));
  if (range === undefined) return undefined;
  if (range !== 'custom') return since(range === 'today' ? 0 : Number(range));
  const [from, to] = [first, last].map((day) => (day === undefined ? undefined : startOfDay(day)));
  if (first !== undefined && !from) throw refuseField('custom_date_range_start_date', 'not_a_day', 'There is no such day.');
  if (last !== undefined && !to) throw refuseField('custom_date_range_end_date', 'not_a_day', 'There is no such day.');
  return and(from && gte(createdAt, from), to && lt(createdAt, endOfDay(to)));
}

/** Shipments that are wanted, the latest first, and how many there are. */
export async function pageOfShipments(db: Database, wanted: SQL | undefined, part: { readonly limit: number; readonly offset: number }) {
  const counted = db.select({ id }).from(businessShipments).where(wanted).limit(MOST).as('counted');
  const [all] = await db.select({ total: count() }).from(counted);
  const rows = await db.select().from(businessShipments).where(wanted).orderBy(desc(id)).limit(part.limit).offset(part.offset);
  return { rows, total: all?.total ?? 0 };
}

/** One page of a company's shipments of one side, the latest first. */
export async function listShipments(db: Database, whose: Whose, filter: Filter, now: Date): Promise<ShipmentList> {
  const { page, per_page } = filter;
  const wanted = and(
    mine(whose),
    ofTab(filter.tab),
    ofRefund(filter.refund, now),
    ofSearch(filter.search),
    filter.status && eq(status, SHIPMENT_STATUS[filter.status]),
    filter.pickup_status && eq(pickupStatus, filter.pickup_status),
    ofDays(filter, now),
  );
  const { rows, total } = await pageOfShipments(db, wanted, { limit: per_page, offset: (page - 1) * per_page });
  return { data: rows.map((row) => rowOf(row, now)), total, page, per_page };
}

const countOf = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})::int`;

/** The numbers above a company's list, of one side. */
export async function shipmentNumbers(db: Database, whose: Whose, now: Date): Promise<ShipmentNumbers> {
  const recent = and(gte(createdAt, new Date(now.getTime() - 30 * DAY_MS)), eq(payment, 'paid'));
  const { priceCents, deliveredAt, longestDays } = businessShipments;
  const isDelivered = eq(status, SHIPMENT_STATUS.delivered);
  const promised = sql`${labelledAt} + make_interval(days => ${longestDays} + 1)`;
  const [row] = await db
    .select({
      all: count(),
      quote: countOf(isNull(status)),
      canceled: countOf(eq(status, SHIPMENT_STATUS.canceled)),
      pending: countOf(eq(status, SHIPMENT_STATUS.pending)),
      in_transit: countOf(eq(status, SHIPMENT_STATUS.in_transit)),
      delivered: countOf(isDelivered),
      failed: countOf(isFailed),
      shipments: countOf(recent),
      spent: sql<string>`coalesce(sum(${priceCents}) filter (where ${recent}), 0)::bigint`,
      onTime: countOf(and(isDelivered, sql`${deliveredAt} <= ${promised}`)),
    })
    .from(businessShipments)
    .where(mine(whose));
  // Labels of 23 to 30 days ago that nobody has used.
  const ending = await db
    .select()
    .from(businessShipments)
    .where(
      and(
        mine(whose),
        isRefundable,
        gte(labelledAt, new Date(now.getTime() - REFUND_DAYS * DAY_MS)),
        lt(labelledAt, new Date(now.getTime() - (REFUND_DAYS - REFUND_WARNING_DAYS) * DAY_MS)),
      ),
    )
    .orderBy(asc(labelledAt))
    .limit(50);
  const {
    shipments = 0,
    spent = '0',
    onTime = 0,
    delivered = 0,
    all = 0,
    quote = 0,
    canceled = 0,
    pending = 0,
    in_transit = 0,
    failed = 0,
  } = row ?? {};
  return {
    tabs: { all, quote, canceled, pending, in_transit, delivered, failed },
    shipments,
    spent: usd(Number(spent)),
    average: usd(shipments === 0 ? 0 : Math.round(Number(spent) / shipments)),
    on_time_percent: delivered === 0 ? null : Math.round((onTime * 100) / delivered),
    ending_refunds: ending.map((one) => rowOf(one, now)),
  };
}
