import type { Database } from '../db/database.ts';
import type { RepeatingTask, TaskWorker } from './queue.ts';
import { sendTask } from './send.ts';

/** Plans the next look; the one that is planned already stays. */
export async function scheduleRun({ name, every }: RepeatingTask, db: Database, now: Date): Promise<void> {
  await sendTask(db, { name, key: 'repeating', data: {}, at: new Date(now.getTime() + every) }, now);
}

/**
 * A repeating task as a worker: it plans the next look before it begins. So a look that fails is tried again, its last
 * attempt is followed by a new task instead of being given up, and a process that dies leaves the plan behind.
 */
export const repeatingWorker = (task: RepeatingTask, db: Database, now: () => Date): TaskWorker => ({
  name: task.name,
  async run() {
    await scheduleRun(task, db, now());
    while (await task.run());
  },
});
