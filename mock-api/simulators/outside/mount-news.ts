import type { FastifyInstance } from 'fastify';
import { fetchInside } from '../companies/fetch-inside.ts';
import { demoBlogRoutes } from './blog.ts';
import { demoPhotoRoutes } from './photos.ts';
import { demoOutsideRoutes } from './places.ts';

const BLOG = '/api/demo-blog';
const PHOTOS = '/api/demo-photos';

/** Mounts a blog, a photo feed and our other places outside in the service, and tells where those that are asked are. */
export async function mountNews(app: FastifyInstance, origin: string) {
  await app.register(demoBlogRoutes, { prefix: BLOG, origin });
  await app.register(demoPhotoRoutes, { prefix: PHOTOS, origin });
  await app.register(demoOutsideRoutes, { prefix: '/api/demo-outside', blog: BLOG, photos: PHOTOS });
  const fetch = fetchInside(app);
  return {
    blog: { url: origin + BLOG, fetch },
    photos: { url: `${origin}${PHOTOS}/feed`, tokenUrl: `${origin}${PHOTOS}/token`, fetch },
  };
}
