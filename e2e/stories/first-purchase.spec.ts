import { alive, expect, test } from '../fixtures/test.ts';

const TOAST = 'Please enter the proper product link to continue';

test.describe('A visitor buys for the first time', () => {
  test('R-001 R-008 R-010 R-067 B-299 the address leads home, a pasted link of the demo shop becomes an item in the basket, and it is still there after a reload and in a second tab', async ({
    page,
    context,
    site,
  }) => {
    const called: string[] = [];
    page.on(
      'request',
      (request) =>
        request.url().includes('/api/') &&
        request.method() !== 'GET' &&
        called.push(`${request.method()} ${new URL(request.url()).pathname}`),
    );

    await test.step('the address without a path leads to the home page', async () => {
      await page.goto('/');
      await expect(page).toHaveURL(`${site.url}/home`);
      await expect(page.getByRole('heading', { name: 'TOP RATED ROUTES' })).toBeVisible();
      await alive(page);
    });

    await test.step('Buy Now with the link of a product', async () => {
      await page.getByRole('textbox', { name: 'Product link' }).fill(`${site.url}/api/demo-shop/products/two-person-tent`);
      await page.getByRole('button', { name: 'Buy Now' }).click();
      await expect(page).toHaveURL(/\/bfm\?anonymous_id=[0-9a-f-]+&cart_id=[^&]+&link=http/);
      expect(called.slice(0, 3)).toEqual(['POST /api/anonymous', 'POST /api/shopping_carts', 'POST /api/bfm/shopping-basket']);
    });

    await test.step('the preview fills the form, and the item goes into the basket', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue(/tent/i);
      await expect(page.getByRole('textbox', { name: /Price of one/ })).not.toHaveValue('');
      await page.getByRole('button', { name: 'Add to basket' }).click();
      await expect(page.getByRole('banner').getByRole('button', { name: /Basket, 1 item/ })).toBeVisible();
    });

    await test.step('after a reload and in a second tab it is still there', async () => {
      await page.reload();
      await expect(page.getByRole('banner').getByRole('button', { name: /Basket, 1 item/ })).toBeVisible();
      await expect(page.getByRole('main').getByText(/tent/i).first()).toBeVisible();
      const second = await context.newPage();
      await second.goto(`${site.url}/home`);
      await expect(second.getByRole('banner').getByRole('button', { name: /Basket, 1 item/ })).toBeVisible();
    });
  });

  test('B-298 B-364 B-365 B-366 C-145 C-146 without a proper link nothing starts: a toast says so, the field turns red and keeps what was typed', async ({
    page,
  }) => {
    await page.goto('/en/home');
    await alive(page);
    const field = page.getByRole('textbox', { name: 'Product link' });
    for (const link of ['', 'not a link', 'ftp://shop.example/x', 'https://nodot/x']) {
      await field.fill(link);
      await page.getByRole('button', { name: 'Buy Now' }).click();
      await expect(page.getByRole('alert').filter({ hasText: TOAST })).toContainText('Error');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveCSS('border-color', 'rgb(179, 38, 30)');
      await expect(field).toHaveValue(link);
    }
    expect(page.url()).toContain('/en/home');
  });

  for (const [what, path] of [
    ['an address inside the network', 'http://10.0.0.1/admin'],
    ['the metadata service', 'http://169.254.169.254/latest/meta-data/'],
    ['a page that redirects to the metadata service', '/api/demo-shop/odd/to-metadata'],
    ['a page without a product', '/api/demo-shop/odd/plain'],
    ['a page that fails', '/api/demo-shop/odd/error'],
  ] as const) {
    test(`a link to ${what} ends in a form that is filled by hand, and nothing is lost`, async ({ page, site, expected }) => {
      expected.push(/status of 422/);
      const link = path.startsWith('/') ? site.url + path : path;
      await page.goto(`/en/bfm?link=${encodeURIComponent(link)}`);
      await expect(page.getByText('We could not read this page')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Add from any store' })).toHaveValue(link);
      await page.getByRole('textbox', { name: 'Product name' }).fill('A copper kettle');
      await page.getByRole('textbox', { name: 'Link of the product' }).fill('https://kettles.example/copper');
      await page.getByRole('textbox', { name: /Price of one/ }).fill('48.50');
      await page.getByRole('button', { name: 'Add to basket' }).click();
      await expect(page.getByRole('banner').getByRole('button', { name: /Basket, 1 item/ })).toBeVisible();
      await expect(page.getByRole('main').getByText('A copper kettle').first()).toBeVisible();
    });
  }
});
