import type { Page } from '@playwright/test';
import { axeOn } from '../fixtures/axe.ts';
import { type RunningSite, startSite } from '../fixtures/site.ts';
import { alive, expect, test } from '../fixtures/test.ts';
import { type Companies, startCompanies } from '../fixtures/third-parties.ts';

const notice = (page: Page) => page.getByRole('region', { name: 'Your privacy' });
const marks = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));
/** What a company's script was told so far. */
const told = (page: Page, name: string) =>
  page.evaluate((kind) => (window as unknown as Record<string, { told?: unknown[] } | undefined>)[kind]?.told, name);

test.describe('Scripts of other companies', () => {
  // Its site is its own: no other is started for it.
  test.use({ baseURL: '' });
  let companies: Companies;
  let site: RunningSite;

  test.beforeAll(async () => {
    companies = await startCompanies();
    const { url, integrityOf } = companies;
    const party = (name: string, more: object = {}) => ({ script: `${url}/${name}.js`, global: name, ...more });
    site = await startSite({
      env: {
        OUTPOST_THIRD_PARTIES: JSON.stringify({
          card: party('card', { integrity: integrityOf('card'), strict: true }),
          analytics: party('analytics', { integrity: integrityOf('analytics'), strict: true }),
          translation: party('translation', {
            settings: { selector: '#translator select' },
            integrity: integrityOf('translation'),
            strict: true,
          }),
          reviews: party('reviews'),
          tagManager: party('tagManager'),
          engagement: party('engagement', { integrity: integrityOf('engagement'), strict: true }),
        }),
      },
    });
  });
  test.afterAll(async () => {
    await site?.stop();
    await companies?.stop();
  });

  async function open(page: Page, path: string) {
    const answer = await page.goto(site.url + path);
    await alive(page);
    return answer?.headers() ?? {};
  }
  const cookie = async (page: Page) => (await page.context().cookies(site.url)).find(({ name }) => name === 'outpost_consent')?.value;

  test('before a choice and after a refusal, only the card script comes, and only off the home page (B-461)', async ({ page }) => {
    const foreign: string[] = [];
    page.on('request', (request) => request.url().startsWith(companies.url) && foreign.push(new URL(request.url()).pathname));
    const headers = await open(page, '/en/home');
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    await notice(page).getByRole('button', { name: 'Only necessary' }).click();
    await expect(notice(page)).toBeHidden();
    expect(foreign).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page.locator('html[data-card]')).toBeAttached();
    await open(page, '/en/bfm');
    await expect(page.locator('html[data-card]')).toBeAttached();
    await expect(notice(page)).toBeHidden();
    expect(foreign).toEqual(['/card.js', '/card.js']);
  });

  test('who accepts goes on undisturbed; with the next page the scripts are there, each once, and taking it back ends them', async ({
    page,
    expected,
  }) => {
    // Reviews are not there at all, and the tag manager tries what it may not.
    expected.push(/Failed to load resource/, /TrustedScriptURL|trusted-types|Trusted Type/i);
    await open(page, '/en/home');
    await notice(page).getByRole('button', { name: 'Accept all' }).click();
    await expect(notice(page)).toBeHidden();
    expect(await marks(page)).not.toHaveProperty('analytics');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page.locator('html[data-tag-manager][data-analytics][data-engagement][data-further]')).toBeAttached();

    const headers = await open(page, '/en/bfm');
    expect(headers).not.toHaveProperty('integrity-policy');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types outpost outpost-entry default");
    await expect(page.locator('html[data-further]')).toBeAttached();
    expect(await marks(page)).toMatchObject({
      card: '1',
      tagManager: '1',
      analytics: '1',
      further: `${companies.url}/further.js`,
      kept: 'TypeError',
    });
    // Ours are still those that were released.
    expect(await page.evaluate(() => document.querySelector('script[type=importmap]')?.textContent)).toContain('sha384-');
    await expect.poll(() => told(page, 'analytics')).toContainEqual(['page', { path: '/bfm' }]);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect.poll(() => told(page, 'analytics')).toContainEqual(['page', { path: '/signin' }]);
    expect(await marks(page)).toMatchObject({ tagManager: '1', analytics: '1' });

    await page.getByRole('button', { name: 'Privacy choices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Privacy choices' });
    await expect(dialog.getByRole('switch', { name: 'Marketing' })).toBeChecked();
    const renewed = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Only necessary' }).click();
    await renewed;
    await alive(page);
    expect(await cookie(page)).toMatch(/\.$/);
    await expect(page.locator('html[data-card]')).toBeAttached();
    const left = await marks(page);
    for (const name of ['analytics', 'tagManager', 'engagement', 'further']) expect(left).not.toHaveProperty(name);
  });

  test('strict scripts run under the page’s own policies; one that was changed does not run, and the page stands', async ({
    page,
    expected,
  }) => {
    expected.push(/integrity/i);
    await open(page, '/en/bfm');
    await notice(page).getByRole('button', { name: 'Choose by purpose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Privacy choices' });
    await page.keyboard.press('Escape');
    await expect(notice(page).getByRole('button', { name: 'Choose by purpose' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('switch', { name: 'Marketing' }).press('Space');
    await dialog.getByRole('button', { name: 'Save choices' }).press('Enter');
    await expect(notice(page)).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();

    const headers = await open(page, '/en/bfm');
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(headers['content-security-policy']).toMatch(/trusted-types outpost outpost-entry$/);
    await expect(page.locator('html[data-card][data-engagement]')).toBeAttached();
    companies.change(true);
    const fetched = companies.asked().length;
    await open(page, '/en/bfm');
    await expect.poll(() => companies.asked().length).toBe(fetched + 2);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    for (const name of ['card', 'engagement']) expect(await marks(page)).not.toHaveProperty(name);
    companies.change(false);
  });

  test('a chosen language reaches the translation widget of the next page, which comes late (B-484, B-485)', async ({ page, expected }) => {
    expected.push(/Failed to load resource/);
    await open(page, '/en/bfm');
    await notice(page).getByRole('button', { name: 'Choose by purpose' }).click();
    const dialog = page.getByRole('dialog', { name: 'Privacy choices' });
    await dialog.getByRole('switch', { name: 'Extra features' }).press('Space');
    await dialog.getByRole('button', { name: 'Save choices' }).press('Enter');
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: /Choose a language/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'German' }).click();
    await page.waitForURL(/\/de\//);
    await expect(page.locator('html[data-into=de]')).toBeAttached();
  });

  for (const width of [390, 1440])
    test(`the notice asks at ${width} px without moving the page, hiding the focus or troubling assistive technology`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await open(page, '/en/signin');
      await expect(notice(page)).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0))).toBeLessThan(
        0.01,
      );
      const found = await axeOn(page).analyze();
      expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      // The first stop after the skip link, and never in the way of the last one.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(notice(page).locator(':focus')).toBeAttached();
      await page.getByRole('button', { name: 'Privacy choices' }).focus();
      const covered = await page.evaluate(() => {
        const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: 0 };
        return bottom > (document.querySelector('section[aria-labelledby]')?.getBoundingClientRect().top ?? 0);
      });
      expect(covered).toBe(false);
    });
});
