import { expect, it } from 'vitest';
import { keepCheckout } from './checkout-keys.ts';

function kept(place: Parameters<typeof keepCheckout>[1], before: Record<string, string> = {}) {
  const disk = new Map(Object.entries(before));
  keepCheckout({ set: (key, value) => void disk.set(key, value), remove: (key) => void disk.delete(key) }, place);
  return Object.fromEntries(disk);
}

const place = { anonymousId: 'a-1', cartId: 'c-1', countryFrom: 'US', countryTo: 'DE', shopperId: 7 };

it('B-249 B-250 B-251 the countries and the shopper are kept beside the ids of the cart', () => {
  expect(kept(place)).toEqual({ anonymous_id: 'a-1', cart_id: 'c-1', bfm_country_from: 'US', bfm_country_to: 'DE', bfm_shopper_id: '7' });
});

it('what is not known leaves nothing of an earlier checkout behind', () => {
  const before = { bfm_country_from: 'US', bfm_country_to: 'FR', bfm_shopper_id: '3', theme: 'dark' };
  expect(kept({ ...place, countryFrom: undefined, countryTo: '', shopperId: undefined }, before)).toEqual({
    anonymous_id: 'a-1',
    cart_id: 'c-1',
    theme: 'dark',
  });
});
