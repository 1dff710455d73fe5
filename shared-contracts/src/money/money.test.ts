import { expect, it } from 'vitest';
import { centsOfPrice, decimalOf, moneyOfDecimal, roundHalfUp, sumOf, usd } from './money.ts';

it('a decimal becomes an amount in the smallest unit of its currency', () => {
  expect(moneyOfDecimal('12.5', 'USD')).toEqual({ minor: 1250, currency: 'USD' });
  expect(moneyOfDecimal('1299', 'JPY')).toEqual({ minor: 1299, currency: 'JPY' });
  expect(moneyOfDecimal('1299.5', 'JPY')).toEqual({ minor: 1300, currency: 'JPY' });
  expect(moneyOfDecimal('1.2345', 'KWD')).toEqual({ minor: 1235, currency: 'KWD' });
  for (const wrong of ['', '-1', '1e5', '1,5', '9'.repeat(13), 'NaN']) expect(moneyOfDecimal(wrong, 'USD')).toBeUndefined();
});

it('an amount is written with the decimals of its currency', () => {
  expect([decimalOf(usd(5)), decimalOf(usd(-1250)), decimalOf({ minor: 7, currency: 'JPY' })]).toEqual(['0.05', '-12.50', '7']);
});

it('amounts of two currencies are never added', () => {
  expect(sumOf([usd(1), usd(2)])).toEqual(usd(3));
  expect(() => sumOf([usd(1), { minor: 1, currency: 'EUR' }])).toThrow('EUR');
});

it('prices in dollars become whole cents, halves are rounded up', () => {
  expect([centsOfPrice(19.99), centsOfPrice(0.29), roundHalfUp(5, 2), roundHalfUp(4, 3)]).toEqual([1999, 29, 3, 1]);
});
