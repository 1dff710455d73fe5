import { axeOn } from '../fixtures/axe.ts';
import { alive, expect, test } from '../fixtures/test.ts';

test('R-099 B-021 B-240 a visitor says by keyboard where they heard of us, in any window', async ({ page }) => {
  await page.goto('/en/surveys');
  await alive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Where did you hear about us' })).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await axeOn(page).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);
  }
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Other' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('At the airport');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you for your answer' })).toBeFocused();
});

test('E-026 the link of a survey that is not there says so once somebody answers, and all of it fits a phone', async ({
  page,
  expected,
}) => {
  expected.push(/status of 404/);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/de/surveys?token=cut-off');
  await alive(page);
  expect((await axeOn(page).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  await page.getByRole('radio', { name: '10' }).check();
  await page.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(page.getByRole('heading', { name: 'Diese Umfrage gibt es nicht' })).toBeFocused();
});
