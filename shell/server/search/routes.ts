import { LANGUAGES } from '@outpost/shared-contracts/language/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compressionFor } from '../compose/compression.ts';
import { originOf } from '../compose/origin.ts';
import type { EdgeConfig } from '../config.ts';
import type { SitemapPage } from './listing.ts';
import { robotsText } from './robots.ts';
import { sitemapIndex, sitemapOf } from './sitemap.ts';

interface SearchOptions {
  readonly config: Pick<EdgeConfig, 'publicOrigin'>;
  /** The pages of the live release set that are to be found. */
  readonly listing: () => Promise<readonly SitemapPage[]>;
}

/** What search engines ask for first: robots.txt, the index of sitemaps, and one sitemap per language. */
export function registerSearch(app: FastifyInstance, { config, listing }: SearchOptions): void {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(originOf(config, request))),
  );
  app.get('/sitemap.xml', async (request, reply) => sendXml(request, reply, sitemapIndex(originOf(config, request), await listing())));
  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const [, code, part] = /^([A-Za-z-]+)-([1-9]\d{0,5})\.xml$/.exec(request.params.file) ?? [];
    const language = LANGUAGES.find((one) => one === code);
    const sitemap = language && sitemapOf(originOf(config, request), language, Number(part), await listing());
    if (!sitemap) return reply.code(404).type('text/plain').send('There is no such sitemap.');
    return sendXml(request, reply, sitemap);
  });
}

function sendXml(request: FastifyRequest, reply: FastifyReply, xml: string): FastifyReply {
  const compression = compressionFor(request.headers['accept-encoding']);
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').header('vary', 'accept-encoding');
  if (!compression) return reply.send(xml);
  compression.stream.end(xml);
  return reply.header('content-encoding', compression.encoding).send(compression.stream);
}
