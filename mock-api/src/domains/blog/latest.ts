import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '../../platform/time/time.ts';

const FRESH_MS = 15 * MINUTE_MS;
/** After a failure. */
const AGAIN_MS = MINUTE_MS;
/** How long a page waits for the very first answer. */
const FIRST_WAIT_MS = 1500;

const wait = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms).unref());

type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>;

/**
 * The latest list that is known of somebody else's. Only the first to ask waits, and not for long; later ones get what
 * is known while new is fetched. Empty until something was answered; after a failure it stays as it was.
 */
export function createLatest<T>(name: string, load: ((now: Date, log: Log) => Promise<readonly T[]>) | undefined) {
  let known: readonly T[] | undefined;
  let due = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  async function refresh(at: Date, log: Log): Promise<void> {
    const now = at.getTime();
    due = now + AGAIN_MS;
    try {
      known = await load?.(at, log);
      due = now + FRESH_MS;
    } catch (error) {
      log.warn({ err: error }, `${name} did not answer as it should`);
    }
  }

  return async (now: Date, log: Log): Promise<T[]> => {
    if (load && !loading && now.getTime() >= due)
      loading = refresh(now, log).finally(() => {
        loading = undefined;
      });
    if (known === undefined && loading) await Promise.race([loading, wait(FIRST_WAIT_MS)]);
    return [...(known ?? [])];
  };
}
