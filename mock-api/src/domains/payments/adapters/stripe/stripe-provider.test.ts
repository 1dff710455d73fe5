import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHALLENGE_TOKEN, type StripeServer, startStripeServer, stripeShape } from '../../../../../test/stripe-server.ts';
import type { NewIntent, PaymentProvider } from '../../provider.ts';
import { declineOf, intentOf } from './intents.ts';
import { stripeProvider } from './stripe-provider.ts';

let server: StripeServer;
let company: PaymentProvider;
beforeAll(async () => {
  server = await startStripeServer();
  company = stripeProvider({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' }, server.connection);
});
afterAll(() => server.close());

const ORDER: NewIntent = {
  key: 'payment-1',
  amountCents: 14_432,
  currency: 'USD',
  payWith: { type: 'token', token: 'tok_visa' },
  customerId: 'cus_1',
  saveCard: true,
  returnUrl: 'https://outpost.example/en/bfm/checkout?purchase=1',
  reference: 'payment-1',
};

it('asks Stripe to hold the amount on the card behind the token, by keys of ours', async () => {
  await company.createIntent(ORDER);
  const [method, intent] = server.sent.slice(-2);
  expect(method).toMatchObject({
    method: 'POST',
    path: '/v1/payment_methods',
    key: 'payment-1:method',
    form: { type: 'card', 'card[token]': 'tok_visa' },
  });
  expect(intent).toMatchObject({
    method: 'POST',
    path: '/v1/payment_intents',
    key: 'payment-1',
    form: {
      amount: '14432',
      currency: 'usd',
      capture_method: 'manual',
      confirm: 'true',
      'allowed_payment_method_types[0]': 'card',
      'metadata[reference]': 'payment-1',
      return_url: ORDER.returnUrl,
      customer: 'cus_1',
      setup_future_usage: 'on_session',
    },
  });
});

it('a challenge is a redirect to the page that Stripe names', async () => {
  const order: NewIntent = { ...ORDER, key: 'payment-2', payWith: { type: 'token', token: CHALLENGE_TOKEN } };
  const intent = await company.createIntent(order);
  expect(intent.nextAction).toEqual({ type: 'redirect', url: `https://hooks.test/${intent.id}` });
});

it('captures, lets go and gives back by our keys', async () => {
  const { id } = await company.createIntent({ ...ORDER, key: 'payment-3' });
  await company.capture(id, { key: 'capture-3', amountCents: 9000 });
  expect(server.sent.at(-1)).toMatchObject({
    path: `/v1/payment_intents/${id}/capture`,
    key: 'capture-3',
    form: { amount_to_capture: '9000' },
  });
  await company.refund(id, { key: 'refund-3', amountCents: 500, reference: 'ours' });
  expect(server.sent.at(-1)).toMatchObject({
    path: '/v1/refunds',
    key: 'refund-3',
    form: { payment_intent: id, amount: '500', 'metadata[reference]': 'ours' },
  });
});

it.each(['express', 'pay_later', 'wallet'] as const)('refuses %s, which needs what Stripe keeps for its own scripts', async (type) => {
  const payWith = type === 'express' ? { type, token: 'tok_visa' } : { type };
  await expect(company.createIntent({ ...ORDER, key: `no-${type}`, payWith })).rejects.toMatchObject({ code: 'not_offered' });
  expect(company.offers).not.toContain(type);
});

it.each([
  ['requires_payment_method', 'failed'],
  ['requires_confirmation', 'processing'],
  ['requires_action', 'requires_action'],
  ['processing', 'processing'],
  ['requires_capture', 'authorized'],
  ['succeeded', 'captured'],
  ['canceled', 'canceled'],
] as const)('%s at Stripe is %s here', (status, expected) => {
  expect(intentOf(stripeShape('payment-intent', { status }) as never).status).toBe(expected);
});

it.each([
  [{ code: 'card_declined', decline_code: 'generic_decline' }, 'card_declined'],
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
  [{ code: 'card_declined', decline_code: 'lost_card' }, 'card_declined'],
  [{ code: 'expired_card', decline_code: 'expired_card' }, 'expired_card'],
  [{ code: 'incorrect_cvc', decline_code: 'incorrect_cvc' }, 'incorrect_cvc'],
  [{ code: 'processing_error' }, 'processing_error'],
  [{ code: 'payment_intent_authentication_failure' }, 'authentication_failed'],
  [{ code: 'authentication_required', decline_code: 'authentication_required' }, 'authentication_failed'],
] as const)('the error %o is told as %s', (error, expected) => {
  expect(declineOf(error)).toBe(expected);
});

it('hears of its own payments, refunds among them, and of nothing else', async () => {
  const { default: Stripe } = await import('stripe');
  const read = (type: string, object: object) => {
    const payload = JSON.stringify(stripeShape('event', { type, data: { object } }));
    const header = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret: 'whsec_1' });
    return company.readEvent(payload, { 'stripe-signature': header }, new Date())?.intentId;
  };
  const ours = stripeShape('payment-intent', { metadata: { reference: 'payment-1' } });
  expect(read('payment_intent.amount_capturable_updated', ours)).toBe(ours.id);
  expect(read('charge.refunded', stripeShape('charge'))).toBe(ours.id);
  expect(read('payment_intent.succeeded', stripeShape('payment-intent'))).toBeUndefined();
  expect(read('customer.created', stripeShape('customer'))).toBeUndefined();
});
