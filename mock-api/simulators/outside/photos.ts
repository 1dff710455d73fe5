import { randomBytes } from 'node:crypto';
import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import type { FastifyInstance } from 'fastify';
import { cards, outsidePage, withPolicy } from './site.ts';

/** Caption, and the drawing of this service that stands for the photo. */
const PHOTOS = [
  ['Weighed, photographed, ready to go', 'parcels/4-scale'],
  ['A teapot from Tokoname, wrapped twice', 'products/teapot-8'],
  ['First parcel of the morning', 'parcels/7-outside'],
  ['The camera works: we tried a roll', 'products/camera-13'],
  ['Three boxes on their way to becoming one', 'parcels/10-outside'],
  ['Hand-thrown, still warm', 'products/mug-15'],
] as const;

/** A photo feed that answers to nobody without the token of its token file. */
export async function demoPhotoRoutes(app: FastifyInstance, { origin }: { readonly origin: string }): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  withPolicy(app);
  app.get('/', (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        outsidePage(
          'Photos',
          'From hosts’ tables: what came, how it was weighed, and how it left.',
          cards(
            PHOTOS.map(
              ([caption, picture], place) =>
                `<figure id="photo-${place + 1}"><img src="/api/pictures/${picture}.svg" width="640" height="640" alt=""><figcaption>${escapeHtml(caption)}</figcaption></figure>`,
            ),
          ),
        ),
      ),
  );
  app.get('/token', async () => ({ token }));
  app.get('/feed', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${token}`) return reply.code(401).send();
    return {
      data: PHOTOS.map(([caption, picture], place) => ({
        id: String(place + 1),
        caption,
        url: `${origin}${app.prefix}/#photo-${place + 1}`,
        image_url: `${origin}/api/pictures/${picture}.svg`,
      })),
    };
  });
}
