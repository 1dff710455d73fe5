import { randomBytes } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import type { Settings } from '../src/config.ts';
import { EMBEDDED, type OpenDatabase, openDatabase, overEmbedded } from '../src/platform/db/database.ts';
import { seed } from '../src/seed/seed.ts';

/** A PostgreSQL in which databases can be made; the embedded database is used without it. */
export const MAINTENANCE = process.env.TEST_DATABASE_URL;
const LOOK_MS = 50;

type Seeding = Pick<Settings, 'mode' | 'seed'>;

const nameOf = ({ mode, seed: planted }: Seeding): string => `${mode}_${planted ?? 'none'}`;

async function inMaintenance(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: MAINTENANCE });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function urlOf(name: string): string {
  const url = new URL(MAINTENANCE ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** A database of the PostgreSQL, empty or as its template is. */
export async function createDatabase(template?: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await inMaintenance(`create database ${name}${template ? ` template ${template}` : ''}`);
  return { url: urlOf(name), drop: () => inMaintenance(`drop database ${name} with (force)`) };
}

/** The first process of a run that wants something makes it; the others wait. Returns the file that says so. */
async function once(what: string, make: (file: string) => Promise<void>): Promise<string> {
  const file = join(inject('templates'), what);
  const lock = `${file}.making`;
  while (!existsSync(file)) {
    const mine = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (!mine) {
      await setTimeout(LOOK_MS);
      continue;
    }
    try {
      if (existsSync(file)) break;
      await make(`${file}.new`);
      await rename(`${file}.new`, file);
    } finally {
      await rm(lock, { recursive: true });
    }
  }
  return file;
}

/** A database of the test's own. `drop` comes after it was closed. */
interface OwnDatabase {
  readonly database: OpenDatabase;
  drop(): Promise<void>;
}

/** A copy of a database that this run made once, with all migrations and what is planted in it: making it takes seconds. */
async function copyOf(
  name: string,
  plant: (database: OpenDatabase) => Promise<void>,
  { databaseLimits }: Partial<Pick<Settings, 'databaseLimits'>> = {},
): Promise<OwnDatabase> {
  if (MAINTENANCE) {
    const template = `template_${name}`;
    await once(`postgres_${name}`, async (file) => {
      await inMaintenance(`create database ${template}`);
      const database = await openDatabase({ databaseUrl: urlOf(template), dataDir: '', databaseLimits });
      await plant(database).finally(() => database.close());
      await writeFile(file, '');
    });
    const { url, drop } = await createDatabase(template);
    return { database: await openDatabase({ databaseUrl: url, dataDir: '', databaseLimits }), drop };
  }
  const file = await once(`embedded_${name}`, async (made) => {
    const client = await PGlite.create({ dataDir: 'memory://', ...EMBEDDED });
    const database = await overEmbedded(client);
    await plant(database);
    await writeFile(made, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
    await database.close();
  });
  const client = await PGlite.create({ dataDir: 'memory://', loadDataDir: await openAsBlob(file), ...EMBEDDED });
  return { database: await overEmbedded(client, { limits: databaseLimits }), drop: async () => undefined };
}

/** A database with all migrations and seeds. */
export const seededDatabase = (config: Settings, now: Date): Promise<OwnDatabase> =>
  copyOf(nameOf(config), (database) => database.atStart((db) => seed(db, config, now)), config);

/** A database with all migrations and nothing in it. */
export const migratedDatabase = (): Promise<OwnDatabase> => copyOf('migrated', async () => undefined);
