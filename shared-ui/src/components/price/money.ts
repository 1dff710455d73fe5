import { numberFormat } from '../../number-format.ts';

/** An amount in the smallest unit of its currency: `{ minor: 674, currency: 'USD' }` is 6.74 dollars. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/**
 * Writes an amount in the way of a locale. Formats from the decimal text, never through a float.
 * @throws RangeError when the currency is no ISO 4217 code or `minor` is not whole.
 */
export function formatMoney({ minor, currency }: Money, locale: string): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`An amount in minor units is whole: ${minor}`);
  const format = numberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const sign = minor < 0 ? '-' : '';
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const decimal = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return format.format(`${sign}${decimal}` as Intl.StringNumericLiteral);
}
