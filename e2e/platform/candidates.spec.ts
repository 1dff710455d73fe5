import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { freePort, outpost, type RunningSite, startSite } from '../fixtures/site.ts';
import { type Team, teamOf, versionOnPage } from '../fixtures/team.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const TOKEN = 'the-operator-of-these-tests';
const PAGE = '/en/b2b/';
const REMOTE = 'mfe-b2b';

test.describe('Candidates', () => {
  // Its site is its own: no other is started for it.
  test.use({ baseURL: '' });
  let site: RunningSite;
  let team: Team;
  let edits = 0;

  test.beforeAll(async () => {
    const port = await freePort();
    site = await startSite({
      env: {
        PORT: String(port),
        // As behind a proxy: visitors of different networks are told apart by what the proxy writes.
        OUTPOST_PUBLIC_ORIGIN: `http://localhost:${port}`,
        OUTPOST_PROXIES: '1',
        OUTPOST_OPERATOR_TOKEN: TOKEN,
        OUTPOST_CANDIDATE_FAILURES: '3',
        OUTPOST_CANDIDATE_VISITS: '3',
        OUTPOST_CANDIDATE_MINUTES: '0.1',
      },
    });
    team = await teamOf(REMOTE);
  });

  test.afterAll(async () => {
    await team?.leave();
    await site?.stop();
  });

  const registry = async () => {
    const { document } = JSON.parse(await readFile(join(site.store, 'registry.json'), 'utf8'));
    return { entry: document.packages[REMOTE], change: document.changes[0] };
  };

  /** Offers a new build of the team to a share of visitors. Resolves with its version. */
  async function offer(percent: number): Promise<string> {
    edits += 1;
    await team.rewrite('src/features/business/page.tsx', '<Hero />', `<Hero /><i data-edit="${edits}" />`);
    await team.release(site.store, '--candidate', String(percent));
    const { entry } = await registry();
    return entry.candidate.version;
  }

  /** A page of a new visitor, from a network of its own. */
  async function visitorFrom(browser: Browser, address: string): Promise<Page> {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
    return context.newPage();
  }

  /** One document as a new visitor, or as the one of a cookie. */
  async function fetchPage(headers: Record<string, string> = {}) {
    const answer = await fetch(site.url + PAGE, { headers });
    const html = await answer.text();
    const state = JSON.parse(/<script[^>]* id="outpost-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{"remotes":[]}');
    const version: string = state.remotes.find((one: { name: string }) => one.name === REMOTE)?.version;
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    return { version, cookies };
  }

  const shout = (version: string, headers: Record<string, string>) =>
    fetch(`${site.url}/platform/beacons`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify({
        path: PAGE,
        beacons: [
          { kind: 'load-failed', remote: REMOTE, version, failure: 'entry', message: 'shouted' },
          { kind: 'error', remote: REMOTE, version, handled: false, name: 'Error', message: 'shouted' },
        ],
      }),
    });

  test('a candidate goes to its share of new visitors, to the same ones on every visit, and to nobody who was here before', async () => {
    const before = await fetchPage();
    const candidate = await offer(30);
    expect(before.version).not.toBe(candidate);
    expect((await fetchPage({ cookie: before.cookies.join('; ') })).version, 'a visit in progress stays as it is').toBe(before.version);

    const visitors: Awaited<ReturnType<typeof fetchPage>>[] = [];
    for (let index = 0; index < 120; index += 1) visitors.push(await fetchPage());
    const chosen = visitors.filter(({ version }) => version === candidate);
    // 36 are expected; five standard deviations to either side.
    expect(chosen.length).toBeGreaterThan(11);
    expect(chosen.length).toBeLessThan(61);

    for (const { version, cookies } of [...chosen.slice(0, 6), ...visitors.filter(({ version }) => version !== candidate).slice(0, 6)]) {
      const visitor = cookies.find((cookie) => cookie.startsWith('outpost_visitor=')) ?? '';
      expect((await fetchPage({ cookie: cookies.join('; ') })).version, 'the next page of the visit').toBe(version);
      expect((await fetchPage({ cookie: visitor })).version, 'the next visit').toBe(version);
    }
    await outpost(['withdraw', REMOTE, '--store', site.store]);
    expect((await fetchPage({ cookie: chosen[0]?.cookies.join('; ') ?? '' })).version, 'withdrawn: nobody goes on with it').toBe(
      before.version,
    );
  });

  test('one that throws is withdrawn by itself within seconds, and the next page of the same visit works', async ({ browser }) => {
    const { entry: before } = await registry();
    const component = 'export function Component() {\n';
    const broken = `${component}  if (typeof window !== 'undefined') throw new Error('broken on purpose');\n`;
    await team.rewrite('src/features/business/page.tsx', component, broken);
    const candidate = await offer(100);
    await team.rewrite('src/features/business/page.tsx', broken, component);

    const pages: Page[] = [];
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const page = await visitorFrom(browser, address);
      await page.goto(site.url + PAGE);
      expect(await versionOnPage(page, REMOTE)).toBe(candidate);
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      pages.push(page);
    }
    await expect.poll(async () => (await registry()).entry.candidate).toBeNull();
    const { entry, change } = await registry();
    expect(change).toMatchObject({ what: 'withdrawn', by: 'edge', package: REMOTE, version: candidate });
    expect(change.why).toMatch(/^3 of 3 visits went wrong/);
    expect([entry.active, entry.withdrawn]).toEqual([before.active, expect.arrayContaining([candidate])]);

    for (const page of pages) {
      await page.reload();
      await alive(page);
      expect(await versionOnPage(page, REMOTE)).toBe(before.active);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await page.context().close();
    }
    const told = await outpost(['status', '--store', site.store, '--shell', site.url], { OUTPOST_OPERATOR_TOKEN: TOKEN });
    expect(told).toContain(`${REMOTE} ${candidate}  withdrawn by edge: 3 of 3 visits went wrong`);
    expect(told, 'whose error it was').toMatch(new RegExp(`${REMOTE} ${candidate.replaceAll('.', '\\.')} .*broken on purpose`));
  });

  test('a stranger who shouts withdraws nothing: without a visit, with a forged one, or with many from one address', async () => {
    const candidate = await offer(100);
    const own = await fetchPage();
    expect(own.version).toBe(candidate);
    const [name, sealed = ''] = (own.cookies.find((cookie) => cookie.startsWith('outpost_visit=')) ?? '').split('=');
    const [body, mark] = sealed.split('.');
    const other = Buffer.from(
      Buffer.from(body ?? '', 'base64url')
        .toString()
        .replace(/[a-z]/, 'Z'),
    ).toString('base64url');
    for (let index = 0; index < 10; index += 1) {
      const from = { 'x-forwarded-for': `198.51.100.${index}` };
      expect((await shout(candidate, from)).status).toBe(204);
      expect((await shout(candidate, { ...from, cookie: `${name}=${other}.${mark}` })).status).toBe(204);
      expect((await shout(candidate, { ...from, cookie: own.cookies.join('; '), 'sec-fetch-site': 'cross-site' })).status).toBe(204);
    }
    // What a sender writes into the header himself stands before what the proxy adds.
    for (let index = 0; index < 25; index += 1) {
      const { cookies } = await fetchPage();
      const headers = { cookie: cookies.join('; '), 'x-forwarded-for': `192.0.2.${index}, 198.51.100.66` };
      expect((await shout(candidate, headers)).status).toBe(204);
      expect((await shout(candidate, headers)).status).toBe(204);
    }

    // The edge is listening all the time: one honest visit more tips the scale, and its count tells what the others were worth.
    const honest = await fetchPage();
    expect(honest.version, 'the candidate is still on trial').toBe(candidate);
    await shout(candidate, { cookie: honest.cookies.join('; '), 'x-forwarded-for': '203.0.113.50' });
    await expect.poll(async () => (await registry()).entry.candidate).toBeNull();
    expect((await registry()).change).toMatchObject({
      what: 'withdrawn',
      by: 'edge',
      why: expect.stringMatching(/^3 of 3 visits went wrong/),
    });
  });

  test('a good one is promoted by itself after its time and its visits', async ({ browser }) => {
    const { entry: before } = await registry();
    const candidate = await offer(100);
    const offered = Date.now();
    const pages: Page[] = [];
    for (const address of ['203.0.113.21', '203.0.113.22', '203.0.113.23']) {
      const page = await visitorFrom(browser, address);
      await page.goto(site.url + PAGE);
      await alive(page);
      expect(await versionOnPage(page, REMOTE)).toBe(candidate);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      pages.push(page);
    }
    // The pages say by themselves that they are up.
    await expect.poll(async () => (await registry()).entry.active).toBe(candidate);
    const { entry, change } = await registry();
    expect(change).toMatchObject({ what: 'promoted', by: 'edge', version: candidate, from: before.active });
    expect(Date.parse(change.at) - offered, 'not before its time').toBeGreaterThan(5000);
    expect([entry.previous, entry.candidate]).toEqual([before.active, null]);
    expect((await fetchPage()).version).toBe(candidate);
    for (const page of pages) await page.context().close();
  });
});
