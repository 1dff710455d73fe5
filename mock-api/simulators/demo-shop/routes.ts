import type { FastifyInstance, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { thingPicture } from '../../src/platform/pictures/drawings.ts';
import { misbehavingRoutes } from './misbehaving-routes.ts';
import { indexPage, plainPage, productPage } from './pages.ts';
import { DEMO_PRODUCTS } from './products.ts';

const HTML = 'text/html; charset=utf-8';

/** The shop as a Fastify plugin, so that it runs by itself and inside the service. Its pages run no scripts. */
export async function demoShopRoutes(app: FastifyInstance): Promise<void> {
  const baseOf = (request: FastifyRequest) => `${request.protocol}://${request.host}${app.prefix}`;
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.header('content-security-policy', "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'");
    return payload;
  });
  // With the slash, so that the relative links of the page lead into the shop.
  app.get('/', (request, reply) =>
    app.prefix !== '' && !request.url.split('?')[0]?.endsWith('/') ? reply.redirect(`${app.prefix}/`) : reply.type(HTML).send(indexPage()),
  );
  app.get('/products/:slug', (request, reply) => {
    const { slug } = request.params as { slug: string };
    const product = DEMO_PRODUCTS.find((candidate) => candidate.slug === slug);
    return product ? reply.type(HTML).send(productPage(product, baseOf(request))) : reply.code(404).type(HTML).send(plainPage());
  });
  app.get('/pictures/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const drawing = thingPicture(file.replace(/\.png$/, ''), 3);
    if (!drawing) return reply.code(404).send();
    const picture = await sharp(Buffer.from(drawing)).png().toBuffer();
    return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(picture);
  });
  await app.register(async (odd) => misbehavingRoutes(odd), { prefix: '/odd' });
}
