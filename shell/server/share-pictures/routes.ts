import { FOR_OTHER_SITES } from '@outpost/shared-contracts/http/security-headers';
import type { FastifyInstance } from 'fastify';
import { createMemoCache, memoizePromise } from '../memory/memo-cache.ts';
import type { ShareAddresses, ShareText } from './address.ts';

interface SharePictureOptions {
  readonly addresses: ShareAddresses;
  readonly paint: (text: ShareText) => Promise<Buffer>;
}

/** Pictures that are kept, about 40 KB each; pictures that wait to be drawn, one after the other, beyond which nobody is let in. */
const MAX_ENTRIES = 200;
const WAITING = 20;
const YEAR = 'public, max-age=31536000, immutable';

/** The picture of each page for where its link is shared. An address never shows anything else. */
export function registerSharePictures(app: FastifyInstance, { addresses, paint }: SharePictureOptions): void {
  const drawn = createMemoCache<string, Promise<Buffer>>(MAX_ENTRIES);
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function draw(text: ShareText): Promise<Buffer> {
    waiting += 1;
    const picture = last.then(() => paint(text));
    last = picture
      .catch(() => {})
      .then(() => {
        waiting -= 1;
      });
    return picture;
  }

  app.get<{ Params: { file: string } }>('/share/:file', async (request, reply) => {
    const signed = /^([\w-]+\.[\w-]+)\.png$/.exec(request.params.file)?.[1];
    const text = signed === undefined ? undefined : addresses.read(signed);
    if (signed === undefined || !text) return reply.code(404).type('text/plain').send('There is no such picture.');
    if (!drawn.has(signed) && waiting >= WAITING)
      return reply.code(503).header('retry-after', '10').type('text/plain').send('Too many pictures at once.');
    const picture = await memoizePromise(drawn, signed, () => draw(text));
    return reply.type('image/png').headers(FOR_OTHER_SITES).header('cache-control', YEAR).send(picture);
  });
}
