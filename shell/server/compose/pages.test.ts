import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { consentCookie } from '@outpost/shared-contracts/third-parties/consent';
import type { Category } from '@outpost/shared-contracts/third-parties/third-parties';
import type { ReleaseStore } from '@outpost/shared-remote/store/release-store';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createCachedPages } from '../page-cache/cached-pages.ts';
import { fakeReleases } from '../testing/releases.ts';
import { createTextSigner } from '../visits/text-signer.ts';
import { createVisits } from '../visits/visits.ts';
import { registerPages } from './pages.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => void (await Promise.all(closing.splice(0).map((close) => close()))));

const THIRD_PARTIES = JSON.stringify({ maps: { script: 'https://maps.example/a.js' } });

/** The edge's pages over a shell that says in each document what that was rendered from. */
async function anEdge({ thirdParties = false, cached = true } = {}) {
  const { live, render, releases } = fakeReleases();
  const config = readConfig({
    OUTPOST_MODE: 'test',
    OUTPOST_OVERRIDE_ORIGINS: 'http://127.0.0.1:*',
    ...(thirdParties ? { OUTPOST_THIRD_PARTIES: THIRD_PARTIES } : {}),
  });
  const kept = cached ? createCachedPages(1_000_000) : undefined;
  const app = Fastify();
  closing.push(() => app.close());
  registerPages(app, {
    config,
    kept,
    pictureOf: () => '/share.png',
    releases,
    store: { verify: () => false, manifestOf: () => Promise.reject(new Error('It is not kept')) } as unknown as ReleaseStore,
    visits: createVisits({ signer: createTextSigner('x'.repeat(32)), idle: 1_800_000, secure: false }),
    transport: () => Promise.reject(new Error('There is no service')),
    monitor: { rendered: () => {}, notRendered: () => {} },
  });
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url, headers: { 'accept-encoding': 'br', 'accept-language': 'de', ...headers } });
    const { 'content-encoding': encoding, 'content-security-policy': policy = '' } = answer.headers;
    const html = (
      encoding === 'br' ? brotliDecompressSync(answer.rawPayload) : encoding === 'gzip' ? gunzipSync(answer.rawPayload) : answer.rawPayload
    ).toString();
    const nonce = /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? '';
    const cookie = [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((text) => text.split(';')[0])
      .join('; ');
    return { answer, html, nonce, policy: String(policy), cookie, region: JSON.parse(/<main[^>]*>(.*)<\/main>/.exec(html)?.[1] ?? 'null') };
  };
  return { get, live, render, kept };
}

const noncesIn = (html: string): string[] => [...new Set([...html.matchAll(/nonce="([^"]+)"/g)].map(([, nonce = '']) => nonce))];

describe('An address', () => {
  it.each(['/en/x%0d%0aset-cookie:a=b', '/en/%00', '/en/a%0a', '//evil.example/', '/en/%E0%A4%A'])(
    '%s is refused before anything is rendered',
    async (url) => {
      const { get, render } = await anEdge();
      expect((await get(url)).answer.statusCode).toBe(400);
      expect(render).not.toHaveBeenCalled();
    },
  );

  it('may hold a line break in what is asked for', async () => {
    const { get } = await anEdge();
    expect((await get('/en/home?q=a%0ab')).answer.statusCode).toBe(200);
  });
});

describe('A public page', () => {
  it('is composed once, and each visitor gets it with a nonce and a visit of their own', async () => {
    const { get, render } = await anEdge();
    const visitors = [];
    for (let index = 0; index < 4; index += 1) visitors.push(await get('/en/home'));
    expect(render).toHaveBeenCalledOnce();
    for (const { html, nonce, answer } of visitors) {
      expect(noncesIn(html)).toEqual([nonce]);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        'content-encoding': 'br',
        'content-length': String(answer.rawPayload.length),
        'content-language': 'en',
        'integrity-policy': 'blocked-destinations=(script)',
      });
    }
    expect(new Set(visitors.map(({ nonce }) => nonce)).size).toBe(4);
    expect(new Set(visitors.map(({ cookie }) => cookie)).size).toBe(4);
    for (const { cookie } of visitors) expect(cookie).toMatch(/outpost_visitor=.*outpost_visit=/);
  });

  it('is the same for browsers that take no brotli, and for those that take nothing', async () => {
    const { get, render } = await anEdge();
    const [br, gzip, plain] = [
      await get('/en/home'),
      await get('/en/home', { 'accept-encoding': 'gzip' }),
      await get('/en/home', { 'accept-encoding': 'identity' }),
    ];
    expect(render).toHaveBeenCalledOnce();
    expect([gzip.answer.headers['content-encoding'], plain.answer.headers['content-encoding']]).toEqual(['gzip', undefined]);
    for (const { html, nonce } of [gzip, plain]) expect(html).toBe(br.html.replaceAll(br.nonce, nonce));
  });

  it('is composed once for all who ask at the same time', async () => {
    const { get, render } = await anEdge();
    const all = await Promise.all(Array.from({ length: 20 }, () => get('/en/home')));
    expect(render).toHaveBeenCalledOnce();
    expect(new Set(all.map(({ nonce }) => nonce)).size).toBe(20);
  });

  it('is of its language, its address and its query, whatever campaign led there', async () => {
    const { get, render } = await anEdge();
    expect((await get('/home', { 'accept-language': 'fr' })).region[2]).toBe('fr');
    expect((await get('/home', { 'accept-language': 'he' })).region[2]).toBe('he');
    expect((await get('/home', { 'accept-language': 'he', cookie: 'outpost_language=ja' })).region[2]).toBe('ja');
    expect((await get('/en/stores?to=DE&q=shoes')).region[1]).toBe('?q=shoes&to=DE');
    expect((await get('/en/stores?to=FR')).region[1]).toBe('?to=FR');
    expect(render).toHaveBeenCalledTimes(5);
    expect((await get('/en/stores?utm_source=%22%3E%3Cscript%3E&q=shoes&to=DE')).html).not.toContain('utm_source');
    expect(render).toHaveBeenCalledTimes(5);
  });
});

