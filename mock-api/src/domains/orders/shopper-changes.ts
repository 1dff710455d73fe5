import type { changeOrderStatus, OrderUpdate, updateOrder } from '@outpost/shared-contracts/orders/calls';
import { ORDER_STATUS, orderStatusName } from '@outpost/shared-contracts/orders/status';
import type { Database } from '../../platform/db/database.ts';
import { refuseField, refuseFields } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { withdrawPrice } from './complete.ts';
import { disputeMeasures, refuseDisputeWithMore } from './dispute.ts';
import { itemOf, refuseUnknownOrigins, refuseWrongDay } from './expect-package.ts';
import { type NewItem, type OrderRecord, staleChange, transitionRefused } from './machine.ts';
import { readDetail } from './present.ts';
import { type ItemRow, listItems, lockOrder } from './repository.ts';
import type { OrderTools } from './tools.ts';
import { withTracking } from './tracking.ts';
import { ownOrder } from './ways.ts';

/** In which something can be said anew: the parcel is not priced yet. */
const OPEN: readonly number[] = [ORDER_STATUS.expected, ORDER_STATUS.mailbox, ORDER_STATUS.arrived];
/** What the host goes by when a parcel comes: said until it is there. */
const UNTIL_IT_IS_THERE = ['store_name', 'expected_at', 'tracking_number'] as const;

function refuseTooLate({ status }: OrderRecord, update: OrderUpdate): void {
  if (!OPEN.includes(status)) throw transitionRefused();
  if (status === ORDER_STATUS.expected) return;
  const [first, ...others] = UNTIL_IT_IS_THERE.filter((field) => update[field] !== undefined).map((field) => ({
    field,
    code: 'not_now' as const,
    message: 'The parcel is at the host already.',
  }));
  if (first) throw refuseFields([first, ...others]);
}

/** What is in the order after the change; undefined where nothing is said of it. */
function itemsAfter(before: readonly ItemRow[], { items, is_delete }: OrderUpdate): NewItem[] | undefined {
  const keep = ({ id: _, ...item }: ItemRow): NewItem => item;
  if (is_delete === 1) {
    const named = items ?? [];
    const unknown = named.findIndex(({ id }) => !before.some((one) => one.id === id));
    if (named.length === 0 || unknown >= 0)
      throw refuseField(`items.${Math.max(unknown, 0)}.id`, 'unknown_item', 'This is not in the order any more.');
    const left = before.filter((one) => !named.some(({ id }) => id === one.id));
    if (left.length === 0) throw refuseField('items', 'required', 'Something has to stay in the order.');
    return left.map(keep);
  }
  return items?.map((item) =>
    itemOf(
      item,
      before.find(({ id }) => id === item.id),
    ),
  );
}

const setOf = ({ store_name: storeName, expected_at: expectedAt, tracking_number: trackingNumber, note }: OrderUpdate) => ({
  ...(storeName === undefined ? {} : { storeName }),
  ...(expectedAt === undefined ? {} : { expectedAt }),
  ...(trackingNumber === undefined ? {} : { trackingNumber }),
  ...(note === undefined ? {} : { note: note || null }),
});

/** Changes what the shopper said of an order that is not priced yet. */
export const updateAsShopper =
  (tools: Pick<OrderTools, 'orders' | 'payments' | 'config'>): CallHandler<typeof updateOrder> =>
  async (context) => {
    const { db, now, params, body } = context;
    const order = await ownOrder(context, params.id);
    if (order.revision !== body.revision) throw staleChange();
    const { measures_disputed: disputed } = body;
    if (disputed !== undefined) {
      refuseDisputeWithMore(body);
      return await db.transaction(async (transaction) => {
        await disputeMeasures(tools, transaction, order, { disputed, origin: context });
        return { data: await readDetail(transaction, order.id, 'shopper', context) };
      });
    }
    refuseTooLate(order, body);
    refuseWrongDay(body.expected_at === order.expectedAt ? undefined : body.expected_at, now);
    if (body.is_delete === 0) await refuseUnknownOrigins(db, body.items);
    const tracked = body.tracking_number ? [{ field: 'tracking_number', number: body.tracking_number }] : [];
    const write = async (transaction: Database) => {
      const items = itemsAfter(await listItems(transaction, order.id), body);
      await tools.orders.change(transaction, order, { actor: 'shopper', origin: context, set: setOf(body), items });
      return await readDetail(transaction, order.id, 'shopper', context);
    };
    return { data: await withTracking(db, { shopperId: order.shopperId, tracked, except: order.id }, write) };
  };

/** The moves that a shopper makes by saying so, by where they begin. */
const SAID: Readonly<Record<number, number>> = {
  [ORDER_STATUS.canceled]: ORDER_STATUS.expected,
  [ORDER_STATUS.arrived]: ORDER_STATUS.quoted,
  [ORDER_STATUS.completed]: ORDER_STATUS.delivered,
};

/** Whether a shopper makes this move by saying so; a held order goes back to where it was alone. */
const isSaid = (order: OrderRecord, status: number): boolean =>
  order.status === ORDER_STATUS.on_hold ? order.heldFrom === status : SAID[status] === order.status;

/** Cancels a package that will not come, takes the price of one back, lets one on hold go on, or confirms one that was delivered. */
export const moveAsShopper =
  (tools: Pick<OrderTools, 'orders' | 'payments'>): CallHandler<typeof changeOrderStatus> =>
  async (context) => {
    const { db, params, body } = context;
    const order = await ownOrder(context, params.id);
    if (order.status !== body.expected_from) throw staleChange();
    const to = orderStatusName(body.status);
    if (!isSaid(order, body.status) || !to) throw transitionRefused();
    const { reason } = body;
    return await db.transaction(async (transaction) => {
      const transition = { to, actor: 'shopper', origin: context, ...(reason ? { reason } : {}) } as const;
      if (order.status === ORDER_STATUS.quoted)
        await withdrawPrice(tools, transaction, (await lockOrder(transaction, order.id)) ?? order, transition);
      else await tools.orders.move(transaction, order, transition);
      return { data: await readDetail(transaction, order.id, 'shopper', context) };
    });
  };
