import * as z from 'zod/mini';

/** An amount in the smallest unit of its currency (ISO 4217): 1250 with USD is $12.50, with JPY it is 1250 yen. */
export const Money = z.object({ minor: z.int(), currency: z.string().check(z.regex(/^[A-Z]{3}$/)) });
export type Money = z.infer<typeof Money>;

/** An amount that somebody names, in US dollars from `least` to `most` cents. */
export const DollarsUpTo = (most: number, least = 0) =>
  z.object({ minor: z.int().check(z.minimum(least), z.maximum(most)), currency: z.literal('USD') });

const WITHOUT_DECIMALS = ['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'];
const WITH_THREE_DECIMALS = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];

/** Decimals of a currency by ISO 4217: JPY 0, KWD 3, USD 2. */
export function exponentOf(currency: string): 0 | 2 | 3 {
  if (WITHOUT_DECIMALS.includes(currency)) return 0;
  return WITH_THREE_DECIMALS.includes(currency) ? 3 : 2;
}

/** US dollars from cents. */
export const usd = (minor: number): Money => ({ minor, currency: 'USD' });

/** `n / d` rounded half up, for whole numbers that are not negative (docs/product.md#discounts). */
export function roundHalfUp(n: number, d: number): number {
  return Math.floor((2 * n + d) / (2 * d));
}

/** Adds amounts of one currency. Throws when the currencies differ: a sum across currencies is a bug. */
export function sumOf(amounts: readonly Money[], currency = 'USD'): Money {
  let minor = 0;
  for (const amount of amounts) {
    if (amount.currency !== currency) throw new Error(`cannot add ${amount.currency} to ${currency}`);
    minor += amount.minor;
  }
  return { minor, currency };
}

/**
 * Reads a plain decimal such as `12.5` or `1299.00` without floating point; more decimals than the currency has are
 * rounded half up. Undefined for anything that is not such a decimal, or too large to be exact.
 */
export function moneyOfDecimal(decimal: string, currency: string): Money | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(decimal.trim());
  if (!match) return undefined;
  const exponent = exponentOf(currency);
  const fraction = (match[2] ?? '').padEnd(exponent + 1, '0');
  const kept = Number(`${match[1]}${fraction.slice(0, exponent)}`);
  const minor = kept + (Number(fraction[exponent]) >= 5 ? 1 : 0);
  return Number.isSafeInteger(minor) ? { minor, currency } : undefined;
}

/** The amount as a plain decimal string: `1250 USD` gives `12.50`. */
export function decimalOf({ minor, currency }: Money): string {
  const exponent = exponentOf(currency);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0');
  const sign = minor < 0 ? '-' : '';
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/**
 * Cents of a price that the specification writes as a number of dollars, such as `BfmItem.price` (two decimals).
 * The one place where such a number becomes an integer.
 */
export function centsOfPrice(price: number): number {
  return Math.round(price * 100);
}
