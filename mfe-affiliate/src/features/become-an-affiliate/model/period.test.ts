import { expect, it } from 'vitest';
import { isPeriod, lastDays, readPeriod } from './period.ts';

const NOW = Date.parse('2026-11-28T23:30:00Z');
const read = (query: string) => readPeriod(new URLSearchParams(query), NOW);

it('a period is read from an address, the usual one where that asks for none that there are', () => {
  const usual = { days: 30, period: { from: '2026-10-30', to: '2026-11-28' } };
  expect(read('')).toEqual(usual);
  expect(read('days=7')).toEqual({ days: 7, period: { from: '2026-11-22', to: '2026-11-28' } });
  expect(read('days=90').period.from).toBe('2026-08-31');
  const own = { from: '2026-11-01', to: '2026-11-03' };
  expect(read('from=2026-11-01&to=2026-11-03')).toEqual({ days: undefined, period: own });
  for (const wrong of [
    'days=8',
    'days=1e1',
    'from=2026-11-03&to=2026-11-01',
    'from=2026-08-30&to=2026-11-01',
    'from=2026-11-01&to=2026-11-29',
    'from=2026-11-31&to=2026-11-28',
    'from=x&to=y',
    'from=2026-11-01',
  ])
    expect(read(wrong), wrong).toEqual(usual);
});

it('as many days are shown as clicks are kept', () => {
  expect(isPeriod(lastDays(90, NOW), NOW)).toBe(true);
  expect(isPeriod(lastDays(91, NOW), NOW)).toBe(false);
});
