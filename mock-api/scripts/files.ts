// Looks after the files that people sent, in the store that the service's environment names. With PostgreSQL beside the
// running service, with the embedded database after it was stopped.
// Usage: node mock-api/scripts/files.ts check [--remove]   compares rows and bytes; takes away bytes that no row knows
//        node mock-api/scripts/files.ts copy DIRECTORY     puts the files of a directory into the store that are not there
// Exit code: 0 nothing is wrong, 1 rows and bytes differ, 2 it could not be done.
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../src/config.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { DataDirectoryInUseError } from '../src/platform/db/lock.ts';
import { compareFiles, copyFiles } from '../src/platform/files/compare.ts';
import { directoryStore } from '../src/platform/files/directory.ts';
import { storeOf } from '../src/platform/files/open-store.ts';
import { type FileStore, StoreUnavailableError, StoreUnusableError } from '../src/platform/files/store.ts';
import { HOUR_MS } from '../src/platform/time/time.ts';

/** No call takes as long: what is younger may be on its way. */
const SETTLED_MS = HOUR_MS;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { remove: { type: 'boolean', default: false } } });
const [what, directory] = positionals;

async function check(store: FileStore, settings: ReturnType<typeof readConfig>): Promise<number> {
  const database = await openDatabase(settings);
  const settled = new Date(Date.now() - SETTLED_MS);
  const { lost, unknown } = await compareFiles(database.db, store, settled).finally(() => database.close());
  const old = unknown.filter(({ modifiedAt }) => modifiedAt < settled);
  for (const key of lost) console.log(`lost\t${key}`);
  for (const { key, size } of old) {
    console.log(`unknown\t${key}\t${size} bytes${values.remove ? '\tremoved' : ''}`);
    if (values.remove) await store.remove(key);
  }
  console.log(`${lost.length} lost, ${old.length} unknown`);
  return lost.length > 0 || (old.length > 0 && !values.remove) ? 1 : 0;
}

async function run(): Promise<number> {
  const settings = readConfig();
  const { files } = settings;
  if ('directory' in files && files.directory === undefined) throw new ConfigError('A database in memory keeps no files.');
  const store = storeOf('bucket' in files ? files : { directory: files.directory ?? '' });
  try {
    await store.check();
    if (what === 'check' && directory === undefined) return await check(store, settings);
    if (what !== 'copy' || directory === undefined) throw new ConfigError('Say check, check --remove or copy DIRECTORY.');
    console.log(`${await copyFiles(directoryStore(directory), store)} copied`);
    return 0;
  } finally {
    store.close();
  }
}

const KNOWN = [ConfigError, DataDirectoryInUseError, StoreUnavailableError, StoreUnusableError];
process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof Error && KNOWN.some((kind) => error instanceof kind) ? error.message : error);
  return 2;
});
