interface Counted {
  /** Pairs of places with the same code. */
  readonly pairs: number;
  /** How many there may be. */
  readonly limit: number;
  /** The limit of the last commit; undefined where none is known. */
  readonly committed?: number | undefined;
}

/** Whether so many pairs are allowed, and what to say of it. A limit may fall and never rise. */
export function judge({ pairs, limit, committed }: Counted): { good: boolean; says: string } {
  if (committed !== undefined && limit > committed)
    return { good: false, says: `The limit was raised from ${committed} to ${limit}: it only falls. Put what stands twice into one place` };
  if (pairs > limit)
    return {
      good: false,
      says: `${pairs} pairs of copied code, ${limit} are allowed. Put what stands twice into one place; the longest pairs are first`,
    };
  if (pairs < limit)
    return { good: true, says: `${pairs} pairs of copied code, ${limit} are allowed. Lower the limit: node scripts/duplicates.ts --lower` };
  return { good: true, says: `${pairs} pairs of copied code, as many as are allowed` };
}
