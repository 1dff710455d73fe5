import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../platform/http/problem.ts';
import type { NewTask } from '../../platform/queue/queue.ts';
import { BadSignatureError } from '../payments/port.ts';
import { lookTask } from './tasks.ts';
import type { ShipmentTools } from './tools.ts';

/**
 * Where carriers say that something was scanned. The raw body is needed for the signature, so this scope reads bodies as
 * text. An event is a nudge: how the parcel stands is asked for, so that it may come late, twice or in another order.
 */
export function carrierWebhooks(
  app: FastifyInstance,
  { db, queue, company, now }: ShipmentTools,
  alsoTold: (labelId: string) => NewTask,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/api/carriers/webhooks', async (request) => {
      try {
        const event = company.readEvent(typeof request.body === 'string' ? request.body : '', request.headers, now());
        // Whose label it is, is found out by whoever knows it.
        if (event)
          await db.transaction(async (transaction) => {
            await queue.send(transaction, lookTask(event.labelId));
            await queue.send(transaction, alsoTold(event.labelId));
          });
      } catch (error) {
        if (!(error instanceof BadSignatureError)) throw error;
        request.log.warn({ reason: error.message }, 'a webhook of a carrier was refused');
        throw new ProblemError('malformed_request', 'The signature of this event does not fit.');
      }
      return { received: true };
    });
  });
}
