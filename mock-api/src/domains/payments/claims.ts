import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { post } from '../ledger/port.ts';
import type { Sending } from './core.ts';
import { addPayout } from './payouts.ts';
import type { Payments } from './port.ts';
import { liveOfOrder } from './records.ts';
import { askedOf, requestRefund } from './refunds.ts';

type Order = Parameters<Payments['payClaim']>[1];

/** The refund of a claim, among all there are. */
export const claimReference = (claimId: number): string => `claim:${claimId}`;

/** Divides what a claim brings: what its order's payment can take back, and the rest. */
async function divide(transaction: Database, { claimId, orderId, amountCents, isOnItsWay }: Order) {
  // Should the parcel be lost, all of its shipping goes back beside the claim: nothing of it is used up before.
  const payment = isOnItsWay ? undefined : await liveOfOrder(transaction, orderId);
  if (payment?.status !== 'captured') return { payment: undefined, refundCents: 0, payoutCents: amountCents };
  const left = payment.capturedCents - (await askedOf(transaction, payment.id, claimReference(claimId)));
  const refundCents = Math.min(amountCents, Math.max(0, left));
  return { payment, refundCents, payoutCents: amountCents - refundCents };
}

/** See {@link Payments.payClaim}. */
export async function payClaim(core: Sending, transaction: Database, order: Order, now: Date) {
  const { claimId, orderId, shopperId } = order;
  const { payment, refundCents, payoutCents } = await divide(transaction, order);
  const detail = { claim: claimId, order: orderId, refund: refundCents, payout: payoutCents };
  await writeAudit(transaction, { event: 'claim.money', userId: shopperId, detail }, { now });
  if (payment && refundCents > 0) {
    // The insurance puts it into the order, and it leaves that by the refund.
    await post(transaction, {
      reference: `claim-refund:${claimId}`,
      purchaseId: null,
      orderId,
      at: now,
      entries: [
        { account: 'claims_payable', cents: refundCents },
        { account: 'purchase_money', cents: -refundCents },
      ],
    });
    const back = { paymentId: payment.id, amountCents: refundCents, reference: claimReference(claimId), reason: 'claim' };
    await requestRefund(core, transaction, back, now);
  }
  if (payoutCents > 0) await addPayout(core, transaction, { purchaseId: null, claimId, hostId: shopperId, amountCents: payoutCents }, now);
  return { refundCents, payoutCents };
}
