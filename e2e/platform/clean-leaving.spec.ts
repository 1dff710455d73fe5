import type { Page } from '@playwright/test';
import { leaksOf, watchHoldings } from '../fixtures/leaks.ts';
import { goInside, releaseFixture } from '../fixtures/team.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const ROUNDS = 50;

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/en/signin');
  await alive(page);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Outpost-demo-1');
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/signin'));
}

/** Opens a light page of the shell and puts the remote's page behind it in the history. */
async function standBefore(page: Page, path: string, remote: string): Promise<void> {
  await page.goto('/en/forgotmypassword/0123456789');
  await alive(page);
  await goInside(page, path);
  await page.locator(`[data-region][data-remote="${remote}"]`).waitFor({ state: 'attached' });
  await page.goBack();
  await page.locator('[data-region][data-remote="shell"]').waitFor({ state: 'attached' });
}

test.describe('Leaving a remote', () => {
  test.beforeAll(async ({ site }) => {
    await releaseFixture('mfe-leaky', site.store);
  });

  for (const { remote, path, email } of [
    { remote: 'mfe-marketing', path: '/en/home' },
    { remote: 'mfe-shopper', path: '/en/member/packs-expected', email: 'shopper@outpost.test' },
    { remote: 'mfe-host', path: '/en/become-a-host' },
    { remote: 'mfe-host', path: '/en/member/host-packs-expected', email: 'host@outpost.test' },
    { remote: 'mfe-bfm', path: '/en/bfm' },
    { remote: 'mfe-b2b', path: '/en/b2b/' },
    { remote: 'mfe-affiliate', path: '/en/affiliate' },
  ])
    test(`${ROUNDS} times ${remote} at ${path} leaves no node, listener, timer or style sheet behind`, async ({ page }) => {
      await watchHoldings(page);
      if (email) await signIn(page, email);
      await standBefore(page, path, remote);
      expect(await leaksOf(page, remote, ROUNDS)).toEqual([]);
    });

  test('a remote that leaks nodes, listeners and timers is named', async ({ page }) => {
    await watchHoldings(page);
    await standBefore(page, '/en/leaky', 'mfe-leaky');
    const leaks = (await leaksOf(page, 'mfe-leaky', ROUNDS)).sort();
    expect(leaks).toEqual([
      expect.stringMatching(/^mfe-leaky resize went from \d+ to \d+$/),
      expect.stringMatching(/^mfe-leaky setInterval went from \d+ to \d+$/),
      expect.stringMatching(/^mfe-leaky: listeners went from \d+ to \d+$/),
      expect.stringMatching(/^mfe-leaky: nodes went from \d+ to \d+$/),
    ]);
  });
});
