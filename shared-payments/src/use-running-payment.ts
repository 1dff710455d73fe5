import type { Bill } from './model/bill.ts';
import type { PaymentFlow } from './model/payment-flow.ts';
import { isRunning, type PaymentView } from './model/payment-view.ts';

/** Whether a payment runs that is taken up only when the person wants it, begun in another tab or before the page was closed; and the way on with it. */
export function useRunningPayment(flow: Pick<PaymentFlow<never>, 'ask' | 'goOn'>, view: PaymentView, bill: Bill) {
  const waits = view.is === 'idle' && bill.phase === 'paying';
  return {
    runs: waits || (isRunning(view) && view.is !== 'busy'),
    async goOn(): Promise<void> {
      await flow.ask();
      // Whoever has to go to the company's page said so by the press on the button.
      flow.goOn();
    },
  };
}
