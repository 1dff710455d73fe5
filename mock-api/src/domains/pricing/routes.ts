import * as calls from '@outpost/shared-contracts/pricing/calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { price } from './price.ts';

/** Enough for somebody who drags a slider, too few for who copies the tables. */
const LIMIT = { name: 'price', most: 240, seconds: 600 };

export function pricingRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, calls.priceOrder, (request) => price(request, { today: false }), { limit: LIMIT });
  serveCall(app, parts, calls.priceOrderToday, (request) => price(request, { today: true }), { limit: LIMIT });
}
