import { expect, it } from 'vitest';
import { dayIn, dayNumber, dayOf, momentIn, startOfDay } from './time.ts';

it('a day is that of Greenwich, wherever the service runs', () => {
  const late = new Date('2026-11-30T23:59:59.999Z');
  expect(dayOf(late)).toBe('2026-11-30');
  expect(dayNumber(new Date('2026-12-01T00:00:00Z')) - dayNumber(late)).toBe(1);
  expect([dayIn('de', late), momentIn('en', late)]).toEqual(['30. November 2026', 'November 30, 2026 at 11:59 PM UTC']);
});

it('a day that there is not begins never', () => {
  expect(startOfDay('2028-02-29')).toEqual(new Date('2028-02-29T00:00:00Z'));
  for (const day of ['2026-02-29', '2026-11-31', '2026-1-1', 'tomorrow', '']) expect(startOfDay(day), day).toBeUndefined();
});
