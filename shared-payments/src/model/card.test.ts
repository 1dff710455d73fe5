import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  brandOf,
  cardOf,
  cvcFault,
  cvcLengthOf,
  digitsOf,
  expiryFault,
  expiryOf,
  groupedExpiry,
  groupedNumber,
  numberFault,
  passesLuhn,
} from './card.ts';

/** Numbers that the simulated company knows (docs/product.md#test-cards). */
const TEST_NUMBERS = [
  '4242424242424242',
  '4000000000003220',
  '4000002760003184',
  '4000008400001629',
  '4000008400001280',
  '4000000000003055',
  '4000008260003178',
  '378282246310005',
  '4000000000000002',
];

describe('a card number', () => {
  it.each(TEST_NUMBERS)('%s is whole and fits its check digit', (number) => {
    expect(numberFault(groupedNumber(number))).toBeUndefined();
  });

  it('with one digit mistyped is found out', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TEST_NUMBERS), fc.nat({ max: 30 }), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
        const at = place % number.length;
        const wrong = number.slice(0, at) + ((Number(number[at]) + by) % 10) + number.slice(at + 1);
        expect(passesLuhn(wrong)).toBe(false);
      }),
    );
  });

  it.each([
    ['', 'missing'],
    ['4242 4242', 'incomplete'],
    ['3782 822463 1000', 'incomplete'],
    ['4242 4242 4242 4241', 'mistyped'],
  ])('%s is %s', (typed, fault) => {
    expect(numberFault(typed)).toBe(fault);
  });

  it.each([
    ['4', 'visa'],
    ['5555', 'mastercard'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['34', 'amex'],
    ['6011', 'discover'],
    ['3530', 'jcb'],
    ['3056', 'diners'],
    ['62', 'unionpay'],
    ['9', 'other'],
    ['', 'other'],
  ])('that begins with %s is %s', (digits, brand) => {
    expect(brandOf(digits)).toBe(brand);
  });

  it('is written in the groups that stand on the card, and grouping again changes nothing', () => {
    expect(groupedNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupedNumber('378282246310005')).toBe('3782 822463 10005');
    expect(groupedNumber('3782')).toBe('3782');
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,19}$/), (digits) => {
        const once = groupedNumber(digits);
        expect(groupedNumber(once)).toBe(once);
        expect(digitsOf(once)).toBe(digits);
      }),
    );
  });

  it('may be typed in the digits of another script', () => {
    expect(digitsOf('٤٢٤٢ ۴۲۴۲ ４２')).toBe('4242424242');
  });
});

describe('an expiry', () => {
  const today = new Date(2026, 10, 22);

  it.each([
    ['11/26', { month: 11, year: 2026 }],
    ['4 / 28', { month: 4, year: 2028 }],
    ['0428', { month: 4, year: 2028 }],
    ['04-2028', { month: 4, year: 2028 }],
  ])('%s is read', (typed, expiry) => {
    expect(expiryOf(typed)).toEqual(expiry);
    expect(expiryFault(typed, today)).toBeUndefined();
  });

  it.each([
    ['', 'missing'],
    ['13/28', 'unreadable'],
    ['soon', 'unreadable'],
    ['10/26', 'past'],
    ['11/46', undefined],
    ['12/46', 'far'],
  ])('%s on 22 November 2026: %s', (typed, fault) => {
    expect(expiryFault(typed, today)).toBe(fault);
  });

  it('gets its stroke while it is typed, and loses it when it is deleted', () => {
    expect(groupedExpiry('4', '')).toBe('04 / ');
    expect(groupedExpiry('1', '')).toBe('1');
    expect(groupedExpiry('12', '1')).toBe('12 / ');
    expect(groupedExpiry('12 / 2', '12 / ')).toBe('12 / 2');
    expect(groupedExpiry('12 /', '12 / ')).toBe('12 /');
    expect(groupedExpiry('12/2030', '')).toBe('12 / 2030');
    expect(groupedExpiry('12 / 301', '12 / 30')).toBe('12 / 30');
  });
});

it('the security code has four digits for American Express and three for the others', () => {
  expect([cvcLengthOf('3782'), cvcLengthOf('4242')]).toEqual([4, 3]);
  expect([cvcFault('123', '3782'), cvcFault('1234', '3782'), cvcFault('1234', '4242'), cvcFault('', '4242')]).toEqual([
    'length',
    undefined,
    'length',
    'missing',
  ]);
});

it('what goes to the company is plain digits', () => {
  expect(cardOf({ number: '4242 4242 4242 4242', expiry: '04 / 28', cvc: '123 ', name: ' Sam Shopper ' })).toEqual({
    number: '4242424242424242',
    expMonth: 4,
    expYear: 2028,
    cvc: '123',
    name: 'Sam Shopper',
  });
});
