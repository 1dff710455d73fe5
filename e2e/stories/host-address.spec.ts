import type { Locator, Page } from '@playwright/test';
import { alive, expect, test } from '../fixtures/test.ts';

const HOST = 2;

/** Moves by the Tab key until a control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    // At once: who waits and presses again goes past it.
    expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ intervals: [0] });
}

test('R-057 R-106 B-003 a visitor looks at a host, signs in, comes back, copies the address and announces a package, by keyboard alone', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await page.goto(`/en/getaddress-host?host=${HOST}&to=gb`);
  await alive(page);

  await test.step('signed out, the street is nowhere on the page', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Hanna H.' })).toBeVisible();
    await expect(page.getByText(`H${HOST}-S1`)).toHaveCount(0);
    await tabTo(page, page.getByRole('link', { name: 'Sign in to see the street' }));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/en\/signin\?returnTo=/);
  });

  await test.step('after signing in the same page shows the address', async () => {
    const form = page.locator('main form:has(input[autocomplete="current-password"])');
    await tabTo(page, form.locator('input[type="email"]'));
    await page.keyboard.type('shopper@outpost.test');
    await tabTo(page, form.locator('input[autocomplete="current-password"]'));
    await page.keyboard.type('Outpost-demo-1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.url}/en/getaddress-host?host=${HOST}&to=gb`);
    await expect(page.getByText(`H${HOST}-S1`)).toBeVisible();
  });

  await test.step('all lines are copied', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Copy all lines' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('The address is copied.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toEqual([
      'Sam Shopper',
      expect.stringMatching(/^\d+ /),
      `H${HOST}-S1`,
      'Portland',
      'OR',
      '97205',
      'United States',
    ]);
  });

  await test.step('the package is announced once, and its order opens', async () => {
    const made: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && /\/api\/orders\/?$/.test(request.url()) && made.push(request.url()));
    await tabTo(page, page.getByRole('button', { name: 'Use this address' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Store' })).toBeFocused();
    await page.keyboard.type('Trailhead Supply');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Camping stove');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\/member\/package-detail\/\d+$/);
    await expect(page.getByText('Camping stove')).toBeVisible();
    await expect(page.getByText(`H${HOST}-S1`)).toBeVisible();
    expect(made).toHaveLength(1);
  });

  // Other stories receive parcels at this host by the name of their shopper.
  await test.step('it is taken away again', async () => {
    await page.getByRole('button', { name: /^Remove package OP-/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove package' }).click();
    await expect(page.getByRole('region', { name: 'What has happened' }).getByText('Canceled')).toBeVisible();
  });
});
