import { DAYS_TO_HOST } from '@outpost/shared-contracts/bfm/landed';
import { DAY_MS } from '@outpost/shared-contracts/time/durations';

/** Days from paying to what follows, counted from the day of the payment. */
const AFTER_DAYS = { quoted: 1, boughtFrom: 1, boughtTo: 2 } as const;

export interface NextDates {
  /** The host says the price by then. */
  readonly quoted: Date;
  readonly bought: readonly [Date, Date];
  readonly arrived: readonly [Date, Date];
}

/** When what probably happens. */
export function nextDates(paidAt: Date): NextDates {
  const after = (days: number): Date => new Date(paidAt.getTime() + days * DAY_MS);
  return {
    quoted: after(AFTER_DAYS.quoted),
    bought: [after(AFTER_DAYS.boughtFrom), after(AFTER_DAYS.boughtTo)],
    arrived: [after(DAYS_TO_HOST.from), after(DAYS_TO_HOST.to)],
  };
}

/** `20–21 November` in the way of a locale. */
export function formatDays([from, to]: readonly [Date, Date], locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).formatRange(from, to);
}

export const formatDay = (day: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).format(day);
