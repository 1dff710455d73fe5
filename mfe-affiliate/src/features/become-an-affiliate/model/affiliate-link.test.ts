import { expect, it } from 'vitest';
import { affiliateLink } from './affiliate-link.ts';

const ORIGIN = 'https://outpost.test';
const linkOf = (address: string) => affiliateLink(address, 9, ORIGIN);

it('an affiliate’s link leads to the product of an address, with the id of the affiliate in place of any other', () => {
  const link = `${ORIGIN}/affiliate/product/501?affiliate_id=9`;
  expect(linkOf(`${ORIGIN}/affiliate/product/501`)).toBe(link);
  expect(linkOf(` ${ORIGIN}/affiliate/product/501/?affiliate_id=2&x=1#top `)).toBe(link);
  expect(linkOf(`${ORIGIN}/de/affiliate/product/501?affiliate_id=2`)).toBe(`${ORIGIN}/de/affiliate/product/501?affiliate_id=9`);
});

it('an affiliate’s link never leads to another site, or to what is no product', () => {
  for (const address of [
    '',
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
