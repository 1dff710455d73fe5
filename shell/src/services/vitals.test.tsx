import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Attribution } from './attribution.ts';
import { watchVitals } from './vitals.ts';

type Told = (metric: { value: number; attribution: Record<string, string> }) => void;
const library = vi.hoisted(() => ({}) as Record<'onLCP' | 'onINP' | 'onCLS', Told>);

vi.mock('web-vitals/attribution', () => ({
  onLCP(told: Told) {
    library.onLCP = told;
  },
  onINP(told: Told) {
    library.onINP = told;
  },
  onCLS(told: Told) {
    library.onCLS = told;
  },
}));

const owners: Attribution = {
  ofElement: () => 'mfe-bfm',
  ofShifted: () => 'mfe-bfm',
  ofPage: () => 'mfe-host',
  ofScript: (url) => /mfe-\w+/.exec(url)?.[0],
  ofError: () => 'shell',
  knows: (name) => name.startsWith('mfe-'),
  versionOf: () => '1',
};

/** Gives the page these animation frames, as the browser would. */
let frames: (scripts: { sourceURL: string; duration: number }[]) => void;
const disconnect = vi.fn();

beforeEach(() => {
  disconnect.mockClear();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static readonly supportedEntryTypes = ['long-animation-frame'];
      constructor(heard: (list: { getEntries: () => unknown[] }) => void) {
        frames = (scripts) => heard({ getEntries: () => [{ scripts }] });
      }
      observe() {}
      disconnect = disconnect;
    },
  );
});

describe('what the page measures', () => {
  it('belongs to the package that the library was told', () => {
    const tell = vi.fn();
    watchVitals(owners, tell);
    library.onLCP({ value: 1234.6, attribution: { target: 'mfe-bfm' } });
    library.onINP({ value: 88, attribution: { interactionTarget: 'mfe-bfm' } });
    library.onCLS({ value: 0.123456, attribution: { largestShiftTarget: 'mfe-bfm' } });
    expect(tell.mock.calls.flat()).toEqual([
      { kind: 'vital', metric: 'LCP', remote: 'mfe-bfm', value: 1235 },
      { kind: 'vital', metric: 'INP', remote: 'mfe-bfm', value: 88 },
      { kind: 'vital', metric: 'CLS', remote: 'mfe-bfm', value: 0.1235 },
    ]);
  });

  it.each([
    ['nothing moved', {}],
    ['the element is gone and only its id is left', { largestShiftTarget: '#hero' }],
  ])('belongs to the package of the page where %s', (_, attribution) => {
    const tell = vi.fn();
    watchVitals(owners, tell);
    library.onCLS({ value: 0, attribution });
    expect(tell).toHaveBeenCalledExactlyOnceWith({ kind: 'vital', metric: 'CLS', remote: 'mfe-host', value: 0 });
  });
});

describe('a long task', () => {
  it('is told under the package of the script; short ones and scripts of others are not', () => {
    const tell = vi.fn();
    watchVitals(owners, tell);
    frames([
      { sourceURL: '/remotes/mfe-slow/page.js', duration: 120.4 },
      { sourceURL: '/remotes/mfe-slow/page.js', duration: 49 },
      { sourceURL: 'chrome-extension://x/y.js', duration: 500 },
    ]);
    expect(tell.mock.calls).toEqual([[{ kind: 'long-task', remote: 'mfe-slow', ms: 120 }]]);
  });

  it('is told ten times at most', () => {
    const tell = vi.fn();
    watchVitals(owners, tell);
    frames(Array.from({ length: 30 }, () => ({ sourceURL: '/remotes/mfe-slow/page.js', duration: 60 })));
    expect(tell).toHaveBeenCalledTimes(10);
    expect(disconnect).toHaveBeenCalledTimes(1);
  });
});
