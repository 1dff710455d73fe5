import { describe, expect, it } from 'vitest';
import { formatMoney } from './money.ts';

describe('money in words', () => {
  it.each([
    [{ minor: 674, currency: 'USD' }, 'en', '$6.74'],
    [{ minor: 5, currency: 'USD' }, 'en', '$0.05'],
    [{ minor: -5, currency: 'USD' }, 'en', '-$0.05'],
    [{ minor: 12800, currency: 'JPY' }, 'en', '¥12,800'],
    [{ minor: 1, currency: 'KWD' }, 'en', 'KWD 0.001'],
    [{ minor: 123456, currency: 'EUR' }, 'de', '1.234,56 €'],
  ])('%o in %s is %s', (money, locale, text) => {
    expect(formatMoney(money, locale).replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('keeps every digit of an amount that a float would round', () => {
    expect(formatMoney({ minor: 9007199254740991, currency: 'USD' }, 'en')).toBe('$90,071,992,547,409.91');
  });

  it('refuses an amount that is not whole', () => {
    expect(() => formatMoney({ minor: 6.74, currency: 'USD' }, 'en')).toThrow(RangeError);
  });
});
