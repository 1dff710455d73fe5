import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RegistryDocument } from '@outpost/shared-contracts/shell/registry';
import type { PlatformStatus } from '@outpost/shared-contracts/shell/status';
import { afterEach, describe, expect, it } from 'vitest';
import { status } from './status.ts';

const changes: RegistryDocument['changes'] = [
  {
    revision: 7,
    at: '2026-11-21T12:05:00.000Z',
    by: 'edge',
    what: 'withdrawn',
    package: 'mfe-bfm',
    version: '2.0.0',
    from: '1.0.0',
    why: '3 of 5 visits went wrong',
  },
];
const registry: RegistryDocument = {
  schema: 2,
  revision: 7,
  updatedAt: '2026-11-21T12:05:00.000Z',
  packages: {
    'mfe-bfm': {
      active: '1.0.0',
      previous: '0.9.0',
      candidate: { version: '2.1.0', percent: 10, since: '2026-11-21T12:06:00.000Z', by: 'ana@build-7' },
      origin: 'https://cdn.example',
      manifests: {},
      withdrawn: ['2.0.0'],
    },
  },
  changes,
};
const health = { loadFailed: 1, errored: 2, slow: 0, failures: {}, longTasks: 0, violations: 0 };
const site: PlatformStatus = {
  at: '2026-11-21T12:10:00.000Z',
  mode: 'production',
  revision: 7,
  updatedAt: registry.updatedAt,
  visitsNow: 41,
  releaseSets: 2,
  hashFailures: 0,
  largestPaint: [{ hour: '2026-11-21T12:00:00.000Z', p75: 1180 }],
  packages: [
    {
      name: 'mfe-bfm',
      state: 'on-trial',
      active: '1.0.0',
      previous: '0.9.0',
      candidate: {
        version: '2.1.0',
        percent: 10,
        since: '2026-11-21T12:06:00.000Z',
        by: 'ana@build-7',
        visits: 12,
        bad: 1,
        share: 1 / 12,
        activeShare: 0.01,
        limit: 0.02,
        visitsNeeded: 20,
        ends: '2026-11-21T12:36:00.000Z',
      },
      withdrawn: [],
      origin: null,
      contractLevel: 1,
      brotliBytes: 88_000,
      health: [
        {
          version: '1.0.0',
          visits: 300,
          bad: 3,
          ...health,
          vitals: { LCP: { p75: 1180.4, samples: 90 }, INP: null, CLS: { p75: 0.01, samples: 90 } },
        },
      ],
    },
  ],
  changes,
  errors: [
    {
      at: '2026-11-21T12:09:00.000Z',
      remote: 'mfe-bfm',
      version: '2.1.0',
      handled: false,
      name: 'TypeError',
      message: 'x is not a function',
      stack: '',
      about: '',
      path: '/en/bfm',
      count: 4,
    },
  ],
  violations: [],
};

let server: Server | undefined;
afterEach(() => void server?.close());

/** An edge that shows its status to who knows the token. */
async function aSite(): Promise<string> {
  server = createServer((request, response) => {
    response.statusCode = request.url !== '/platform/status.json' ? 404 : request.headers.authorization === 'Bearer right' ? 200 : 401;
    response.end(response.statusCode === 200 ? JSON.stringify(site) : '{}');
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('outpost status', () => {
  const store = { read: async () => registry };

  it('needs no running site to say what is live, what is tried and who changed it', async () => {
    const text = await status({ store });
    expect(text).toContain('revision 7, changed 2026-11-21T12:05:00.000Z');
    expect(text).toMatch(
      /^mfe-bfm +1\.0\.0 {2}before: 0\.9\.0 {2}candidate: 2\.1\.0 for 10% .* by ana@build-7 {2}from https:\/\/cdn\.example$/m,
    );
    expect(text).toContain('mfe-bfm 2.0.0  withdrawn by edge: 3 of 5 visits went wrong');
    expect(JSON.parse(await status({ store, json: true }))).toEqual(registry);
  });

  it('of a site adds shares, vitals and errors', async () => {
    const shell = await aSite();
    const text = await status({ store, shell, token: 'right' });
    expect(text).toContain('41 visits now on 2 release sets');
    expect(text).toContain('300 visits, went wrong: 3 (not loaded 1, errors 2, slow 0), LCP 1180 ms, CLS 0.010');
    expect(text).toContain('candidate for 10%: 1 of 12 visits went wrong (8.3%, live 1.0%, 2.0% more is allowed)');
    expect(text).toContain('mfe-bfm 2.1.0  TypeError: x is not a function  (4 times, not handled)');
    expect(text).toContain('withdrawn by edge');
    expect(JSON.parse(await status({ store, shell, token: 'right', json: true }))).toEqual(site);
  });

  it('says what to do where the site does not let it in, or is not there', async () => {
    const shell = await aSite();
    await expect(status({ store, shell })).rejects.toThrow('set OUTPOST_OPERATOR_TOKEN');
    await expect(status({ store, shell, token: 'wrong' })).rejects.toThrow('does not take this operator token');
    server?.close();
    await expect(status({ store, shell: 'http://127.0.0.1:1', token: 'right' })).rejects.toThrow('does not answer');
  });
});
