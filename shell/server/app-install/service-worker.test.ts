import { runInNewContext } from 'node:vm';
import { LANGUAGES } from '@outpost/shared-contracts/language/language';
import { describe, expect, it, vi } from 'vitest';
import { readColours } from './colours.ts';
import { offlinePage } from './offline-page.ts';
import { serviceWorkerText } from './service-worker.ts';
import { readAppWords } from './words.ts';

const words = readAppWords();
const offline = offlinePage(words, readColours());

/** Runs the text that browsers get in a scope of its own, as a browser does. */
function install(
  text: string,
  {
    network,
    languages = ['pt-BR', 'en'],
    caches,
  }: { network?: (request: Request) => Promise<Response>; languages?: string[]; caches?: object } = {},
) {
  const listeners: Record<string, (event: unknown) => void> = {};
  const scope = {
    location: { origin: 'https://outpost.test' },
    navigator: { languages },
    caches,
    registration: { navigationPreload: { enable: vi.fn(async () => {}) }, unregister: vi.fn(async () => true) },
    fetch: vi.fn(network ?? (() => Promise.reject(new TypeError('Failed to fetch')))),
    skipWaiting: vi.fn(async () => {}),
    addEventListener(type: string, listener: (event: unknown) => void) {
      listeners[type] = listener;
    },
  };
  runInNewContext(text, { self: scope, Response, URL });
  const live = async (type: 'install' | 'activate', more: object = {}) => {
    const work: Promise<unknown>[] = [];
    listeners[type]?.({ waitUntil: (one: Promise<unknown>) => work.push(one), ...more });
    await Promise.all(work);
  };
  return {
    scope,
    listens: Object.keys(listeners),
    live,
    /** The worker's answer; undefined where it leaves the request to the browser. */
    async ask(
      url: string,
      { mode = 'navigate', method = 'GET', preload }: { mode?: string; method?: string; preload?: Promise<Response> } = {},
    ) {
      let answer: Promise<Response> | undefined;
      listeners.fetch?.({
        request: { url: new URL(url, 'https://outpost.test').href, mode, method },
        preloadResponse: preload ?? Promise.resolve(undefined),
        respondWith: (given: Promise<Response>) => (answer = given),
      });
      return answer;
    },
  };
}

