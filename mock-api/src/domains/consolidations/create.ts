import type { createShopperConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import { notFound, type RefusedField, refuseFields } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { findOrders, type OrderRow, type Orders, transitionRefused } from '../orders/port.ts';
import { isAwaited, isFree, parcelOf, readTogether } from './parcels.ts';
import { readByLead } from './present.ts';
import { enter } from './repository.ts';
import { tellOfBox } from './tell.ts';

/** Puts orders together: each is locked by a change of its own, so that whoever moves one meanwhile loses, or this does. */
export const createAs =
  (orders: Orders, actor: 'shopper' | 'host'): CallHandler<typeof createShopperConsolidation> =>
  async (context) => {
    const { db, caller, params, body } = context;
    const userId = caller?.userId ?? 0;
    const [lead] = await findOrders(db, [params.id]);
    if (!lead || (actor === 'shopper' ? lead.order.shopperId : lead.order.hostId) !== userId) throw notFound('There is no such order.');
    if (!isFree(lead)) throw transitionRefused();
    const fieldOf = (at: number) => (at === 0 ? 'id' : `orders.${at - 1}`);
    const rows = await readTogether(db, { ids: [params.id, ...body.orders], owner: { actor, userId }, fieldOf });
    const canGo = (row: OrderRow) => isFree(row) || (body.wait && row.order.leadId === null && isAwaited(row.order));
    const [first, ...others] = rows.flatMap((row, at): RefusedField[] =>
      canGo(row) ? [] : [{ field: fieldOf(at), code: 'not_now', message: 'This parcel is not ready, or travels with others already.' }],
    );
    if (first) throw refuseFields([first, ...others]);
    for (const [at, row] of rows.entries()) if (isFree(row)) parcelOf(row, fieldOf(at));
    return await db.transaction(async (transaction) => {
      // In the order of their ids: two that want the same orders do not wait for each other.
      for (const { order } of rows.toSorted((a, b) => a.order.id - b.order.id))
        await orders.change(transaction, order, {
          actor,
          origin: context,
          set: { leadId: params.id, ...(order.id === params.id ? { boxStage: 'requested' } : {}) },
        });
      const { shopperId, hostId } = lead.order;
      const { packaging, extras } = body;
      await enter(
        transaction,
        [params.id, ...body.orders],
        { shopperId, hostId, packaging, extras: [...new Set(extras)] },
        { actor, origin: context },
      );
      if (actor === 'shopper') await tellOfBox(transaction, 'box_asked', params.id, context);
      return { data: await readByLead(transaction, params.id, context) };
    });
  };
