import type { HostPaymentStatus } from '@outpost/shared-contracts/bfm/status';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { changePurchase, moveRefused } from './machine.ts';
import { lockPurchase, type PurchaseRecord } from './repository.ts';
import type { PurchaseTools } from './tools.ts';

/** The host says that his money has come: `sent` → `confirmed`. Saying it again changes nothing (E-109). */
export async function confirmHostPayment(
  tools: PurchaseTools,
  context: CallContext,
  found: PurchaseRecord,
  to: HostPaymentStatus,
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const purchase = (await lockPurchase(transaction, found.id)) ?? found;
    if (to === 'confirmed' && purchase.hostPayment === 'confirmed') return;
    if (to !== 'confirmed' || purchase.hostPayment !== 'sent') throw moveRefused();
    await changePurchase(transaction, tools.queue, purchase, { hostPayment: 'confirmed' }, context.now);
    const detail = { purchase: purchase.id, from: 'sent', to };
    await writeAudit(transaction, { event: 'purchase.host_payment_changed', userId: purchase.hostId, detail }, context);
  });
}
