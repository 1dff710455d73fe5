import { DAY_MS } from '@outpost/shared-contracts/time/durations';

/** A day as `2026-11-21`, a moment of it in UTC. */
export const momentOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** 1 Monday to 7 Sunday. */
const weekdayOf = (day: string): number => momentOf(day).getUTCDay() || 7;

/** The day so many days later. */
const plusDays = (day: string, days: number): string => dayOf(momentOf(day).getTime() + days * DAY_MS);

interface WeekInfo {
  readonly firstDay: number;
}

/**
 * The day on which weeks begin where a language is spoken most, 1 Monday to 7 Sunday. Browsers have it as a method or, older
 * ones, as a property; ISO 8601's Monday where neither is there.
 */
export function firstDayOfWeek(locale: string): number {
  const about = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?(): WeekInfo; readonly weekInfo?: WeekInfo };
  return (about.getWeekInfo?.() ?? about.weekInfo)?.firstDay ?? 1;
}

/** The seven weekdays in the order of a calendar. */
export const weekdaysFrom = (firstDay: number): number[] => Array.from({ length: 7 }, (_, place) => ((firstDay - 1 + place) % 7) + 1);

export interface CalendarMonth {
  /** Its first day. */
  readonly first: string;
  /** Rows of seven days; null before the first and after the last of the month. */
  readonly weeks: ReadonlyArray<ReadonlyArray<string | null>>;
}

function monthOf(first: string, firstDay: number): CalendarMonth {
  const start = momentOf(first);
  const length = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  const before = (weekdayOf(first) - firstDay + 7) % 7;
  const cells = [...Array<null>(before).fill(null), ...Array.from({ length }, (_, place) => plusDays(first, place))];
  const rows = Math.ceil(cells.length / 7);
  return {
    first,
    weeks: Array.from({ length: rows }, (_, row) => Array.from({ length: 7 }, (_, place) => cells[row * 7 + place] ?? null)),
  };
}

/** The month of a day and those after it. */
export function monthsFrom(today: string, count: number, firstDay: number): CalendarMonth[] {
  const now = momentOf(today);
  return Array.from({ length: count }, (_, ahead) =>
    monthOf(dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)), firstDay),
  );
}

/** When a host receives parcels. */
export interface Opening {
  /** 1 Monday to 7 Sunday. */
  readonly opening_days: readonly number[];
  readonly off_days: readonly string[];
}

/** Whether parcels are received on a day: `off` is a day off by itself, `closed` a weekday without parcels. */
export function stateOf(day: string, { opening_days, off_days }: Opening): 'open' | 'off' | 'closed' {
  if (off_days.includes(day)) return 'off';
  return opening_days.includes(weekdayOf(day)) ? 'open' : 'closed';
}

/** The first open day from a day on; undefined within two months without any. */
export function nextOpenFrom(day: string, opening: Opening): string | undefined {
  return Array.from({ length: 60 }, (_, ahead) => plusDays(day, ahead)).find((one) => stateOf(one, opening) === 'open');
}
