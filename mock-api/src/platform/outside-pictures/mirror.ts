import { createHash } from 'node:crypto';
import { outsidePicture, ownPicture } from '@outpost/shared-contracts/pictures/own-picture';
import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import { ProblemError } from '../http/problem.ts';
import { DAY_MS, MINUTE_MS } from '../time/time.ts';
import { fetchPicture } from './fetch-picture.ts';
import { outsidePictureSources, outsidePictures } from './schema.ts';

/** How long one stays that nobody put into a basket. */
const UNUSED_MS = 7 * DAY_MS;
/** So many of those; the oldest make room. */
const MAX_UNUSED = 5000;
/** How long an address is not asked again, with a picture and without. */
const KNOWN_MS = DAY_MS;
const NONE_MS = 10 * MINUTE_MS;
/** How long an answer waits for a picture; it goes on being fetched for the next. */
const TIMEOUT_MS = 4500;

const hashOf = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('base64url');

/** Pictures of other sites under addresses of our own. */
export interface PictureMirror {
  /** Our own address of another site's picture; undefined when it cannot be had, or not soon. Never rejects. */
  mirror(address: string, now: Date, log: Pick<FastifyBaseLogger, 'info'>): Promise<string | undefined>;
  /** Waits for what is being fetched. */
  close(): Promise<void>;
}

interface MirrorParts {
  readonly db: Database;
  readonly files: Pick<Files, 'keep'>;
  /** The site's own: its pictures need no copy. */
  readonly origin: string;
  /** Origins that may be read although their address is private. */
  readonly allow: readonly string[];
  readonly timeoutMs?: number;
  readonly maxUnused?: number;
}

/** Keeps the content under its hash, and remembers that it was found at the address. */
async function store({ db, files, maxUnused = MAX_UNUSED }: MirrorParts, address: string, content: Uint8Array, now: Date): Promise<string> {
  const id = hashOf(content);
  // Where the same picture is there already, this one leaves unused.
  const { key: file } = await files.keep(content);
  const keptUntil = new Date(now.getTime() + UNUSED_MS);
  await db.transaction(async (transaction) => {
    await transaction
      .insert(outsidePictures)
      .values({ id, file, createdAt: now, keptUntil })
      .onConflictDoUpdate({
        target: outsidePictures.id,
        set: { keptUntil: sql`excluded.kept_until` },
        setWhere: lt(outsidePictures.keptUntil, keptUntil),
      });
    await remember(transaction, address, id, now);
  });
  const unused = and(isNotNull(outsidePictures.keptUntil), sql`${outsidePictures.keptUntil} <= ${keptUntil.toISOString()}::timestamptz`);
  const tooMany = db
    .select({ id: outsidePictures.id })
    .from(outsidePictures)
    .where(unused)
    .orderBy(sql`${outsidePictures.keptUntil} desc`)
    .offset(maxUnused)
    .for('update', { skipLocked: true });
  await db.delete(outsidePictures).where(inArray(outsidePictures.id, tooMany));
  return id;
}

async function remember(db: Database, address: string, pictureId: string | null, askedAt: Date): Promise<void> {
  await db
    .insert(outsidePictureSources)
    .values({ addressHash: hashOf(address), pictureId, askedAt })
    .onConflictDoUpdate({ target: outsidePictureSources.addressHash, set: { pictureId, askedAt } });
}

/** What was found at an address lately: the picture, null for none; undefined when it has to be asked. */
async function known(db: Database, address: string, now: Date): Promise<string | null | undefined> {
  const since = (ms: number) => gt(outsidePictureSources.askedAt, new Date(now.getTime() - ms));
  const { addressHash, pictureId } = outsidePictureSources;
  const [found] = await db
    .select({ pictureId })
    .from(outsidePictureSources)
    .where(and(eq(addressHash, hashOf(address)), or(and(isNotNull(pictureId), since(KNOWN_MS)), and(isNull(pictureId), since(NONE_MS)))));
  return found?.pictureId;
}

/** Fetches pictures of other sites, each address once at a time, and keeps them. */
export function createPictureMirror(parts: MirrorParts): PictureMirror {
  const { db, origin, allow, timeoutMs = TIMEOUT_MS } = parts;
  const pending = new Map<string, Promise<string | undefined>>();

  async function find(address: string, now: Date, log: Pick<FastifyBaseLogger, 'info'>): Promise<string | undefined> {
    try {
      const before = await known(db, address, now);
      if (before !== undefined) return before === null ? undefined : outsidePicture(before);
      const content = await fetchPicture(address, allow).catch((error: unknown) => {
        log.info({ err: error }, 'a picture of another site cannot be had');
        // No room is no fault of the picture.
        return error instanceof ProblemError && error.code === 'unavailable' ? undefined : null;
      });
      if (content) return outsidePicture(await store(parts, address, content, now));
      if (content === null) await remember(db, address, null, now);
    } catch (error) {
      log.info({ err: error }, 'a picture of another site was not kept');
    }
    return undefined;
  }

  return {
    async mirror(address, now, log) {
      const own = address.startsWith(`${origin}/`) ? ownPicture(address.slice(origin.length)) : '';
      if (own) return own;
      const finding = pending.get(address) ?? find(address, now, log).finally(() => pending.delete(address));
      pending.set(address, finding);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<undefined>((done) => {
        timer = setTimeout(() => done(undefined), timeoutMs);
      });
      return await Promise.race([finding, late]).finally(() => clearTimeout(timer));
    },
    async close() {
      await Promise.all(pending.values());
    },
  };
}
