import { axeOn } from '../fixtures/axe.ts';
import { signInAs } from '../fixtures/people.ts';
import { PICTURE } from '../fixtures/picture.ts';
import { alive, ENDED_WHILE_ASKING, expect, test } from '../fixtures/test.ts';

test('R-110 R-111 R-112 B-416 the account menu leads to the settings, whose entries are gone through by keyboard', async ({ page }) => {
  await signInAs(page, 'shopper', { to: '/settings' });
  await expect(page.getByRole('heading', { level: 1, name: 'Basic Info' })).toBeVisible();
  await page.goto('/en/home');
  await alive(page);
  await page
    .locator('header')
    .getByRole('button', { name: /Ada|Amelia|Sam|Shopper/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(page).toHaveURL(/\/en\/settings\/profile$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Basic Info' })).toBeFocused();

  const surname = page.getByLabel('Surname');
  const before = await surname.inputValue();
  await surname.click();
  await surname.fill(`${before} Berg`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await page.reload();
  await alive(page);
  await expect(surname).toHaveValue(`${before} Berg`);

  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Change Password' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Where you are signed in' }).getByText('This device')).toBeVisible();
});

test('B-417 the settings fit every window in three languages, and on a phone their list opens', async ({ page }) => {
  await signInAs(page, 'host', { to: '/settings/delete-account' });
  for (const language of ['en', 'de', 'he'])
    for (const path of ['profile', 'addresses', 'availability', 'payment-info', 'documents', 'change-password', 'delete-account']) {
      await page.goto(`/${language}/settings/${path}`);
      await alive(page);
      await expect(page.locator('main form, main section, main li').first()).toBeVisible();
      // In the page's language, whichever the browser's is.
      if (path === 'availability')
        await expect(page.locator('main th').first()).toHaveText({ en: 'Sun', de: 'Mo', he: /א/ }[language] ?? '');
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect((await axeOn(page).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
      }
    }
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/en/settings/delete-account');
  await alive(page);
  const entries = page.getByRole('navigation', { name: 'Settings' });
  await expect(entries.getByRole('link')).toHaveCount(0);
  await entries.getByRole('button').press('Enter');
  await entries.getByRole('link', { name: 'Basic Info' }).press('Enter');
  await expect(page).toHaveURL(/\/en\/settings\/profile$/);
  await expect(entries.getByRole('link')).toHaveCount(0);
});

test('R-116 B-382 a host goes from the settings to where payments go, names a bank with the password, and sees that they wait', async ({
  page,
  expected,
}) => {
  expected.push(/status of 422/);
  await signInAs(page, 'host', { to: '/settings/profile' });
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Payment Info' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Info' })).toBeFocused();
  const methods = page.getByRole('main').locator('section', { has: page.getByRole('heading', { name: 'How you are paid' }) });
  await expect(methods).toContainText('payments go to h•••@outpost.test');
  await methods.getByText('Be paid at a bank').click();
  const form = page.getByRole('form', { name: 'Be paid at a bank' });
  await form.getByLabel('Account holder').fill('Hanna Host');
  await form.getByLabel('Country').selectOption('GB');
  await form.getByLabel('Street and number').fill('1 Mill Lane');
  await form.getByLabel('City').fill('Leeds');
  await form.getByRole('textbox', { name: 'IBAN' }).fill('GB82 WEST 1234 5698 7654 32');
  await form.getByLabel('Your password').fill('not my password');
  await form.getByRole('button', { name: 'Save account' }).click();
  await expect(form.getByText('This is not your password.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'IBAN' })).toHaveValue('GB82 WEST 1234 5698 7654 32');
  await form.getByLabel('Your password').fill('Outpost-demo-1');
  await form.getByRole('button', { name: 'Save account' }).click();
  await expect(methods.getByRole('listitem')).toContainText(['•••• 5432']);
  await expect(methods.getByRole('listitem')).toContainText(['New: payments wait until']);
});

test('R-117 B-383 a host sends both sides of an identity card from the settings; it is checked, and the page says so by itself', async ({
  page,
}) => {
  await signInAs(page, 'host', { to: '/settings/profile' });
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Documents' }).click();
  const card = page.getByRole('main').locator('section', { has: page.getByRole('heading', { name: 'National ID' }) });
  for (const side of ['Front', 'Back'])
    await card.getByLabel(side).setInputFiles({ name: `${side}.png`, mimeType: 'image/png', buffer: PICTURE });
  await card.getByLabel('Name as printed').fill('Hanna Host');
  await card.getByLabel('Number').fill('AB 123 4567');
  await card.getByLabel('Issued by').selectOption('US');
  await card.getByLabel('Valid until').fill(`${new Date().getUTCFullYear() + 2}-01-15`);
  await card.getByRole('button', { name: 'Send to be checked' }).click();
  await expect(card.getByText('Approved')).toBeVisible();
  await expect(card.getByText('•••••4567')).toBeVisible();
});

test('R-123 who deletes the account is signed out, and the next sign-in takes it back', async ({ page, expected }) => {
  expected.push(ENDED_WHILE_ASKING);
  const deletion = '/settings/delete-account';
  await signInAs(page, 'affiliate', { to: deletion });
  await page.getByLabel(/^Why are you leaving/).selectOption({ label: 'Another reason' });
  await page.getByLabel('Your password').fill('Outpost-demo-1');
  await page.getByLabel(/^Type .*DELETE/).fill('DELETE');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/en\/signin$/);
  await expect(page.getByText(/Sign in before then to keep it/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await signInAs(page, 'affiliate', { to: deletion });
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const answer = await page.request.get('/api/user/deletion', { headers: { 'x-access-token': token } });
  expect(await answer.json()).toMatchObject({ data: { delete_after: null } });
});
