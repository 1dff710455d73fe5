import * as calls from '@outpost/shared-contracts/orders/review-calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { answer, readReview, review, vote } from './reviews.ts';

/** What shoppers say of hosts after an order, and what hosts answer. */
export function reviewRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, calls.getOrderReview, readReview);
  serveCall(app, parts, calls.castVote, vote);
  serveCall(app, parts, calls.writeReview, review);
  serveCall(app, parts, calls.replyToReview, answer);
}
