import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freshDatabase, serviceForTest } from '../../../test/helper.ts';
import { readConfig, type Settings } from '../../config.ts';
import { type OpenDatabase, openDatabase } from '../db/database.ts';
import { plantUpload, signedLinkOf } from '../uploads/uploads.ts';
import { withSecret } from './secret.ts';

/** A database is made anew; the machine may be busy. */
const TIMEOUT = 120_000;

/** Settings of a demonstration whose database a restart finds again. */
async function aDemonstration(): Promise<Settings> {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const directory = mkdtempSync(join(tmpdir(), 'outpost-secret-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const place = 'DATABASE_URL' in fresh.environment ? fresh.environment : { DATA_DIR: join(directory, 'db') };
  return readConfig({ OUTPOST_MODE: 'demonstration', SEED: 'reference', LOG_LEVEL: 'silent', ...place });
}

/** What several instances that start at once sign with. */
async function secretsOf(settings: Settings, database: OpenDatabase): Promise<Set<string>> {
  const started = await Promise.all([1, 2, 3].map(() => database.atStart((db) => withSecret(settings, db))));
  return new Set(started.map(({ secret }) => secret));
}

it(
  'a demonstration signs with a secret of its database: the same for all instances and after a restart, another elsewhere',
  async () => {
    const settings = await aDemonstration();
    const first = await openDatabase(settings);
    const secrets = await secretsOf(settings, first).finally(() => first.close());
    expect(secrets.size).toBe(1);
    expect([...secrets][0]).toMatch(/^[\w-]{43}$/);
    const again = await openDatabase(settings);
    onTestFinished(() => again.close());
    expect(await secretsOf(settings, again)).toEqual(secrets);
    const elsewhere = await serviceForTest({ OUTPOST_MODE: 'demonstration', SEED: 'reference' });
    expect(elsewhere.config.secret).toMatch(/^[\w-]{43}$/);
    expect([...secrets]).not.toContain(elsewhere.config.secret);
  },
  TIMEOUT,
);

it(
  'what is configured goes before, and production starts with nothing else',
  async () => {
    const { db, config } = await serviceForTest({ SEED: 'reference' });
    const configured = { ...config, secret: 's'.repeat(32) };
    expect((await withSecret(configured, db)).secret).toBe(configured.secret);
    await expect(withSecret({ ...config, secret: undefined, mode: 'production' }, db)).rejects.toThrow('SECRET');
  },
  TIMEOUT,
);

/** Everything between quotes in the source that is long enough for a secret and no sentence. */
function wordsOfSource(): string[] {
  const source = resolve(import.meta.dirname, '../..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /^(?!.*\.test\.).*\.ts$/.test(name));
  const found = files.flatMap((name) => [...readFileSync(join(source, name), 'utf8').matchAll(/['"`]([^\s'"`]{24,})['"`]/g)]);
  return [...new Set(found.map(([, word]) => word ?? ''))];
}

it(
  'nothing that stands in the source signs what a demonstration accepts',
  async () => {
    const { app, db, config } = await serviceForTest({ OUTPOST_MODE: 'demonstration', SEED: 'reference' });
    const now = new Date();
    const file = {
      ownerId: 1,
      access: 'signed',
      purpose: 'test',
      contentType: 'image/webp',
      name: 'a.webp',
      content: Buffer.from('a'),
    } as const;
    const id = await plantUpload(db, { ...file, createdAt: now });
    const opens = async (secret: string) => (await app.inject(signedLinkOf({ secret }, id, now))).statusCode;
    expect(await opens(config.secret)).toBe(200);
    const words = wordsOfSource();
    expect(words.length).toBeGreaterThan(100);
    const opened: string[] = [];
    for (const word of words) if ((await opens(word)) !== 404) opened.push(word);
    expect(opened).toEqual([]);
  },
  TIMEOUT,
);
