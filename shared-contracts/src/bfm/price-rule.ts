import { roundHalfUp } from '../money/money.ts';

/** What the price rule `auto` accepts above an estimate by itself: 2 %, at most $5 (docs/product.md#checkout). */
export const PRICE_TOLERANCE = { basisPoints: 200, maxCents: 500 } as const;

/** Cents that are held on top of an estimate, so that such a change needs no question. */
export const toleranceCents = (totalCents: number): number =>
  Math.min(roundHalfUp(totalCents * PRICE_TOLERANCE.basisPoints, 10_000), PRICE_TOLERANCE.maxCents);
