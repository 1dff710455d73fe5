import type Stripe from 'stripe';
import type { ProviderDispute, ProviderRefund } from '../../provider.ts';

const REFUND_STATUSES: Readonly<Record<string, 'done' | 'failed'>> = { succeeded: 'done', failed: 'failed', canceled: 'failed' };

export const idOf = (thing: string | { readonly id: string } | null | undefined) => (typeof thing === 'string' ? thing : thing?.id);

/** A refund as Stripe has it: ours carry their reference in the metadata. */
export const refundOf = ({ id, metadata, status, amount, currency }: Stripe.Refund): ProviderRefund => ({
  id,
  reference: metadata?.reference ?? '',
  status: REFUND_STATUSES[status ?? ''] ?? 'pending',
  amountCents: amount,
  currency: currency.toUpperCase(),
});

/** Inquiries (`warning_…`) and what was prevented move no money; an appeal leaves it lost until it is won. */
const DISPUTE_STATUSES: Readonly<Record<string, ProviderDispute['status']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
};

/** Undefined for what moves no money. */
export function disputeOf({ id, payment_intent, status, amount, currency, reason }: Stripe.Dispute): ProviderDispute | undefined {
  const standing = DISPUTE_STATUSES[status];
  return (
    standing && {
      id,
      intentId: idOf(payment_intent) ?? '',
      status: standing,
      amountCents: amount,
      currency: currency.toUpperCase(),
      reason,
    }
  );
}
