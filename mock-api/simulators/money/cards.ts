import { HOUR_MS } from '@outpost/shared-contracts/time/durations';
import type { DeclineCode } from './records.ts';

/** What a card does when it is charged. */
export interface Behaviour {
  /** Its bank asks the person first. */
  readonly challenge: boolean;
  /** What the bank says after all; undefined: yes. */
  readonly decline?: DeclineCode;
}

/** The test cards of docs/product.md#test-cards. Any other number is declined, so that nobody pays with a real one. */
const TEST_CARDS: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': { challenge: false },
  '4000000000003220': { challenge: true },
  '4000002760003184': { challenge: true },
  '4000008400001629': { challenge: true, decline: 'card_declined' },
  '4000008400001280': { challenge: false, decline: 'processing_error' },
  '4000000000003055': { challenge: false },
  '4000008260003178': { challenge: true, decline: 'insufficient_funds' },
  '378282246310005': { challenge: false },
  '4000000000000002': { challenge: false, decline: 'card_declined' },
};

export const behaviourOf = (number: string): Behaviour => TEST_CARDS[number] ?? { challenge: false, decline: 'card_declined' };

/** The check digit of card numbers (ISO/IEC 7812). */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'amex';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return number.startsWith('4') ? 'visa' : 'unknown';
}

export interface TypedCard {
  /** Digits only. */
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}

/** Why a card cannot be one; undefined when it can. */
export function refusalOf({ number, expMonth, expYear, cvc }: TypedCard, now: Date): { code: string; message: string } | undefined {
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) return { code: 'incorrect_number', message: 'The card number is not valid.' };
  // Valid through the last day of its month, wherever on earth that still is.
  const over = Date.UTC(expYear, expMonth, 1) + 12 * HOUR_MS;
  if (expMonth < 1 || expMonth > 12 || expYear > now.getUTCFullYear() + 50 || over <= now.getTime())
    return { code: 'invalid_expiry', message: 'The card has expired, or its date is not valid.' };
  if (!(brandOf(number) === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(cvc))
    return { code: 'incorrect_cvc', message: 'The security code is not valid.' };
  return undefined;
}
