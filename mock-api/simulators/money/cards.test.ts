import { expect, it } from 'vitest';
import { behaviourOf, brandOf, refusalOf } from './cards.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const card = { number: '4242424242424242', expMonth: 11, expYear: 2026, cvc: '123' };
const codeOf = (changes: Partial<typeof card>) => refusalOf({ ...card, ...changes }, NOW)?.code;

it('a card is valid through the month that is printed on it, and not a day longer', () => {
  expect(codeOf({})).toBeUndefined();
  expect(codeOf({ expMonth: 10 })).toBe('invalid_expiry');
  expect(codeOf({ expMonth: 13, expYear: 2030 })).toBe('invalid_expiry');
  expect(codeOf({ expYear: 2100 })).toBe('invalid_expiry');
});

it('a mistyped digit is found', () => {
  expect(codeOf({ number: '4242424242424241' })).toBe('incorrect_number');
  expect(codeOf({ number: '4242' })).toBe('incorrect_number');
  expect(codeOf({ number: '4242x24242424242' })).toBe('incorrect_number');
});

it('the security code has three digits, and four on cards of one brand', () => {
  expect(codeOf({ cvc: '12' })).toBe('incorrect_cvc');
  expect(codeOf({ cvc: '1234' })).toBe('incorrect_cvc');
  expect(codeOf({ number: '378282246310005', cvc: '1234' })).toBeUndefined();
  expect(brandOf('378282246310005')).toBe('amex');
});

it('a valid number that is no test card is declined: it may be the card of a person', () => {
  expect(codeOf({ number: '5105105105105100' })).toBeUndefined();
  expect(behaviourOf('5105105105105100')).toEqual({ challenge: false, decline: 'card_declined' });
});
