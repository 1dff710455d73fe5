import type Stripe from 'stripe';
import { type CardSetup, type DeclineCode, type Intent, ProviderUnreachableError, type StoredCard } from '../../provider.ts';

/** `requires_payment_method` after a try is a decline; another try of ours is another intent, so it is final. */
const STATUSES: Readonly<Record<string, Intent['status']>> = {
  requires_payment_method: 'failed',
  requires_confirmation: 'processing',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'canceled',
};

/** Stripe's codes of errors and of issuers, as far as they lead to other words than "declined". */
const DECLINES: Readonly<Record<string, DeclineCode>> = {
  payment_intent_authentication_failure: 'authentication_failed',
  authentication_required: 'authentication_failed',
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  processing_error: 'processing_error',
  payment_method_customer_decline: 'given_up',
};

export function declineOf({ code, decline_code }: { readonly code?: string; readonly decline_code?: string }): DeclineCode {
  return DECLINES[decline_code ?? ''] ?? DECLINES[code ?? ''] ?? 'card_declined';
}

export function cardOf(method: string | Stripe.PaymentMethod | null): StoredCard | undefined {
  if (method === null || typeof method === 'string' || !method.card) return undefined;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { id: method.id, brand, last4, expMonth: exp_month, expYear: exp_year };
}

const refundedOf = (charge: string | Stripe.Charge | null): number =>
  charge === null || typeof charge === 'string' ? 0 : charge.amount_refunded;

/** What one of our intents is at Stripe: {@link EXPANDED} has to be there. */
export function intentOf(intent: Stripe.PaymentIntent): Intent {
  const status = STATUSES[intent.status] ?? 'processing';
  const redirect = intent.next_action?.redirect_to_url?.url;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    reference: intent.metadata.reference ?? '',
    status,
    amountCents: intent.amount,
    currency: intent.currency.toUpperCase(),
    capturedCents: intent.amount_received,
    refundedCents: status === 'captured' ? refundedOf(intent.latest_charge) : 0,
    nextAction: redirect ? { type: 'redirect', url: redirect } : undefined,
    decline: status === 'failed' ? declineOf(intent.last_payment_error ?? {}) : undefined,
    card: cardOf(intent.payment_method),
  };
}

/** What is asked for with every intent, as Stripe would only name it otherwise. */
export const EXPANDED = ['latest_charge', 'payment_method'];

const SETUP_STATUSES: Readonly<Record<string, CardSetup['status']>> = {
  succeeded: 'saved',
  requires_action: 'requires_action',
  requires_payment_method: 'failed',
  canceled: 'failed',
};

/** What one of our set-ups is at Stripe, with its `payment_method` expanded. */
export function setupOf(setup: Stripe.SetupIntent): CardSetup {
  const status = SETUP_STATUSES[setup.status];
  if (!status) throw new ProviderUnreachableError(`The set-up of a card is ${setup.status}`);
  const redirect = setup.next_action?.redirect_to_url?.url;
  return {
    id: setup.id,
    status,
    nextAction: redirect ? { type: 'redirect', url: redirect } : undefined,
    card: status === 'saved' ? cardOf(setup.payment_method) : undefined,
  };
}
