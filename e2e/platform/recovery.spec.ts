import type { Page } from '@playwright/test';
import { listen } from '../fixtures/beacons.ts';
import { enter, expectBeside, expectFailedAlone, expectWhole, type FaultySite, startFaultySite } from '../fixtures/faulty.ts';
import type { Fault, Files } from '../fixtures/origin.ts';
import { goInside } from '../fixtures/team.ts';
import { alive, expect, test } from '../fixtures/test.ts';

/** What the browser and React note about a failure that a test planted. */
const NOTED = [/Failed to load resource/, /on purpose/, /React Router caught/, /ERR_/];

const isEntry: Files = (file) => file === 'client/remoteEntry.js';
const isPage: Files = (file) => /^client\/page-faulty\..*\.js$/.test(file);
const isBox: Files = (file) => /^client\/widget-box\..*\.js$/.test(file);

/** A failure class: how it is planted and mended, and what the region and the report say of it. */
interface Failure {
  readonly what: string;
  readonly title: RegExp;
  readonly failure: string;
  readonly plant: (page: Page, site: FaultySite) => Promise<void> | void;
  readonly mend: (page: Page, site: FaultySite) => Promise<void> | void;
}

const COULD_NOT = /^This part of the page could not be loaded$/;
const STOPPED = /^This part of the page stopped working$/;
const TOO_LONG = /^This part of the page is taking too long$/;

function ofFile(what: string, how: Fault, which: Files, failure: string, title = COULD_NOT): Failure {
  return {
    what,
    title,
    failure,
    plant: (_, site) => site.origin.fail(how, which),
    mend: (_, site) => site.origin.fail(undefined),
  };
}

type Place = NonNullable<typeof globalThis.faultyAt>;

const breakAt = (page: Page, place: Place | undefined): Promise<void> =>
  page.evaluate((where) => {
    globalThis.faultyAt = where;
  }, place);

function ofCode(what: string, place: Place, failure: string, title: RegExp): Failure {
  return { what, title, failure, plant: (page) => breakAt(page, place), mend: (page) => breakAt(page, undefined) };
}

/** Further ways in which a file does not come: inside-files.spec.ts. */
const FAILURES: readonly Failure[] = [
  ofFile('an entry that is not there', 404, isEntry, 'entry'),
  ofCode('an entry that throws', 'entry', 'entry', COULD_NOT),
  ofFile('an entry that never answers', 'hang', isEntry, 'timeout', TOO_LONG),
  ofFile('a chunk that answers 503', 503, isPage, 'chunk'),
  ofFile('a chunk that never answers', 'hang', isPage, 'timeout', TOO_LONG),
  ofCode('a remote that throws when it starts', 'init', 'init', STOPPED),
  ofCode('a page that throws in its loader', 'loader', 'loader', COULD_NOT),
  ofCode('a page that throws when it is drawn', 'render', 'render', STOPPED),
];

const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });
const next = (page: Page) => page.getByRole('main').getByRole('status');

/** How long the browser waits for what never comes, in milliseconds: long enough for what comes late on a slow machine. */
const SHORT_TIMEOUT = 3000;

/** Documents of this page say that nothing is waited for longer. All others wait as long as every visitor. */
async function loseSoon(page: Page): Promise<void> {
  await page.addInitScript((timeout) => {
    const parse = JSON.parse;
    JSON.parse = (...given) => {
      const value = parse(...given);
      if (value?.limits?.loadTimeout) value.limits.loadTimeout = timeout;
      return value;
    };
  }, SHORT_TIMEOUT);
}

/** Goes to the page of mfe-faulty from the home page, with a failure planted. */
async function enterWith(failure: Failure, page: Page, site: FaultySite, path?: string): Promise<void> {
  if (failure.failure === 'timeout') await loseSoon(page);
  await enter(page, site, '/en/signin');
  await failure.plant(page, site);
  await goInside(page, path ?? '/en/faulty');
}

