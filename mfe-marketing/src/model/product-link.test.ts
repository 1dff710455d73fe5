import { describe, expect, it } from 'vitest';
import { isProductLink } from './product-link.ts';

const PAGE = 'outpost.test';

describe('A product link', () => {
  it.each(['https://shop.example.com/tent', ' http://example.co.uk/a?b=c ', 'HTTPS://EXAMPLE.COM'])('B-365 %s is valid', (link) => {
    expect(isProductLink(link, PAGE)).toBe(true);
  });

  it.each(['', '   '])('B-364 is required, "%s" is none', (link) => {
    expect(isProductLink(link, PAGE)).toBe(false);
  });

  it.each([
    'tent',
    'shop.example.com/tent',
    '/tent',
    'ftp://example.com/tent',
    'javascript:alert(1)//a.b',
    'https://localhost/tent',
    'https://.',
    'https://a..b',
    'http://',
  ])('B-365 %s is invalid', (link) => {
    expect(isProductLink(link, PAGE)).toBe(false);
  });

  it('may lead to a shop on the host of the page itself, as in development', () => {
    expect(isProductLink('http://localhost:4300/products/mug', 'localhost')).toBe(true);
    expect(isProductLink('http://elsewhere/products/mug', 'localhost')).toBe(false);
  });
});
