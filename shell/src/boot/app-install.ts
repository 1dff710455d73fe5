import { trustedScriptUrl } from '../services/trusted-json.ts';

/** Where the edge serves the worker; at the root, so that it may answer for every address. */
const WORKER = '/service-worker.js';

/**
 * Lets the browser keep the offline page, once the page has nothing better to do. A browser that refuses, as private
 * windows do, is as good as one that cannot: the site works without.
 */
export async function keepOfflinePage({ navigator, document }: Pick<Window, 'navigator' | 'document'>): Promise<void> {
  // Absent without HTTPS.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }));
  await workers.register(trustedScriptUrl(WORKER, [WORKER]), { scope: '/', updateViaCache: 'none' }).catch(() => {});
}
