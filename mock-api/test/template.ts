import { randomBytes } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import type { Settings } from '../src/config.ts';
import { type OpenDatabase, openDatabase, overEmbedded } from '../src/platform/db/database.ts';
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

/** A database with all migrations and seeds, copied from the one that this run made: making it takes seconds each time. */
export async function seededDatabase(config: Settings, now: Date): Promise<{ database: OpenDatabase; drop(): Promise<void> }> {
  const name = nameOf(config);
  if (MAINTENANCE) {
    const template = `template_${name}`;
    await once(`postgres_${name}`, async (file) => {
      await inMaintenance(`create database ${template}`);
      const database = await openDatabase({ ...config, databaseUrl: urlOf(template) });
      await database.atStart((db) => seed(db, config, now)).finally(() => database.close());
      await writeFile(file, '');
    });
    const { url, drop } = await createDatabase(template);
    return { database: await openDatabase({ ...config, databaseUrl: url }), drop };
  }
  const file = await once(`embedded_${name}`, async (made) => {
    const client = await PGlite.create('memory://');
    const database = await overEmbedded(client);
    await database.atStart((db) => seed(db, config, now));
    await writeFile(made, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
    await database.close();
  });
  const client = await PGlite.create({ dataDir: 'memory://', loadDataDir: await openAsBlob(file) });
  return { database: await overEmbedded(client, { limits: config.databaseLimits }), drop: async () => undefined };
}
