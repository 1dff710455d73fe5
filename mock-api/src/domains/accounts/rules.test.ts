import { expect, it } from 'vitest';
import { isAdult, networkOf, waitAfterCodes } from './rules.ts';

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
])('of the address %s a list of sessions shows %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['2008-03-01', '2026-03-01T00:00:00Z', true],
  ['2008-03-02', '2026-03-01T23:59:59Z', false],
  ['2008-02-29', '2026-02-28T23:59:59Z', false],
  ['2008-02-29', '2026-03-01T00:00:00Z', true],
  ['1800-01-01', '2026-03-01T00:00:00Z', false],
])('somebody born on %s is 18 or older at %s: %s', (birthDate, moment, adult) => {
  expect(isAdult(birthDate, new Date(moment))).toBe(adult);
});

it('the wait for another code grows and stays at two minutes', () => {
  expect([0, 1, 2, 3, 9].map(waitAfterCodes)).toEqual([0, 30, 60, 120, 120]);
});
