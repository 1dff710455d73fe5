import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../http/context.ts';
import { notFound } from '../http/problem.ts';
import { outsidePictures } from './schema.ts';

/** What lies under an address is what its hash says, for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** `/api/outside-pictures/{hash}.webp`: a picture that another site had, to be shown by our own pages. */
export function addOutsidePictureReader(app: FastifyInstance, { db }: ServiceParts): void {
  app.get('/api/outside-pictures/:file', async (request, reply) => {
    const [, id] = /^([\w-]{43})\.webp$/.exec((request.params as { file: string }).file) ?? [];
    const etag = `"${id}"`;
    const asked = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    const [found] =
      id === undefined ? [] : await db.select({ content: outsidePictures.content }).from(outsidePictures).where(eq(outsidePictures.id, id));
    if (!found) throw notFound('There is no such picture.');
    reply
      .header('cache-control', FOR_EVER)
      .header('etag', etag)
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    if (asked?.includes(etag)) return reply.code(304).send();
    return reply.type('image/webp').send(Buffer.from(found.content));
  });
}
