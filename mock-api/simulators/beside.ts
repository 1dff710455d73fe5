import { SOCIAL_PROVIDERS } from '@outpost/shared-contracts/accounts/social';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { FastifyInstance } from 'fastify';
import { reviewAffiliate } from './affiliates/reviewer.ts';
import { type LabelSamples, simulateShipping } from './carriers/beside.ts';
import { carrierRoutes, simulatedCarriers } from './carriers/carriers.ts';
import { reviewClaim } from './claims/reviewer.ts';
import { ADDRESS_COMPANY_PATH, addressCompanyRoutes } from './companies/addresses.ts';
import { mountCompany } from './companies/company.ts';
import { fetchInside } from './companies/fetch-inside.ts';
import { demoShopRoutes } from './demo-shop/routes.ts';
import { simulateIdentity } from './identity/beside.ts';
import { type MoneyHost, type MoneySamples, simulateMoney } from './money/beside.ts';
import { mountNews } from './outside/mount-news.ts';

/** What is configured needs no simulator. */
interface Host extends MoneyHost {
  readonly social: Readonly<Record<string, unknown>>;
  readonly carriers: readonly unknown[];
  readonly shipping?: unknown;
  readonly identity?: unknown;
  readonly addressCompany: unknown;
  readonly money: { readonly card?: unknown; readonly stripe?: unknown; readonly wallet?: unknown; readonly payouts?: unknown };
}

interface Moment {
  readonly now: () => Date;
  readonly samples?: (MoneySamples & { readonly labels: LabelSamples }) | undefined;
}

/**
 * Stands in for the companies that a service in development, a demonstration or a test has none of: it mounts them at the
 * service's address and says where each is and how it is asked. Production is started without this file.
 */
export async function simulateOutside(app: FastifyInstance, host: Host, { now, samples }: Moment) {
  const { publicOrigin, money, social, carriers, addressCompany } = host;
  const isComplete = (money.card ?? money.stripe) && money.wallet && money.payouts;
  const simulatedMoney = isComplete ? undefined : await simulateMoney(app, host, now, samples);
  const shipping = host.shipping ? undefined : await simulateShipping(app, host, now, samples?.labels);
  const identity = host.identity ? undefined : await simulateIdentity(app, host);
  const news = await mountNews(app, publicOrigin);
  const missing = SOCIAL_PROVIDERS.filter((provider) => !social[provider]);
  const signIn = `${publicOrigin}${paths.signIn.href()}`;
  const signInCompanies = await Promise.all(
    missing.map(async (provider) => [provider, await mountCompany(app, provider, publicOrigin, signIn)] as const),
  );
  const invented = carriers.length > 0 ? [] : simulatedCarriers.map(({ name, path }) => ({ name, url: publicOrigin + path }));
  if (invented.length > 0) carrierRoutes(app);
  const addresses = addressCompany ? undefined : { url: publicOrigin + ADDRESS_COMPANY_PATH };
  if (addresses) addressCompanyRoutes(app);
  await app.register(demoShopRoutes, { prefix: '/api/demo-shop' });
  return {
    send: fetchInside(app),
    money: simulatedMoney,
    shipping,
    identity,
    affiliateReviewer: reviewAffiliate,
    claimReviewer: reviewClaim,
    news,
    social: Object.fromEntries(signInCompanies),
    carriers: invented,
    addresses,
  };
}
