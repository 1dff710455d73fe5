import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { NewTask } from './queue.ts';
import { tasks } from './schema.ts';

/** Told with the commit of a task that is due at once. */
export const TASK_CHANNEL = 'outpost_tasks';

/** Writes a task in the caller's transaction; see {@link NewTask.key} for one that is there already. */
export async function sendTask(transaction: Database, { name, key, data, at }: NewTask, now: Date): Promise<void> {
  const dueAt = at ?? now;
  const isClaimed = sql`${tasks.claim} is not null`;
  await transaction
    .insert(tasks)
    .values({ name, key, data, createdAt: now, dueAt })
    .onConflictDoUpdate({
      target: [tasks.name, tasks.key],
      targetWhere: sql`${tasks.failedAt} is null`,
      set: {
        dueAt: sql`case when ${isClaimed} then ${tasks.dueAt} else least(${tasks.dueAt}, excluded.due_at) end`,
        againAt: sql`case when ${isClaimed} then least(${tasks.againAt}, excluded.due_at) end`,
      },
    });
  if (dueAt <= now) await transaction.execute(sql`select pg_notify(${TASK_CHANNEL}, '')`);
}
