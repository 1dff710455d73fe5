import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { tooBusy } from './problem.ts';

/** What says how the service is has to answer just then. */
const HEALTH = /^\/api\/(healthz|readyz)\b/;

/** Sends requests away with 503 and Retry-After while the process is later at its work than `milliseconds`; 0 is never. */
export async function addOverload(app: FastifyInstance, milliseconds: number): Promise<void> {
  if (milliseconds === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: milliseconds,
    pressureHandler(request, _reply, reason, value) {
      if (HEALTH.test(request.url)) return;
      request.log.warn({ reason, value }, 'too much to do');
      throw tooBusy();
    },
  });
}
