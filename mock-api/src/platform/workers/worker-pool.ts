import { Piscina } from 'piscina';
import { createWorkLimit } from './work-limit.ts';

/** A thread gets no new work for so long: it ends, and its memory is free. */
const IDLE_MS = 30_000;

/** The work was ended: it took longer than its time. */
export class WorkerTimeoutError extends Error {
  override readonly name = 'WorkerTimeoutError';
}

interface PoolSettings {
  /** Absolute URL of a module whose `work` does it. Node reads it, so it may be TypeScript. */
  readonly module: URL;
  readonly threads: number;
  readonly waiting: number;
  /** Longest that one task may take, in milliseconds, the start of its thread included. */
  readonly deadline: number;
  /**
   * Of the thread's heap; what lies beside it (bytes of files, compiled decoders) is not counted. More than the worst work
   * needs: a thread that reaches it is ended, but where V8 cannot stop (inside `JSON.parse`, say) it ends the whole process.
   */
  readonly memoryMb: number;
  /** How long a thread waits for its next work before it ends, in milliseconds. */
  readonly idle?: number;
}

export interface WorkerPool<Task, Answer> {
  /** Refuses with `unavailable` when too many wait; throws WorkerTimeoutError, or what the module threw. */
  run(task: Task): Promise<Answer>;
  close(): Promise<void>;
}

/** Threads for work on what strangers sent: however it ends, the service goes on. They start with the first task. */
export function createWorkerPool<Task, Answer>({
  module,
  threads,
  waiting,
  deadline,
  memoryMb,
  idle = IDLE_MS,
}: PoolSettings): WorkerPool<Task, Answer> {
  const pool = new Piscina<Task, Answer>({
    filename: module.href,
    name: 'work',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idle,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // A thread that dies between two tasks is replaced; nobody waits for it.
  pool.on('error', () => undefined);
  const places = createWorkLimit({ atOnce: threads, waiting });
  return {
    run: (task) =>
      places(async () => {
        const signal = AbortSignal.timeout(deadline);
        try {
          return await pool.run(task, { signal });
        } catch (error) {
          throw signal.aborted ? new WorkerTimeoutError('ended before it was done', { cause: error }) : error;
        }
      }),
    close: () => pool.destroy(),
  };
}
