import { ORDER_END_IDS } from '@outpost/shared-contracts/orders/moves';
import { PAYOUT_MINIMUM } from '@outpost/shared-contracts/payments/payout-method-calls';
import { and, asc, eq, inArray, notInArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { OPEN_HOSTING, OPEN_ORDERS, OPEN_PAYOUTS, type OwnData } from '../../platform/own-data.ts';
import { sumAbout } from '../ledger/port.ts';
import { hostedOrderIds } from './port.ts';
import { packageOrderItems, packageOrderMoves, packageOrders, packageOrderWays } from './schema.ts';

const { orderNumber, status, arrivedAt, feeCents } = packageOrders;

/** A shopper's orders as they are kept, each with what is in it and what it has come through. */
async function ordersOf(db: Database, shopperId: number) {
  const orders = await db.select().from(packageOrders).where(eq(packageOrders.shopperId, shopperId)).orderBy(asc(packageOrders.id));
  const ids = orders.map(({ id }) => id);
  const { orderId, place, title, quantity, unitCents, category } = packageOrderItems;
  const items = await db
    .select({ orderId, title, quantity, unitCents, category })
    .from(packageOrderItems)
    .where(inArray(orderId, ids))
    .orderBy(asc(orderId), asc(place));
  const { orderId: movedId, to, actor, reason, at } = packageOrderMoves;
  const moves = await db
    .select({ orderId: movedId, to, actor, reason, at })
    .from(packageOrderMoves)
    .where(inArray(movedId, ids))
    .orderBy(asc(movedId), asc(packageOrderMoves.revision));
  const ways = await db.select().from(packageOrderWays).where(inArray(packageOrderWays.orderId, ids));
  const of = <Row extends { orderId: number }>(rows: readonly Row[]) => {
    const byOrder = Map.groupBy(rows, (row) => row.orderId);
    return (id: number) => (byOrder.get(id) ?? []).map(({ orderId: _, ...row }) => row);
  };
  const [itemsOf, movesOf, waysOf] = [of(items), of(moves), of(ways)];
  return orders.map((order) => ({ ...order, items: itemsOf(order.id), moves: movesOf(order.id), way: waysOf(order.id)[0] ?? null }));
}

export const orderData: OwnData = {
  tables: [packageOrders, packageOrderItems, packageOrderMoves, packageOrderWays],
  collect: async (db, { id }) => ({
    orders: await ordersOf(db, id),
    // Of parcels that the person received for others only what is the person's own part.
    hosted: await db
      .select({ number: orderNumber, status, arrivedAt, feeCents })
      .from(packageOrders)
      .where(eq(packageOrders.hostId, id))
      .orderBy(asc(packageOrders.id)),
  }),
  async blockers(db, { id }) {
    const open = (whose: SQL) => db.$count(packageOrders, and(whose, notInArray(packageOrders.status, [...ORDER_END_IDS])));
    return [
      { ...OPEN_ORDERS, count: await open(eq(packageOrders.shopperId, id)) },
      { ...OPEN_HOSTING, count: await open(eq(packageOrders.hostId, id)) },
      // Less is never sent.
      { ...OPEN_PAYOUTS, count: -(await sumAbout(db, 'host_payable', { orders: hostedOrderIds(db, id) })) >= PAYOUT_MINIMUM.minor ? 1 : 0 },
    ];
  },
};
