import { DEFAULT_LANGUAGE, languageOfAcceptHeader, languageOfSegment } from '@outpost/shared-contracts/language/language';
import type { FastifyInstance } from 'fastify';
import type { EdgeConfig } from '../config.ts';
import { readColours } from './colours.ts';
import { offlinePage } from './offline-page.ts';
import { registerPictures } from './pictures.ts';
import { serviceWorkerText } from './service-worker.ts';
import { webManifest } from './web-manifest.ts';
import { readAppWords } from './words.ts';

/** What makes the site an app: manifest, icons, and the service worker with its offline page. */
export function registerAppInstall(app: FastifyInstance, { offline }: Pick<EdgeConfig, 'offline'>): void {
  const colour = readColours();
  const words = readAppWords();
  registerPictures(app, colour);
  app.get<{ Querystring: { language?: string } }>('/manifest.webmanifest', (request, reply) => {
    const asked = request.query.language;
    const language =
      (typeof asked === 'string' ? languageOfSegment(asked) : undefined) ??
      languageOfAcceptHeader(request.headers['accept-language']) ??
      DEFAULT_LANGUAGE;
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-language')
      .send(JSON.stringify(webManifest(language, words[language], colour)));
  });
  const worker = serviceWorkerText(offline ? offlinePage(words, colour) : undefined);
  app.get('/service-worker.js', (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      // Asked for anew with every look for updates: a worker that is wrong has to be gone at once.
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'; frame-ancestors 'none'")
      .send(worker),
  );
}
