import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { serviceForTest } from '../../../test/helper.ts';
import { addOverload } from './overload.ts';
import { addProblemHandlers } from './problem.ts';

async function anApp(milliseconds: number) {
  const app = Fastify();
  onTestFinished(() => app.close());
  addProblemHandlers(app);
  await addOverload(app, milliseconds);
  for (const path of ['/api/countries', '/api/healthz', '/api/readyz']) app.get(path, async () => 'fine');
  return async (path: string) => {
    const { statusCode, headers } = await app.inject(path);
    return [statusCode, headers['retry-after']];
  };
}

/** Keeps the process from everything else. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('a process that is late at its work sends requests away until it is not, and still says how it is', async () => {
  const ask = await anApp(50);
  const askWhileBusy = async () => {
    block(300);
    return await Promise.all([ask('/api/countries'), ask('/api/healthz'), ask('/api/readyz')]);
  };
  await expect.poll(askWhileBusy, { timeout: 20_000, interval: 1 }).toEqual([
    [503, '5'],
    [200, undefined],
    [200, undefined],
  ]);
  await expect.poll(() => ask('/api/countries'), { timeout: 20_000 }).toEqual([200, undefined]);
});

it('without a setting nobody is sent away', async () => {
  const ask = await anApp(0);
  block(1500);
  expect(await ask('/api/countries')).toEqual([200, undefined]);
});

it('the service itself sends requests away so, where it is told from when on', { timeout: 120_000 }, async () => {
  const { app } = await serviceForTest({ OVERLOAD_MS: '50' });
  const askWhileBusy = async () => {
    block(300);
    const { statusCode, headers } = await app.inject('/api/countries');
    return [statusCode, headers['retry-after']];
  };
  await expect.poll(askWhileBusy, { timeout: 20_000, interval: 1 }).toEqual([503, '5']);
});
