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
  await cp(join(ROOT, name), folder, { recursive: true, filter: (source) => !/\/(node_modules|dist|dist-dev|\.build\.lock)$/.test(source) });
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

  test('a released change of mfe-marketing is in the next visit, a rollback takes it out again, and nothing else is built or restarted', async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
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

    const words = join(teamFolder, 'src/locales/en.json');
    await writeFile(words, (await readFile(words, 'utf8')).replaceAll('HOW IT WORKS', 'HOW IT WORKS NOW'));
    const printed = await outpost(['release', teamFolder, '--store', site.store]);
    expect(printed.trim().split('\n')).toEqual([expect.stringMatching(/^released {2}mfe-marketing /)]);

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
