import { expect, it } from 'vitest';
import { readOrder } from './operator.ts';

const NOTHING = { what: 'reject', userId: 7, decision: undefined };

it('an order of an operator is read from the words of a command line, or not at all', () => {
  expect(readOrder(['list'])).toMatchObject({ what: 'list', decision: undefined });
  expect(readOrder(['show', '7'])).toEqual({ ...NOTHING, what: 'show' });
  expect(readOrder(['ask', '7', ' Which', 'shops? '])).toMatchObject({
    userId: 7,
    decision: { to: 'needs_info', message: 'Which shops?' },
  });
  expect(readOrder(['restore', '7'])?.decision).toEqual({ to: 'approved', by: 'operator' });
  expect(readOrder(['feature', '7'])).toMatchObject({ what: 'feature', userId: 7 });
  for (const words of [
    ['feature'],
    [],
    ['show'],
    ['show', 'x'],
    ['show', '1234567890'],
    ['ask', '7'],
    ['close', '7', ' '],
    ['reject', '7', 'because'],
    ['erase', '7'],
  ])
    expect(readOrder(words), words.join(' ')).toBeUndefined();
});

it('what an operator says has 2000 UTF-16 units at most, and no half of a character at its end', () => {
  const said = (words: string) => {
    const decision = readOrder(['suspend', '7', words])?.decision;
    return decision && 'message' in decision ? decision.message : undefined;
  };
  expect(said('a'.repeat(2001))).toBe('a'.repeat(2000));
  expect(said(`${'a'.repeat(1999)}👩b`)).toBe('a'.repeat(1999));
  expect(said(`${'a'.repeat(1998)}👩b`)).toBe(`${'a'.repeat(1998)}👩`);
});
