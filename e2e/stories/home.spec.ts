import { alive, expect, test } from '../fixtures/test.ts';

test('B-130 B-515 the films are a grid, on a phone a row to swipe through, and from 768 px on the banner has another picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/en/home');
  await alive(page);
  const banner = page.getByRole('region', { name: 'Highlights' }).locator('picture img');
  const films = page.getByRole('region', { name: "See it in other people's hands" }).getByRole('list');
  const picture = () => banner.evaluate((image: HTMLImageElement) => image.currentSrc.split('/').at(-1));
  const hidden = () => films.evaluate((list) => list.scrollWidth - list.clientWidth);
  // Which of its pictures it takes, a browser says only once it has chosen.
  await expect.poll(picture).toMatch(/^world\./);
  expect(await hidden()).toBe(0);

  await page.setViewportSize({ width: 767, height: 900 });
  await expect.poll(picture).toMatch(/^world-small\./);
  expect(await hidden()).toBeGreaterThan(0);
  const rows = await films
    .getByRole('listitem')
    .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().top)).size);
  expect(rows).toBe(1);
  await films.scrollIntoViewIfNeeded();
  await films.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
  await expect(films.getByRole('button').last()).toBeInViewport({ ratio: 0.9 });
});

test('a line of the route map leads by keyboard to the hosts at its start, with prices to its end', async ({ page }) => {
  await page.goto('/en/home');
  await alive(page);
  const map = page.getByRole('region', { name: 'Where these parcels travel' });
  await map.getByRole('link', { name: 'United States to United Kingdom: $8.53 per kg' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/shop-from\/us\?source=home_trr&to=uk$/);
  await expect(page.getByRole('combobox', { name: 'Deliver to' }).first()).toHaveValue(/gb|uk/i);
});
