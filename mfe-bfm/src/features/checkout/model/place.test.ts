import { expect, it } from 'vitest';
import { placeOf } from './place.ts';

it('R-068 reads cart, countries, shopper and purchase of the address', () => {
  expect(
    placeOf(new URLSearchParams('anonymous_id=a-1&cart_id=c-1&country_from=gb&country_to=de&shopper_id=7&host_id=9&purchase=1101')),
  ).toEqual({
    anonymousId: 'a-1',
    cartId: 'c-1',
    countryFrom: 'GB',
    countryTo: 'DE',
    shopperId: '7',
    hostId: 9,
    purchaseId: 1101,
  });
});

it('anything else in the address is nothing', () => {
  expect(placeOf(new URLSearchParams(`cart_id=${'x'.repeat(65)}&country_to=Germany&shopper_id=-1&purchase=1e9&host_id=two`))).toEqual({
    anonymousId: undefined,
    cartId: undefined,
    countryFrom: 'US',
    countryTo: undefined,
    shopperId: undefined,
    hostId: undefined,
    purchaseId: undefined,
  });
});
