import type { PGlite, Transaction } from '@electric-sql/pglite';
import { DatabaseBusyError } from './errors.ts';
import { createSemaphore } from './semaphore.ts';

/** Its one connection serves visitors one after the other: they wait so many times longer than for one of many. */
const WAIT_FACTOR = 4;

/** Rejects when the work takes longer. What it still does afterwards meets a closed transaction. */
async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseBusyError(`a transaction took longer than ${milliseconds} ms`)), milliseconds);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The embedded database with bounds: on one's turn, and on how long a transaction may keep everybody else waiting. */
export function serialized(client: PGlite, { wait, idleTransaction }: { wait: number; idleTransaction: number }): PGlite {
  const acquire = createSemaphore(1, wait * WAIT_FACTOR);
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const giveBack = await acquire();
    return await work().finally(giveBack);
  }
  const bounded: Partial<PGlite> = {
    query: (...given) => inTurn(() => client.query(...given)) as never,
    transaction: (work) =>
      inTurn(() => client.transaction((transaction: Transaction) => within(idleTransaction * WAIT_FACTOR, work(transaction)))),
  };
  return new Proxy(client, {
    get(target, name) {
      const own = bounded[name as keyof PGlite];
      if (own) return own;
      const value = Reflect.get(target, name, target) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
