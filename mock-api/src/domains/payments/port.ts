// What other domains may ask of payments. The types are the agreement; payments.ts fills it.
import type { Money } from '@outpost/shared-contracts/money/money';
import type { PaymentMethod, PaymentOptions, PaymentState } from '@outpost/shared-contracts/payments/payment';
import type { Database } from '../../platform/db/database.ts';
import type { PayWith } from './provider.ts';
import type { OrderPart, PayoutStatus } from './states.ts';

// How companies are asked over HTTP, and how they fail: carriers do as companies of money.
export { type CompanyAddress, type Fetch, providerClient } from './adapters/http.ts';
export { readSignedEvent } from './adapters/signed-event.ts';
export { chargeWithOf } from './charge-with.ts';
export { claimReference } from './claims.ts';
export { lostOfPurchase } from './disputes.ts';
export { hasPayoutPlace } from './payout-place.ts';
export { BadSignatureError, ProviderRefusedError, ProviderUnreachableError } from './provider.ts';
export type { PayoutStatus, PayWith };

/**
 * Locks the row of what is paid until the transaction ends; given by the domain that keeps it. Everything about the money
 * of a purchase takes that row first and the payment's second, as moves of the purchase do. In the other order, word from
 * a company and a move could wait for each other.
 */
export type LockPurchase = (transaction: Database, purchaseId: number) => Promise<unknown>;
/** The same for package orders. */
export type LockOrder = (transaction: Database, orderId: number) => Promise<unknown>;

/** What a payment is for: a purchase, one of its extra charges, the way of a package order, a tip for its host, or the balance of a company. */
export type PaymentPurpose =
  | {
      readonly kind: 'purchase' | 'extra_charge';
      readonly purchaseId: number;
      readonly extraChargeId?: number;
    }
  | { readonly kind: 'order' | 'tip'; readonly orderId: number; readonly purchaseId?: undefined; readonly extraChargeId?: undefined }
  | { readonly kind: 'top_up'; readonly ownerId: number; readonly purchaseId?: undefined; readonly extraChargeId?: undefined };

export interface NewPayment {
  readonly purpose: PaymentPurpose;
  readonly shopperId: number;
  readonly amountCents: number;
  readonly payWith: PayWith;
  readonly saveCard: boolean;
  readonly returnUrl: string;
}

export interface PaymentRecord {
  /** UUID; the key and the reference at the company. */
  readonly id: string;
  readonly purpose: NewPayment['purpose'];
  readonly shopperId: number;
  readonly method: PaymentMethod;
  readonly status: 'created' | 'requires_action' | 'processing' | 'authorized' | 'captured' | 'canceled' | 'failed';
  /** Held at most. */
  readonly amountCents: number;
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly intentId: string | null;
  readonly brand: string | null;
  readonly last4: string | null;
}

/**
 * What became of money, told in the transaction that writes it down, once each. A listener moves what was paid in that
 * same transaction; when it throws, nothing was written and the job or webhook comes again. Each listener hears of all.
 */
export type MoneyEvent =
  | { readonly type: 'authorized' | 'failed' | 'captured' | 'canceled'; readonly payment: PaymentRecord }
  /** `refund_undone`: it was told as `refunded` before, and the money came back to us. */
  | {
      readonly type: 'refunded' | 'refund_undone';
      readonly payment: PaymentRecord;
      readonly amountCents: number;
      readonly reference: string;
    }
  /** A bank takes money back, and decides. `reference`: of the dispute; `wasLost`: an appeal won what had been lost. */
  | {
      readonly type: `dispute_${'opened' | 'won' | 'lost'}`;
      readonly payment: PaymentRecord;
      readonly amountCents: number;
      readonly reference: string;
      readonly wasLost: boolean;
    }
  /** `purchaseId`: null where it was for what orders earned. */
  | {
      readonly type: 'payout_sent' | 'payout_failed';
      readonly purchaseId: number | null;
      /** The claim that it pays, `hostId` being its shopper; null for what hosts are sent. */
      readonly claimId: number | null;
      readonly hostId: number;
      readonly amountCents: number;
      /** For an affiliate: the purchases whose sales it paid, and whether anything that was sent for one has stayed with them. */
      readonly sales?: readonly { readonly purchaseId: number; readonly isPaid: boolean }[];
    };

export type MoneyListener = (transaction: Database, event: MoneyEvent, now: Date) => Promise<void>;

