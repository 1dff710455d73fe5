import type { Composition } from './composition.ts';
import { table } from './report.ts';
import type { Memory } from './site-process.ts';
import { median, percentile } from './statistics.ts';

export interface PlatformResult {
  /** Visits by number of registered remotes. */
  readonly compositions: ReadonlyMap<number, readonly Composition[]>;
  /** Seconds, one for each time. */
  readonly releases: { readonly release: readonly number[]; readonly rollback: readonly number[] };
  /** Of the edge, after so many versions beyond the warm-up. */
  readonly memory: readonly { readonly after: number; readonly memory: Memory }[];
  readonly swaps: number;
  readonly about: { readonly date: string; readonly machine: string; readonly visits: number };
}

/** Aims of the platform: growth from 5 to 50 remotes, seconds of a release and of a rollback, growth of the heap over all versions. */
const AIMS = { growth: 0.05, release: 10, rollback: 1, heap: 0.05 };

/** The tables as markdown. */
export function writePlatformReport({ compositions, releases, memory, swaps, about }: PlatformResult): string {
  const of = (count: number, figure: (one: Composition) => number | undefined): number[] =>
    (compositions.get(count) ?? []).flatMap((one) => figure(one) ?? []);
  const both = (count: number, figure: (one: Composition) => number | undefined): string => {
    const values = of(count, figure);
    return values.length === 0 ? '' : `${Math.round(median(values))} / ${Math.round(percentile(values, 0.95))}`;
  };
  const growth = median(of(50, (one) => one.document)) / median(of(5, (one) => one.document)) - 1;
  const [first, last] = [memory[0]?.memory, memory.at(-1)?.memory];
  const heap = first && last ? last.heapUsed / first.heapUsed - 1 : 0;
  const [release, rollback] = [median(releases.release), median(releases.rollback)];
  const aim = (what: string, value: string, wanted: string, met: boolean): string[] => [what, value, wanted, met ? 'met' : '**missed**'];
  return [
    `Measured ${about.date} on ${about.machine}; ${about.visits} visits of each, taking turns, with an empty cache.`,
    table(
      ['registered remotes', 'document ms', 'inside ms', 'recovery ms', 'HTML KB'],
      [...compositions.keys()].map((count) => [
        String(count),
        both(count, (one) => one.document),
        both(count, (one) => one.inside),
        both(count, (one) => one.recovery),
        (median(of(count, (one) => one.htmlBytes)) / 1000).toFixed(1),
      ]),
    ),
    table(
      ['memory of the edge', 'RSS MB', 'heap MB'],
      memory.map(({ after, memory: { rss, heapUsed } }) => [`after ${after} versions`, megabytes(rss), megabytes(heapUsed)]),
    ),
    table(
      ['Aim', 'measured', 'aim', ''],
      [
        aim('start-up with 50 remotes over that with 5', percent(growth), `< ${percent(AIMS.growth)}`, growth < AIMS.growth),
        aim('release of one remote until a page shows it, s', release.toFixed(1), `< ${AIMS.release}`, release < AIMS.release),
        aim('rollback until a page shows it, s', rollback.toFixed(1), `< ${AIMS.rollback}`, rollback < AIMS.rollback),
        aim(`heap of the edge over ${swaps} versions`, percent(heap), `< ${percent(AIMS.heap)}`, heap < AIMS.heap),
      ],
    ),
  ].join('\n\n');
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
