import type { Locator, Page } from '@playwright/test';
import { listen } from '../fixtures/beacons.ts';
import { lookAtLanguages } from '../fixtures/faulty.ts';
import { FILE_FAULTS, keepFrom } from '../fixtures/late-files.ts';
import { goInside } from '../fixtures/team.ts';
import { alive, expect, test } from '../fixtures/test.ts';

/** What the browser and React note about a failure that a test planted. */
const NOTED = [/Failed to load resource/, /ERR_/, /MIME type/, /integrity/, /Failed to find a valid digest/, /React Router caught/];

/** The files of mfe-bfm that its basket needs, and what is said to the edge when one does not come. */
const FILES = [
  { what: 'the entry', file: /\/mfe-bfm\/.*\/remoteEntry\.js$/ },
  { what: 'the chunk of the page', file: /\/mfe-bfm\/.*\/page-basket\..*\.js$/ },
  { what: 'the words', file: /\/mfe-bfm\/.*\/words-en\..*\.js$/ },
] as const;
const SHEET = /\/mfe-bfm\/.*\/page-basket\..*\.css$/;

const main = (page: Page): Locator => page.getByRole('main');

/** Opens a page of another remote, and goes on to the basket inside it, as a link does. */
async function enter(page: Page): Promise<void> {
  await page.goto('/en/signin');
  await alive(page);
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await goInside(page, '/en/bfm');
}

/** The basket is there, and it is still the document that the visit began with. */
async function expectBasket(page: Page): Promise<void> {
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(page).locator('[data-region][data-remote="mfe-bfm"][data-answers]')).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
}

for (const { what, file } of FILES)
  for (const fault of FILE_FAULTS)
    test(`${what} comes ${fault} on the way to a page: the frame works, the region says so, and Retry brings it`, async ({
      page,
      expected,
    }) => {
      expected.push(...NOTED);
      const told = await listen(page);
      const broken = await keepFrom(page, file, fault);
      await enter(page);
      await expect(main(page).getByRole('alert')).toContainText(/This part of the page (could not be loaded|arrived damaged)/);
      await lookAtLanguages(page);
      await expect.poll(() => told.filter(({ kind }) => kind === 'load-failed').map(({ remote }) => remote)).toContain('mfe-bfm');
      expect(told.filter(({ kind, remote }) => kind === 'load-failed' && remote !== 'mfe-bfm')).toEqual([]);
      broken.mend();
      await main(page).getByRole('button', { name: 'Retry' }).click();
      await expectBasket(page);
    });

test('a sheet that is late holds up its page alone, and what is opened meanwhile stays', async ({ page }) => {
  const late = await keepFrom(page, SHEET, 'late');
  await enter(page);
  await expect.poll(late.met).toBeGreaterThan(0);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /language|Englis/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  late.mend();
  await expectBasket(page);
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const fault of FILE_FAULTS)
  test(`a sheet that comes ${fault} on the way to a page: it is tried again, and the page has its looks in the end`, async ({
    page,
    expected,
  }) => {
    expected.push(...NOTED);
    const broken = await keepFrom(page, SHEET, fault);
    await enter(page);
    await expect(main(page).getByRole('alert')).toContainText(/This part of the page (could not be loaded|arrived damaged)/);
    await lookAtLanguages(page);
    broken.mend();
    await main(page).getByRole('button', { name: 'Retry' }).click();
    await expectBasket(page);
    expect(await page.evaluate(() => [...document.styleSheets].filter(({ href }) => href?.includes('page-basket')).length)).toBe(1);
  });
