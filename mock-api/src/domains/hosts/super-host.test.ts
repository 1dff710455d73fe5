import { expect, it } from 'vitest';
import { isSuperHost } from './rules.ts';

/** 7 guests gave 4.8: with five more who give 4 it is 4.47. */
const praised = { rating: 4.8, review_count: 7, completed_orders: 100, reply_minutes: 60 };

it.each([
  [praised, true],
  [{ ...praised, completed_orders: 99 }, false],
  [{ ...praised, reply_minutes: 61 }, false],
  // Two guests who give five stars: 4.29.
  [{ ...praised, rating: 5, review_count: 2 }, false],
  // Sixty who give 4.3: below what is asked for with the five who give 4.
  [{ ...praised, rating: 4.3, review_count: 60 }, false],
  [{ ...praised, rating: 4.4, review_count: 60 }, true],
  [{ ...praised, rating: null, review_count: 0 }, false],
])('a host with %o is a super host: %s', (host, expected) => {
  expect(isSuperHost(host)).toBe(expected);
});
