import { usd } from '@outpost/shared-contracts/money/money';
import { aBfmItem, aLinkPreview } from '@outpost/shared-contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { groupsOf, storeHostsOf } from './groups.ts';
import { newsOf, oldHours } from './price-age.ts';
import { shopWarningOf } from './shop-warnings.ts';
import { countryOfVendor } from './vendor-country.ts';

describe('items by shop', () => {
  it('stand together by shop, those of a host’s store under that host, in the order of the basket', () => {
    const web = aBfmItem({ vendor: 'tallgrass.co.uk' });
    const mug = aBfmItem({ source: '101', vendor: 'outpost.test', url: 'https://outpost.test/mug' });
    const bowl = aBfmItem({ source: '102', vendor: 'outpost.test', url: 'https://outpost.test/bowl' });
    const sock = aBfmItem({ vendor: 'tallgrass.co.uk', url: 'https://tallgrass.co.uk/sock' });
    expect(groupsOf([web, mug, bowl, sock]).map(({ key, hostId, country, items }) => [key, hostId, country, items.length])).toEqual([
      ['tallgrass.co.uk', undefined, 'GB', 2],
      ['101', 101, undefined, 1],
      ['102', 102, undefined, 1],
    ]);
    expect(storeHostsOf([web, mug, bowl])).toEqual([101, 102]);
  });

  it.each([
    ['shop.de', 'DE'],
    ['tallgrass.co.uk', 'GB'],
    ['example.com', undefined],
    ['shop.io', undefined],
    ['localhost', undefined],
    ['', undefined],
  ])('%s is in %s', (vendor, country) => expect(countryOfVendor(vendor)).toBe(country));

  it('warns of a shop in a country without hosts, and of one in another country than the buyer', () => {
    expect(shopWarningOf({ country: 'IS' }, 'US', ['US', 'DE'])).toBe('no-host');
    expect(shopWarningOf({ country: 'DE' }, 'US', ['US', 'DE'])).toBe('elsewhere');
    expect(shopWarningOf({ country: 'US' }, 'US', ['US', 'DE'])).toBeUndefined();
    expect(shopWarningOf({ country: undefined }, 'US', ['US'])).toBeUndefined();
    expect(shopWarningOf({ country: 'IS' }, 'US', []), 'while the countries are on their way').toBeUndefined();
  });
});

describe('the age of a price', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const read = (priced_at: string, source = 'web') => oldHours(aBfmItem({ priced_at, source }), now);

  it('matters from 24 hours on, for shops on the web whose price was read', () => {
    expect(read('2026-11-21T12:00:01Z')).toBeUndefined();
    expect(read('2026-11-21T12:00:00Z')).toBe(24);
    expect(read('2026-11-21T09:30:00Z')).toBe(26);
    expect(read('2026-11-01T12:00:00Z', '101')).toBeUndefined();
    expect(read('yesterday')).toBeUndefined();
    expect(oldHours(aBfmItem(), now)).toBeUndefined();
  });

  it('ends with a second reading, which says what is new', () => {
    const line = aBfmItem({ price: 24.5, quantity: 3, priced_at: '2026-11-20T00:00:00.000Z' });
    const at = new Date(now);
    const news = newsOf(line, aLinkPreview({ price: usd(2620), title: 'Two-person tent' }), at);
    expect(news).toMatchObject({ isPriceIncrease: true, hasNewPrice: true, hasNewTitle: false });
    expect(news?.next).toEqual({ ...line, price: 26.2, priced_at: at.toISOString() });
    expect(newsOf(line, aLinkPreview({ price: usd(2450), title: 'Tent, new' }), at)).toMatchObject({
      hasNewPrice: false,
      hasNewTitle: true,
    });
    expect(newsOf(line, aLinkPreview({ price: null }), at)).toBeUndefined();
  });
});
