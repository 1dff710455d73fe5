import { expect, it } from 'vitest';
import { hrefOf, shownOf } from './shown.ts';

const shown = (query: string) => shownOf(new URLSearchParams(query));

it.each([
  ['', { country: undefined, page: 1 }],
  ['country=uk&page=3', { country: 'GB', page: 3 }],
  ['country=US', { country: 'US', page: 1 }],
  ["country=x' or 1&page=-1", { country: undefined, page: 1 }],
  ['page=1e9', { country: undefined, page: 1 }],
  ['page=999', { country: undefined, page: 800 }],
])('%s shows %o', (query, expected) => expect(shown(query)).toEqual(expected));

it('writes the address that it reads, without what goes without saying', () => {
  expect(hrefOf({ country: 'GB', page: 2 })).toBe('/bfm/latest-purchases?country=uk&page=2');
  expect(hrefOf({ country: undefined, page: 1 })).toBe('/bfm/latest-purchases');
  expect(shown(new URL(hrefOf({ country: 'JP', page: 4 }), 'https://a.example').search)).toEqual({ country: 'JP', page: 4 });
});
