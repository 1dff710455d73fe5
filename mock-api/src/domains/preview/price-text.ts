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

/** `1e3` as shops' scripts write numbers: with all its digits, 1000. Undefined when it is none, or too long to be a price. */
function plainOfScientific(text: string): string | undefined {
  const [, digits] = /^\s*\+?(\d{1,15}(?:\.\d{1,15})?[eE][+-]?\d{1,2})\s*$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const plain = Number(digits).toFixed(12);
  return plain.includes('e') ? undefined : plain;
}

/** Whether the first number of a text stands after a minus, with at most a currency's sign between, or has a power of ten. */
function isNoPrice(text: string): boolean {
  const first = text.search(/\d/);
  const before = text.slice(Math.max(0, first - 2), first);
  return /[-−–][$€£¥￥₩₹₺]?$/.test(before) || /^\d[\d.,]{0,40}[eE][+-]?\d/.test(text.slice(first, first + 60));
}

/** No price is longer; what a page writes behind it is not looked at. */
const MAX_PRICE_LENGTH = 100;

/** `1.299,00`, `1,299.00`, `1 299`, `12,5`: digits with a point before the decimals. Undefined when there is no number. */
export function decimalOfText(text: string): string | undefined {
  const [found] = /\d+(?:[.,’'\s]+\d+)*/.exec(text.slice(0, MAX_PRICE_LENGTH)) ?? [];
  if (!found) return undefined;
  const digits = found.replace(/[\s’']/g, '');
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
  const upper = code?.slice(0, MAX_PRICE_LENGTH).trim().toUpperCase();
  if (upper && /^[A-Z]{3}$/.test(upper)) return upper;
  const inPrice = /\b([A-Z]{3})\b/.exec(priceText)?.[1];
  return inPrice ?? SYMBOLS.find(([sign]) => sign.test(priceText))?.[1];
}

/** A price as a shop writes it, in the shop's currency; undefined when it is none or not more than zero. */
export function moneyOfText(given: string | undefined, currencyText: string | undefined): Money | undefined {
  if (given === undefined) return undefined;
  const priceText = given.trim().slice(0, MAX_PRICE_LENGTH);
  const currency = currencyOfText(currencyText, priceText);
  const plain = /^\d+(\.\d+)?$/.test(priceText) ? priceText : plainOfScientific(priceText);
  const decimal = plain ?? (isNoPrice(priceText) ? undefined : decimalOfText(priceText));
  if (currency === undefined || decimal === undefined) return undefined;
  const money = moneyOfDecimal(decimal, currency);
  return money && money.minor > 0 ? money : undefined;
}
