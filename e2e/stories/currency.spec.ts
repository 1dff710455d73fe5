import type { Page } from '@playwright/test';
import { axeOn } from '../fixtures/axe.ts';
import { alive, expect, test } from '../fixtures/test.ts';

/** What a screen reader finds on the page: role and name of each node that is not left out. */
async function accessibleNodes(page: Page): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  const { nodes } = await devTools.send('Accessibility.getFullAXTree');
  await devTools.detach();
  return nodes.filter(({ ignored }) => !ignored).map(({ role, name }) => `${role?.value} ${name?.value}`);
}

test('E-062 E-063 a visitor chooses a currency: prices are shown in it as well, dollars stay, and it outlives a reload', async ({
  page,
}) => {
  await page.goto('/en/shipping-cost-calculator?from=us&to=uk&weight=3.2');
  await alive(page);
  const express = page.getByRole('table', { name: 'Prices by service' }).getByRole('row', { name: /Express/ });
  await expect(express).toContainText(/\$\d+\.\d\d/);
  await expect(express).not.toContainText('≈');
  await page.getByRole('contentinfo').getByRole('button', { name: /USD$/ }).click();
  await page
    .getByRole('dialog', { name: 'Choose a currency' })
    .getByRole('button', { name: /^Japanese Yen/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(express).toContainText(/\$\d+\.\d\d ≈\s¥[\d,]+(?!\.)/);
  await expect(page.getByText('You are charged in US dollars.', { exact: false })).toBeVisible();

  await page.reload();
  await expect(express).toContainText(/\$\d+\.\d\d ≈\s¥[\d,]+/);
  await page.goto('/en/home');
  await alive(page);
  await expect(page.getByRole('article').filter({ hasText: 'Based on 10kg parcel' }).first()).toContainText(/\$8\.53.*≈\s¥1,312/);
});

test('a person keeps a quote, finds it again with its price, opens it and deletes it', async ({ page }) => {
  await page.goto('/en/shipping-cost-calculator?from=us&to=uk&weight=3.2');
  await alive(page);
  await page.getByRole('link', { name: 'Sign in to save the quote' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('shopper@outpost.test');
  await page.getByLabel('Password', { exact: true }).fill('Outpost-demo-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/shipping-cost-calculator\?from=us&to=uk&weight=3\.2$/);

  await page.getByRole('button', { name: 'Save quote for 24 hours' }).click();
  const saved = page.getByRole('region', { name: 'Saved quotes' });
  await expect(saved.getByRole('listitem')).toContainText(/Express.*Price holds until .*\$\d+\.\d\d/);
  await page.goto('/en/pricing');
  await alive(page);
  await saved.getByRole('button', { name: 'United States – United Kingdom', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Prices by service' })).toBeVisible();
  await saved.getByRole('button', { name: /^Delete the quote/ }).click();
  await expect(saved).toHaveCount(0);
});

test('a message over an open dialog is there for a screen reader, takes no focus away and is closed without closing the dialog', async ({
  page,
  expected,
}) => {
  expected.push(/currency\/today|ERR_FAILED/);
  await page.goto('/en/home');
  await alive(page);
  await page.getByRole('contentinfo').getByRole('button', { name: /USD$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a currency' });
  const yen = dialog.getByRole('button', { name: /^Japanese Yen/ });
  await page.route('**/api/currency/today*', (route) => route.abort());
  await yen.click();

  const message = 'The exchange rates did not come. Prices stay as they are.';
  const alert = page.getByRole('alert').filter({ hasText: message });
  await expect(alert).toBeVisible();
  await expect(yen).toBeFocused();
  const nodes = await accessibleNodes(page);
  expect(nodes).toContain(`StaticText ${message}`);
  expect(nodes, 'the page behind stays out of the way').not.toContain('contentinfo ');
  expect((await axeOn(page).analyze()).violations).toEqual([]);

  await alert.getByRole('button', { name: 'Close' }).click();
  await expect(alert).toHaveCount(0);
  await expect(dialog).toBeVisible();
});
