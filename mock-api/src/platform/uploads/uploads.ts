import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { UploadPurpose } from '@outpost/shared-contracts/uploads/upload';
import { and, eq, gt, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { Database } from '../db/database.ts';
import { hashOf, type StoredFile } from '../files/files.ts';
import type { Part } from '../files/store.ts';
import { matchesETag } from '../http/cacheable-answers.ts';
import type { ServiceParts } from '../http/context.ts';
import { notFound } from '../http/problem.ts';
import { isSignature, linkEnd, signLink } from '../http/signed-link.ts';
import { fileNameOf, shownNameOf } from './file-name.ts';
import { closeHeic } from './heic.ts';
import { uploads } from './schema.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type UploadFields = 'ownerId' | 'access' | 'purpose' | 'contentType' | 'name' | 'createdAt' | 'width' | 'height' | 'waitingSince';

interface NewUpload extends Pick<typeof uploads.$inferInsert, UploadFields> {
  /** As the store keeps it. */
  readonly stored: StoredFile;
}

/** Enters a file that was sniffed, redrawn if it is a picture, and kept before; gives its id. */
export async function storeUpload(db: Database, { stored, ...upload }: NewUpload): Promise<string> {
  const { key: file, size, contentHash } = stored;
  return await insertUpload(db, { ...upload, file, size, contentHash });
}

/** Enters a file with its bytes, which the service moves into its store later: for samples, which are there before it. */
export async function plantUpload(
  db: Database,
  { content, ...upload }: Omit<NewUpload, 'stored'> & { content: Uint8Array },
): Promise<string> {
  return await insertUpload(db, { ...upload, content, size: content.length, contentHash: hashOf(content) });
}

async function insertUpload(db: Database, upload: Omit<typeof uploads.$inferInsert, 'id'>): Promise<string> {
  const id = randomUUID();
  await db.insert(uploads).values({ ...upload, id, name: fileNameOf(upload.name) });
  return id;
}

/**
 * The first of these contents (by its SHA-256) that is kept for this purpose already, whoever sent it, or is among them
 * twice; its index. Not `except` these uploads, nor what waits to be claimed. Whoever asks about the same content waits until the transaction has ended, so that of two only one may keep it.
 */
export async function findAlreadyKept(
  transaction: Database,
  purpose: string,
  hashes: readonly string[],
  except: readonly string[] = [],
): Promise<number | undefined> {
  // In one order for everybody, so that no two wait for each other.
  for (const hash of new Set(hashes.toSorted()))
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${hash}`}, 0))`);
  for (const [index, hash] of hashes.entries()) {
    if (hashes.indexOf(hash) < index) return index;
    const same = and(
      eq(uploads.purpose, purpose),
      eq(uploads.contentHash, hash),
      isNull(uploads.waitingSince),
      notInArray(uploads.id, [...except]),
    );
    const [kept] = await transaction.select({ id: uploads.id }).from(uploads).where(same).limit(1);
    if (kept) return index;
  }
  return undefined;
}

/** The path of a file with access `link`. */
export const linkOf = (id: string): string => `/api/files/${id}`;

const signatureOf = (secret: string, id: string, expires: string, reader: string | undefined) =>
  signLink(secret, 'upload', id, expires, ...(reader === undefined ? [] : [reader]));

/**
 * The path of a file with access `signed`, good for an hour or two: it ends at the second next full hour, so that a page that
 * is read again gets the same one and its browser's copy. Give it only to who may see the file: the `reader` whose reads at
 * a time it counts to, undefined where nobody is signed in.
 */
export function signedLinkOf({ secret }: { secret: string }, id: string, now: Date, reader?: number): string {
  const expires = String(linkEnd(now));
  const of = reader === undefined ? '' : `&reader=${reader}`;
  return `/api/files/${id}?expires=${expires}${of}&signature=${signatureOf(secret, id, expires, reader?.toString())}`;
}

/** Name, kind and size of files, without their content. */
export async function describeUploads(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, name, contentType, size } = uploads;
  return await db
    .select({ id, name, contentType, size })
    .from(uploads)
    .where(inArray(id, [...ids]));
}

