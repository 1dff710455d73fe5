import { ORDER_STATUS, type OrderStatusName, orderStatusName } from '@outpost/shared-contracts/orders/status';
import type { Database } from '../../platform/db/database.ts';
import type { Queue, TaskWorker } from '../../platform/queue/queue.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time/time.ts';
import { withdrawPrice } from './complete.ts';
import { type OrderListener, type OrderRecord, travelsWithAnother } from './machine.ts';
import { lockOrder } from './repository.ts';
import type { OrderTools } from './tools.ts';

const DUE_TASK = 'orders.due';
/** A price whose payment runs is looked at again: the payment ends by itself. */
const PAYING_AGAIN_MS = 10 * MINUTE_MS;

/** So long an order stays where it is, then the service moves it on (docs/product.md#states-of-an-order). */
const LASTS: Partial<Record<OrderStatusName, number>> = { expected: 90 * DAY_MS, quoted: DAY_MS, delivered: 7 * DAY_MS };

const dueTask = (order: number, status: number, at: Date) => ({
  name: DUE_TASK,
  data: { order, status },
  key: `${order}:${status}:${at.getTime()}`,
  at,
});

/** Plans the end of a state that does not last. */
export const planDue =
  (queue: Pick<Queue, 'send'>): OrderListener =>
  async (transaction, { order, to }, now) => {
    const lasts = LASTS[to];
    // Whatever ends for a box ends with the order that leads it.
    if (travelsWithAnother(order) && to !== 'expected') return;
    if (lasts !== undefined) await queue.send(transaction, dueTask(order.id, order.status, new Date(now.getTime() + lasts)));
  };

/** Plans the end of a state once more, for an order that something kept from it. */
export async function planDueAgain(queue: Pick<Queue, 'send'>, transaction: Database, order: OrderRecord, now: Date): Promise<void> {
  const lasts = LASTS[orderStatusName(order.status) ?? 'lost'];
  if (lasts === undefined) return;
  const at = new Date(Math.max(now.getTime(), order.statusSince.getTime() + lasts));
  await queue.send(transaction, dueTask(order.id, order.status, at));
}

/** Moves orders on whose time is up. It looks first how things stand, so that coming twice does nothing. */
export const dueWorker = (tools: OrderTools, clock: () => Date): TaskWorker => ({
  name: DUE_TASK,
  run: ({ order: id, status }) =>
    tools.db.transaction(async (transaction) => {
      const order = await lockOrder(transaction, Number(id));
      const now = clock();
      if (!order || order.status !== Number(status)) return;
      const lasts = LASTS[orderStatusName(order.status) ?? 'lost'];
      // It left this state and came back: that time has a task of its own.
      if (lasts === undefined || now.getTime() - order.statusSince.getTime() < lasts) return;
      // Who decides about the claim plans the end anew.
      if (order.claimState !== null) return;
      const timer = { actor: 'timer', origin: { now } } as const;
      if (order.status === ORDER_STATUS.quoted) {
        if (await tools.payments.liveOfOrder(transaction, order.id))
          await tools.queue.send(transaction, dueTask(order.id, order.status, new Date(now.getTime() + PAYING_AGAIN_MS)));
        else await withdrawPrice(tools, transaction, order, { ...timer, to: 'arrived' });
        return;
      }
      if (order.status === ORDER_STATUS.expected) await tools.orders.move(transaction, order, { ...timer, to: 'canceled' });
      else await tools.orders.move(transaction, order, { ...timer, to: 'completed' });
    }),
});
