import { OPEN_CLAIM_STATES } from '@outpost/shared-contracts/orders/claim';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { and, asc, eq, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { dayNumber, dayOf } from '../../platform/time/time.ts';
import { findHosts } from '../hosts/port.ts';
import { isIncomplete, type OrderFilter } from './repository.ts';
import { CLAIM_TURNS, STORED, storageDaysLeft } from './rules.ts';
import { packageOrders, packageOrderWays } from './schema.ts';

const {
  id,
  orderNumber,
  status,
  statusSince,
  leadId,
  boxStage,
  hostId,
  shopperId,
  arrivedAt,
  expectedAt,
  amountCents,
  claimState,
  pausedDays,
  disputedAt,
  remeasure,
} = packageOrders;

/** Orders that wait for one reason, and the one of them that has waited longest. */
export interface WaitingOrders {
  readonly status: number;
  /** They lead a box whose way is not chosen yet. */
  readonly isBox: boolean;
  readonly count: number;
  readonly first: { readonly id: number; readonly number: string };
  /** Till when its price holds; null where none was said. */
  readonly until: Date | null;
  /** US cents. */
  readonly amountCents: number | null;
}

const ownedBy = (side: OrderFilter['side'], userId: number): SQL => eq(side === 'shopper' ? shopperId : hostId, userId);
/** What lies in a box of another order waits with that one. */
const standsForItself = or(isNull(leadId), eq(leadId, id));

/** In which an order waits for each of its two people; expected ones wait for the host on their day. */
const WAITS_FOR: Readonly<Record<OrderFilter['side'], readonly number[]>> = {
  shopper: [ORDER_STATUS.arrived, ORDER_STATUS.quoted, ORDER_STATUS.on_hold, ORDER_STATUS.delivered],
  host: [ORDER_STATUS.mailbox, ORDER_STATUS.arrived, ORDER_STATUS.paid, ORDER_STATUS.pending, ORDER_STATUS.expected],
};

/**
 * Whether its host has to measure it again first, as `isDisputed` says of each. Written out, as the status is: what is selected
 * has to be the same text as what is grouped by.
 */
const isMeasuredAgain = sql`(${status} = ${sql.raw(String(ORDER_STATUS.arrived))} and ${disputedAt} is not null and ${remeasure} is null)`;

/** What waits for a person, by status: counted by the database, with the one that has waited longest. */
export async function readWaiting(db: Database, side: OrderFilter['side'], userId: number, now: Date): Promise<WaitingOrders[]> {
  const oldest = <T>(column: SQL | typeof id | typeof orderNumber | typeof amountCents) =>
    sql<T>`(array_agg(${column} order by ${statusSince}, ${id}))[1]`;
  const isDue = or(sql`${status} <> ${ORDER_STATUS.expected}`, eq(expectedAt, dayOf(now)));
  // Written out: what is selected has to be the same text as what is grouped by.
  const isBox = sql<boolean>`(${status} = ${sql.raw(String(ORDER_STATUS.arrived))} and ${leadId} is not null)`;
  // A parcel that lies in a box goes the way of the box: its host packs it once all is there, its shopper chooses how it travels.
  const hasTurn =
    side === 'shopper'
      ? and(or(not(isBox), eq(boxStage, 'packed')), not(isMeasuredAgain))
      : or(ne(status, ORDER_STATUS.arrived), and(inArray(boxStage, ['requested', 'packing']), not(isIncomplete(db))));
  const rows = await db
    .select({
      status,
      isBox,
      count: sql<number>`count(*)::int`,
      id: oldest<number>(id),
      number: oldest<string>(orderNumber),
      amountCents: oldest<number | null>(amountCents),
      until: sql<string | null>`to_char(min(${packageOrderWays.lockedUntil}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(packageOrders)
    .leftJoin(packageOrderWays, eq(packageOrderWays.orderId, id))
    .where(and(ownedBy(side, userId), inArray(status, [...WAITS_FOR[side]]), isNull(claimState), standsForItself, isDue, hasTurn))
    .groupBy(status, isBox);
  return rows.map(({ id: first, number, until, ...row }) => ({
    ...row,
    first: { id: first, number },
    until: until === null ? null : new Date(until),
  }));
}

/** Orders of which something was reported that waits for a person's word, with the one that has waited longest; undefined without any. */
export async function readClaimsWaiting(
  db: Database,
  side: OrderFilter['side'],
  userId: number,
): Promise<Pick<WaitingOrders, 'count' | 'first'> | undefined> {
  const turns = OPEN_CLAIM_STATES.filter((state) => CLAIM_TURNS[state] === side);
  const oldest = <T>(column: typeof id | typeof orderNumber) =>
    sql<T>`(array_agg(${column} order by ${packageOrders.updatedAt}, ${id}))[1]`;
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, id: oldest<number | null>(id), number: oldest<string | null>(orderNumber) })
    .from(packageOrders)
    .where(and(ownedBy(side, userId), inArray(claimState, turns)));
  return row?.id && row.number ? { count: row.count, first: { id: row.id, number: row.number } } : undefined;
}

/** A shopper's parcels whose storage ends, or begins to cost, within some days. */
export interface EndingStorage {
  /** What ends: the free days, or the storage itself. */
  readonly what: 'free_storage_ends' | 'storage_ends';
  readonly count: number;
  readonly first: { readonly id: number; readonly number: string };
  readonly daysLeft: number;
}

/** What ends within so many days, the soonest first: one line for free days, one for the storage itself. */
export async function readEndingStorage(db: Database, userId: number, within: number, now: Date): Promise<EndingStorage[]> {
  // As storedSince counts: later by the days in which the clock stood.
  const stands = sql`case when ${status} = ${sql.raw(String(ORDER_STATUS.on_hold))} then ${statusSince} when ${isMeasuredAgain} then greatest(${disputedAt}, ${statusSince}) end`;
  const held = sql`coalesce(${sql.raw(`'${dayOf(now)}'`)}::date - (${stands} at time zone 'UTC')::date, 0)`;
  const day = sql<string>`to_char((${arrivedAt} at time zone 'UTC')::date + ${pausedDays} + ${held}, 'YYYY-MM-DD')`;
  const rows = await db
    .select({
      hostId,
      day,
      count: sql<number>`count(*)::int`,
      id: sql<number>`min(${id})`,
    })
    .from(packageOrders)
    .where(and(eq(shopperId, userId), inArray(status, [...STORED]), isNotNull(arrivedAt), isNull(packageOrders.paidAt), standsForItself))
    .groupBy(hostId, day);
  const hosts = await findHosts(
    db,
    rows.map((row) => row.hostId),
  );
  const found = new Map<EndingStorage['what'], { count: number; id: number; daysLeft: number }>();
  for (const row of rows) {
    const free = hosts.get(row.hostId)?.freeStorageDays ?? 0;
    const since = new Date(`${row.day}T00:00:00Z`);
    const daysLeft = storageDaysLeft(ORDER_STATUS.arrived, since, free, now) ?? 0;
    if (daysLeft > within) continue;
    const what = dayNumber(now) - dayNumber(since) <= free ? 'free_storage_ends' : 'storage_ends';
    const before = found.get(what);
    const isSooner = before === undefined || daysLeft < before.daysLeft;
    found.set(what, { ...(isSooner ? { id: row.id, daysLeft } : before), count: (before?.count ?? 0) + row.count });
  }
  if (found.size === 0) return [];
  const numbers = await db
    .select({ id, number: orderNumber })
    .from(packageOrders)
    .where(
      inArray(
        id,
        [...found.values()].map((one) => one.id),
      ),
    )
    .orderBy(asc(id));
  return [...found].map(([what, { id: first, ...row }]) => ({
    ...{ what, count: row.count, daysLeft: row.daysLeft },
    first: { id: first, number: numbers.find((one) => one.id === first)?.number ?? '' },
  }));
}
