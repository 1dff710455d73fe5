import { OUTSIDE_PLACES, outsideHref } from '@outpost/shared-contracts/brand/outside';
import type { FastifyInstance } from 'fastify';
import type { OutsideLinks } from './links.ts';

/** Where simulated companies have them (mock-api/simulators): for sites that are nobody's own yet. */
const SIMULATED = '/api/demo-outside/';

/**
 * Leads to our places on other sites. Addresses of the site's own, so that pages need not know where those are, and one of
 * them moves without a release of every team that links to it.
 */
export function registerOutside(app: FastifyInstance, links: OutsideLinks | undefined): void {
  for (const place of OUTSIDE_PLACES)
    app.get(outsideHref(place), (_, reply) =>
      reply
        .header('cache-control', 'public, max-age=300')
        .header('x-robots-tag', 'noindex')
        .redirect(links?.[place] ?? SIMULATED + place, 302),
    );
}
