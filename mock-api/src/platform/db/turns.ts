import { DatabaseBusyError } from './errors.ts';

/** A place in the queue for something of which there are few. Given back once, by calling it. */
type Turn = () => void;

/** More than this do not even queue: who came last would wait for nothing. */
const MOST_WAITING = 500;

/**
 * At most so many turns at a time, in the order of asking. Who waits longer than `patience` milliseconds is refused with
 * a DatabaseBusyError before anything of its work has begun.
 */
export function createTurns(most: number, patience: number): () => Promise<Turn> {
  let free = most;
  const waiting = new Set<(turn: Turn) => void>();

  function give(): Turn {
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
    if (waiting.size >= MOST_WAITING) return Promise.reject(new DatabaseBusyError('too many wait for the database'));
    return new Promise((resolve, reject) => {
      const take = (turn: Turn) => {
        clearTimeout(timer);
        resolve(turn);
      };
      const timer = setTimeout(() => {
        waiting.delete(take);
        reject(new DatabaseBusyError(`no turn at the database within ${patience} ms`));
      }, patience);
      waiting.add(take);
    });
  };
}
