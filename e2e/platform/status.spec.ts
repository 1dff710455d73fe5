import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeOn } from '../fixtures/axe.ts';
import { measuring } from '../fixtures/beacons.ts';
import { outpost, type RunningSite, startSite } from '../fixtures/site.ts';
import { releaseFixture, teamOf, versionOnPage } from '../fixtures/team.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const TOKEN = 'the-operator-of-these-tests';
const BEARER = { authorization: `Bearer ${TOKEN}` };

test.describe('The status of the platform', () => {
  // Its site is its own: no other is started for it.
  test.use({ baseURL: '' });
  let site: RunningSite;

  test.beforeAll(async () => {
    site = await startSite({ env: { OUTPOST_OPERATOR_TOKEN: TOKEN } });
    await releaseFixture('mfe-slow', site.store);
  });

  test.afterAll(async () => site?.stop());

  const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers, redirect: 'manual' });

  async function signIn(page: Page): Promise<void> {
    await page.goto(`${site.url}/platform/status`);
    await page.getByLabel('Operator token').fill(TOKEN);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('packages');
  }

  const metrics = async () => (await get('/platform/metrics', BEARER)).text();

  test('what visitors do is in the metrics, under remote and version', async ({ page }) => {
    expect((await get('/platform/metrics')).status).toBe(401);
    await page.goto(`${site.url}/en/home`);
    await alive(page);
    const version = await versionOnPage(page, 'mfe-marketing');
    await expect.poll(metrics).toContain(`outpost_start_seconds_count{remote="mfe-marketing",version="${version}"} 1`);
    await measuring(page);
    await page.goto('about:blank');
    await expect.poll(metrics).toContain(`outpost_lcp_seconds_count{remote="mfe-marketing",version="${version}"} 1`);
    expect(await metrics()).toContain(`outpost_render_seconds_count{remote="mfe-marketing",version="${version}"} 1`);
  });

  test('a wrong token is refused in words, the right one opens the page, at every width, in light and dark', async ({ page, expected }) => {
    expected.push(/401 \(Unauthorized\)/);
    await page.goto(`${site.url}/en/home`);
    await alive(page);
    await measuring(page);
    await page.goto(`${site.url}/platform/status`);
    await expect.poll(metrics).toContain('outpost_lcp_seconds_count{remote="mfe-marketing"');
    await expect(page.getByRole('main')).not.toContainText('mfe-');
    await page.getByLabel('Operator token').fill('a guess that is wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('This is not the operator token of this site.');

    await signIn(page);
    await expect(page.getByRole('row', { name: /mfe-slow/ }).first()).toContainText('Serving');
    await expect(page.getByRole('img', { name: /Largest paint/ })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
        const { violations } = await axeOn(page).analyze();
        expect(
          violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
          `${colorScheme}, ${width} px`,
        ).toEqual([]);
      }
    }
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Operator token')).toBeVisible();
  });

  test('an error of a visitor is shown with its owner and its place in the sources; the map itself is never public', async ({
    page,
    browser,
    expected,
  }) => {
    expected.push(/mfe-slow threw/, /401 \(Unauthorized\)/);
    await page.goto(`${site.url}/en/slow`);
    await alive(page);
    const version = await versionOnPage(page, 'mfe-slow');
    const script = await page.evaluate(
      () => performance.getEntriesByType('resource').find(({ name }) => /mfe-slow.*\/page-[\w.-]+\.js/.test(name))?.name ?? '',
    );
    await page.getByRole('button', { name: 'throw' }).click();
    await expect.poll(async () => (await get('/platform/status.json', BEARER)).text()).toContain('mfe-slow threw');

    const context = await browser.newContext();
    const status = await context.newPage();
    await signIn(status);
    const item = status.getByRole('listitem').filter({ hasText: 'mfe-slow threw' });
    await expect(item).toContainText(`mfe-slow ${version}`);
    await expect(item).toContainText('nobody expected it');
    await item.getByText('Stack').click();
    await expect(item.locator('pre')).toContainText(/mfe-slow\/src\/[\w/.-]+\.tsx?:\d+:\d+/);
    await context.close();

    expect(script).not.toBe('');
    const { pathname } = new URL(script);
    const source = await (await get(pathname)).text();
    expect(source).not.toContain('sourceMappingURL');
    expect((await get(`${pathname}.map`)).status, 'beside the script').toBeGreaterThanOrEqual(400);
    const map = `/platform/source-maps/mfe-slow/${version}/${pathname.split('/').at(-1)}.map`;
    expect((await get(map)).status, 'without the token').toBe(401);
    const readable = await get(map, BEARER);
    expect(readable.status).toBe(200);
    const { sources, sourcesContent } = await readable.json();
    expect(sources.some((name: string) => name.includes('src/'))).toBe(true);
    expect(sourcesContent.length).toBe(sources.length);
  });

  test('an operator rolls a package back on the page: the next page has the version before, and the registry says who did it', async ({
    page,
    expected,
  }) => {
    expected.push(/401 \(Unauthorized\)/);
    const registry = async () => JSON.parse(await readFile(join(site.store, 'registry.json'), 'utf8')).document;
    const { active: before } = (await registry()).packages['mfe-affiliate'];
    const team = await teamOf('mfe-affiliate');
    await team.rewrite('package.json', '"version": "0.1.0"', '"version": "0.1.1"');
    await team.release(site.store);
    await team.leave();
    const { active: after } = (await registry()).packages['mfe-affiliate'];
    expect(after).not.toBe(before);

    await signIn(page);
    await page.getByRole('button', { name: `Roll back mfe-affiliate ${after}` }).click();
    await expect(page.getByRole('listitem').filter({ hasText: `mfe-affiliate ${before} serves everyone again` })).toContainText(
      'by operator',
    );
    const { packages, changes } = await registry();
    expect(packages['mfe-affiliate'].active).toBe(before);
    expect(changes[0]).toMatchObject({ what: 'rolled-back', by: 'operator', version: before, from: after });
    await page.goto(`${site.url}/en/affiliate`);
    await alive(page);
    expect(await versionOnPage(page, 'mfe-affiliate')).toBe(before);
  });

  test('the command line tells the same, and without a token says what it needs', async () => {
    const told = await outpost(['status', '--store', site.store, '--shell', site.url], { OUTPOST_OPERATOR_TOKEN: TOKEN });
    expect(told).toMatch(/^mfe-marketing +\S+ {2}serving/m);
    expect(told).toContain('rolled-back by operator');
    expect(told).toContain('mfe-slow threw');
    await expect(outpost(['status', '--shell', site.url], { OUTPOST_OPERATOR_TOKEN: '' })).rejects.toThrow('operator token');
    expect(await outpost(['status', '--store', site.store]), 'the registry alone').toContain('rolled-back by operator');
  });
});
