import { asc } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { storedFiles } from './schema.ts';
import type { FileEntry, FileStore } from './store.ts';

interface Comparison {
  /** Keys of rows whose bytes are not there. */
  readonly lost: readonly string[];
  /** Bytes that no row knows: of a database that was set back, or of somebody else. */
  readonly unknown: readonly FileEntry[];
}

/**
 * Compares rows and bytes. Rows are read before and after the bytes: what comes or goes in the meantime is neither lost
 * nor unknown. A row whose bytes are still being put counts as lost, so only rows from before `settledBefore` are asked.
 */
export async function compareFiles(db: Database, store: FileStore, settledBefore: Date): Promise<Comparison> {
  const rows = () => db.select().from(storedFiles).orderBy(asc(storedFiles.key));
  const before = await rows();
  const present = new Map<string, FileEntry>();
  for await (const file of store.list()) present.set(file.key, file);
  const after = new Set((await rows()).map(({ key }) => key));
  const known = new Set([...before.map(({ key }) => key), ...after]);
  return {
    lost: before.filter(({ key, createdAt }) => createdAt < settledBefore && after.has(key) && !present.has(key)).map(({ key }) => key),
    unknown: [...present.values()].filter(({ key }) => !known.has(key)),
  };
}

/** Copies what the other store has and this one has not, or not whole. Gives how many files were copied. */
export async function copyFiles(from: FileStore, to: FileStore): Promise<number> {
  let copied = 0;
  for await (const { key, size } of from.list()) {
    if ((await to.stat(key))?.size === size) continue;
    const found = await from.open(key);
    if (!found) continue;
    await to.put(key, found.content);
    copied += 1;
  }
  return copied;
}
