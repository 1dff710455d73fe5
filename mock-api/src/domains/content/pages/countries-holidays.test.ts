import { expect, it } from 'vitest';
import { nextHolidays } from './countries-holidays.ts';

const of = (country: string, from: string, most: number) =>
  nextHolidays(country, new Date(from), most).map(({ name, at }) => `${new Date(at).toISOString().slice(0, 10)} ${name}`);

it('Holidays follow Easter, weekdays and other calendars', () => {
  expect(of('GB', '2027-01-02T10:00:00Z', 3)).toEqual(['2027-03-26 goodFriday', '2027-05-03 earlyMay', '2027-05-31 springBank']);
  expect(of('US', '2026-09-01', 3)).toEqual(['2026-09-07 labourDayAmerica', '2026-11-11 veterans', '2026-11-26 thanksgiving']);
  expect(of('CA', '2026-05-01', 1)).toEqual(['2026-05-18 victoriaDay']);
  expect(of('SE', '2027-06-07', 1)).toEqual(['2027-06-25 midsummer']);
  expect(of('IL', '2026-12-01', 2)).toEqual(['2027-04-22 passover', '2027-06-11 shavuot']);
  expect(of('SG', '2027-01-02', 1)).toEqual(['2027-02-06 lunarNewYear']);
});

it('A holiday counts until its day is over, and the next year follows', () => {
  expect(of('NL', '2026-12-26T23:59:00Z', 2)).toEqual(['2026-12-26 secondChristmas', '2027-01-01 newYear']);
  expect(of('XX', '2026-12-26', 2)).toEqual([]);
});
