import { type Money, moneyOfDecimal } from '@outpost/shared-contracts/money/money';

const SYMBOLS: ReadonlyArray<readonly [RegExp, string]> = [
  [/A\$|AU\$/, 'AUD'],
  [/C\$|CA\$/, 'CAD'],
  [/HK\$/, 'HKD'],
  [/US\$|\$/, 'USD'],
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/¥|￥|円/, 'JPY'],
  [/₩/, 'KRW'],
  [/₹/, 'INR'],
  [/₺/, 'TRY'],
];

/** `1.299,00`, `1,299.00`, `1 299`, `12,5`: digits with a point before the decimals. Undefined when there is no number. */
export function decimalOfText(text: string): string | undefined {
  const [found] = /\d[\d.,’'\s\u00a0\u202f]*/.exec(text) ?? [];
  if (!found) return undefined;
  const digits = found.replace(/[\s\u00a0\u202f’']/g, '').replace(/[.,]+$/, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return digits;
  const mark = digits[last] ?? '.';
  const groups = digits.split(mark);
  const bothMarks = digits.includes('.') && digits.includes(',');
  // One mark before exactly three digits groups thousands: nobody writes prices with three decimals.
  const isDecimal = bothMarks ? groups.length === 2 : groups.length === 2 && digits.length - last - 1 !== 3;
  return isDecimal ? `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}` : digits.replace(/[.,]/g, '');
}

/** The currency that a code or a sign names. */
function currencyOfText(code: string | undefined, priceText: string): string | undefined {
  const upper = code?.trim().toUpperCase();
  if (upper && /^[A-Z]{3}$/.test(upper)) return upper;
  const inPrice = /\b([A-Z]{3})\b/.exec(priceText)?.[1];
  return inPrice ?? SYMBOLS.find(([sign]) => sign.test(priceText))?.[1];
}

/** A price as a shop writes it, in the shop's currency; undefined when it is none or not more than zero. */
export function moneyOfText(priceText: string | undefined, currencyText: string | undefined): Money | undefined {
  if (priceText === undefined) return undefined;
  const currency = currencyOfText(currencyText, priceText);
  const decimal = /^\s*\d+(\.\d+)?\s*$/.test(priceText) ? priceText.trim() : decimalOfText(priceText);
  if (currency === undefined || decimal === undefined) return undefined;
  const money = moneyOfDecimal(decimal, currency);
  return money && money.minor > 0 ? money : undefined;
}
