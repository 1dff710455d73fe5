import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './database.ts';
import { DatabaseBusyError, whyBusy } from './errors.ts';
import { createSemaphore } from './semaphore.ts';

/** Connections that transactions leave to single statements: who only reads is answered while writers wait for each other. */
const LEFT_FOR_READING = 2;

/** As much of a pool as a transaction needs. */
interface ConnectionPool {
  connect(): Promise<pg.PoolClient>;
}

/** Whether nothing of a transaction is left on the connection, and nothing is still being asked over it. */
const isClean = (client: pg.PoolClient, error: unknown): boolean =>
  client.getTransactionStatus() === 'I' && whyBusy(error) !== 'connection';

/**
 * `db.transaction` over a pool. drizzle's own keeps a connection for ever when `begin` fails, and gives one back with
 * its transaction open when `rollback` fails. Here a connection always goes back, and is closed unless it is clean.
 */
export function transactionsOver(pool: ConnectionPool, { pool: most, wait }: { pool: number; wait: number }): Database['transaction'] {
  const acquire = createSemaphore(Math.max(1, most - LEFT_FOR_READING), wait);
  return async (work, config) => {
    const giveBack = await acquire();
    try {
      const client = await pool.connect().catch((cause) => {
        throw new DatabaseBusyError('no connection to the database', { cause });
      });
      // A connection that breaks between two statements says so here; nobody else listens while it is taken.
      const broke = () => undefined;
      client.on('error', broke);
      let failure: unknown;
      try {
        return await (drizzle(client) as Database).transaction(work, config);
      } catch (error) {
        failure = error;
        throw error;
      } finally {
        client.removeListener('error', broke);
        client.release(!isClean(client, failure));
      }
    } finally {
      giveBack();
    }
  };
}
