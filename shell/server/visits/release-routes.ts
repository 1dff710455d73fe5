import type { FastifyInstance } from 'fastify';
import type { LiveReleases } from '../registry/live-releases.ts';
import type { Visits } from './visits.ts';

/**
 * Tells an open page whether a newer release set awaits it, and lets it have that set with its next document.
 *
 * - `GET /platform/release?set=<id>` answers `{ revision, set, current }`; asking keeps the visit alive.
 * - `POST /platform/release` begins a new visit in the newest set.
 */
export function registerReleaseRoutes(app: FastifyInstance, { releases, visits }: { releases: LiveReleases; visits: Visits }): void {
  app.get<{ Querystring: { set?: unknown } }>('/platform/release', async (request, reply) => {
    const revision = await releases.revision();
    const visit = visits.arrive(request, reply, revision);
    const newest = await releases.setFor({ revision, visitor: visit.visitor });
    const shown = typeof request.query.set === 'string' ? request.query.set : (await releases.setFor(visit)).id;
    return reply.header('cache-control', 'no-store').send({ revision, set: newest.id, current: shown === newest.id });
  });
  app.post('/platform/release', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin')
      return reply
        .code(403)
        .type('application/problem+json')
        .send({ title: 'Only a page of this site may ask for its update', status: 403 });
    const revision = await releases.revision();
    visits.begin(request, reply, revision);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
