import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { getCart } from '@outpost/shared-contracts/cart/calls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '../../../test/helper.ts';
import { temporaryDirectory } from '../../../test/temporary-directory.ts';
import { urlOf } from '../../../test/url-of.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { DataDirectoryInUseError, lockDirectory } from './lock.ts';

const WRITER = resolve(import.meta.dirname, '../../../test/writer.ts');

interface Acknowledged {
  readonly anonymous_id: string;
  readonly shopping_cart_id: string;
  readonly title: string;
}

/** The environment of the child: PostgreSQL where the suite runs on it, a directory of PGlite otherwise. */
async function lastingDatabase(): Promise<Record<string, string>> {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const place = 'DATABASE_URL' in fresh.environment ? fresh.environment : { DATA_DIR: join(temporaryDirectory(), 'db') };
  return { OUTPOST_MODE: 'test', SEED: 'reference', LOG_LEVEL: 'silent', ...place };
}

/** Reads acknowledgements until there are so many, then kills the writer without warning. */
async function killAfter(child: ChildProcessByStdio<null, Readable, Readable>, count: number): Promise<Acknowledged[]> {
  let output = '';
  let errors = '';
  child.stderr.on('data', (part) => {
    errors += part;
  });
  const done = new Promise<void>((end) => child.once('close', () => end()));
  child.stdout.on('data', (part) => {
    output += part;
    if (output.split('\n').length > count) child.kill('SIGKILL');
  });
  await done;
  // The last line may have been cut off: it was not acknowledged.
  const lines = output.split('\n').slice(0, -1);
  expect(lines.length, errors).toBeGreaterThanOrEqual(count);
  return lines.map((line) => JSON.parse(line));
}

describe('a service that is killed while it writes', () => {
  it('finds every acknowledged write after each of three restarts', async () => {
    const environment = await lastingDatabase();
    const acknowledged: Acknowledged[] = [];
    for (const count of [5, 23, 40]) {
      const child = spawn(process.execPath, [WRITER], { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
      acknowledged.push(...(await killAfter(child, count)));
      const app = await buildApp(readConfig(environment), { logger: false });
      for (const { anonymous_id, shopping_cart_id, title } of acknowledged) {
        const response = await app.inject(urlOf(getCart, { params: { cartId: shopping_cart_id }, query: { anonymous_id } }));
        expect(response.statusCode).toBe(200);
        expect(response.json()).toMatchObject({ revision: 1, items: [{ title }] });
      }
      await app.close();
    }
  }, 240_000);
});

describe('the data directory', () => {
  it('belongs to one process: another one is refused with its number and the directory', async () => {
    const directory = join(temporaryDirectory(), 'db');
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    onTestFinished(() => void other.kill('SIGKILL'));
    writeFileSync(`${directory}.lock`, `${other.pid} `);
    const open = () => lockDirectory(directory);
    expect(open).toThrow(DataDirectoryInUseError);
    expect(open).toThrow(`${directory} is in use by process ${other.pid}`);
    await expect(buildApp(readConfig({ OUTPOST_MODE: 'test', DATA_DIR: directory }), { logger: false })).rejects.toThrow(
      'is in use by process',
    );
  });

  it('of a dead process is taken over, and given back at the end', () => {
    const directory = join(temporaryDirectory(), 'db');
    writeFileSync(`${directory}.lock`, '999999999 1');
    const release = lockDirectory(directory);
    expect(() => lockDirectory(directory)).toThrow(DataDirectoryInUseError);
    release();
    expect(existsSync(`${directory}.lock`)).toBe(false);
  });

  it('of a dead process is taken over also when its number was given to somebody else', () => {
    const directory = join(temporaryDirectory(), 'db');
    writeFileSync(`${directory}.lock`, `${process.ppid} 1`);
    lockDirectory(directory)();
    expect(existsSync(`${directory}.lock`)).toBe(false);
  });
});
