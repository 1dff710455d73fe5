/** The newest numbers of a series: at most `size`, none older than `age` milliseconds. */
export function createSamples(size: number, age: number) {
  const values = new Float64Array(size);
  const times = new Float64Array(size);
  let written = 0;

  return {
    add(value: number, now: number): void {
      values[written % size] = value;
      times[written % size] = now;
      written += 1;
    },
    /** The value that a share of the samples does not exceed (nearest rank), and how many they are; null without any. */
    quantile(share: number, now: number): { readonly value: number; readonly samples: number } | null {
      const kept = [...values.subarray(0, Math.min(written, size))].filter((_, index) => (times[index] ?? 0) > now - age);
      kept.sort((a, b) => a - b);
      const value = kept[Math.max(0, Math.ceil(share * kept.length) - 1)];
      return value === undefined ? null : { value, samples: kept.length };
    },
  };
}

export type Samples = ReturnType<typeof createSamples>;
