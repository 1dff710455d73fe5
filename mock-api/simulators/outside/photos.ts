import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

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
  app.get('/token', async () => ({ token }));
  app.get('/feed', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${token}`) return reply.code(401).send();
    return {
      data: PHOTOS.map(([caption, picture], place) => ({
        id: String(place + 1),
        caption,
        url: `https://photos.outpost.test/${place + 1}`,
        image_url: `${origin}/api/pictures/${picture}.svg`,
      })),
    };
  });
}
