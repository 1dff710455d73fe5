import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, asc, eq, exists, inArray, isNotNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { outsidePictures } from '../outside-pictures/schema.ts';
import { HOUR_MS } from '../time/time.ts';
import { uploads } from '../uploads/schema.ts';
import { storedFiles } from './schema.ts';
import { type FileStore, type Part, StoreUnavailableError } from './store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The service's own, for tests and scripts. */
    readonly files: Files;
  }
}

/** When to ask again for what could not be kept or read. In seconds. */
const RETRY_SECONDS = 10;
/** A file that nothing refers to after so long will not be referred to any more: no call takes as long. */
const UNUSED_MS = HOUR_MS;
/** Files of one look, so that nobody waits long. */
const BATCH = 50;
const MOVED_AT_ONCE = 10;

/** A file whose bytes are kept, to be referred to by a row. */
export interface StoredFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the bytes, in hexadecimal digits. */
  readonly contentHash: string;
}

interface OpenFile {
  /** Bytes. */
  readonly size: number;
  readonly content: Readable;
}

/** A row that refers to a file, or has its bytes itself as those of before do. */
interface FileRow {
  readonly file: string | null;
  readonly content: Uint8Array | null;
}

/** SHA-256 of bytes, in hexadecimal digits. */
export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** The files of the service: rows in the database, bytes in the store. */
export interface Files {
  /**
   * Keeps bytes under a name of their own. Not within a transaction: a row is committed before the bytes, so that they are
   * found again whatever happens. What no row of another table refers to within an hour is removed. Refuses with
   * `unavailable` when the store does not take them, and keeps nothing then; with the error of a stream that breaks.
   */
  keep(content: Uint8Array | Readable): Promise<StoredFile>;
  /**
   * The bytes that a row refers to, all or a part, as they come. Undefined where they are lost, which is logged; refuses with `unavailable`
   * when the store is away.
   */
  open(row: FileRow, part?: Part): Promise<OpenFile | undefined>;
  /** How many bytes a row refers to, without reading them; undefined where they are lost, as `open` has it. */
  sizeOf(row: FileRow): Promise<number | undefined>;
  /** Removes files that nothing refers to; true when there may be more. */
  removeUnused(now: Date): Promise<boolean>;
  /** Moves bytes that lie in rows, as they did before there was a store, into it; true when there may be more. */
  moveOutOfRows(): Promise<boolean>;
}

interface FilesParts {
  readonly db: Database;
  readonly store: FileStore;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** What may refer to a file: its bytes stay as long as one of these does. */
const REFERRING = [uploads, outsidePictures] as const;

const unused = (db: Database): SQL | undefined =>
  and(...REFERRING.map((table) => not(exists(db.select({ file: table.file }).from(table).where(eq(table.file, storedFiles.key))))));

/** Moves the bytes of some rows into the store; gives how many. A row that left in the meantime leaves its copy unused. */
async function moveOutOf(db: Database, table: (typeof REFERRING)[number], files: Pick<Files, 'keep'>): Promise<number> {
  const { content, file } = table;
  const rows = await db
    .select({ id: sql<string>`${table.id}`, content })
    .from(table)
    .where(isNotNull(content))
    .limit(MOVED_AT_ONCE);
  for (const row of rows) {
    const { key } = await files.keep(row.content ?? new Uint8Array());
    await db
      .update(table)
      .set({ [file.name]: key, content: null })
      .where(and(sql`${table.id} = ${row.id}`, isNotNull(content)));
  }
  return rows.length;
}

export function createFiles({ db, store, now, log }: FilesParts): Files {
  async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      log.warn({ err: error }, 'the store of files does not answer');
      throw new ProblemError('unavailable', 'Files cannot be kept or read right now. Please try again in a moment.', {
        retryAfter: RETRY_SECONDS,
      });
    }
  }

  const files: Files = {
    async keep(content) {
      const key = randomUUID();
      await db.insert(storedFiles).values({ key, createdAt: now() });
      const hash = createHash('sha256');
      let size = 0;
      async function* counted() {
        for await (const bytes of content instanceof Readable ? content : [Buffer.from(content)]) {
          size += bytes.length;
          hash.update(bytes);
          yield bytes;
        }
      }
      // Should it fail half way, the row finds what is left: it leaves with its bytes.
      await orUnavailable(() => store.put(key, Readable.from(counted(), { objectMode: false })));
      return { key, size, contentHash: hash.digest('hex') };
    },

    async open({ file, content }, part) {
      const held = content && part ? content.subarray(part.start, part.end + 1) : content;
      if (held) return { size: held.length, content: Readable.from([Buffer.from(held)]) };
      const found = file === null ? undefined : await orUnavailable(() => store.open(file, part));
      if (!found) log.error({ file }, 'the bytes of a file are lost');
      return found;
    },

    async sizeOf({ file, content }) {
      if (content) return content.length;
      const found = file === null ? undefined : await orUnavailable(() => store.stat(file));
      if (!found) log.error({ file }, 'the bytes of a file are lost');
      return found?.size;
    },

    async removeUnused(at) {
      return await db.transaction(async (transaction) => {
        const old = await transaction
          .select({ key: storedFiles.key })
          .from(storedFiles)
          .where(and(lt(storedFiles.createdAt, new Date(at.getTime() - UNUSED_MS)), unused(transaction)))
          .orderBy(asc(storedFiles.createdAt))
          .limit(BATCH)
          .for('update', { skipLocked: true });
        // Asked again now that nobody can begin to refer to them: somebody may have before they were locked.
        const gone = await transaction
          .select({ key: storedFiles.key })
          .from(storedFiles)
          .where(
            and(
              inArray(
                storedFiles.key,
                old.map(({ key }) => key),
              ),
              unused(transaction),
            ),
          );
        // Before the bytes: the database refuses it where a table refers to one that is not asked about here.
        await transaction.delete(storedFiles).where(
          inArray(
            storedFiles.key,
            gone.map(({ key }) => key),
          ),
        );
        // At once: one after the other would take longer than a transaction may idle where the store is slow.
        await Promise.all(gone.map(({ key }) => store.remove(key)));
        return old.length === BATCH;
      });
    },

    async moveOutOfRows() {
      const moved = await Promise.all(REFERRING.map((table) => moveOutOf(db, table, files)));
      return moved.some((count) => count === MOVED_AT_ONCE);
    },
  };
  return files;
}
