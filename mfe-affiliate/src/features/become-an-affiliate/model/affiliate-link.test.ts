import { affiliateHref } from '@outpost/shared-contracts/affiliates/link';
import { expect, it } from 'vitest';
import { productAt, targetOf } from './affiliate-link.ts';

const ORIGIN = 'https://outpost.test';
const linkOf = (address: string) => {
  const target = targetOf(address, ORIGIN);
  return target && `${ORIGIN}${affiliateHref(9, target)}`;
};

it('an affiliate’s link leads to the product of an address, with the id of the affiliate in place of any other', () => {
  const link = `${ORIGIN}/affiliate/product/501?affiliate_id=9`;
  expect(linkOf(`${ORIGIN}/affiliate/product/501`)).toBe(link);
  expect(linkOf(` ${ORIGIN}/affiliate/product/501/?affiliate_id=2&x=1#top `)).toBe(link);
  expect(linkOf(`${ORIGIN}/de/affiliate/product/501?affiliate_id=2`)).toBe(`${ORIGIN}/de/affiliate/product/501?affiliate_id=9`);
});

it('an affiliate’s link never leads to another site, or to what is no product', () => {
  for (const address of [
    'no address',
    'https://evil.test/affiliate/product/501',
    `https://outpost.test.evil.test/affiliate/product/501`,
    `${ORIGIN}@evil.test/affiliate/product/501`,
    'javascript:alert(1)//affiliate/product/501',
    `${ORIGIN}//evil.test/affiliate/product/501`,
    `${ORIGIN}/affiliate/product/0`,
    `${ORIGIN}/affiliate/product/501/more`,
    `${ORIGIN}/affiliate?affiliate_id=2`,
  ])
    expect(linkOf(address), address).toBeUndefined();
});

it('without an address it leads to the own store, and it carries the campaign', () => {
  expect(linkOf(' ')).toBe(`${ORIGIN}/affiliate?affiliate_id=9`);
  expect(affiliateHref(9, { productId: 5, subId: 'a.b', language: 'he' })).toBe('/he/affiliate/product/5?affiliate_id=9&sub=a.b');
});

it('the product of an address is what the service can have', () => {
  expect(productAt(`${ORIGIN}/affiliate/product/2147483647`, ORIGIN)).toBe(2_147_483_647);
  expect(productAt(`${ORIGIN}/affiliate/product/2147483648`, ORIGIN)).toBeUndefined();
});
