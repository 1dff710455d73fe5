import type { APIRequestContext, Page } from '@playwright/test';
import { signInAs } from '../fixtures/people.ts';
import { alive, expect, test } from '../fixtures/test.ts';

const LAMP = {
  currency_cd: 'USD',
  img: '/api/pictures/products/lamp-1.svg',
  is_required: '',
  price: 88,
  productDescription: 'Color: - | Size: -',
  quantity: 1,
  source: 'web',
  title: 'Restored desk lamp',
  url: 'https://lumenandoak.example/lamp',
  vendor: 'lumenandoak.example',
  weight: '',
  product_id: 0,
};

/** What the account has in its basket on another device; the cart that it has, or a new one. */
async function accountHas(request: APIRequestContext, token: string, items: (typeof LAMP)[]) {
  const headers = { 'x-access-token': token };
  const post = async (path: string, data: object) => (await request.post(`/api/${path}`, { headers, data })).json();
  let { cart } = (await post('shopping_carts/mine', {})).data;
  if (!cart) {
    const { anonymous_id } = await post('anonymous', { source: 'web' });
    cart = { anonymous_id, ...(await post('shopping_carts', { anonymous_id })) };
  }
  const address = `/api/shopping_carts/${cart.shopping_cart_id}?anonymous_id=${cart.anonymous_id}`;
  expect((await request.put(address, { headers, data: { items } })).status()).toBe(200);
  return async (): Promise<string[]> => {
    const { items: held } = await (await request.get(address, { headers })).json();
    return held.map(({ title, quantity }: typeof LAMP) => `${quantity} ${title}`);
  };
}

const quantityOf = (page: Page, title: string) => page.getByRole('spinbutton', { name: `Quantity of ${title}` });
const TENT = 'Two-person trekking tent';

test('B-008 B-261 a visitor’s basket stands in both tabs, joins the account’s at the sign-in, once, and can be taken back', async ({
  page,
  context,
  browser,
  site,
  expected,
}) => {
  // Two tabs that save at the same moment: the slower one is told, and goes on from the other's.
  expected.push(/status of 409/);
  const device = await browser.newContext({ baseURL: site.url });
  const elsewhere = await device.newPage();
  await signInAs(elsewhere, 'affiliate');
  const token = (await elsewhere.evaluate(() => localStorage.getItem('token'))) ?? '';
  const inTheAccount = await accountHas(device.request, token, [LAMP]);
  const second = await context.newPage();
  let tab = page;

  await test.step('what one tab adds stands in the other, and the other way round', async () => {
    await page.goto(`/en/bfm?link=${encodeURIComponent(`${site.url}/api/demo-shop/products/two-person-tent`)}`);
    await alive(page);
    await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue(TENT);
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Basket, 1 item' })).toBeVisible();
    await second.goto(`${site.url}/en/bfm`);
    await alive(second);
    await expect(quantityOf(second, TENT)).toHaveAttribute('aria-valuenow', '1');
    const saved = second.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/shopping_carts/'));
    await second.getByRole('button', { name: 'Add one' }).click();
    await expect(quantityOf(page, TENT)).toHaveAttribute('aria-valuenow', '2');
    await saved;
  });

  await test.step('the sign-in makes one basket of the two, and says so', async () => {
    await signInAs(page, 'affiliate', { to: '/bfm' });
    // In whichever tab came first. With the pointer on it, the message stays.
    const told = (tab: Page) => tab.getByText('We kept 2 items from this device');
    await expect.poll(async () => (await told(page).count()) + (await told(second).count())).toBe(1);
    tab = (await told(page).count()) === 1 ? page : second;
    await told(tab).hover();
    await expect(quantityOf(page, LAMP.title)).toHaveAttribute('aria-valuenow', '1');
    await expect(quantityOf(page, TENT)).toHaveAttribute('aria-valuenow', '2');
    await expect(quantityOf(second, LAMP.title)).toHaveAttribute('aria-valuenow', '1');
    await expect(quantityOf(second, TENT)).toHaveAttribute('aria-valuenow', '2');
    expect(await inTheAccount()).toEqual([`1 ${LAMP.title}`, `2 ${TENT}`]);
  });

  await test.step('undone, the account’s basket is as it was, and the items are kept at hand', async () => {
    await tab.getByRole('button', { name: 'Undo' }).click();
    await expect(quantityOf(page, TENT)).toHaveCount(0);
    await expect.poll(inTheAccount).toEqual([`1 ${LAMP.title}`]);
    await page.goto('/en/bfm');
    await expect(page.getByText('2 items of an earlier basket are kept in this browser')).toBeVisible();
  });
  await device.close();
});

test('B-158 B-302 two browsers of one account fill one basket, and the header counts each item at once', async ({
  page,
  browser,
  site,
  expected,
}) => {
  // The other browser made the list newer: the console notes the answer, the basket goes on with the newer one.
  expected.push(/status of 409 .*shopping_carts/);
  const basketOf = (tab: Page, items: string) => tab.getByRole('banner').getByRole('button', { name: `Basket, ${items}` });
  const device = await browser.newContext({ baseURL: site.url });
  const other = await device.newPage();
  await signInAs(page, 'shopper');
  await signInAs(other, 'shopper');
  const add = async (tab: Page, at: number, items: string) => {
    await tab
      .getByRole('button', { name: /^Add to basket/, disabled: false })
      .nth(at)
      .click();
    await expect(basketOf(tab, items)).toBeVisible();
  };

  await test.step('both stand in the store; each adds another product', async () => {
    for (const tab of [page, other]) {
      await tab.goto('/en/host-shop');
      await alive(tab);
    }
    await add(page, 0, '1 item');
    await add(other, 2, '2 items');
  });

  await test.step('more of it is counted without a reload', async () => {
    await add(other, 2, '3 items');
    await add(other, 1, '4 items');
    await add(page, 0, '5 items');
  });

  await test.step('who looks again sees what the other did, and loses nothing', async () => {
    for (const tab of [page, other]) {
      await tab.goto('/en/bfm');
      await expect(basketOf(tab, '5 items')).toBeVisible();
      await expect(tab.getByRole('main').getByRole('spinbutton')).toHaveCount(3);
    }
  });
  await device.close();
});