describe('The service worker', () => {
  const text = serviceWorkerText(offline);

  it('gives out the document of the network as it is, the preloaded one where there is one', async () => {
    const worker = install(text, { network: async () => new Response('from the network', { status: 404 }) });
    const answer = await worker.ask('/en/nowhere');
    expect([answer?.status, await answer?.text()]).toEqual([404, 'from the network']);
    const preloaded = await worker.ask('/en/home', { preload: Promise.resolve(new Response('preloaded')) });
    expect(await preloaded?.text()).toBe('preloaded');
    expect(worker.scope.fetch).toHaveBeenCalledOnce();
  });

  it('shows the offline page where there is no network, under a policy of its own, and never as a good answer', async () => {
    const worker = install(text);
    for (const preload of [undefined, Promise.reject(new TypeError('Failed to fetch'))]) {
      const answer = await worker.ask('/de/bfm', { preload });
      expect(answer?.status).toBe(503);
      expect(answer?.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer?.headers.get('cache-control')).toBe('no-store');
      expect(await answer?.text()).toContain(words.de.offline.title);
    }
  });

  it.each([
    ['/he/home', ['en'], 'he', 'rtl'],
    ['/zh-cn/home', ['en'], 'zh-CN', 'ltr'],
    ['/no/home', ['en'], 'nb', 'ltr'],
    ['/home', ['tlh', 'de-AT'], 'de', 'ltr'],
    ['/home', ['tlh'], 'en', 'ltr'],
    ['/', [], 'en', 'ltr'],
  ])('B-052 says it at %s to a browser that speaks %j in %s', async (path, languages, lang, dir) => {
    const html = await (await install(text, { languages }).ask(path))?.text();
    expect(html).toContain(`<html lang="${lang}" dir="${dir}">`);
    expect(html).not.toContain('{{');
  });

  it.each([
    ['a script', { mode: 'cors' }],
    ['a call', { mode: 'same-origin' }],
    ['a picture', { mode: 'no-cors' }],
    ['a form that was sent', { mode: 'navigate', method: 'POST' }],
  ])('leaves %s to the browser', async (_, request) => {
    const worker = install(text);
    expect(await worker.ask('/elsewhere/x.js', request)).toBeUndefined();
    expect(worker.scope.fetch).not.toHaveBeenCalled();
  });

  it("leaves the files of a team's own origin to the browser, as its policy lets it ask the site alone", async () => {
    const worker = install(text);
    const [path, mode] = ['/remotes/mfe-faulty/1/client/remoteEntry.js', 'cors'];
    expect(await worker.ask(`https://team.test${path}`, { mode })).toBeUndefined();
    expect(worker.scope.fetch).not.toHaveBeenCalled();
    await expect(worker.ask(path, { mode })).rejects.toThrow('Failed to fetch');
  });

  it('keeps nothing itself: what comes out of it without a network is what a page put there', () =>
    expect(text).not.toMatch(/indexedDB|\.put\(|\.add\(|caches\.open/));

  describe('where a page has put itself into the cache', () => {
    const KEPT = ['/en/member/host-packs-expected', '/remotes/mfe-host/1/client/page.js'];
    const caches = {
      match: vi.fn(async (url: string, { cacheName, ignoreSearch }: CacheQueryOptions & { cacheName: string }) =>
        cacheName === 'outpost-intake' && ignoreSearch && KEPT.includes(new URL(url).pathname) ? new Response('kept') : undefined,
      ),
      delete: vi.fn(async () => true),
    };
    const withPage = (network?: (request: Request) => Promise<Response>) => install(text, { caches, ...(network ? { network } : {}) });

    it('shows it without a network, whatever is asked of it, and the offline page in place of every other', async () => {
      const worker = withPage();
      expect(await (await worker.ask('/en/member/host-packs-expected?receive=OP-1'))?.text()).toBe('kept');
      expect(await (await worker.ask(KEPT[1] ?? '', { mode: 'cors' }))?.text()).toBe('kept');
      expect((await worker.ask('/en/home'))?.status).toBe(503);
      await expect(worker.ask('/remotes/mfe-host/1/client/other.js', { mode: 'cors' })).rejects.toThrow('Failed to fetch');
    });

    it('takes the document and the files of the network as long as there is one', async () => {
      const worker = withPage(async () => new Response('new'));
      expect(await (await worker.ask(KEPT[0] ?? ''))?.text()).toBe('new');
      expect(await (await worker.ask(KEPT[1] ?? '', { mode: 'cors' }))?.text()).toBe('new');
    });

    it('and the offline page where the cache cannot be read', async () => {
      const broken = { ...caches, match: () => Promise.reject(new DOMException('No', 'SecurityError')) };
      expect((await install(text, { caches: broken }).ask(KEPT[0] ?? ''))?.status).toBe(503);
    });

    it('forgets it where the site wants no worker', async () => {
      const worker = install(serviceWorkerText(undefined), { caches });
      await worker.live('activate');
      expect(caches.delete).toHaveBeenCalledExactlyOnceWith('outpost-intake');
    });
  });

  it('takes over at once, lets documents be fetched while it starts, and everything else pass by where the browser can', async () => {
    const worker = install(text);
    const addRoutes = vi.fn(async (_: unknown) => {});
    await worker.live('install', { addRoutes });
    await worker.live('activate');
    expect(worker.scope.skipWaiting).toHaveBeenCalledOnce();
    expect(worker.scope.registration.navigationPreload.enable).toHaveBeenCalledOnce();
    const modes = ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({ requestMode }));
    expect(addRoutes.mock.calls[0]?.[0]).toEqual([
      { condition: { urlPattern: '/remotes/*' }, source: { cacheName: 'outpost-intake' } },
      { condition: { or: modes }, source: 'network' },
    ]);
    // A browser that does not know the condition installs the worker all the same.
    await worker.live('install', { addRoutes: () => Promise.reject(new TypeError('unknown condition')) });
  });

  it('removes itself where the site wants none, and answers nothing until then', async () => {
    const worker = install(serviceWorkerText(undefined));
    await worker.live('install');
    await worker.live('activate');
    expect(worker.scope.skipWaiting).toHaveBeenCalledOnce();
    expect(worker.scope.registration.unregister).toHaveBeenCalledOnce();
    expect(worker.listens).not.toContain('fetch');
  });
});

describe('The offline page', () => {
  const hashOf = async (part: string | undefined) =>
    `'sha256-${Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(part))).toString('base64')}'`;

  it('may run its own script and style and nothing else', async () => {
    const [style, script] = [/<style>([\s\S]*)<\/style>/, /<script>([\s\S]*)<\/script>/].map((one) => one.exec(offline.template)?.[1]);
    expect(offline.policy).toContain(`style-src ${await hashOf(style)};`);
    expect(offline.policy).toContain(`script-src ${await hashOf(script)};`);
    expect(offline.policy).not.toContain('unsafe');
  });

  it('B-034 speaks all sixteen languages, each text in its place', () => {
    expect(Object.keys(offline.texts)).toEqual(LANGUAGES);
    const places = new Set([...offline.template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
    for (const [language, texts] of Object.entries(offline.texts)) {
      expect(new Set(Object.keys(texts)), language).toEqual(places);
      expect(texts.text, language).toContain('Outpost');
      expect(texts.text, language).not.toContain('{{');
      if (language !== 'en')
        for (const place of ['title', 'text', 'waiting', 'again']) expect(texts[place], language).not.toBe(offline.texts.en?.[place]);
    }
  });

  it('lets no text out of its place', () => {
    const { offline: said, ...rest } = words.en;
    const odd = offlinePage({ ...words, en: { ...rest, offline: { ...said, title: '"><script>' } } }, readColours());
    expect(odd.texts.en?.title).toBe('&quot;&gt;&lt;script&gt;');
  });
});
