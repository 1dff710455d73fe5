import type { Locator, Page } from '@playwright/test';
import { listen } from '../fixtures/beacons.ts';
import { FILE_FAULTS, keepFrom } from '../fixtures/late-files.ts';
import { alive, expect, test } from '../fixtures/test.ts';

/** What the browser notes about a failure that a test planted. */
const NOTED = [/Failed to load resource/, /ERR_/, /MIME type/, /integrity/, /Failed to find a valid digest/, /SyntaxError/, /Unexpected/];

/** The files of mfe-marketing without which its contact page does not answer. */
const FILES = [
  { what: 'the entry', file: /\/mfe-marketing\/.*\/remoteEntry\.js$/ },
  { what: 'the chunk of the page', file: /\/mfe-marketing\/.*\/page-contact\..*\.js$/ },
  { what: 'the words', file: /\/mfe-marketing\/.*\/words-en\..*\.js$/ },
] as const;

const EMAIL = 'early@example.com';
const main = (page: Page): Locator => page.getByRole('main');
const beside = (page: Page): Locator => main(page).getByRole('status');
/** What stands over the end of the page while nothing of the shell runs. */
const unstarted = (page: Page): Locator => page.locator('body > [role=status]').filter({ hasText: 'Not all of this page' });
const send = (page: Page): Locator => main(page).getByRole('button', { name: 'Send' });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('What is it about').selectOption('other');
  await page.getByLabel('Your name').pressSequentially('Ada Example');
  await page.getByLabel('Email').pressSequentially(EMAIL);
  await page.getByLabel('Your message').fill('Do you forward bicycles?');
}

/** Nothing of what the server drew and the person typed is gone. */
async function expectKept(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('What is it about')).toHaveValue('other');
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Example');
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
  await expect(page.getByLabel('Your message')).toHaveValue('Do you forward bicycles?');
}

/** Header and menus are the shell's own: they work whatever becomes of the page. */
async function expectFrameAlive(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /language|Englis/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const expectSent = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: /^Your question is with us: T-\d+$/ })).toBeVisible();

for (const { what, file } of FILES) {
  test(`${what} is late on a direct load: the frame works, the page stands, what is typed and sent is kept`, async ({ page }) => {
    const late = await keepFrom(page, file, 'late');
    await page.goto('/en/contact-us', { waitUntil: 'commit' });
    await expectFrameAlive(page);
    await fillIn(page);
    await expect(beside(page)).toContainText('You can read this page already');
    await send(page).click();
    await expect(beside(page)).toContainText('We keep what you entered');
    await expectKept(page);
    expect(page.url()).toMatch(/\/en\/contact-us$/);
    expect(late.met()).toBeGreaterThan(0);
    late.mend();
    await expectSent(page);
  });
}

test('what is typed and sent before any script runs is taken over', async ({ page }) => {
  const late = await keepFrom(page, /\/shell\/.*\/main\..*\.js$/, 'late');
  await page.goto('/en/contact-us', { waitUntil: 'commit' });
  await fillIn(page);
  await page
    .getByLabel(/^Files/)
    .setInputFiles({ name: 'bicycle.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 bicycle') });
  await send(page).click();
  expect(page.url()).toMatch(/\/en\/contact-us$/);
  late.mend();
  await expectSent(page);
});

test('what is typed before any script runs is there afterwards, and can be gone on with', async ({ page }) => {
  const late = await keepFrom(page, /\/shell\/.*\/main\..*\.js$/, 'late');
  await page.goto('/en/contact-us', { waitUntil: 'commit' });
  await fillIn(page);
  await page.getByLabel('Your name').focus();
  late.mend();
  await alive(page);
  await expectKept(page);
  await page.keyboard.type(' Junior');
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Example Junior');
  await send(page).click();
  await expectSent(page);
});

for (const { what, file } of FILES)
  for (const fault of FILE_FAULTS)
    test(`${what} comes ${fault} on a direct load: the page stands, says so, and comes to life by itself`, async ({ page, expected }) => {
      expected.push(...NOTED);
      const told = await listen(page);
      const broken = await keepFrom(page, file, fault);
      await page.goto('/en/contact-us', { waitUntil: 'commit' });
      await expectFrameAlive(page);
      await fillIn(page);
      await expect(beside(page)).toContainText(/This part of the page (could not be loaded|arrived damaged|stopped working)/);
      await expectKept(page);
      broken.mend();
      await alive(page);
      await expectKept(page);
      await expect(send(page), 'in words, not in their keys').toBeVisible();
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      await expect
        .poll(() => told.filter(({ kind }) => kind === 'load-failed').map(({ remote }) => remote), 'the failure is the remote’s own')
        .toContain('mfe-marketing');
      expect(told.filter(({ kind, remote }) => kind === 'load-failed' && remote !== 'mfe-marketing')).toEqual([]);
    });

for (const fault of FILE_FAULTS)
  test(`the shell’s own entry comes ${fault}: the page reads, says so, keeps what is typed and sent, and comes to life by itself`, async ({
    page,
    expected,
  }) => {
    expected.push(...NOTED);
    const told = page.waitForRequest((request) => request.url().endsWith('/platform/beacons'));
    const broken = await keepFrom(page, /\/shell\/.*\/main\..*\.js$/, fault);
    await page.goto('/en/contact-us', { waitUntil: 'commit' });
    await expect(unstarted(page)).toContainText('You can read it and follow its links. We are trying again by ourselves.');
    expect((await told).postDataJSON().beacons).toEqual([
      expect.objectContaining({ kind: 'load-failed', remote: 'shell', failure: 'entry', version: expect.stringMatching(/^0\.0\.0-\w+$/) }),
    ]);
    await fillIn(page);
    await send(page).click();
    await expectKept(page);
    broken.mend();
    await expectSent(page);
    await expect(unstarted(page)).toBeHidden();
  });

test('the shell’s own words do not come at first: the page stands, and comes to life by itself', async ({ page, expected }) => {
  expected.push(...NOTED);
  const broken = await keepFrom(page, /\/shell\/.*\/words-en\..*\.js$/, 'failing');
  await page.goto('/en/contact-us', { waitUntil: 'commit' });
  await fillIn(page);
  await expect.poll(broken.met).toBeGreaterThan(1);
  await expectKept(page);
  broken.mend();
  await alive(page);
  await expectKept(page);
});

test('a currency that was chosen on another visit joins a page whose code is late without taking it away', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem(
      'display_currency',
      JSON.stringify({ code: 'JPY', rate: '153.85', rate_id: 'r', as_of: new Date().toISOString(), at: Date.now() }),
    ),
  );
  const late = await keepFrom(page, /\/mfe-marketing\/.*\/page-contact\..*\.js$/, 'late');
  await page.goto('/en/contact-us', { waitUntil: 'commit' });
  await expectFrameAlive(page);
  await fillIn(page);
  await expectKept(page);
  late.mend();
  await alive(page);
  await expectKept(page);
  await expect(page.getByRole('contentinfo').getByRole('button', { name: /JPY$/ })).toBeVisible();
});

test('links of a page whose code is late lead on, and so do those of the frame', async ({ page }) => {
  await keepFrom(page, /\/mfe-marketing\/.*\/page-contact\..*\.js$/, 'late');
  await page.goto('/en/contact-us', { waitUntil: 'commit' });
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shopper Login' }).click();
  await expect(page).toHaveURL(/\/en\/signin$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => 'samePage' in window), 'inside the document').toBe(true);
});
