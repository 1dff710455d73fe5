import type { Page } from '@playwright/test';
import { axeOn } from '../fixtures/axe.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const note = (page: Page) => page.locator('[data-browser-note]');

/** Makes an older browser of this one: it knows neither what is newest of what we need nor the colours of our sheets. */
async function age(page: Page): Promise<void> {
  await page.addInitScript(() => {
    delete (URL as { parse?: unknown }).parse;
  });
  await page.route('**/en/**', async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('light-dark(', 'unknown-to-me(') });
  });
}

for (const [language, words] of [
  ['en', 'You can read everything here'],
  ['de', 'Lesen können Sie hier alles'],
  ['he', 'אפשר לקרוא כאן הכול'],
] as const)
  test(`an older browser is told so in ${language}, and keeps the page of the server`, async ({ page }) => {
    await page.addInitScript(() => {
      delete (URL as { parse?: unknown }).parse;
    });
    await page.goto(`/${language}/home`, { waitUntil: 'load' });
    await expect(note(page)).toContainText(words);
    await expect(note(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'alive' in document.documentElement.dataset)).toBe(false);
  });

test('what an older browser shows reads well: in colours that it knows, and links lead on', async ({ page }) => {
  await age(page);
  await page.goto('/en/pricing', { waitUntil: 'load' });
  await expect(note(page)).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.getByRole('contentinfo').locator('a[href$="/howitworks-for-shoppers"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note(page)).toBeVisible();
});

test('a browser without scripts that does not know the colours is told as well', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await age(page);
  await page.goto('/en/home');
  await expect(note(page)).toBeVisible();
  await context.close();
});

test('a current browser is told nothing', async ({ page }) => {
  await page.goto('/en/home');
  await alive(page);
  await expect(note(page)).toBeHidden();
});
