import { ADDRESS_CODE_MARKS } from '@outpost/shared-contracts/orders/codes';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { and, desc, eq, exists, getTableColumns, gte, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../accounts/schema.ts';
import { hosts } from '../hosts/schema.ts';
import type { NewItem, OrderRecord } from './machine.ts';
import { packageOrderItems, packageOrders } from './schema.ts';

const shoppers = alias(users, 'shoppers');
const companions = alias(packageOrders, 'companions');

/** Whose orders, and which of them. */
export interface OrderFilter {
  readonly side: 'shopper' | 'host';
  readonly userId: number;
  readonly since: Date | undefined;
  readonly text: string | undefined;
}

/** The column of an order that says whose it is on a side. */
const ownerColumn = (side: OrderFilter['side']) => (side === 'shopper' ? packageOrders.shopperId : packageOrders.hostId);

/** `%` and `_` mean themselves in a search. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const { host: HOST_MARK, shopper: SHOPPER_MARK } = ADDRESS_CODE_MARKS;
/** As addressCodeOf makes it. */
const addressCode = sql`${HOST_MARK}::text || ${packageOrders.hostId} || ${SHOPPER_MARK}::text || ${packageOrders.shopperId}`;

/** Something in the parcel whose title or category has the text. */
const hasItem = (db: Database, pattern: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(packageOrderItems)
      .where(
        and(
          eq(packageOrderItems.orderId, packageOrders.id),
          or(ilike(packageOrderItems.title, pattern), ilike(packageOrderItems.category, pattern)),
        ),
      ),
  );

function matchesOf(db: Database, side: OrderFilter['side'], text: string): SQL | undefined {
  const pattern = containing(text);
  const otherName = side === 'shopper' ? hosts.displayName : sql`${shoppers.name} || ' ' || ${shoppers.surname}`;
  return or(
    ilike(packageOrders.orderNumber, pattern),
    ilike(packageOrders.storeName, pattern),
    ilike(packageOrders.trackingNumber, pattern),
    hasItem(db, pattern),
    sql`${addressCode} ilike ${pattern}`,
    sql`${otherName} ilike ${pattern}`,
  );
}

const conditionOf = (db: Database, { side, userId, since, text }: OrderFilter): SQL | undefined =>
  and(eq(ownerColumn(side), userId), since ? gte(packageOrders.createdAt, since) : undefined, text ? matchesOf(db, side, text) : undefined);

/** What is in an order, in one value. */
const itemsOfOrder = sql<NewItem[]>`(
  select coalesce(json_agg(json_build_object(
    'title', ${packageOrderItems.title},
    'quantity', ${packageOrderItems.quantity},
    'unitCents', ${packageOrderItems.unitCents},
    'category', ${packageOrderItems.category}
  ) order by ${packageOrderItems.place}), '[]'::json)
  from ${packageOrderItems} where ${packageOrderItems.orderId} = ${packageOrders.id}
)`;

/** Whether it could travel with another: both arrived at one host, for one shopper and destination. */
const canTravelTogether = (db: Database) =>
  sql<boolean>`${packageOrders.status} = ${ORDER_STATUS.arrived} and ${exists(
    db
      .select({ one: sql`1` })
      .from(companions)
      .where(
        and(
          eq(companions.status, ORDER_STATUS.arrived),
          eq(companions.shopperId, packageOrders.shopperId),
          eq(companions.hostId, packageOrders.hostId),
          eq(companions.destinationCode, packageOrders.destinationCode),
          ne(companions.id, packageOrders.id),
        ),
      ),
  )}`;

function selectOrders(db: Database) {
  return db
    .select({
      order: getTableColumns(packageOrders),
      items: itemsOfOrder,
      canConsolidate: canTravelTogether(db),
      host: hosts,
      shopper: { name: shoppers.name, surname: shoppers.surname },
    })
    .from(packageOrders)
    .innerJoin(hosts, eq(hosts.userId, packageOrders.hostId))
    .innerJoin(shoppers, eq(shoppers.id, packageOrders.shopperId))
    .$dynamic();
}

/** An order alone, as the machine takes it. */
export async function findRecord(db: Database, id: number): Promise<OrderRecord | undefined> {
  const [row] = await db.select().from(packageOrders).where(eq(packageOrders.id, id));
  return row;
}

/** An order as its pages show it. */
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
    .where(and(conditionOf(db, filter), statuses ? inArray(packageOrders.status, [...statuses]) : undefined))
    .orderBy(desc(packageOrders.updatedAt), desc(packageOrders.id))
    .limit(page.limit)
    .offset(page.offset);
}

export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];

/** Orders by status, whatever status was asked for. */
export function countByStatus(db: Database, filter: OrderFilter): Promise<Array<{ status: number; count: number }>> {
  const counted = db.select({ status: packageOrders.status, count: sql<number>`count(*)::int` }).from(packageOrders).$dynamic();
  // Names are only looked at where a text is searched in them.
  const named = filter.text
    ? counted.innerJoin(hosts, eq(hosts.userId, packageOrders.hostId)).innerJoin(shoppers, eq(shoppers.id, packageOrders.shopperId))
    : counted;
  return named.where(conditionOf(db, filter)).groupBy(packageOrders.status);
}
