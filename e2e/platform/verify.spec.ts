import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outpost, ROOT } from '../fixtures/site.ts';
import { type Team, teamOf } from '../fixtures/team.ts';
import { expect, test } from '../fixtures/test.ts';

/** A story about a page of mfe-marketing. */
const STORY = 'the top rated routes show one to four cards';

test.describe('outpost verify', () => {
  // Its site is its own: no other is started for it.
  test.use({ baseURL: '' });
  const teams: Team[] = [];
  let store: string;
  let shellBefore: string;

  test.beforeAll(async () => {
    store = await mkdtemp(join(tmpdir(), 'outpost-live-'));
    const before = await teamOf('shell');
    teams.push(before);
    await before.rewrite('src/words/chrome/en.json', '"skip": "', '"skip": "Before: ');
    await before.release(store);
    shellBefore = await live('shell');
    await outpost(['release', '--store', store]);
  });

  test.afterAll(async () => {
    for (const team of teams) await team.leave();
    await rm(store, { recursive: true, force: true });
  });

  /** The live version of a package. */
  async function live(name: string): Promise<string> {
    return JSON.parse(await readFile(join(store, 'registry.json'), 'utf8')).document.packages[name].active;
  }

  test('runs the stories with the candidate among the live versions and with the shell before, and changes nothing', async () => {
    const [registry, versions] = [await readFile(join(store, 'registry.json')), await readdir(join(store, 'remotes/mfe-marketing'))];
    const candidate = await live('mfe-marketing');
    const printed = await outpost(['verify', 'mfe-marketing', '--store', store, '--grep', STORY]);
    expect(printed.trim().split('\n')).toEqual([
      `mfe-marketing ${candidate} with shell ${await live('shell')}: 1 story passed`,
      `mfe-marketing ${candidate} with shell ${shellBefore}: 1 story passed`,
    ]);
    expect(await readFile(join(store, 'registry.json'))).toEqual(registry);
    expect(await readdir(join(store, 'remotes/mfe-marketing'))).toEqual(versions);
  });

  test('names the pair that fails, the story and why, when a candidate breaks with the shell before only', async () => {
    const team = await teamOf('mfe-marketing');
    teams.push(team);
    const page = 'src/features/home/page.tsx';
    const source = await readFile(join(ROOT, 'mfe-marketing', page), 'utf8');
    const component = /export function Component\(\) \{\n/.exec(source)?.[0] ?? '';
    // It relies on something that only the present shell has.
    await team.rewrite(
      page,
      component,
      `${component}  if (typeof document !== 'undefined' && document.querySelector('[data-skip-link]')?.textContent?.startsWith('Before')) throw new Error('The shell is too old for me');\n`,
    );
    const refused: Error = await outpost(['verify', team.folder, '--store', store, '--grep', STORY]).then(
      (printed) => new Error(`It found nothing: ${printed}`),
      (error: Error) => error,
    );
    const [first, second, story] = refused.message.trim().split('\n');
    expect(first).toMatch(/^mfe-marketing \S+ with shell \S+: 1 story passed$/);
    expect(second).toMatch(new RegExp(`^mfe-marketing \\S+ with shell ${shellBefore}: 1 of 1 stories failed:$`));
    expect(story).toContain(STORY);
    expect(story).toContain('layout.spec.ts');
    expect(await live('mfe-marketing'), 'nothing was released').not.toBe(/mfe-marketing (\S+)/.exec(first ?? '')?.[1]);
  });

  test('says so when no story has such a title', async () => {
    await expect(outpost(['verify', 'mfe-b2b', '--store', store, '--grep', 'no story has this title'])).rejects.toThrow('No story ran');
  });
});
