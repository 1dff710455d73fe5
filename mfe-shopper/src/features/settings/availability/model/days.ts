import type { Availability } from '@outpost/shared-contracts/hosts/availability-calls';
import { DAY_MS } from '@outpost/shared-contracts/time/durations';
import type { DayRange } from '@outpost/shared-ui/range-calendar';

/** A Monday; the days after it have the other names. */
const MONDAY = Date.UTC(2024, 0, 1);

/** A day as `2026-12-24` is a day of the service: no time zone moves it. */
const momentOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The day so many days later. */
export const plusDays = (day: string, days: number): string => dayOf(momentOf(day).getTime() + days * DAY_MS);

/** 1 Monday to 7 Sunday. */
const weekdayOf = (day: string): number => momentOf(day).getUTCDay() || 7;

/** Whether parcels are received on a day: `off` is a day off by itself, `closed` a weekday that is off each week. */
export function stateOf(day: string, { off_days, opening_days }: Pick<Availability, 'off_days' | 'opening_days'>) {
  if (off_days.some((off) => off.day === day)) return 'off';
  return opening_days.includes(weekdayOf(day)) ? 'open' : 'closed';
}

const within = ({ from, to }: DayRange, day: string): boolean => day >= from && day <= to;

/** Parcels that are due on days of a range. */
export const dueWithin = (range: DayRange, due: Availability['due']) => due.filter(({ day }) => within(range, day));

/** Parcels that are due on a day on which nobody receives them. */
export const conflictsOf = (availability: Availability) => availability.due.filter(({ day }) => stateOf(day, availability) !== 'open');

/** Days off by themselves in a range; those that are opened again by it. */
export const offWithin = (range: DayRange, { off_days }: Pick<Availability, 'off_days'>) =>
  off_days.filter(({ day }) => within(range, day));

/** Days off that follow each other for one reason, as one range each. */
export function rangesOf(offDays: Availability['off_days']): Array<DayRange & { readonly reason: string }> {
  const ranges: Array<{ from: string; to: string; reason: string }> = [];
  for (const { day, reason } of offDays) {
    const last = ranges.at(-1);
    if (last && last.reason === reason && plusDays(last.to, 1) === day) last.to = day;
    else ranges.push({ from: day, to: day, reason });
  }
  return ranges;
}

const format = (locale: string) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A range as a person says it: `December 24 – 26, 2026`; one day alone is itself. */
export const rangeText = ({ from, to }: DayRange, locale: string): string => format(locale).formatRange(momentOf(from), momentOf(to));

/** A day as a person says it: `Thursday, December 24`. */
export const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(momentOf(day));

/** The weekdays 1 Monday to 7 Sunday with their names. */
export function weekdays(locale: string): Array<{ readonly weekday: number; readonly name: string }> {
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, place) => ({ weekday: place + 1, name: names.format(new Date(MONDAY + place * DAY_MS)) }));
}
