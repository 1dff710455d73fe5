import { axeOn } from '../fixtures/axe.ts';
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
  expected.push(/ERR_INTERNET_DISCONNECTED|status of (404|503)/);
  await page.goto('/he/home');
  await alive(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(() => localStorage.setItem('kept', 'yes'));

  await context.setOffline(true);
  await page.goto('/he/shop-from');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: 'אין חיבור' })).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.getByRole('button').click();
  await expect(page.getByRole('status')).toHaveText(/\S/);
  // Asked in vain, the button can be used again.
  await expect(page.getByRole('button')).not.toHaveAttribute('aria-busy');

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'אין חיבור' })).toHaveCount(0);
  await alive(page);
  await expect(page).toHaveURL(/\/he\/shop-from$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBe('yes');

  // The worker is there, and keeps nothing: what is no page is none with it either.
  expect(await page.evaluate(async () => [navigator.serviceWorker.controller !== null, await caches.keys()])).toEqual([true, []]);
  expect((await page.goto('/he/no-such-page'))?.status()).toBe(404);
});
