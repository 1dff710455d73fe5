import { getHost, getHostAddress, getHostReviews, getHostsOfCountry } from '@outpost/shared-contracts/hosts/calls';
import type { HostAddress, HostReview } from '@outpost/shared-contracts/hosts/host';
import { aHostCard, aHostDetail, aUser } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';

export const PAGE = '/getaddress-host?host=101&to=gb';
export const HOST = aHostDetail({ off_days: ['2026-11-26'], opening_days: [1, 2, 3, 4, 5] });

const review = (id: number, date: string | null, more: Partial<HostReview> = {}): HostReview => ({
  id,
  date,
  rating: 5,
  title: `Review ${id}`,
  content: 'All went well.',
  user: 'Ana P.',
  country_code: 'GB',
  country_flag: 'gb.svg',
  reply: null,
  ...more,
});

export const WHOLE: HostAddress = {
  is_masked: false,
  recipient: 'Sam Shopper',
  line1: '12 Alder Street',
  line2: 'H101-S1',
  city_name: 'Portland',
  state: 'OR',
  post_code: '97205',
  country_code: 'US',
  country_name: 'United States',
};

export function serve(api: FakeApi): void {
  api.reply(getHost, { data: HOST });
  api.reply(getHostsOfCountry, {
    data: [
      aHostCard(),
      aHostCard({ id: 102, name: 'Luis A.', next_open_day: '2026-11-24' }),
      aHostCard({ id: 103, name: 'Grace L.', next_open_day: '2026-11-22' }),
    ],
  });
  api.reply(getHostReviews, {
    data: [
      { reviews: [review(1, null, { reply: 'Thank you, Ana.' }), review(2, '2025-03-01T00:00:00.000Z')] },
      { reviews: [3, 4, 5, 6, 7].map((id) => review(id, `2026-0${id}-01T00:00:00.000Z`)) },
    ],
  });
  api.reply(getHostAddress, { data: WHOLE });
}

export const member = (overrides: Parameters<typeof aUser>[0] = {}) => ({ state: 'signed-in', user: aUser(overrides) }) as const;
