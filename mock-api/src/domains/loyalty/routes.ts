import { getLoyalty } from '@outpost/shared-contracts/accounts/profile-calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { requireOwn } from '../../platform/http/own.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { readLoyalty } from './standing.ts';

export function loyaltyRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, getLoyalty, async ({ db, caller, params, query }) => {
    requireOwn(caller, params.id);
    return await readLoyalty(db, params.id, query);
  });
}
