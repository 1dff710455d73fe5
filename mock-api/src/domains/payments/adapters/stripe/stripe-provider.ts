import Stripe from 'stripe';
import {
  BadSignatureError,
  type Intent,
  type NewIntent,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderRefund,
  ProviderRefusedError,
  type StoredCard,
} from '../../provider.ts';
import { TIMEOUT_MS } from '../http.ts';
import { asking, errorOf } from './errors.ts';
import { cardOf, EXPANDED, intentOf, setupOf } from './intents.ts';
import { disputeOf, idOf, refundOf } from './refunds-and-disputes.ts';

export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

/** Where Stripe is; elsewhere in tests. */
type Connection = Pick<NonNullable<ConstructorParameters<typeof Stripe>[1]>, 'host' | 'port' | 'protocol' | 'timeout'>;

const storedCard = (method: Stripe.PaymentMethod): StoredCard => {
  const card = cardOf(method);
  if (!card) throw new ProviderRefusedError('not_a_card', 'The token is not that of a card.');
  return card;
};

/** The intent that an event is about; undefined for other events, and for payments that are not ours. */
function subjectOf(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
    case 'payment_intent.succeeded':
      return event.data.object.metadata.reference ? event.data.object.id : undefined;
    case 'charge.refunded':
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return idOf(event.data.object.payment_intent);
    default:
      return undefined;
  }
}

/**
 * Cards through Stripe: PaymentIntents that are confirmed by the service and captured later. A challenge is a redirect
 * (there is none of Stripe's scripts on the page), and express and pay-later are not offered.
 */
export function stripeProvider({ secretKey, publishableKey, webhookSecret }: StripeSettings, connection: Connection = {}): PaymentProvider {
  // Repeating is the queue's work, with the same key.
  const stripe = new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 0, telemetry: false, ...connection });

  const methodOf = (token: string, key: string) =>
    stripe.paymentMethods.create({ type: 'card', card: { token } }, { idempotencyKey: `${key}:method` });

  async function confirm(order: NewIntent, method: string): Promise<Intent> {
    const { key, amountCents, currency, customerId, saveCard, returnUrl, reference } = order;
    try {
      const intent = await stripe.paymentIntents.create(
        {
          amount: amountCents,
          currency: currency.toLowerCase(),
          payment_method: method,
          allowed_payment_method_types: ['card'],
          capture_method: 'manual',
          confirm: true,
          return_url: returnUrl,
          metadata: { reference },
          expand: EXPANDED,
          ...(customerId ? { customer: customerId } : {}),
          ...(saveCard ? { setup_future_usage: 'on_session' as const } : {}),
        },
        { idempotencyKey: key },
      );
      return intentOf(intent);
    } catch (error) {
      // A decline is an answer about a payment that exists from now on.
      if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return intentOf(error.payment_intent);
      throw error;
    }
  }

  return {
    name: 'cardpay',
    offers: ['token', 'saved'],
    browser: { tokensUrl: 'https://api.stripe.com/v1/tokens', publishableKey, format: 'form' },
    createIntent: (order) =>
      asking(async () => {
        const { payWith, key } = order;
        if (payWith.type === 'saved') return await confirm(order, payWith.cardId);
        if (payWith.type === 'token') return await confirm(order, (await methodOf(payWith.token, key)).id);
        throw new ProviderRefusedError('not_offered', `${payWith.type} is not offered through Stripe.`);
      }),
    findIntent: (id) => asking(async () => intentOf(await stripe.paymentIntents.retrieve(id, { expand: EXPANDED }))),
    capture: (id, { key, amountCents }) =>
      asking(async () =>
        intentOf(await stripe.paymentIntents.capture(id, { amount_to_capture: amountCents, expand: EXPANDED }, { idempotencyKey: key })),
      ),
    cancel: (id, { key }) =>
      asking(async () => intentOf(await stripe.paymentIntents.cancel(id, { expand: EXPANDED }, { idempotencyKey: key }))),
    refund: (id, { key, amountCents, reference }) =>
      asking(async () =>
        refundOf(
          await stripe.refunds.create({ payment_intent: id, amount: amountCents, metadata: { reference } }, { idempotencyKey: key }),
        ),
      ),
    refunds: (id) =>
      asking(async () => {
        const found: ProviderRefund[] = [];
        for await (const refund of stripe.refunds.list({ payment_intent: id, limit: 100 })) found.push(refundOf(refund));
        return found;
      }),
    async *disputes(of) {
      const filter = 'since' in of ? { created: { gte: Math.floor(of.since.getTime() / 1000) } } : { payment_intent: of.intentId };
      try {
        for await (const dispute of stripe.disputes.list({ ...filter, limit: 100 })) {
          const told = disputeOf(dispute);
          if (told) yield told;
        }
      } catch (error) {
        throw errorOf(error);
      }
    },
    createCustomer: ({ key, reference }) =>
      asking(async () => ({ id: (await stripe.customers.create({ metadata: { reference } }, { idempotencyKey: key })).id })),
    saveCard: (customerId, { token, returnUrl }) =>
      asking(async () => {
        const { id } = await methodOf(token, `save:${token}`);
        const setup = await stripe.setupIntents.create(
          {
            customer: customerId,
            payment_method: id,
            allowed_payment_method_types: ['card'],
            usage: 'on_session',
            confirm: true,
            return_url: returnUrl,
            expand: ['payment_method'],
          },
          { idempotencyKey: `save:${token}:setup` },
        );
        return setupOf(setup);
      }),
    findSetup: (customerId, setupId) =>
      asking(async () => {
        const setup = await stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] });
        if (idOf(setup.customer) !== customerId) throw new ProviderRefusedError('not_found', 'There is no such set-up.');
        return setupOf(setup);
      }),
    accounts: undefined,
    listCards: (customerId) =>
      asking(async () => (await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 })).data.map(storedCard)),
    removeCard: (customerId, cardId) =>
      asking(async () => {
        // Refused for a card of somebody else.
        await stripe.customers.retrievePaymentMethod(customerId, cardId);
        await stripe.paymentMethods.detach(cardId);
      }),
    async startExpress() {
      throw new ProviderRefusedError('not_offered', 'Express payments are not offered through Stripe.');
    },
    readEvent(rawBody, headers, now): ProviderEvent | undefined {
      try {
        const header = String(headers['stripe-signature'] ?? '');
        const event = stripe.webhooks.constructEvent(rawBody, header, webhookSecret, undefined, undefined, now.getTime());
        const intentId = subjectOf(event);
        return intentId ? { id: event.id, intentId } : undefined;
      } catch (error) {
        throw new BadSignatureError(error instanceof Error ? error.message : 'The event is none.');
      }
    },
    async *list(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const intents: Stripe.PaymentIntent[] = [];
      try {
        // Newest first there, oldest first here.
        for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] }))
          intents.unshift(intent);
      } catch (error) {
        throw errorOf(error);
      }
      for (const intent of intents) {
        const { id, reference, status, amountCents, currency, capturedCents, refundedCents } = intentOf(intent);
        if (reference) yield { intentId: id, reference, status, amountCents, currency, capturedCents, refundedCents };
      }
    },
  };
}
