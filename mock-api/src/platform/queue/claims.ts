import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { HOUR_MS } from '../time/time.ts';
import type { NewTask } from './queue.ts';
import { tasks } from './schema.ts';

/** A process that was killed is given up after this; a living one prolongs it long before. */
export const LEASE_MS = 30_000;

/** After so many attempts, about three days, a task is given up: 5 s, 20 s, 80 s … and then every three hours. */
export const MAX_ATTEMPTS = 30;
const waitAfter = (attempts: number) => Math.min(5000 * 4 ** (attempts - 1), 3 * HOUR_MS);

export type ClaimedTask = Pick<typeof tasks.$inferSelect, 'id' | 'name' | 'key' | 'data' | 'attempts' | 'claim'>;
const CLAIMED = { id: tasks.id, name: tasks.name, key: tasks.key, data: tasks.data, attempts: tasks.attempts, claim: tasks.claim };

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);
const mine = ({ id, claim }: ClaimedTask) => and(eq(tasks.id, id), eq(tasks.claim, claim ?? ''));

/** Takes tasks that are due; no other instance gets them while the lease lasts. */
export async function claimDue(db: Database, names: readonly string[], most: number, now: Date): Promise<ClaimedTask[]> {
  const due = db.$with('due').as(
    db
      .select({ id: tasks.id })
      .from(tasks)
      .where(
        and(
          isNull(tasks.failedAt),
          lte(tasks.dueAt, now),
          inArray(tasks.name, [...names]),
          or(isNull(tasks.claimedUntil), lt(tasks.claimedUntil, now)),
        ),
      )
      .orderBy(asc(tasks.dueAt), asc(tasks.id))
      .limit(most)
      .for('update', { skipLocked: true }),
  );
  return await db
    .with(due)
    .update(tasks)
    .set({ claim: randomUUID(), claimedUntil: leaseFrom(now), attempts: sql`${tasks.attempts} + 1` })
    .where(inArray(tasks.id, db.select({ id: due.id }).from(due)))
    .returning(CLAIMED);
}

/** Takes one task whenever it is due, and sends it where nobody has; undefined while somebody else has it. */
export async function claimNamed(db: Database, { name, key, data, at }: NewTask, now: Date): Promise<ClaimedTask | undefined> {
  const lease = { claim: randomUUID(), claimedUntil: leaseFrom(now) };
  const [claimed] = await db
    .insert(tasks)
    .values({ name, key, data, createdAt: now, dueAt: at ?? now, ...lease })
    .onConflictDoUpdate({
      target: [tasks.name, tasks.key],
      targetWhere: sql`${tasks.failedAt} is null`,
      set: lease,
      setWhere: or(isNull(tasks.claimedUntil), lt(tasks.claimedUntil, now)),
    })
    .returning(CLAIMED);
  return claimed;
}

/** Gives a task back as it was before it was claimed: it is done at its time, or earlier where it was sent again for that. */
export async function giveBack(db: Database, task: ClaimedTask): Promise<void> {
  await db
    .update(tasks)
    .set({ claim: null, claimedUntil: null, dueAt: sql`least(${tasks.dueAt}, ${tasks.againAt})`, againAt: null })
    .where(mine(task));
}

/** Says that this instance still works on its tasks. */
export async function extendLease(db: Database, claimed: readonly ClaimedTask[], now: Date): Promise<void> {
  await db
    .update(tasks)
    .set({ claimedUntil: leaseFrom(now) })
    .where(or(...claimed.map(mine)));
}

/** The task is done and leaves, unless it was sent again meanwhile: then it waits for that time. */
export async function completeTask(db: Database, task: ClaimedTask): Promise<void> {
  const gone = await db
    .delete(tasks)
    .where(and(mine(task), isNull(tasks.againAt)))
    .returning({ id: tasks.id });
  if (gone.length > 0) return;
  await db
    .update(tasks)
    .set({ dueAt: sql`${tasks.againAt}`, againAt: null, attempts: 0, claim: null, claimedUntil: null, lastError: null })
    .where(mine(task));
}

/**
 * The attempt failed: the task comes back later, or is given up. Gives which. One that was sent again while it was being
 * done for the last time is a new wish: it begins anew.
 */
export async function releaseTask(
  db: Database,
  task: ClaimedTask,
  { reason, isLast }: { readonly reason: string; readonly isLast: boolean },
  now: Date,
): Promise<'later' | 'given up'> {
  const released = { claim: null, claimedUntil: null, lastError: reason };
  if (isLast) {
    const givenUp = await db
      .update(tasks)
      .set({ ...released, failedAt: now })
      .where(and(mine(task), isNull(tasks.againAt)))
      .returning({ id: tasks.id });
    if (givenUp.length > 0) return 'given up';
    await db
      .update(tasks)
      .set({ ...released, attempts: 0, dueAt: sql`${tasks.againAt}`, againAt: null })
      .where(mine(task));
    return 'later';
  }
  const later = new Date(now.getTime() + waitAfter(task.attempts));
  await db
    .update(tasks)
    .set({ ...released, dueAt: sql`least(${later}::timestamptz, ${tasks.againAt})`, againAt: null })
    .where(mine(task));
  return 'later';
}
