import type { TaskWorker } from '../../platform/queue/queue.ts';
import type { MoneyListener, PurchasePaymentStarter } from '../payments/port.ts';
import { moneyListener } from './listener.ts';
import { paymentStarter } from './pay.ts';
import { purchaseWorkers } from './timers.ts';
import type { PurchaseTools } from './tools.ts';

/** What the service puts together with payments and tasks. */
interface Purchases {
  readonly tools: PurchaseTools;
  readonly starter: PurchasePaymentStarter;
  readonly listener: MoneyListener;
  readonly workers: readonly TaskWorker[];
}

export const createPurchases = (tools: PurchaseTools, clock: () => Date): Purchases => ({
  tools,
  starter: paymentStarter(tools),
  listener: moneyListener(tools),
  workers: purchaseWorkers(tools, clock),
});
