import type { RegistryDocument } from '@outpost/shared-contracts/shell/registry';
import type { BeaconOutcomes } from '../beacons/beacons.ts';
import { hitRatio, type PageCacheReport } from '../page-cache/report.ts';
import type { Histogram } from './histogram.ts';
import type { Watch } from './watch.ts';

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [labels: Labels, value: number];

interface MetricsOptions {
  readonly watch: Watch;
  readonly outcomes: BeaconOutcomes;
  readonly document: RegistryDocument;
  /** Absent where no pages are kept. */
  readonly pageCache: PageCacheReport | undefined;
  /** A visit is there while it was heard of within this time, in milliseconds. */
  readonly visitIdle: number;
}

/** The Prometheus text format, version 0.0.4. Counters grow from the start of this edge; Prometheus knows restarts. */
export function metricsText({ watch, outcomes, document, pageCache, visitIdle }: MetricsOptions): string {
  const tallies = watch.tallies();
  const each = (samples: (tally: (typeof tallies)[number]) => readonly Sample[]): Sample[] =>
    tallies.flatMap((tally) =>
      samples(tally).map(([labels, value]): Sample => [{ remote: tally.name, version: tally.version, ...labels }, value]),
    );
  const histograms = (pick: (tally: (typeof tallies)[number]) => Histogram) =>
    tallies.map((tally) => ({ labels: { remote: tally.name, version: tally.version }, histogram: pick(tally) }));
  const { visits, releaseSets } = watch.visitsWithin(visitIdle);
  const packages = Object.entries(document.packages);

  return [
    metric('outpost_registry_revision', 'gauge', 'Revision of the registry that this edge serves', [[{}, document.revision]]),
    metric(
      'outpost_release_info',
      'gauge',
      'Live version of each package',
      packages.map(([remote, { active }]) => [{ remote, version: active }, 1]),
    ),
    metric(
      'outpost_candidate_percent',
      'gauge',
      'Share of new visitors that a version on trial is given to',
      packages.flatMap(([remote, { candidate }]): Sample[] =>
        candidate ? [[{ remote, version: candidate.version }, candidate.percent]] : [],
      ),
    ),
    metric('outpost_visits_now', 'gauge', 'Visits heard of lately', [[{}, visits]]),
    metric('outpost_release_sets_now', 'gauge', 'Release sets that those visits are on', [[{}, releaseSets]]),
    metric(
      'outpost_beacon_batches_total',
      'counter',
      'What became of the batches that pages sent',
      Object.entries(outcomes).map(([outcome, count]) => [{ outcome }, count]),
    ),
    metric(
      'outpost_visits_total',
      'counter',
      'Visits that shares take in, per version',
      each(({ totals }) => [[{}, totals.visits]]),
    ),
    metric(
      'outpost_load_failures_total',
      'counter',
      'Visits in which a remote or a part of it did not come up',
      each(({ totals }) => [...totals.loadFailures].map(([failure, count]): Sample => [{ class: failure }, count])),
    ),
    metric(
      'outpost_errors_total',
      'counter',
      'Errors in pages',
      each(({ totals }) => Object.entries(totals.errors).map(([kind, count]): Sample => [{ kind }, count])),
    ),
    metric(
      'outpost_slow_starts_total',
      'counter',
      'Visits in which a remote started slowly',
      each(({ totals }) => [[{}, totals.slowStarts]]),
    ),
    metric(
      'outpost_render_failures_total',
      'counter',
      'Pages whose region the edge left to the browser',
      each(({ totals }) => [[{}, totals.notRendered]]),
    ),
    metric(
      'outpost_long_tasks_total',
      'counter',
      'Tasks of more than 50 ms on the main thread',
      each(({ totals }) => [[{}, totals.longTasks]]),
    ),
    metric(
      'outpost_long_task_seconds_total',
      'counter',
      'Time in such tasks',
      each(({ totals }) => [[{}, totals.longTaskSeconds]]),
    ),
    metric(
      'outpost_policy_violations_total',
      'counter',
      'What browsers refused because of the page policies',
      each(({ totals }) => [...totals.violations].map(([directive, count]): Sample => [{ directive }, count])),
    ),
    histogramMetric(
      'outpost_start_seconds',
      'From asking for a remote until it is up',
      histograms(({ totals }) => totals.start),
    ),
    histogramMetric(
      'outpost_lcp_seconds',
      'Largest contentful paint',
      histograms(({ vitals }) => vitals.LCP.all),
    ),
    histogramMetric(
      'outpost_inp_seconds',
      'Interaction to next paint',
      histograms(({ vitals }) => vitals.INP.all),
    ),
    histogramMetric(
      'outpost_cls',
      'Cumulative layout shift',
      histograms(({ vitals }) => vitals.CLS.all),
    ),
    histogramMetric(
      'outpost_render_seconds',
      'Rendering of a page with this remote at the edge',
      histograms(({ totals }) => totals.render),
    ),
    ...(pageCache ? pageCacheMetrics(pageCache) : []),
    metric('process_resident_memory_bytes', 'gauge', 'Memory of this edge', [[{}, process.memoryUsage.rss()]]),
    metric('process_start_time_seconds', 'gauge', 'When this edge started', [[{}, Math.round(performance.timeOrigin / 1000)]]),
  ].join('');
}

function pageCacheMetrics({ hits, stale, misses, passed, entries, bytes }: PageCacheReport): string[] {
  const results = { hit: hits, stale, miss: misses, passed };
  return [
    metric(
      'outpost_page_cache_requests_total',
      'counter',
      'Documents by where they came from; passed: made for one visitor alone',
      Object.entries(results).map(([result, count]) => [{ result }, count]),
    ),
    metric('outpost_page_cache_hit_ratio', 'gauge', 'Share of the documents for everybody that were kept', [
      [{}, hitRatio({ hits, stale, misses })],
    ]),
    metric('outpost_page_cache_entries', 'gauge', 'Documents that are kept', [[{}, entries]]),
    metric('outpost_page_cache_bytes', 'gauge', 'Memory that they take', [[{}, bytes]]),
  ];
}

function metric(name: string, type: 'counter' | 'gauge', help: string, samples: readonly Sample[]): string {
  if (samples.length === 0) return '';
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.map(([labels, value]) => line(name, labels, value)).join('')}`;
}

function histogramMetric(
  name: string,
  help: string,
  series: readonly { readonly labels: Labels; readonly histogram: Histogram }[],
): string {
  const lines = series.flatMap(({ labels, histogram }) => {
    const { buckets, count, sum } = histogram.read();
    if (count === 0) return [];
    return [
      ...histogram.bounds.map((bound, index) => line(`${name}_bucket`, { ...labels, le: String(bound) }, buckets[index] ?? 0)),
      line(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
      line(`${name}_sum`, labels, sum),
      line(`${name}_count`, labels, count),
    ];
  });
  return lines.length === 0 ? '' : `# HELP ${name} ${help}\n# TYPE ${name} histogram\n${lines.join('')}`;
}

function line(name: string, labels: Labels, value: number): string {
  const written = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`);
  return `${name}${written.length > 0 ? `{${written.join(',')}}` : ''} ${value}\n`;
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
