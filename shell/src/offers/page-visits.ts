import type { KeyValueStore } from '@outpost/shared-contracts/shell/shell-api';

/** Where the number of pages is kept (B-259). */
const VISIT_COUNT_KEY = 'pageVisitCount';

/** Where it is kept that this visit was marked (B-260). */
const VISIT_MARK_KEY = 'markPageVisit';

/** How many pages a visitor has seen since an offer was last closed, and whether one was made to them as they left. */
export interface PageVisits {
  count(): number;
  /** One more page (B-353). */
  add(): void;
  /** Begins again at none (B-354). */
  reset(): void;
  marked(): boolean;
  mark(): void;
}

export function createPageVisits(storage: KeyValueStore): PageVisits {
  function count(): number {
    const kept = Number(storage.get(VISIT_COUNT_KEY));
    return Number.isInteger(kept) && kept > 0 ? kept : 0;
  }
  return {
    count,
    add: () => storage.set(VISIT_COUNT_KEY, String(count() + 1)),
    reset: () => storage.set(VISIT_COUNT_KEY, '0'),
    marked: () => storage.get(VISIT_MARK_KEY) === 'true',
    mark: () => storage.set(VISIT_MARK_KEY, 'true'),
  };
}
