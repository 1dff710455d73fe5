import { networkOf } from '@outpost/shared-contracts/http/network';
import { BeaconBatch } from '@outpost/shared-contracts/shell/beacon';
import type { ReleaseSet } from '@outpost/shared-contracts/shell/registry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { originOf } from '../compose/origin.ts';
import type { Visit } from '../visits/visits.ts';
import type { Monitor } from '../watch/monitor.ts';
import type { TrialJudge } from '../watch/trial-judge.ts';
import { createRateLimit } from './rate-limit.ts';

interface BeaconsOptions {
  /** The visit of a request, where its cookie is one of ours. */
  readonly visitOf: (request: FastifyRequest) => Visit | undefined;
  /** What that visit was given: only this can be told about. */
  readonly setFor: (visit: Visit) => Promise<ReleaseSet>;
  /** Address of the site as browsers know it, such as `https://outpost.example`; absent: taken from the request. */
  readonly publicOrigin: string | undefined;
  readonly monitor: Monitor;
  readonly trials: Pick<TrialJudge, 'note'>;
  readonly outcomes: BeaconOutcomes;
}

/** What became of batches, for the metrics. */
export interface BeaconOutcomes {
  counted: number;
  /** Nothing in it was new, or about the visit's release set. */
  ignored: number;
  unsigned: number;
  foreign: number;
  limited: number;
  malformed: number;
}

export const createBeaconOutcomes = (): BeaconOutcomes => ({ counted: 0, ignored: 0, unsigned: 0, foreign: 0, limited: 0, malformed: 0 });

/** 50 beacons with stacks, and room. */
const BODY_LIMIT = 160_000;

/**
 * `POST /platform/beacons`: what pages tell of themselves, sent with `navigator.sendBeacon`. Counts only for a visit whose
 * signed cookie comes along, and only for the versions that this visit was given. The answer never says what counted.
 */
export function registerBeacons(app: FastifyInstance, options: BeaconsOptions): void {
  const { visitOf, setFor, publicOrigin, monitor, trials, outcomes } = options;
  // A page sends a few batches; an office of a hundred people behind one address sends a few each.
  const visitMay = createRateLimit({ burst: 20, perSecond: 0.5, callers: 20_000 });
  const addressMay = createRateLimit({ burst: 200, perSecond: 10, callers: 20_000 });

  async function receive(request: FastifyRequest, batch: BeaconBatch): Promise<keyof BeaconOutcomes> {
    const address = networkOf(request.ip);
    if (!addressMay.allow(address)) return 'limited';
    if (!isSameOrigin(request, publicOrigin)) return 'foreign';
    const visit = visitOf(request);
    if (!visit) return 'unsigned';
    if (!visitMay.allow(visit.id)) return 'limited';
    const { id: releaseSet, shell, remotes } = await setFor(visit);
    const given = new Set([shell, ...remotes].map(({ manifest }) => `${manifest.name}@${manifest.version}`));
    const sender = { visit: visit.id, releaseSet, address, path: batch.path };
    let counted = 0;
    for (const beacon of batch.beacons) {
      if (!given.has(`${beacon.remote}@${beacon.version}`) || !monitor.take(beacon, sender)) continue;
      counted += 1;
      if (beacon.kind === 'error' || beacon.kind === 'load-failed' || beacon.kind === 'violation')
        request.log.warn({ beacon, path: batch.path, visit: visit.id }, 'a page reports');
    }
    if (counted > 0) trials.note();
    return counted > 0 ? 'counted' : 'ignored';
  }

  app.post('/platform/beacons', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const batch = BeaconBatch.safeParse(bodyOf(request.body));
    if (!batch.success) {
      outcomes.malformed += 1;
      return reply.code(400).type('application/problem+json').send({ type: 'about:blank', title: 'These are no beacons', status: 400 });
    }
    outcomes[await receive(request, batch.data)] += 1;
    return reply.code(204).send();
  });
}

/** Browsers send plain text where JSON would need a preflight, which a page that is closing cannot wait for. */
function bodyOf(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Another site may make its visitors' browsers send us their cookie; it cannot forge these headers. */
function isSameOrigin(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  return site ? site === 'same-origin' : request.headers.origin === originOf({ publicOrigin }, request);
}
