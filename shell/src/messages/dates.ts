import { type Language, localeOf } from '@outpost/shared-contracts/language/language';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const startOfDay = (epochSeconds: number): number => new Date(epochSeconds * 1000).setHours(0, 0, 0, 0) / 1000;
/** Calendar days of the viewer between two moments; a day with a change of the clock is a day. */
const daysBetween = (from: number, to: number): number => Math.round((startOfDay(to) - startOfDay(from)) / DAY);

const yearOf = (epochSeconds: number): number => new Date(epochSeconds * 1000).getFullYear();

/** A day with its year only where that is another one. */
function dayText(at: number, now: number, locale: string, month: 'short' | 'long'): string {
  const year = yearOf(at) === yearOf(now) ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month, ...year }).format(at * 1000);
}

/** When something was, told from now: "3 min. ago", "yesterday", and its day after a week. Epoch seconds; the viewer's time zone. */
export function timeAgo(at: number, now: number, language: Language): string {
  const locale = localeOf(language);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  // The clocks of two machines are never the same: nothing is from the future.
  const seconds = Math.max(0, now - at);
  if (seconds < MINUTE) return format.format(0, 'second');
  if (seconds < HOUR) return format.format(-Math.floor(seconds / MINUTE), 'minute');
  const days = Math.max(0, daysBetween(at, now));
  if (days === 0) return format.format(-Math.floor(seconds / HOUR), 'hour');
  return days < 7 ? format.format(-days, 'day') : dayText(at, now, locale, 'short');
}

/** The day above a group of messages: "today", "yesterday", else its date. */
export function dayLabel(at: number, now: number, language: Language): string {
  const locale = localeOf(language);
  const days = Math.max(0, daysBetween(at, now));
  if (days > 1) return dayText(at, now, locale, 'long');
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
}

export const clockTime = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', minute: '2-digit' }).format(at * 1000);

export const fullDate = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeStyle: 'short' }).format(at * 1000);

/** Whether two moments are on the same day of the viewer. */
export const isSameDay = (a: number, b: number): boolean => startOfDay(a) === startOfDay(b);
