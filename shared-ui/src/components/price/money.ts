import { numberFormat } from '../../number-format.ts';

/** An amount in the smallest unit of its currency: `{ minor: 674, currency: 'USD' }` is 6.74 dollars. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/** An amount as a decimal text, never through a float: `-6.74`. */
function decimalOf({ minor }: Money, digits: number): Intl.StringNumericLiteral {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`An amount in minor units is whole: ${minor}`);
  const sign = minor < 0 ? '-' : '';
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  return `${sign}${digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`}` as Intl.StringNumericLiteral;
}

const formatOf = (currency: string, locale: string) => {
  const format = numberFormat(locale, { style: 'currency', currency });
  return { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2 };
};

/**
 * Writes an amount in the way of a locale. Formats from the decimal text, never through a float.
 * @throws RangeError when the currency is no ISO 4217 code or `minor` is not whole.
 */
export function formatMoney(money: Money, locale: string): string {
  const { format, digits } = formatOf(money.currency, locale);
  return format.format(decimalOf(money, digits));
}

/**
 * Writes from an amount to one of the same currency, `$20.00 – $65.00`; one amount where both are the same.
 * @throws RangeError as {@link formatMoney}.
 */
export function formatMoneyRange(from: Money, to: Money, locale: string): string {
  if (from.minor === to.minor) return formatMoney(from, locale);
  const { format, digits } = formatOf(from.currency, locale);
  return format.formatRange(decimalOf(from, digits), decimalOf(to, digits));
}
