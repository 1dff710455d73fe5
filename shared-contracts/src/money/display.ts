import { exponentOf, type Money } from './money.ts';

/** A currency that is shown beside the one that is charged, with the rate of a day. */
export interface DisplayCurrency {
  /** ISO 4217. */
  readonly code: string;
  /** Units of it for one US dollar, as `getRates` writes them. */
  readonly rate: string;
  /** Names the rates, and the day they are of. */
  readonly rate_id: string;
  readonly as_of: string;
}

const RATE = /^(\d{1,15})(?:\.(\d{1,20}))?(?:e([+-]?\d{1,2}))?$/;

/** A positive decimal as a fraction of whole numbers. */
function fractionOf(rate: string): readonly [bigint, bigint] | undefined {
  const [, whole, digits = '', exponent = '0'] = RATE.exec(rate) ?? [];
  if (whole === undefined) return undefined;
  const shift = Number(exponent) - digits.length;
  const value = BigInt(whole + digits);
  if (value === 0n) return undefined;
  return shift >= 0 ? [value * 10n ** BigInt(shift), 1n] : [value, 10n ** BigInt(-shift)];
}

/**
 * US dollars in a display currency, rounded half up to its smallest unit (JPY 0, KWD 3 decimals); the sign stays.
 * Undefined for other currencies, for a rate that is none, and beyond safe integers.
 */
export function displayed({ minor, currency }: Money, { code, rate }: Pick<DisplayCurrency, 'code' | 'rate'>): Money | undefined {
  const fraction = fractionOf(rate);
  if (currency !== 'USD' || !fraction) return undefined;
  const numerator = BigInt(Math.abs(minor)) * fraction[0] * 10n ** BigInt(exponentOf(code));
  const denominator = fraction[1] * 100n;
  const converted = (2n * numerator + denominator) / (2n * denominator);
  if (converted > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
  return { minor: Number(minor < 0 ? -converted : converted), currency: code };
}
