import type { Page } from '@playwright/test';
import { axeOn } from '../fixtures/axe.ts';
import { linkInMail } from '../fixtures/outbox.ts';
import { signInAs } from '../fixtures/people.ts';
import { alive, ENDED_WHILE_ASKING, expect, test } from '../fixtures/test.ts';

const PASSWORD = 'Outpost-demo-1';

async function begin(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'About you' });
  await form.getByLabel('First name').fill('Mira');
  await form.getByLabel('Last name').fill('Sample');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('combobox', { name: 'Country' }).selectOption('DE');
  await form.getByRole('checkbox', { name: 'I agree to the terms.' }).check();
  await form.getByRole('button', { name: 'Continue to step 2' }).click();
}

async function sendStore(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Your store and your audience' });
  await form.getByLabel('Name of your store').fill(name);
  await form.getByRole('group', { name: 'Channel 1' }).getByLabel('Address').fill('video.example.com/mira');
  await form.getByLabel('Readers or followers').fill('5200');
  await form.getByLabel('How will you promote?').fill('I show every Friday what I had sent to me.');
  await form.getByRole('button', { name: 'Send application' }).click();
}

test.describe('Somebody who wants to be an affiliate', () => {
  test('R-092 B-025 finds the way from the header, begins, leaves, takes it up at the next sign-in, and is accepted by mail', async ({
    page,
    request,
    expected,
  }) => {
    expected.push(ENDED_WHILE_ASKING);
    const email = `mira-${Date.now()}@outpost.test`;

    await test.step('from the header to the form, which axe has nothing against', async () => {
      await page.goto('/en/home');
      await alive(page);
      await page.getByRole('button', { name: 'Become a Partner' }).click();
      await page.getByRole('link', { name: 'Become An Affiliate' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Show good things, earn a share' })).toBeVisible();
      const { violations } = await axeOn(page).include('main').analyze();
      expect(violations).toEqual([]);
    });

    await test.step('the first step opens the account, and the second stands in its place', async () => {
      await begin(page, email);
      await expect(page.getByText('One more step')).toBeVisible();
      await page.goto((await linkInMail(request, 'confirm-email', email)).replace(/^\/\w+\//, '/en/'));
      await alive(page);
    });

    await test.step('it waits for the next sign-in', async () => {
      await page.evaluate(() => localStorage.clear());
      await page.goto('/en/signin');
      await alive(page);
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.waitForURL((url) => url.pathname.endsWith('/member/affiliate-dashboard'));
      await expect(page.getByRole('heading', { level: 1, name: 'My Store' })).toBeVisible();
      await expect(page.getByText('One more step')).toBeVisible();
      const { violations } = await axeOn(page).include('main').analyze();
      expect(violations).toEqual([]);
    });

    await test.step('sent it is under review, and decided while the page stands', async () => {
      await sendStore(page, `Mira ${Date.now()}`);
      await expect(page.getByText('Your application is under review')).toBeVisible();
      await expect(page.getByText('Welcome! Your application was accepted.')).toBeVisible();
      expect(await linkInMail(request, 'affiliate-approved', email)).toContain('/member/affiliate-dashboard');
      await page.getByRole('link', { name: 'See the stores' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Stores of hosts and affiliates' })).toBeVisible();
    });
  });

  test('R-092 is refused with a reason and the day from which on another try is open', async ({ page, request, expected }) => {
    expected.push(ENDED_WHILE_ASKING);
    const email = `mira+deny@${Date.now()}.outpost.test`;
    await page.goto('/en/become-an-affiliate');
    await alive(page);
    await begin(page, email);
    await expect(page.getByText('One more step')).toBeVisible();
    await page.goto((await linkInMail(request, 'confirm-email', email)).replace(/^\/\w+\//, '/en/'));
    await alive(page);
    await page.goto('/en/become-an-affiliate');
    await alive(page);
    await sendStore(page, `Denied ${Date.now()}`);
    await expect(page.getByText('Your audience does not fit what we ship.')).toBeVisible();
    await expect(page.getByText(/You can apply again from \w+ \d+, \d{4} on\./)).toBeVisible();
    await expect(page.getByRole('form', { name: 'Your store and your audience' })).toHaveCount(0);
  });

  test('R-122 B-414 E-140 finds Store Settings among the settings, and what is changed there stays', async ({ page }) => {
    await signInAs(page, 'affiliate');
    await page.goto('/en/settings/profile');
    await alive(page);
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Store Settings' }).click();
    const form = page.getByRole('form', { name: 'Your store and your audience' });
    const name = form.getByLabel('Name of your store');
    await expect(name).not.toHaveValue('');
    expect((await axeOn(page).include('main').analyze()).violations).toEqual([]);
    await name.fill('ab');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByText('Write a name of 3 to 60 characters.')).toBeVisible();
    const changed = `Finds of ${Date.now()}`;
    await name.fill(changed);
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Your store is saved.')).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue(changed);
  });
});
