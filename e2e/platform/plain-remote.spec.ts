import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, type RunningSite, startSite } from '../fixtures/site.ts';
import { releaseFixture, teamOf } from '../fixtures/team.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const PLAIN = join(ROOT, 'e2e/fixtures/remotes/mfe-plain');

test.describe('A remote in plain TypeScript', () => {
  test.use({ baseURL: '' });
  let site: RunningSite;

  test.beforeAll(async () => {
    // It tries again by itself only long after the test has pressed Retry.
    site = await startSite({ env: { OUTPOST_RETRY_DELAYS: '600000' } });
    await releaseFixture('mfe-plain', site.store);
  });
  test.afterAll(() => site?.stop());

  test('holds no React in any file that it is released with', async () => {
    const built = join(PLAIN, 'dist');
    const files = (await readdir(built, { recursive: true })).filter((file) => /\.(js|cjs)$/.test(file));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect(await readFile(join(built, file), 'utf8'), file).not.toMatch(/\breact\b|jsx-runtime|useEffect/);
  });

  test('is in the site by its release alone: the page, its title, its words and its widget', async ({ page }) => {
    const response = await page.goto(`${site.url}/de/plain?clicks=3`);
    const html = await response?.text();
    expect(html, 'the head comes from the server').toContain('<title>Eine Seite ohne React');
    await alive(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Eine Seite ohne React' })).toBeVisible();
    await expect(page.getByText(/^Es ist jetzt \d/)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '3' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await page.locator('section').evaluate((section) => getComputedStyle(section).display), 'its style sheet counts').toBe('grid');
  });

  test('takes a new address of its page as an update, and is focused, announced and unmounted as any other', async ({ page }) => {
    await page.goto(`${site.url}/en/plain`);
    await alive(page);
    const button = page.getByRole('button', { name: 'Count one more' });
    await button.click();
    await button.click();
    await expect(page).toHaveURL(/\/en\/plain\?clicks=2$/);
    await expect(page.locator('main output')).toHaveText('2');
    await expect(button, 'the page was not drawn anew').toBeFocused();
    await expect(page.locator('html[data-plain]')).toHaveCount(1);

    await page.getByRole('button', { name: 'Go on to step two' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Step two' })).toBeFocused();
    await expect(page).toHaveTitle(/^Step two/);
    await expect(page.locator('html[data-plain]'), 'the page that was left is unmounted').toHaveCount(0);
    await expect(page.getByText(/^It is now/)).toHaveCount(0);

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'A page without React' })).toBeVisible();
    await expect(page.locator('main output')).toHaveText('2');
    await page.getByRole('banner').getByRole('link', { name: 'Outpost home' }).click();
    await expect(page.getByRole('heading', { name: 'HOW IT WORKS' })).toBeVisible();
    await expect(page.locator('html[data-plain]')).toHaveCount(0);
  });

  test('that throws costs only its region, and stands after Retry without a page reload', async ({ page, expected }) => {
    expected.push(/broken on purpose/);
    await page.goto(`${site.url}/en/home`);
    await alive(page);
    await page.evaluate(() => {
      localStorage.setItem('plain.broken', 'yes');
    });
    await page.goto(`${site.url}/en/plain`);
    await alive(page);
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('plain.broken'));
    await page.getByRole('button', { name: /try again|retry/i }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'A page without React' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => 'samePage' in window), 'the page was not reloaded').toBe(true);
  });

  test('shows its widget inside a React page of another team, and takes it away again', async ({ page }) => {
    const team = await teamOf('mfe-b2b');
    try {
      const source = 'src/features/business/page.tsx';
      await team.rewrite(source, 'import type { HeadContext, LoaderContext }', 'import { type HeadContext, type LoaderContext, Slot }');
      await team.rewrite(source, '<Hero />', '<Hero /><Slot widget="mfe-plain/clock" props={{ label: "The clock of another team:" }} />');
      await team.release(site.store);
      await page.goto(`${site.url}/en/b2b/`);
      await alive(page);
      await expect(page.getByText(/^The clock of another team: \d/)).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Outpost home' }).click();
      await expect(page.getByRole('heading', { name: 'HOW IT WORKS' })).toBeVisible();
      await expect(page.getByText(/^The clock of another team/)).toHaveCount(0);
    } finally {
      await team.leave();
    }
  });
});
