import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Transport } from '../../src/services/api-client.ts';
import { watchContent } from './content-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watching(transport: Transport) {
  const told: string[] = [];
  const watch = watchContent({ transport, onRevision: (revision) => told.push(revision) });
  return { watch, told };
}
const answering = (revision: string) => vi.fn<Transport>(async () => ({ status: 200, body: { data: { revision } } }));

it('asks the service at once and then every few seconds, and tells what it says', async () => {
  const transport = answering('r1');
  const { told, watch } = watching(transport);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['r1']);
  await vi.advanceTimersByTimeAsync(6500);
  expect(told).toEqual(['r1', 'r1', 'r1']);
  expect(transport.mock.calls[0]?.[0]).toMatchObject({ method: 'GET', path: 'content/revision' });
  watch.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(transport).toHaveBeenCalledTimes(3);
});

it.each<[string, Transport]>([
  ['is away', () => Promise.reject(new Error('ECONNREFUSED'))],
  ['is broken', async () => ({ status: 500, body: {} })],
  ['answers something else', async () => ({ status: 200, body: '<html>' })],
  ['does not answer in time', () => new Promise(() => {})],
])('a service that %s changes nothing, and is asked again', async (_, bad) => {
  const transport = vi.fn<Transport>(bad);
  const { told, watch } = watching(transport);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(transport.mock.calls.length).toBeGreaterThan(1);
  expect(told).toEqual([]);
  watch.close();
});
