import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DevServer, startDevServer } from '../fixtures/dev-server.ts';
import { outpost, type RunningSite, startSite } from '../fixtures/site.ts';
import { type Team, teamOf, versionOnPage } from '../fixtures/team.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const HINT = "Copy the address of the product's page in the store and paste it here.";

/** What a browser notes when the development server is gone: it was told to look for it. */
const SERVER_IS_GONE = /WebSocket connection|ERR_CONNECTION_REFUSED|rspack-dev-server|Failed to load resource/;

test.describe('A remote under development', () => {
  // Its site is its own: no other is started for it.
  test.use({ baseURL: '' });
  let site: RunningSite;
  let team: Team;
  let server: DevServer;

  test.beforeAll(async () => {
    site = await startSite();
    team = await teamOf('mfe-bfm');
    server = await startDevServer(team.folder, site.url);
  });

  test.afterAll(async () => {
    await server?.stop();
    await site?.stop();
    await team?.leave();
  });

  test('is in the page of the browser that opened its link, changes there with every saved file, and what was typed stays', async ({
    page,
    browser,
  }, info) => {
    const answer = await page.goto(server.link);
    expect(answer?.headers()['x-robots-tag'], 'nobody finds what a team tries out').toBe('noindex');
    await alive(page);
    const banner = page.getByRole('note');
    await expect(banner).toHaveText(`mfe-bfm comes from ${server.origin}, for this browser only. Drop it`);
    await page.goto(`${site.url}/en/bfm`);
    await alive(page);
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    const link = page.getByRole('textbox', { name: 'Add from any store' });
    await link.fill('not yet a link');
    await page.getByRole('button', { name: 'Get preview' }).click();
    // State of a component, not of the document: a new component would have forgotten it.
    const refusal = page.getByText('This is not the link of a product page.');
    await expect(refusal).toBeVisible();

    const saves: Record<string, number> = {};
    const box = 'src/features/basket/components/link-box';
    await test.step('words', async () => {
      const since = performance.now();
      await team.rewrite('src/locales/en.json', HINT, 'Paste it, said the team.');
      await expect(page.getByText('Paste it, said the team.')).toBeVisible();
      saves.words = performance.now() - since;
    });
    await test.step('a component', async () => {
      const since = performance.now();
      await team.rewrite(`${box}.tsx`, '</form>', '<p>Drawn while the form was open.</p></form>');
      await expect(page.getByText('Drawn while the form was open.')).toBeVisible();
      saves.component = performance.now() - since;
    });
    await test.step('a style', async () => {
      const since = performance.now();
      await team.rewrite(`${box}.module.css`, '.box {', '.box {\n  outline: 3px solid rgb(1, 2, 3);');
      await expect(page.locator('form', { has: link })).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
      saves.style = performance.now() - since;
    });
    await test.step('the module of the page itself', async () => {
      const since = performance.now();
      const path = join(team.folder, 'src/features/basket/page.tsx');
      const source = await readFile(path, 'utf8');
      await writeFile(path, source.replace(/<h1([^>]*)>/, '<h1$1>Team: '));
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Team:');
      saves.page = performance.now() - since;
    });
    await expect(link).toHaveValue('not yet a link');
    await expect(refusal).toBeVisible();
    expect(await page.evaluate(() => 'samePage' in window), 'the page was not loaded again').toBe(true);
    const said = Object.entries(saves).map(([what, ms]) => `${what} ${Math.round(ms)} ms`);
    info.annotations.push({ type: 'from save to screen', description: said.join(', ') });

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(`${site.url}/en/bfm`);
    await alive(other);
    await expect(other.getByText(HINT)).toBeVisible();
    await expect(other.getByRole('note')).toHaveCount(0);
    await elsewhere.close();

    await banner.getByRole('link', { name: 'Drop it' }).click();
    await alive(page);
    await expect(page.getByText(HINT)).toBeVisible();
    await expect(page.getByRole('note')).toHaveCount(0);
    await page.goto(`${site.url}/en/bfm`);
    await expect(page.getByText(HINT), 'it stays dropped').toBeVisible();
  });

  test('that answers the site but does not load in the browser is dropped by itself, and the page asked for works', async ({
    page,
    expected,
  }) => {
    expected.push(/remoteEntry|ERR_FAILED|could not be loaded|RemoteLoadError/);
    await page.route(`${server.origin}/client/remoteEntry.js*`, (route) => route.abort());
    await page.goto(`${site.url}/en/bfm?remote=mfe-bfm@${server.origin}`);
    await expect(page.locator('[data-override=broken]')).toContainText('could not be loaded in this browser, the live version is shown.');
    await alive(page);
    await expect(page.getByText(HINT)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/en/bfm');
  });

  test('whose server stops is dropped by itself, the live version is shown, and the page says so', async ({ page, expected }) => {
    expected.push(SERVER_IS_GONE);
    await page.goto(server.link);
    await expect(page.getByRole('note')).toContainText('mfe-bfm comes from');
    await expect(page.getByRole('textbox', { name: 'Add from any store' })).toBeVisible();
    await alive(page);
    await server.stop();
    await page.goto(`${site.url}/en/bfm`);
    await alive(page);
    await expect(page.locator('[data-override=unreachable]')).toContainText(
      `mfe-bfm at ${server.origin} does not answer, the live version is shown.`,
    );
    await expect(page.getByText(HINT)).toBeVisible();
    await page.goto(`${site.url}/en/home`);
    await alive(page);
    await expect(page.locator('[data-override]'), 'said once').toHaveCount(0);
  });
});

test.describe('A preview link', () => {
  // Its site is its own: no other is started for it.
  test.use({ baseURL: '' });
  let site: RunningSite;
  let team: Team;

  test.beforeAll(async () => {
    site = await startSite({ env: { OUTPOST_OVERRIDE_ORIGINS: '' } });
    team = await teamOf('mfe-b2b');
    await team.rewrite('src/locales/en.json', 'Ship across borders from one business account', 'A preview of what comes');
  });

  test.afterAll(async () => {
    await site?.stop();
    await team?.leave();
  });

  test('shows a version that is not live to whoever has it, rendered by the server and without a complaint of the browser', async ({
    page,
    browser,
    request,
  }) => {
    const printed = await outpost(['preview', team.folder, '--store', site.store, '--shell', site.url, '--hours', '1']);
    const link = new URL(/https?:\S+/.exec(printed)?.[0] ?? '');
    const version = link.searchParams.get('remote')?.split('@')[1] ?? '';
    link.pathname = '/en/b2b';
    expect(await (await request.get(link.href)).text(), 'rendered by the server').toContain('A preview of what comes');

    await page.goto(link.href);
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A preview of what comes');
    await expect(page.getByRole('note')).toContainText(`mfe-b2b comes from ${version}, for this browser only. This preview ends on`);
    expect(await versionOnPage(page, 'mfe-b2b')).toBe(version);
    await page.goto(`${site.url}/en/b2b`);
    await expect(page.getByRole('heading', { level: 1 }), 'the browser keeps it').toHaveText('A preview of what comes');
    const { expires } = (await page.context().cookies()).find(({ name }) => name === 'outpost_remote') ?? {};
    expect(Math.abs((expires ?? 0) - Number(link.searchParams.get('expires'))), 'the cookie ends with the link').toBeLessThan(5);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(`${site.url}/en/b2b`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Ship across borders from one business account');
    const altered = new URL(link);
    altered.searchParams.set('expires', String(Number(link.searchParams.get('expires')) + 1));
    await other.goto(altered.href);
    await alive(other);
    await expect(other.locator('[data-override=invalid]')).toContainText('This preview link is not valid');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Ship across borders from one business account');
    await elsewhere.close();

    await page.getByRole('link', { name: 'Drop it' }).click();
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship across borders from one business account');
  });

  test('that has expired says so, and the live version is shown', async ({ page }) => {
    // A hundred-thousandth of an hour: over before the page is asked for.
    const printed = await outpost(['preview', 'mfe-b2b', '--store', site.store, '--shell', site.url, '--hours', '0.00001']);
    await page.goto(/https?:\S+/.exec(printed)?.[0] ?? '');
    await alive(page);
    await expect(page.locator('[data-override=expired]')).toContainText('This preview link has expired. The live version is shown.');
  });

  test('is the only way in on a site that allows no origins', async ({ page }) => {
    await page.goto(`${site.url}/en/b2b?remote=mfe-b2b@http://localhost:9`);
    await alive(page);
    await expect(page.locator('[data-override=forbidden]')).toContainText('The live version is shown.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ship across borders from one business account');
  });
});
