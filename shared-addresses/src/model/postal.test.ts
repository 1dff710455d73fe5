import { describe, expect, it } from 'vitest';
import { inOneLine, POSTAL_PARTS, type PostalValues, postalFaultOf, postalOf } from './postal.ts';

const AUSTIN: PostalValues = { line1: '1 Mill Road', line2: '', city_name: 'Austin', state: 'TX', post_code: '73301', country_code: 'US' };

describe('an address as it is typed', () => {
  it('is taken when everything its country asks for is there', () => {
    expect(POSTAL_PARTS.filter((part) => postalFaultOf(part, AUSTIN))).toEqual([]);
  });

  it.each([
    ['country_code', { country_code: '' }, 'required'],
    ['line1', { line1: 'ab' }, 'wrong'],
    ['line2', { line2: 'x'.repeat(121) }, 'wrong'],
    ['city_name', { city_name: ' ' }, 'required'],
    ['city_name', { city_name: 'x'.repeat(81) }, 'wrong'],
    ['state', { state: '' }, 'required'],
    ['state', { state: 'x'.repeat(81) }, 'wrong'],
    ['post_code', { post_code: '' }, 'required'],
    ['post_code', { post_code: 'LS1 4AP' }, 'wrong'],
    ['post_code', { country_code: 'XK', post_code: 'x'.repeat(17) }, 'wrong'],
  ] as const)('%s with %o is %s', (part, change, fault) => {
    expect(postalFaultOf(part, { ...AUSTIN, ...change })).toBe(fault);
  });

  it('goes out without what its country has not', () => {
    expect(postalOf({ ...AUSTIN, country_code: 'GB', line1: ' 1 Mill Road ' })).toEqual({ ...AUSTIN, state: '', country_code: 'GB' });
    expect(postalOf({ ...AUSTIN, country_code: 'AE' })).toMatchObject({ state: 'TX', post_code: '' });
  });

  it('stands in one line', () => {
    expect(inOneLine(AUSTIN)).toBe('1 Mill Road, Austin TX 73301');
  });
});
