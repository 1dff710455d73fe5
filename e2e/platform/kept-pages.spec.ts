import type { APIRequestContext, Page } from '@playwright/test';
import { startSite } from '../fixtures/site.ts';
import { alive, expect, test } from '../fixtures/test.ts';

/** How many documents the edge took out of its cache, and how many it made for it. */
async function counts(request: APIRequestContext, site: string): Promise<{ hit: number; miss: number }> {
  const metrics = await (await request.get(`${site}/platform/metrics`)).text();
  const of = (result: string): number => Number(new RegExp(`requests_total\\{result="${result}"\\} (\\d+)`).exec(metrics)?.[1]);
  return { hit: of('hit'), miss: of('miss') };
}

// Its site is its own: no other is started for it.
test.use({ baseURL: '' });

test('a page that was kept is alive for the next visitor too: own nonce, own visit, nothing refused, nothing drawn anew', async ({
  browser,
  complaints,
  request,
}) => {
  const site = await startSite({ env: { OUTPOST_PAGE_CACHE: '64' } });
  try {
    const visit = async (path: string, during: (page: Page) => Promise<void> = async () => {}) => {
      const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' });
      const page = await context.newPage();
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      const document = await page.goto(path);
      const heading = await page.locator('main h1').elementHandle();
      await alive(page);
      // A document that did not fit would be thrown away and drawn anew.
      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
      await during(page);
      const cookies = await context.cookies();
      await context.close();
      return {
        nonce: /'nonce-([^']+)'/.exec(document?.headers()['content-security-policy'] ?? '')?.[1],
        visit: cookies.find(({ name }) => name === 'outpost_visit')?.value,
      };
    };
    for (const path of ['/en/home', '/he/home']) {
      const before = await counts(request, site.url);
      const first = await visit(path);
      const second = await visit(`${path}?utm_source=letter`, async (page) => {
        await page.getByRole('banner').getByRole('link').first().click();
        await expect(page).toHaveURL(/\/home/);
      });
      const after = await counts(request, site.url);
      expect([after.miss - before.miss, after.hit - before.hit], path).toEqual([1, 1]);
      expect(first.nonce).toMatch(/^[\w+/]{22}==$/);
      expect(second.nonce).not.toBe(first.nonce);
      expect(second.visit).not.toBe(first.visit);
    }
  } finally {
    await site.stop();
  }
});
