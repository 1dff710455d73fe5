import type { Database } from '../../platform/db/database.ts';
import type { TaskWorker } from '../../platform/queue/queue.ts';
import { closeCart } from '../cart/port.ts';
import { isCompletedOrder } from '../orders/port.ts';
import { cancelUnpaid, expireExtraCharge } from './extra-charge.ts';
import { leftOf } from './lines.ts';
import { DUE_TASK, movePurchase } from './machine.ts';
import { listItems, lockPurchase, type PurchaseRecord } from './repository.ts';
import type { PurchaseTools } from './tools.ts';

const COMPLETION_TASK = 'bfm.completion';
/** How often it is looked whether the package has reached the shopper. */
const LOOK_MS = 6 * 3_600_000;
/** Payments end by themselves; this looks again only where one could not yet, because its company is not reached. */
const PAYING_AGAIN_MS = 10 * 60_000;

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
      if (isOver) await movePurchase(transaction, tools.queue, purchase, { ...timer, to: 'confirmed', reason: 'no payment' });
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

/** Has it looked, again and again, whether the package of an ordered purchase is completed. */
export async function watchPackage(
  transaction: Database,
  { queue }: Pick<PurchaseTools, 'queue'>,
  purchaseId: number,
  look: number,
  now: Date,
): Promise<void> {
  await queue.send(transaction, {
    name: COMPLETION_TASK,
    data: { purchase: purchaseId, look },
    key: `${purchaseId}:${look}`,
    at: new Date(now.getTime() + LOOK_MS),
  });
}

/** The tasks of purchases. Each looks first how things stand, so that coming twice does nothing. */
export function purchaseWorkers(tools: PurchaseTools, clock: () => Date): TaskWorker[] {
  const inTurn = (purchaseId: number, work: (transaction: Database, purchase: PurchaseRecord, now: Date) => Promise<void>) =>
    tools.db.transaction(async (transaction) => {
      const purchase = await lockPurchase(transaction, purchaseId);
      if (purchase) await work(transaction, purchase, clock());
    });
  return [
    {
      name: DUE_TASK,
      run: (data) =>
        inTurn(Number(data.purchase), async (transaction, purchase, now) => {
          // Another change gave it more time, with a task of its own.
          if (purchase.dueAt && purchase.dueAt <= now) await end(transaction, tools, purchase, now);
        }),
    },
    {
      name: COMPLETION_TASK,
      run: (data) =>
        inTurn(Number(data.purchase), async (transaction, purchase, now) => {
          if (purchase.status !== 'ordered' || purchase.packageOrderId === null) return;
          if (await isCompletedOrder(transaction, purchase.packageOrderId))
            await movePurchase(transaction, tools.queue, purchase, { actor: 'timer', now, to: 'completed' });
          else await watchPackage(transaction, tools, purchase.id, Number(data.look) + 1, now);
        }),
    },
  ];
}
