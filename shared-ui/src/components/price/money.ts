import { numberFormat } from '../../number-format.ts';

/** An amount in the smallest unit of its currency: `{ minor: 674, currency: 'USD' }` is 6.74 dollars. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** How a locale writes a currency, and an amount of it as a decimal text, never through a float: `-6.74`. */
export function written({ minor, currency }: Money, locale: string): [format: Intl.NumberFormat, decimal: Intl.StringNumericLiteral] {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`An amount in minor units is whole: ${minor}`);
  const format = numberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const sign = minor < 0 ? '-' : '';
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  return [format, `${sign}${digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`}` as Intl.StringNumericLiteral];
}

/**
 * Writes an amount in the way of a locale.
 * @throws RangeError when the currency is no ISO 4217 code or `minor` is not whole.
 */
export function formatMoney(money: Money, locale: string): string {
  const [format, decimal] = written(money, locale);
  return format.format(decimal);
}
