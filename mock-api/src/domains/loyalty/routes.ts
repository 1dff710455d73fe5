import { getLoyalty } from '@outpost/shared-contracts/accounts/profile-calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { readLoyalty } from './standing.ts';

export function loyaltyRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, getLoyalty, async ({ db, caller, params, query }) => {
    // Somebody else's points do not exist for the caller.
    if (caller?.userId !== params.id) throw notFound('There is no such user.');
    return await readLoyalty(db, params.id, query);
  });
}
