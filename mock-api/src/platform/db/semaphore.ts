import { DatabaseBusyError } from './errors.ts';

/** A place in the queue for something of which there are few. Given back once, by calling it. */
type Release = () => void;

/** More than this do not even queue: who came last would wait for nothing. */
const MAX_WAITING = 500;

/**
 * At most so many turns at a time, in the order of asking. Who waits longer than `timeoutMs` milliseconds is refused with
 * a DatabaseBusyError before anything of its work has begun.
 */
export function createSemaphore(most: number, timeoutMs: number): () => Promise<Release> {
  let free = most;
  const waiting = new Set<(release: Release) => void>();

  function give(): Release {
    free -= 1;
    let isBack = false;
    return () => {
      if (isBack) return;
      isBack = true;
      free += 1;
      const [next] = waiting;
      if (!next) return;
      waiting.delete(next);
      next(give());
    };
  }

  return () => {
    if (free > 0) return Promise.resolve(give());
    if (waiting.size >= MAX_WAITING) return Promise.reject(new DatabaseBusyError('too many wait for the database'));
    return new Promise((resolve, reject) => {
      const take = (release: Release) => {
        clearTimeout(timer);
        resolve(release);
      };
      const timer = setTimeout(() => {
        waiting.delete(take);
        reject(new DatabaseBusyError(`no turn at the database within ${timeoutMs} ms`));
      }, timeoutMs);
      waiting.add(take);
    });
  };
}
