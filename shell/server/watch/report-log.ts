import { createMemoCache, memoize } from '../memory/memo-cache.ts';

interface Report {
  /** Epoch milliseconds of the newest of its kind. */
  at: number;
  count: number;
}

/** The last reports of a kind, equal ones as one with a count, so that a flood of one error does not push out the others. */
export function createReportLog<T extends object>(limit: number) {
  const reports = createMemoCache<string, T & Report>(limit);
  return {
    add(key: string, report: T, now: number): void {
      const entry = memoize(reports, key, () => ({ ...report, at: now, count: 0 }));
      entry.at = now;
      entry.count += 1;
    },
    /** Newest first. */
    list: (): (T & Report)[] => [...reports.values()],
  };
}
