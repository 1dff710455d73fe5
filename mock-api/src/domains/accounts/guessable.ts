import { ProblemError, tooBusy } from '../../platform/http/problem.ts';
import { createWorkerPool, type WorkerPool } from '../../platform/workers/worker-pool.ts';
import type { PasswordTask } from './guessable-worker.ts';

/** What comes after this many characters makes no password easier to guess, and time to estimate grows with their square. */
const MAX_LENGTH = 32;
/** One thread, of a fifth of a second for the worst password; its word lists are loaded with the first one. */
const POOL = { threads: 1, waiting: 32, deadline: 20_000, memoryMb: 256 };

/** Of the whole process, as its cores and its memory are. */
let pool: WorkerPool<PasswordTask, boolean> | undefined;

/**
 * Whether a password is among the first that are guessed, also by somebody who knows these words about its owner. Refuses
 * with `unavailable` when too many are being looked at. Not to be waited for inside a transaction.
 */
export async function isGuessable(password: string, known: readonly string[]): Promise<boolean> {
  pool ??= createWorkerPool({ ...POOL, module: new URL('./guessable-worker.ts', import.meta.url) });
  try {
    return await pool.run({ password: password.slice(0, MAX_LENGTH), known: [...known, 'outpost'] });
  } catch (error) {
    throw error instanceof ProblemError ? error : tooBusy();
  }
}

/** Ends the thread; the next password starts another. */
export async function closeGuessing(): Promise<void> {
  const closing = pool;
  pool = undefined;
  await closing?.close();
}
