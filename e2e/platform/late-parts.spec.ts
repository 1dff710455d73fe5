import type { Page } from '@playwright/test';
import { listen, type Told } from '../fixtures/beacons.ts';
import { type FaultyFiles, type FileFault, keepFrom } from '../fixtures/late-files.ts';
import { goInside } from '../fixtures/team.ts';
import { alive, expect, test } from '../fixtures/test.ts';

/** What the browser notes about a failure that a test planted. */
const NOTED = [
  /Failed to load resource/,
  /ERR_/,
  /MIME type/,
  /integrity/,
  /Failed to find a valid digest/,
  /SyntaxError/,
  /Unexpected/,
  /Loading CSS chunk/,
];

/** Keeps scripts and sheets of the shell from a page, each by a fault of its own. */
async function keepParts<Name extends string>(page: Page, faults: Readonly<Record<Name, FileFault>>): Promise<Record<Name, FaultyFiles>> {
  const kept: Partial<Record<Name, FaultyFiles>> = {};
  for (const name of Object.keys(faults) as Name[])
    kept[name] = await keepFrom(page, { test: (path: string) => path.includes('/shell/') && path.includes(`/${name}.`) }, faults[name]);
  return kept as Record<Name, FaultyFiles>;
}

/** The browser is back online: what failed is asked for again at once. */
const backOnline = (page: Page): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('online')));

const failedToast = (page: Page) => page.getByText('This part of the page could not be loaded');
const languages = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /language|Englis/i })
    .first();
const message = (page: Page) => page.getByLabel('Your message');
/** A menu of the header opens and closes. */
async function expectMenus(page: Page): Promise<void> {
  const menu = page.getByRole('banner').locator('[data-menu]').first();
  await menu.getByRole('button').click();
  await expect(menu.getByRole('list')).toBeVisible();
  await page.keyboard.press('Escape');
}

/** All that went wrong was told under the name of its owner, and under nobody else's. */
async function expectOwner(page: Page, told: readonly Told[], owner: string): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  const failures = () => told.filter(({ kind }) => kind === 'error' || kind === 'load-failed').map(({ remote }) => remote);
  await expect.poll(failures).toContain(owner);
  expect(new Set(failures())).toEqual(new Set([owner]));
}

test('dialogs, messages at the edge and the countdown that do not come cost themselves only, and come when they can be had', async ({
  page,
  expected,
}) => {
  expected.push(...NOTED);
  const told = await listen(page);
  await page.addInitScript(() => {
    const state = { minutes: 9, seconds: 42, started: true, finished: false, shown: 0 };
    localStorage.getItem('countdown_timer') ?? localStorage.setItem('countdown_timer', JSON.stringify(state));
  });
  const kept = await keepParts(page, {
    toasts: 'late',
    countdown: 'missing',
    offers: 'reset',
    'modal-language': 'cut off',
    'modal-currency': 'a page instead',
  });
  await page.goto('/en/contact-us');
  await alive(page);
  await message(page).fill('Do you forward bicycles?');

  await languages(page).click();
  await expect.poll(kept['modal-language'].met).toBeGreaterThan(0);
  await expect.poll(kept.toasts.met).toBeGreaterThan(0);
  await expectMenus(page);
  await expect(failedToast(page), 'said plainly until the code of messages is here').toBeVisible();
  kept.toasts.mend();

  await page.getByRole('contentinfo').getByRole('button', { name: /USD$/ }).click();
  await expect.poll(kept['modal-currency'].met).toBeGreaterThan(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectMenus(page);

  for (const one of Object.values(kept)) one.mend();
  await backOnline(page);
  await expect(page.getByRole('timer')).toBeVisible();
  await languages(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('button', { name: /USD$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(message(page)).toHaveValue('Do you forward bicycles?');
  await expectOwner(page, told, 'shell');
});

test('companions that do not come are asked for again, and a page is alive without them', async ({ page, expected }) => {
  expected.push(...NOTED);
  const kept = await keepParts(page, { companions: 'failing' });
  await page.goto('/en/contact-us');
  await alive(page);
  await expect.poll(kept.companions.met).toBeGreaterThan(0);
  await expectMenus(page);
  expect(await page.evaluate(() => localStorage.getItem('pageVisitCount'))).toBeNull();
  kept.companions.mend();
  await backOnline(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pageVisitCount')), 'offers have joined').toBe('1');
});

for (const fault of ['missing', 'cut off', 'a page instead'] as const)
  test(`a style sheet of a page that comes ${fault} inside: its region says so, and comes by itself when it can be had`, async ({
    page,
    expected,
  }) => {
    expected.push(...NOTED, /React Router caught/, /CSS|Loading/);
    const told = await listen(page);
    const kept = await keepFrom(page, /\/mfe-marketing\/.*\/page-contact\..*\.css$/, fault);
    await page.goto('/en/signin');
    await alive(page);
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await goInside(page, '/en/contact-us');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('nothing of yours is lost');
    await expectMenus(page);
    kept.mend();
    await backOnline(page);
    await expect(message(page)).toBeVisible();
    expect(await page.evaluate(() => 'samePage' in window), 'inside the document').toBe(true);
    await expectOwner(page, told, 'mfe-marketing');
  });
