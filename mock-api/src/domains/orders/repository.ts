import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { and, asc, desc, eq, exists, getTableColumns, gte, inArray, isNotNull, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { containing } from '../../platform/db/like.ts';
import { calledLike, findPeople, type Person } from '../accounts/port.ts';
import { findHosts, type HostFacts, shownLike } from '../hosts/port.ts';
import type { NewItem, OrderRecord } from './machine.ts';
import { AWAITED, type BoxFacts } from './rules.ts';
import { packageOrderItems, packageOrderMoves, packageOrders, searchedTextOf } from './schema.ts';

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

const { orderNumber, storeName, trackingNumber, hostId, shopperId, contents } = packageOrders;
const searchedText = searchedTextOf({ orderNumber, storeName, trackingNumber, hostId, shopperId, contents });

/** Ids of a person's orders that have a text in them, or whose other person is called so: each found by an index of its own. */
function matchesOf(db: Database, { side, userId, text }: OrderFilter & { readonly text: string }) {
  const pattern = containing(text);
  const isOwn = eq(ownerColumn(side), userId);
  const isOfPerson =
    side === 'shopper' ? inArray(packageOrders.hostId, shownLike(db, pattern)) : inArray(packageOrders.shopperId, calledLike(db, pattern));
  const { id } = packageOrders;
  return db
    .select({ id })
    .from(packageOrders)
    .where(and(isOwn, sql`${searchedText} like lower(${pattern})`))
    .union(db.select({ id }).from(packageOrders).where(and(isOwn, isOfPerson)));
}

const conditionOf = (db: Database, { text, ...filter }: OrderFilter): SQL | undefined =>
  and(
    eq(ownerColumn(filter.side), filter.userId),
    filter.since ? gte(packageOrders.createdAt, filter.since) : undefined,
    text ? inArray(packageOrders.id, matchesOf(db, { ...filter, text })) : undefined,
  );

/** One thing in an order. */
export interface ItemRow extends NewItem {
  readonly id: number;
}

/** What is in an order, in one value. */
function itemsOfOrder(db: Database) {
  const { id, orderId, place, title, quantity, unitCents, category, hsCode, originCode, battery } = packageOrderItems;
  const said = sql`'category', ${category}, 'hsCode', ${hsCode}, 'originCode', ${originCode}, 'battery', ${battery}`;
  const item = sql`json_build_object('id', ${id}, 'title', ${title}, 'quantity', ${quantity}, 'unitCents', ${unitCents}, ${said})`;
  const inOrder = db
    .select({ items: sql`coalesce(json_agg(${item} order by ${place}), '[]'::json)` })
    .from(packageOrderItems)
    .where(eq(orderId, packageOrders.id));
  return sql<ItemRow[]>`(${inOrder})`;
}

/** Whether it could travel with another: both arrived at one host, for one shopper and destination. */
const canTravelTogether = (db: Database) =>
  sql<boolean>`${packageOrders.status} = ${ORDER_STATUS.arrived} and ${packageOrders.leadId} is null and ${exists(
    db
      .select({ one: sql`1` })
      .from(companions)
      .where(
        and(
          eq(companions.status, ORDER_STATUS.arrived),
          isNull(companions.leadId),
          eq(companions.shopperId, packageOrders.shopperId),
          eq(companions.hostId, packageOrders.hostId),
          eq(companions.destinationCode, packageOrders.destinationCode),
          ne(companions.id, packageOrders.id),
        ),
      ),
  )}`;

const leads = alias(packageOrders, 'leads');

/** Whether parcels of the box that an order travels in are still on their way to the host. */
export const isIncomplete = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(companions)
      .where(and(eq(companions.leadId, packageOrders.leadId), inArray(companions.status, [...AWAITED]))),
  );

/** The box that it travels in, as the order that leads says of it; null while it travels alone. */
function boxOfOrder(db: Database) {
  const box = db
    .select({ box: sql`json_build_object('stage', ${leads.boxStage}, 'isWaiting', ${isIncomplete(db)})` })
    .from(leads)
    .where(eq(leads.id, packageOrders.leadId));
  return sql<BoxFacts | null>`(${box})`;
}

function selectOrders(db: Database) {
  return db
    .select({
      order: getTableColumns(packageOrders),
      items: itemsOfOrder(db),
      canConsolidate: canTravelTogether(db),
      box: boxOfOrder(db),
    })
    .from(packageOrders)
    .$dynamic();
}

type FoundOrder = Awaited<ReturnType<typeof selectOrders>>[number];

/** An order as its pages show it: with what is in it and who its two people are. */
export interface OrderRow extends FoundOrder {
  readonly host: HostFacts;
  readonly shopper: Person;
}

/** Adds who the people of orders are, in two statements however many they are. */
async function withPeople(db: Database, found: readonly FoundOrder[]): Promise<OrderRow[]> {
  const hosts = await findHosts(
    db,
    found.map(({ order }) => order.hostId),
  );
  const shoppers = await findPeople(
    db,
    found.map(({ order }) => order.shopperId),
  );
  return found.map((row) => {
    const [host, shopper] = [hosts.get(row.order.hostId), shoppers.get(row.order.shopperId)];
    if (!host || !shopper) throw new Error(`Order ${row.order.id} is of nobody, or at no host`);
    return { ...row, host, shopper };
  });
}

/** An order as its pages show it; undefined when there is none. */
export async function findOrder(db: Database, id: number): Promise<OrderRow | undefined> {
  const [row] = await withPeople(db, await selectOrders(db).where(eq(packageOrders.id, id)));
  return row;
}

