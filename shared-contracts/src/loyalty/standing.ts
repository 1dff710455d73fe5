import { LOYALTY, type LoyaltyLevel, levelOfPoints, POINTS_PER_ORDER } from '../pricing/discounts.ts';

/** A level that is still to be reached. */
export interface NextLevel {
  readonly level: LoyaltyLevel;
  /** Points from which it is reached. */
  readonly from: number;
  /** Its discount, a fraction (0.06 is 6 %, B-199). */
  readonly discountRate: number;
  readonly pointsLeft: number;
  /** Completed orders that bring the points (B-509). */
  readonly ordersLeft: number;
}

export interface LoyaltyStanding {
  readonly points: number;
  readonly level: LoyaltyLevel;
  /** A fraction. */
  readonly discountRate: number;
  /** How much of the way to the next level is done, 0 to 1; 1 at the highest. */
  readonly progress: number;
  /** Absent at the highest level. */
  readonly next?: NextLevel;
}

/** One of the three tiers above Explorer (B-342), as the ladder shows it (B-161). */
export interface TierRung extends NextLevel {
  readonly reached: boolean;
  /** How much of the way from the level below is done, 0 to 1. */
  readonly progress: number;
}

const BASIS_POINTS = 10_000;
const share = (done: number, whole: number): number => Math.min(1, Math.max(0, done / whole));

/** Where points stand: level, discount, and what is left to the next level (B-505 to B-509). */
export function loyaltyStanding(points: number): LoyaltyStanding {
  const level = levelOfPoints(points);
  const next = loyaltyLadder(points).find((rung) => rung.level === level + 1);
  return { points, level, discountRate: LOYALTY[level].discount / BASIS_POINTS, progress: next?.progress ?? 1, next };
}

/** The three tiers with what is left to each of them. */
export function loyaltyLadder(points: number): TierRung[] {
  return LOYALTY.flatMap(({ level, from, discount }, position) => {
    const below = LOYALTY[position - 1];
    if (!below) return [];
    const pointsLeft = Math.max(0, from - points);
    return [
      {
        level,
        from,
        discountRate: discount / BASIS_POINTS,
        pointsLeft,
        ordersLeft: Math.ceil(pointsLeft / POINTS_PER_ORDER),
        reached: points >= from,
        progress: share(points - below.from, from - below.from),
      },
    ];
  });
}
