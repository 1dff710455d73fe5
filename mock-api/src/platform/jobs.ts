import type { FastifyBaseLogger } from 'fastify';

/** Work that is looked for again and again, on every instance; the database decides which one gets it. */
export interface Job {
  readonly name: string;
  /** Milliseconds between two looks. */
  readonly every: number;
  /** Does what is due; true when there may be more at once. */
  run(): Promise<boolean>;
}

/** Starts a job and gives what stops it: no further look, and the end of the present one. */
export function startJob(job: Job, log: FastifyBaseLogger): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const look = async () => {
    try {
      while (!stopped && (await job.run()));
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed');
    }
    if (!stopped) plan();
  };
  const plan = () => {
    timer = setTimeout(() => {
      running = look();
    }, job.every);
    timer.unref();
  };
  plan();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
