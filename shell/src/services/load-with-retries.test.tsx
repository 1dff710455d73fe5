import { expect, it, vi } from 'vitest';
import { loadWithRetries } from './load-with-retries.ts';

it('code that did not come is asked for again by the waiting times, and each failure is told', async () => {
  const bring = vi
    .fn(async () => 'here')
    .mockRejectedValueOnce(new Error('404'))
    .mockRejectedValueOnce(new Error('503'));
  const onFailed = vi.fn();
  expect(await loadWithRetries(bring, { delays: [1, 1], onFailed })).toBe('here');
  expect(onFailed.mock.calls.map(([error]) => error.message)).toEqual(['404', '503']);
});

it('when no waiting time is left it is asked for once the browser is back online, and only then', async () => {
  const bring = vi.fn(async () => 'here').mockRejectedValueOnce(new Error('offline'));
  const brought = loadWithRetries(bring, { delays: [], onFailed: () => {} });
  await new Promise((done) => setTimeout(done, 20));
  expect(bring).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(await brought).toBe('here');
});
