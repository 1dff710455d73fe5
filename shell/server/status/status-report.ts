import type { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import type { RegistryDocument, RegistryEntry } from '@outpost/shared-contracts/shell/registry';
import type { PackageState, PackageStatus, PlatformStatus, ReportedError, TrialStatus } from '@outpost/shared-contracts/shell/status';
import { HOUR_MS } from '@outpost/shared-contracts/time/durations';
import type { EdgeConfig } from '../config.ts';
import type { PageCacheReport } from '../page-cache/report.ts';
import type { Monitor } from '../watch/monitor.ts';
import { shareOf } from '../watch/trial.ts';

const SHOWN_CHANGES = 30;
const SHOWN_REPORTS = 50;

export interface StatusSources {
  readonly config: Pick<EdgeConfig, 'mode' | 'candidate' | 'visitIdle'>;
  readonly monitor: Monitor;
  readonly document: () => Promise<RegistryDocument>;
  readonly manifestOf: (name: string, version: string) => Promise<RemoteManifest>;
  /** Makes a stack from a page lead to sources. */
  readonly readStack: (stack: string) => Promise<string>;
  readonly pageCache: () => PageCacheReport | undefined;
  readonly now?: () => number;
}

/** Puts together what this edge knows. */
export async function statusReport(sources: StatusSources): Promise<PlatformStatus> {
  const { config, monitor, now = Date.now } = sources;
  const { revision, updatedAt, packages, changes } = await sources.document();
  const { visits, releaseSets } = monitor.visitsWithin(config.visitIdle);
  const versionMetrics = monitor.versionMetrics();
  const owned = <T extends { readonly at: number }>(reports: (metrics: (typeof versionMetrics)[number]) => readonly T[]) =>
    versionMetrics
      .flatMap((metrics) => reports(metrics).map((report) => ({ ...report, remote: metrics.name, version: metrics.version })))
      .sort((a, b) => b.at - a.at)
      .slice(0, SHOWN_REPORTS)
      .map((report) => ({ ...report, at: timeOf(report.at) }));

  return {
    at: timeOf(now()),
    mode: config.mode,
    revision,
    updatedAt,
    visitsNow: visits,
    releaseSets,
    pageCache: sources.pageCache(),
    hashFailures: versionMetrics.reduce((sum, { totals }) => sum + (totals.loadFailures.get('integrity') ?? 0), 0),
    largestPaint: monitor.largestPaint().map(({ at, p75 }) => ({ hour: timeOf(at), p75 })),
    packages: await Promise.all(
      Object.entries(packages)
        .sort(([a], [b]) => Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b))
        .map(([name, entry]) => packageStatus(name, entry, sources)),
    ),
    changes: changes.slice(0, SHOWN_CHANGES),
    errors: await Promise.all(
      owned(({ errors }) => errors.list()).map(
        async (error): Promise<ReportedError> => ({ ...error, stack: await sources.readStack(error.stack) }),
      ),
    ),
    violations: owned(({ violations }) => violations.list()),
  };
}

async function packageStatus(name: string, entry: RegistryEntry, sources: StatusSources): Promise<PackageStatus> {
  const { config, monitor, now = Date.now } = sources;
  const { active, previous, withdrawn, origin } = entry;
  const manifest = await sources.manifestOf(name, active).catch(() => undefined);
  const candidate = entry.candidate && trialStatus(name, active, entry.candidate, sources);
  const lately = monitor.share(name, active, now() - HOUR_MS);
  const troubled = lately.bad >= config.candidate.failures && shareOf(lately) > config.candidate.limit;
  const state: PackageState = !manifest ? 'unavailable' : troubled ? 'troubled' : candidate ? 'on-trial' : 'serving';
  const rank = (version: string): number => (version === active ? 0 : version === candidate?.version ? 1 : 2);
  return {
    name,
    state,
    active,
    previous,
    candidate,
    withdrawn,
    origin,
    contractLevel: manifest?.contract.level ?? null,
    brotliBytes: manifest ? clientBytes(manifest) : null,
    health: monitor
      .versionMetrics()
      .filter((metrics) => metrics.name === name)
      .map((metrics) => metrics.health(now()))
      .sort((a, b) => rank(a.version) - rank(b.version)),
  };
}

function trialStatus(
  name: string,
  active: string,
  { version, percent, since, by }: NonNullable<RegistryEntry['candidate']>,
  { config, monitor }: StatusSources,
): TrialStatus {
  const from = Date.parse(since);
  const counted = monitor.share(name, version, from);
  return {
    version,
    percent,
    since,
    by,
    ...counted,
    share: shareOf(counted),
    activeShare: shareOf(monitor.share(name, active, from)),
    limit: config.candidate.limit,
    visitsNeeded: config.candidate.visits,
    ends: timeOf(from + config.candidate.trial),
  };
}

const clientBytes = ({ files }: RemoteManifest): number =>
  Object.entries(files).reduce((sum, [path, { brotliBytes }]) => sum + (/^client\/.*\.(js|css)$/.test(path) ? brotliBytes : 0), 0);

const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
