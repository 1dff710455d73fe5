import type { Page } from '@playwright/test';
import { axeOn } from '../fixtures/axe.ts';
import { listen as listenToBeacons } from '../fixtures/beacons.ts';
import { goInside, releaseFixture } from '../fixtures/team.ts';
import { alive, expect, test } from '../fixtures/test.ts';

/** Keeps what the shell's own live region says, and whether the page was held quiet while other live regions spoke. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard = { shell: [] as string[], others: [] as string[] };
    Object.assign(window, { heard });
    const main = document.getElementById('main');
    const spoken = (node: Node): void => {
      const element = node instanceof Element ? node : node.parentElement;
      const within = element?.closest('[role="status"], [role="alert"], [aria-live]');
      const regions = within ? [within] : [...(element?.querySelectorAll('[role="status"], [role="alert"], [aria-live]') ?? [])];
      for (const region of regions) {
        const text = region.textContent ?? '';
        if (text === '') continue;
        if (!main?.contains(region)) heard.shell.push(text);
        else if (main.getAttribute('aria-busy') !== 'true') heard.others.push(text);
      }
    };
    // At once, not at the next microtask: busy is what a screen reader would find at that moment.
    new MutationObserver((records) => {
      for (const record of records) {
        if (record.type === 'characterData') spoken(record.target);
        for (const node of record.addedNodes) spoken(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

const heard = (page: Page): Promise<{ shell: string[]; others: string[] }> =>
  page.evaluate(() => (window as unknown as { heard: { shell: string[]; others: string[] } }).heard);

const focused = (page: Page) => page.locator(':focus');

test.describe('Accessibility is the platform’s', () => {
  test.beforeAll(async ({ site }) => {
    await releaseFixture('mfe-loud', site.store);
  });

  test('a remote without a heading: one announcement, the focus on the main region', async ({ page }) => {
    await page.goto('/en/signin');
    await alive(page);
    await listen(page);
    await goInside(page, '/en/loud/none');
    await expect(page.getByText('There is no heading here.')).toBeVisible();
    await expect(focused(page)).toHaveAttribute('id', 'main');
    await expect.poll(async () => (await heard(page)).shell).toEqual(['Loud without a heading · Outpost']);
  });

  test('a remote whose heading comes late: one announcement, and the focus moves on to the heading', async ({ page }) => {
    await page.goto('/en/signin');
    await alive(page);
    await listen(page);
    await goInside(page, '/en/loud/late');
    await expect(focused(page)).toHaveAttribute('id', 'main');
    await expect.poll(async () => (await heard(page)).shell).toEqual(['Loud with a late heading · Outpost']);
    await page.evaluate(() => document.dispatchEvent(new Event('loud:heading')));
    await expect(page.getByRole('heading', { level: 1, name: 'Loud with a late heading' })).toBeFocused();
    expect((await heard(page)).shell, 'nothing is said twice').toHaveLength(1);
  });

  test('a late heading leaves a person alone who has gone on meanwhile', async ({ page }) => {
    await page.goto('/en/signin');
    await alive(page);
    await goInside(page, '/en/loud/late');
    await expect(focused(page)).toHaveAttribute('id', 'main');
    await page.keyboard.press('Tab');
    const chosen = await focused(page).evaluate((element) => element.outerHTML);
    await page.evaluate(() => document.dispatchEvent(new Event('loud:heading')));
    await expect(page.getByRole('heading', { level: 1, name: 'Loud with a late heading' })).toBeVisible();
    expect(await focused(page).evaluate((element) => element.outerHTML)).toBe(chosen);
  });

  test('a remote with live regions of its own: what they say while it comes up is held, the title is said once', async ({ page }) => {
    await page.goto('/en/signin');
    await alive(page);
    await listen(page);
    await goInside(page, '/en/loud/live');
    await expect(page.getByRole('heading', { level: 1, name: 'Loud with live regions' })).toBeFocused();
    await expect.poll(async () => (await heard(page)).shell).toEqual(['Loud with live regions · Outpost']);
    expect((await heard(page)).others).toEqual([]);
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    await page.evaluate(() => document.querySelector('main [role="status"]')?.append(' and later'));
    await expect.poll(async () => (await heard(page)).others, 'afterwards it speaks as it likes').toHaveLength(1);
  });

  test('a remote that takes the focus gives it back to the heading; what a person focuses stays', async ({ page }) => {
    await page.goto('/en/signin');
    await alive(page);
    await page.evaluate(() => {
      Object.assign(window, { taken: 0 });
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLInputElement && target.ariaLabel === 'Mine')
          Object.assign(window, { taken: (window as unknown as { taken: number }).taken + 1 });
      });
    });
    await goInside(page, '/en/loud/focus');
    await page.waitForFunction(() => (window as unknown as { taken: number }).taken === 3);
    await expect(page.getByRole('heading', { level: 1, name: 'Loud about the focus' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Mine' }).click();
    await expect(page.getByRole('textbox', { name: 'Mine' })).toBeFocused();
  });

  test('a remote that brings landmarks of the shell loses them, and is named', async ({ page }) => {
    const told = await listenToBeacons(page);
    await page.goto('/en/signin');
    await alive(page);
    await goInside(page, '/en/loud/landmarks');
    await expect(page.getByRole('heading', { level: 1, name: 'Loud with landmarks' })).toBeFocused();
    for (const role of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(role), role).toHaveCount(1);
    await expect
      .poll(() => told.filter(({ kind }) => kind === 'error'))
      .toMatchObject([
        { remote: 'mfe-loud', handled: true, name: 'LandmarkError', message: expect.stringContaining('no main') },
        { remote: 'mfe-loud', handled: true, name: 'LandmarkError', message: expect.stringContaining('no banner') },
      ]);
  });

  test('every navigation is said once, with the focus on the new heading, from remote to remote', async ({ page }) => {
    await page.goto('/en/home');
    await alive(page);
    await listen(page);
    let title = await page.title();
    for (const path of ['/en/b2b/', '/en/become-a-host', '/en/signin', '/en/affiliate']) {
      await page.evaluate(() => (window as unknown as { heard: { shell: string[] } }).heard.shell.splice(0));
      await goInside(page, path);
      await expect(page, path).not.toHaveTitle(title);
      title = await page.title();
      await expect(page.getByRole('heading', { level: 1 }), path).toBeFocused();
      await expect.poll(async () => (await heard(page)).shell, path).toEqual([title]);
    }
  });

  test('Back leads to the link that was used, where the page was', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/en/home');
    await alive(page);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Become a Shopper' });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(200);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(/signup/);
    expect(await page.evaluate(() => scrollY), 'a new page begins at its top').toBe(0);
    await page.goBack();
    await expect(link).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('the skip link comes first and leads past the header', async ({ page }) => {
    await page.goto('/en/home');
    await alive(page);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.getElementById('main')?.contains(document.activeElement))).toBe(true);
  });

  for (const path of [
    '/en/home',
    '/en/shop-from/us',
    '/en/affiliate',
    '/en/b2b/',
    '/en/become-a-host',
    '/en/bfm',
    '/en/signin',
    '/en/loud/live',
    '/he/home',
  ])
    test(`${path} has one banner, one main region, one contentinfo, and navigations that can be told apart`, async ({ page }) => {
      await page.goto(path);
      await alive(page);
      for (const role of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(role), role).toHaveCount(1);
      const { violations } = await axeOn(page)
        .withRules([
          'landmark-unique',
          'landmark-one-main',
          'landmark-no-duplicate-banner',
          'landmark-no-duplicate-contentinfo',
          'landmark-no-duplicate-main',
          'landmark-main-is-top-level',
          'skip-link',
          'bypass',
        ])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
});
