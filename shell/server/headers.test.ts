import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OUTSIDE_PLACES } from '@outpost/shared-contracts/brand/outside';
import { lackingHeaders } from '@outpost/shared-contracts/testing/answers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEdge } from './app.ts';
import { readConfig } from './config.ts';
import { judge } from './testing/observatory.ts';
import { fakeReleases } from './testing/releases.ts';

const SITE = 'https://outpost.example';
const PRODUCTION = {
  OUTPOST_MODE: 'production',
  OUTPOST_SECRET: 's'.repeat(32),
  OUTPOST_TRUSTED_KEYS: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
  OUTPOST_PUBLIC_ORIGIN: SITE,
  OUTPOST_PROXIES: '1',
  OUTPOST_OUTSIDE_LINKS: JSON.stringify(Object.fromEntries(OUTSIDE_PLACES.map((place) => [place, `https://${place}.outpost.example/`]))),
  OUTPOST_LOG: 'silent',
};
/** A request as the proxy before the edge hands it on. */
const FORWARDED = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9', host: 'outpost.example' };

let store: string;
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  store = await mkdtemp(join(tmpdir(), 'outpost-headers-'));
  await mkdir(join(store, 'remotes/shell/1/client'), { recursive: true });
  await writeFile(join(store, 'remotes/shell/1/client/main.js'), 'export {};');
});
afterAll(async () => {
  for (const close of closing) await close();
  await rm(store, { recursive: true, force: true });
});

/** The whole edge with a service that knows nothing; every route that it has. */
async function anEdge(env: Record<string, string> = PRODUCTION, log?: string[]) {
  const routes: { method: string; url: string }[] = [];
  const listen = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url });
    });
  subscribe('fastify.initialization', listen);
  const service = {
    routing: (_: unknown, response: { end(): void }) => response.end(),
    inject: async () => ({ statusCode: 503, body: '' }),
  };
  const app = await buildEdge(readConfig({ OUTPOST_STORE: store, ...env }), service as never, {
    releases: () => fakeReleases().releases,
    ...(log ? { logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } } } : {}),
  });
  unsubscribe('fastify.initialization', listen);
  closing.push(() => app.close());
  return { app, routes };
}

describe('Every answer of the edge', () => {
  it('has all headers that protect it, whatever it is', async () => {
    const { app, routes } = await anEdge();
    const urls = [...new Set(routes.map(({ url }) => url))].filter((url) => url.startsWith('/'));
    for (const known of ['/robots.txt', '/remotes/*', '/flags/:file', '/service-worker.js', '/platform/status', '/platform/beacons', '/*'])
      expect(urls).toContain(known);
    const asked = [
      ...routes.filter(({ method }) => method !== 'OPTIONS').map(({ method, url }) => ({ method, url: url.replace(/:\w+|\*/g, 'x') })),
      { method: 'GET', url: '/en/home' },
      { method: 'GET', url: '/remotes/shell/1/client/main.js' },
      { method: 'GET', url: '/remotes/shell/1/server/server.cjs' },
      { method: 'GET', url: '/flags/de.svg' },
      { method: 'GET', url: '/en/%E0%A4%A' },
      { method: 'GET', url: '//evil.example/' },
      { method: 'DELETE', url: '/en/home' },
      { method: 'POST', url: '/platform/beacons', payload: '{' },
    ];
    const lacking: unknown[] = [];
    for (const request of asked) {
      const { headers, statusCode } = await app.inject({ ...request, headers: FORWARDED } as never);
      const missing = lackingHeaders(headers);
      if (missing.length > 0) lacking.push([request.method, request.url, statusCode, missing]);
    }
    expect(lacking).toEqual([]);
  });

  it('that refuses what strangers ask for is no alarm, and does not say that the site is away', async () => {
    const log: string[] = [];
    const { app } = await anEdge(PRODUCTION, log);
    for (const url of ['/remotes/..%2fregistry.json', '/remotes/..%5cregistry.json', '/remotes/x%00']) {
      const { statusCode, headers, body } = await app.inject({ url, headers: FORWARDED });
      expect([statusCode, headers['retry-after'], body], url).toEqual([403, undefined, 'This cannot be answered.']);
    }
    expect(log).toEqual([]);
  });

  it('may be loaded by other sites where remotes of other origins and shared links need it, and nowhere else', async () => {
    const { app } = await anEdge();
    const policy = async (url: string) => (await app.inject({ url, headers: FORWARDED })).headers['cross-origin-resource-policy'];
    expect(await policy('/remotes/shell/1/client/main.js')).toBe('cross-origin');
    for (const url of ['/en/home', '/robots.txt', '/platform/status', '/flags/de.svg']) expect(await policy(url), url).toBe('same-origin');
  });
});

