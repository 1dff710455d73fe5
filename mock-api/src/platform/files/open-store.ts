import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type BucketSettings, bucketStore } from './bucket.ts';
import { directoryStore } from './directory.ts';
import { type FileStore, StoreUnavailableError } from './store.ts';

/** A bucket, or a directory; without a name it is one of the process's own, gone with it, as a database in memory is. */
export type FilesSettings = { readonly bucket: BucketSettings } | { readonly directory: string | undefined };

/** The store that the settings name. */
export const storeOf = (settings: { readonly bucket: BucketSettings } | { readonly directory: string }): FileStore =>
  'bucket' in settings ? bucketStore(settings.bucket) : directoryStore(settings.directory);

/**
 * Opens the place where bytes lie. Throws StoreUnusableError where it can never work as configured; a bucket that does not
 * answer now is a warning, as all but the files goes on without it.
 */
export async function openStore(
  settings: FilesSettings,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<{ store: FileStore; close(): Promise<void> }> {
  const isNamed = 'bucket' in settings || settings.directory !== undefined;
  const own = isNamed ? undefined : await mkdtemp(join(tmpdir(), 'outpost-files-'));
  const store = storeOf('bucket' in settings ? settings : { directory: settings.directory ?? own ?? '' });
  try {
    await store.check();
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    log.warn({ err: error }, 'the store of files does not answer');
  }
  return {
    store,
    async close() {
      store.close();
      if (own !== undefined) await rm(own, { recursive: true, force: true });
    },
  };
}