export interface Payments {
  /** Called while the service is put together. */
  listen(listener: MoneyListener): void;
  /** Writes a payment down, in the caller's transaction. At most one runs per purpose: a second one rejects with `stale_change`. */
  begin(transaction: Database, payment: NewPayment, now: Date): Promise<PaymentRecord>;
  /** After the commit: goes to the company and takes over what it says. Safe to repeat and to run twice at once. */
  advancePayment(paymentId: string): Promise<PaymentState>;
  /** The payment of a purpose that runs, or the last one. */
  latest(db: Database, purpose: PaymentPurpose): Promise<PaymentRecord | undefined>;
  /** All payments of a purchase that hold or took money. */
  ofPurchase(db: Database, purchaseId: number): Promise<readonly PaymentRecord[]>;
  /** Takes money that is held, by a task: amount at most what is held. With the ledger's split of what it is for. */
  requestCapture(transaction: Database, capture: { readonly paymentId: string; readonly amountCents: number }, now: Date): Promise<void>;
  /** Releases what is held, by a task. */
  requestCancel(transaction: Database, paymentId: string, now: Date): Promise<void>;
  /** Gives money back, by a task. `reference` is unique: the same one again changes nothing. */
  requestRefund(
    transaction: Database,
    refund: { readonly paymentId: string; readonly amountCents: number; readonly reference: string; readonly reason: string },
    now: Date,
  ): Promise<void>;
  /** The same for as much of a payment as nobody has asked back yet, which may be nothing. */
  requestRefundOfRest(
    transaction: Database,
    refund: { readonly paymentId: string; readonly reference: string; readonly reason: string },
    now: Date,
  ): Promise<void>;
  /**
   * Gives a shopper what a claim about an order brings, which the books owe already (`claims_payable`): first back to what the
   * order was paid with, as much as is left of it, the rest to the shopper's wallet; all of it to the wallet while the parcel
   * is on its way. Once per claim. Tells how it is divided. Who calls has locked the order.
   */
  payClaim(
    transaction: Database,
    claim: {
      readonly claimId: number;
      readonly orderId: number;
      readonly shopperId: number;
      readonly amountCents: number;
      readonly isOnItsWay: boolean;
    },
    now: Date,
  ): Promise<{ readonly refundCents: number; readonly payoutCents: number }>;
  /** Sends a host his money, by a task: once per purchase, and once more after that failed or came back. False where nothing is to be sent. */
  requestPayout(
    transaction: Database,
    payout: { readonly purchaseId: number; readonly hostId: number; readonly amountCents: number },
    now: Date,
  ): Promise<boolean>;
  /** How the last try to pay the host of a purchase went; undefined when there was none. */
  payoutOf(db: Database, purchaseId: number): Promise<PayoutStatus | undefined>;
  /** Till when the last try waits, because the host's e-mail was new; undefined where it does not. */
  payoutWaitsUntil(db: Database, purchaseId: number): Promise<Date | undefined>;
  /** The payment of a part of a package order, its way unless said, that runs or whose money has not gone back; undefined where there is none. */
  liveOfOrder(db: Database, orderId: number, part?: OrderPart): Promise<PaymentRecord | undefined>;
  /** What the checkout page may offer for an amount. */
  optionsFor(amount: Money): PaymentOptions;
}

/** Somebody pays a purchase, by whichever call. */
export interface PurchasePayment {
  readonly purchaseId: number;
  readonly shopperId: number;
  /** The total that the person saw. */
  readonly expectedTotal: Money;
  /** What was shown as held; undefined for who did not look. */
  readonly expectedLimit?: Money;
  /** As it was typed. */
  readonly promoCode?: string;
  readonly payWith: PayWith;
  readonly saveCard: boolean;
}

interface Agreed {
  readonly purchase_id: number;
  readonly expected_total: Money;
  readonly expected_limit?: Money | undefined;
  readonly promo_code?: string | undefined;
}

/** What the person agreed to, as the calls of every way of paying say it. */
export const agreementOf = ({ purchase_id, expected_total, expected_limit, promo_code }: Agreed) => ({
  purchaseId: purchase_id,
  expectedTotal: expected_total,
  ...(expected_limit ? { expectedLimit: expected_limit } : {}),
  ...(promo_code ? { promoCode: promo_code } : {}),
});

/** Given by bfm to the calls of payments that pay a purchase (E-034 to E-036), because only bfm moves purchases. */
export interface PurchasePaymentStarter {
  /** What would be held now. Rejects with `not_found` or `move_refused`. */
  amountToHold(db: Database, purchase: { readonly purchaseId: number; readonly shopperId: number }): Promise<Money>;
  /**
   * Moves the purchase to `paying` and begins its payment in one transaction, then drives it; where one runs or has
   * succeeded, answers that one. Rejects with `not_found`, `move_refused`, `total_changed` or a refused field.
   */
  pay(payment: PurchasePayment, now: Date): Promise<PaymentState>;
}

export { shareCard } from './shared-cards.ts';
