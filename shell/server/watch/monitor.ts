import type { Beacon } from '@outpost/shared-contracts/shell/beacon';
import { createMemoCache, memoize } from '../memory/memo-cache.ts';
import { createHistograms } from './histograms.ts';
import { createHourly } from './hourly.ts';
import { createVersionMetrics, type Share, type VersionMetrics, type VisitRecord } from './version-metrics.ts';

/** Visits that are remembered, so that each counts once. */
const MAX_VISITS = 20_000;
const MAX_VERSIONS = 100;
/** Visits of one address that a version's shares take in per day; never as many as withdraw a candidate. */
const VISITS_PER_ADDRESS = 2;

/** How often a visit is heard on one matter of one version; what it sends beyond is dropped. */
const ALLOWANCE: Record<Beacon['kind'], number> = {
  started: 1,
  'load-failed': 1,
  error: 10,
  vital: 10,
  'long-task': 50,
  violation: 10,
};

interface MonitorOptions {
  /** A start that takes longer counts as slow, in milliseconds. */
  readonly slowStart: number;
  /** Visits that have to go wrong before a candidate is withdrawn. */
  readonly failures: number;
  readonly now?: () => number;
}

/** Where a beacon comes from: a visit whose cookie was checked, and the network address. */
export interface Sender {
  readonly visit: string;
  readonly releaseSet: string;
  readonly address: string;
  /** Of the page, without query. */
  readonly path: string;
}

/**
 * Counts what pages tell of every remote@version. Each visit is heard once, and one address makes up only so many of the
 * visits that shares are made of, so that nobody decides alone about a candidate.
 */
export function createMonitor({ slowStart, failures, now = Date.now }: MonitorOptions) {
  const perAddress = Math.max(1, Math.min(VISITS_PER_ADDRESS, failures - 1));
  const histograms = createHistograms();
  const versionMetrics = createMemoCache<string, VersionMetrics>(MAX_VERSIONS, ({ name, version }) => histograms.forget(name, version));
  const visits = createMemoCache<string, { seenAt: number; releaseSet: string; records: Map<string, VisitRecord> }>(MAX_VISITS);

  const largestPaint = createHourly();

  const metricsOf = (name: string, version: string): VersionMetrics =>
    memoize(versionMetrics, `${name}@${version}`, () => createVersionMetrics(name, version, histograms));

  return {
    /** Takes a beacon in. False when this visit has already said as much. */
    take(beacon: Beacon, { visit, releaseSet, address, path }: Sender): boolean {
      const at = now();
      const key = `${beacon.remote}@${beacon.version}`;
      const known = memoize(visits, visit, () => ({ seenAt: at, releaseSet, records: new Map() }));
      known.seenAt = at;
      known.releaseSet = releaseSet;
      const metrics = metricsOf(beacon.remote, beacon.version);
      const record: VisitRecord = known.records.get(key) ?? {
        at,
        address,
        sent: new Map(),
        counted: false,
        loadFailed: false,
        errored: false,
        slow: false,
      };
      known.records.set(key, record);

      const matter = matterOf(beacon);
      const sent = (record.sent.get(matter) ?? 0) + 1;
      if (sent > ALLOWANCE[beacon.kind]) return false;
      record.sent.set(matter, sent);

      const isSlow = beacon.kind === 'started' && beacon.ms > slowStart;
      const isUncaught = beacon.kind === 'error' && !beacon.handled;
      const tellsOfVisit = beacon.kind === 'started' || beacon.kind === 'load-failed' || isUncaught;
      if (tellsOfVisit && !record.counted && metrics.visitsFrom(address, at) < perAddress) {
        record.counted = true;
        metrics.begin(record);
      }
      record.loadFailed ||= beacon.kind === 'load-failed';
      record.errored ||= isUncaught;
      record.slow ||= isSlow;
      if (isSlow) metrics.totals.slowStarts += 1;
      if (beacon.kind === 'vital' && beacon.metric === 'LCP') largestPaint.add(beacon.value, at);
      metrics.add(beacon, path, at);
      return true;
    },

    /** Notes how long the edge rendered the region of a remote, in milliseconds. */
    rendered: (name: string, version: string, ms: number): void => metricsOf(name, version).rendered(ms),

    /** Notes that the edge left a region to the browser, as it could not be rendered. */
    notRendered: (name: string, version: string, error: unknown, path: string): void =>
      metricsOf(name, version).notRendered(error, path, now()),

    /** Visits of a version since a time (epoch milliseconds), and those that went wrong. */
    share: (name: string, version: string, since: number): Share =>
      versionMetrics.get(`${name}@${version}`)?.share(since) ?? { visits: 0, bad: 0 },

    /** Largest paint of all pages, by the hour. */
    largestPaint: () => largestPaint.p75(now()),

    /** What is measured of versions, as Prometheus wants it. */
    histograms: histograms.registry,

    versionMetrics: (): VersionMetrics[] => [...versionMetrics.values()],

    /** Visits that sent something within the last milliseconds, and how many release sets they are on. */
    visitsWithin(milliseconds: number): { readonly visits: number; readonly releaseSets: number } {
      const recent = [...visits.values()].filter(({ seenAt }) => seenAt > now() - milliseconds);
      return { visits: recent.length, releaseSets: new Set(recent.map(({ releaseSet }) => releaseSet)).size };
    },
  };
}

export type Monitor = ReturnType<typeof createMonitor>;

/** What a beacon is about; each class of failure and each vital is a matter of its own. */
function matterOf(beacon: Beacon): string {
  switch (beacon.kind) {
    case 'load-failed':
      return `load-failed:${beacon.failure}`;
    case 'vital':
      return `vital:${beacon.metric}`;
    case 'error':
      return beacon.handled ? 'error:handled' : 'error:uncaught';
    default:
      return beacon.kind;
  }
}
