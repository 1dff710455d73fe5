import type { Locator } from '@playwright/test';
import { alive, expect, test } from '../fixtures/test.ts';

/** How many children of a strip are wholly inside of it. */
const wholeCards = (strip: Locator): Promise<number> =>
  strip.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return [...element.children].filter((child) => {
      const { left, right } = child.getBoundingClientRect();
      return left >= box.left - 1 && right <= box.right + 1;
    }).length;
  });

test('B-147 the header reserves 116.14 px, and 61.14 px on become-a-host, wide and narrow', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, height] of [
      ['/en/home', 116.14],
      ['/en/bfm', 116.14],
      ['/en/become-a-host', 61.14],
    ] as const) {
      await page.goto(path);
      const box = await page.getByRole('banner').boundingBox();
      expect(box?.height, `${path} at ${width}`).toBeCloseTo(height, 1);
    }
  }
});

test("B-514 below 768 px the layout is the phone's: signing in moves into the menu, the footer stands in two columns", async ({ page }) => {
  await page.goto('/en/become-a-host');
  await alive(page);
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
  const columns = page.getByRole('contentinfo').getByRole('navigation', { name: /^(Company|Shoppers|Shop From|Hosts)$/ });
  const rows = (): Promise<number> => columns.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(signIn).toBeVisible();
  expect(await rows()).toBe(1);
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(signIn).toBeHidden();
  expect(await rows()).toBe(2);
});

test('B-071 B-072 /hi10 keeps logo, language and sign links in every window, and only the logo below', async ({ browser, site }) => {
  // As the server sends it: where the page behind it is missing, a script would lead away.
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/en/hi10');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('button').filter({ visible: true })).toHaveText(['Choose a language: English']);
    await expect(banner.getByRole('link').filter({ visible: true })).toHaveText(['Outpost', 'Sign In', 'Sign Up']);
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
    expect((await banner.boundingBox())?.height).toBeCloseTo(116.14, 1);
  }
  await page.close();
});

test('B-122 the top rated routes show one to four cards, by the width of the window', async ({ page }) => {
  await page.goto('/en/home');
  await alive(page);
  const strip = page.getByRole('region', { name: 'TOP RATED ROUTES' }).last().getByRole('list').first();
  for (const [width, cards] of [
    [390, 1],
    [800, 2],
    [1100, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => wholeCards(strip), { message: `at ${width}` }).toBe(cards);
  }
});

test('B-179 above 1024 px the video dialog takes 90 % of the window', async ({ page }) => {
  await page.goto('/en/home');
  await alive(page);
  await page.getByRole('button', { name: 'Watch the film' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box?.width).toBeGreaterThan(1440 * 0.88);
  expect(box?.width).toBeLessThan(1440 * 0.92);
});

test('B-053 B-054 choosing a language opens the page again in it', async ({ page }) => {
  await page.goto('/en/shop-from/us');
  await alive(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /English/ })
    .click();
  await page
    .getByRole('dialog', { name: 'Choose a language' })
    .getByRole('button', { name: /German/ })
    .click();
  await expect(page).toHaveURL(/\/de\/shop-from\/us$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/bfm');
  await alive(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Deutsch/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Hebräisch/ })
    .click();
  await expect(page).toHaveURL(/\/he\/home$/);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
