import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

it('lets a burst through, then as much as comes back in time, for each caller on its own', () => {
  let now = 0;
  const { allow, isExhausted } = createRateLimit({ burst: 3, perSecond: 2, callers: 10, now: () => now });
  expect(Array.from({ length: 4 }, () => allow('a'))).toEqual([true, true, true, false]);
  expect(allow('b')).toBe(true);
  expect([isExhausted('a'), isExhausted('b'), isExhausted('c')]).toEqual([true, false, false]);
  now = 500;
  expect([allow('a'), allow('a')]).toEqual([true, false]);
  now = 60_000;
  expect(Array.from({ length: 4 }, () => allow('a'))).toEqual([true, true, true, false]);
});
