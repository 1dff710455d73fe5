import { DECLINE_CODES } from '@outpost/shared-contracts/payments/payment';
import * as z from 'zod/mini';
import type {
  CardSetup,
  Intent,
  NewIntent,
  PaymentProvider,
  PayWith,
  ProviderDispute,
  ProviderRefund,
  StoredCard,
  WalletAccounts,
  WalletLink,
} from '../provider.ts';
import { ProviderRefusedError } from '../provider.ts';
import { type CompanyAddress, type Fetch, pages, providerClient } from './http.ts';
import { readSignedEvent } from './signed-event.ts';

const Card = z.object({ id: z.string(), brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() });
const IntentAnswer = z.object({
  id: z.string(),
  client_secret: z.string(),
  reference: z.string(),
  status: z.enum(['requires_action', 'processing', 'authorized', 'captured', 'canceled', 'failed']),
  amount: z.int(),
  currency: z.string(),
  captured: z.int(),
  refunded: z.int(),
  next_action: z.nullable(z.object({ type: z.enum(['frame', 'redirect']), url: z.string() })),
  decline_code: z.nullable(z.catch(z.enum(DECLINE_CODES), 'card_declined')),
  card: z.nullable(Card),
});
const SetupAnswer = z.object({
  id: z.string(),
  status: z.enum(['requires_action', 'saved', 'failed']),
  next_action: z.nullable(z.object({ type: z.enum(['frame', 'redirect']), url: z.string() })),
  card: z.nullable(Card),
});
const LinkAnswer = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['open', 'connected', 'refused']),
  url: z.string(),
  account: z.nullable(z.object({ id: z.string(), email: z.string(), is_verified: z.boolean() })),
});
const RefundAnswer = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['done', 'pending', 'failed']),
  amount: z.int(),
  currency: z.string(),
});
const DisputeAnswer = z.object({
  id: z.string(),
  intent: z.string(),
  status: z.enum(['open', 'won', 'lost']),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
});

const refundOf = ({ amount, ...refund }: z.infer<typeof RefundAnswer>): ProviderRefund => ({ ...refund, amountCents: amount });
const disputeOf = ({ amount, intent, ...dispute }: z.infer<typeof DisputeAnswer>): ProviderDispute => ({
  ...dispute,
  intentId: intent,
  amountCents: amount,
});

const cardOf = ({ id, brand, last4, exp_month, exp_year }: z.infer<typeof Card>): StoredCard => ({
  id,
  brand,
  last4,
  expMonth: exp_month,
  expYear: exp_year,
});

const setupOf = ({ id, status, next_action, card }: z.infer<typeof SetupAnswer>): CardSetup => ({
  id,
  status,
  nextAction: next_action ?? undefined,
  card: card ? cardOf(card) : undefined,
});

const linkOf = ({ account, ...link }: z.infer<typeof LinkAnswer>): WalletLink => ({
  ...link,
  account: account ? { id: account.id, email: account.email, isVerified: account.is_verified } : undefined,
});

const intentOf = (answer: z.infer<typeof IntentAnswer>): Intent => ({
  id: answer.id,
  clientSecret: answer.client_secret,
  reference: answer.reference,
  status: answer.status,
  amountCents: answer.amount,
  currency: answer.currency,
  capturedCents: answer.captured,
  refundedCents: answer.refunded,
  nextAction: answer.next_action ?? undefined,
  decline: answer.decline_code ?? undefined,
  card: answer.card ? cardOf(answer.card) : undefined,
});

function wayOf(payWith: PayWith) {
  return payWith.type === 'saved' ? { type: payWith.type, card: payWith.cardId } : payWith;
}

export interface PaymentProviderSettings extends CompanyAddress {
  readonly name: PaymentProvider['name'];
  /** Of a card company: with it browsers turn card numbers into tokens. */
  readonly publishableKey?: string | undefined;
}

const OFFERS: Readonly<Record<PaymentProvider['name'], PaymentProvider['offers']>> = {
  cardpay: ['token', 'saved', 'express', 'pay_later'],
  wallet: ['wallet'],
};

function walletAccounts(ask: ReturnType<typeof providerClient>): WalletAccounts {
  return {
    async beginLink({ reference, returnUrl }) {
      return linkOf(await ask(LinkAnswer, 'POST', '/v1/links', { body: { reference, return_url: returnUrl } }));
    },
    async findLink(id) {
      return linkOf(await ask(LinkAnswer, 'GET', `/v1/links/${encodeURIComponent(id)}`));
    },
    async forgetAccount(accountId) {
      await ask(z.object({ id: z.string() }), 'DELETE', `/v1/accounts/${encodeURIComponent(accountId)}`).catch((error: unknown) => {
        if (!(error instanceof ProviderRefusedError)) throw error;
      });
    },
  };
}

