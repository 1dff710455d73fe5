import type { Database } from '../db/database.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The service's own, for tests and scripts. */
    readonly queue: Queue;
  }
}

/** Work to be done after the commit, or at a time. */
export interface NewTask {
  /** The worker's name, `payments.capture`. */
  readonly name: string;
  /** Small and plain: ids, no people. */
  readonly data: Readonly<Record<string, string | number>>;
  /**
   * Among tasks that are not done yet, one name and key stand for one task. Sent again it keeps its data, and the earlier
   * of the two times holds; while it is being done, it is done once more afterwards, so no news is lost.
   */
  readonly key: string;
  /** Not before then; at once without it. By the service's clock. */
  readonly at?: Date;
}

/** Which try of a task this is. */
export interface Attempt {
  /** From 1. */
  readonly number: number;
  /** What fails now does not come back. */
  readonly isLast: boolean;
}

export interface TaskWorker {
  readonly name: string;
  /** Tries until the task is given up; thirty, about three days, without it. */
  readonly maxAttempts?: number;
  /**
   * Does the task. It may come twice (a process can die after doing it), so every worker looks at the present state first.
   * Rejecting brings it back later and later; it is given up, and reported, after some days.
   */
  run(data: Readonly<Record<string, string | number>>, attempt: Attempt): Promise<void>;
}

/** Work that is looked for again and again, by one of the instances each time (decision 0058). */
export interface RepeatingTask {
  /** The name of its task, `accounts.empty`. */
  readonly name: string;
  /** Milliseconds between two looks. */
  readonly every: number;
  /** Does what is due; true when there may be more at once. What fails is tried again soon, and never given up. */
  run(): Promise<boolean>;
}

/** Tasks in the service's own database: sent in the transaction that is their reason, done once by one of the instances. */
export interface Queue {
  send(transaction: Database, task: NewTask): Promise<void>;
  /**
   * Does a task at once in place of its worker, outside of any transaction, while somebody waits for it; sent already or not, it is
   * claimed as an instance claims what is due, so that one of them is at it, and it is done at its time should this process die. Rejects
   * as the work does, and the task stays. False, with nothing done, while another is at it.
   */
  doNow(task: NewTask, work: () => Promise<void>): Promise<boolean>;
  /** Registers a worker; before {@link Queue.start}. */
  work(worker: TaskWorker): void;
  /** Registers a repeating task; before {@link Queue.start}, which plans its first look. */
  repeat(task: RepeatingTask): void;
  start(): Promise<void>;
  /** Takes no further task and waits for the running ones. */
  stop(): Promise<void>;
  /** Does everything that is due now, for tests and scripts; gives how many tasks were done. */
  runDue(): Promise<number>;
}
