/** Brands that are told apart by their first digits; all others are `other` and work just the same. */
export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'jcb' | 'diners' | 'unionpay' | 'other';

interface BrandRule {
  readonly brand: CardBrand;
  readonly begins: RegExp;
  /** How many digits a whole number has. */
  readonly lengths: readonly number[];
  readonly cvcLength: 3 | 4;
}

const RULES: readonly BrandRule[] = [
  { brand: 'amex', begins: /^3[47]/, lengths: [15], cvcLength: 4 },
  { brand: 'diners', begins: /^3(0[0-5]|[689])/, lengths: [14, 16], cvcLength: 3 },
  { brand: 'jcb', begins: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19], cvcLength: 3 },
  { brand: 'visa', begins: /^4/, lengths: [13, 16, 19], cvcLength: 3 },
  { brand: 'mastercard', begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], cvcLength: 3 },
  { brand: 'discover', begins: /^6(011|4[4-9]|5)/, lengths: [16, 17, 18, 19], cvcLength: 3 },
  { brand: 'unionpay', begins: /^62/, lengths: [16, 17, 18, 19], cvcLength: 3 },
];
const OTHER: BrandRule = { brand: 'other', begins: /^/, lengths: [12, 13, 14, 15, 16, 17, 18, 19], cvcLength: 3 };

const MAX_LENGTH = 19;

const ruleOf = (digits: string): BrandRule => RULES.find(({ begins }) => begins.test(digits)) ?? OTHER;

/** The digits of what was typed; digits of other scripts are taken as what they are. */
export function digitsOf(typed: string): string {
  return typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .normalize('NFKC')
    .replace(/\D/g, '');
}

export const brandOf = (number: string): CardBrand => ruleOf(digitsOf(number)).brand;

export const cvcLengthOf = (number: string): 3 | 4 => ruleOf(digitsOf(number)).cvcLength;

/** The check digit fits (ISO/IEC 7812-1): finds every single mistyped digit. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits.at(-1 - place));
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** `4242 4242 4242 4242`; American Express in groups of 4, 6 and 5. */
export function groupedNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, MAX_LENGTH);
  const groups = brandOf(digits) === 'amex' ? /^(\d{4})(\d{1,6})(\d{1,9})?$/.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g);
  return groups?.filter(Boolean).join(' ') ?? digits;
}

/** What is wrong with a number: nothing typed, too short or long for its brand, or mistyped. */
export function numberFault(typed: string): 'missing' | 'incomplete' | 'mistyped' | undefined {
  const digits = digitsOf(typed);
  if (!digits) return 'missing';
  const { lengths } = ruleOf(digits);
  if (!lengths.includes(digits.length)) return 'incomplete';
  return passesLuhn(digits) ? undefined : 'mistyped';
}

export interface Expiry {
  /** 1 to 12. */
  readonly month: number;
  /** With its century. */
  readonly year: number;
}

/** Reads `04/28`, `4 / 2028`, `0428`. Undefined for what is no month and year. */
export function expiryOf(typed: string): Expiry | undefined {
  const plain = typed.normalize('NFKC').trim();
  const match = /^(\d{1,2})(?:\s*[/.-]\s*|\s+)(\d{2}|\d{4})$/.exec(plain) ?? /^(\d{2})(\d{2}|\d{4})$/.exec(plain);
  if (!match) return undefined;
  const [month, year] = [Number(match[1]), Number(match[2])];
  if (month < 1 || month > 12) return undefined;
  return { month, year: year < 100 ? 2000 + year : year };
}

/** What is wrong with an expiry. A card is good until the last day of its month. */
export function expiryFault(typed: string, today: Date): 'missing' | 'unreadable' | 'past' | 'far' | undefined {
  if (!typed.trim()) return 'missing';
  const expiry = expiryOf(typed);
  if (!expiry) return 'unreadable';
  const months = expiry.year * 12 + expiry.month - (today.getFullYear() * 12 + today.getMonth() + 1);
  if (months < 0) return 'past';
  // No company makes a card for longer than 20 years: a mistyped year.
  return months > 20 * 12 ? 'far' : undefined;
}

/** `0428` becomes `04 / 28` while it is typed; what is taken away again is not put back. */
export function groupedExpiry(typed: string, before: string): string {
  const all = digitsOf(typed);
  // Browsers fill in `04/2028`, and people begin so.
  const digits = all.slice(0, all.slice(2, 4) === '20' ? 6 : 4);
  if (typed.length < before.length) return typed;
  if (digits.length === 1 && Number(digits) > 1) return `0${digits} / `;
  if (digits.length < 2) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export function cvcFault(typed: string, number: string): 'missing' | 'length' | undefined {
  const digits = digitsOf(typed);
  if (!digits) return 'missing';
  return digits.length === cvcLengthOf(number) ? undefined : 'length';
}

/** A card as it goes to the card company, and to nobody else. */
export interface CardDetails {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
  readonly name: string;
}

/** The card form as it is typed. */
export interface CardValues {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

/** The card of a form that was checked; undefined when it was not. */
export function cardOf({ number, expiry, cvc, name }: CardValues): CardDetails | undefined {
  const read = expiryOf(expiry);
  return read && { number: digitsOf(number), expMonth: read.month, expYear: read.year, cvc: digitsOf(cvc), name: name.trim() };
}