describe('What is not kept', () => {
  it.each([
    ['a page that does not exist', '/en/no-such-page', 404],
    ['a page whose data did not come', '/en/failing', 200],
    ['a page that was not drawn in time', '/en/late', 200],
    ['a redirect', '/en/moved', 302],
    ['a page of members', '/en/mine', 200],
    ['an address of an account', '/en/signin?returnTo=/mine', 200],
    ['a query of one visitor', '/en/home?ticket=4711', 200],
    ['a query that is too long', `/en/home?a=${'x'.repeat(2000)}`, 200],
  ])('%s', async (_, address, status) => {
    const { get, render, kept } = await anEdge();
    for (let index = 0; index < 3; index += 1) {
      const { answer, html, nonce } = await get(address);
      expect(answer.statusCode).toBe(status);
      if (status !== 302) expect(noncesIn(html)).toEqual([nonce]);
    }
    expect(render).toHaveBeenCalledTimes(3);
    expect(kept?.cache.report()).toMatchObject({ entries: 0, passed: 3, misses: 0 });
  });

  it('what one browser alone is shown: neither kept for others nor taken from them', async () => {
    const { get, render, kept } = await anEdge();
    await get('/en/home');
    const forbidden = await get('/en/home?remote=mfe-bfm@https://evil.example');
    expect(forbidden.region[5]).toBe('forbidden');
    expect((await get('/en/home', { cookie: `outpost_remote=${encodeURIComponent('remote=mfe-bfm@9.9.9')}` })).region[5]).toBe('forbidden');
    expect((await get('/en/home')).region[5]).toBeNull();
    expect(render).toHaveBeenCalledTimes(3);
    expect(kept?.cache.report().entries).toBe(1);
  });

  it('anything, where the cache is switched off', async () => {
    const { get, render } = await anEdge({ cached: false });
    await get('/en/home');
    expect((await get('/en/home')).region[0]).toBe('home');
    expect(render).toHaveBeenCalledTimes(2);
  });
});

describe('A change', () => {
  it('of releases shows at once to new visits, while running ones stay with theirs', async () => {
    const { get, live } = await anEdge();
    const before = await get('/en/home');
    live.revision = 2;
    const running = await get('/en/home', { cookie: before.cookie });
    live.version = '2.0.0';
    const fresh = await get('/en/home');
    expect([before, running, fresh].map(({ region }) => region.slice(3, 5))).toEqual([
      ['1.0.0', 1],
      ['1.0.0', 1],
      ['2.0.0', 2],
    ]);
  });

  it('of content shows as soon as the service names another revision', async () => {
    const { get, live, kept } = await anEdge();
    kept?.cache.follow('content', 'r1');
    await get('/en/home');
    live.content = 'second';
    expect((await get('/en/home')).region.at(-1)).toBe('first');
    kept?.cache.follow('content', 'r2');
    expect((await get('/en/home')).region.at(-1)).toBe('second');
  });

  it('of the choice about other companies shows in the document and in its policy', async () => {
    const { get, render } = await anEdge({ thirdParties: true });
    const config = readConfig({ OUTPOST_MODE: 'test', OUTPOST_THIRD_PARTIES: THIRD_PARTIES }).thirdParties;
    const choice = (chosen: Category[]) => ({ cookie: consentCookie(config?.version ?? '', chosen, Date.now(), false) });
    const same = ({ html, policy, nonce }: Awaited<ReturnType<typeof get>>) => (html + policy).replaceAll(nonce, '');
    const [unasked, agreed, refused] = [
      await get('/en/home'),
      await get('/en/home', choice(['functional'])),
      await get('/en/home', choice([])),
    ];
    expect(render).toHaveBeenCalledTimes(3);
    expect([unasked, agreed, refused].map(({ policy }) => policy.includes('https://maps.example'))).toEqual([false, true, false]);
    expect([unasked, agreed, refused].map(({ html }) => /"chosen":\[[^\]]*\]/.exec(html)?.[0])).toEqual([
      undefined,
      '"chosen":["functional"]',
      '"chosen":[]',
    ]);
    expect(same(await get('/en/home', choice(['functional'])))).toBe(same(agreed));
    expect(same(await get('/en/home'))).toBe(same(unasked));
    expect(render).toHaveBeenCalledTimes(3);
  });
});
