import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { hostShareCents } from '@outpost/shared-contracts/pricing/fees';
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { findHosts } from '../hosts/port.ts';
import type { OrderFilter } from './repository.ts';
import { packageOrderItems, packageOrders, packageOrderWays } from './schema.ts';

const { id, status, leadId, hostId, shopperId, paidAt, amountCents, feeCents } = packageOrders;

const ownedBy = (side: OrderFilter['side'], userId: number): SQL => eq(side === 'shopper' ? shopperId : hostId, userId);
const UNDERWAY: readonly number[] = [ORDER_STATUS.paid, ORDER_STATUS.pending, ORDER_STATUS.in_transit];

/** The parcels between payment and door, the latest change first: the first so many, and how many there are. */
export async function readMoving(db: Database, side: OrderFilter['side'], userId: number, most: number) {
  const isMoving = and(ownedBy(side, userId), inArray(status, [...UNDERWAY]), or(isNull(leadId), eq(leadId, id)));
  const rows = await db
    .select({ order: getTableColumns(packageOrders), least: packageOrderWays.leastDays, longest: packageOrderWays.mostDays })
    .from(packageOrders)
    .leftJoin(packageOrderWays, eq(packageOrderWays.orderId, id))
    .where(isMoving)
    .orderBy(desc(packageOrders.updatedAt), desc(id))
    .limit(most);
  const ids = rows.map(({ order }) => order.id);
  const things = await db
    .select({ orderId: packageOrderItems.orderId, title: packageOrderItems.title })
    .from(packageOrderItems)
    .where(and(inArray(packageOrderItems.orderId, ids), lt(packageOrderItems.place, 3)))
    .orderBy(asc(packageOrderItems.orderId), asc(packageOrderItems.place));
  const hosts = await findHosts(
    db,
    rows.map(({ order }) => order.hostId),
  );
  const titles = Map.groupBy(things, ({ orderId }) => orderId);
  return {
    total: await db.$count(packageOrders, isMoving),
    orders: rows.map(({ order, least, longest }) => ({
      order,
      from: hosts.get(order.hostId)?.countryCode ?? '',
      titles: (titles.get(order.id) ?? []).map(({ title }) => title),
      /** Days from hand-over; null where no way was chosen. */
      days: least === null || longest === null ? null : ([least, longest] as const),
    })),
  };
}

/** The sum of the discounts of some codes in the lines of a way, as a positive number of US cents. */
const savedBy = (codes: readonly string[]) =>
  sql<number>`coalesce(sum((select -sum((line->>'cents')::int) from jsonb_array_elements(${packageOrderWays.lines}) as line where line->>'code' in (${sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  )}))), 0)::int`;

/** What the orders that were paid within a year cost and saved, US cents. */
export async function readYear(db: Database, side: OrderFilter['side'], userId: number, year: number) {
  const [row] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      spent: sql<number>`coalesce(sum(${amountCents}), 0)::int`,
      fees: sql<number>`coalesce(sum(${feeCents}), 0)::int`,
      tier: savedBy(['member']),
      codes: savedBy(['promo', 'instant']),
    })
    .from(packageOrders)
    .leftJoin(packageOrderWays, eq(packageOrderWays.orderId, id))
    .where(and(ownedBy(side, userId), gte(paidAt, new Date(Date.UTC(year, 0, 1))), lt(paidAt, new Date(Date.UTC(year + 1, 0, 1)))));
  const { orders = 0, spent = 0, fees = 0, tier = 0, codes = 0 } = row ?? {};
  return side === 'shopper' ? { orders, total: spent, tier, codes } : { orders, total: hostShareCents(fees), tier: 0, codes: 0 };
}

/** How many orders a person has or had on a side. */
export const countOrders = (db: Database, side: OrderFilter['side'], userId: number): Promise<number> =>
  db.$count(packageOrders, ownedBy(side, userId));
