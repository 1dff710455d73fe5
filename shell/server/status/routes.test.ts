import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Beacon } from '@outpost/shared-contracts/shell/beacon';
import type { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import type { RegistryDocument } from '@outpost/shared-contracts/shell/registry';
import { PlatformStatus } from '@outpost/shared-contracts/shell/status';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBeaconOutcomes } from '../beacons/beacons.ts';
import { readConfig } from '../config.ts';
import { createMonitor } from '../watch/monitor.ts';
import { registerStatus } from './routes.ts';

const TOKEN = 'an operator token';
const OWNER = { remote: 'mfe-bfm', version: '2.0.0' };

const aDocument = () =>
  ({
    schema: 2,
    revision: 7,
    updatedAt: '2026-11-21T12:00:00.000Z',
    packages: {
      'mfe-bfm': {
        active: '1.0.0',
        previous: '0.9.0',
        candidate: { version: '2.0.0', percent: 10, since: new Date(Date.now() - 60_000).toISOString(), by: 'ana@build-7' },
        origin: null,
        manifests: {},
        withdrawn: [],
      },
      'mfe-b2b': { active: '5.0.0', previous: '4.0.0', candidate: null, origin: null, manifests: {}, withdrawn: [] },
      shell: { active: '3.0.0', previous: null, candidate: null, origin: null, manifests: {}, withdrawn: [] },
    },
    changes: [
      {
        revision: 7,
        at: '2026-11-21T12:00:00.000Z',
        by: 'ana@build-7',
        what: 'candidate',
        package: 'mfe-bfm',
        version: '2.0.0',
        from: '1.0.0',
        why: 'ticket <b>12</b>',
      },
    ],
  }) as RegistryDocument;

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'outpost-status-'));
  await mkdir(join(dir, 'mfe-bfm/2.0.0/client'), { recursive: true });
  await writeFile(join(dir, 'mfe-bfm/2.0.0/client/page.js.map'), '{"version":3}');
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function anEdge({ env = { OUTPOST_OPERATOR_TOKEN: TOKEN, OUTPOST_MODE: 'test' } as Record<string, string>, canSign = true } = {}) {
  const config = readConfig(env);
  const monitor = createMonitor({ slowStart: 8000, failures: config.candidate.failures });
  const calls: unknown[][] = [];
  const remember =
    (what: string) =>
    async (...args: unknown[]): Promise<never> => {
      calls.push([what, ...args]);
      if (args[0] === 'mfe-none') throw new Error('mfe-none was never released');
      return undefined as never;
    };
  const app = Fastify();
  await registerStatus(app, {
    config,
    monitor,
    outcomes: createBeaconOutcomes(),
    document: async () => aDocument(),
    manifestOf: async (name, version) =>
      name === 'mfe-b2b'
        ? Promise.reject(new Error('gone'))
        : ({
            name,
            version,
            contract: { level: 4 },
            files: { 'client/a.js': { brotliBytes: 5000 }, 'client/p.png': { brotliBytes: 9 } },
          } as unknown as RemoteManifest),
    pageCache: () => ({ hits: 90, stale: 3, misses: 7, passed: 50, entries: 5, bytes: 200_000 }),
    readStack: async (stack) => stack.replace('page.js:1:15', 'src/page.tsx:3:5'),
    store: {
      canSign: () => canSign,
      folderOf: (name, version) => join(dir, name, version),
      promote: remember('promote'),
      withdraw: remember('withdraw'),
      rollback: remember('rollback'),
    },
  });
  const report = (beacon: Beacon, visit: string) => monitor.take(beacon, { visit, releaseSet: 's', address: visit, path: '/en/bfm' });
  return { app, monitor, calls, report };
}

const bearer = { authorization: `Bearer ${TOKEN}` };
const form = (fields: Record<string, string>) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  payload: new URLSearchParams(fields).toString(),
});

/** Signs in as a person does. Answers the cookie and the token of the page's forms. */
async function signIn(app: Awaited<ReturnType<typeof anEdge>>['app']) {
  const answer = await app.inject({ url: '/platform/status/sign-in', ...form({ token: TOKEN }) });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const page = await app.inject({ url: '/platform/status', headers: { cookie } });
  return { answer, cookie, page, formToken: /name="form" value="([^"]+)"/.exec(page.body)?.[1] ?? '' };
}

