import type { Page } from 'playwright';
import { alive } from '../fixtures/alive.ts';
import { codeOf } from '../fixtures/authenticator.ts';
import { axeOn } from '../fixtures/axe.ts';
import { signInAs } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const PASSWORD = 'Outpost-demo-1';

/** Gives a page authenticators in its device, one after the other, which answer when they are asked. */
async function withDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  let authenticatorId = '';
  return {
    /** Puts another authenticator into the place of the one before: one that knows who holds it, or does not. */
    async put(isUserVerified: boolean) {
      if (authenticatorId) await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      const options = {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified,
        automaticPresenceSimulation: true,
      } as const;
      ({ authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options }));
    },
    passkeys: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

const signOut = async (page: Page) => {
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.goto('/en/signin');
  await alive(page);
};

test('whoever adds a passkey signs in by it without the password, gives it in place of a code, and removes it again', async ({
  page,
  expected,
}) => {
  // The sign-in without a code, and by a passkey that was removed.
  expected.push(/status of 4(01|04|09|22)/);
  const device = await withDevice(page);
  await device.put(false);
  await signInAs(page, 'affiliate', { to: '/settings/security' });
  const main = page.getByRole('main');
  const card = main.locator('section', { has: page.getByRole('heading', { name: 'Passkeys' }) });
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(adding.getByLabel('Name', { exact: true })).toHaveValue(/Chrome/);
  await adding.getByLabel('Name', { exact: true }).fill('Blue laptop');
  await adding.getByLabel('Your password').fill(PASSWORD);
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect(adding.getByRole('alert')).toHaveText(/No passkey was made/);
  await device.put(true);
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect(adding).toBeHidden();
  await expect(card.getByRole('listitem')).toHaveText(/Blue laptopAdded on .+ · not used yet/);
  expect(await device.passkeys()).toBe(1);

  // The same device makes no second one.
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await adding.getByLabel('Your password').fill(PASSWORD);
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect(adding.getByRole('alert')).toContainText('This device has a passkey for your account already.');
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Rename Blue laptop' }).click();
  const renaming = page.getByRole('dialog', { name: 'Rename' });
  await renaming.getByLabel('Name', { exact: true }).fill('Laptop at home');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('listitem')).toHaveText(/Laptop at home/);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await axeOn(page).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);
  }

  // An app beside it: from now on the password alone is not enough.
  await main.getByLabel('Your password').fill(PASSWORD);
  await main.getByRole('button', { name: 'Set up' }).click();
  const key = ((await main.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4}){4,}$/).textContent()) ?? '').replaceAll(' ', '');
  await main.getByLabel('Code', { exact: true }).fill(codeOf(key));
  await main.getByRole('button', { name: 'Turn on' }).click();
  await main.getByRole('button', { name: 'I have kept them' }).click();

  await signOut(page);
  const byPasskey = main.getByRole('button', { name: 'Sign in with a passkey' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await axeOn(page).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);
  }
  await byPasskey.click();
  await page.waitForURL((url) => !url.pathname.endsWith('/signin'));

  // After the password, in place of the code.
  await signOut(page);
  await main.locator('input[type="email"]').fill('affiliate@outpost.test');
  await main.locator('input[autocomplete="current-password"]').fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await byPasskey.click();
  await page.waitForURL((url) => !url.pathname.endsWith('/signin'));

  // In the settings, too: it turns the app off, and removes itself.
  await page.goto('/en/settings/security');
  await main.getByRole('button', { name: 'Turn off' }).click();
  const question = page.getByRole('dialog', { name: 'Turn the second factor off?' });
  await question.getByLabel('Your password').fill(PASSWORD);
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(question.getByText('Your passkey was accepted. Go on below.')).toBeVisible();
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(main.getByRole('button', { name: 'Set up' })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveText(/last used on/);
  await card.getByRole('button', { name: 'Remove Laptop at home' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove “Laptop at home”?' });
  await removing.getByLabel('Your password').fill(PASSWORD);
  await removing.getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(0);

  await signOut(page);
  await byPasskey.click();
  await expect(main.getByRole('alert')).toHaveText(/^This passkey was not accepted/);
});
