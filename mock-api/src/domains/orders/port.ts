// What other domains may ask of orders.
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { nextOrderId } from './repository.ts';
import { packageOrders } from './schema.ts';

type NewOrderRow = typeof packageOrders.$inferInsert;
type ArrivedOrder = Pick<NewOrderRow, 'shopperId' | 'hostId' | 'destinationCode' | 'storeName' | 'items' | 'services' | 'note'>;

/** Makes an order of a package that lies at its host already: new → 3, in the caller's transaction. */
export async function createArrivedOrder(
  transaction: Database,
  order: ArrivedOrder,
  context: CallContext,
): Promise<{ readonly id: number; readonly number: string }> {
  const { now } = context;
  const id = await nextOrderId(transaction);
  const number = `OP-${id}`;
  await transaction.insert(packageOrders).values({
    ...order,
    id,
    orderNumber: number,
    status: ORDER_STATUS.arrived,
    statusSince: now,
    photos: [],
    arrivedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const detail = { order: id, host: order.hostId, from: null, to: ORDER_STATUS.arrived };
  await writeAudit(transaction, { event: 'order.status_changed', userId: order.shopperId, detail }, context);
  return { id, number };
}

export async function isCompletedOrder(db: Database, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: packageOrders.id })
    .from(packageOrders)
    .where(and(eq(packageOrders.id, id), eq(packageOrders.status, ORDER_STATUS.completed)));
  return rows.length > 0;
}
