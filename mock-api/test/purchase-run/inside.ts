import { fetchInside } from '../../simulators/companies/fetch-inside.ts';
import { moneyAddresses } from '../../simulators/money/beside.ts';
import type { Fetch } from '../../src/domains/payments/adapters/http.ts';
import { createPaymentProviders } from '../../src/payment-providers.ts';
import type { TestService } from '../helper.ts';
import { type MoneyCompanyClient, moneyCompanyOf } from '../money-company.ts';
import type { World } from './world.ts';

/** One service in the process of the test, with its companies inside. */
export function insideWorld(service: TestService): World {
  const { app, config, db } = service;
  const send = fetchInside(app) as Fetch;
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
    async injectFaults(settings) {
      for (const company of [card, wallet, payouts]) await company.injectFaults(settings);
    },
    companies: createPaymentProviders(config, app.log, { send, ...moneyAddresses(config) }),
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
