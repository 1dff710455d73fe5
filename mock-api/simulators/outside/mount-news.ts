import type { FastifyInstance } from 'fastify';
import { fetchInside } from '../companies/fetch-inside.ts';
import { demoBlogRoutes } from './blog.ts';
import { demoPhotoRoutes } from './photos.ts';

const BLOG = '/api/demo-blog';
const PHOTOS = '/api/demo-photos';

/** Mounts a blog and a photo feed in the service, and tells where they are asked. */
export async function mountNews(app: FastifyInstance, origin: string) {
  await app.register(demoBlogRoutes, { prefix: BLOG, origin });
  await app.register(demoPhotoRoutes, { prefix: PHOTOS, origin });
  const fetch = fetchInside(app);
  return {
    blog: { url: origin + BLOG, fetch },
    photos: { url: `${origin}${PHOTOS}/feed`, tokenUrl: `${origin}${PHOTOS}/token`, fetch },
  };
}
