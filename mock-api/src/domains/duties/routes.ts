import { searchTariff } from '@outpost/shared-contracts/pricing/hts-calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { searchHeadings } from './tariff.ts';

/** Enough for somebody who types. */
const LIMIT = { name: 'search tariff', most: 300, seconds: 600 };

export function dutyRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, searchTariff, async ({ query }) => ({ data: searchHeadings(query.q) }), { limit: LIMIT });
}
