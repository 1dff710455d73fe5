import { getBanners } from '@outpost/shared-contracts/content/banners';
import * as calls from '@outpost/shared-contracts/content/calls';
import { getFaq } from '@outpost/shared-contracts/content/faq';
import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { runningBanners } from './banners.ts';
import { readFaq } from './faq.ts';
import { readPage } from './page.ts';
import { readRevision } from './records.ts';

export function contentRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, calls.getContentRevision, async ({ db }) => ({ data: { revision: await readRevision(db) } }));

  serveCall(app, parts, calls.getLandingPage, async ({ db, params, query, now }) => {
    const page = await readPage(db, { id: params.id, language: query.language ?? DEFAULT_LANGUAGE, now });
    if (!page) throw notFound('There is no such page.');
    return { data: page };
  });

  serveCall(app, parts, calls.getShopLanding, async ({ db, params, query, now }) => {
    const page = await readPage(db, { id: `shop-landing-${params.id}`, language: query.language ?? DEFAULT_LANGUAGE, now });
    if (!page) throw notFound('There is no such page.');
    return { data: page };
  });

  serveCall(app, parts, getBanners, async ({ db, query, now }) => ({
    data: await runningBanners(db, { language: query.language ?? DEFAULT_LANGUAGE, now }),
  }));

  serveCall(app, parts, getFaq, async ({ db, query }) => ({ data: await readFaq(db, query.language ?? DEFAULT_LANGUAGE) }));
}
