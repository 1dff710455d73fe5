// What other domains may ask of orders. To hear of moves, listen: machine.ts.
import { ORDER_END_IDS } from '@outpost/shared-contracts/orders/moves';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { owedToHostFor } from '../ledger/port.ts';
import { packageOrderItems, packageOrderMoves, packageOrders } from './schema.ts';

export { readClaimsWaiting, readEndingStorage, readWaiting, type WaitingOrders } from './attention.ts';
export { chosenQuote, holdPrice, keptLines } from './complete.ts';
export { type OrderListener, type OrderRecord, type Orders, staleChange, transitionRefused, travelsWithAnother } from './machine.ts';
export { type BoxMail, type MailTools, writeBoxMail } from './mails/mails.ts';
export { realMeasures } from './measures.ts';
export { countOrders, readMoving, readYear } from './moving.ts';
export { bill, pay } from './pay.ts';
export { presentOrder, shopperName } from './present.ts';
export { findOrders, findRecord, listItems, lockOrder, type OrderRow } from './repository.ts';
export { AWAITED, isDisputed } from './rules.ts';
export { planDueAgain } from './timers.ts';
export type { OrderTools } from './tools.ts';
export { batteryCategory, customsLine, findWay, storedDaysOf } from './ways.ts';

/** Whether a shopper has an order, in whatever state. */
export async function hasOrders(db: Database, shopperId: number): Promise<boolean> {
  const found = await db.select({ id: packageOrders.id }).from(packageOrders).where(eq(packageOrders.shopperId, shopperId)).limit(1);
  return found.length > 0;
}

/** Orders at a host that have not come to an end. */
export const countOpenAtHost = (db: Database, hostId: number): Promise<number> =>
  db.$count(packageOrders, and(eq(packageOrders.hostId, hostId), notInArray(packageOrders.status, [...ORDER_END_IDS])));

/** Whether a package order of the shopper waits to be paid. */
export async function owesOrder(db: Database, shopperId: number): Promise<boolean> {
  const mine = and(eq(packageOrders.shopperId, shopperId), eq(packageOrders.status, ORDER_STATUS.quoted));
  return (await db.select({ id: packageOrders.id }).from(packageOrders).where(mine).limit(1)).length > 0;
}

/** Whether a shopper has paid for the shipping of an order. */
export async function hasPaidOrder(db: Database, shopperId: number): Promise<boolean> {
  const found = await db
    .select({ id: packageOrders.id })
    .from(packageOrders)
    .where(and(eq(packageOrders.shopperId, shopperId), isNotNull(packageOrders.paidAt)))
    .limit(1);
  return found.length > 0;
}

/** Those of some shoppers who have paid for the shipping of an order. */
export async function findPaidShoppers(db: Database, shopperIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (shopperIds.length === 0) return new Set();
  const { shopperId, paidAt } = packageOrders;
  const rows = await db
    .selectDistinct({ shopperId })
    .from(packageOrders)
    .where(and(inArray(shopperId, [...shopperIds]), isNotNull(paidAt)));
  return new Set(rows.map((row) => row.shopperId));
}

/** A shopper's orders that are paid and on their way, the newest first. */
export async function listPaidUnderway(db: Database, shopperId: number): Promise<Array<{ number: string; paidAt: Date }>> {
  const { id, orderNumber, status, paidAt } = packageOrders;
  const rows = await db
    .select({ number: orderNumber, paidAt })
    .from(packageOrders)
    .where(
      and(eq(packageOrders.shopperId, shopperId), isNotNull(paidAt), gte(status, ORDER_STATUS.paid), lt(status, ORDER_STATUS.completed)),
    )
    .orderBy(desc(id));
  return rows.flatMap(({ number, paidAt: at }) => (at ? [{ number, paidAt: at }] : []));
}

/** When an order was delivered; null before. */
export async function deliveredAt(db: Database, orderId: number): Promise<Date | null> {
  const { at, to, orderId: of } = packageOrderMoves;
  const [row] = await db
    .select({ at })
    .from(packageOrderMoves)
    .where(and(eq(of, orderId), eq(to, ORDER_STATUS.delivered)))
    .orderBy(desc(packageOrderMoves.revision))
    .limit(1);
  return row?.at ?? null;
}

/** What was declared of an order and of all that travel with it in one box, US cents: what their things are insured for. */
export async function declaredCents(db: Database, orderId: number): Promise<number> {
  const { quantity, unitCents } = packageOrderItems;
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${quantity}::bigint * ${unitCents}), 0)::bigint` })
    .from(packageOrderItems)
    .innerJoin(packageOrders, eq(packageOrders.id, packageOrderItems.orderId))
    .where(or(eq(packageOrders.id, orderId), eq(packageOrders.leadId, orderId)));
  return Number(row?.cents ?? 0);
}

/** How far a shopper's order has come. */
export interface OrderFacts {
  /** `OP-20001`. */
  readonly number: string;
  readonly shopperId: number;
  readonly hostId: number;
  /** An id of ORDER_STATUS. */
  readonly status: number;
  readonly statusSince: Date;
}

/** One order; undefined when there is none. */
export async function findOrderFacts(db: Database, id: number): Promise<OrderFacts | undefined> {
  const { orderNumber: number, shopperId, hostId, status, statusSince } = packageOrders;
  const [row] = await db.select({ number, shopperId, hostId, status, statusSince }).from(packageOrders).where(eq(packageOrders.id, id));
  return row;
}

/** A host's expected parcels that are announced for a day from one on, the nearest first; the first so many. */
export async function listDueParcels(db: Database, hostId: number, { from, most }: { readonly from: string; readonly most: number }) {
  const { id, orderNumber, status, expectedAt } = packageOrders;
  const rows = await db
    .select({ id, number: orderNumber, day: expectedAt })
    .from(packageOrders)
    .where(and(eq(packageOrders.hostId, hostId), eq(status, ORDER_STATUS.expected), gte(expectedAt, from)))
    .orderBy(asc(expectedAt), asc(id))
    .limit(most);
  return rows.flatMap(({ day, ...row }) => (day === null ? [] : [{ ...row, day }]));
}

/** The ids of a shopper's orders. */
export async function orderIdsOf(db: Database, shopperId: number): Promise<number[]> {
  const rows = await db.select({ id: packageOrders.id }).from(packageOrders).where(eq(packageOrders.shopperId, shopperId));
  return rows.map(({ id }) => id);
}

/** A query of the ids of a host's orders. */
export const hostedOrderIds = (db: Database, hostId: number) =>
  db.select({ id: packageOrders.id }).from(packageOrders).where(eq(packageOrders.hostId, hostId));

/** A query of `order_id` and `host_id` of all orders. */
export const hostsOfOrders = (db: Database) =>
  db.select({ order_id: sql`${packageOrders.id}`.as('order_id'), host_id: sql`${packageOrders.hostId}`.as('host_id') }).from(packageOrders);

/** What a host is owed for orders, completed or not, US cents. */
export const owedToHost = (db: Database, hostId: number): Promise<number> => owedToHostFor(db, 'orderId', hostedOrderIds(db, hostId));

/** The numbers of some orders, by their ids. */
export async function orderNumbersOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { id, orderNumber } = packageOrders;
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id, orderNumber })
          .from(packageOrders)
          .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.orderNumber]));
}