describe('A site on https', () => {
  /** What the observatory says of the document at a path, as it is served over loopback. */
  async function judged(path: string) {
    const { app } = await anEdge();
    const local = await app.listen({ port: 0, host: '127.0.0.1' });
    const ask = (at: string, init: RequestInit = {}) =>
      fetch(local + at, { redirect: 'manual', ...init, headers: { 'x-forwarded-proto': 'https', ...init.headers } });
    const plain = await ask(path, { headers: { 'x-forwarded-proto': 'http' } });
    const foreign = { origin: 'https://http-observatory.security.mozilla.org', 'access-control-request-method': 'GET' };
    const page = await ask(path);
    const verdict = await judge({
      origin: SITE,
      page,
      robots: await ask('/robots.txt'),
      preflight: await ask(path, { method: 'OPTIONS', headers: foreign }),
      route: [
        { url: `http://outpost.example${path}`, status: plain.status },
        { url: plain.headers.get('location') ?? `http://outpost.example${path}`, status: 200 },
      ],
    });
    return { ...verdict, status: page.status, policy: page.headers.get('content-security-policy') ?? '' };
  }

  it.each([
    ['a page of a remote', '/en/home', 200],
    ['a page of the shell', '/en/signin', 200],
    ['a page of a member', '/en/mine', 200],
    ['a page whose loader fails', '/en/failing', 200],
    ['a page that is not there', '/en/no-such-page', 404],
    ['the closed page of operators', '/platform/status', 401],
  ])('has at least 125 points for %s, which shows pictures of nobody else', async (_, path, status) => {
    const verdict = await judged(path);
    expect(verdict.status).toBe(status);
    expect(verdict.score).toBeGreaterThanOrEqual(125);
    expect(verdict.policy).toMatch(/default-src 'none'/);
    expect(verdict.policy.match(/img-src ([^;]*)/)?.[1] ?? '').not.toMatch(/https?:|\*/);
  });

  it('has what the rules of the observatory ask for', async () => {
    const { score, found } = await judged('/en/home');
    expect(found).toEqual({
      'content-security-policy': ['csp-implemented-with-no-unsafe-default-src-none', 10],
      cookies: ['cookies-secure-with-httponly-sessions-and-samesite', 5],
      'cross-origin-resource-policy': ['corp-implemented-with-same-origin', 10],
      'cross-origin-resource-sharing': ['cross-origin-resource-sharing-not-implemented', 0],
      redirection: ['redirection-to-https', 0],
      'referrer-policy': ['referrer-policy-private', 5],
      'strict-transport-security': ['hsts-implemented-max-age-at-least-six-months', 0],
      'subresource-integrity': ['sri-implemented-and-all-scripts-loaded-securely', 5],
      'x-content-type-options': ['x-content-type-options-nosniff', 0],
      'x-frame-options': ['x-frame-options-implemented-via-csp', 5],
    });
    expect(score).toBeGreaterThanOrEqual(125);
  });

  it('sends nobody round in circles: only what a proxy of ours took without encryption goes to https', async () => {
    const { app } = await anEdge();
    const status = async (headers: Record<string, string>) => (await app.inject({ url: '/platform/healthz', headers })).statusCode;
    expect(await status({ 'x-forwarded-proto': 'http' })).toBe(308);
    expect(await status({ 'x-forwarded-proto': 'https' })).toBe(200);
    // The machine that looks whether the edge lives.
    expect(await status({})).toBe(200);
  });
});

describe('Who asks is not believed', () => {
  const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };

  it('about the name of the site, in production', async () => {
    const { app } = await anEdge();
    for (const url of ['/robots.txt', '/sitemap.xml', '/en/home', '/']) {
      const { body, headers } = await app.inject({ url, headers: { ...forged, 'accept-encoding': 'identity' } });
      expect(body + JSON.stringify(headers), url).not.toContain('evil.example');
    }
    expect((await app.inject({ url: '/robots.txt', headers: forged })).body).toContain(`${SITE}/sitemap.xml`);
  });

  it('elsewhere about a name that is not one of this machine', async () => {
    const { app } = await anEdge({ OUTPOST_MODE: 'demonstration', OUTPOST_LOG: 'silent' });
    const robots = async (host: string) => (await app.inject({ url: '/robots.txt', headers: { ...forged, host } })).body;
    expect(await robots('evil.example')).not.toContain('evil.example');
    expect(await robots('localhost.evil.example')).not.toContain('evil.example');
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(await robots(host)).toContain(`http://${host}/sitemap.xml`);
  });
});