describe('Without the operator token', () => {
  it.each(['/platform/status.json', '/platform/metrics', '/platform/source-maps/mfe-bfm/2.0.0/page.js.map'])(
    '%s is refused',
    async (url) => {
      const { app } = await anEdge();
      for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: TOKEN }, { cookie: `outpost_operator=${TOKEN}` }]) {
        const answer = await app.inject({ url, headers });
        expect(answer.statusCode).toBe(401);
        expect(answer.body).not.toMatch(/mfe-bfm|"version"/);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    },
  );

  it('the page is a form and tells nothing of the platform', async () => {
    const { app } = await anEdge();
    const answer = await app.inject('/platform/status');
    expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([401, 'noindex']);
    expect(answer.body).toContain('<label for="token">Operator token</label>');
    expect(answer.body).not.toMatch(/mfe-|revision/);
  });

  it('in production nothing is open when none is configured, in development only this machine gets in', async () => {
    const away = await anEdge({ env: { OUTPOST_MODE: 'demonstration' } });
    expect((await away.app.inject('/platform/status')).body).toContain('No operator token is configured');
    const near = await anEdge({ env: { OUTPOST_MODE: 'development' } });
    expect((await near.app.inject({ url: '/platform/status', headers: { host: 'localhost:3000' } })).statusCode).toBe(200);
    expect((await near.app.inject({ url: '/platform/status', headers: { host: 'rebound.example' } })).statusCode).toBe(401);
    const elsewhere = await near.app.inject({ url: '/platform/status', headers: { host: 'localhost:3000' }, remoteAddress: '192.0.2.4' });
    expect(elsewhere.statusCode).toBe(401);
  });

  it('guessing is slowed down', async () => {
    const { app } = await anEdge();
    const codes: number[] = [];
    for (let index = 0; index < 12; index += 1)
      codes.push((await app.inject({ url: '/platform/status/sign-in', ...form({ token: `guess ${index}` }) })).statusCode);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(codes.slice(10)).toEqual([429, 429]);
    expect((await app.inject({ url: '/platform/status.json', headers: bearer })).statusCode, 'from there, also by the other way').toBe(429);
    expect((await app.inject({ url: '/platform/status.json', headers: bearer, remoteAddress: '192.0.2.4' })).statusCode).toBe(200);
  });
});

