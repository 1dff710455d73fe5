import type { Intent } from './provider.ts';

export const COMPANIES = ['cardpay', 'wallet'] as const;
export type CompanyName = (typeof COMPANIES)[number];

export const PAYMENT_STATUSES = ['created', 'requires_action', 'processing', 'authorized', 'captured', 'canceled', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What of a package order is paid, each by a payment of its own: its way, and a tip for its host. */
export const ORDER_PARTS = ['way', 'tip'] as const;
export type OrderPart = (typeof ORDER_PARTS)[number];

/** Of these a purpose has at most one: beside it no other payment begins. */
export const LIVE: readonly PaymentStatus[] = ['created', 'requires_action', 'processing', 'authorized', 'captured'];

/** The company has not decided yet. */
export const UNDECIDED: readonly PaymentStatus[] = ['created', 'requires_action', 'processing'];

/**
 * One try to give money back. `returned`: it was done, and then the money came back to us. `covered`: the shopper got it
 * from his bank, by a dispute that was lost. `canceled`: never sent, because an earlier try was done after all. After
 * `failed` and `returned` it is still owed.
 */
export const REFUND_STATUSES = ['requested', 'pending', 'done', 'failed', 'returned', 'covered', 'canceled'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Who is sent what they earn from the minimum on: hosts by package orders, affiliates by sales. */
export const EARNERS = ['host', 'affiliate'] as const;
export type Earner = (typeof EARNERS)[number];

/** One try to pay a host. `canceled`: it was never sent, because an earlier one has arrived after all, or less is owed now. */
export const PAYOUT_STATUSES = ['requested', 'processing', 'paid', 'failed', 'returned', 'canceled'] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

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

/** The same for payouts; `returned`: the host's bank sent it back. What was given up may have been sent all the same. */
const PAYOUT_STEPS: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  requested: ['processing', 'paid', 'failed', 'canceled'],
  processing: ['paid', 'failed'],
  paid: ['returned'],
  failed: ['paid'],
  returned: [],
  canceled: [],
};

const REFUND_STEPS: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  requested: ['pending', 'done', 'failed', 'covered', 'canceled'],
  pending: ['done', 'failed'],
  done: ['returned'],
  failed: ['done'],
  returned: [],
  covered: [],
  canceled: [],
};

/** What was lost may be won by an appeal. */
const DISPUTE_STEPS: Readonly<Record<DisputeStatus, readonly DisputeStatus[]>> = { open: ['won', 'lost'], won: [], lost: ['won'] };

/** The shortest way by steps, without the beginning; undefined when there is none, empty when it is there. */
function pathBetween<S extends string>(steps: Readonly<Record<S, readonly S[]>>, from: S, to: S): readonly S[] | undefined {
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
  return pathBetween(PAYMENT_STEPS, from, to) ?? [];
}

/** Companies call it a failure also when the money had arrived before: then it has come back. */
export const payoutStepsTo = (from: PayoutStatus, to: PayoutStatus): readonly PayoutStatus[] =>
  pathBetween(PAYOUT_STEPS, from, to === 'failed' && (from === 'paid' || from === 'returned') ? 'returned' : to) ?? [];

/** As for payouts. */
export const refundStepsTo = (from: RefundStatus, to: RefundStatus): readonly RefundStatus[] =>
  pathBetween(REFUND_STEPS, from, to === 'failed' && (from === 'done' || from === 'returned') ? 'returned' : to) ?? [];

export const disputeStepsTo = (from: DisputeStatus, to: DisputeStatus): readonly DisputeStatus[] =>
  pathBetween(DISPUTE_STEPS, from, to) ?? [];

/**
 * What an intent means for a payment: one that ends undecided has failed, unless we asked for its end; money that was held
 * and is not any more is canceled.
 */
export function statusOf(
  intent: Pick<Intent, 'status'>,
  payment: { readonly status: PaymentStatus; readonly requestedAction: 'capture' | 'cancel' | null },
): PaymentStatus {
  const isUndecided = UNDECIDED.includes(payment.status);
  if (intent.status === 'canceled' && isUndecided && payment.requestedAction !== 'cancel') return 'failed';
  if (intent.status === 'failed' && !isUndecided) return 'canceled';
  return intent.status;
}
