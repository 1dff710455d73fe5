import { constants, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileEntry, type FileStore, StoreUnavailableError, StoreUnusableError } from './store.ts';
import { watch } from './watch.ts';

/** What is being written lies here under a name of its own, so that a directory of files has whole files only. */
const INCOMING = '.incoming';
/** Letters of a key that name its directory: 256 of them. */
const SHARD = 2;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** Does something with the disk; what the disk cannot do is `StoreUnavailableError`. */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreUnavailableError || codeOf(error) === undefined) throw error;
    throw new StoreUnavailableError(`the directory of files cannot be used: ${codeOf(error)}`, { cause: error });
  }
}

const unlessMissing = <T>(error: unknown, instead: T): T => {
  if (isMissing(error)) return instead;
  throw error;
};

/** Written to the disk, not to its cache alone, before anybody is told that it is kept. */
async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Files in a directory of this machine, or of one that several machines mount. */
export function directoryStore(directory: string): FileStore {
  const incoming = join(directory, INCOMING);
  const shardOf = (key: string) => join(directory, key.slice(0, SHARD));
  const pathOf = (key: string) => join(shardOf(key), key);

  async function describe(key: string): Promise<FileEntry | undefined> {
    const found = await stat(pathOf(key)).catch((error: unknown) => unlessMissing(error, undefined));
    return found && { key, size: found.size, modifiedAt: found.mtime };
  }

  return {
    async check() {
      try {
        await mkdir(incoming, { recursive: true });
        await access(incoming, constants.R_OK | constants.W_OK | constants.X_OK);
      } catch (error) {
        throw new StoreUnusableError(`FILES_DIR: files cannot be written into ${directory} (${codeOf(error)})`, { cause: error });
      }
    },

    async put(key, content) {
      const draft = join(incoming, key);
      const { bytes, broken } = watch(content);
      try {
        await onDisk(async () => {
          await pipeline(bytes, createWriteStream(draft, { flags: 'wx', flush: true }));
          await mkdir(shardOf(key), { recursive: true });
          await rename(draft, pathOf(key));
          await syncDirectory(shardOf(key));
        });
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw broken() ?? error;
      } finally {
        content.destroy();
      }
    },

    open: (key, part) =>
      onDisk(async () => {
        const handle = await open(pathOf(key), 'r').catch((error: unknown) => unlessMissing(error, undefined));
        if (!handle) return undefined;
        try {
          const size = part ? part.end - part.start + 1 : (await handle.stat()).size;
          return { size, content: handle.createReadStream(part) };
        } catch (error) {
          await handle.close();
          throw error;
        }
      }),

    stat: (key) => onDisk(() => describe(key)),

    remove: (key) => onDisk(() => rm(pathOf(key), { force: true })),

    async *list() {
      const shards = await onDisk(() => readdir(directory).catch((error: unknown) => unlessMissing(error, [])));
      for (const shard of shards.filter((name) => name.length === SHARD).toSorted()) {
        for (const key of (await onDisk(() => readdir(join(directory, shard)))).toSorted()) {
          const found = await onDisk(() => describe(key));
          if (found) yield found;
        }
      }
    },

    removeUnfinished: (before) =>
      onDisk(async () => {
        for (const name of await readdir(incoming).catch((error: unknown) => unlessMissing(error, []))) {
          const path = join(incoming, name);
          const found = await stat(path).catch((error: unknown) => unlessMissing(error, undefined));
          if (found && found.mtime < before) await rm(path, { force: true });
        }
      }),

    close: () => undefined,
  };
}
