import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { ServiceParts } from '../http/context.ts';
import { notFound } from '../http/problem.ts';
import { fileNameOf } from './file-name.ts';
import { closeHeic } from './heic.ts';
import { uploads } from './schema.ts';

/** Addresses end at the second next full hour, so that a page that is read again gets the same one and its browser's copy. */
const HOUR_MS = 3_600_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type NewUpload = Pick<typeof uploads.$inferInsert, 'ownerId' | 'access' | 'purpose' | 'contentType' | 'name' | 'content' | 'createdAt'>;

/** Keeps a file that was sniffed and, if a picture, redrawn before; gives its id. */
export async function storeUpload(db: Database, upload: NewUpload): Promise<string> {
  const id = randomUUID();
  await db.insert(uploads).values({ ...upload, id, name: fileNameOf(upload.name), size: upload.content.length });
  return id;
}

/**
 * The first of these files whose content is kept for this purpose already, whoever sent it, or is among them twice; its
 * index. Whoever asks about the same content waits until the transaction has ended, so that of two only one may keep it.
 */
export async function findAlreadyKept(
  transaction: Database,
  purpose: string,
  files: readonly Pick<NewUpload, 'content'>[],
): Promise<number | undefined> {
  const hashes = files.map(({ content }) => createHash('sha256').update(content).digest('hex'));
  // In one order for everybody, so that no two wait for each other.
  for (const hash of new Set(hashes.toSorted()))
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${hash}`}, 0))`);
  for (const [index, hash] of hashes.entries()) {
    if (hashes.indexOf(hash) < index) return index;
    const same = and(eq(uploads.purpose, purpose), sql`sha256(${uploads.content}) = decode(${hash}, 'hex')`);
    const [kept] = await transaction.select({ id: uploads.id }).from(uploads).where(same).limit(1);
    if (kept) return index;
  }
  return undefined;
}

/** The path of a file with access `link`. */
export const linkOf = (id: string): string => `/api/files/${id}`;

const signatureOf = (secret: string, id: string, expires: string) =>
  createHmac('sha256', secret).update(`upload\n${id}\n${expires}`).digest('base64url');

/** The path of a file with access `signed`, good for an hour or two. Give it only to who may see the file. */
export function signedLinkOf({ secret }: { secret: string }, id: string, now: Date): string {
  const expires = String((Math.floor(now.getTime() / HOUR_MS) + 2) * HOUR_MS);
  return `/api/files/${id}?expires=${expires}&signature=${signatureOf(secret, id, expires)}`;
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

/** Removes everything that an account sent for one purpose, or all of it. */
export async function removeUploadsOf(db: Database, ownerId: number, purpose?: string): Promise<void> {
  await db.delete(uploads).where(and(eq(uploads.ownerId, ownerId), purpose === undefined ? undefined : eq(uploads.purpose, purpose)));
}

function isSigned(secret: string, id: string, query: Record<string, unknown>, now: Date): boolean {
  const { expires, signature } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{13}$/.test(expires)) return false;
  const expected = Buffer.from(signatureOf(secret, id, expires));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) > now.getTime();
}

/** `/api/files/{id}`: the file, to be shown and never run. A wrong or old signature is as unknown as a wrong id. */
export function addUploadReader(app: FastifyInstance, { db, config, now }: ServiceParts): void {
  app.addHook('onClose', closeHeic);
  app.get('/api/files/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const [file] = UUID.test(id) ? await db.select().from(uploads).where(eq(uploads.id, id)) : [];
    const open = file?.access === 'link' || isSigned(config.secret, id, request.query as Record<string, unknown>, now());
    if (!file || !open) throw notFound('There is no such file.');
    const shown = file.contentType.startsWith('image/');
    return reply
      .type(file.contentType)
      .header('cache-control', 'private, max-age=3600, immutable')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('content-disposition', `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .send(Buffer.from(file.content));
  });
}
