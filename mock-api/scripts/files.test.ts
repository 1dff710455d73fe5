import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { directoryStore } from '../src/platform/files/directory.ts';
import { storedFiles } from '../src/platform/files/schema.ts';
import { runCommand } from '../test/operator-command.ts';
import { temporaryDirectory } from '../test/temporary-directory.ts';

const BYTES = 'some bytes';

async function aDirectory(keys: readonly string[]) {
  const path = temporaryDirectory();
  const store = directoryStore(path);
  await store.check();
  for (const key of keys) {
    await store.put(key, Readable.from([Buffer.from(BYTES)]));
    await utimes(join(path, key.slice(0, 2), key), new Date(0), new Date(0));
  }
  return { path, store };
}

it('rows and bytes are compared, bytes that no row knows are removed when it is said so, and a directory is copied', async () => {
  const [kept, lost, unknown] = [randomUUID(), randomUUID(), randomUUID()];
  const { path, store } = await aDirectory([kept, unknown]);
  const environment = { OUTPOST_MODE: 'test', DATA_DIR: join(temporaryDirectory(), 'db'), FILES_DIR: path };
  const { db, close } = await openDatabase({ dataDir: environment.DATA_DIR });
  await db.insert(storedFiles).values([kept, lost].map((key) => ({ key, createdAt: new Date(0) })));
  await close();

  const run = (...given: string[]) => runCommand('files.ts', given, environment);

  expect(await run('check')).toEqual({ code: 1, out: `lost\t${lost}\nunknown\t${unknown}\t10 bytes\n1 lost, 1 unknown\n`, error: '' });
  const backup = await aDirectory([lost, kept]);
  expect(await run('copy', backup.path)).toEqual({ code: 0, out: '1 copied\n', error: '' });
  expect(await run('check', '--remove')).toMatchObject({ code: 0, out: expect.stringContaining('0 lost, 1 unknown') });
  expect([await store.stat(unknown), (await store.stat(lost))?.size]).toEqual([undefined, BYTES.length]);
  expect(await run('check')).toEqual({ code: 0, out: '0 lost, 0 unknown\n', error: '' });
  expect(await run('mend')).toMatchObject({ code: 2, error: expect.stringContaining('Say check') });
});
