import { PICKUP_DAYS } from '@outpost/shared-contracts/business/pickup-calls';
import { DAY_MS } from '@outpost/shared-contracts/time/durations';

/** Minutes between which a carrier finds the parcels, at least. */
const LEAST_MINUTES = 120;

/** The days on which a carrier may come, `2026-11-30`: from today to seven days ahead, no Sunday. */
export const pickupDays = (now: Date): string[] =>
  Array.from({ length: PICKUP_DAYS + 1 }, (_, ahead) => new Date(now.getTime() + ahead * DAY_MS))
    .filter((day) => day.getUTCDay() !== 0)
    .map((day) => day.toISOString().slice(0, 10));

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether the doors are open long enough for a carrier; times are `09:00`. */
export const isLongEnough = (ready: string, close: string): boolean => minutesOf(close) - minutesOf(ready) >= LEAST_MINUTES;
