import { alive, expect, test } from '../fixtures/test.ts';

test('R-076 B-096 B-097 a visitor goes through the funnel by keyboard, back and over a reload, and ends at the hosts', async ({ page }) => {
  const question = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto('/en/shopnow?welcome=hello');
  await alive(page);
  await expect(page.getByRole('banner')).toHaveCount(0);

  await page.getByRole('button', { name: 'United Kingdom' }).focus();
  await page.keyboard.press('Enter');
  await expect(question('Where should it go?')).toBeFocused();

  await page.getByRole('combobox', { name: 'Deliver to' }).selectOption('DE');
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(question('What do you want to buy?')).toBeFocused();

  await page.goBack();
  await expect(question('Where should it go?')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Deliver to' })).toHaveValue('DE');
  await page.goForward();
  await expect(question('What do you want to buy?')).toBeFocused();

  await page.getByRole('radio', { name: /I have a link/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /I order it myself/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(question('Ready to begin')).toBeFocused();

  await page.reload();
  await alive(page);
  await expect(question('Ready to begin')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Germany');

  await page.getByRole('link', { name: 'See the hosts' }).click();
  await expect(page).toHaveURL(/\/en\/shop-from\/uk\?to=de&welcome=hello$/);
  await expect(page.getByRole('banner')).toBeVisible();
});
