import type { DECLINE_CODES } from '@outpost/shared-contracts/payments/payment';

/**
 * What the product needs of a company that moves money, and nothing else of it: an adapter per company, chosen by the
 * configuration. Three ports: {@link PaymentProvider} for cards (with express and pay-later behind it) and for the wallet,
 * {@link PayoutProvider} for what hosts get.
 *
 * Every call that changes something carries a key of ours. An adapter must make the company see it as the same request
 * when it comes again with the same key, so that after a time-out or a crash it can simply be repeated.
 */
export type DeclineCode = (typeof DECLINE_CODES)[number];

/** The company was not reached, was too slow or failed inside: what happened is not known; repeat with the same key. */
export class ProviderUnreachableError extends Error {
  override readonly name = 'ProviderUnreachableError';
}

/** The company understood and said no for good, for example an unknown token or an intent that is over. */
export class ProviderRefusedError extends Error {
  override readonly name = 'ProviderRefusedError';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** An event whose signature or age does not fit: it is not from the company. */
export class BadSignatureError extends Error {
  override readonly name = 'BadSignatureError';
}

export type PayWith =
  | { readonly type: 'token'; readonly token: string }
  | { readonly type: 'saved'; readonly cardId: string }
  | { readonly type: 'express'; readonly token: string }
  | { readonly type: 'pay_later' }
  | { readonly type: 'wallet' };

export interface NewIntent {
  /** Also the key of the request. */
  readonly key: string;
  readonly amountCents: number;
  /** ISO 4217; `USD`. */
  readonly currency: string;
  readonly payWith: PayWith;
  /** The company's customer, needed for saved cards; at the wallet the account that the person has connected. */
  readonly customerId: string | undefined;
  readonly saveCard: boolean;
  /** Where the window comes back to after a redirect. */
  readonly returnUrl: string;
  /** As the company's lists show it: our payment's id. */
  readonly reference: string;
}

export interface StoredCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/**
 * A card that is to be kept: its bank may ask the person first, as for a payment. `saved` and `failed` are final; another try
 * is another set-up with another token.
 */
export interface CardSetup {
  /** The company's id of it. */
  readonly id: string;
  readonly status: 'requires_action' | 'saved' | 'failed';
  readonly nextAction: Intent['nextAction'];
  /** The card, once it is kept. */
  readonly card: StoredCard | undefined;
}

/** The account that a person has at the wallet, as the person lets us know it. */
export interface WalletAccount {
  /** The company's id of it. */
  readonly id: string;
  readonly email: string;
  /** Whether the company knows that the e-mail is the person's. */
  readonly isVerified: boolean;
}

/** The person is asked on a page of the company whether we may know the account there. */
export interface WalletLink {
  readonly id: string;
  /** Ours of who asked: `user:7`. */
  readonly reference: string;
  readonly status: 'open' | 'connected' | 'refused';
  /** The page on which the person answers. */
  readonly url: string;
  /** Once it is connected. */
  readonly account: WalletAccount | undefined;
}

/** What a wallet offers beside payments. */
export interface WalletAccounts {
  beginLink(order: { readonly reference: string; readonly returnUrl: string }): Promise<WalletLink>;
  /** Rejects with ProviderRefusedError `not_found` for one that there is not. */
  findLink(id: string): Promise<WalletLink>;
  /** The company forgets that we know the account; one that it does not know any more is forgotten already. */
  forgetAccount(accountId: string): Promise<void>;
}

/**
 * A payment at the company. `authorized`: the money is held and waits for the capture. `captured`: taken, the rest let
 * go. `failed`: declined or given up, and final; another try is another intent.
 */
export interface Intent {
  readonly id: string;
  readonly clientSecret: string;
  readonly reference: string;
  readonly status: 'requires_action' | 'processing' | 'authorized' | 'captured' | 'canceled' | 'failed';
  readonly amountCents: number;
  /** ISO 4217, as all currencies here. */
  readonly currency: string;
  readonly capturedCents: number;
  readonly refundedCents: number;
  readonly nextAction: { readonly type: 'frame' | 'redirect'; readonly url: string } | undefined;
  readonly decline: DeclineCode | undefined;
  readonly card: StoredCard | undefined;
}

export interface ProviderRefund {
  readonly id: string;
  /** Ours of the try; empty for one that somebody made at the company by hand. */
  readonly reference: string;
  /** `failed` also when it was `done` before and the money came back. */
  readonly status: 'done' | 'pending' | 'failed';
  readonly amountCents: number;
  readonly currency: string;
}

/** A payment that the shopper's bank takes back, or wants to. While it is `open` and after it is `lost` the money is gone. */
export interface ProviderDispute {
  readonly id: string;
  readonly intentId: string;
  readonly status: 'open' | 'won' | 'lost';
  readonly amountCents: number;
  readonly currency: string;
  /** The company's word for why. */
  readonly reason: string;
}

/** Something happened to an intent, its refunds or disputes; what exactly is asked for, never read from here. */
export interface ProviderEvent {
  /** The company's id of the event; the same event may come many times. */
  readonly id: string;
  readonly intentId: string;
}

/** One line of the company's own list, for the reconciliation. */
export interface ProviderTransaction {
  readonly intentId: string;
  readonly reference: string;
  readonly status: Intent['status'];
  readonly amountCents: number;
  readonly currency: string;
  readonly capturedCents: number;
  readonly refundedCents: number;
}

export interface PaymentProvider {
  readonly name: 'cardpay' | 'wallet';
  /** The ways of paying that it takes; none where no company is configured. */
  readonly offers: readonly PayWith['type'][];
  /** What the browser needs to hand card numbers to the company, and how it wants them; undefined where there are none. */
  readonly browser: { readonly tokensUrl: string; readonly publishableKey: string; readonly format: 'json' | 'form' } | undefined;
  createIntent(order: NewIntent): Promise<Intent>;
  findIntent(id: string): Promise<Intent>;
  /** Takes at most what is held and lets the rest go. */
  capture(id: string, order: { readonly key: string; readonly amountCents: number }): Promise<Intent>;
  /** Releases what is held. */
  cancel(id: string, order: { readonly key: string }): Promise<Intent>;
  refund(id: string, order: { readonly key: string; readonly amountCents: number; readonly reference: string }): Promise<ProviderRefund>;
  /** All refunds of an intent, each by its own reference. */
  refunds(id: string): Promise<readonly ProviderRefund[]>;
  /** Those of an intent, or all that were opened since then. */
  disputes(of: { readonly intentId: string } | { readonly since: Date }): AsyncIterable<ProviderDispute>;
  createCustomer(order: { readonly key: string; readonly reference: string }): Promise<{ readonly id: string }>;
  /** Keeps the card of a token; where the company has pages of its own that lead back, they lead to `returnUrl`. */
  saveCard(customerId: string, card: { readonly token: string; readonly returnUrl: string }): Promise<CardSetup>;
  /** Rejects with ProviderRefusedError `not_found` for a set-up of somebody else. */
  findSetup(customerId: string, setupId: string): Promise<CardSetup>;
  listCards(customerId: string): Promise<readonly StoredCard[]>;
  /** Rejects with ProviderRefusedError `not_found` for a card of somebody else. */
  removeCard(customerId: string, cardId: string): Promise<void>;
  /** Opens the sheet of an express payment. */
  startExpress(order: {
    readonly amountCents: number;
    readonly currency: string;
  }): Promise<{ readonly id: string; readonly sheetUrl: string }>;
  /** Checks signature and age of a webhook's raw body. Throws BadSignatureError. Undefined for events that do not concern us. */
  readEvent(rawBody: string, headers: Readonly<Record<string, string | string[] | undefined>>, now: Date): ProviderEvent | undefined;
  /** Everything since then, oldest first. */
  list(since: Date): AsyncIterable<ProviderTransaction>;
  /** Undefined where people have no accounts that they could connect. */
  readonly accounts: WalletAccounts | undefined;
}

export interface Payout {
  readonly id: string;
  readonly reference: string;
  readonly status: 'processing' | 'paid' | 'failed' | 'returned';
  readonly amountCents: number;
  readonly currency: string;
}

/** An account that a host is to be paid at, as it is told to the company that keeps it. */
export type NewPayoutAccount = { readonly key: string; readonly reference: string; readonly currency: string } & (
  | { readonly type: 'wallet'; readonly email: string }
  | {
      readonly type: 'bank';
      readonly holder: string;
      readonly address: { readonly line1: string; readonly city: string; readonly postCode: string; readonly countryCode: string };
      /** Either it or both others. */
      readonly iban?: string | undefined;
      readonly accountNumber?: string | undefined;
      readonly routingNumber?: string | undefined;
    }
);

export interface PayoutProvider {
  /** Has the company keep an account; its id is what payouts name. Refused where there can be no such account. */
  createAccount(account: NewPayoutAccount): Promise<{ readonly id: string }>;
  createPayout(order: {
    readonly key: string;
    readonly amountCents: number;
    readonly currency: string;
    /** The host's account there, or his e-mail as long as he has named none. */
    readonly account: string;
    readonly reference: string;
  }): Promise<Payout>;
  findPayout(id: string): Promise<Payout>;
  /** By the reference that we gave it; undefined when the company never had it. */
  findByReference(reference: string): Promise<Payout | undefined>;
  readEvent(
    rawBody: string,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): { readonly id: string; readonly payoutId: string } | undefined;
  list(since: Date): AsyncIterable<Payout>;
}

/** The companies that the service works with. */
export interface PaymentProviders {
  readonly card: PaymentProvider;
  /** Undefined: the wallet is not offered. */
  readonly wallet: PaymentProvider | undefined;
  readonly payouts: PayoutProvider;
}
