import { alive, expect, test } from '../fixtures/test.ts';

// One of those of which there are enough: other stories buy the rest.
const NAME = 'Handwoven wool scarf';

test("R-066 R-075 B-144 C-043 C-044 a visitor finds a host's store, and what is added there lies in the Buy For Me basket", async ({
  page,
}) => {
  await test.step('search among the products of all stores', async () => {
    await page.goto('/en/shopping');
    await alive(page);
    // A choice that is made before the region has woken up is not heard, and is made again.
    await expect(async () => {
      await page.getByRole('combobox', { name: 'Country of the store' }).selectOption({ label: 'United States' });
      await expect(page).toHaveURL(/\/en\/shopping\?country=us$/, { timeout: 3000 });
    }).toPass();
    await page.getByRole('searchbox', { name: 'Search products' }).fill('handwoven');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/q=handwoven/);
    await expect(page.getByRole('list', { name: 'Products found' }).getByRole('listitem')).toHaveCount(1);
  });

  await test.step('the store of its host', async () => {
    await page.getByRole('list', { name: 'Products found' }).getByRole('link', { name: 'Hanna’s Portland Finds' }).click();
    await expect(page).toHaveURL(/\/en\/host-shop$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Hanna’s Portland Finds' })).toBeVisible();
  });

  await test.step('one mug goes into the basket', async () => {
    await page.getByRole('button', { name: `Add to basket: ${NAME}` }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Product Added' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: /Basket, 1 item/ })).toBeVisible();
  });

  await test.step('where it still lies after a reload', async () => {
    await page.goto('/en/bfm');
    await expect(page.getByRole('main').getByRole('link', { name: NAME }).first()).toBeVisible();
    await expect(page.getByText('$48.00').filter({ visible: true }).first()).toBeVisible();
  });
});
