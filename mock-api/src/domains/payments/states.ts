import type { Intent } from './company.ts';

export const COMPANIES = ['cardpay', 'wallet'] as const;
export type CompanyName = (typeof COMPANIES)[number];

export const PAYMENT_STATUSES = ['created', 'requires_action', 'processing', 'authorized', 'captured', 'canceled', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Of these a purpose has at most one: beside it no other payment begins. */
export const LIVE: readonly PaymentStatus[] = ['created', 'requires_action', 'processing', 'authorized', 'captured'];

/** The company has not decided yet. */
export const UNDECIDED: readonly PaymentStatus[] = ['created', 'requires_action', 'processing'];

export const REFUND_STATUSES = ['requested', 'done', 'failed'] as const;
export const PAYOUT_STATUSES = ['requested', 'processing', 'paid', 'failed', 'returned'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/**
 * Every step that a payment takes. Steps lead towards an end only: an answer of the company that was overtaken by a
 * newer one finds no step, and changes nothing.
 */
const PAYMENT_STEPS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['requires_action', 'processing', 'authorized', 'failed', 'canceled'],
  requires_action: ['processing', 'authorized', 'failed', 'canceled'],
  processing: ['requires_action', 'authorized', 'failed', 'canceled'],
  authorized: ['captured', 'canceled'],
  captured: [],
  canceled: [],
  failed: [],
};

/** The same for payouts; `returned`: the host's bank sent it back. */
const PAYOUT_STEPS: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  requested: ['processing', 'paid', 'failed'],
  processing: ['paid', 'failed'],
  paid: ['returned'],
  failed: [],
  returned: [],
};

/** The shortest way by steps, without the beginning; undefined when there is none, empty when it is there. */
function wayBetween<S extends string>(steps: Readonly<Record<S, readonly S[]>>, from: S, to: S): readonly S[] | undefined {
  const ways: (readonly S[])[] = [[]];
  const seen = new Set([from]);
  for (const way of ways) {
    const at = way.at(-1) ?? from;
    if (at === to) return way;
    for (const next of steps[at])
      if (!seen.has(next)) {
        seen.add(next);
        ways.push([...way, next]);
      }
  }
  return undefined;
}

/** The steps to what the company says: it may be further than what was heard of it last, as when a webhook is late. */
export function stepsTo(from: PaymentStatus, to: PaymentStatus): readonly PaymentStatus[] {
  return wayBetween(PAYMENT_STEPS, from, to) ?? [];
}

export const payoutStepsTo = (from: PayoutStatus, to: PayoutStatus): readonly PayoutStatus[] => wayBetween(PAYOUT_STEPS, from, to) ?? [];

/**
 * What an intent means for a payment: one that ends undecided has failed, unless we asked for its end; money that was held
 * and is not any more is canceled.
 */
export function statusOf(
  intent: Pick<Intent, 'status'>,
  payment: { readonly status: PaymentStatus; readonly wish: 'capture' | 'cancel' | null },
): PaymentStatus {
  const isUndecided = UNDECIDED.includes(payment.status);
  if (intent.status === 'canceled' && isUndecided && payment.wish !== 'cancel') return 'failed';
  if (intent.status === 'failed' && !isUndecided) return 'canceled';
  return intent.status;
}
