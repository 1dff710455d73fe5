import { axeOn } from '../fixtures/axe.ts';
import { signInAs } from '../fixtures/people.ts';
import { PICTURE } from '../fixtures/picture.ts';
import { alive, expect, test } from '../fixtures/test.ts';

test('R-074 B-094 R-102 B-381 a host goes from the dashboard to the shop, adds a product with a picture, and a shopper puts it into the basket from its page', async ({
  page,
  browser,
  site,
}) => {
  await signInAs(page, 'host', { to: '/member/host-packs-expected' });
  await page.getByRole('main').getByRole('link', { name: 'My shop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My shop' })).toBeFocused();
  await page.getByRole('button', { name: 'Add a product' }).click();
  const form = page.getByRole('dialog', { name: 'Add a product' });
  await form.getByLabel('Name').fill('Cedar birdhouse');
  await form.getByLabel('Price in US dollars').fill('23,50');
  await form.getByLabel('Add pictures').setInputFiles({ name: 'house.png', mimeType: 'image/png', buffer: PICTURE });
  await form.getByLabel('Show it in the shop').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('row', { name: /Cedar birdhouse/ });
  await expect(row).toContainText('Published');
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width}`).toBe(0);
  }
  expect((await axeOn(page).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);

  const device = await browser.newContext({ baseURL: site.url });
  const shopper = await device.newPage();
  await shopper.goto('/en/affiliate?affiliate_id=2');
  await alive(shopper);
  const product = shopper.getByRole('listitem').filter({ hasText: 'Cedar birdhouse' });
  await expect(product).toContainText('$23.50');
  await product.getByRole('link', { name: 'Cedar birdhouse' }).click();
  await expect(shopper).toHaveURL(/\/en\/affiliate\/product\/\d+\?affiliate_id=2$/);
  await expect(shopper.getByRole('heading', { level: 1, name: 'Cedar birdhouse' })).toBeFocused();
  expect((await axeOn(shopper).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);
  await shopper.getByRole('button', { name: 'Add to basket: Cedar birdhouse' }).click();
  await expect(shopper.getByText('Product Added')).toBeVisible();
  await device.close();
});
