import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../db/database.ts';
import { ProblemError } from './problem.ts';

/** `/api/healthz`: the process answers. `/api/readyz`: the database answers too (its migrations were applied before the service began to listen). */
export function addHealth(app: FastifyInstance, database: OpenDatabase): void {
  app.get('/api/healthz', async () => ({ status: 'ok' }));
  app.get('/api/readyz', async (request) => {
    try {
      await database.ping();
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      throw new ProblemError('unavailable', 'The database does not answer.', { retryAfter: 5 });
    }
    return { status: 'ready' };
  });
}
