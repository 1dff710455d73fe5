import { DAY_MS } from '../../../platform/time/time.ts';

const [SUNDAY, MONDAY, WEDNESDAY, THURSDAY] = [0, 1, 3, 4];

const utc = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day));
const after = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

/** The nth of a weekday in a month, counted from 1. */
function nth(year: number, month: number, weekday: number, n: number): Date {
  const first = utc(year, month, 1);
  return after(first, ((weekday - first.getUTCDay() + 7) % 7) + 7 * (n - 1));
}

/** The last Wednesday of June, or the one before where that is later than the 28th. */
function summerSales(year: number): Date {
  const fourth = nth(year, 6, WEDNESDAY, 4);
  return fourth.getUTCDate() <= 21 ? after(fourth, 7) : fourth;
}

const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });

/** Years in which the new moon falls within minutes of midnight in Beijing, where ICU's calendar is a day off the almanac's. */
const NEAR_MIDNIGHT: ReadonlyMap<number, Date> = new Map([
  [2027, utc(2027, 2, 6)],
  [2030, utc(2030, 2, 3)],
]);

/** The first day of the first month of the Chinese calendar, between 21 January and 20 February. */
function lunarNewYear(year: number): Date {
  const known = NEAR_MIDNIGHT.get(year);
  if (known) return known;
  const days = Array.from({ length: 32 }, (_, past) => after(utc(year, 1, 20), past));
  const found = days.find((day) => {
    const parts = Object.fromEntries(chinese.formatToParts(day).map(({ type, value }) => [type, value]));
    return parts.month === '1' && parts.day === '1';
  });
  if (!found) throw new Error(`The Chinese calendar of ${year} has no first day`);
  return found;
}

/** A special day, and the days around it in which it is worth a page. */
interface Season {
  /** The day, or the first of several, at midnight UTC. */
  readonly day: (year: number) => Date;
  /** How many days before it is talked of. */
  readonly before: number;
  /** How many days it lasts. */
  readonly lasts: number;
  /** A promo code of the pricing domain that belongs to it: its dates are the campaign's. */
  readonly code?: string;
}

const DAYS = {
  'black-friday': { day: (year) => after(nth(year, 11, THURSDAY, 4), 1), before: 4, lasts: 4, code: 'FRIDAY30' },
  'singles-day': { day: (year) => utc(year, 11, 11), before: 10, lasts: 1 },
  'mothers-day': { day: (year) => nth(year, 5, SUNDAY, 2), before: 30, lasts: 1 },
  'fathers-day': { day: (year) => nth(year, 6, SUNDAY, 3), before: 30, lasts: 1 },
  'back-to-school': { day: (year) => utc(year, 9, 1), before: 40, lasts: 14 },
  'lunar-new-year': { day: lunarNewYear, before: 30, lasts: 15 },
  'white-day': { day: (year) => utc(year, 3, 14), before: 21, lasts: 1 },
  'summer-sale': { day: summerSales, before: 7, lasts: 28 },
  'white-week': { day: (year) => nth(year, 1, MONDAY, 2), before: 7, lasts: 21 },
} as const satisfies Readonly<Record<string, Season>>;

export type SpecialDay = keyof typeof DAYS;
export const SPECIAL_DAYS = Object.keys(DAYS) as readonly SpecialDay[];
export const isSpecialDay = (text: string): text is SpecialDay => Object.hasOwn(DAYS, text);

/** The code that belongs to a special day, if any. */
export const codeOf = (key: SpecialDay): string | undefined => (DAYS[key] as Season).code;

/** One time that a special day comes around. */
export interface Occurrence {
  readonly key: SpecialDay;
  readonly day: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

function occurrence(key: SpecialDay, year: number): Occurrence {
  const { day, before, lasts }: Season = DAYS[key];
  const date = day(year);
  return { key, day: date, startsAt: after(date, -before), endsAt: after(date, lasts) };
}

const around = (key: SpecialDay, now: Date): Occurrence[] => [-1, 0, 1].map((years) => occurrence(key, now.getUTCFullYear() + years));

/** The one that is under way, or else the next. */
export function nextOccurrence(key: SpecialDay, now: Date): Occurrence {
  const found = around(key, now).find(({ endsAt }) => endsAt > now);
  if (!found) throw new Error(`${key} does not come again`);
  return found;
}

/** The latest that is over. */
export function lastOccurrence(key: SpecialDay, now: Date): Occurrence | undefined {
  return around(key, now).findLast(({ endsAt }) => endsAt <= now);
}

/** Until when to order so that a parcel is there in time: a week to the host, a week at the host and on its way, a week spare. */
export const orderBy = ({ day }: Occurrence): Date => after(day, -21);
