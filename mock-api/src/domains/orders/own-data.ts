import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { and, asc, eq, notInArray, type SQL } from 'drizzle-orm';
import { OPEN_HOSTING, OPEN_ORDERS, type OwnData } from '../../platform/own-data.ts';
import { packageOrders } from './schema.ts';

/** Statuses after which nobody waits for anything. */
const OVER: number[] = [ORDER_STATUS.canceled, ORDER_STATUS.completed, ORDER_STATUS.returned, ORDER_STATUS.disposed, ORDER_STATUS.lost];

const { orderNumber, status, arrivedAt, feeCents } = packageOrders;

export const orderData: OwnData = {
  tables: [packageOrders],
  collect: async (db, { id }) => ({
    orders: await db.select().from(packageOrders).where(eq(packageOrders.shopperId, id)).orderBy(asc(packageOrders.id)),
    // Of parcels that the person received for others only what is the person's own part.
    hosted: await db
      .select({ number: orderNumber, status, arrivedAt, feeCents })
      .from(packageOrders)
      .where(eq(packageOrders.hostId, id))
      .orderBy(asc(packageOrders.id)),
  }),
  async blockers(db, { id }) {
    const open = (whose: SQL) => db.$count(packageOrders, and(whose, notInArray(packageOrders.status, OVER)));
    return [
      { ...OPEN_ORDERS, count: await open(eq(packageOrders.shopperId, id)) },
      { ...OPEN_HOSTING, count: await open(eq(packageOrders.hostId, id)) },
    ];
  },
};
