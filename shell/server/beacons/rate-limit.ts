import { createMemoCache, memoize } from '../memory/memo-cache.ts';

interface RateLimit {
  /** Requests at once. */
  readonly burst: number;
  /** Requests per second that come back. */
  readonly perSecond: number;
  /** Callers that are told apart; the ones not heard of for longest are forgotten. */
  readonly callers: number;
  readonly now?: () => number;
}

/** A token bucket per caller. */
export function createRateLimit({ burst, perSecond, callers, now = Date.now }: RateLimit) {
  const buckets = createMemoCache<string, { tokens: number; at: number }>(callers);

  function bucketOf(caller: string): { tokens: number; at: number } {
    const at = now();
    const bucket = memoize(buckets, caller, () => ({ tokens: burst, at }));
    bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond);
    bucket.at = at;
    return bucket;
  }

  return {
    /** Takes a token. False: there is none, too many came. */
    allow(caller: string): boolean {
      const bucket = bucketOf(caller);
      if (bucket.tokens < 1) return false;
      bucket.tokens -= 1;
      return true;
    },
    /** Whether none is left, without taking one. */
    isExhausted: (caller: string): boolean => bucketOf(caller).tokens < 1,
  };
}
