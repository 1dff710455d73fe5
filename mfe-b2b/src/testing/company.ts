import { getProfile } from '@outpost/shared-contracts/accounts/profile-calls';
import { listAddresses } from '@outpost/shared-contracts/addresses/calls';
import { getBusinessBalance } from '@outpost/shared-contracts/business/balance-calls';
import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { aProfile, aUser } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import type { Balance } from '../api/balance.ts';
import { FROM } from './shipments.ts';

export const COMPANY = aUser({ id: 7, type: 5, name: 'Faye', surname: 'Fennel' });

export const aBalance = (minor: number): { data: Balance } => ({
  data: {
    balance: usd(minor),
    movements: [],
    owed: usd(0),
    payment_options: {
      card: { tokens_url: 'https://cards.example/tokens', publishable_key: 'pk' },
      wallet: false,
      express: false,
      pay_later: false,
    },
    open: null,
  },
});

/** A service that knows who the company is: its profile, its address book with one entry, and its balance in cents. */
export function knowCompany(fake: FakeApi, balance: number): void {
  fake.reply(getProfile, { data: aProfile({ user: COMPANY, phone: FROM.phone }) });
  fake.reply(listAddresses, {
    data: [
      {
        id: 3,
        active: 1,
        line1: FROM.line1,
        line2: '',
        city_name: FROM.city,
        state: '',
        post_code: FROM.post_code,
        country_code: 'GB',
        country_name: 'United Kingdom',
      },
    ],
  });
  fake.reply(getCountries, {
    data: ['GB', 'DE', 'US'].map((code) => ({ code, name: code, currency: 'USD', continent: 'Europe', is_host_country: true })),
  } as never);
  fake.reply(getBusinessBalance, aBalance(balance));
}
