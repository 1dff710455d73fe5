import { createHmac } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Fetch } from './domains/payments/adapters/http.ts';
import { httpPaymentCompany } from './domains/payments/adapters/payment-company.ts';
import { httpPayoutCompany } from './domains/payments/adapters/payout-company.ts';
import { stripeCompany } from './domains/payments/adapters/stripe/stripe-company.ts';
import { UNCONFIGURED } from './domains/payments/adapters/unconfigured.ts';
import type { MoneyCompanies } from './domains/payments/company.ts';
import type { sampleMoney } from './seed/living-purchases.ts';
import { fetchInside } from './simulators/companies/fetch-inside.ts';
import type { CompanyKeys, CompanyName, MountedMoney } from './simulators/money/mount.ts';

const PATH = '/api/simulated';

/** The keys of a simulated company in this process: the same after a restart, and nobody else's. */
export function keysOf(name: CompanyName, { secret, publicOrigin }: Config): CompanyKeys {
  const key = (purpose: string) => createHmac('sha256', secret).update(`${name} ${purpose}`).digest('hex').slice(0, 40);
  return {
    secretKey: `sk_${key('secret')}`,
    publishableKey: `pk_${key('publishable')}`,
    webhookSecret: `whsec_${key('webhook')}`,
    webhookUrl: `${publicOrigin}/api/payments/webhooks/${name}`,
  };
}

/** Where simulated companies in this process remember: beside the embedded database, and nowhere when that is in memory. */
const journalsOf = ({ dataDir, databaseUrl }: Config) =>
  databaseUrl || dataDir.includes('://') ? undefined : join(dirname(dataDir), 'simulated-companies');

/** The adapters of the companies that are configured; undefined for those that are not. */
function configuredCompanies({ money }: Config): { [Name in keyof MoneyCompanies]: MoneyCompanies[Name] | undefined } {
  const card = money.card && httpPaymentCompany({ name: 'cardpay', ...money.card });
  return {
    card: money.stripe ? stripeCompany(money.stripe) : card,
    wallet: money.wallet && httpPaymentCompany({ name: 'wallet', ...money.wallet }),
    payouts: money.payouts && httpPayoutCompany(money.payouts),
  };
}

type SampleMoney = Awaited<ReturnType<typeof sampleMoney>>;

/** Money of the sample data moved before the simulated companies were there: they take it over as it stands. */
function adoptSamples(companies: MountedMoney, samples: SampleMoney): void {
  const card = { id: 'card_sample', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099, behaviour: { challenge: false } };
  for (const { id, intentId, status, createdAt, ...payment } of samples.payments)
    if (intentId && (status === 'authorized' || status === 'captured'))
      companies.adopt({
        id: intentId,
        clientSecret: '',
        pageKey: '',
        reference: id,
        method: 'card',
        status,
        amountCents: payment.amountCents,
        capturedCents: payment.capturedCents,
        refundedCents: payment.refundedCents,
        currency: 'USD',
        createdAt: createdAt.getTime(),
        returnUrl: '',
        saveCard: false,
        card,
      });
  for (const { id, payoutId, amountCents, createdAt } of samples.payouts)
    if (payoutId)
      companies.adoptPayout({
        id: payoutId,
        reference: id,
        account: '',
        amountCents,
        currency: 'USD',
        createdAt: createdAt.getTime(),
        outcome: 'paid',
        decidesAt: createdAt.getTime(),
        told: true,
      });
}

/**
 * A `fetch` into this process that waits until all of it is there. What the companies still have to tell from before a
 * restart would otherwise start the application while its routes are being added.
 */
function fetchWhenReady(app: FastifyInstance): Fetch {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  app.addHook('onReady', async () => resolve());
  const send = fetchInside(app) as Fetch;
  return async (...asked) => {
    await ready;
    return await send(...asked);
  };
}

/**
 * The companies that hold and move money. Outside production those that are not configured are simulated in this process
 * and asked over HTTP like any other; in production the service starts without them and offers no way of paying.
 */
export async function companiesForMoney(
  app: FastifyInstance,
  config: Config,
  now: () => Date,
  samples: SampleMoney = { payments: [], payouts: [] },
): Promise<MoneyCompanies> {
  const { card, wallet, payouts } = configuredCompanies(config);
  if (config.mode === 'production') {
    if (!card) app.log.warn('no card company is configured: nobody can pay');
    if (!payouts) app.log.warn('no payout company is configured: hosts are not paid');
    return { card: card ?? UNCONFIGURED.card, wallet, payouts: payouts ?? UNCONFIGURED.payouts };
  }
  if (card && wallet && payouts) return { card, wallet, payouts };
  const { mountMoney } = await import('./simulators/money/mount.ts');
  const keys = { cardpay: keysOf('cardpay', config), wallet: keysOf('wallet', config), payouts: keysOf('payouts', config) };
  const send = fetchWhenReady(app);
  const address = config.publicOrigin + PATH;
  await app.register(
    async (inside) => {
      const mounted = await mountMoney(inside, {
        address: () => address,
        siteOrigins: [config.publicOrigin],
        keys,
        send,
        now,
        control: config.mode !== 'demonstration',
        journals: journalsOf(config),
      });
      adoptSamples(mounted, samples);
    },
    { prefix: PATH },
  );
  return askSimulated(config, { card, wallet, payouts }, send);
}

/** The companies that are configured, and the simulated ones for the others. */
function askSimulated(config: Config, { card, wallet, payouts }: ReturnType<typeof configuredCompanies>, send: Fetch): MoneyCompanies {
  const at = (name: CompanyName) => ({ url: `${config.publicOrigin}${PATH}/${name}`, ...keysOf(name, config) });
  return {
    card: card ?? httpPaymentCompany({ name: 'cardpay', ...at('cardpay') }, send),
    wallet: wallet ?? httpPaymentCompany({ name: 'wallet', ...at('wallet'), publishableKey: undefined }, send),
    payouts: payouts ?? httpPayoutCompany(at('payouts'), send),
  };
}

/** The same for a command beside a running service, in which the simulated ones are: they are asked over the network. */
export function companiesOfRunning(config: Config): MoneyCompanies {
  const configured = configuredCompanies(config);
  if (config.mode !== 'production') return askSimulated(config, configured, fetch);
  const { card = UNCONFIGURED.card, wallet, payouts = UNCONFIGURED.payouts } = configured;
  return { card, wallet, payouts };
}
