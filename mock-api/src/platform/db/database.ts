import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as overPool } from 'drizzle-orm/node-postgres';
import { migrate as migratePool } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { type Listener, listenOverPglite, listenOverPostgres } from './listen.ts';
import { lockDirectory } from './lock.ts';

/** The database, or a transaction in it: repositories take either. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  readonly listen: Listener['listen'];
  /** Resolves when the database answers; rejects after a few seconds when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const MIGRATIONS = resolve(dirname(fileURLToPath(import.meta.url)), '../../../migrations');
/** One number for all instances: only one applies migrations and seeds at a time. */
const START_LOCK = 7_261_501;

function withPing(db: Database, listener: Listener, close: () => Promise<void>): OpenDatabase {
  return {
    db,
    listen: listener.listen,
    async close() {
      await listener.close();
      await close();
    },
    async ping() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the database does not answer')), 3000);
      });
      await Promise.race([db.execute(sql`select 1`), late]).finally(() => clearTimeout(timer));
    },
  };
}

async function openPool(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 });
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await migratePool(overPool(client), { migrationsFolder: MIGRATIONS });
  } catch (error) {
    client.release(true);
    await pool.end();
    throw error;
  }
  await client.query('select pg_advisory_unlock($1)', [START_LOCK]);
  client.release();
  return withPing(overPool(pool), listenOverPostgres(url), () => pool.end());
}

async function openPglite(dataDir: string): Promise<OpenDatabase> {
  const inMemory = dataDir.startsWith('memory://');
  const release = inMemory ? () => undefined : lockDirectory(dataDir);
  try {
    if (!inMemory) mkdirSync(dirname(resolve(dataDir)), { recursive: true });
    return await overEmbedded(await PGlite.create(inMemory ? dataDir : resolve(dataDir)), release);
  } catch (error) {
    release();
    throw error;
  }
}

/** The embedded database of a client, with the migrations that it lacks applied. `release` is called when it is closed. */
export async function overEmbedded(client: PGlite, release: () => void = () => undefined): Promise<OpenDatabase> {
  const db = overPglite(client);
  await migratePglite(db, { migrationsFolder: MIGRATIONS });
  return withPing(db, listenOverPglite(client), async () => {
    await client.close();
    release();
  });
}

/** Opens the database and applies the migrations that it lacks. */
export function openDatabase({ databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string }): Promise<OpenDatabase> {
  return databaseUrl ? openPool(databaseUrl) : openPglite(dataDir);
}
