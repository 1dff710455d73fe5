import type { FastifyInstance } from 'fastify';

/** The mark: a parcel corner folded into a map pin. Two shapes, legible at 16 px. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0E5B46" d="M16 31S4 21 4 12.500A12 12 0 0 1 28 12.500C28 21 16 31 16 31Z"/><path fill="#E8590C" d="m16 6 7 3.600v6.800L16 20l-7-3.600V9.600Z"/><path fill="#FFEFE4" d="m16 13.200 7-3.600v6.800L16 20Z"/></svg>`;

export function registerIcon(app: FastifyInstance): void {
  app.get('/icon.svg', (_, reply) => reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(ICON));
  app.get('/favicon.ico', (_, reply) => reply.redirect('/icon.svg', 301));
  app.get('/robots.txt', (_, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /api/\nDisallow: /platform/\n'));
}
