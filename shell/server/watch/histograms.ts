import { Histogram, Registry } from 'prom-client';

const SECONDS = [0.05, 0.1, 0.2, 0.5, 1, 1.5, 2, 2.5, 4, 8, 15, 30];
const RENDER_SECONDS = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const SHIFTS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** What is measured of each remote in each version, from the start of this edge. In seconds, but for the shift. */
export function createHistograms() {
  const registry = new Registry();
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, labelNames: ['remote', 'version'], registers: [registry] });
  const all = {
    start: histogram('outpost_start_seconds', 'From asking for a remote until it is up', SECONDS),
    LCP: histogram('outpost_lcp_seconds', 'Largest contentful paint', SECONDS),
    INP: histogram('outpost_inp_seconds', 'Interaction to next paint', SECONDS),
    CLS: histogram('outpost_cls', 'Cumulative layout shift', SHIFTS),
    render: histogram('outpost_render_seconds', 'Rendering of a page with this remote at the edge', RENDER_SECONDS),
  };
  return {
    registry,
    ...all,
    /** A version that is not counted any more. */
    forget(remote: string, version: string): void {
      for (const one of Object.values(all)) one.remove({ remote, version });
    },
  };
}

export type Histograms = ReturnType<typeof createHistograms>;
