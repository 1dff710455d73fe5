import { expect, it } from 'vitest';
import { productLink } from './link.ts';

it.each(['https://shop.example/a b', ' http://a.b ', 'HTTPS://SHOP.EXAMPLE'])('takes %s as the link of a product', (text) => {
  expect(productLink(text)).toBe(new URL(text.trim()).href);
});

it.each([
  '',
  'kettle',
  'shop.example/kettle',
  'ftp://shop.example',
  'javascript:alert(1)',
  'https://shop',
  'https://',
  `https://a.b/${'x'.repeat(2048)}`,
  'http://localhost:3000/demo',
])('does not take %.40s', (text) => {
  expect(productLink(text, 'outpost.test')).toBeUndefined();
});

it("takes the demo shop of a developer's own machine", () => {
  expect(productLink('http://localhost:3000/api/demo-shop/kettle', 'localhost')).toBe('http://localhost:3000/api/demo-shop/kettle');
});
