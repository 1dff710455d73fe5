import { expect, it } from 'vitest';
import { isLongEnough, pickupDays } from './days.ts';

it('a carrier comes from today to seven days ahead, and not on a Sunday', () => {
  const days = pickupDays(new Date('2026-11-28T23:30:00Z'));
  expect(days).toEqual(['2026-11-28', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']);
});

it('the doors are open for two hours at least', () => {
  expect(isLongEnough('09:00', '11:00')).toBe(true);
  expect(isLongEnough('09:00', '10:59')).toBe(false);
  expect(isLongEnough('17:00', '09:00')).toBe(false);
});
