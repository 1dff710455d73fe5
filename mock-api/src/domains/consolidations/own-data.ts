import { asc, eq, inArray } from 'drizzle-orm';
import type { OwnData } from '../../platform/own-data.ts';
import { consolidationOrders, consolidations } from './schema.ts';

/** What a shopper had put together. It stays with the orders, which stay; a host keeps nothing of its own here. */
export const consolidationData: OwnData = {
  tables: [consolidations, consolidationOrders],
  async collect(db, { id }) {
    const rows = await db.select().from(consolidations).where(eq(consolidations.shopperId, id)).orderBy(asc(consolidations.id));
    const { consolidationId, orderId, place, released } = consolidationOrders;
    const orders = await db
      .select({ consolidationId, orderId, place, released })
      .from(consolidationOrders)
      .where(
        inArray(
          consolidationId,
          rows.map((row) => row.id),
        ),
      )
      .orderBy(asc(consolidationId), asc(place));
    return {
      consolidations: rows.map((row) => ({
        ...row,
        orders: orders.filter((order) => order.consolidationId === row.id).map(({ consolidationId: _, ...order }) => order),
      })),
    };
  },
};
