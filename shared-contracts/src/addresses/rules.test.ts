import { describe, expect, it } from 'vitest';
import { addressRuleOf, postCodeExample, postCodeIn, problemsByCountry } from './rules.ts';

describe('post codes', () => {
  it.each([
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', ' m2 5db ', 'M2 5DB'],
    ['US', '97205', '97205'],
    ['US', '972051234', '97205-1234'],
    ['CA', 'm5h-2n2', 'M5H 2N2'],
    ['NL', '1012ab', '1012 AB'],
    ['PT', '4000322', '4000-322'],
    ['JP', '5300001', '530-0001'],
    ['IE', 'd02af30', 'D02 AF30'],
    ['AE', 'anything', ''],
    ['KE', '00100 ', '00100'],
  ])('of %s: %s is written %s', (country, typed, written) => expect(postCodeIn(country, typed)).toBe(written));

  it.each([
    ['US', '9720'],
    ['US', 'ABCDE'],
    ['DE', '1010'],
    ['GB', '12345'],
    ['DE', '10115<b>'],
    ['DE', '１０１１５'],
    ['DE', ''],
  ])('of %s: %s is none', (country, typed) => expect(postCodeIn(country, typed)).toBeUndefined());

  it('has an example that is one, for every country with a shape', () => {
    for (const country of ['US', 'CA', 'GB', 'IE', 'NL', 'AR', 'PT', 'PL', 'TW'])
      expect(postCodeIn(country, postCodeExample(country) ?? ''), country).toBe(postCodeExample(country));
    expect(postCodeExample('AE')).toBeUndefined();
    expect(postCodeExample('KE')).toBeUndefined();
  });
});

describe('an address', () => {
  const problems = (country_code: string, state = '', post_code = '') => problemsByCountry({ country_code, state, post_code });

  it('names a state only where states are used', () => {
    expect(problems('US', '', '97205')).toEqual([{ field: 'state', code: 'required' }]);
    expect(problems('DE', '', '10115')).toEqual([]);
    expect([addressRuleOf('US').hasState, addressRuleOf('DE').hasState]).toEqual([true, false]);
  });

  it('has a post code where there are any, of its own country', () => {
    expect(problems('DE')).toEqual([{ field: 'post_code', code: 'required' }]);
    expect(problems('DE', '', 'SW1A 1AA')).toEqual([{ field: 'post_code', code: 'wrong_format' }]);
    expect(problems('HK')).toEqual([]);
    expect(problems('KE')).toEqual([]);
  });
});
