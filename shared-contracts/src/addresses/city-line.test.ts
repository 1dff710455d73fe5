import { expect, it } from 'vitest';
import { cityLine } from './city-line.ts';

it('a city and its post code stand in the order of the country', () => {
  expect(cityLine({ city: 'Amsterdam', state: '', postCode: '1015 CS', country: 'NL' })).toBe('1015 CS Amsterdam');
  expect(cityLine({ city: 'Portland', state: 'OR', postCode: '97209', country: 'US' })).toBe('Portland OR 97209');
  expect(cityLine({ city: 'London', state: '', postCode: 'EC1A 1BB', country: 'GB' })).toBe('London EC1A 1BB');
  expect(cityLine({ city: 'Dubai', state: '', postCode: '', country: 'AE' })).toBe('Dubai');
});
