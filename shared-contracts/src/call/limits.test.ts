import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ContactRequest } from '../accounts/contact.ts';
import { longestOf, takes } from './limits.ts';

it.each([
  ['a text', z.string().check(z.trim(), z.minLength(1), z.maxLength(40)), 40],
  ['a list', z.array(z.string().check(z.maxLength(5))).check(z.maxLength(3)), 3],
  ['what is optional', z.optional(z.string().check(z.maxLength(9))), 9],
  ['what may be null and has a default', z._default(z.nullable(z.string().check(z.maxLength(7))), null), 7],
  ['the narrower of two', z.string().check(z.maxLength(9), z.maxLength(8)), 8],
] as const)('the bound of %s is read', (_, schema, longest) => {
  expect(longestOf(schema)).toBe(longest);
});

it('a schema without a bound has none to be read', () => {
  expect(() => longestOf(z.string().check(z.minLength(3)))).toThrow(TypeError);
});

it('a field takes what the call takes, and says its own words of the rest', () => {
  const rule = takes(ContactRequest.shape.email, 'No address');
  expect(rule(' Ada@example.com ')).toBe(true);
  expect(rule('ada@')).toBe('No address');
});
