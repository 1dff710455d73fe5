import { previewLink } from '@outpost/shared-contracts/cart/calls';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { ServiceParts } from '../../platform/http/context.ts';
import { type CallHandler, serveCall } from '../../platform/http/serve-call.ts';
import { createRates } from '../currencies/port.ts';
import { fetchPage } from './fetch-page.ts';
import { createPageReader } from './page-reader.ts';
import { previewOf } from './preview.ts';

/** The site's own origin by both names of this machine: outside production the demo shop is served there. */
function ownOrigins({ mode, publicOrigin }: Config): string[] {
  if (mode === 'production') return [];
  return [publicOrigin, publicOrigin.replace('//localhost', '//127.0.0.1'), publicOrigin.replace('//127.0.0.1', '//localhost')];
}

export function previewRoutes(app: FastifyInstance, parts: ServiceParts): void {
  const allow = [...parts.config.previewAllow, ...ownOrigins(parts.config)];
  const rates = createRates(parts.config.rates);
  const pages = createPageReader();
  app.addHook('onClose', () => pages.close());
  const preview: CallHandler<typeof previewLink> = async ({ body, now, log }) => {
    const page = await fetchPage(body.url, allow);
    return { data: previewOf(body.url, await pages.read(page), rates.latest(now, log)) };
  };
  serveCall(app, parts, previewLink, preview, {
    limit: { name: 'preview', most: 30, seconds: 60 },
  });
}
