/** What the cache of pages did since this edge started, and what it holds now. */
export interface PageCacheReport {
  readonly hits: number;
  /** Given out while a new one was made. */
  readonly stale: number;
  readonly misses: number;
  /** Made for one visitor alone. */
  readonly passed: number;
  readonly entries: number;
  readonly bytes: number;
}

/** Share of the documents for everybody that were there already, from 0 to 1. */
export function hitRatio({ hits, stale, misses }: Pick<PageCacheReport, 'hits' | 'stale' | 'misses'>): number {
  const all = hits + stale + misses;
  return all === 0 ? 0 : (hits + stale) / all;
}
