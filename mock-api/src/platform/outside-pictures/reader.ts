import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { matchesETag } from '../http/cacheable-answers.ts';
import type { ServiceParts } from '../http/context.ts';
import { notFound } from '../http/problem.ts';
import { outsidePictures } from './schema.ts';

/** What lies under an address is what its hash says, for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** `/api/outside-pictures/{hash}.webp`: a picture that another site had, to be shown by our own pages. */
export function addOutsidePictureReader(app: FastifyInstance, { db, files }: ServiceParts): void {
  app.get('/api/outside-pictures/:file', async (request, reply) => {
    const [, id] = /^([\w-]{43})\.webp$/.exec((request.params as { file: string }).file) ?? [];
    const etag = `"${id}"`;
    const [found] =
      id === undefined
        ? []
        : await db
            .select({ file: outsidePictures.file, content: outsidePictures.content })
            .from(outsidePictures)
            .where(eq(outsidePictures.id, id));
    const isKnown = found && matchesETag(request, etag);
    const isHead = request.method === 'HEAD';
    if (found && !isKnown && !isHead) await app.fileReads.begin(request, reply, undefined);
    const opened = found && !isKnown && !isHead ? await files.open(found) : undefined;
    const size = found && isHead ? await files.sizeOf(found) : opened?.size;
    const bytes = size === undefined ? undefined : { size, content: opened?.content ?? Readable.from([]) };
    if (!isKnown && !bytes) throw notFound('There is no such picture.');
    reply
      .header('cache-control', FOR_EVER)
      .header('etag', etag)
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    if (!bytes) return reply.code(304).send();
    return reply.type('image/webp').header('content-length', bytes.size).send(bytes.content);
  });
}
