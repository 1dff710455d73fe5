import type { Behaviour } from './cards.ts';

export type DeclineCode =
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'authentication_failed'
  | 'processing_error'
  | 'given_up';

/** A card as the company keeps it: never its whole number. */
export interface CardRecord {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly behaviour: Behaviour;
}

export interface TokenRecord {
  readonly id: string;
  readonly card: CardRecord;
  readonly createdAt: number;
  readonly usedBy?: string;
  /** Of an express payment: what its sheet said, in cents. */
  readonly maxCents?: number;
}

export interface CustomerRecord {
  readonly id: string;
  readonly reference: string;
  readonly cards: readonly CardRecord[];
}

/** A card that is to be kept, until its bank has said yes or no. */
export interface SetupRecord {
  readonly id: string;
  readonly customerId: string;
  readonly card: CardRecord;
  /** In the address of its page, so that only the person whose card it is can answer there. */
  readonly pageKey: string;
  readonly status: 'requires_action' | 'saved' | 'failed';
}

/** Somebody's account at the wallet, as it was shown to a merchant. */
export interface AccountRecord {
  readonly id: string;
  readonly email: string;
  readonly isVerified: boolean;
}

/** A merchant asks whether it may know somebody's account. */
export interface LinkRecord {
  readonly id: string;
  readonly reference: string;
  readonly returnUrl: string;
  readonly pageKey: string;
  readonly status: 'open' | 'connected' | 'refused';
  readonly accountId?: string;
}

export interface SessionRecord {
  readonly id: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly pageKey: string;
}

export const INTENT_STATUSES = ['requires_action', 'processing', 'authorized', 'captured', 'canceled', 'failed'] as const;

export interface IntentRecord {
  readonly id: string;
  readonly clientSecret: string;
  /** In the address of its page, so that only the person who pays can answer there. */
  readonly pageKey: string;
  readonly reference: string;
  readonly method: 'card' | 'express' | 'pay_later' | 'wallet';
  readonly status: (typeof INTENT_STATUSES)[number];
  readonly amountCents: number;
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly currency: string;
  readonly createdAt: number;
  readonly returnUrl: string;
  readonly customerId?: string;
  /** The card is kept for the customer once the money is held. */
  readonly saveCard: boolean;
  readonly card?: CardRecord;
  readonly decline?: DeclineCode;
  /** While it is `processing`: when the company decides. */
  readonly decidesAt?: number;
}

export const REFUND_STATUSES = ['done', 'pending', 'failed'] as const;
export interface RefundRecord {
  readonly id: string;
  readonly reference: string;
  readonly intentId: string;
  readonly status: (typeof REFUND_STATUSES)[number];
  readonly amountCents: number;
  readonly currency: string;
  readonly createdAt: number;
}

export const DISPUTE_STATUSES = ['open', 'won', 'lost'] as const;
export interface DisputeRecord {
  readonly id: string;
  readonly intentId: string;
  readonly status: (typeof DISPUTE_STATUSES)[number];
  readonly amountCents: number;
  readonly currency: string;
  readonly reason: string;
  readonly createdAt: number;
}

export const PAYOUT_OUTCOMES = ['paid', 'failed', 'returned'] as const;

/** An account that hosts are paid at. What banks know of it stays with them. */
export interface PayoutAccountRecord {
  readonly id: string;
  /** Of one at the wallet. */
  readonly email: string | null;
  readonly createdAt: number;
}

export interface PayoutRecord {
  readonly id: string;
  readonly reference: string;
  readonly account: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly createdAt: number;
  /** What becomes of it, and when; until then it is `processing`. */
  readonly outcome: (typeof PAYOUT_OUTCOMES)[number];
  readonly decidesAt: number;
  readonly told: boolean;
}
