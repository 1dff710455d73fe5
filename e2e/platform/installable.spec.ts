import { alive, expect, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

test('the site can be installed: manifest and icons are as Chromium asks for', async ({ page }) => {
  await page.goto('/de/home');
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toContain('language=de');
  const manifest = JSON.parse(data ?? '{}');
  expect(manifest).toMatchObject({ id: '/', lang: 'de', start_url: '/de/home', scope: '/', display: 'standalone' });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A window without a history, as of a test, is never asked to install; everything else counts.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  for (const { url: shortcut } of manifest.shortcuts) expect((await page.request.get(shortcut)).status(), shortcut).toBe(200);
});

test('without a connection the site says so in the language of the address, keeps what was saved, and opens by itself afterwards', async ({
  page,
  context,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 503/);
  await page.goto('/he/home');
  await alive(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(() => localStorage.setItem('kept', 'yes'));

  await context.setOffline(true);
  await page.goto('/he/shop-from');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: 'אין חיבור' })).toBeVisible();
  await page.getByRole('button').click();
  await expect(page.getByRole('status')).toHaveText(/\S/);
  // Asked in vain, the button can be used again.
  await expect(page.getByRole('button')).not.toHaveAttribute('aria-busy');

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'אין חיבור' })).toHaveCount(0, { timeout: 30_000 });
  await alive(page);
  await expect(page).toHaveURL(/\/he\/shop-from$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBe('yes');
});

test('the worker answers from the network alone: it keeps no file, and a page that is none is still none', async ({ page, expected }) => {
  expected.push(/status of 404/);
  await page.goto('/en/home');
  await alive(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await alive(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  const answer = await page.goto('/en/no-such-page-at-all');
  expect(answer?.status()).toBe(404);
});
