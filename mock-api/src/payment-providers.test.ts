import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { simulateMoney } from '../simulators/money/beside.ts';
import { openStore } from '../simulators/money/journaled-store.ts';
import { moneyCompanyOf } from '../test/money-company.ts';
import { type Config, readConfig, type Settings } from './config.ts';
import { ProviderUnreachableError } from './domains/payments/provider.ts';
import { createPaymentProviders } from './payment-providers.ts';

const PRODUCTION = {
  OUTPOST_MODE: 'production',
  SECRET: 's'.repeat(32),
  DOCUMENT_KEYS: 'k'.repeat(43),
  PUBLIC_ORIGIN: 'https://outpost.example',
  OUTPOST_PROXIES: '0',
  DATABASE_URL: 'postgres://db/outpost',
  FILES_DIR: '/srv/files',
};
const STRIPE = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

const signing = (settings: Settings): Config => ({ ...settings, secret: 's'.repeat(32) });

async function open(environment: Record<string, string>) {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } });
  onTestFinished(() => app.close());
  const config = signing(readConfig({ DATA_DIR: 'memory://', ...environment }));
  const simulated = config.mode === 'production' ? undefined : await simulateMoney(app, config, () => new Date());
  const companies = createPaymentProviders(config, app.log, simulated);
  await app.ready();
  return { app, config, companies, lines };
}

const firstLine = async (list: AsyncIterable<unknown>) => {
  for await (const line of list) return line;
  return undefined;
};

it('in production a service without companies starts, says so, and offers no way of paying', async () => {
  const { app, companies, lines } = await open(PRODUCTION);
  const { card, wallet, payouts } = companies;
  expect(card).toMatchObject({ offers: [], browser: undefined });
  expect(wallet).toBeUndefined();
  expect(lines.join('')).toMatch(/no card company is configured.*no payout company is configured/s);
  await expect(card.findIntent('pi_1')).rejects.toThrow(ProviderUnreachableError);
  await expect(firstLine(payouts.list(new Date(0)))).rejects.toThrow(ProviderUnreachableError);
  expect(() => card.readEvent('{}', {}, new Date())).toThrow('No company');
  expect((await app.inject('/api/simulated/cardpay/control')).statusCode).toBe(404);
});

it('Stripe takes cards where its keys are, and only what it can do is offered', async () => {
  const { companies, lines } = await open({ ...PRODUCTION, ...STRIPE });
  expect(companies.card).toMatchObject({
    offers: ['token', 'saved'],
    browser: { tokensUrl: 'https://api.stripe.com/v1/tokens', publishableKey: 'pk_1', format: 'form' },
  });
  expect(lines.join('')).not.toContain('no card company');
});

it('outside production all companies are there, over HTTP, and their tempers are for tests and developers alone', async () => {
  const { companies, app, config } = await open({ OUTPOST_MODE: 'test', PUBLIC_ORIGIN: 'http://site.test' });
  expect(companies.card.browser).toMatchObject({ tokensUrl: 'http://site.test/api/simulated/cardpay/v1/tokens', format: 'json' });
  expect(companies.wallet?.offers).toEqual(['wallet']);
  const token = await moneyCompanyOf({ app, config }, 'cardpay').token();
  const intent = await companies.card.createIntent({
    key: 'k',
    amountCents: 100,
    currency: 'USD',
    payWith: { type: 'token', token },
    customerId: undefined,
    saveCard: false,
    returnUrl: 'http://site.test/bfm/checkout',
    reference: 'r',
  });
  expect(intent.status).toBe('authorized');
  const demonstration = await open({ OUTPOST_MODE: 'demonstration' });
  expect((await demonstration.app.inject('/api/simulated/cardpay/control')).statusCode).toBe(404);
});

it('what companies have to tell from before a restart waits until all of the service is there', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'outpost-companies-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const event = { id: 'evt_1', type: 'payment', subjectId: 'pi_1', createdAt: Date.now() };
  openStore(join(directory, 'simulated-companies/cardpay.jsonl')).collection<object>('events').put(event.id, event);

  const app = Fastify();
  onTestFinished(() => app.close());
  const config = signing(readConfig({ OUTPOST_MODE: 'test', DATA_DIR: join(directory, 'db') }));
  await simulateMoney(app, config, () => new Date());
  const heard: unknown[] = [];
  // Longer than they wait before they tell again.
  await setTimeout(1500);
  app.post('/api/payments/webhooks/cardpay', async ({ body }) => {
    heard.push(body);
    return {};
  });
  expect(heard).toEqual([]);
  await app.ready();
  await vi.waitFor(() => expect(heard).toMatchObject([{ id: 'evt_1' }]), { timeout: 10_000 });
});
