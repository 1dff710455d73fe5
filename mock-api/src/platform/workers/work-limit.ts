import pLimit from 'p-limit';
import { ProblemError } from '../http/problem.ts';

/** Seconds after which a place may be free again. */
const RETRY_AFTER_SECONDS = 5;

/** Does something when a place is free. Refuses with `unavailable` when too many wait already. */
export type WorkLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Places for work that takes a core or much memory: so many at once, so many wait, and whoever comes then is told when to come back. */
export function createWorkLimit({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): WorkLimit {
  const limit = pLimit(atOnce);
  return (work) => {
    // What was just asked for counts as waiting until its turn comes, even where places are free.
    if (limit.activeCount + limit.pendingCount >= atOnce + waiting)
      return Promise.reject(
        new ProblemError('unavailable', 'Too much is being done at this moment. Please try again in a few seconds.', {
          retryAfter: RETRY_AFTER_SECONDS,
        }),
      );
    return limit(work);
  };
}
