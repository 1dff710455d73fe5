import { expect, it } from 'vitest';
import { loyaltyLadder, loyaltyStanding } from './standing.ts';

/** Level, discount, progress, next level, its discount and the orders left, at the borders of the levels. */
const VECTORS = [
  ['B-505 C-142', 0, 0, 0, 0, 1, 0.06, 1],
  ['B-505 C-142', 19, 0, 0, 19 / 20, 1, 0.06, 1],
  ['B-506 C-143', 20, 1, 0.06, 0, 2, 0.1, 2],
  ['B-506 C-143', 49, 1, 0.06, 29 / 30, 2, 0.1, 1],
  ['B-507 C-144', 50, 2, 0.1, 0, 3, 0.14, 3],
  ['B-507 C-144', 60, 2, 0.1, 10 / 50, 3, 0.14, 2],
  ['B-507 C-144', 99, 2, 0.1, 49 / 50, 3, 0.14, 1],
] as const;

it.each(VECTORS)('%s B-509 %i points are level %i with %d off and %d of the way to level %i with %d off, %i orders away', (...vector) => {
  const [, points, level, discountRate, progress, nextLevel, nextRate, ordersLeft] = vector;
  const standing = loyaltyStanding(points);
  expect(standing).toMatchObject({ points, level, discountRate });
  expect(standing.progress).toBeCloseTo(progress, 10);
  expect(standing.next).toMatchObject({ level: nextLevel, discountRate: nextRate, ordersLeft });
});

it.each([100, 101, 5000])('B-508 %i points are the highest level with a full bar and nothing next', (points) => {
  expect(loyaltyStanding(points)).toEqual({ points, level: 3, discountRate: 0.14, progress: 1, next: undefined });
});

it('B-342 B-161 there are three tiers above Explorer, each with its discount, its meter and what is left to it', () => {
  expect(loyaltyLadder(60)).toEqual([
    { level: 1, from: 20, discountRate: 0.06, pointsLeft: 0, ordersLeft: 0, reached: true, progress: 1 },
    { level: 2, from: 50, discountRate: 0.1, pointsLeft: 0, ordersLeft: 0, reached: true, progress: 1 },
    { level: 3, from: 100, discountRate: 0.14, pointsLeft: 40, ordersLeft: 2, reached: false, progress: 0.2 },
  ]);
  expect(loyaltyLadder(0).map(({ reached, progress, ordersLeft }) => [reached, progress, ordersLeft])).toEqual([
    [false, 0, 1],
    [false, 0, 3],
    [false, 0, 5],
  ]);
});
