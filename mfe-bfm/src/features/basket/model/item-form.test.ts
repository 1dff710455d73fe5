import { aLinkPreview } from '@outpost/shared-contracts/testing/builders';
import { expect, it } from 'vitest';
import { centsOf, productOf, valuesOf } from './item-form.ts';

it.each([
  ['46', 4600],
  ['46.5', 4650],
  ['46,50', 4650],
  ['$1,299.00', 129900],
  [' 10 000 ', 1000000],
  ['0.07', 7],
])('reads the price %s as %i cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

it.each(['', 'free', '-3', '1.234', '1e3', '1,23,4', '4..5', 'Infinity'])('does not read %s as a price', (typed) => {
  expect(centsOf(typed)).toBeUndefined();
});

it('begins with what the page says and ends as a product of it', () => {
  const preview = aLinkPreview();
  const values = valuesOf(preview.url, preview);
  expect(values).toMatchObject({ title: 'Two-person tent', price: '26.20', quantity: 1, url: preview.url });
  expect(productOf({ ...values, color: ' Green ' }, preview)).toMatchObject({
    clickUrl: preview.url,
    price: 26.2,
    color: 'Green',
    imageUrl: preview.image,
    brandedName: 'Two-person tent',
    brand: 'example.com',
  });
});
