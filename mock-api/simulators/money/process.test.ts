import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { httpPaymentProvider } from '../../src/domains/payments/adapters/payment-provider.ts';
import { type NewIntent, ProviderUnreachableError } from '../../src/domains/payments/provider.ts';
import { type MoneyProcess, startMoneyProcess } from '../../test/money-process.ts';

const SITE = 'http://site.test';

const companyOf = ({ environment }: MoneyProcess) =>
  httpPaymentProvider({
    name: 'cardpay',
    url: environment.CARD_COMPANY_URL ?? '',
    secretKey: environment.CARD_COMPANY_SECRET ?? '',
    publishableKey: environment.CARD_COMPANY_KEY,
    webhookSecret: environment.CARD_WEBHOOK_SECRET ?? '',
  });

it('a company that was killed knows after its restart what it held, what it took, and which request that was', async () => {
  const journals = mkdtempSync(join(tmpdir(), 'money-'));
  const start = async (port?: number) => {
    const process = await startMoneyProcess({ siteOrigin: SITE, webhookOrigin: 'http://127.0.0.1:1', journals, port });
    onTestFinished(() => process.kill());
    return process;
  };
  onTestFinished(() => rmSync(journals, { recursive: true }));
  const before = await start();
  const order: NewIntent = {
    key: 'payment-1',
    amountCents: 5000,
    currency: 'USD',
    payWith: { type: 'token', token: await before.client('cardpay').token() },
    customerId: undefined,
    saveCard: false,
    returnUrl: `${SITE}/bfm/checkout`,
    reference: 'payment-1',
  };
  const intent = await companyOf(before).createIntent(order);
  const captured = await companyOf(before).capture(intent.id, { key: 'capture-1', amountCents: 4000 });
  await before.kill();
  await expect(companyOf(before).findIntent(intent.id)).rejects.toThrow(ProviderUnreachableError);
  const after = companyOf(await start(Number(new URL(before.environment.CARD_COMPANY_URL ?? '').port)));
  expect(await after.findIntent(intent.id)).toEqual(captured);
  expect(await after.createIntent(order)).toEqual(intent);
  expect(await after.capture(intent.id, { key: 'capture-1', amountCents: 4000 })).toEqual(captured);
});
