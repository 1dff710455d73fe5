import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as overPool } from 'drizzle-orm/node-postgres';
import { migrate as migratePool } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type Database, EMBEDDED, type OpenDatabase, openDatabase, overEmbedded } from '../src/platform/db/database.ts';
import { createDatabase, MAINTENANCE } from './template.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../migrations');

/** Two sets of migrations on a busy machine, in milliseconds. */
export const MIGRATIONS_TIMEOUT_MS = 120_000;

/** The migrations up to one of them. */
function migrationsUpTo(last: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'outpost-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1);
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) cpSync(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

/**
 * A database whose last migration is `last`, with what `fill` puts into it, opened by the service of today: the embedded
 * one, or PostgreSQL where the tests run on it.
 */
export async function openedAfter(last: string, fill: (db: Database) => Promise<void>): Promise<OpenDatabase> {
  const migrationsFolder = migrationsUpTo(last);
  if (!MAINTENANCE) {
    const client = await PGlite.create({ dataDir: 'memory://', ...EMBEDDED });
    const db = overPglite(client);
    await migratePglite(db, { migrationsFolder });
    await fill(db);
    return await overEmbedded(client);
  }
  const { url, drop } = await createDatabase();
  onTestFinished(drop);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const db = overPool(client);
  await migratePool(db, { migrationsFolder });
  await fill(db);
  await client.end();
  return await openDatabase({ databaseUrl: url, dataDir: '' });
}
