import { onCLS, onINP, onLCP } from 'web-vitals/attribution';
import type { Attribution } from './attribution.ts';
import { duration, type SendBeacon } from './reporter.ts';

/** Fewer long tasks than this tell enough of a page. */
const MAX_LONG_TASKS = 10;
/** A script that blocks the page at least this long is told of, in milliseconds; the platform's own definition of a long task. */
const LONG_TASK = 50;

interface AnimationFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[];
}

/**
 * Measures the page's vitals and long tasks and tells them under the package that they belong to: the region of the
 * largest paint, of the largest shift and of the slowest interaction; the release folder of the script that blocked.
 */
export function watchVitals(owners: Attribution, tell: SendBeacon): void {
  // The library asks for the target while the element is still in the document, and keeps what it was told. Where nothing
  // moved, or the element was gone before anybody could ask, the package of the page stands for it.
  const told = (metric: 'LCP' | 'INP' | 'CLS', target: string | undefined, value: number): void =>
    tell({ kind: 'vital', metric, remote: target !== undefined && owners.knows(target) ? target : owners.ofPage(), value });
  const generateTarget = owners.ofElement;
  onLCP(({ value, attribution }) => told('LCP', attribution.target, duration(value)), { generateTarget });
  onINP(({ value, attribution }) => told('INP', attribution.interactionTarget, duration(value)), {
    generateTarget,
    includeProcessedEventEntries: false,
  });
  onCLS(({ value, attribution }) => told('CLS', attribution.largestShiftTarget, Math.round(value * 10_000) / 10_000), {
    generateTarget: owners.ofShifted,
  });
  watchLongTasks(owners, tell);
  // Whoever looks at a recording of the page sees from when on it is measured.
  performance.mark('outpost:measuring');
}

function watchLongTasks(owners: Attribution, tell: SendBeacon): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('long-animation-frame')) return;
  let told = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as AnimationFrame[]) {
      for (const script of entry.scripts) {
        const remote = script.duration >= LONG_TASK ? owners.ofScript(script.sourceURL) : undefined;
        if (remote === undefined) continue;
        tell({ kind: 'long-task', remote, ms: duration(script.duration) });
        told += 1;
        if (told >= MAX_LONG_TASKS) return observer.disconnect();
      }
    }
  });
  observer.observe({ type: 'long-animation-frame', buffered: true });
}
