import { previewLink } from '@outpost/shared-contracts/cart/calls';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { fetchPage } from './fetch-page.ts';
import { previewOf } from './preview.ts';

/** The site's own origin by both names of this machine: outside production the demo shop is served there. */
function ownOrigins({ mode, publicOrigin }: Config): string[] {
  if (mode === 'production') return [];
  return [publicOrigin, publicOrigin.replace('//localhost', '//127.0.0.1'), publicOrigin.replace('//127.0.0.1', '//localhost')];
}

export function previewRoutes(app: FastifyInstance, parts: ServiceParts): void {
  const allow = [...parts.config.previewAllow, ...ownOrigins(parts.config)];
  serveCall(app, parts, previewLink, async ({ body }) => ({ data: previewOf(body.url, await fetchPage(body.url, allow)) }), {
    limit: { name: 'preview', most: 30, seconds: 60 },
  });
}
