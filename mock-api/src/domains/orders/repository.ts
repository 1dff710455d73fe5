import { and, desc, eq, gte, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../accounts/schema.ts';
import { hostReviews, hosts } from '../hosts/schema.ts';
import { packageOrders } from './schema.ts';

const shoppers = alias(users, 'shoppers');

/** Whose orders, and which of them. */
export interface OrderFilter {
  readonly side: 'shopper' | 'host';
  readonly userId: number;
  readonly since: Date | undefined;
  readonly text: string | undefined;
}

const ownerColumn = (side: OrderFilter['side']) => (side === 'shopper' ? packageOrders.shopperId : packageOrders.hostId);

/** `%` and `_` mean themselves in a search. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function conditionOf({ side, userId, since, text }: OrderFilter): SQL | undefined {
  const pattern = text ? containing(text) : undefined;
  const otherName = side === 'shopper' ? hosts.displayName : sql`${shoppers.name} || ' ' || ${shoppers.surname}`;
  const matches = pattern
    ? or(
        ilike(packageOrders.orderNumber, pattern),
        ilike(packageOrders.storeName, pattern),
        ilike(packageOrders.trackingNumber, pattern),
        sql`${packageOrders.items}::text ilike ${pattern}`,
        sql`'H' || ${packageOrders.hostId} || '-S' || ${packageOrders.shopperId} ilike ${pattern}`,
        sql`${otherName} ilike ${pattern}`,
      )
    : undefined;
  return and(eq(ownerColumn(side), userId), since ? gte(packageOrders.createdAt, since) : undefined, matches);
}

function selectOrders(db: Database) {
  return db
    .select({ order: packageOrders, host: hosts, shopper: { name: shoppers.name, surname: shoppers.surname } })
    .from(packageOrders)
    .innerJoin(hosts, eq(hosts.userId, packageOrders.hostId))
    .innerJoin(shoppers, eq(shoppers.id, packageOrders.shopperId))
    .$dynamic();
}

export async function findOrder(db: Database, id: number) {
  const [row] = await selectOrders(db).where(eq(packageOrders.id, id));
  return row;
}

/** One page of orders, the latest change first. */
export function listOrders(
  db: Database,
  filter: OrderFilter,
  statuses: readonly number[] | undefined,
  page: { offset: number; limit: number },
) {
  return selectOrders(db)
    .where(and(conditionOf(filter), statuses ? inArray(packageOrders.status, [...statuses]) : undefined))
    .orderBy(desc(packageOrders.updatedAt), desc(packageOrders.id))
    .limit(page.limit)
    .offset(page.offset);
}

export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];

/** Orders by status, whatever status was asked for. */
export function countByStatus(db: Database, filter: OrderFilter): Promise<Array<{ status: number; count: number }>> {
  return db
    .select({ status: packageOrders.status, count: sql<number>`count(*)::int` })
    .from(packageOrders)
    .innerJoin(hosts, eq(hosts.userId, packageOrders.hostId))
    .innerJoin(shoppers, eq(shoppers.id, packageOrders.shopperId))
    .where(conditionOf(filter))
    .groupBy(packageOrders.status);
}

/** Arrived orders, for telling which could travel together. */
export function listArrived(db: Database, side: OrderFilter['side'], userId: number) {
  const { id, status, hostId, shopperId, destinationCode } = packageOrders;
  return db
    .select({ id, status, hostId, shopperId, destinationCode })
    .from(packageOrders)
    .where(and(eq(ownerColumn(side), userId), eq(packageOrders.status, 3)));
}

/** What a host's figures are computed from. */
export async function readHostFigures(db: Database, hostId: number) {
  const { status, statusSince, expectedAt, paidAt, feeCents } = packageOrders;
  const rows = await db
    .select({ status, statusSince, expectedAt, paidAt, feeCents })
    .from(packageOrders)
    .where(eq(packageOrders.hostId, hostId));
  const rating = sql<
    number | null
  >`(select round(avg(${hostReviews.rating}), 1)::float8 from ${hostReviews} where ${hostReviews.hostId} = ${hosts.userId})`;
  const [host] = await db.select({ rating, replyMinutes: hosts.replyMinutes }).from(hosts).where(eq(hosts.userId, hostId));
  return { rows, host: host ?? { rating: null, replyMinutes: 0 } };
}

/** The number comes from the same sequence as the id, so that both agree. */
export async function nextOrderId(db: Database): Promise<number> {
  const [next] = await db
    .select({ id: sql<number>`nextval(pg_get_serial_sequence('package_orders', 'id'))::int` })
    .from(sql`(values (1)) as one`);
  if (!next) throw new Error('The sequence of package_orders gave nothing');
  return next.id;
}
