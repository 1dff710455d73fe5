import { expect, it } from 'vitest';
import { judge } from './judge.ts';

it.each([
  [{ pairs: 3, limit: 3 }, true, 'as many as are allowed'],
  [{ pairs: 2, limit: 3, committed: 3 }, true, 'Lower the limit'],
  [{ pairs: 4, limit: 3, committed: 3 }, false, '4 pairs of copied code, 3 are allowed'],
  [{ pairs: 4, limit: 4, committed: 3 }, false, 'The limit was raised from 3 to 4'],
  [{ pairs: 2, limit: 2, committed: 3 }, true, 'as many as are allowed'],
])('%j', (counted, good, says) => {
  expect(judge(counted)).toEqual({ good, says: expect.stringContaining(says) });
});
