import { formatMoney, type Money, written } from './money.ts';

/**
 * Writes from an amount to one of the same currency, `$20.00 – $65.00`; one amount where both are the same.
 * @throws RangeError as {@link formatMoney}.
 */
export function formatMoneyRange(from: Money, to: Money, locale: string): string {
  if (from.minor === to.minor) return formatMoney(from, locale);
  const [format, low] = written(from, locale);
  return format.formatRange(low, written(to, locale)[1]);
}
