import { describe, expect, it } from 'vitest';
import type { Caller } from './context.ts';
import { requireOwn } from './own.ts';

const caller = { userId: 7 } as Caller;

const refusalOf = (who: Caller | undefined, owner: number, words?: string): unknown => {
  try {
    requireOwn(who, owner, words);
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('what belongs to one person', () => {
  it('is theirs', () => expect(refusalOf(caller, 7)).toBeUndefined());

  it.each([
    ['somebody else', caller],
    ['nobody', undefined],
  ])('does not exist for %s', (_, who) => {
    expect(refusalOf(who, 8, 'There is no such order.')).toMatchObject({ code: 'not_found', message: 'There is no such order.' });
  });
});
