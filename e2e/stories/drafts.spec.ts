import type { Page } from '@playwright/test';
import { signInAs } from '../fixtures/people.ts';
import { alive, ENDED_WHILE_ASKING, expect, test } from '../fixtures/test.ts';

const TEXT = 'Where is the parcel with the tent?';
const message = (page: Page) => page.getByLabel('Your message');

async function openForm(page: Page): Promise<void> {
  await page.goto('/en/contact-us');
  await alive(page);
}

/** The service ends the session while the page is away: left open, it may hear of it before it is loaded anew, and leave by itself. */
async function runOut(page: Page): Promise<void> {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const address = page.url();
  await page.goto('about:blank');
  expect((await page.request.post('/api/authentication/signout', { headers: { 'x-access-token': token } })).ok()).toBe(true);
  await page.goto(address);
  await expect(page).toHaveURL(/\/signin/);
}

test('what was typed is there after a reload and after a session that ran out, for whoever typed it alone', async ({ page, expected }) => {
  expected.push(/status of 401/);
  await test.step('after a reload', async () => {
    await signInAs(page, 'shopper');
    await openForm(page);
    await message(page).fill(TEXT);
    await page.reload();
    await alive(page);
    await expect(message(page)).toHaveValue(TEXT);
  });

  await test.step('what is typed anew before the code of the page came stays', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await message(page).fill('Another question');
    release();
    await alive(page);
    await expect(message(page)).toHaveValue('Another question');
    await page.unroute('**/*.js');
    await message(page).fill(TEXT);
  });

  await test.step('after the sign-in that a session asks for which ran out', async () => {
    await runOut(page);
    await openForm(page);
    await expect(message(page)).toHaveValue('');
    await signInAs(page, 'shopper', { to: '/contact-us' });
    await expect(message(page)).toHaveValue(TEXT);
  });

  await test.step('and not for another person in the same tab', async () => {
    await runOut(page);
    await signInAs(page, 'host', { to: '/contact-us' });
    await expect(message(page)).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(TEXT);
  });
});

test('a sign-out takes along what was typed in every tab', async ({ page, context, expected }) => {
  expected.push(ENDED_WHILE_ASKING);
  await signInAs(page, 'shopper');
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await openForm(tab);
    await message(tab).fill(TEXT);
  }
  const profile = page.getByRole('banner').locator('[data-menu]').last();
  await profile.getByRole('button').click();
  await profile.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/en\/signin$/);
  await signInAs(page, 'shopper', { to: '/contact-us' });
  await expect(message(page)).toHaveValue('');
  await openForm(second);
  await expect(message(second)).toHaveValue('');
});
