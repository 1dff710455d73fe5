/** Counts by upper bound, cumulative when read, as Prometheus wants them. Only grows, from the start of the process. */
export function createHistogram(bounds: readonly number[]) {
  const counts = bounds.map(() => 0);
  let count = 0;
  let sum = 0;

  return {
    bounds,
    add(value: number): void {
      count += 1;
      sum += value;
      const index = bounds.findIndex((bound) => value <= bound);
      if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
    },
    read(): { readonly buckets: readonly number[]; readonly count: number; readonly sum: number } {
      let running = 0;
      return {
        count,
        sum,
        buckets: counts.map((one) => {
          running += one;
          return running;
        }),
      };
    },
  };
}

export type Histogram = ReturnType<typeof createHistogram>;
