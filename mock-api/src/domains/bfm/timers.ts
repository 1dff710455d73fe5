import type { Database } from '../../platform/db/database.ts';
import type { TaskWorker } from '../../platform/queue/queue.ts';
import { MINUTE_MS } from '../../platform/time/time.ts';
import { closeCart } from '../cart/port.ts';
import { cancelUnpaid, expireExtraCharge } from './extra-charge.ts';
import { leftOf } from './lines.ts';
import { DUE_TASK, transitionPurchase } from './machine.ts';
import { listItems, lockPurchase, type PurchaseRecord } from './repository.ts';
import type { PurchaseTools } from './tools.ts';

/** Payments end by themselves; this looks again only where one could not yet, because its company is not reached. */
const PAYING_AGAIN_MS = 10 * MINUTE_MS;

/** Ends the present state of a purchase whose time is up (docs/product.md#states-of-a-purchase). */
async function end(transaction: Database, tools: PurchaseTools, purchase: PurchaseRecord, now: Date): Promise<void> {
  const timer = { actor: 'timer', now } as const;
  switch (purchase.status) {
    case 'requested':
    case 'quoted_first':
    case 'confirmed':
      await cancelUnpaid(transaction, tools, purchase, { ...timer, reason: 'untouched for 30 days' });
      if (purchase.cartId) {
        const abandoned = await listItems(transaction, purchase.id);
        await closeCart(transaction, purchase.cartId, (inCart) => leftOf(inCart, abandoned, tools.config.publicOrigin), now);
      }
      return;
    case 'paying': {
      const payment = await tools.payments.latest(transaction, { kind: 'purchase', purchaseId: purchase.id });
      const isOver = payment === undefined || payment.status === 'failed' || payment.status === 'canceled';
      if (isOver) await transitionPurchase(transaction, tools.queue, purchase, { ...timer, to: 'confirmed', reason: 'no payment' });
      else await tools.queue.send(transaction, dueTask(purchase, new Date(now.getTime() + PAYING_AGAIN_MS)));
      return;
    }
    case 'authorized':
      if (purchase.captureRequestedAt) return;
      await cancelUnpaid(transaction, tools, purchase, { ...timer, reason: 'no quote in 48 hours' });
      return;
    case 'extra_charge':
      if (purchase.captureRequestedAt) return;
      await expireExtraCharge(transaction, tools, purchase, now);
      return;
    default:
  }
}

const dueTask = ({ id, revision }: PurchaseRecord, at: Date) => ({
  name: DUE_TASK,
  data: { purchase: id },
  key: `${id}:${revision}:${at.getTime()}`,
  at,
});

/** Ends states of purchases in time. It looks first how things stand, so that coming twice does nothing. */
export const dueWorker = (tools: PurchaseTools, clock: () => Date): TaskWorker => ({
  name: DUE_TASK,
  run: (data) =>
    tools.db.transaction(async (transaction) => {
      const purchase = await lockPurchase(transaction, Number(data.purchase));
      const now = clock();
      // Another change gave it more time, with a task of its own.
      if (purchase?.dueAt && purchase.dueAt <= now) await end(transaction, tools, purchase, now);
    }),
});
