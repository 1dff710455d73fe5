import * as calls from '@outpost/shared-contracts/orders/claim-calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { add, answer, openClaim, readClaim, withdraw } from './claims.ts';
import type { ClaimCallTools } from './tools.ts';

/** What shoppers report of parcels that came damaged, without something, or not at all. */
export function claimRoutes(app: FastifyInstance, parts: ServiceParts, tools: ClaimCallTools): void {
  serveCall(app, parts, calls.getOrderClaim, readClaim(tools));
  serveCall(app, parts, calls.claimOrder, openClaim(tools));
  serveCall(app, parts, calls.answerClaim, answer(tools));
  serveCall(app, parts, calls.addToClaim, add(tools));
  serveCall(app, parts, calls.withdrawClaim, withdraw(tools));
}
