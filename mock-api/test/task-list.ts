import type { NewTask, Queue, TaskWorker } from '../src/platform/queue/queue.ts';

interface Waiting extends NewTask {
  readonly at: Date;
}

/**
 * The tasks of a queue in memory, for tests of workers: done only when the test says so, in the order or out of it.
 * What a transaction sent stays when it is rolled back, as nothing here depends on that.
 */
export class TaskList implements Queue {
  readonly waiting: Waiting[] = [];
  readonly #workers = new Map<string, TaskWorker>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  repeat(): void {
    // What is tested with this list does not repeat.
  }

  async send(_transaction: unknown, task: NewTask): Promise<void> {
    if (!this.waiting.some(({ name, key }) => name === task.name && key === task.key))
      this.waiting.push({ ...task, at: task.at ?? this.#now() });
  }

  async doNow(_task: NewTask, work: () => Promise<void>): Promise<boolean> {
    await work();
    return true;
  }

  work(worker: TaskWorker): void {
    this.#workers.set(worker.name, worker);
  }

  async start(): Promise<void> {}
  async stop(): Promise<void> {}

  /** Does a task, which stays when it fails. */
  async run(task: Waiting): Promise<void> {
    await this.#workers.get(task.name)?.run(task.data, { number: 1, isLast: false });
    this.waiting.splice(this.waiting.indexOf(task), 1);
  }

  /** The ones of a name that wait, due or not. */
  named(name: string): Waiting[] {
    return this.waiting.filter((task) => task.name === name);
  }

  /** Those that fail stay for the next time. */
  async runDue(): Promise<number> {
    const due = this.waiting.filter(({ at }) => at <= this.#now());
    for (const task of due) await this.run(task).catch(() => undefined);
    return due.length;
  }
}
