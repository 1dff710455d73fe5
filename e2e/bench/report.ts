import type { EdgeLoad } from './edge-load.ts';
import type { Visit } from './measure.ts';
import type { Variant } from './site-process.ts';

export interface VariantResult {
  readonly variant: Variant;
  /** Medians of all runs. */
  readonly cold: Visit;
  readonly warm: Visit;
}

export interface EdgeResult {
  readonly service: 'recorded' | 'live';
  readonly load: EdgeLoad;
}

export interface Conditions {
  readonly date: string;
  readonly machine: string;
  readonly versions: string;
  readonly runs: number;
}

/** The median of each figure over several visits, taken figure by figure. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const [first] = visits;
  if (!first) throw new Error('There are no visits');
  const keys = Object.keys(first) as (keyof Visit)[];
  return Object.fromEntries(keys.map((key) => [key, median(visits.map((visit) => visit[key]))])) as unknown as Visit;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The whole report as markdown. */
export function writeReport(results: readonly VariantResult[], edge: readonly EdgeResult[], conditions: Conditions): string {
  const of = (variant: Variant['variant'], render: Variant['render']): VariantResult => {
    const found = results.find((one) => one.variant.variant === variant && one.variant.render === render);
    if (!found) throw new Error(`${variant}, ${render} was not measured`);
    return found;
  };
  const federated = of('federated', 'server');
  const monolith = of('monolith', 'server');
  const inBrowser = of('monolith', 'browser');
  const lcp = (over: VariantResult, when: 'cold' | 'warm'): number => federated[when].lcp / over[when].lcp;
  const more = (federated.cold.scriptBytes - monolith.cold.scriptBytes) / 1000;
  const scripts = federated.cold.scriptBytes / 1000;
  const parts = [
    `Measured ${conditions.date} on ${conditions.machine}; ${conditions.versions}. Median of ${conditions.runs} visits each, the variants taking turns.`,
    table(
      [
        '`/en/home`',
        'visit',
        'LCP ms',
        'FCP ms',
        'header reacts ms',
        'page reacts ms',
        'alive ms',
        'blocked ms',
        'JS KB (brotli)',
        'scripts',
        'requests',
        'all KB',
      ],
      results.flatMap(({ variant, cold, warm }) => [row(variant.name, 'cold', cold), row(variant.name, 'warm', warm)]),
    ),
    table(
      ['Aim', 'cold', 'warm', 'aim', ''],
      [
        ratio('LCP: federated, server / monolith, browser', lcp(inBrowser, 'cold'), lcp(inBrowser, 'warm'), 0.35),
        ratio('LCP: federated, server / monolith, server', lcp(monolith, 'cold'), lcp(monolith, 'warm'), 1.1),
        ['JS more than the monolith, KB', more.toFixed(1), '', '≤ 30', verdict(more <= 30)],
        ['JS of home in all, KB', scripts.toFixed(1), '', '≤ 190', verdict(scripts <= 190)],
        atMost('header and basket react, ms', federated, 'framed', 1500),
        atMost('the page reacts, ms', federated, 'answers', 2000),
        atMost('blocking time, ms', federated, 'blocking', 150),
      ],
    ),
  ];
  if (edge.length > 0) parts.push(edgeTable(edge));
  return parts.join('\n\n');
}

function row(name: string, kind: string, visit: Visit): string[] {
  const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
  const { lcp, fcp, framed, answers, alive, blocking, scriptBytes, scripts, requests, bytes } = visit;
  return [
    name,
    kind,
    ...[lcp, fcp, framed, answers, alive, blocking].map((value) => String(Math.round(value))),
    kilobytes(scriptBytes),
    String(scripts),
    String(requests),
    kilobytes(bytes),
  ];
}

function ratio(name: string, cold: number, warm: number, aim: number): string[] {
  return [name, cold.toFixed(2), warm.toFixed(2), `≤ ${aim.toFixed(2)}`, verdict(cold <= aim)];
}

/** A figure of a visit that is to be small. */
function atMost(name: string, { cold, warm }: VariantResult, figure: keyof Visit, aim: number): string[] {
  return [name, cold[figure].toFixed(0), warm[figure].toFixed(0), `≤ ${aim}`, verdict(cold[figure] <= aim)];
}

const verdict = (met: boolean): string => (met ? 'met' : '**missed**');

const SERVICES = { recorded: 'edge alone (the service answers from memory)', live: 'with the service and PGlite in the same process' };

function edgeTable(results: readonly EdgeResult[]): string {
  const memory = ({ rss, heapUsed }: EdgeLoad['before']): string => `${Math.round(rss / 1e6)} / ${Math.round(heapUsed / 1e6)}`;
  return table(
    ['Edge, one process, 8 connections', 'pages', 'pages per second', 'median ms', '99 % ms', 'RSS / heap MB before', 'after'],
    results.map(({ service, load: { pages, pagesPerSecond, median: half, p99, before, after } }) => [
      SERVICES[service],
      String(pages),
      pagesPerSecond.toFixed(0),
      half.toFixed(0),
      p99.toFixed(0),
      memory(before),
      memory(after),
    ]),
  );
}

/** Rows as markdown; all columns but the first are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, n) => (n === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}
