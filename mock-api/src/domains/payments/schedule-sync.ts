import type { Database } from '../../platform/db/database.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/time.ts';
import type { PaymentsCore } from './core.ts';

/**
 * When a company is asked again about what it has ended: money that went out can come back for weeks, shoppers dispute
 * for four months, and webhooks get lost. Milliseconds from one look to the next.
 */
const WAITS_MS = [HOUR_MS, DAY_MS, 2 * DAY_MS, 4 * DAY_MS, ...Array.from({ length: 16 }, () => 7 * DAY_MS)];

/** The next look at a payment that was captured (`payments.watch`) or a payout that was sent (`payments.payout-watch`). */
export async function scheduleSync(
  { queue, now }: Pick<PaymentsCore, 'queue' | 'now'>,
  transaction: Database,
  id: string,
  round: number,
  name: 'payments.watch' | 'payments.payout-watch' = 'payments.watch',
): Promise<void> {
  const wait = WAITS_MS[round];
  if (wait === undefined) return;
  await queue.send(transaction, { name, data: { id, round }, key: `${id}:${round}`, at: new Date(now().getTime() + wait) });
}
