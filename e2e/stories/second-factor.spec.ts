import { alive } from '../fixtures/alive.ts';
import { codeOf } from '../fixtures/authenticator.ts';
import { axeOn } from '../fixtures/axe.ts';
import { signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('whoever turns the second factor on in the settings is asked for a code of the app at the next sign-in, and can turn it off again', async ({
  page,
  browser,
  site,
  expected,
}) => {
  // The sign-in without a code, and a wrong code.
  expected.push(/status of 4(01|03|22)/);
  await signInAs(page, 'b2b', { to: '/settings/profile' });
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Sign-in security' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in security' })).toBeFocused();
  const main = page.getByRole('main');
  await main.getByLabel('Your password').fill('Outpost-demo-1');
  await main.getByRole('button', { name: 'Set up' }).click();
  await expect(main.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await axeOn(page).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);
  }
  const shown = (await main.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){4,}$/).textContent()) ?? '';
  const key = shown.replaceAll(' ', '');
  await main.getByLabel('Code').fill(codeOf(key));
  await main.getByRole('button', { name: 'Turn on' }).click();
  await expect(main.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const [first = ''] = await main.getByRole('listitem').filter({ hasText: /-/ }).allTextContents();
  await main.getByRole('button', { name: 'I have kept them' }).click();
  await expect(main.getByText(/^On since/)).toBeVisible();

  // Elsewhere the password is not enough any more, and a recovery code opens the account.
  const device = await browser.newContext({ baseURL: site.url });
  const other = await device.newPage();
  await other.goto('/en/signin');
  await alive(other);
  await other.locator('main input[type="email"]').first().fill('b2b@outpost.test');
  await other.locator('main input[autocomplete="current-password"]').fill('Outpost-demo-1');
  await other.locator('main form:has(input[autocomplete="current-password"]) button[type="submit"]').click();
  await expect(other.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(other.getByLabel('Code')).toBeFocused();
  await other.getByLabel('Code').fill('000000');
  await other.keyboard.press('Enter');
  await expect(other.getByText(/This is not the code/)).toBeVisible();
  await other.getByLabel('Code').fill(first);
  await other.keyboard.press('Enter');
  await other.waitForURL((url) => !url.pathname.endsWith('/signin'));
  await device.close();

  await main.getByRole('button', { name: 'Turn off' }).click();
  const question = page.getByRole('dialog', { name: 'Turn the second factor off?' });
  await question.getByLabel('Your password').fill('Outpost-demo-1');
  await question.getByLabel('Code').fill(codeOf(key, 1));
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(main.getByRole('button', { name: 'Set up' })).toBeVisible();
});
