import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayed } from './display.ts';
import { usd } from './money.ts';

const inCurrency = (code: string, rate: string, minor: number) => displayed(usd(minor), { code, rate })?.minor;

describe('dollars in a display currency', () => {
  it('have the decimals of that currency: none of yen, three of dinars', () => {
    expect(inCurrency('EUR', '0.862069', 8530)).toBe(7353);
    expect(inCurrency('JPY', '153.846', 8530)).toBe(13_123);
    expect(inCurrency('KWD', '0.307125', 8530)).toBe(26_198);
    expect(inCurrency('IDR', '16666.7', 100)).toBe(1_666_670);
  });

  it('are rounded half up, and keep their sign', () => {
    expect([inCurrency('EUR', '0.5', 1), inCurrency('EUR', '0.5', 3), inCurrency('EUR', '0.49', 1)]).toEqual([1, 2, 0]);
    expect(inCurrency('EUR', '0.5', -1)).toBe(-1);
    expect(inCurrency('EUR', '1e-7', 1)).toBe(0);
  });

  it.each(['', '0', '-1', 'NaN', '1,2', '1e999', '__proto__'])('are not made of the rate %j', (rate) => {
    expect(inCurrency('EUR', rate, 100)).toBeUndefined();
  });

  it('are dollars: nothing else is converted', () => {
    expect(displayed({ minor: 1, currency: 'GBP' }, { code: 'EUR', rate: '1' })).toBeUndefined();
    expect(inCurrency('IDR', '99999999999', Number.MAX_SAFE_INTEGER)).toBeUndefined();
  });

  it('never are more for less', () => {
    assert(
      property(
        integer({ min: 0, max: 10_000_000 }),
        integer({ min: 0, max: 1000 }),
        integer({ min: 1, max: 999_999 }),
        (cents, more, rate) => {
          const text = `0.${String(rate).padStart(6, '0')}`;
          expect(inCurrency('EUR', text, cents + more) ?? 0).toBeGreaterThanOrEqual(inCurrency('EUR', text, cents) ?? 0);
        },
      ),
    );
  });
});
