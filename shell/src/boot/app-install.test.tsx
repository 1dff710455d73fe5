import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The policy is made with the first use of the module, by whatever file of tests that was.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

function aBrowser({
  register = vi.fn(async () => ({})),
  readyState = 'complete',
}: {
  register?: () => Promise<unknown>;
  readyState?: string;
} = {}) {
  return { navigator: { serviceWorker: { register } }, document: { readyState } } as never;
}
const keep = async (browser: never) => (await import('./app-install.ts')).keepOfflinePage(browser);

it('registers the worker for the whole site, through the policy of the page, and never from a cache', async () => {
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL(url: string, allowed: string[]): string }) => ({
    createScriptURL: (url: string, allowed: string[]) => ({ trusted: rules.createScriptURL(url, allowed) }),
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  const register = vi.fn(async () => ({}));
  await keep(aBrowser({ register }));
  expect(register).toHaveBeenCalledExactlyOnceWith({ trusted: '/service-worker.js' }, { scope: '/', updateViaCache: 'none' });
});

it('waits until the page has loaded', async () => {
  const register = vi.fn(async () => ({}));
  const kept = keep(aBrowser({ register, readyState: 'interactive' }));
  await new Promise((done) => setTimeout(done));
  expect(register).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  await kept;
  expect(register).toHaveBeenCalledOnce();
});

it('is content where the browser has no workers, or refuses them', async () => {
  await expect(keep({ navigator: {}, document: { readyState: 'complete' } } as never)).resolves.toBeUndefined();
  const register = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
  await expect(keep(aBrowser({ register }))).resolves.toBeUndefined();
});
