import { listen } from '../fixtures/beacons.ts';
import { alive, expect, test } from '../fixtures/test.ts';

/** Pages of the site that anybody may open, with the heading that only their own content has. */
const PAGES = [
  { path: '/en/home', route: 'R-009', text: 'TOP RATED ROUTES' },
  { path: '/en/shop-from', route: 'R-058', text: 'United States' },
  { path: '/en/shop-from/us', route: 'R-059', text: 'United States' },
  { path: '/en/affiliate', route: 'R-073', text: 'Add to basket' },
  { path: '/en/b2b/', route: 'R-094', text: 'USD|\\$' },
  { path: '/en/become-a-host', route: 'R-091', text: 'host' },
] as const;

for (const { path, route, text } of PAGES) {
  test(`${route} ${path} is whole in the HTML, with scripts off too`, async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const page = await context.newPage();
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main')).toContainText(new RegExp(text));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await context.close();
  });

  test(`${route} ${path} hydrates without a word in the console, and asks the service for nothing again`, async ({ page, complaints }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && request.resourceType() !== 'image' && asked.push(request.url()));
    const told = await listen(page);
    // Made anew: what is in a kept page may be older than an answer counts as fresh.
    await page.goto(`${path}?anew`);
    await alive(page);
    await page.waitForLoadState('load');
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await expect.poll(() => told.map(({ kind }) => kind)).toContain('started');
    expect(told.filter(({ kind }) => ['error', 'load-failed', 'violation'].includes(kind))).toEqual([]);
    expect(asked).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('B-047 B-048 B-049 B-051 B-055 B-057 B-058 every language has its address, alternates and direction', async ({ request }) => {
  for (const language of ['en', 'fr', 'de', 'it', 'he', 'ar', 'zh-CN', 'es', 'ru', 'pt', 'id', 'ja', 'ms', 'sv', 'no', 'nl']) {
    const answer = await request.get(`/${language}/home`);
    expect(answer.status(), language).toBe(200);
    const html = await answer.text();
    const rtl = language === 'he' || language === 'ar';
    expect(html).toContain(`dir="${rtl ? 'rtl' : 'ltr'}"`);
    expect(html.match(/rel="canonical" href="[^"]*\/([\w-]+)\/home"/)?.[1]).toBe(language);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html).toContain('"@type":"Organization"');
    const alternates = [...html.matchAll(/rel="alternate" hreflang="([\w-]+)" href="[^"]*\/([\w-]+)\/home"/g)].map(
      ([, code, segment]) => `${code}=${segment}`,
    );
    expect(alternates).toHaveLength(17);
    expect(alternates).toContain('iw=he');
    expect(alternates).toContain(`x-default=${language}`);
  }
  expect((await request.get('/iw/home', { maxRedirects: 0 })).headers().location).toBe('/he/home');
});

test('B-052 without a language in the address the browser decides, and English where it speaks none of ours', async ({ request }) => {
  expect(await (await request.get('/home', { headers: { 'accept-language': 'de-AT,de;q=0.9' } })).text()).toContain('<html lang="de"');
  expect(await (await request.get('/home', { headers: { 'accept-language': 'tlh,kl;q=0.8' } })).text()).toContain('<html lang="en"');
});

test('R-002 R-003 R-004 R-005 R-006 R-007 B-064 B-065 B-066 B-067 short addresses are real redirects', async ({ request }) => {
  const leads = async (path: string): Promise<string | undefined> => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
    return answer.headers().location;
  };
  expect(await leads('/')).toBe('/home');
  for (const path of ['/home/vid', '/welcome', '/main', '/get-started']) expect(await leads(path), path).toBe('/home');
  expect(await leads('/de/welcome')).toBe('/de/home');
  expect(await leads('/i/jane')).toBe('/en/home');
  expect(await leads('/de/i/jane')).toBe('/en/home');
  expect(await leads('/d')).toBe('/en/d');
});

test('R-124 B-104 B-105 C-007 C-008 C-009 an address that is none answers 404, says so, and leads home after 2.5 seconds', async ({
  page,
  expected,
}) => {
  expected.push(/status of 404/);
  const answer = await page.goto('/en/no-such-page');
  expect(answer?.status()).toBe(404);
  const shown = Date.now();
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  await expect(page.getByText('this page is not available')).toBeVisible();
  await page.waitForURL('**/en/home');
  expect(Date.now() - shown).toBeGreaterThan(2000);
});

test('a country that is none answers 404 as well', async ({ request }) => {
  expect((await request.get('/en/shop-from/zz')).status()).toBe(404);
});

test('pages come with a nonce policy, files compressed and for ever', async ({ request }) => {
  const page = await request.get('/en/home');
  const policy = page.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'nonce-[\w+/=]{20,}' 'strict-dynamic'/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  const html = await page.text();
  const entry = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? '';
  for (const encoding of ['br', 'gzip']) {
    const file = await request.get(entry, { headers: { 'accept-encoding': encoding } });
    expect(file.headers()['content-encoding']).toBe(encoding);
    expect(file.headers()['cache-control']).toMatch(/immutable/);
    expect(file.headers()['cache-control']).toMatch(/max-age=31536000/);
  }
  expect((await request.get(entry.replace(/client\/.*$/, 'server/server.cjs'))).status(), 'server bundles stay on the server').toBe(404);
});

test('after a navigation the focus is on the heading of the page, its title is said once, and the head follows', async ({ page }) => {
  await page.goto('/en/home');
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shopper Login' }).click();
  await expect(page).toHaveURL(/\/en\/signin$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Sign in · Outpost$/);
  await expect(page.getByRole('status').filter({ hasText: 'Sign in · Outpost' })).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/signin$/);
});

test('designers find all components on one page, in development only', async ({ page }) => {
  const answer = await page.goto('/platform/components');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /./ }).nth(20)).toBeVisible();
});
