import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Origin, startOrigin } from '../fixtures/origin.ts';
import { outpost, type RunningSite, startSite } from '../fixtures/site.ts';
import { type Team, teamOf } from '../fixtures/team.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const REMOTES = ['mfe-marketing', 'mfe-shopper', 'mfe-host', 'mfe-bfm', 'mfe-b2b', 'mfe-affiliate'];

test.describe('Teams release on their own', () => {
  // Its site is its own: no other is started for it.
  test.use({ baseURL: '' });
  let site: RunningSite;
  const origins = new Map<string, Origin>();
  let team: Team | undefined;

  test.beforeAll(async () => {
    site = await startSite();
    for (const name of REMOTES) {
      const origin = await startOrigin(site.store);
      origins.set(name, origin);
      await outpost(['release', name, '--origin', origin.url, '--store', site.store]);
    }
    team = await teamOf('mfe-marketing');
  });

  test.afterAll(async () => {
    for (const origin of origins.values()) await origin.stop();
    await site?.stop();
    await team?.leave();
  });

  test('a released change of mfe-marketing is in the next visit, a rollback takes it out again, and nothing else is built or restarted', async ({
    page,
    browser,
  }) => {
    const packages = async () => JSON.parse(await readFile(join(site.store, 'registry.json'), 'utf8')).document.packages;
    const before = await packages();
    await page.goto(`${site.url}/en/home`);
    await alive(page);
    await expect(page.getByRole('heading', { name: 'HOW IT WORKS' })).toBeVisible();
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
    expect(
      fetched.some((url) => url.startsWith(`${origins.get('mfe-marketing')?.url}/remotes/mfe-marketing/`)),
      'the remote comes from its own origin',
    ).toBe(true);

    await team?.rewrite('src/locales/en.json', 'HOW IT WORKS', 'HOW IT WORKS NOW');
    const printed = await team?.release(site.store);
    expect(printed?.trim().split('\n')).toEqual([expect.stringMatching(/^released {2}mfe-marketing /)]);

    const visitor = await browser.newContext();
    const fresh = await visitor.newPage();
    await fresh.goto(`${site.url}/en/home`);
    await expect(fresh.getByRole('heading', { name: 'HOW IT WORKS NOW' })).toBeVisible();
    await alive(fresh);
    await expect(fresh.getByRole('heading', { name: 'HOW IT WORKS NOW' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'HOW IT WORKS', exact: true }), 'a visit goes on as it began').toBeVisible();
    const after = await packages();
    for (const name of ['shell', ...REMOTES.filter((one) => one !== 'mfe-marketing')]) expect(after[name], name).toEqual(before[name]);

    await outpost(['rollback', 'mfe-marketing', '--store', site.store]);
    await fresh.reload();
    await expect(
      fresh.getByRole('heading', { name: 'HOW IT WORKS', exact: true }),
      'nobody goes on with what was rolled back',
    ).toBeVisible();
    await visitor.close();
  });
});
