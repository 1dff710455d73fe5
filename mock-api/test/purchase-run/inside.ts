import type { Fetch } from '../../src/domains/payments/adapters/http.ts';
import { httpPaymentCompany } from '../../src/domains/payments/adapters/payment-company.ts';
import { httpPayoutCompany } from '../../src/domains/payments/adapters/payout-company.ts';
import { keysOf } from '../../src/money-companies.ts';
import { fetchInside } from '../../src/simulators/companies/fetch-inside.ts';
import type { CompanyName } from '../../src/simulators/money/mount.ts';
import type { TestService } from '../helper.ts';
import { type MoneyCompanyClient, moneyCompanyOf } from '../money-company.ts';
import type { World } from './world.ts';

/** One service in the process of the test, with its companies inside. */
export function insideWorld(service: TestService): World {
  const { app, config, db } = service;
  const send = fetchInside(app) as Fetch;
  const at = (name: CompanyName) => ({ url: `${config.publicOrigin}/api/simulated/${name}`, ...keysOf(name, config) });
  let ahead = 0;
  const [card, wallet, payouts] = (['cardpay', 'wallet', 'payouts'] as const).map((name) => moneyCompanyOf(service, name)) as [
    MoneyCompanyClient,
    MoneyCompanyClient,
    MoneyCompanyClient,
  ];
  return {
    instances: 1,
    db,
    errors: [],
    now: () => new Date(Date.now() + ahead),
    card,
    wallet,
    payouts,
    async misbehave(settings) {
      for (const company of [card, wallet, payouts]) await company.misbehave(settings);
    },
    companies: {
      card: httpPaymentCompany({ name: 'cardpay', ...at('cardpay') }, send),
      wallet: httpPaymentCompany({ name: 'wallet', ...at('wallet'), publishableKey: undefined }, send),
      payouts: httpPayoutCompany(at('payouts'), send),
    },
    async send({ method, url, headers, payload }) {
      const answer = await app.inject({ method: method as 'GET', url, headers, ...(payload ? { payload } : {}) });
      return { status: answer.statusCode, json: answer.body === '' ? undefined : answer.json() };
    },
    async advance(milliseconds) {
      ahead += milliseconds;
      service.advance(milliseconds);
    },
    kill: () => false,
    async rest() {
      await service.runDue();
    },
    stop: () => service.close(),
  };
}