test.describe('A remote that fails, asked for again by the person', () => {
  // Its site is its own: no other is started for it.
  test.use({ baseURL: '' });
  let site: FaultySite;

  test.beforeAll(async () => {
    // Long enough that nothing is tried again before the test asks for it; and the limit of the server short enough to lose.
    site = await startFaultySite({
      OUTPOST_RETRY_DELAYS: '600000',
      OUTPOST_RENDER_TIMEOUT: '1000',
      OUTPOST_LOG: 'warn',
    });
  });
  test.afterEach(() => site.origin.fail(undefined));
  test.afterAll(async () => {
    await site?.stop();
  });

  for (const failure of FAILURES) {
    test(`${failure.what} costs its region only, is reported as ${failure.failure}, and Retry brings the page without a reload`, async ({
      page,
      expected,
    }) => {
      expected.push(...NOTED);
      const told = await listen(page);
      await enterWith(failure, page, site);
      await expectFailedAlone(page, failure.title);
      await expect(next(page)).toHaveText('We are trying again by ourselves. You can also try now.');
      await expect
        .poll(() => told)
        .toContainEqual(expect.objectContaining({ kind: 'load-failed', remote: 'mfe-faulty', failure: failure.failure }));
      await goInside(page, '/en/b2b/');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

      await goInside(page, '/en/faulty');
      await expectFailedAlone(page, failure.title);
      await failure.mend(page, site);
      await retry(page).click();
      await expectWhole(page);
      await expect(page.getByRole('heading', { level: 1 }), 'the person is led to what came').toBeFocused();
    });
  }

  test('offline the region says so, and the page comes by itself when the browser is online again', async ({ page, context, expected }) => {
    expected.push(...NOTED);
    await enter(page, site, '/en/signin');
    await context.setOffline(true);
    await goInside(page, '/en/faulty');
    await expect(next(page)).toHaveText('You are offline. We will try again as soon as you are back.');
    await context.setOffline(false);
    await expectWhole(page);
  });

  test('in German and in Hebrew it is said beside the first page what failed and what comes next', async ({ page, expected }) => {
    expected.push(...NOTED);
    site.origin.fail(503, isEntry);
    for (const [language, failed, after] of [
      [
        'de',
        'Dieser Teil der Seite konnte nicht geladen werden',
        'Wir versuchen es von selbst noch einmal. Sie können es auch sofort versuchen.',
      ],
      ['he', 'לא הצלחנו לטעון את החלק הזה של הדף', 'אנחנו מנסים שוב לבד. אפשר גם לנסות עכשיו.'],
    ] as const) {
      await page.goto(`${site.url}/${language}/faulty`);
      await expect(next(page)).toContainText(failed);
      await expect(next(page)).toContainText(after);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  const WIDGETS: readonly Failure[] = [
    ofFile('a widget whose chunk answers 503', 503, isBox, 'chunk'),
    ofFile('a widget whose chunk never answers', 'hang', isBox, 'timeout'),
    ofCode('a widget that throws when it is drawn', 'widget', 'widget', COULD_NOT),
  ];

  for (const failure of WIDGETS) {
    test(`${failure.what} leaves the page around it alone, is reported as ${failure.failure}, and comes when it is asked for again`, async ({
      page,
      expected,
    }) => {
      expected.push(...NOTED);
      const told = await listen(page);
      await enterWith(failure, page, site, '/en/faulty/slot');
      const again = page.getByRole('button', { name: 'Get the box' });
      await expect(again).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'A page with a box' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect
        .poll(() => told)
        .toContainEqual(expect.objectContaining({ kind: 'load-failed', remote: 'mfe-faulty', failure: failure.failure }));
      await failure.mend(page, site);
      await again.click();
      await expect(page.getByRole('button', { name: 'Box', exact: true })).toBeVisible();
      expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    });
  }

  test('a widget that breaks after it stood gives its place back, is reported, and comes when it is asked for again', async ({
    page,
    expected,
  }) => {
    expected.push(...NOTED);
    const told = await listen(page);
    await enter(page, site, '/en/faulty/slot');
    const box = page.getByRole('button', { name: 'Box', exact: true });
    await expect(box).toBeVisible();
    await breakAt(page, 'later');
    await box.click();
    await expect(page.getByRole('button', { name: 'Get the box' })).toBeVisible();
    await expect.poll(() => told).toContainEqual(expect.objectContaining({ kind: 'load-failed', remote: 'mfe-faulty', failure: 'widget' }));
    await breakAt(page, undefined);
    await page.getByRole('button', { name: 'Get the box' }).click();
    await expect(box).toBeVisible();
  });

  test('the first page of a visit whose files are away stands and says so, other pages work, and Back comes to it again', async ({
    page,
    expected,
  }) => {
    expected.push(...NOTED);
    site.origin.fail(503);
    const answer = await page.goto(`${site.url}/en/faulty`);
    expect(await answer?.text(), 'the server rendered it whole').toContain('Sound and whole');
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await expectBeside(page, /could not be loaded/);
    await page.getByRole('banner').getByRole('link', { name: 'Outpost home' }).click();
    await expect(page.getByRole('heading', { name: 'HOW IT WORKS' })).toBeVisible();
    await page.goBack();
    await expectFailedAlone(page, COULD_NOT);
    site.origin.fail(undefined);
    await retry(page).click();
    await expectWhole(page);
  });

  for (const fault of ['loader throws', 'loader hangs', 'render throws', 'render hangs']) {
    test(`on the server, ${fault}: the page goes out whole around its region, which the browser draws`, async ({ page, request }) => {
      const address = `${site.url}/en/faulty?server=${encodeURIComponent(fault)}`;
      const answer = await request.get(address);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(html).toMatch(/<\/html>\s*$/);
      expect(html).toContain('<header');
      expect(html).toContain('<footer');
      expect(html).not.toContain('Sound and whole');
      expect(site.output()).toContain('a region was left to the browser');
      await page.goto(address);
      await alive(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Sound and whole' })).toBeVisible();
    });
  }
});

test.describe('A remote that fails, tried again by itself', () => {
  // Its site is its own: no other is started for it.
  test.use({ baseURL: '' });
  let site: FaultySite;

  test.beforeAll(async () => {
    // Tries enough for as long as a slow machine needs to see the failure and mend it.
    const delays = Array.from({ length: 200 }, () => 300).join(',');
    site = await startFaultySite({ OUTPOST_RETRY_DELAYS: delays, FAULTY_BUNDLE: '1' });
  });
  test.afterEach(() => site.origin.fail(undefined));
  test.afterAll(async () => {
    await site?.stop();
  });

  for (const failure of FAILURES) {
    test(`${failure.what}: the page comes by itself once it is mended, without a click and without a reload`, async ({
      page,
      expected,
    }) => {
      expected.push(...NOTED);
      await enterWith(failure, page, site);
      await expect(page.getByRole('main').getByRole('alert')).toContainText(failure.title.source.slice(1, -1));
      await failure.mend(page, site);
      await expectWhole(page);
    });
  }

  test('a widget comes by itself once it is mended', async ({ page, expected }) => {
    expected.push(...NOTED);
    site.origin.fail(503, isBox);
    await enter(page, site, '/en/faulty/slot');
    await expect.poll(() => site.origin.asked().filter((file) => isBox(file.split('?')[0] ?? '')).length).toBeGreaterThan(2);
    site.origin.fail(undefined);
    await expect(page.getByRole('button', { name: 'Box', exact: true })).toBeVisible();
  });

  test('each try asks for the files under a new address, and what the region says is announced once for all of them', async ({
    page,
    expected,
  }) => {
    expected.push(...NOTED);
    site.origin.fail(503, isEntry);
    const before = site.origin.asked().length;
    await enter(page, site);
    await expect(next(page)).toBeVisible();
    await page.evaluate(() => {
      const changes: string[] = [];
      Object.assign(window, { changes });
      const main = document.querySelector('main');
      if (main)
        new MutationObserver((records) => changes.push(...records.map(({ target }) => target.textContent ?? ''))).observe(main, {
          subtree: true,
          childList: true,
          characterData: true,
        });
    });
    const asked = () =>
      site.origin
        .asked()
        .slice(before)
        .filter((file) => isEntry(file.split('?')[0] ?? ''));
    await expect.poll(() => new Set(asked()).size).toBeGreaterThan(4);
    expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([]);
  });

  test('a server bundle that throws: the page goes out, and the browser draws the region', async ({ page, request }) => {
    const html = await (await request.get(`${site.url}/en/faulty`)).text();
    expect(html).toMatch(/<footer[\s\S]*<\/html>\s*$/);
    expect(html).not.toContain('Sound and whole');
    await page.goto(`${site.url}/en/faulty`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sound and whole' })).toBeVisible();
  });
});

test.describe('A remote that does not come back', () => {
  // Its site is its own: no other is started for it.
  test.use({ baseURL: '' });
  let site: FaultySite;

  test.beforeAll(async () => {
    site = await startFaultySite({ OUTPOST_RETRY_DELAYS: '100,100' });
  });
  test.afterEach(() => site.origin.fail(undefined));
  test.afterAll(async () => {
    await site?.stop();
  });

  /** Documents that the page has asked for so far. */
  function documentsOf(page: Page): string[] {
    const documents: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
    return documents;
  }

  test('B-482 a chunk that still does not come after all tries reloads the page, once and no more; then only the person tries', async ({
    page,
    expected,
  }) => {
    expected.push(...NOTED);
    const documents = documentsOf(page);
    site.origin.fail(503, isPage);
    await enter(page, site);
    await expect.poll(() => documents).toEqual(['/en/home', '/en/faulty']);
    await expect(next(page)).toContainText('Try again, or go on elsewhere and come back later.');
    await page.locator('html[data-alive]').waitFor({ state: 'attached' });
    const asked = () => site.origin.asked().filter((file) => isPage(file.split('?')[0] ?? '')).length;
    const before = asked();
    await retry(page).click();
    // Right after the click everything looks as before it: mended now, the try would bring the page.
    await expect.poll(asked, 'the person has tried').toBeGreaterThan(before);
    await expect(retry(page), 'in vain').toBeEnabled();
    await expect(next(page)).toContainText('Try again, or go on elsewhere and come back later.');
    expect(documents).toEqual(['/en/home', '/en/faulty']);
    site.origin.fail(undefined);
    await retry(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sound and whole' })).toBeVisible();
    expect(documents).toEqual(['/en/home', '/en/faulty']);
  });

  test('the page is not reloaded while something that was typed stands on it', async ({ page, expected }) => {
    expected.push(...NOTED);
    const documents = documentsOf(page);
    site.origin.fail(503, isPage);
    await enter(page, site, '/en/signin');
    await page.evaluate(() => document.body.append(document.createElement('textarea')));
    await page.locator('body > textarea').fill('A long letter');
    await goInside(page, '/en/faulty');
    await expect(next(page)).toHaveText('Try again, or go on elsewhere and come back later.');
    expect(documents).toEqual(['/en/home']);
    await expect(page.locator('body > textarea')).toHaveValue('A long letter');
  });

  test('a page that throws does not reload anything: its code would throw again', async ({ page, expected }) => {
    expected.push(...NOTED);
    const documents = documentsOf(page);
    await enterWith(ofCode('', 'render', '', STOPPED), page, site);
    await expect(next(page)).toHaveText('Try again, or go on elsewhere and come back later.');
    expect(documents).toEqual(['/en/home']);
  });
});
