import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { fetchInside } from '../simulators/companies/fetch-inside.ts';
import { type CompanyKeys, type CompanyName, mountMoney } from '../simulators/money/mount.ts';
import type { CompanyAddress, Fetch } from '../src/domains/payments/adapters/http.ts';
import { httpPaymentProvider } from '../src/domains/payments/adapters/payment-provider.ts';
import { httpPayoutProvider } from '../src/domains/payments/adapters/payout-provider.ts';
import { stripeProvider } from '../src/domains/payments/adapters/stripe/stripe-provider.ts';
import type { Intent, PaymentProvider, PayoutProvider, PayWith } from '../src/domains/payments/provider.ts';
import { CARDS, type MoneyCompanyClient, moneyCompany } from './money-company.ts';
import { startMoneyProcess } from './money-process.ts';
import { CHALLENGE_TOKEN, startStripeServer, stripeShape } from './stripe-server.ts';

export const SITE = 'http://site.test';

/** A webhook as it arrived. */
export interface Delivery {
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** How a person pays; `challenge` is asked for a yes first. */
export type Behaviour = 'fine' | 'challenge' | 'card_declined' | 'insufficient_funds' | 'processing_error';

/** A company behind its adapter, with the hands of the person who pays and of whoever makes it fail. */
export interface MoneyWorld {
  readonly company: PaymentProvider;
  payWith(behaviour: Behaviour): Promise<PayWith>;
  answer(asked: Pick<Intent, 'id' | 'nextAction'>, yes: boolean): Promise<void>;
  /** The next change is made, and its answer gets lost. */
  loseNext(how: 'error' | 'silence'): Promise<void>;
  /** What the bank does later: what went back comes back to us; the payment is disputed, and then decided. */
  failRefund(intent: Intent): Promise<void>;
  dispute(intent: Intent, status: 'open' | 'won' | 'lost'): Promise<void>;
  /** An event about an intent, signed now. */
  delivery(intent: Intent): Promise<Delivery>;
  close(): Promise<void>;
}

const NUMBERS: Readonly<Record<Behaviour, string>> = {
  fine: CARDS.fine,
  challenge: CARDS.challenge,
  card_declined: CARDS.declined,
  insufficient_funds: CARDS.challengeThenNoFunds,
  processing_error: CARDS.processingError,
};

const DISPUTE_ACTIONS = { open: 'open_dispute', won: 'win_dispute', lost: 'lose_dispute' } as const;

/** Milliseconds; answers get lost by breaking, never by being late, however slow the machine is. */
const TIMEOUT = 25_000;

function worldOf(
  name: 'cardpay' | 'wallet',
  { address, send, client, deliveries }: { address: CompanyAddress; send: Fetch; client: MoneyCompanyClient; deliveries: Delivery[] },
  publishableKey: string,
  close: () => Promise<void>,
): MoneyWorld {
  return {
    company: httpPaymentProvider({ name, ...address, publishableKey: name === 'cardpay' ? publishableKey : undefined }, send, TIMEOUT),
    payWith: async (behaviour) =>
      name === 'wallet' ? { type: 'wallet' } : { type: 'token', token: await client.token(NUMBERS[behaviour]) },
    answer: async ({ nextAction }, yes) => void (await client.answer(nextAction?.url ?? '', yes)),
    loseNext: (how) => client.injectFaults({ [how === 'error' ? 'fail' : 'drop']: { times: 1, when: 'after' } }),
    failRefund: async ({ id }) => void (await client.bank('fail_refund', { id })),
    dispute: async ({ id }, status) => void (await client.bank(DISPUTE_ACTIONS[status], { id })),
    async delivery({ id }) {
      await client.release();
      const found = deliveries.find(({ body }) => body.includes(id));
      if (!found) throw new Error(`nothing was sent about ${id}`);
      return found;
    },
    close,
  };
}

export interface InsideWorld extends MoneyWorld {
  readonly client: MoneyCompanyClient;
  /** Webhooks in the order in which they arrived. */
  readonly deliveries: Delivery[];
  /** The next so many webhooks are answered 503. */
  refuseWebhooks(times: number): void;
  readonly payouts: PayoutProvider;
  readonly payoutClient: MoneyCompanyClient;
  readonly app: FastifyInstance;
}

/** A simulated company in this process. */
export async function worldInside(name: 'cardpay' | 'wallet', now: () => Date = () => new Date()): Promise<InsideWorld> {
  const app = Fastify();
  let refused = 0;
  const deliveries: Delivery[] = [];
  const keysOf = (company: CompanyName): CompanyKeys => ({
    secretKey: `sk_${company}`,
    publishableKey: 'pk_inside',
    webhookSecret: `whsec_${company}`,
    webhookUrl: `${SITE}/hooks`,
  });
  const keys = { cardpay: keysOf('cardpay'), wallet: keysOf('wallet'), payouts: keysOf('payouts') };
  const address = `${SITE}/money`;
  await app.register(
    (inside) =>
      mountMoney(inside, {
        address: () => address,
        siteOrigins: [SITE],
        keys,
        send: async (_url, { body, headers }) => {
          deliveries.push({ body, headers });
          refused -= 1;
          return new Response('{}', { status: refused >= 0 ? 503 : 200 });
        },
        now,
        control: true,
        journals: undefined,
      }),
    { prefix: '/money' },
  );
  await app.ready();
  const send = fetchInside(app) as Fetch;
  const url = `${address}/${name}`;
  const client = moneyCompany(url, send as never, 'pk_inside');
  return {
    ...worldOf(name, { address: { url, ...keys[name] }, send, client, deliveries }, 'pk_inside', () => app.close()),
    client,
    deliveries,
    refuseWebhooks(times) {
      refused = times;
    },
    payouts: httpPayoutProvider({ url: `${address}/payouts`, ...keys.payouts }, send, TIMEOUT),
    payoutClient: moneyCompany(`${address}/payouts`, send as never),
    app,
  };
}

/** A simulated company in a process of its own. */
export async function worldOfProcess(name: 'cardpay' | 'wallet'): Promise<MoneyWorld> {
  const deliveries: Delivery[] = [];
  const hooks = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    deliveries.push({ body, headers: request.headers as Record<string, string> });
    response.end('{}');
  });
  await new Promise<void>((resolve) => hooks.listen(0, '127.0.0.1', resolve));
  const webhookOrigin = `http://127.0.0.1:${(hooks.address() as AddressInfo).port}`;
  const process = await startMoneyProcess({ siteOrigin: SITE, webhookOrigin });
  const part = name === 'cardpay' ? 'CARD' : 'WALLET';
  const of = (variable: string) => process.environment[variable] ?? '';
  const address = { url: of(`${part}_COMPANY_URL`), secretKey: of(`${part}_COMPANY_SECRET`), webhookSecret: of(`${part}_WEBHOOK_SECRET`) };
  const close = async () => {
    await process.kill();
    hooks.closeAllConnections();
    hooks.close();
  };
  return worldOf(name, { address, send: fetch, client: process.client(name), deliveries }, of('CARD_COMPANY_KEY'), close);
}

