import { describe, expect, it } from 'vitest';
import { firstDayOfWeek, monthsFrom, nextOpenFrom, stateOf, weekdaysFrom } from './calendar.ts';

const OPENING = { opening_days: [1, 2, 3, 4, 5], off_days: ['2026-11-23', '2026-11-24'] };

describe('The calendar of a host', () => {
  it('begins weeks as the language does where it is spoken most', () => {
    expect(['de', 'en', 'ar'].map(firstDayOfWeek)).toEqual([1, 7, 6]);
    expect(weekdaysFrom(7)).toEqual([7, 1, 2, 3, 4, 5, 6]);
  });

  it('has whole weeks, every day of a month once, in its column', () => {
    const [november, december] = monthsFrom('2026-11-21', 2, 1);
    expect(november?.first).toBe('2026-11-01');
    expect(november?.weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(november?.weeks.flat().filter(Boolean)).toHaveLength(30);
    expect(december?.weeks[0]?.slice(0, 2)).toEqual([null, '2026-12-01']);
    expect(december?.weeks.at(-1)?.[3]).toBe('2026-12-31');
    expect(monthsFrom('2026-11-21', 1, 7)[0]?.weeks[0]?.[0]).toBe('2026-11-01');
  });

  it('goes on in the next year, and knows leap years', () => {
    expect(monthsFrom('2026-12-31', 2, 1).map(({ first }) => first)).toEqual(['2026-12-01', '2027-01-01']);
    expect(monthsFrom('2028-01-31', 2, 1)[1]?.weeks.flat().filter(Boolean)).toHaveLength(29);
  });

  it('tells days off from weekdays without parcels, and finds the next open day', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-23'].map((day) => stateOf(day, OPENING))).toEqual(['open', 'closed', 'off']);
    expect(nextOpenFrom('2026-11-21', OPENING)).toBe('2026-11-25');
    expect(nextOpenFrom('2026-11-25', OPENING)).toBe('2026-11-25');
    expect(nextOpenFrom('2026-11-21', { ...OPENING, opening_days: [] })).toBeUndefined();
  });
});
