import { HOUR_MS } from '@outpost/shared-contracts/time/durations';

const HOURS = 24;
/** Numbers that an hour keeps; more replace its oldest. */
const MAX_SAMPLES = 300;

interface Slot {
  /** Hours since 1970. */
  readonly hour: number;
  readonly values: number[];
  written: number;
}

/** A number over the last 24 hours, hour by hour. */
export function createHourly() {
  const slots: (Slot | undefined)[] = [];
  return {
    add(value: number, now: number): void {
      const hour = Math.floor(now / HOUR_MS);
      const known = slots[hour % HOURS];
      const slot = known?.hour === hour ? known : { hour, values: [], written: 0 };
      slots[hour % HOURS] = slot;
      slot.values[slot.written % MAX_SAMPLES] = value;
      slot.written += 1;
    },
    /** The 75th percentile of every hour that has one, oldest first. `at`: when the hour began, in epoch milliseconds. */
    p75(now: number): { readonly at: number; readonly p75: number }[] {
      const present = Math.floor(now / HOUR_MS);
      return slots
        .filter((slot) => slot !== undefined)
        .filter(({ hour }) => hour > present - HOURS && hour <= present)
        .sort((a, b) => a.hour - b.hour)
        .map(({ hour, values }) => {
          const sorted = [...values].sort((a, b) => a - b);
          return { at: hour * HOUR_MS, p75: sorted[Math.ceil(0.75 * sorted.length) - 1] ?? 0 };
        });
    },
  };
}
