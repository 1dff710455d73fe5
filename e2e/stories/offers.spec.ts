import type { Page } from '@playwright/test';
import { alive, expect, test } from '../fixtures/test.ts';

// Nobody has made them an offer yet.
test.use({ storageState: { cookies: [], origins: [] } });

const kept = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);

/** Opens a page, and waits until its first view is counted: from then on leaving is watched. */
async function visit(page: Page, path: string, pages: number): Promise<void> {
  await page.goto(path);
  await alive(page);
  await expect.poll(() => kept(page, 'pageVisitCount')).toBe(String(pages));
}

/** The pointer leaves the window over its top, on the way to the address bar. */
const leaveOverTop = (page: Page): Promise<void> =>
  page.evaluate(() => void document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 })));

test('B-353 B-355 B-356 B-359 B-361 B-362 B-479 a visitor who leaves the first page gets a code once a session, in all tabs', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/en/home', 1);
  await leaveOverTop(page);
  const offer = page.getByRole('dialog', { name: 'SAVE 15% ON YOUR SHIPPING FEE' });
  await offer.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'BACK15 copied to clipboard' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('BACK15');
  await offer.getByRole('button', { name: 'CONTINUE SHOPPING' }).click();
  await expect(offer).toBeHidden();
  expect(await kept(page, 'pageVisitCount')).toBe('0');
  expect(await kept(page, 'markPageVisit')).not.toBeNull();

  const other = await context.newPage();
  // Without the mark only the session itself tells that the offer was made.
  await visit(other, '/en/home', 1);
  await other.evaluate(() => localStorage.removeItem('markPageVisit'));
  await visit(other, '/en/home', 2);
  await visit(other, '/en/home', 3);
  await leaveOverTop(other);
  await other.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await other.getByRole('dialog').count()).toBe(0);
});

test('B-360 B-176 who goes back after four pages is asked for a parcel, and Calculate leads to the calculator', async ({ page }) => {
  await visit(page, '/en/home', 1);
  const banner = page.getByRole('banner');
  for (const [name, path] of [
    ['Sign In', '/en/signin'],
    ['Sign Up', '/en/signup'],
    ['Outpost', '/en/home'],
  ] as const) {
    await banner
      .getByRole('link', { name, exact: name !== 'Outpost' })
      .first()
      .click();
    await page.waitForURL((url) => url.pathname === path);
  }
  await expect.poll(() => kept(page, 'pageVisitCount')).toBe('4');
  await page.goBack();
  const offer = page.getByRole('dialog', { name: 'CALCULATE THE INTERNATIONAL SHIPPING COMPANIES RATE' });
  await offer.getByRole('textbox', { name: /^Weight/ }).fill('3.2');
  await offer.getByRole('button', { name: 'Calculate' }).click();
  await page.waitForURL((url) => url.pathname === '/en/shipping-cost-calculator');
  expect(new URL(page.url()).searchParams.get('weight')).toBe('3.2');
  await expect(offer).toBeHidden();
});

test('B-239 B-330 B-332 a countdown goes on after a reload, moves nothing down, and is the same in two tabs', async ({ page, context }) => {
  await page.addInitScript(() => {
    const state = { minutes: 9, seconds: 42, started: true, finished: false, shown: 0 };
    localStorage.getItem('countdown_timer') ?? localStorage.setItem('countdown_timer', JSON.stringify(state));
  });
  await page.goto('/en/signin');
  const main = page.getByRole('main');
  const place = await main.boundingBox();
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^09 : [34]\d$/);
  expect((await main.boundingBox())?.y).toBe(place?.y);

  const other = await context.newPage();
  await other.goto('/en/signin');
  await expect(other.getByRole('timer')).toBeVisible();
  const [one, same] = await Promise.all([timer.textContent(), other.getByRole('timer').textContent()]);
  const seconds = (text: string | null): number => Number(text?.slice(-2));
  expect(Math.abs(seconds(one) - seconds(same))).toBeLessThanOrEqual(1);
});

test.describe('on black friday', () => {
  // The page itself comes with the marketing pages; the header is there already.
  test.use({ expected: [/404/] });

  test('B-077 B-477 B-512 the header keeps its height, and a click on its banner copies the code', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/en/c/black-friday');
      const banner = page.getByRole('banner');
      await expect(banner.getByRole('button', { name: /^Black Friday/ })).toBeVisible();
      expect((await banner.boundingBox())?.height, `at ${width}`).toBeCloseTo(116.14, 1);
    }
    await alive(page);
    await page.getByRole('button', { name: /^Black Friday/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Discount code copied to clipboard' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FRIDAY30');
  });
});
