import { previewLink } from '@outpost/shared-contracts/cart/calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { type CallHandler, serveCall } from '../../platform/http/serve-call.ts';
import { createRates } from '../currencies/port.ts';
import { fetchPage } from './fetch-page.ts';
import { createPageReader } from './page-reader.ts';
import { previewOf } from './preview.ts';

export function previewRoutes(app: FastifyInstance, parts: ServiceParts): void {
  const rates = createRates(parts.config.rates);
  const pages = createPageReader();
  app.addHook('onClose', () => pages.close());
  const preview: CallHandler<typeof previewLink> = async ({ body, now, log }) => {
    const page = await fetchPage(body.url, parts.outsideAllowed);
    const found = await pages.read(page);
    const picture = found.image === undefined ? undefined : await parts.pictures.mirror(found.image, now, log);
    return { data: previewOf(body.url, found, picture, rates.latest(now, log)) };
  };
  serveCall(app, parts, previewLink, preview, {
    limit: { name: 'preview', most: 30, seconds: 60 },
  });
}
