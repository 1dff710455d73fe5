import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../db/database.ts';
import { reasonOf } from '../log/error-to-log.ts';
import {
  type ClaimedTask,
  claimDue,
  claimNamed,
  completeTask,
  extendLease,
  giveBack,
  LEASE_MS,
  MAX_ATTEMPTS,
  releaseTask,
} from './claims.ts';
import type { NewTask, Queue, RepeatingTask, TaskWorker } from './queue.ts';
import { repeatingWorker, scheduleRun } from './repeating.ts';
import { sendTask, TASK_CHANNEL } from './send.ts';

/** How often the table is looked into for what has become due; what is due at once is told. */
const LOOK_MS = 1000;
/** Tasks that one instance does at a time: fewer than its connections, so that visitors are served meanwhile. */
const AT_ONCE = 6;

interface QueueParts {
  readonly db: OpenDatabase['db'];
  readonly listen: OpenDatabase['listen'];
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** The queue of a service, on the table `tasks` (decision 0032). */
export function createQueue({ db, listen, now, log }: QueueParts): Queue {
  const workers = new Map<string, TaskWorker>();
  const repeating: RepeatingTask[] = [];
  const running = new Map<ClaimedTask, Promise<void>>();
  /** Those that are done while somebody waits: they take no place of what is due. */
  const awaited = new Map<ClaimedTask, Promise<void>>();
  let done = 0;
  let timers: NodeJS.Timeout[] = [];
  let isOpen = false;
  let looking: Promise<void> | undefined;
  let hasNews = false;

  async function doTask(task: ClaimedTask): Promise<void> {
    const worker = workers.get(task.name);
    const isLast = task.attempts >= (worker?.maxAttempts ?? MAX_ATTEMPTS);
    try {
      await worker?.run(task.data, { number: task.attempts, isLast });
    } catch (error) {
      const reason = reasonOf(error);
      const said = { task: task.id, name: task.name, key: task.key, attempt: task.attempts, reason };
      if ((await releaseTask(db, task, { reason, isLast }, now())) === 'later') log.warn(said, 'task failed');
      else log.error(said, 'task given up');
      return;
    }
    await completeTask(db, task);
    done += 1;
  }

  /** Begins what is due, as far as there is room. Gives how many were begun. */
  async function claim(): Promise<number> {
    const room = AT_ONCE - running.size;
    const claimed = room > 0 && workers.size > 0 ? await claimDue(db, [...workers.keys()], room, now()) : [];
    for (const task of claimed) {
      const run = doTask(task)
        // The database is away: the claim runs out, and the task is done by whoever looks then.
        .catch((error: unknown) => log.error({ err: error, task: task.id, name: task.name }, 'task left claimed'))
        .finally(() => {
          running.delete(task);
          look();
        });
      running.set(task, run);
    }
    return claimed.length;
  }

  /** Looks for due tasks, one look at a time; what is asked for meanwhile is one more look. */
  function look(): void {
    if (!isOpen) return;
    hasNews = true;
    looking ??= (async () => {
      while (hasNews && isOpen) {
        hasNews = false;
        await claim();
      }
    })()
      .catch((error: unknown) => log.error({ err: error }, 'queue cannot look'))
      .finally(() => {
        looking = undefined;
      });
  }

  function prolongRunning(): void {
    const claimed = [...running.keys(), ...awaited.keys()];
    if (claimed.length > 0) extendLease(db, claimed, now()).catch((error: unknown) => log.error({ err: error }, 'claims not prolonged'));
  }

  async function doNow(task: NewTask, work: () => Promise<void>): Promise<boolean> {
    const claimed = await claimNamed(db, task, now());
    if (!claimed) return false;
    const run = work();
    awaited.set(
      claimed,
      run.catch(() => undefined),
    );
    // The database is away: the claim runs out, and the task comes again.
    const left = (error: unknown) => log.error({ err: error, task: claimed.id, name: claimed.name }, 'task left claimed');
    try {
      await run;
      await completeTask(db, claimed).catch(left);
    } catch (error) {
      await giveBack(db, claimed).catch(left);
      throw error;
    } finally {
      awaited.delete(claimed);
    }
    return true;
  }

  function work(worker: TaskWorker): void {
    if (workers.has(worker.name)) throw new Error(`two workers for ${worker.name}`);
    workers.set(worker.name, worker);
  }

  return {
    send: (transaction, task) => sendTask(transaction, task, now()),
    doNow,
    work,
    repeat(task) {
      work(repeatingWorker(task, db, now));
      repeating.push(task);
    },
    async start() {
      isOpen = true;
      timers = [setInterval(look, LOOK_MS), setInterval(prolongRunning, LEASE_MS / 3)];
      for (const timer of timers) timer.unref();
      for (const task of repeating) await scheduleRun(task, db, now());
      await listen(TASK_CHANNEL, { heard: look, missed: look });
      look();
    },
    async stop() {
      isOpen = false;
      await looking;
      await Promise.all([...running.values(), ...awaited.values()]);
      for (const timer of timers) clearInterval(timer);
    },
    async runDue() {
      const before = done;
      do {
        await looking;
        await Promise.all(running.values());
      } while ((await claim()) > 0 || running.size > 0 || looking);
      return done - before;
    },
  };
}
