import type { RegistryDocument } from '@outpost/shared-contracts/shell/registry';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { BeaconOutcomes } from '../beacons/beacons.ts';
import { hitRatio, type PageCacheReport } from '../page-cache/report.ts';
import type { Monitor } from './monitor.ts';
import type { VersionMetrics } from './version-metrics.ts';

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

interface MetricsOptions {
  readonly monitor: Monitor;
  readonly outcomes: BeaconOutcomes;
  readonly document: RegistryDocument;
  /** Absent where no pages are kept. */
  readonly pageCache: PageCacheReport | undefined;
  /** A visit is there while it was heard of within this time, in milliseconds. */
  readonly visitIdle: number;
}

/** Memory, processor time, event loop and garbage of this process, as every service on Node names them. */
export function createProcessMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/**
 * What this edge counts, as it is now. Counters grow from the start of the edge: Prometheus knows restarts.
 *
 * @param others metrics that keep themselves
 */
export function metricsOf(options: MetricsOptions, ...others: readonly Registry[]): Registry {
  const registry = new Registry();
  countVisits(registry, options.monitor);
  countReleases(registry, options);
  if (options.pageCache) countPages(registry, options.pageCache);
  return Registry.merge([registry, options.monitor.histograms, ...others]) as Registry;
}

function gauge(registry: Registry, name: string, help: string, samples: readonly Sample[]): void {
  if (samples.length === 0) return;
  const made = new Gauge({ name, help, labelNames: labelsOf(samples), registers: [registry] });
  for (const [labels, value] of samples) made.set(labels, value);
}

function counter(registry: Registry, name: string, help: string, samples: readonly Sample[]): void {
  if (samples.length === 0) return;
  const made = new Counter({ name, help, labelNames: labelsOf(samples), registers: [registry] });
  for (const [labels, value] of samples) made.inc(labels, value);
}

const labelsOf = ([first]: readonly Sample[]): string[] => Object.keys(first?.[0] ?? {});

/** What is counted of each remote in each version. */
function countVisits(registry: Registry, monitor: Monitor): void {
  const versionMetrics = monitor.versionMetrics();
  const each = (name: string, help: string, samples: (totals: VersionMetrics['totals']) => readonly Sample[]): void =>
    counter(
      registry,
      name,
      help,
      versionMetrics.flatMap(({ name: remote, version, totals }) =>
        samples(totals).map(([labels, value]): Sample => [{ remote, version, ...labels }, value]),
      ),
    );
  each('outpost_visits_total', 'Visits that shares take in, per version', ({ visits }) => [[{}, visits]]);
  each('outpost_load_failures_total', 'Visits in which a remote or a part of it did not come up', ({ loadFailures }) =>
    [...loadFailures].map(([failure, count]): Sample => [{ class: failure }, count]),
  );
  each('outpost_errors_total', 'Errors in pages', ({ errors }) => Object.entries(errors).map(([kind, count]): Sample => [{ kind }, count]));
  each('outpost_slow_starts_total', 'Visits in which a remote started slowly', ({ slowStarts }) => [[{}, slowStarts]]);
  each('outpost_render_failures_total', 'Pages whose region the edge left to the browser', ({ notRendered }) => [[{}, notRendered]]);
  each('outpost_long_tasks_total', 'Tasks of more than 50 ms on the main thread', ({ longTasks }) => [[{}, longTasks]]);
  each('outpost_long_task_seconds_total', 'Time in such tasks', ({ longTaskSeconds }) => [[{}, longTaskSeconds]]);
  each('outpost_policy_violations_total', 'What browsers refused because of the page policies', ({ violations }) =>
    [...violations].map(([directive, count]): Sample => [{ directive }, count]),
  );
}

/** What is live, and how the watch itself is. */
function countReleases(registry: Registry, { monitor, outcomes, document, visitIdle }: MetricsOptions): void {
  const packages = Object.entries(document.packages);
  const { visits, releaseSets } = monitor.visitsWithin(visitIdle);
  gauge(registry, 'outpost_registry_revision', 'Revision of the registry that this edge serves', [[{}, document.revision]]);
  gauge(
    registry,
    'outpost_release_info',
    'Live version of each package',
    packages.map(([remote, { active }]) => [{ remote, version: active }, 1]),
  );
  gauge(
    registry,
    'outpost_candidate_percent',
    'Share of new visitors that a version on trial is given to',
    packages.flatMap(([remote, { candidate }]): Sample[] =>
      candidate ? [[{ remote, version: candidate.version }, candidate.percent]] : [],
    ),
  );
  gauge(registry, 'outpost_visits_now', 'Visits heard of lately', [[{}, visits]]);
  gauge(registry, 'outpost_release_sets_now', 'Release sets that those visits are on', [[{}, releaseSets]]);
  counter(
    registry,
    'outpost_beacon_batches_total',
    'What became of the batches that pages sent',
    Object.entries(outcomes).map(([outcome, count]) => [{ outcome }, count]),
  );
}

function countPages(registry: Registry, { hits, stale, misses, passed, entries, bytes }: PageCacheReport): void {
  counter(
    registry,
    'outpost_page_cache_requests_total',
    'Documents by where they came from; passed: made for one visitor alone',
    Object.entries({ hit: hits, stale, miss: misses, passed }).map(([result, count]) => [{ result }, count]),
  );
  gauge(registry, 'outpost_page_cache_hit_ratio', 'Share of the documents for everybody that were kept', [
    [{}, hitRatio({ hits, stale, misses })],
  ]);
  gauge(registry, 'outpost_page_cache_entries', 'Documents that are kept', [[{}, entries]]);
  gauge(registry, 'outpost_page_cache_bytes', 'Memory that they take', [[{}, bytes]]);
}
