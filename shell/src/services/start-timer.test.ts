import { expect, it, vi } from 'vitest';
import { createStartTimer } from './start-timer.ts';

it('tells once per remote how long it took from being asked for to its first part', () => {
  const tell = vi.fn();
  let now = 1000;
  const starts = createStartTimer(tell, () => now);
  starts.mounted('mfe-host');
  starts.asked('mfe-bfm');
  now = 1200;
  starts.asked('mfe-bfm');
  now = 1450.4;
  starts.mounted('mfe-bfm');
  starts.mounted('mfe-bfm');
  expect(tell.mock.calls).toEqual([[{ kind: 'started', remote: 'mfe-bfm', ms: 450 }]]);
});

it('an attempt that failed does not count into the time of the next', () => {
  const tell = vi.fn();
  let now = 0;
  const starts = createStartTimer(tell, () => now);
  starts.asked('mfe-bfm');
  starts.failed('mfe-bfm');
  now = 60_000;
  starts.asked('mfe-bfm');
  now = 60_300;
  starts.mounted('mfe-bfm');
  expect(tell).toHaveBeenCalledExactlyOnceWith({ kind: 'started', remote: 'mfe-bfm', ms: 300 });
});
