import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Database, openDatabase } from '../src/platform/db/database.ts';

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

/** Runs a command of `mock-api/scripts` as a person does while the service is stopped. */
export async function runCommand(script: string, given: readonly string[], environment: NodeJS.ProcessEnv): Promise<Ended> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const file = join(import.meta.dirname, '../scripts', script);
  const child = spawn(process.execPath, [file, ...given], { env: { ...inherited, ...environment } });
  let [out, error] = ['', ''];
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    error += text;
  });
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  return { code, out, error };
}

/** A command with a database of its own, for all tests of a file. */
export function commandForFile(script: string) {
  const directory = mkdtempSync(join(tmpdir(), 'outpost-command-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  const environment = { OUTPOST_MODE: 'test', DATA_DIR: join(directory, 'db') };
  return {
    environment,
    run: (...given: string[]) => runCommand(script, given, environment),
    /** Works in the database while the command does not run. */
    async inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
      const { db, close } = await openDatabase({ dataDir: environment.DATA_DIR });
      return await work(db).finally(close);
    },
  };
}
