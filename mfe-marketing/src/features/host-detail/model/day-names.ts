import { DAY_MS } from '@outpost/shared-contracts/time/durations';

/** A Monday; the days after it have the other names. */
const MONDAY = Date.UTC(2024, 0, 1);

/** The name of a weekday, 1 Monday to 7 Sunday. */
export function weekdayName(weekday: number, locale: string, style: 'long' | 'narrow'): string {
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(new Date(MONDAY + (weekday - 1) * DAY_MS));
}

/** Days as a person says them: `Monday, November 23`. They are days of the host's calendar, so that no time zone moves them. */
export const dayFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
