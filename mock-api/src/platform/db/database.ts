import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as overPool } from 'drizzle-orm/node-postgres';
import { migrate as migratePool } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { serialized } from './embedded.ts';
import { DATABASE_LIMITS, type DatabaseLimits } from './limits.ts';
import { type Listener, listenOverPglite, listenOverPostgres } from './listen.ts';
import { lockDirectory } from './lock.ts';
import { transactionsOver } from './transactions.ts';

/** The database, or a transaction in it: repositories take either. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  readonly listen: Listener['listen'];
  /** Runs what a start does, such as planting seeds, without the limits on waiting: another instance may be at it. */
  atStart<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Resolves when the database answers; rejects after a few seconds when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const MIGRATIONS = resolve(dirname(fileURLToPath(import.meta.url)), '../../../migrations');
/**
 * What the embedded database starts with: few pages that it keeps by itself. Its memory is the process's, and all of it is written to at the start:
 * PostgreSQL's 128 MB would stay for good, and files are in the system's memory as well.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
/** How an embedded database is opened, with what its migrations ask for. */
export const EMBEDDED = { startParams, extensions: { btree_gin, pg_trgm } };
/** One number for all instances: only one applies migrations and seeds at a time. */
const START_LOCK = 7_261_501;

function withPing({ db, atStart }: Pick<OpenDatabase, 'db' | 'atStart'>, listener: Listener, close: () => Promise<void>): OpenDatabase {
  return {
    db,
    atStart,
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

/** Over a connection of its own, which waits as long as it takes. */
async function patiently<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: DATABASE_LIMITS.wait });
  client.on('error', () => undefined);
  await client.connect();
  return await work(client).finally(() => client.end());
}

async function openPool(url: string, limits: DatabaseLimits): Promise<OpenDatabase> {
  await patiently(url, async (client) => {
    // Released when the connection ends.
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    await migratePool(overPool(client), { migrationsFolder: MIGRATIONS });
  });
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.pool,
    connectionTimeoutMillis: limits.wait,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleTransaction,
    // For a server that says nothing at all any more.
    query_timeout: limits.statement + limits.wait,
    keepAlive: true,
  });
  // An idle connection that the server drops must not end the process; the next query opens another.
  pool.on('error', () => undefined);
  const db: Database = overPool(pool);
  db.transaction = transactionsOver(pool, limits);
  const atStart: OpenDatabase['atStart'] = (work) => patiently(url, (client) => work(overPool(client)));
  return withPing({ db, atStart }, listenOverPostgres(url), () => pool.end());
}

async function openPglite(dataDir: string, limits: DatabaseLimits): Promise<OpenDatabase> {
  const inMemory = dataDir.startsWith('memory://');
  const release = inMemory ? () => undefined : lockDirectory(dataDir);
  try {
    if (!inMemory) mkdirSync(dirname(resolve(dataDir)), { recursive: true });
    return await overEmbedded(
      await PGlite.create({
        dataDir: inMemory ? dataDir : resolve(dataDir),
        ...EMBEDDED,
      }),
      { limits, release },
    );
  } catch (error) {
    release();
    throw error;
  }
}

interface Embedding {
  readonly limits?: DatabaseLimits;
  /** Called when it is closed. */
  readonly release?: () => void;
}

/** The embedded database of a client, with the migrations that it lacks applied. */
export async function overEmbedded(
  client: PGlite,
  { limits = DATABASE_LIMITS, release = () => undefined }: Embedding = {},
): Promise<OpenDatabase> {
  const unbounded = overPglite(client);
  await migratePglite(unbounded, { migrationsFolder: MIGRATIONS });
  const parts = { db: overPglite(serialized(client, limits)), atStart: <T>(work: (db: Database) => Promise<T>) => work(unbounded) };
  return withPing(parts, listenOverPglite(client), async () => {
    await client.close();
    release();
  });
}

interface Place {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  readonly databaseLimits?: DatabaseLimits;
}

/** Opens the database and applies the migrations that it lacks. */
export function openDatabase({ databaseUrl, dataDir, databaseLimits = DATABASE_LIMITS }: Place): Promise<OpenDatabase> {
  return databaseUrl ? openPool(databaseUrl, databaseLimits) : openPglite(dataDir, databaseLimits);
}
