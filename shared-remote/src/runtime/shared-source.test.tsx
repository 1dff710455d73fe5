import { getHostCountries } from '@outpost/shared-contracts/countries/calls';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeShell } from '../testing/fake-shell.ts';
import { createQueryClient } from './query-client.ts';
import { sharedSource } from './shared-source.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => vi.useRealTimers());

function aPage() {
  const { api, shellFor } = createFakeShell({ name: 'shell' });
  api.reply(getHostCountries, { data: [] });
  const queries = createQueryClient();
  const ask = (part: string) => queries.fetchQuery(sharedSource(shellFor(part), getHostCountries, {}));
  return { ask, calls: () => api.requests.filter(({ path }) => path === 'host/countries').length };
}

it('B-450 several parts of a page read one data set: it is fetched once for all of them', async () => {
  const { ask, calls } = aPage();
  await Promise.all([ask('shell'), ask('mfe-marketing')]);
  await ask('mfe-b2b');
  expect(calls()).toBe(1);
});

it('B-428 host countries are fresh for 30 seconds, and are asked for again after that', async () => {
  const { ask, calls } = aPage();
  await ask('shell');
  vi.setSystemTime(29_999);
  await ask('shell');
  expect(calls()).toBe(1);
  vi.setSystemTime(30_000);
  await ask('shell');
  expect(calls()).toBe(2);
});
