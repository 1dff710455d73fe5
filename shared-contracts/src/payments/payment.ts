import * as z from 'zod/mini';

/** How a purchase is paid. `express` is a card behind a device's own sheet; `pay_later` is offered from $50 to $1,500. */
export const PAYMENT_METHODS = ['card', 'wallet', 'express', 'pay_later'] as const;
export const PaymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Cents: between which amounts to be held paying later is offered, inclusive (docs/product.md#checkout). */
export const PAY_LATER_CENTS = { least: 5_000, most: 150_000 } as const;

/**
 * How a payment stands for the page that waits for it: `succeeded` the money is held (or, for an extra charge, taken) ·
 * `requires_action` the person has something to confirm at `next_action` · `processing` the company has not decided, ask
 * again · `requires_payment_method` declined or given up, nothing is held.
 */
const PAYMENT_STATES = ['succeeded', 'requires_action', 'processing', 'requires_payment_method'] as const;

/** Why a company said no, in words that lead on; others are `card_declined`. */
export const DECLINE_CODES = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'authentication_failed',
  'processing_error',
  'given_up',
  'timed_out',
] as const;

export const PaymentState = z.object({
  payment_id: z.uuid(),
  /** The purchase that is paid; null where it is an order. */
  purchase_id: z.nullable(z.int()),
  /** The package order that is paid; null where it is a purchase. */
  order_id: z.nullable(z.int()),
  status: z.enum(PAYMENT_STATES),
  /** The company's own name of the payment; null before it has one. */
  payment_intent_id: z.nullable(z.string()),
  /** With which the company's own script goes on; null where it needs none. */
  client_secret: z.nullable(z.string()),
  /** `frame`: shown inside the page; `redirect`: the whole window goes there and comes back. */
  next_action: z.nullable(z.object({ type: z.enum(['frame', 'redirect']), url: z.string() })),
  /** Why the company said no; null unless it did. */
  decline_code: z.nullable(z.enum(DECLINE_CODES)),
});
export type PaymentState = z.infer<typeof PaymentState>;

/** A card that the company keeps for the person: never its number. */
export const SavedCard = z.object({
  id: z.string(),
  /** `visa`, `mastercard`, `amex` … as the company writes it. */
  brand: z.string(),
  last4: z.string(),
  /** Month in which it ends, 1 to 12. */
  exp_month: z.int(),
  /** Year in which it ends, four digits. */
  exp_year: z.int(),
  /** Whether it has ended. */
  is_expired: z.boolean(),
});
export type SavedCard = z.infer<typeof SavedCard>;

/** What the page needs for paying: card numbers go from the browser to the company at `tokens_url`, never to us. */
export const PaymentOptions = z.object({
  /** What a browser needs to hand a card to the company. */
  card: z.object({
    tokens_url: z.string(),
    publishable_key: z.string(),
    /** How the company wants the number: our own JSON, or the form `card[number]=…` that large companies know. JSON without it. */
    format: z.optional(z.enum(['json', 'form'])),
  }),
  /** Whether the wallet is offered. */
  wallet: z.boolean(),
  /** Whether the express payment is offered. */
  express: z.boolean(),
  /** Whether paying later is offered. */
  pay_later: z.boolean(),
});
export type PaymentOptions = z.infer<typeof PaymentOptions>;
