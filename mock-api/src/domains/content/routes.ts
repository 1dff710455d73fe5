import * as calls from '@outpost/shared-contracts/content/calls';
import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { readPage } from './page.ts';
import { readRevision } from './records.ts';

export function contentRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, calls.getContentRevision, async ({ db }) => ({ data: { revision: await readRevision(db) } }));

  serveCall(app, parts, calls.getLandingPage, async ({ db, params, query, now }) => {
    const page = await readPage(db, { id: params.id, language: query.language ?? DEFAULT_LANGUAGE, now });
    if (!page) throw notFound('There is no such page.');
    return { data: page };
  });
}
