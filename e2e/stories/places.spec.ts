import { expect, test } from '../fixtures/test.ts';

test('B-078 B-075 R-025 routes, countries and origins are whole pages without scripts, and another route can be chosen there', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });

  await page.goto('/en/shop-from-us-to-uk');
  await expect(page.getByRole('row', { name: /^10 kg/ })).toContainText('$85.30');
  await page.getByLabel('From', { exact: true }).selectOption('de');
  await page.getByRole('button', { name: 'Show this route' }).click();
  await expect(page).toHaveURL(/\/en\/route\?from=de&to=uk$/);
  await expect(page.getByRole('row', { name: /^10 kg/ })).toContainText('$61.10');

  await page.goto('/en/route?from=us&to=uk');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/shop-from-us-to-uk$/);

  await page.goto('/en/shop-and-ship/from/united-kingdom');
  await expect(page).toHaveTitle('Shop and ship from the United Kingdom · Outpost');

  expect((await page.goto('/en/countries/germany'))?.status()).toBe(200);
  await expect(page.getByText('Express reaches Germany in 1-5 business days.', { exact: false })).toBeVisible();
  expect((await page.goto('/en/countries/spain'))?.status()).toBe(404);
  await page.close();
});
