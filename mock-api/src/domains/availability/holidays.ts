import type { CallReply } from '@outpost/shared-contracts/call/call';
import { longestOf } from '@outpost/shared-contracts/call/limits';
import type { getHolidays } from '@outpost/shared-contracts/hosts/availability-calls';
import { OFF_DAYS_AHEAD, OffDayReason } from '@outpost/shared-contracts/hosts/availability-calls';
import type { Language } from '@outpost/shared-contracts/language/language';
import { LRUCache } from 'lru-cache';
import { DAY_MS, dayOf, startOfDay } from '../../platform/time/time.ts';

type Holiday = CallReply<typeof getHolidays>['data'][number];

/** The library's own names of languages that it calls differently. */
const NAMED = { 'zh-CN': 'zh' } as const satisfies Partial<Record<Language, string>>;

/** Of each country and language three years are asked for. */
const kept = new LRUCache<string, readonly Holiday[]>({ max: 500 });

async function holidaysOfYear(country: string, language: Language, year: number): Promise<readonly Holiday[]> {
  const key = `${country} ${language} ${year}`;
  const before = kept.get(key);
  if (before) return before;
  // The rules of all countries are large, and few ask for them.
  const { default: Holidays } = await import('date-holidays');
  const own = new Holidays(country, { types: ['public'] }).getLanguages();
  const languages = [NAMED[language as keyof typeof NAMED] ?? language, 'en', ...own];
  const found = new Holidays(country, { types: ['public'], languages }).getHolidays(year) ?? [];
  const days = found.flatMap(({ date, start, end, name }) => {
    const first = startOfDay(date.slice(0, 10))?.getTime();
    const count = Math.max(1, Math.ceil((end.getTime() - start.getTime()) / DAY_MS));
    return first === undefined
      ? []
      : Array.from({ length: count }, (_, ahead) => ({
          day: dayOf(new Date(first + ahead * DAY_MS)),
          name: name.slice(0, longestOf(OffDayReason)),
        }));
  });
  kept.set(key, days);
  return days;
}

/**
 * The public holidays of a country (ISO 3166) from a day on, as far ahead as days may be closed; each day once. Rules and names
 * are those of the library, whose data is under CC BY 3.0.
 */
export async function findHolidays(country: string, language: Language, today: string): Promise<Holiday[]> {
  const first = startOfDay(today)?.getTime() ?? 0;
  const last = dayOf(new Date(first + OFF_DAYS_AHEAD * DAY_MS));
  // One that spans the turn of the year begins in the one before.
  const year = Number(today.slice(0, 4));
  const years = await Promise.all([year - 1, year, year + 1].map((one) => holidaysOfYear(country, language, one)));
  const byDay = new Map<string, Holiday>();
  for (const holiday of years.flat())
    if (holiday.day >= today && holiday.day <= last && !byDay.has(holiday.day)) byDay.set(holiday.day, holiday);
  return [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