/** How many files of an account wait to be claimed since then; one at a time for each account, until the transaction ends. */
export async function countWaiting(transaction: Database, ownerId: number, since: Date): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`uploads ${ownerId}`}))`);
  return await transaction.$count(uploads, and(eq(uploads.ownerId, ownerId), gt(uploads.waitingSince, since)));
}

/** Removes everything that an account sent. */
export async function removeUploadsOf(db: Database, ownerId: number): Promise<void> {
  await db.delete(uploads).where(eq(uploads.ownerId, ownerId));
}

/** Removes one file: nobody may see it any more, and its bytes leave. */
export async function removeUpload(db: Database, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id));
}

/** Removes what an account sent for one purpose and a call took, except one file. */
export async function removeClaimed(db: Database, ownerId: number, purpose: UploadPurpose, except: string | null): Promise<void> {
  const ofPurpose = and(eq(uploads.ownerId, ownerId), eq(uploads.purpose, purpose), isNull(uploads.waitingSince));
  await db.delete(uploads).where(and(ofPurpose, except === null ? undefined : ne(uploads.id, except)));
}

function isSigned(secret: string, id: string, { expires, reader, signature }: Record<string, unknown>, now: Date): boolean {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{13}$/.test(expires)) return false;
  if (reader !== undefined && (typeof reader !== 'string' || !/^\d{1,10}$/.test(reader))) return false;
  return isSignature(signature, signatureOf(secret, id, expires, reader)) && Number(expires) > now.getTime();
}

/** The part of a file that is asked for (RFC 9110); undefined for all of it, and where several parts are. */
function partOf({ method, headers }: FastifyRequest, size: number, etag: string): Part | 'outside' | undefined {
  const { range, 'if-range': unchanged } = headers;
  if (method !== 'GET' || !range || (unchanged !== undefined && unchanged !== etag)) return undefined;
  // The last bytes, of a file that has fewer: all of it.
  const suffix = /^bytes=-(\d+)$/.exec(range.replaceAll(' ', ''))?.[1];
  if (suffix !== undefined && size > 0 && Number(suffix) >= size) return { start: 0, end: size - 1 };
  const parts = parseRange(size, range);
  if (parts === -1) return 'outside';
  const [part, ...others] = parts === -2 || parts.type !== 'bytes' ? [] : parts;
  return others.length === 0 ? part : undefined;
}

/** `/api/files/{id}`: the file or a part of it, to be shown and never run. A wrong or old signature is as unknown as a wrong id. */
export function addUploadReader(app: FastifyInstance, { db, config, now, files }: ServiceParts): void {
  app.addHook('onClose', closeHeic);
  type Row = typeof uploads.$inferSelect;

  async function headOf(row: Row) {
    const size = await files.sizeOf(row);
    return size === undefined ? undefined : { size, content: Readable.from([]) };
  }

  async function read(request: FastifyRequest, reply: FastifyReply, row: Row, part: Part | undefined) {
    const { reader } = request.query as Record<string, string | undefined>;
    await app.fileReads.begin(request, reply, row.access === 'signed' ? reader : undefined);
    return await files.open(row, part);
  }

  app.get('/api/files/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const [found] = UUID.test(id) ? await db.select().from(uploads).where(eq(uploads.id, id)) : [];
    const isOpen = found?.access === 'signed' && isSigned(config.secret, id, request.query as Record<string, unknown>, now());
    const open = found?.access === 'link' || isOpen;
    if (!found || !open) throw notFound('There is no such file.');
    const etag = `"${found.contentHash}"`;
    const known = { 'accept-ranges': 'bytes', etag, 'cache-control': 'private, max-age=3600, immutable' };
    if (matchesETag(request, etag)) return reply.code(304).headers(known).send();
    const part = partOf(request, found.size, etag);
    if (part === 'outside') return reply.code(416).header('content-range', `bytes */${found.size}`).send();
    const bytes = request.method === 'HEAD' ? await headOf(found) : await read(request, reply, found, part);
    if (!bytes) throw notFound('There is no such file.');
    if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${found.size}`);
    const shown = found.contentType.startsWith('image/');
    return reply
      .headers(known)
      .type(found.contentType)
      .header('content-length', bytes.size)
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('content-disposition', `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(shownNameOf(found))}`)
      .send(bytes.content);
  });
}
