import { ORDER_END_IDS } from '@outpost/shared-contracts/orders/moves';
import { and, asc, eq, notInArray, type SQL } from 'drizzle-orm';
import { OPEN_HOSTING, OPEN_ORDERS, type OwnData } from '../../platform/own-data.ts';
import { packageOrders } from './schema.ts';

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
    const open = (whose: SQL) => db.$count(packageOrders, and(whose, notInArray(packageOrders.status, [...ORDER_END_IDS])));
    return [
      { ...OPEN_ORDERS, count: await open(eq(packageOrders.shopperId, id)) },
      { ...OPEN_HOSTING, count: await open(eq(packageOrders.hostId, id)) },
    ];
  },
};
