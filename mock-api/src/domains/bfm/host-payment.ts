import type { PurchaseRow } from '@outpost/shared-contracts/bfm/purchase';
import type { HostPaymentStatus } from '@outpost/shared-contracts/bfm/status';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import type { PayoutStatus } from '../payments/port.ts';
import { changePurchase, transitionRefused } from './machine.ts';
import { lockPurchase, type PurchaseRecord } from './repository.ts';
import type { PurchaseTools } from './tools.ts';

/** The last try came to nothing, and the money is still owed. */
const CAME_TO_NOTHING: readonly (PayoutStatus | undefined)[] = ['failed', 'returned'];

/** Whether the host's money may be sent once more. */
export async function canBeSentAgain(
  { payments }: Pick<PurchaseTools, 'payments'>,
  db: Database,
  { id, hostPayment }: PurchaseRecord,
): Promise<boolean> {
  return hostPayment === 'due' && CAME_TO_NOTHING.includes(await payments.payoutOf(db, id));
}

/** What the host has to know of money that is owed to him; null while it goes its way. */
export async function payoutProblemOf(
  tools: Pick<PurchaseTools, 'payments'>,
  db: Database,
  purchase: PurchaseRecord,
): Promise<PurchaseRow['payout']> {
  if (purchase.hostPayment !== 'due') return null;
  if (await canBeSentAgain(tools, db, purchase)) return { state: 'failed', until: null };
  const until = await tools.payments.payoutWaitsUntil(db, purchase.id);
  return until ? { state: 'waits', until: until.toISOString() } : null;
}

/** The host says that his money has come: `sent` to `confirmed`. Saying it again changes nothing. */
async function confirm(transaction: Database, tools: PurchaseTools, purchase: PurchaseRecord, now: Date): Promise<boolean> {
  if (purchase.hostPayment === 'confirmed') return false;
  if (purchase.hostPayment !== 'sent') throw transitionRefused();
  await changePurchase(transaction, tools.queue, purchase, { hostPayment: 'confirmed' }, now);
  return true;
}

/** The host asks once more for money that did not reach him: a new try, to the account that he has now. */
async function askAgain(transaction: Database, tools: PurchaseTools, purchase: PurchaseRecord, now: Date): Promise<boolean> {
  if (!(await canBeSentAgain(tools, transaction, purchase))) throw transitionRefused();
  const { id: purchaseId, hostId, hostPaymentCents: amountCents } = purchase;
  return await tools.payments.requestPayout(transaction, { purchaseId, hostId, amountCents }, now);
}

/** What the host says of his money (E-109): that it has come, or that it is still due. */
export async function recordHostPayment(
  tools: PurchaseTools,
  context: CallContext,
  found: PurchaseRecord,
  to: HostPaymentStatus,
): Promise<void> {
  if (to !== 'confirmed' && to !== 'due') throw transitionRefused();
  await context.db.transaction(async (transaction) => {
    const purchase = (await lockPurchase(transaction, found.id)) ?? found;
    const say = to === 'confirmed' ? confirm : askAgain;
    if (!(await say(transaction, tools, purchase, context.now))) return;
    const detail = { purchase: purchase.id, from: purchase.hostPayment, to };
    await writeAudit(transaction, { event: 'purchase.host_payment_changed', userId: purchase.hostId, detail }, context);
  });
}
