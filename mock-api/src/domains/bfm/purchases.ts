import type { TaskWorker } from '../../platform/queue/queue.ts';
import type { OrderListener } from '../orders/port.ts';
import type { MoneyListener, PurchasePaymentStarter } from '../payments/port.ts';
import { moneyListener } from './listener.ts';
import { orderListener } from './order.ts';
import { paymentStarter } from './pay.ts';
import { dueWorker } from './timers.ts';
import type { PurchaseTools } from './tools.ts';

/** What the service puts together with payments and tasks. */
interface Purchases {
  readonly tools: PurchaseTools;
  readonly starter: PurchasePaymentStarter;
  readonly listener: MoneyListener;
  readonly orderListener: OrderListener;
  readonly worker: TaskWorker;
}

export const createPurchases = (tools: PurchaseTools, clock: () => Date): Purchases => ({
  tools,
  starter: paymentStarter(tools),
  listener: moneyListener(tools),
  orderListener: orderListener(tools),
  worker: dueWorker(tools, clock),
});
