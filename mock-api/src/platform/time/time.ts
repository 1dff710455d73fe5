import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { DAY_MS } from '@outpost/shared-contracts/time/durations';

export { DAY_MS, HOUR_MS, HOUR_SECONDS, MINUTE_MS, MINUTE_SECONDS } from '@outpost/shared-contracts/time/durations';

/** The day of a moment as `2026-11-21`, UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Whole days from 1970 to a moment, UTC. */
export const dayNumber = (moment: Date): number => Math.floor(moment.getTime() / DAY_MS);

/** When a day that is written as `2026-11-30` begins, UTC; undefined for a day that there is not, as in the year 0, which databases do not know. */
export function startOfDay(day: string): Date | undefined {
  const start = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(start.getTime()) && dayOf(start) === day && day >= '0001' ? start : undefined;
}

/** The last moment that is written with four digits for its year. */
const LAST_MOMENT = new Date('9999-12-31T23:59:59.999Z').getTime();

/** When a day that began is over. */
export const endOfDay = (start: Date): Date => new Date(Math.min(start.getTime() + DAY_MS, LAST_MOMENT));

/** A day as people of the language write it, UTC. */
export const dayIn = (language: Language, day: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(day);

/** A moment as people of the language write it, in the time of all. */
export const momentIn = (language: Language, moment: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(moment);
