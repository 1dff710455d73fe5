import type { Page, Route } from '@playwright/test';
import { axeOn } from '../fixtures/axe.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const WIDTHS = [390, 768, 1440] as const;

/** What the service answers with where it refuses two fields. */
const refuse = (route: Route) =>
  route.fulfill({
    status: 422,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'urn:outpost:problem:validation_failed',
      title: 'validation_failed',
      status: 422,
      detail: 'Two fields.',
      code: 'validation_failed',
      requestId: 'req_story',
      errors: [
        { field: 'message', code: 'too_long', message: 'Too long.' },
        { field: 'email', code: 'invalid_format', message: 'No address.' },
      ],
      result: { status: 422, message: 'Two fields.' },
    }),
  });

/** No rule of accessibility is broken and nothing sticks out, in any window. */
async function isWell(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect((await axeOn(page).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  }
}

for (const [language, tooLong] of [
  ['en', 'Too long.'],
  ['de', 'Das ist zu lang.'],
  ['he', 'זה ארוך מדי.'],
] as const)
  test(`a form says what is wrong where it is, keeps what was typed, and goes out under one key: ${language}`, async ({
    page,
    expected,
  }) => {
    expected.push(/status of 422/, /Failed to load resource/, /net::ERR_FAILED/);
    const keys: (string | undefined)[] = [];
    let answer: (route: Route) => Promise<void> = refuse;
    await page.route('**/api/contactus', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await answer(route);
    });
    await page.goto(`/${language}/contact-us`);
    await alive(page);
    const form = page.getByRole('main').locator('form').first();
    const field = (name: string) => form.locator(`[name="${name}"]`);

    // By keyboard, with nothing typed: the first field that is missing.
    await field('email').focus();
    await page.keyboard.press('Enter');
    await expect(field('topic')).toBeFocused();
    await isWell(page);

    await field('topic').selectOption('other');
    await field('name').fill('Ada Example');
    await field('email').fill('ada@example.com');
    await field('message').fill('Do you forward bicycles?');
    await form.locator('input[type="file"]').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await field('email').focus();
    await page.keyboard.press('Enter');
    await expect(field('email')).toBeFocused();
    await expect(field('email')).toHaveAttribute('aria-invalid', 'true');
    await expect(form).toContainText(tooLong);
    await expect(form.getByRole('alert').first()).not.toContainText('req_story');
    await expect(form).toContainText('a.pdf');
    await isWell(page);

    answer = (route) => route.abort();
    await page.keyboard.press('Enter');
    await expect.poll(() => keys.length).toBe(2);
    await expect(field('message')).toHaveValue('Do you forward bicycles?');
    await expect(form.locator('button[type="submit"]')).not.toHaveAttribute('aria-busy', 'true');
    await isWell(page);

    answer = (route) => route.continue();
    await form.locator('button[type="submit"]').click();
    await expect(page.getByRole('heading', { name: /T-\d+/ })).toBeFocused();
    expect(keys).toHaveLength(3);
    expect(keys[2]).toBe(keys[1]);
    expect(keys[1]).not.toBe(keys[0]);
  });
