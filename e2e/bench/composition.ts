import type { Browser, Page } from 'playwright';
import { goInside } from '../fixtures/team.ts';
import type { VariantSite } from './site-process.ts';

/** One visit of a remote's page with an empty cache, in milliseconds and bytes. */
export interface Composition {
  /** From the start of the navigation until the page is hydrated with its remote, and the session was looked up. */
  readonly document: number;
  /** From a navigation inside the page until the page of a remote that was not loaded yet is drawn; absent with one remote. */
  readonly inside: number | undefined;
  /** From a retry by click until the page of a remote whose files came again is drawn; absent with one remote. */
  readonly recovery: number | undefined;
  readonly htmlBytes: number;
}

const TIMEOUT = 60_000;

/** Visits the first remote, then the second from inside, then lets the third fail and come back. */
export async function visitRemotes(browser: Browser, site: VariantSite, remotes: number): Promise<Composition> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT);
    await page.addInitScript(() => {
      const note = (): void => {
        if (document.documentElement?.dataset.alive !== undefined) Object.assign(window, { aliveAt: performance.now() });
        else setTimeout(note, 1);
      };
      note();
    });
    await page.goto(`${site.url}/en/bench-00`);
    const start = await page.waitForFunction(() => (window as { aliveAt?: number }).aliveAt).then((found) => found.jsonValue());
    const htmlBytes = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceResourceTiming).encodedBodySize,
    );
    if (remotes < 3) return { document: start ?? 0, inside: undefined, recovery: undefined, htmlBytes };
    const inside = await drawn(page, 'Bench 01', () => goInside(page, '/en/bench-01'));
    const files = '**/remotes/mfe-bench-02/**';
    await page.route(files, (route) => route.abort());
    await goInside(page, '/en/bench-02');
    const retry = page.getByRole('alert').getByRole('button');
    await retry.waitFor();
    await page.unroute(files);
    const recovery = await drawn(page, 'Bench 02', () => retry.click());
    return { document: start ?? 0, inside, recovery, htmlBytes };
  } finally {
    await context.close();
  }
}

/** Milliseconds from an action until the heading of a page is there. */
async function drawn(page: Page, heading: string, action: () => Promise<void>): Promise<number> {
  await page.evaluate((wanted) => {
    const since = performance.now();
    const look = (): void => {
      if (document.querySelector('main h1')?.textContent?.includes(wanted))
        Object.assign(window, { drawnAfter: performance.now() - since });
      else setTimeout(look, 1);
    };
    Object.assign(window, { drawnAfter: undefined });
    look();
  }, heading);
  await action();
  return (await page.waitForFunction(() => (window as { drawnAfter?: number }).drawnAfter).then((found) => found.jsonValue())) ?? 0;
}
