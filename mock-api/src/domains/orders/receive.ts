import type { Inspection, moveOrderToArrived, moveOrderToMailbox } from '@outpost/shared-contracts/orders/calls';
import { orderMove } from '@outpost/shared-contracts/orders/moves';
import { ORDER_IMAGE_KINDS } from '@outpost/shared-contracts/orders/order';
import { ORDER_STATUS, orderStatusName } from '@outpost/shared-contracts/orders/status';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { claimNamed } from '../../platform/uploads/claims.ts';
import { measureAgain } from './dispute.ts';
import { withPhotos } from './images.ts';
import { type OrderRecord, type Orders, staleChange, transitionRefused } from './machine.ts';
import { readDetail } from './present.ts';
import { findRecord } from './repository.ts';
import { isDisputed } from './rules.ts';
import type { OrderTools } from './tools.ts';

/** An order at the host who calls, as it was seen and able to be moved there; for everybody else there is none. */
async function orderToReceive({ db, caller }: CallContext, id: number, revision: number, to: 'mailbox' | 'arrived'): Promise<OrderRecord> {
  const order = await findRecord(db, id);
  if (!order || order.hostId !== caller?.userId) throw notFound('There is no such order.');
  // Before the revision: what cannot be done any more does not become possible by looking again.
  const isAgain = to === 'arrived' && order.status === ORDER_STATUS.arrived && isDisputed(order);
  if (!isAgain && !orderMove(orderStatusName(order.status) ?? null, to, 'host')) throw transitionRefused();
  if (order.revision !== revision) throw staleChange();
  return order;
}

/** Logs the parcel of an expected order: it waits for its inspection then. */
export const receiveInMailbox =
  (orders: Orders): CallHandler<typeof moveOrderToMailbox> =>
  async (context) => {
    const { db, params, body } = context;
    const order = await orderToReceive(context, params.id, body.revision, 'mailbox');
    return await db.transaction(async (transaction) => {
      await orders.move(transaction, order, { to: 'mailbox', actor: 'host', origin: context });
      return { data: await readDetail(transaction, order.id, 'host', context) };
    });
  };

/** Takes the photos of an inspection, each once, beside those that the order has. */
async function takePhotos(transaction: Database, order: OrderRecord, photos: Inspection['photos']) {
  const named = ORDER_IMAGE_KINDS.flatMap((kind) => (photos[kind] ?? []).map((id, at) => ({ id, kind, field: `photos.${kind}.${at}` })));
  await claimNamed(transaction, { ownerId: order.hostId, purpose: 'order-photo' }, named);
  return withPhotos(order, named);
}

/** Says what was found when a parcel was inspected: the order has arrived then, and its shopper sees it. */
export const receiveInspected =
  ({ orders, config }: Pick<OrderTools, 'orders' | 'config'>): CallHandler<typeof moveOrderToArrived> =>
  async (context) => {
    const { db, params, body } = context;
    const order = await orderToReceive(context, params.id, body.revision, 'arrived');
    return await db.transaction(async (transaction) => {
      const photos = await takePhotos(transaction, order, body.photos);
      if (order.status === ORDER_STATUS.arrived) {
        await measureAgain({ orders, config }, transaction, order, { found: body, photos, origin: context });
        return { data: await readDetail(transaction, order.id, 'host', context) };
      }
      const { length: lengthCm, width: widthCm, height: heightCm } = body.dimensions_cm;
      const set = {
        ...photos,
        weightGrams: body.weight_grams,
        lengthCm,
        widthCm,
        heightCm,
        shelf: body.shelf || order.shelf,
        condition: body.condition ?? null,
        contentsSeen: body.contents_seen ?? false,
      };
      await orders.move(transaction, order, { to: 'arrived', actor: 'host', origin: context, set });
      return { data: await readDetail(transaction, order.id, 'host', context) };
    });
  };
