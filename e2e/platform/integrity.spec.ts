import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listen } from '../fixtures/beacons.ts';
import {
  enter,
  expectBeside,
  expectFailedAlone,
  expectWhole,
  type FaultySite,
  lookAtLanguages,
  startFaultySite,
} from '../fixtures/faulty.ts';
import type { Fault, Files } from '../fixtures/origin.ts';
import { outpost } from '../fixtures/site.ts';
import { alive, expect, test } from '../fixtures/test.ts';

/** What the browser itself notes about a file that it refused. */
const REFUSED = [/integrity/i, /Failed to load resource/, /CSS_CHUNK_LOAD_FAILED/];

const isEntry: Files = (file) => file === 'client/remoteEntry.js';
const isPage: Files = (file) => /^client\/page-faulty\..*\.js$/.test(file);
const isSheet: Files = (file) => /^client\/page-faulty\..*\.css$/.test(file);

/** Collects what the page's policies forbade. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
    const { ReportingObserver } = window as unknown as {
      ReportingObserver: new (take: (reports: { body: { blockedURL: string } }[]) => void, options: object) => { observe(): void };
    };
    new ReportingObserver((reports) => violations.push(...reports.map(({ body }) => `integrity ${body.blockedURL}`)), {
      types: ['integrity-violation'],
      buffered: true,
    }).observe();
  });
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

async function registryOf(site: FaultySite) {
  const text = await readFile(join(site.store, 'registry.json'), 'utf8');
  const { document } = JSON.parse(text) as { document: { revision: number; packages: Record<string, { active: string }> } };
  return { text, document };
}

async function folderOf(site: FaultySite, name: string): Promise<string> {
  const { document } = await registryOf(site);
  return join(site.store, 'remotes', name, document.packages[name]?.active ?? '');
}

test.describe('Only what was released runs', () => {
  // Its site is its own: no other is started for it.
  test.use({ baseURL: '' });
  let site: FaultySite;

  test.beforeAll(async () => {
    // Long enough that nothing is tried again before the test asks for it.
    site = await startFaultySite({ OUTPOST_RETRY_DELAYS: '600000', OUTPOST_LOG: 'warn' });
  });
  test.afterEach(() => site.origin.fail(undefined));
  test.afterAll(async () => {
    await site?.stop();
  });

  for (const path of [
    '/en/home',
    '/he/home',
    '/en/signin',
    '/he/signin',
    '/en/b2b/',
    '/he/b2b/',
    '/en/bfm',
    '/he/shop-from',
    '/en/faulty',
  ]) {
    test(`${path} runs under all policies without a violation`, async ({ page }) => {
      const violations = await watchViolations(page);
      const answer = await page.goto(`${site.url}${path}`);
      expect(answer?.headers()['integrity-policy']).toBe('blocked-destinations=(script)');
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toMatch(/trusted-types outpost outpost-entry($|;)/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      await alive(page);
      expect(await violations()).toEqual([]);
    });
  }

  test('remotes that come later bring their hashes, dialogs and widgets run, without a violation', async ({ page }) => {
    const violations = await watchViolations(page);
    const lists: string[] = [];
    page.on('request', (request) => request.url().includes('/platform/integrity/') && lists.push(new URL(request.url()).pathname));
    await page.addInitScript(() => localStorage.setItem('bfm_cart', '{}'));
    await enter(page, site);
    await expectWhole(page);
    await lookAtLanguages(page);
    await expect(page.locator('[data-widget="mfe-bfm/basket"] > :first-child')).toBeVisible();
    expect(lists.map((path) => path.split('/')[3]).sort()).toEqual(['mfe-bfm', 'mfe-faulty']);
    expect(await violations()).toEqual([]);
  });

  test('a page carries the hashes of the shell and of its own remote, and of no other', async ({ request }) => {
    const html = await (await request.get(`${site.url}/de/b2b/`)).text();
    const map = JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as {
      integrity: Record<string, string>;
    };
    const urls = Object.keys(map.integrity);
    const remotes = new Set(urls.map((url) => /\/remotes\/([^/]+)\//.exec(url)?.[1]));
    expect([...remotes].sort()).toEqual(['mfe-b2b', 'shell']);
    expect(urls.filter((url) => url.includes('words-')).map((url) => /words-(\w+)/.exec(url)?.[1])).toEqual(
      expect.arrayContaining(['de', 'en']),
    );
    expect(urls.filter((url) => url.includes('words-he'))).toEqual([]);
    for (const [, tag] of html.matchAll(/<(link rel="modulepreload"[^>]*|script type="module"[^>]*)>/g))
      expect(tag).toMatch(/ integrity="sha384-[\w+/=]{64}"/);
  });

  for (const [what, which] of [
    ['an entry', isEntry],
    ['a chunk', isPage],
    ['a style sheet', isSheet],
  ] as [string, Files][]) {
    test(`${what} with one byte more is refused; its region says so, it is reported, and Retry takes the right one`, async ({
      page,
      expected,
    }) => {
      expected.push(...REFUSED);
      const told = await listen(page);
      site.origin.fail('corrupt', which);
      await enter(page, site);
      await expectFailedAlone(page, /arrived damaged/);
      await expect
        .poll(() => told)
        .toContainEqual(expect.objectContaining({ kind: 'load-failed', remote: 'mfe-faulty', failure: 'integrity' }));
      site.origin.fail(undefined);
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
      await expectWhole(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    });
  }

  test('code that was put in the place of an entry does not run', async ({ page, expected }) => {
    expected.push(...REFUSED);
    const evil: Fault = { content: 'globalThis.ran = true; export const init = () => {}; export const get = () => {};' };
    site.origin.fail(evil, isEntry);
    await enter(page, site);
    await expectFailedAlone(page, /arrived damaged/);
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  });

  test('on the first page too: what the server rendered stands, the notice is beside it, and Retry brings it to life', async ({
    page,
    expected,
  }) => {
    expected.push(...REFUSED);
    site.origin.fail('corrupt', isEntry);
    await page.goto(`${site.url}/en/faulty`);
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await expectBeside(page, /arrived damaged/);
    site.origin.fail(undefined);
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await alive(page);
    await expectWhole(page);
  });

  for (const [what, isMissing] of [
    ['an entry', (file: string) => file.endsWith('remoteEntry.js')],
    ['a chunk', (file: string) => file.includes('page-faulty') && file.endsWith('.js')],
    ['a style sheet', (file: string) => file.includes('page-faulty') && file.endsWith('.css')],
  ] as const) {
    test(`${what} that is missing from the list is refused, reported, and comes when the list is whole`, async ({ page, expected }) => {
      expected.push(...REFUSED);
      const told = await listen(page);
      await page.route('**/platform/integrity/mfe-faulty/**', async (route) => {
        const answer = await route.fetch();
        const list = (await answer.json()) as Record<string, string>;
        await route.fulfill({ json: Object.fromEntries(Object.entries(list).filter(([file]) => !isMissing(file))) });
      });
      await enter(page, site);
      await expectFailedAlone(page, /arrived damaged/);
      await expect
        .poll(() => told)
        .toContainEqual(expect.objectContaining({ kind: 'load-failed', remote: 'mfe-faulty', failure: 'integrity' }));
      await page.unrouteAll();
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
      await expectWhole(page);
    });
  }

  test('a changed script of the shell does not run, and the page of the server still reads', async ({ page, expected }) => {
    expected.push(...REFUSED);
    await page.route(/\/remotes\/shell\/.*\/main\..*\.js$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `globalThis.ran = true;${await answer.text()}` });
    });
    await page.goto(`${site.url}/en/home`, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { name: 'HOW IT WORKS' })).toBeVisible();
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  });

  test('a script that something puts into the page is refused and reported: without hash, as text, or as a handler', async ({
    page,
    expected,
  }) => {
    expected.push(/integrity/i, /TrustedScript|TrustedHTML|Trusted Type/i, /Content Security Policy/i);
    const told = await listen(page);
    await page.goto(`${site.url}/en/home`);
    await alive(page);
    const refused = await page.evaluate(async () => {
      const script = document.createElement('script');
      const tries = {
        text: () => {
          script.textContent = 'globalThis.ran = true';
        },
        html: () => {
          document.body.innerHTML = '<img src="x" onerror="globalThis.ran = true">';
        },
        policy: () =>
          (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): object } }).trustedTypes.createPolicy(
            'mine',
            {},
          ),
      };
      const unlisted = await import(/* webpackIgnore: true */ `${location.origin}/flags/de.svg`).then(
        () => 'came',
        () => 'refused',
      );
      const thrown = Object.entries(tries).map(([name, attempt]) => {
        try {
          attempt();
          return `${name} went through`;
        } catch (error) {
          return `${name} ${(error as Error).name}`;
        }
      });
      return [...thrown, `module ${unlisted}`, 'ran' in globalThis];
    });
    expect(refused).toEqual(['text TypeError', 'html TypeError', 'policy TypeError', 'module refused', false]);
    await expect
      .poll(() => told.filter(({ kind }) => kind === 'violation').map(({ directive }) => directive))
      .toEqual(expect.arrayContaining(['require-trusted-types-for', 'trusted-types', 'integrity-policy']));
  });

  test('a changed server bundle is not run: the page goes out, and the browser draws the region', async ({ page, request }) => {
    await appendFile(join(await folderOf(site, 'mfe-host'), 'server/server.cjs'), '\n');
    const html = await (await request.get(`${site.url}/en/become-a-host`)).text();
    expect(html).toContain('<footer');
    expect(html).not.toContain('<h1');
    expect(site.output()).toContain('is not the file that was released: its hash differs');
    await page.goto(`${site.url}/en/become-a-host`);
    await alive(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a changed style sheet is not put into the page, and the browser refuses it as well', async ({ page, request, expected }) => {
    expected.push(...REFUSED);
    const folder = await folderOf(site, 'mfe-affiliate');
    const manifest = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as { routes: { assets: { styles: string[] } }[] };
    const sheet = manifest.routes.flatMap(({ assets }) => assets.styles)[0] ?? '';
    await appendFile(join(folder, sheet), '\nbody{display:none}');
    for (const compressed of ['.br', '.gz']) await rm(join(folder, sheet + compressed), { force: true });
    expect(await (await request.get(`${site.url}/en/affiliate`)).text()).not.toContain('body{display:none}');
    expect(site.output()).toContain(`${sheet} is not the file that was released`);
    await page.goto(`${site.url}/en/affiliate`);
    await expectBeside(page, /arrived damaged/);
  });

  test('a changed registry is refused: the site goes on with the last good one, and says so in its log', async ({ page, request }) => {
    const { text, document } = await registryOf(site);
    const readyz = async () => (await (await request.get(`${site.url}/platform/readyz`)).json()) as { revision: number };
    expect((await readyz()).revision).toBe(document.revision);
    await writeFile(
      join(site.store, 'registry.json'),
      text.replace(`"revision": ${document.revision}`, `"revision": ${document.revision + 1}`),
    );
    try {
      expect((await request.get(`${site.url}/en/home`)).status()).toBe(200);
      expect((await readyz()).revision).toBe(document.revision);
      expect(site.output()).toContain('the registry was refused');
      await enter(page, site);
      await expectWhole(page);
      await expect(outpost(['rollback', 'mfe-b2b', '--store', site.store])).rejects.toThrow(/sign/);
    } finally {
      await writeFile(join(site.store, 'registry.json'), text);
    }
    expect((await readyz()).revision).toBe(document.revision);
  });
});
