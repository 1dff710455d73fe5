import { ProblemError } from '../../platform/http/problem.ts';
import { createWorkerPool } from '../../platform/workers/worker-pool.ts';
import type { FetchedPage } from './fetch-page.ts';
import type { FoundProduct } from './preview.ts';
import type { PageTask } from './read-page-worker.ts';

/** Two pages at once and eight that wait: with the deadline nobody waits longer than half a minute. */
const POOL = {
  module: new URL('./read-page-worker.ts', import.meta.url),
  threads: 2,
  waiting: 8,
  deadline: 5000,
  memoryMb: 256,
};

/** Reads fetched pages beside the service. Throws `link_unreadable` for one that cannot be read in its time, `unavailable` when too many wait. */
export function createPageReader(settings: Partial<typeof POOL> = {}) {
  const pool = createWorkerPool<PageTask, FoundProduct>({ ...POOL, ...settings });
  return {
    async read({ url, body, contentType }: FetchedPage): Promise<FoundProduct> {
      try {
        return await pool.run({ url: url.href, body, contentType });
      } catch (error) {
        if (error instanceof ProblemError) throw error;
        throw new ProblemError('link_unreadable', 'This page cannot be read. Please fill in the item by hand.');
      }
    },
    close: () => pool.close(),
  };
}
