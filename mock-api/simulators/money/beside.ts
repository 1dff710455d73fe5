import { createHmac } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fetchWhenReady } from '../companies/fetch-inside.ts';
import { type CompanyKeys, type CompanyName, mountMoney } from './mount.ts';

const PATH = '/api/simulated';

/** The service that they stand beside: what of its configuration concerns them. */
export interface MoneyHost {
  readonly secret: string;
  readonly publicOrigin: string;
  readonly mode: string;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

/** Money of the sample data moved before the companies were there: they take it over as it stands. */
export interface MoneySamples {
  readonly payments: readonly {
    readonly id: string;
    readonly intentId: string | null;
    readonly status: string;
    readonly createdAt: Date;
    readonly amountCents: number;
    readonly capturedCents: number;
    readonly refundedCents: number;
  }[];
  readonly payouts: readonly {
    readonly id: string;
    readonly payoutId: string | null;
    readonly amountCents: number;
    readonly createdAt: Date;
  }[];
}

/** The keys of a company beside a service: the same after a restart, and no other service's. */
export function keysOf(name: CompanyName, { secret, publicOrigin }: Pick<MoneyHost, 'secret' | 'publicOrigin'>): CompanyKeys {
  const key = (purpose: string) => createHmac('sha256', secret).update(`${name} ${purpose}`).digest('hex').slice(0, 40);
  return {
    secretKey: `sk_${key('secret')}`,
    publishableKey: `pk_${key('publishable')}`,
    webhookSecret: `whsec_${key('webhook')}`,
    webhookUrl: `${publicOrigin}/api/payments/webhooks/${name}`,
  };
}

/** Where the companies beside a running service are, with their keys. */
export function moneyAddresses(host: Pick<MoneyHost, 'secret' | 'publicOrigin'>) {
  const at = (name: CompanyName) => ({ url: `${host.publicOrigin}${PATH}/${name}`, ...keysOf(name, host) });
  return { card: at('cardpay'), wallet: at('wallet'), payouts: at('payouts') };
}

/** Where they remember: beside the embedded database, and nowhere when that is in memory. */
export const journalsOf = ({ dataDir, databaseUrl }: MoneyHost) =>
  databaseUrl || dataDir.includes('://') ? undefined : join(dirname(dataDir), 'simulated-companies');

function adoptSamples(companies: Awaited<ReturnType<typeof mountMoney>>, samples: MoneySamples): void {
  const card = { id: 'card_sample', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2099, behaviour: { challenge: false } };
  for (const { id, intentId, status, createdAt, amountCents, capturedCents, refundedCents } of samples.payments)
    if (intentId && (status === 'authorized' || status === 'captured'))
      companies.adopt({
        id: intentId,
        clientSecret: '',
        pageKey: '',
        reference: id,
        method: 'card',
        status,
        amountCents,
        capturedCents,
        refundedCents,
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
 * Mounts the companies that hold and move money at the address of a service, and says how it asks them: over HTTP like any
 * other, which waits until all of the service is there. Their webhooks come to it the same way.
 */
export async function simulateMoney(app: FastifyInstance, host: MoneyHost, now: () => Date, samples?: MoneySamples) {
  const send = fetchWhenReady(app);
  const address = host.publicOrigin + PATH;
  const keys = { cardpay: keysOf('cardpay', host), wallet: keysOf('wallet', host), payouts: keysOf('payouts', host) };
  await app.register(
    async (inside) => {
      const mounted = await mountMoney(inside, {
        address: () => address,
        siteOrigins: [host.publicOrigin],
        keys,
        send,
        now,
        control: host.mode !== 'demonstration',
        journals: journalsOf(host),
      });
      if (samples) adoptSamples(mounted, samples);
    },
    { prefix: PATH },
  );
  return { send, ...moneyAddresses(host) };
}
