import { signIn } from '@outpost/shared-contracts/accounts/calls';
import { expect, it, vi } from 'vitest';
import { simulateOutside } from '../simulators/beside.ts';
import { urlOf } from '../test/url-of.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

it('log lines say which call was answered how, and hold no token, password or query', async () => {
  const lines: string[] = [];
  const config = readConfig({ OUTPOST_MODE: 'test', SEED: 'reference', DATA_DIR: 'memory://', LOG_LEVEL: 'trace' });
  const app = await buildApp(config, { logTo: { write: (line) => void lines.push(line) } });
  for (const [query, field] of [
    ['', 'secret-password'],
    ['?secret-in-query=1', 'secret-password'],
    ['', 'secret-field'],
  ])
    await app.inject({
      method: 'POST',
      url: `${urlOf(signIn, {})}${query}`,
      headers: { 'x-access-token': 'secret-token' },
      payload: {
        email: 'secret@example.com',
        password: 'secret-password',
        recaptcha: 'secret-recaptcha',
        ...(field === 'secret-field' && { [field]: 1 }),
      },
    });
  await app.inject(`/api/confirmation/validate/secret-token-of-a-link-${'x'.repeat(20)}`);
  app.log.warn({ body: { password: 'secret-password', token: 'secret-token' } }, 'careless');
  await app.close();
  const log = lines.join('');
  expect(log).toContain('/api/authentication/signin');
  expect(log).toContain('"status":422');
  expect(log).toContain('challenge_failed');
  expect(log).toContain('"fields":["unrecognized_keys"]');
  expect(log).toContain('(kept out)');
  expect(log).toContain('/api/confirmation/validate/(kept out)');
  expect(log).not.toContain('secret');
});

it('a production service starts without sample accounts, and without simulators whoever hands them in', async () => {
  const development = readConfig({ OUTPOST_MODE: 'test', DATA_DIR: 'memory://' });
  // The embedded database stands in for PostgreSQL; everything else is what production is configured to.
  const settings = {
    ...development,
    mode: 'production',
    seed: 'reference',
    secret: 's'.repeat(40),
    documentKeys: [Buffer.alloc(32, 1)],
  } as const;
  const app = await buildApp(settings, { logger: false, simulate: simulateOutside });
  const countries = (await app.inject('/api/countries')).json().data;
  expect(countries.length).toBe(249);
  expect((await app.inject('/api/host/countries')).json().data).toEqual([]);
  expect((await app.inject('/api/demo-shop/')).statusCode).toBe(404);
  expect((await app.inject('/api/dev/outbox')).statusCode).toBe(404);
  await app.close();
  const sample = {
    ...development,
    mode: 'production',
    seed: 'sample',
    secret: 's'.repeat(40),
    documentKeys: [Buffer.alloc(32, 1)],
  } as const;
  await expect(buildApp(sample, { logger: false })).rejects.toThrow('refused in production');
});

it('a service that cannot start closes what it had opened, and says why', async () => {
  const closed = vi.fn();
  const settings = readConfig({ OUTPOST_MODE: 'test', SEED: 'reference', DATA_DIR: 'memory://' });
  const simulate: typeof simulateOutside = async (app) => {
    app.addHook('onClose', async () => {
      closed();
      throw new Error('and this went wrong afterwards');
    });
    throw new Error('no such company');
  };
  await expect(buildApp(settings, { logger: false, simulate })).rejects.toThrow('no such company');
  expect(closed).toHaveBeenCalledOnce();
});

it('the calls that it names as served are those that have a route, each once', async () => {
  const app = await buildApp(readConfig({ OUTPOST_MODE: 'test', SEED: 'reference', DATA_DIR: 'memory://' }), { logger: false });
  const served = app.servedCalls.map(({ name }) => name);
  expect(served).toContain(signIn.name);
  expect(new Set(served).size).toBe(served.length);
  const routed = app.servedCalls.filter(({ method, path }) =>
    app.hasRoute({ method, url: `/api/${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}` }),
  );
  expect(routed.map(({ name }) => name)).toEqual(served);
  await app.close();
});
