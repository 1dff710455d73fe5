import type { Page } from '@playwright/test';
import { type RunningSite, startSite } from '../fixtures/site.ts';
import { type Team, teamOf, versionOnPage } from '../fixtures/team.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const WORDS = 'src/locales/en.json';

test.describe('A release in mid-visit', () => {
  // Its site is its own: no other is started for it.
  test.use({ baseURL: '' });
  test.describe.configure({ mode: 'serial' });
  let site: RunningSite;
  let team: Team;
  /** The heading of the business page, in the version that is live. */
  let live = 'Ship across borders from one business account';
  let releases = 0;

  /** Makes another version of mfe-b2b live, with a heading of its own. */
  async function releaseAnother(): Promise<void> {
    releases += 1;
    const next = `Ship across borders, release ${releases}`;
    await team.rewrite(WORDS, live, next);
    await team.release(site.store);
    live = next;
  }

  test.beforeAll(async () => {
    site = await startSite();
    team = await teamOf('mfe-b2b');
  });
  test.afterAll(async () => {
    await site?.stop();
    await team?.leave();
  });

  const business = (page: Page, heading: string) => page.getByRole('heading', { level: 1, name: heading, exact: true });
  const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'A newer version of Outpost is ready' });

  /** The person comes back to the tab: the page asks whether it is still the newest. Resolves with what the edge said. */
  async function comeBack(page: Page): Promise<{ current: boolean }> {
    const answer = page.waitForResponse((response) => response.url().includes('/platform/release?'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    return (await answer).json();
  }

  test('changes nothing for the open page: a remote not yet loaded comes in the version of its set, and so does every next document', async ({
    page,
    browser,
  }) => {
    await page.goto(`${site.url}/en/home`);
    await alive(page);
    const held = await versionOnPage(page, 'mfe-b2b');
    const shown = live;
    const fetched = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.includes('/remotes/mfe-b2b/')),
      );
    expect(await fetched(), 'nothing of it is here yet').toEqual([]);
    await releaseAnother();

    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/en/b2b/"]')?.click());
    await expect(business(page, shown)).toBeVisible();
    const scripts = await fetched();
    expect(scripts.length).toBeGreaterThan(0);
    for (const url of scripts) expect(url).toContain(`/remotes/mfe-b2b/${held}/`);

    await page.reload();
    await alive(page);
    await expect(business(page, shown)).toBeVisible();
    expect(await versionOnPage(page, 'mfe-b2b')).toBe(held);
    expect(await (await page.request.get(`${site.url}/en/b2b/`)).text(), 'the server draws the same version').toContain(shown);

    const newcomer = await browser.newContext();
    const other = await newcomer.newPage();
    await other.goto(`${site.url}/en/b2b/`);
    await expect(business(other, live)).toBeVisible();
    await newcomer.close();
  });

  test('is offered to the person, and taken only by their click: then server and browser both have it', async ({ page }) => {
    await page.goto(`${site.url}/en/b2b/`);
    await alive(page);
    expect(await comeBack(page), 'nothing newer is there').toMatchObject({ current: true });
    await expect(offer(page)).toHaveCount(0);
    await releaseAnother();
    expect(await comeBack(page)).toMatchObject({ current: false });
    await expect(offer(page)).toBeVisible();
    await expect(business(page, live), 'nothing reloads by itself').toHaveCount(0);

    const documents: string[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'document') documents.push(await response.text());
    });
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(business(page, live)).toBeVisible();
    await alive(page);
    await expect(business(page, live)).toBeVisible();
    expect(documents).toHaveLength(1);
    expect(documents[0], 'the server drew it').toContain(live);
    await expect(offer(page)).toHaveCount(0);
  });

  test('is not offered while a form holds what was typed, and is as soon as it does not', async ({ page }) => {
    await page.goto(`${site.url}/en/signin`);
    await alive(page);
    const email = page.getByLabel('Email');
    await email.fill('ada@outpost.test');
    await releaseAnother();
    expect(await comeBack(page)).toMatchObject({ current: false });
    await expect(offer(page)).toHaveCount(0);
    await expect(email).toHaveValue('ada@outpost.test');
    await email.fill('');
    await expect(offer(page)).toBeVisible();
    await email.fill('ada');
    await expect(offer(page)).toHaveCount(0);
  });

  test('put off is not offered again until something newer still is live', async ({ page }) => {
    await page.goto(`${site.url}/en/home`);
    await alive(page);
    await releaseAnother();
    await comeBack(page);
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(offer(page)).toHaveCount(0);
    await comeBack(page);
    await expect(offer(page)).toHaveCount(0);
    await releaseAnother();
    await comeBack(page);
    await expect(offer(page)).toBeVisible();
  });
});
