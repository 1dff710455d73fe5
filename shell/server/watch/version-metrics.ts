import type { Beacon, FailureClass } from '@outpost/shared-contracts/shell/beacon';
import type { VersionHealth } from '@outpost/shared-contracts/shell/status';
import { DAY_MS } from '@outpost/shared-contracts/time/durations';
import type { Histograms } from './histograms.ts';
import { createReportLog } from './report-log.ts';
import { createSamples, type Samples } from './samples.ts';

/** What one visit told of one version. */
export interface VisitRecord {
  /** Epoch milliseconds of its first beacon that counts. */
  readonly at: number;
  readonly address: string;
  /** How often it told of what. */
  readonly sent: Map<string, number>;
  /** Whether shares take it in. */
  counted: boolean;
  loadFailed: boolean;
  errored: boolean;
  slow: boolean;
}

/** Visits of a version, and those that went wrong. */
export interface Share {
  readonly visits: number;
  readonly bad: number;
}

/** Visits of a version that shares are made of, at most. */
const MAX_VISITS = 2000;
const MAX_SAMPLES = 500;
const MAX_REPORTS = 50;
/** Names of directives that metrics tell apart; a stranger could send any. */
const MAX_DIRECTIVES = 20;

type Vital = Extract<Beacon, { kind: 'vital' }>['metric'];
const VITALS: readonly Vital[] = ['LCP', 'INP', 'CLS'];

/** All that is known of one remote in one version, in bounded memory. */
export function createVersionMetrics(name: string, version: string, histograms: Histograms) {
  const labels = { remote: name, version };
  const visits: VisitRecord[] = [];
  const vitals = Object.fromEntries(VITALS.map((metric) => [metric, createSamples(MAX_SAMPLES, DAY_MS)])) as Record<Vital, Samples>;
  const totals = {
    visits: 0,
    loadFailures: new Map<FailureClass, number>(),
    errors: { uncaught: 0, handled: 0 },
    slowStarts: 0,
    notRendered: 0,
    longTasks: 0,
    longTaskSeconds: 0,
    violations: new Map<string, number>(),
  };
  const errors = createReportLog<ErrorReport>(MAX_REPORTS);
  const violations = createReportLog<ViolationReport>(MAX_REPORTS);

  const since = (from: number): VisitRecord[] => visits.filter(({ at }) => at >= from);

  return {
    name,
    version,
    totals,
    errors,
    violations,

    /** Visits from an address within a day: the share of one address is limited by whoever counts. */
    visitsFrom: (address: string, now: number): number =>
      visits.filter((visit) => visit.address === address && visit.at > now - DAY_MS).length,

    begin(record: VisitRecord): void {
      totals.visits += 1;
      visits.push(record);
      if (visits.length > MAX_VISITS) visits.shift();
    },

    /** Adds a beacon to the numbers that only grow. What it says of its visit is for whoever counts visits. */
    add(beacon: Beacon, path: string, now: number): void {
      switch (beacon.kind) {
        case 'started':
          histograms.start.observe(labels, beacon.ms / 1000);
          return;
        case 'load-failed':
          errors.add(
            `${beacon.failure}|${beacon.message}`,
            { handled: true, name: beacon.failure, message: beacon.message, stack: '', about: 'did not load', path },
            now,
          );
          grow(totals.loadFailures, beacon.failure);
          return;
        case 'error': {
          totals.errors[beacon.handled ? 'handled' : 'uncaught'] += 1;
          const { handled, message, stack = '', about = '' } = beacon;
          errors.add(
            `${beacon.name}|${message}|${stack.split('\n', 2).join()}`,
            { handled, name: beacon.name, message, stack, about, path },
            now,
          );
          return;
        }
        case 'vital': {
          vitals[beacon.metric].add(beacon.value, now);
          histograms[beacon.metric].observe(labels, beacon.metric === 'CLS' ? beacon.value : beacon.value / 1000);
          return;
        }
        case 'long-task':
          totals.longTasks += 1;
          totals.longTaskSeconds += beacon.ms / 1000;
          return;
        case 'violation': {
          const { directive, blocked } = beacon;
          violations.add(`${directive}|${blocked}`, { directive, blocked, path }, now);
          const known = totals.violations.has(directive) || (totals.violations.size < MAX_DIRECTIVES && /^[a-z-]{1,40}$/.test(directive));
          grow(totals.violations, known ? directive : 'other');
        }
      }
    },

    /** The edge rendered a region of it, in so many milliseconds. */
    rendered: (ms: number): void => histograms.render.observe(labels, ms / 1000),

    /** The edge could not render a region of it. */
    notRendered(error: unknown, path: string, now: number): void {
      totals.notRendered += 1;
      const { name: kind, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
      errors.add(
        `edge|${kind}|${message}`,
        { handled: true, name: kind, message, stack, about: 'left to the browser by the edge', path },
        now,
      );
    },

    /** Visits that began after a time (epoch milliseconds), and those of them that went wrong. */
    share(from: number): Share {
      const counted = since(from);
      return { visits: counted.length, bad: counted.filter(wentWrong).length };
    },

    health(now: number): VersionHealth {
      const day = since(now - DAY_MS);
      const p75 = (metric: Vital) => {
        const found = vitals[metric].quantile(0.75, now);
        return found && { p75: found.value, samples: found.samples };
      };
      return {
        version,
        visits: day.length,
        bad: day.filter(wentWrong).length,
        loadFailed: day.filter(({ loadFailed }) => loadFailed).length,
        errored: day.filter(({ errored }) => errored).length,
        slow: day.filter(({ slow }) => slow).length,
        failures: Object.fromEntries(totals.loadFailures),
        vitals: { LCP: p75('LCP'), INP: p75('INP'), CLS: p75('CLS') },
        longTasks: totals.longTasks,
        violations: [...totals.violations.values()].reduce((sum, count) => sum + count, 0),
      };
    },
  };
}

export type VersionMetrics = ReturnType<typeof createVersionMetrics>;

interface ErrorReport {
  readonly handled: boolean;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  readonly about: string;
  readonly path: string;
}

interface ViolationReport {
  readonly directive: string;
  readonly blocked: string;
  readonly path: string;
}

const wentWrong = ({ loadFailed, errored, slow }: VisitRecord): boolean => loadFailed || errored || slow;

function grow<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
