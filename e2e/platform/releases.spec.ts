import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Origin, startOrigin } from '../fixtures/origin.ts';
import { outpost, ROOT, type RunningSite, startSite } from '../fixtures/site.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const REMOTES = ['mfe-marketing', 'mfe-shopper', 'mfe-host', 'mfe-bfm', 'mfe-b2b', 'mfe-affiliate'];

/** A copy of a remote's sources that a test may change, as a team has its own checkout. */
async function checkoutOf(name: string): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'outpost-team-')), name);
  await cp(join(ROOT, name), folder, { recursive: true, filter: (source) => !/\/(node_modules|dist|dist-dev)$/.test(source) });
  await symlink(join(ROOT, name, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

test.describe('Teams release on their own', () => {
  let site: RunningSite;
  const origins = new Map<string, Origin>();
  let teamFolder: string;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    site = await startSite();
    for (const name of REMOTES) {
      const origin = await startOrigin(site.store);
      origins.set(name, origin);
      await outpost(['release', name, '--origin', origin.url, '--store', site.store]);
    }
    teamFolder = await checkoutOf('mfe-marketing');
  });

  test.afterAll(async () => {
    for (const origin of origins.values()) await origin.stop();
    await site?.stop();
    if (teamFolder) await rm(join(teamFolder, '..'), { recursive: true, force: true });
  });

  test('a released change of mfe-marketing is in the next page, a rollback takes it out again, and nothing else is built or restarted', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const before = JSON.parse(await readFile(join(site.store, 'registry.json'), 'utf8'));
    await page.goto(`${site.url}/en/home`);
    await alive(page);
    await expect(page.getByRole('heading', { name: 'HOW IT WORKS' })).toBeVisible();
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
    expect(
      fetched.some((url) => url.startsWith(`${origins.get('mfe-marketing')?.url}/remotes/mfe-marketing/`)),
      'the remote comes from its own origin',
    ).toBe(true);

    const words = join(teamFolder, 'src/locales/en.json');
    await writeFile(words, (await readFile(words, 'utf8')).replaceAll('HOW IT WORKS', 'HOW IT WORKS NOW'));
    const printed = await outpost(['release', teamFolder, '--store', site.store]);
    expect(printed.trim().split('\n')).toEqual([expect.stringMatching(/^released {2}mfe-marketing /)]);

    await page.reload();
    await expect(page.getByRole('heading', { name: 'HOW IT WORKS NOW' })).toBeVisible();
    await alive(page);
    await expect(page.getByRole('heading', { name: 'HOW IT WORKS NOW' })).toBeVisible();
    const after = JSON.parse(await readFile(join(site.store, 'registry.json'), 'utf8'));
    for (const name of ['shell', ...REMOTES.filter((one) => one !== 'mfe-marketing')])
      expect(after.packages[name], name).toEqual(before.packages[name]);

    await outpost(['rollback', 'mfe-marketing', '--store', site.store]);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'HOW IT WORKS', exact: true })).toBeVisible();
  });

  for (const how of [404, 503, 'throw'] as const) {
    test(`with mfe-b2b answering ${how}, its region says so, the rest works, and Retry brings it back without a page reload`, async ({
      page,
      expected,
    }) => {
      expected.push(/./);
      const origin = origins.get('mfe-b2b');
      origin?.fail(how);
      try {
        await page.goto(`${site.url}/en/home`);
        await alive(page);
        await page.evaluate(() => Object.assign(window, { samePage: true }));
        await page.evaluate(() => {
          const link = document.querySelector<HTMLAnchorElement>('a[href="/en/b2b/"]');
          link?.click();
        });
        await expect(page.getByRole('alert')).toContainText(/did not|could not|not load/i);
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        origin?.fail(undefined);
        await page.getByRole('button', { name: /try again|retry/i }).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        expect(await page.evaluate(() => 'samePage' in window), 'the page was not reloaded').toBe(true);
      } finally {
        origin?.fail(undefined);
      }
    });
  }

  test('a page whose remote is away goes out from the server, its region says so in the browser, and other pages work', async ({
    page,
    expected,
  }) => {
    expected.push(/./);
    const origin = origins.get('mfe-affiliate');
    origin?.fail(503);
    await page.goto(`${site.url}/en/affiliate`);
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Outpost home' }).click();
    await expect(page.getByRole('heading', { name: 'HOW IT WORKS' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('alert')).toBeVisible();
    origin?.fail(undefined);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    origin?.fail(503);
    await page.reload();
    await expect(page.getByRole('alert')).toBeVisible();
    origin?.fail(undefined);
    await page.getByRole('button', { name: /try again|retry/i }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
