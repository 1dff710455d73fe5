import { describe, expect, it } from 'vitest';
import { dayLabel, isSameDay, timeAgo } from './dates.ts';

const at = (text: string) => new Date(text).getTime() / 1000;
const NOW = at('2026-11-19T12:00:00');

describe('when a message was', () => {
  it.each([
    ['2026-11-19T11:59:30', 'now'],
    ['2026-11-19T12:03:00', 'now'],
    ['2026-11-19T11:57:00', '3 min. ago'],
    ['2026-11-19T09:00:00', '3 hr. ago'],
    ['2026-11-18T23:59:00', 'yesterday'],
    ['2026-11-16T08:00:00', '3 days ago'],
    ['2026-11-01T08:00:00', 'Nov 1'],
    ['2025-12-31T08:00:00', 'Dec 31, 2025'],
  ])('%s is "%s"', (moment, text) => expect(timeAgo(at(moment), NOW, 'en')).toBe(text));

  it('is told in the language of the page', () => {
    expect(timeAgo(at('2026-11-18T10:00:00'), NOW, 'de')).toBe('gestern');
    expect(timeAgo(at('2026-11-18T10:00:00'), NOW, 'he')).toBe('אתמול');
  });
});

it('the days between messages are the viewer’s', () => {
  expect(dayLabel(at('2026-11-19T00:01:00'), NOW, 'en')).toBe('today');
  expect(dayLabel(at('2026-11-18T23:59:00'), NOW, 'en')).toBe('yesterday');
  expect(dayLabel(at('2026-11-17T12:00:00'), NOW, 'en')).toBe('November 17');
  expect(isSameDay(at('2026-11-18T23:59:59'), at('2026-11-19T00:00:00'))).toBe(false);
});