/**
 * A company behind the HTTP API of which the simulated one is the reference (`simulators/money/payment-company.ts`): intents
 * with manual capture, idempotency keys, customers with cards, express sessions, signed events.
 */
export function httpPaymentProvider(settings: PaymentProviderSettings, send: Fetch = fetch, timeoutMs?: number): PaymentProvider {
  const { name, url, publishableKey, webhookSecret } = settings;
  const ask = providerClient(settings, send, timeoutMs);
  const customer = (id: string) => `/v1/customers/${encodeURIComponent(id)}`;
  const intent = (id: string) => `/v1/intents/${encodeURIComponent(id)}`;
  return {
    name,
    offers: OFFERS[name],
    browser: publishableKey ? { tokensUrl: `${url}/v1/tokens`, publishableKey, format: 'json' } : undefined,
    async createIntent({ key, amountCents, currency, payWith, customerId, saveCard, returnUrl, reference }: NewIntent) {
      const body = {
        amount: amountCents,
        currency,
        reference,
        payment: wayOf(payWith),
        customer: customerId,
        save_card: saveCard,
        return_url: returnUrl,
      };
      return intentOf(await ask(IntentAnswer, 'POST', '/v1/intents', { key, body }));
    },
    async findIntent(id) {
      return intentOf(await ask(IntentAnswer, 'GET', intent(id)));
    },
    async capture(id, { key, amountCents }) {
      return intentOf(await ask(IntentAnswer, 'POST', `${intent(id)}/capture`, { key, body: { amount: amountCents } }));
    },
    async cancel(id, { key }) {
      return intentOf(await ask(IntentAnswer, 'POST', `${intent(id)}/cancel`, { key, body: {} }));
    },
    async refund(id, { key, amountCents, reference }) {
      return refundOf(await ask(RefundAnswer, 'POST', `${intent(id)}/refunds`, { key, body: { amount: amountCents, reference } }));
    },
    async refunds(id) {
      return (await ask(z.object({ data: z.array(RefundAnswer) }), 'GET', `${intent(id)}/refunds`)).data.map(refundOf);
    },
    async *disputes(of) {
      const path = 'since' in of ? `/v1/disputes?since=${of.since.getTime()}` : `${intent(of.intentId)}/disputes?since=0`;
      for await (const dispute of pages(ask, DisputeAnswer, path)) yield disputeOf(dispute);
    },
    async createCustomer({ key, reference }) {
      return ask(z.object({ id: z.string() }), 'POST', '/v1/customers', { key, body: { reference } });
    },
    async saveCard(customerId, { token, returnUrl }) {
      // A token is worth one card: as the key, it makes the second try the first one.
      const body = { token, return_url: returnUrl };
      return setupOf(await ask(SetupAnswer, 'POST', `${customer(customerId)}/cards`, { key: `save:${token}`, body }));
    },
    async findSetup(customerId, setupId) {
      return setupOf(await ask(SetupAnswer, 'GET', `${customer(customerId)}/setups/${encodeURIComponent(setupId)}`));
    },
    accounts: name === 'wallet' ? walletAccounts(ask) : undefined,
    async listCards(customerId) {
      return (await ask(z.object({ data: z.array(Card) }), 'GET', `${customer(customerId)}/cards`)).data.map(cardOf);
    },
    async removeCard(customerId, cardId) {
      await ask(z.object({ id: z.string() }), 'DELETE', `${customer(customerId)}/cards/${encodeURIComponent(cardId)}`);
    },
    async startExpress({ amountCents, currency }) {
      const answer = z.object({ id: z.string(), sheet_url: z.string() });
      const { id, sheet_url } = await ask(answer, 'POST', '/v1/express-sessions', { body: { amount: amountCents, currency } });
      return { id, sheetUrl: sheet_url };
    },
    readEvent(rawBody, headers, now) {
      const { id, type, data } = readSignedEvent(rawBody, headers, webhookSecret, now);
      return type.startsWith('intent.') ? { id, intentId: data.id } : undefined;
    },
    async *list(since) {
      for await (const answer of pages(ask, IntentAnswer, `/v1/intents?since=${since.getTime()}`)) {
        const { id, reference, status, amountCents, currency, capturedCents, refundedCents } = intentOf(answer);
        yield { intentId: id, reference, status, amountCents, currency, capturedCents, refundedCents };
      }
    },
  };
}
