import { createHash } from 'node:crypto';
import { exponentOf, type Money } from '@outpost/shared-contracts/money/money';
import type { Rates } from './rates.ts';

const DIGITS = 6;

const rateOf = ({ microDollars }: Rates, code: string): bigint | undefined =>
  Object.hasOwn(microDollars, code) ? BigInt(microDollars[code] ?? 0) || undefined : undefined;

/** The amount in another currency, rounded half up; undefined where one of the two has no rate or it grows beyond safe integers. */
export function convert({ minor, currency }: Money, to: string, rates: Rates): Money | undefined {
  const [from, into] = [rateOf(rates, currency), rateOf(rates, to)];
  if (from === undefined || into === undefined) return undefined;
  const numerator = BigInt(minor) * from * 10n ** BigInt(exponentOf(to));
  const denominator = into * 10n ** BigInt(exponentOf(currency));
  const converted = (2n * numerator + denominator) / (2n * denominator);
  return converted <= BigInt(Number.MAX_SAFE_INTEGER) ? { minor: Number(converted), currency: to } : undefined;
}

/** The amount in US dollars, rounded half up; undefined for a currency that has no rate. */
export const inDollars = (amount: Money, rates: Rates): Money | undefined => convert(amount, 'USD', rates);

/** Units of every currency for one of the base; undefined where the base has no rate. */
export function ratesFor(base: string, rates: Rates): Record<string, string> | undefined {
  const one = rateOf(rates, base);
  if (one === undefined) return undefined;
  const codes = Object.keys(rates.microDollars).sort();
  return Object.fromEntries(
    codes.flatMap((code) => {
      const other = rateOf(rates, code);
      return other === undefined ? [] : [[code, String(Number((Number(one) / Number(other)).toPrecision(DIGITS)))]];
    }),
  );
}

/** What names a set of rates: the day, and their content. */
export const idOf = ({ day, microDollars }: Rates): string =>
  `${day}-${createHash('sha256')
    .update(JSON.stringify(Object.entries(microDollars).sort()))
    .digest('hex')
    .slice(0, 8)}`;