const STRIPE_TOKENS: Readonly<Record<Behaviour, string>> = {
  fine: 'tok_visa',
  challenge: CHALLENGE_TOKEN,
  card_declined: 'tok_chargeDeclined',
  insufficient_funds: 'tok_chargeDeclinedInsufficientFunds',
  processing_error: 'tok_chargeDeclinedProcessingError',
};

/** Stripe's package against a server that answers in Stripe's documented shapes. */
export async function worldOfStripe(): Promise<MoneyWorld> {
  const server = await startStripeServer();
  const settings = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_stripe' };
  return {
    company: stripeProvider(settings, { ...server.connection, timeout: TIMEOUT }),
    payWith: async (behaviour) => ({ type: 'token', token: STRIPE_TOKENS[behaviour] }),
    answer: async ({ id }, yes) => server.answerChallenge(id, yes),
    loseNext: async (how) => server.loseNext(how),
    failRefund: async ({ id }) => server.failRefunds(id),
    dispute: async ({ id }, status) => server.dispute(id, status === 'open' ? 'needs_response' : status),
    async delivery({ id, reference }) {
      const object = stripeShape('payment-intent', { id, metadata: { reference } });
      const body = JSON.stringify(stripeShape('event', { data: { object } }));
      const header = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload: body, secret: settings.webhookSecret });
      return { body, headers: { 'stripe-signature': header } };
    },
    close: () => server.close(),
  };
}