describe('With the operator token', () => {
  it('a machine reads the status: versions, trial, failures and who changed what', async () => {
    const { app, report } = await anEdge();
    report({ kind: 'started', ...OWNER, ms: 200 }, '1');
    report({ kind: 'vital', ...OWNER, metric: 'LCP', value: 1180 }, '1');
    report({ kind: 'load-failed', ...OWNER, failure: 'chunk', message: 'HTTP 503' }, '2');
    report({ kind: 'error', ...OWNER, handled: false, name: 'TypeError', message: 'broken', stack: 'at page.js:1:15' }, '3');
    const status = PlatformStatus.parse((await app.inject({ url: '/platform/status.json', headers: bearer })).json());
    expect(status.packages.map(({ name, state }) => [name, state])).toEqual([
      ['shell', 'serving'],
      ['mfe-b2b', 'unavailable'],
      ['mfe-bfm', 'on-trial'],
    ]);
    expect(status.packages[2]).toMatchObject({
      contractLevel: 4,
      brotliBytes: 5000,
      candidate: { version: '2.0.0', percent: 10, visits: 3, bad: 2, activeShare: 0, by: 'ana@build-7' },
      health: [{ version: '2.0.0', visits: 3, bad: 2, loadFailed: 1, errored: 1, failures: { chunk: 1 }, vitals: { LCP: { p75: 1180 } } }],
    });
    expect(status.errors[0]).toMatchObject({ name: 'TypeError', remote: 'mfe-bfm', version: '2.0.0', stack: 'at src/page.tsx:3:5' });
    expect(status.changes[0]).toMatchObject({ by: 'ana@build-7', what: 'candidate' });
    expect(status.largestPaint).toEqual([{ hour: expect.any(String), p75: 1180 }]);
  });

  it('Prometheus reads metrics that it can parse', async () => {
    const { app, report } = await anEdge();
    report({ kind: 'started', ...OWNER, ms: 200 }, '1');
    report({ kind: 'vital', ...OWNER, metric: 'LCP', value: 1180 }, '1');
    report({ kind: 'load-failed', ...OWNER, failure: 'chunk', message: 'HTTP 503' }, '2');
    const answer = await app.inject({ url: '/platform/metrics', headers: bearer });
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = answer.body.trimEnd().split('\n');
    for (const line of lines) expect(line).toMatch(/^(|# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? (Nan|[\d.e+-]+))$/);
    expect(lines).toContain('outpost_registry_revision 7');
    expect(lines).toContain('outpost_page_cache_requests_total{result="hit"} 90');
    expect(lines).toContain('outpost_page_cache_hit_ratio 0.93');
    expect(lines).toContain('outpost_load_failures_total{remote="mfe-bfm",version="2.0.0",class="chunk"} 1');
    expect(lines).toContain('outpost_lcp_seconds_bucket{le="1",remote="mfe-bfm",version="2.0.0"} 0');
    expect(lines).toContain('outpost_lcp_seconds_bucket{le="1.5",remote="mfe-bfm",version="2.0.0"} 1');
    expect(lines).toContain('outpost_lcp_seconds_sum{remote="mfe-bfm",version="2.0.0"} 1.18');
    expect(lines).toContain('outpost_start_seconds_bucket{le="0.2",remote="mfe-bfm",version="2.0.0"} 1');
    expect(lines.filter((line) => line.includes('outpost_policy_violations_total'))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('process_resident_memory_bytes '))).toHaveLength(1);
    expect(lines).toContain('outpost_lcp_seconds_count{remote="mfe-bfm",version="2.0.0"} 1');
    expect(lines).toContain('outpost_candidate_percent{remote="mfe-bfm",version="2.0.0"} 10');
  });

  it('a source map is readable, and nothing beside it', async () => {
    const { app } = await anEdge();
    const get = (path: string) => app.inject({ url: `/platform/source-maps/${path}`, headers: bearer });
    expect((await get('mfe-bfm/2.0.0/page.js.map')).body).toBe('{"version":3}');
    for (const path of ['mfe-bfm/2.0.0/other.js.map', 'mfe-bfm/2.0.0/..%2f..%2fremote.json', 'mfe-bfm/..%2f2.0.0/page.js.map'])
      expect((await get(path)).statusCode, path).toBe(404);
  });

  it('a person signs in; the cookie is not the token, and goes to no other site and no script', async () => {
    const { app } = await anEdge();
    const { answer, cookie, page } = await signIn(app);
    expect(answer.statusCode).toBe(303);
    const set = String(answer.headers['set-cookie']);
    expect(set).toMatch(/; Path=\/platform; .*HttpOnly; SameSite=Strict/);
    expect(decodeURIComponent(set)).not.toContain(TOKEN);
    expect(page.body).toContain('mfe-bfm 2.0.0');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const [, sealed] = cookie.split('=');
    const [, mark] = (sealed ?? '').split('.');
    const later = `outpost_operator=${Buffer.from(String(Date.now() + 1e9)).toString('base64url')}.${mark}`;
    expect((await app.inject({ url: '/platform/status', headers: { cookie: later } })).statusCode, 'a longer session is forged').toBe(401);
    const other = await anEdge({ env: { OUTPOST_OPERATOR_TOKEN: 'another operator token', OUTPOST_MODE: 'test' } });
    expect((await other.app.inject({ url: '/platform/status', headers: { cookie } })).statusCode, 'a new token ends it').toBe(401);
  });

  it('the page escapes what visitors and teams wrote', async () => {
    const { app, report } = await anEdge();
    report({ kind: 'error', ...OWNER, handled: false, name: 'Error', message: '<img src=x onerror=alert(1)>' }, '1');
    report({ kind: 'vital', ...OWNER, metric: 'LCP', value: 1180 }, '1');
    const { page } = await signIn(app);
    expect(page.body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page.body).toContain('ticket &lt;b&gt;12&lt;/b&gt;');
    expect(page.body).not.toContain('<img src=x');
    expect(page.body, 'HTML of ours is HTML').toContain('by the hour: 1.2 to 1.2 seconds, budget 2.5 seconds');
  });
});

describe('An action on the page', () => {
  const withdraw = { action: 'withdraw', package: 'mfe-bfm', version: '2.0.0' };

  it('changes what the person saw, in the name of the operator', async () => {
    const { app, calls } = await anEdge();
    const { cookie, formToken } = await signIn(app);
    const act = async (fields: Record<string, string>) => {
      const request = form({ ...fields, form: formToken });
      return app.inject({ url: '/platform/status/actions', ...request, headers: { ...request.headers, cookie } });
    };
    expect((await act(withdraw)).statusCode).toBe(303);
    expect((await act({ action: 'rollback', package: 'mfe-bfm', version: '1.0.0' })).statusCode).toBe(303);
    expect(calls).toEqual([
      ['withdraw', 'mfe-bfm', { by: 'operator', why: 'on the status page', version: '2.0.0' }],
      ['rollback', 'mfe-bfm', { by: 'operator', why: 'on the status page' }],
    ]);
    const late = await act({ action: 'rollback', package: 'mfe-bfm', version: '0.9.0' });
    expect([late.statusCode, calls.length], 'another version is live meanwhile').toEqual([409, 2]);
    expect(late.body).toContain('Nothing was changed: mfe-bfm 0.9.0 is no longer live.');
  });

  it('is refused without a session, without the form of this session, and from another site', async () => {
    const { app, calls } = await anEdge();
    const { cookie, formToken } = await signIn(app);
    const codes = await Promise.all(
      [
        { fields: { ...withdraw, form: formToken }, headers: {} },
        { fields: withdraw, headers: { cookie } },
        { fields: { ...withdraw, form: 'made up' }, headers: { cookie } },
        { fields: { ...withdraw, form: formToken }, headers: { cookie, 'sec-fetch-site': 'cross-site' } },
        { fields: { ...withdraw, action: 'delete', form: formToken }, headers: { cookie } },
      ].map(async ({ fields, headers }) => {
        const request = form(fields);
        return (await app.inject({ url: '/platform/status/actions', ...request, headers: { ...request.headers, ...headers } })).statusCode;
      }),
    );
    expect(codes).toEqual([401, 400, 403, 403, 400]);
    expect(calls).toEqual([]);
  });

  it('is not offered where this edge has no key to sign with', async () => {
    const { app } = await anEdge({ canSign: false });
    const { page } = await signIn(app);
    expect(page.body).not.toContain('/platform/status/actions');
    expect(page.body).toContain('This edge has no signing key');
  });
});
