import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningSite, startSite } from '../fixtures/site.ts';
import { versionOnPage } from '../fixtures/team.ts';
import { alive, expect, test } from '../fixtures/test.ts';
import { type Workspace, workspaceOf } from '../fixtures/workspace.ts';

const CATALOGUE = 'shared-contracts/src/events/catalogue.ts';
const DECLARED = "commands: ['bfm.startFromLink', 'bfm.addItems']";

test.describe('A release that does not fit what is live', () => {
  // Its site is its own: no other is started for it.
  test.use({ baseURL: '' });
  test.describe.configure({ mode: 'serial' });
  let site: RunningSite;
  let team: Workspace;

  test.beforeAll(async () => {
    site = await startSite({ env: { OUTPOST_LOG: 'warn' } });
    team = await workspaceOf('shell', 'mfe-bfm', 'mfe-b2b');
  });

  test.afterAll(async () => {
    await site?.stop();
    await team?.leave();
  });

  const registry = (): Promise<string> => readFile(join(site.store, 'registry.json'), 'utf8');
  const live = async (name: string): Promise<string> => JSON.parse(await registry()).document.packages[name].active;

  /** Releases from the team's checkout, expects a refusal, and gives what it said. */
  async function refused(...args: string[]): Promise<string> {
    const before = await registry();
    const { code, output } = await team.outpost('release', ...args, '--store', site.store);
    expect(code, output).toBe(1);
    expect(await registry(), 'nothing was changed').toBe(before);
    return output;
  }

  test('is refused when it wants another field than a live remote gives, also as a candidate', async () => {
    await team.rewrite(CATALOGUE, 'payload: z.object({ link: z.string() })', 'payload: z.object({ url: z.string() })');
    const marketing = await live('mfe-marketing');
    const wanted = `mfe-marketing ${marketing} asks bfm.startFromLink with { link }, which this version wants with { url } (field url: missing). Keep the old field, or release mfe-marketing first.`;
    expect(await refused('mfe-bfm')).toMatch(/^mfe-bfm \S+ cannot be released: /);
    expect(await refused('mfe-bfm', '--candidate', '10')).toContain(wanted);
    await team.rewrite(CATALOGUE, 'payload: z.object({ url: z.string() })', 'payload: z.object({ link: z.string() })');
  });

  test('is refused when it no longer answers what a live remote asks', async () => {
    await team.rewrite('mfe-bfm/src/remote.ts', DECLARED, "commands: ['bfm.addItems']");
    expect(await refused('mfe-bfm')).toContain(
      `mfe-marketing ${await live('mfe-marketing')} asks bfm.startFromLink, which this version does not answer any more. Keep it, or release mfe-marketing without it first.`,
    );
    await team.rewrite('mfe-bfm/src/remote.ts', "commands: ['bfm.addItems']", DECLARED);
  });

  test('is refused when it reads what the service does not send', async () => {
    await team.rewrite(
      'shared-contracts/src/countries/calls.ts',
      'export const HostCountry = z.object({',
      'export const HostCountry = z.object({\n  continent: z.string(),',
    );
    expect(await refused('mfe-b2b')).toMatch(
      /^mfe-b2b \S+ cannot be released: the service replies to getHostCountries with .*, which this version wants with .* \(field data\[\]\.continent: missing\)/,
    );
    await team.rewrite('shared-contracts/src/countries/calls.ts', '\n  continent: z.string(),', '');
  });

  test('is not even built when its sources say what remote.ts does not declare', async () => {
    await team.rewrite('mfe-bfm/src/remote.ts', "listens: ['session.changed']", 'listens: []');
    expect(await refused('mfe-bfm')).toContain(
      'mfe-bfm: src/model/cart-service.ts listens to session.changed, which src/remote.ts does not declare. Add it to `listens` there',
    );
    await team.rewrite('mfe-bfm/src/remote.ts', 'listens: []', "listens: ['session.changed']");
  });

  test('is none when a command is added, shell first; and after a rollback of the shell the newest version that fits is mounted, and reported', async ({
    page,
  }) => {
    const former = await live('mfe-bfm');
    await team.rewrite(
      CATALOGUE,
      "  'bfm.addItems': command({",
      "  'bfm.forget': command({ owner: 'mfe-bfm', version: 1, payload: Nothing, reply: Nothing }),\n  'bfm.addItems': command({",
    );
    await team.rewrite('mfe-bfm/src/remote.ts', DECLARED, "commands: ['bfm.startFromLink', 'bfm.addItems', 'bfm.forget']");
    await team.rewrite('mfe-bfm/src/service.ts', "'bfm.startFromLink':", "'bfm.forget': () => ({}),\n    'bfm.startFromLink':");
    expect(await refused('mfe-bfm')).toContain(
      `this version answers bfm.forget, which shell ${await live('shell')} does not know. Release shell first.`,
    );
    for (const name of ['shell', 'mfe-bfm']) {
      const { code, output } = await team.outpost('release', name, '--store', site.store);
      expect(output).toMatch(new RegExp(`^released {2}${name} \\S+$`));
      expect(code).toBe(0);
    }
    await page.goto(`${site.url}/en/bfm`);
    await alive(page);
    expect(await versionOnPage(page, 'mfe-bfm')).toBe(await live('mfe-bfm'));
    expect(site.output()).not.toContain('does not fit');

    await team.outpost('rollback', 'shell', '--store', site.store);
    await page.context().clearCookies();
    await page.goto(`${site.url}/en/bfm`);
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await versionOnPage(page, 'mfe-bfm')).toBe(former);
    expect(await live('mfe-bfm'), 'the registry is left as it is').not.toBe(former);
    const reports = site
      .output()
      .split('\n')
      .filter((line) => line.includes('does not fit'));
    expect(reports).toHaveLength(1);
    expect(JSON.parse(reports[0] ?? '')).toMatchObject({
      remote: 'mfe-bfm',
      version: await live('mfe-bfm'),
      shell: await live('shell'),
      mounted: former,
      message: 'bfm.forget',
    });
  });
});
