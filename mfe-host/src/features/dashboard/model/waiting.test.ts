import { expect, it } from 'vitest';
import { waitingOf } from './waiting.ts';

const since = (updated_at: string) => waitingOf({ next_action: 'pack', updated_at }, Date.parse('2026-11-21T12:00:00Z'));

it('a parcel waits in minutes, hours and days, and is overdue after 48 hours', () => {
  expect(since('2026-11-21T11:48:00Z')).toEqual({ amount: 12, unit: 'minute', overdue: false });
  expect(since('2026-11-19T12:00:00Z')).toEqual({ amount: 48, unit: 'hour', overdue: false });
  expect(since('2026-11-19T09:00:00Z')).toEqual({ amount: 51, unit: 'hour', overdue: true });
  expect(since('2026-11-14T12:00:00Z')).toEqual({ amount: 7, unit: 'day', overdue: true });
});

it('a parcel does not wait for the host while it is expected or it is the turn of somebody else', () => {
  const updated_at = '2026-11-01T00:00:00Z';
  expect(waitingOf({ next_action: null, updated_at }, Date.parse('2026-11-21'))).toBeUndefined();
  expect(waitingOf({ next_action: 'receive', updated_at }, Date.parse('2026-11-21'))).toBeUndefined();
});
