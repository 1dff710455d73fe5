import { describe, expect, it } from 'vitest';
import { linkTarget } from './links.ts';

const SITE = 'https://www.outpost.test/de/home?x=1';

describe('a full address of an affiliate product', () => {
  it.each([
    'https://www.outpost.test/affiliate/product/501?affiliate_id=7',
    'https://outpost.test/affiliate/product/501?affiliate_id=7',
    'https://www.outpost.test/de/affiliate/product/501?utm_source=mail&affiliate_id=7#reviews',
    'https://www.outpost.test/affiliate/product/501/?affiliate_id=7',
    '/affiliate/product/501?affiliate_id=7',
  ])('B-095 %s becomes the route of the product', (href) => {
    expect(linkTarget(href, SITE)).toEqual({ kind: 'product', to: '/affiliate/product/501?affiliate_id=7' });
  });

  it('B-095 is none without the affiliate, and none on another site', () => {
    expect(linkTarget('https://www.outpost.test/affiliate/product/501', SITE)).toBeUndefined();
    const elsewhere = 'https://outpost.test.elsewhere.example/affiliate/product/501?affiliate_id=7';
    expect(linkTarget(elsewhere, SITE)).toEqual({ kind: 'external', url: elsewhere });
  });
});

describe('other links', () => {
  it.each(['https://shop.example/cart', 'http://shop.example/'])('%s is for the system’s browser', (url) => {
    expect(linkTarget(url, SITE)).toEqual({ kind: 'external', url });
  });

  it('the way to a place of ours elsewhere is for the system’s browser, though it begins at the site', () => {
    expect(linkTarget('/outside/blog', SITE)).toEqual({ kind: 'external', url: new URL('/outside/blog', SITE).href });
  });

  it.each([
    '/stores',
    'https://www.outpost.test/fr/stores',
    'mailto:help@outpost.test',
    'tel:+4930123456',
    'intent://x#Intent;end',
    'javascript:void 0',
  ])('%s is left to the page and the app', (href) => {
    expect(linkTarget(href, SITE)).toBeUndefined();
  });
});
