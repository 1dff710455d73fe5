import { expect, it } from 'vitest';
import { pageOf, productOfPage } from './product-page.ts';

const ORIGIN = 'https://outpost.test';

it.each([
  [pageOf(ORIGIN, { id: 9, hostId: 3 })],
  ['https://outpost.test/he/affiliate/product/9'],
  ['https://outpost.test/affiliate/product/9/?affiliate_id=44'],
  ['https://outpost.test/de/affiliate?product=9'],
  ['https://outpost.test/affiliate/?affiliate_id=3&product=9#more'],
  ['https://OUTPOST.test:443/affiliate?product=9'],
])('%s is the page of product 9', (address) => {
  expect(productOfPage(ORIGIN, address)).toBe(9);
});

it.each([
  'https://evil.example/affiliate?product=9',
  'https://outpost.test.evil.example/affiliate?product=9',
  'http://outpost.test/affiliate?product=9',
  'https://outpost.test@evil.example/affiliate?product=9',
  'https://outpost.test/?product=9',
  'https://outpost.test/api/demo-shop/mug?product=9',
  'https://outpost.test/affiliate?product=9&product=1',
  'https://outpost.test/affiliate?product=09',
  'https://outpost.test/affiliate?product=9e0',
  'https://outpost.test/affiliate?product=2147483648',
  'https://outpost.test/affiliate',
  'https://evil.example/affiliate/product/9',
  'https://outpost.test/affiliate/product/09',
  'https://outpost.test/affiliate/product/9/more',
  'https://outpost.test/affiliate/product/2147483648',
  'no address',
])('%s is the page of no product', (address) => {
  expect(productOfPage(ORIGIN, address)).toBeUndefined();
});
