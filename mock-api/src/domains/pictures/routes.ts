import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../platform/http/problem.ts';
import { parcelPicture, personPicture, thingPicture, warehousePicture } from '../../platform/pictures/drawings.ts';
import { placePicture } from '../../platform/pictures/host-places.ts';
import { storeBannerPicture } from '../../platform/pictures/store-banner.ts';

const MAX_SEED = 9_999_999;

function numberOf(text: string | undefined): number {
  const value = Number(text ?? '0');
  if (!Number.isInteger(value) || value < 0 || value > MAX_SEED) throw notFound('There is no such picture.');
  return value;
}

function sendPicture(reply: FastifyReply, picture: string | undefined): FastifyReply {
  if (picture === undefined) throw notFound('There is no such picture.');
  return reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'public, max-age=86400').send(picture);
}

/** Drawn pictures of the sample data: `/api/pictures/{mug|tent|…}.svg`, `products/mug-3.svg`, `people/101.svg`, `parcels/7-scale.svg`. */
export function pictureRoutes(app: FastifyInstance): void {
  app.get('/api/pictures/:file', async (request, reply) => {
    const [, name = ''] = /^([a-z]{1,20})\.svg$/.exec((request.params as { file: string }).file) ?? [];
    return sendPicture(reply, thingPicture(name, 0));
  });
  app.get('/api/pictures/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params as { kind: string; file: string };
    const [, name = '', number, view] = /^(?:([a-z]{1,20})-)?(\d{1,7})(?:-(outside|scale))?\.svg$/.exec(file) ?? [];
    const seed = numberOf(number ?? 'none');
    if (kind === 'products') return sendPicture(reply, thingPicture(name, seed));
    if (kind === 'people') return sendPicture(reply, personPicture(seed));
    if (kind === 'warehouses') return sendPicture(reply, warehousePicture(seed));
    if (kind === 'stores') return sendPicture(reply, storeBannerPicture(seed));
    if (kind === 'homes' || kind === 'halls') return sendPicture(reply, placePicture(kind, name, seed));
    return sendPicture(reply, kind === 'parcels' ? parcelPicture(seed, view === 'scale' ? 'scale' : 'outside') : undefined);
  });
}
