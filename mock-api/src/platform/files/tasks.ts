import type { ServiceParts } from '../http/context.ts';
import type { RepeatingTask } from '../queue/queue.ts';
import { DAY_MS, MINUTE_MS } from '../time/time.ts';
import type { FileStore } from './store.ts';

/** What looks after the bytes of files by itself. */
export const fileTasks = ({ files, now }: Pick<ServiceParts, 'files' | 'now'>, store: FileStore): RepeatingTask[] => [
  { name: 'files.clean', every: 10 * MINUTE_MS, run: () => files.removeUnused(now()) },
  { name: 'files.move', every: 10 * MINUTE_MS, run: () => files.moveOutOfRows() },
  {
    name: 'files.unfinished',
    every: DAY_MS,
    async run() {
      // By the clock of where they lie, which no test moves.
      await store.removeUnfinished(new Date(Date.now() - DAY_MS));
      return false;
    },
  },
];