/** Several orders as their pages show them, in the order of their ids. */
export const findOrders = async (db: Database, ids: readonly number[]): Promise<OrderRow[]> =>
  await withPeople(
    db,
    await selectOrders(db)
      .where(inArray(packageOrders.id, [...ids]))
      .orderBy(asc(packageOrders.id)),
  );

/** An order alone; undefined when there is none. */
export async function findRecord(db: Database, id: number): Promise<OrderRecord | undefined> {
  const [record] = await db.select().from(packageOrders).where(eq(packageOrders.id, id));
  return record;
}

/**
 * An order and all that travel with it, which nobody else changes until the transaction ends. They are locked in the order
 * of their ids, whichever of them leads, so that no two transactions each have what the other waits for.
 */
export async function lockBox(transaction: Database, id: number): Promise<OrderRecord[]> {
  const box = transaction.select({ leadId: packageOrders.leadId }).from(packageOrders).where(eq(packageOrders.id, id));
  return await transaction
    .select()
    .from(packageOrders)
    .where(or(eq(packageOrders.id, id), eq(packageOrders.leadId, box)))
    .orderBy(asc(packageOrders.id))
    .for('update');
}

/** An order, locked with all that travel with it. Whatever concerns its money takes it first. */
export const lockOrder = async (transaction: Database, id: number): Promise<OrderRecord | undefined> =>
  (await lockBox(transaction, id)).find((record) => record.id === id);

/** Whether a shopper has or had an order at a host. */
export const hasOrdersAt = async (db: Database, shopperId: number, hostId: number): Promise<boolean> =>
  (await db.$count(packageOrders, and(eq(packageOrders.shopperId, shopperId), eq(packageOrders.hostId, hostId)))) > 0;

/** The other orders of an order's shopper: whether one is paid, and which ones wait for their payment. */
export async function otherOrdersOf(
  db: Database,
  { id, shopperId }: Pick<OrderRecord, 'id' | 'shopperId'>,
): Promise<{ isPaid: boolean; quoted: number[] }> {
  const others = and(eq(packageOrders.shopperId, shopperId), ne(packageOrders.id, id));
  const isPaid = (await db.$count(packageOrders, and(others, isNotNull(packageOrders.paidAt)))) > 0;
  const rows = await db
    .select({ id: packageOrders.id })
    .from(packageOrders)
    .where(and(others, eq(packageOrders.status, ORDER_STATUS.quoted)));
  return { isPaid, quoted: rows.map((row) => row.id) };
}

/** What is in an order. */
export const listItems = (db: Database, orderId: number): Promise<ItemRow[]> =>
  db.select().from(packageOrderItems).where(eq(packageOrderItems.orderId, orderId)).orderBy(asc(packageOrderItems.place));

/** What an order has come through, the first move first. */
export const listMoves = (db: Database, orderId: number) =>
  db.select().from(packageOrderMoves).where(eq(packageOrderMoves.orderId, orderId)).orderBy(asc(packageOrderMoves.revision));

/** The shopper's orders that have one of these tracking numbers, in any case, and keep it. */
export function findTracked(db: Database, shopperId: number, trackingNumbers: readonly string[]): Promise<OrderRecord[]> {
  const number = sql`upper(${packageOrders.trackingNumber})`;
  return db
    .select()
    .from(packageOrders)
    .where(
      and(
        eq(packageOrders.shopperId, shopperId),
        inArray(
          number,
          trackingNumbers.map((one) => sql`upper(${one})`),
        ),
        ne(packageOrders.status, ORDER_STATUS.canceled),
      ),
    );
}

/** Most hosts that are chosen from. */
const MOST_HOSTS = 50;

/** The hosts of a shopper's orders that receive parcels now, the latest first. */
export async function listUsedHosts(db: Database, shopperId: number): Promise<HostFacts[]> {
  const { hostId, createdAt } = packageOrders;
  const used = await db
    .select({ hostId })
    .from(packageOrders)
    .where(eq(packageOrders.shopperId, shopperId))
    .groupBy(hostId)
    .orderBy(desc(max(createdAt)))
    .limit(MOST_HOSTS);
  const ids = used.map((row) => row.hostId);
  const hosts = await findHosts(db, ids);
  return ids.flatMap((id) => hosts.get(id) ?? []).filter(({ isListed }) => isListed);
}

/** Which orders stand on a page, the latest change first: what is before it is passed over in the index. */
export function idsOfPage(
  db: Database,
  filter: OrderFilter,
  statuses: readonly number[] | undefined,
  page: { offset: number; limit: number },
) {
  return db
    .select({ id: packageOrders.id })
    .from(packageOrders)
    .where(and(conditionOf(db, filter), statuses ? inArray(packageOrders.status, [...statuses]) : undefined))
    .orderBy(desc(packageOrders.updatedAt), desc(packageOrders.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** How one page of orders is found, the latest change first. */
export const pageOfOrders = (...[db, ...wanted]: Parameters<typeof idsOfPage>) =>
  selectOrders(db)
    .where(inArray(packageOrders.id, idsOfPage(db, ...wanted)))
    .orderBy(desc(packageOrders.updatedAt), desc(packageOrders.id));

/** One page of orders, the latest change first. */
export const listOrders = async (...wanted: Parameters<typeof pageOfOrders>): Promise<OrderRow[]> =>
  await withPeople(wanted[0], await pageOfOrders(...wanted));

/** Orders by status, whatever status was asked for. */
export function countByStatus(db: Database, filter: OrderFilter): Promise<Array<{ status: number; count: number }>> {
  return db
    .select({ status: packageOrders.status, count: sql<number>`count(*)::int` })
    .from(packageOrders)
    .where(conditionOf(db, filter))
    .groupBy(packageOrders.status);
}
