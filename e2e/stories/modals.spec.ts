import type { Page } from '@playwright/test';
import { signInAs } from '../fixtures/people.ts';
import { startSite } from '../fixtures/site.ts';
import { alive, expect, test } from '../fixtures/test.ts';

/** The code of the widget 'Create Order', wherever a try fetches it from. */
const CREATE_ORDER = /\/mfe-host\/[^/]+\/client\/widget-create-order\..*\.js/;

const createOrder = (page: Page) => page.getByRole('dialog', { name: 'Create Order' });
const opener = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Create Order' });

test.describe('A host', () => {
  test('B-186 B-475 B-476 logs a box whose label says only a first name, from the dashboard, by keys alone', async ({ page, expected }) => {
    expected.push(/status of 404/);
    await signInAs(page, 'host', { to: '/member/host-packs-expected' });
    const row = page.getByRole('main').getByRole('row').filter({ hasText: 'Sam' });
    await expect(row.first()).toBeVisible();
    // The page has been arrived at: its heading has the focus until the person does something.
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(createOrder(page)).toBeFocused();
    await page.keyboard.press('Tab');
    const shopper = createOrder(page).getByRole('textbox', { name: 'Shopper' });
    await expect(shopper).toBeFocused();

    await test.step('a name that nobody expected leaves the form as it was', async () => {
      await page.keyboard.type('Nobody');
      await page.keyboard.press('Enter');
      await expect(page.getByText('No expected package matches.')).toBeVisible();
      await expect(shopper).toHaveValue('Nobody');
    });

    await test.step('the right one is in the mailbox, and the dashboard knows it', async () => {
      await shopper.fill('Sam');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/for Sam S\. is in your mailbox/)).toBeVisible();
      await expect(createOrder(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
      await expect(row).toHaveCount(0);
      await page.getByRole('tab', { name: /^Mailbox/ }).click();
      await expect(row.first()).toBeVisible();
    });
  });

  test('whose Create Order cannot be had is told so in its place, tries again and is back at the button', async ({ page, expected }) => {
    expected.push(/Failed to load resource|ERR_FAILED/);
    await page.route(CREATE_ORDER, (route) => route.abort());
    await signInAs(page, 'host', { to: '/member/host-packs-expected' });
    await opener(page).click();
    const failure = page.getByRole('alertdialog', { name: 'This part of the page could not be loaded' });
    await expect(failure).toContainText('nothing of yours is lost');
    await page.keyboard.press('Escape');
    await expect(failure).toHaveCount(0);
    await expect(opener(page)).toBeFocused();

    await opener(page).click();
    await expect(failure).toBeVisible();
    await page.unroute(CREATE_ORDER);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(createOrder(page)).toBeVisible();
    await expect(failure).toHaveCount(0);
    await expect(createOrder(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(createOrder(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  test('R-103 B-397 B-398 who is configured as an affiliate host has the links of one, to the shop and its figures', async ({
    browser,
  }) => {
    const site = await startSite({ env: { OUTPOST_AFFILIATE_HOSTS: '2,77' } });
    try {
      const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 800 } });
      await signInAs(page, 'host', { to: '/home' });
      const banner = page.getByRole('banner');
      await banner.getByRole('link', { name: 'my store', exact: true }).click();
      await expect(page).toHaveURL('/en/member/my-store');
      await expect(page.getByRole('heading', { level: 1, name: 'My shop' })).toBeFocused();
      await banner.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
      await expect(page).toHaveURL('/en/member/host-store');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
      await page.close();
    } finally {
      await site.stop();
    }
  });
});

test('B-183 B-185 a shopper gets a further address from the orders', async ({ page }) => {
  await signInAs(page, 'shopper', { to: '/member/packs-expected' });
  await page.getByRole('main').getByRole('link', { name: 'Get New Address' }).click();
  const modal = page.getByRole('dialog', { name: 'Get New Address' });
  await modal.getByRole('combobox', { name: 'Shop from' }).selectOption('GB');
  await modal.getByRole('button', { name: 'GO' }).click();
  await expect(page).toHaveURL(/\/en\/shop-from\/uk$/);
  await expect(modal).toHaveCount(0);
});

test('B-175 B-176 a visitor asks for a price from the home page, and goes back to the link with Escape', async ({ page }) => {
  await page.goto('/en/home');
  await alive(page);
  const link = page.getByRole('main').getByRole('link', { name: 'Calculate my shipping cost' });
  await link.click();
  const modal = page.getByRole('dialog', { name: 'CALCULATE THE INTERNATIONAL SHIPPING COMPANIES RATE' });
  await expect(modal).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await modal.getByRole('textbox', { name: /^Weight/ }).fill('2.5');
  await modal.getByRole('button', { name: 'Calculate' }).click();
  await expect(page).toHaveURL(/\/en\/shipping-cost-calculator\?.*weight=2\.5/);
});

test('B-329 a countdown ends when the prices of whoever signed in hold its discount no more', async ({ page }) => {
  const banner = page.getByText('%10 discount applied, create your order before it expires!');
  await page.goto('/en/pricing?from=us&to=uk&weight=3.2&l=40&w=30&h=30');
  await expect(banner).toBeVisible();
  await signInAs(page, 'b2b', { to: '/home' });
  await expect(banner).toBeVisible();
  await page.goto('/en/pricing?from=us&to=uk&weight=3.2&l=40&w=30&h=30');
  await expect(page.getByRole('table', { name: 'Prices by service' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
