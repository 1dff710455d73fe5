import type { OfflinePage } from './offline-page.ts';

interface LifetimeEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface InstallingEvent extends LifetimeEvent {
  /** Static routes; absent from browsers that have none. */
  addRoutes?(rules: unknown): Promise<void>;
}
interface FetchingEvent {
  readonly request: Request;
  /** The answer that the browser fetched while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** What of `ServiceWorkerGlobalScope` the worker uses. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly navigator: { readonly languages: readonly string[] };
  /** Where pages lie that their people need without a network (decision 0084). */
  readonly caches?: Pick<CacheStorage, 'match' | 'delete'>;
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  fetch(request: Request): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallingEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LifetimeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchingEvent) => void): void;
}

/**
 * The whole worker: documents come from the network. Where there is none a page that put itself into the cache is shown as
 * it was kept, and the offline page in place of all others. The worker itself keeps nothing, so no release set is ever
 * older than the edge says, and a newer worker may take over at once. Both functions are sent as their own source text, so
 * they may use nothing of this module.
 */
function showOfflinePage(scope: WorkerScope, { template, texts, policy }: OfflinePage): void {
  const cacheName = 'outpost-intake';
  scope.addEventListener('install', (event) => {
    event.waitUntil(scope.skipWaiting());
    // Files of kept pages come out of the cache; what is not there, and everything else but documents, comes from the
    // network without waking the worker.
    const kept = { condition: { urlPattern: '/remotes/*' }, source: { cacheName } };
    const pass = { condition: { or: ['cors', 'no-cors', 'same-origin'].map((requestMode) => ({ requestMode })) }, source: 'network' };
    event.addRoutes?.([kept, pass]).catch(() => {});
  });
  scope.addEventListener('activate', (event) => event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.enable())));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET') return;
    const { origin, pathname } = new URL(request.url);
    if (request.mode === 'navigate') event.respondWith(documentOf(event));
    // Where the browser has no static routes. What teams serve from origins of their own is not for the worker, whose
    // policy lets it ask none but the site's.
    else if (origin === scope.location.origin && pathname.startsWith('/remotes/')) event.respondWith(fileOf(request));
  });

  async function documentOf({ request, preloadResponse }: FetchingEvent): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await scope.fetch(request));
    } catch {
      const kept = await keptOf(request);
      if (kept) return kept;
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' };
      return new Response(pageAt(new URL(request.url)), { status: 503, headers });
    }
  }

  /** What a page put there itself, whatever is asked of it. */
  const keptOf = async ({ url }: Request): Promise<Response | undefined> =>
    await scope.caches?.match(url, { cacheName, ignoreSearch: true, ignoreVary: true }).catch(() => undefined);

  async function fileOf(request: Request): Promise<Response> {
    try {
      return await scope.fetch(request);
    } catch (error) {
      const kept = await keptOf(request);
      if (kept) return kept;
      throw error;
    }
  }

  /** In the language of the address, else in the first of the browser's that the site speaks, else in English. */
  function pageAt({ pathname }: URL): string {
    const wanted = [pathname.split('/')[1] ?? '', ...scope.navigator.languages.flatMap((tag) => [tag, tag.split('-')[0] ?? ''])];
    const known = Object.keys(texts);
    const language = wanted.map((tag) => known.find((one) => one.toLowerCase() === tag.toLowerCase())).find(Boolean) ?? 'en';
    return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => texts[language]?.[name] ?? '');
  }
}

/** The worker of a site that wants none: it takes the place of the one before and leaves with it. */
function leave(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([scope.registration.unregister(), scope.caches?.delete('outpost-intake')])),
  );
}

/** The text of `/service-worker.js`. Without an offline page it removes itself from every browser that has it. */
export const serviceWorkerText = (offline: OfflinePage | undefined): string =>
  offline ? `(${showOfflinePage})(self, ${JSON.stringify(offline)});\n` : `(${leave})(self);\n`;
