import { usd } from '@outpost/shared-contracts/money/money';
import {
  changeStock,
  createProduct,
  deleteProducts,
  getOwnStore,
  importProducts,
  type OwnProduct,
  type OwnStore,
  publishProducts,
  saveOwnStore,
  updateProduct,
} from '@outpost/shared-contracts/stores/own-calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const blanket: OwnProduct = {
  ...{ id: 11, revision: 4, sold: 2, name: 'Wool blanket', description: 'Woven here.', category: 'Home', price: 64.5, stock: 3 },
  ...{ weight: 1200, size: '130 × 170 cm', images: ['/api/files/one', '/api/files/two'], is_publish: 1 },
};
const lamp: OwnProduct = { ...blanket, id: 12, name: 'Lamp', price: 20, stock: null, images: [], is_publish: 0, sold: 0 };
const store: OwnStore = {
  ...{ name: 'Hanna’s Attic', tagline: 'Old and good.', is_open: 1, is_listed: 1, banner_image_url: '/api/pictures/stores/0.svg' },
  ...{ products: [blanket, lamp], sales: { pieces: 2, amount: usd(12_900) } },
  sold: [{ purchase_id: 1003, title: 'Wool blanket', pieces: 2, amount: usd(12_900), bought_at: '2026-11-20T10:00:00.000Z' }],
};

const open = (now: OwnStore = store, path = '/member/my-store') =>
  renderRoute(remote, path, {
    session: { state: 'signed-in', user: aUser({ id: 7, type: 2 }) },
    api: (api) => api.reply(getOwnStore, { data: now }),
  });

describe('My shop', () => {
  it('R-102 B-381 lists what the host sells, with price, stock and state', async () => {
    const view = await open();
    expect(view.head()).toMatchObject({ title: 'My shop', noindex: true });
    const [first, second] = screen.getAllByRole('row').slice(1);
    for (const text of ['Wool blanket', '$64.50', 'Published', '3']) expect(first?.textContent).toContain(text);
    for (const text of ['Lamp', 'Draft', 'Not counted']) expect(second?.textContent).toContain(text);
    expect(screen.getByRole('link', { name: 'See the shop' }).getAttribute('href')).toMatch(/\/affiliate\?affiliate_id=7$/);
    expect(screen.queryByText('Sold in your shop')).toBeNull();
  });

  it('R-103 says first what was sold, and for how much', async () => {
    await open(store, '/member/host-store');
    const sales = within(screen.getByRole('heading', { name: 'Sold in your shop' }).closest('section') as HTMLElement);
    expect(sales.getByRole('link', { name: 'Wool blanket' }).getAttribute('href')).toMatch(/host-bfm-order-detail\/1003$/);
    expect(sales.getAllByText('$129.00')).toHaveLength(2);
  });

  it('E-127 E-126 publishes chosen products and deletes them after a question; what is refused is said', async () => {
    const view = await open();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    await view.user.click(screen.getByRole('checkbox', { name: 'Choose Lamp' }));
    expect(screen.getByText('1 chosen')).toBeTruthy();
    view.api.refuse(publishProducts, 'validation_failed', 'Please add a picture to “Lamp” before you publish it.');
    await view.user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Please add a picture to “Lamp” before you publish it.')).toBeTruthy();
    expect(view.requests.at(-1)).toMatchObject({ method: 'PATCH', body: { product_ids: [12], is_publish: 1 } });
    await view.user.click(screen.getByRole('checkbox', { name: 'Choose all' }));
    view.api.reply(publishProducts, { data: { ...store, products: [{ ...blanket, is_publish: 0 }, lamp] } });
    await view.user.click(screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(screen.queryByText('Published')).toBeNull());
    expect(view.requests.at(-1)).toMatchObject({ body: { product_ids: [11, 12], is_publish: 0 } });
    await view.user.click(screen.getByRole('checkbox', { name: 'Choose Lamp' }));
    await view.user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Delete 1 product?' }));
    view.api.reply(deleteProducts, { data: { ...store, products: [blanket] } });
    await view.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Lamp')).toBeNull());
    expect(view.requests.at(-1)).toMatchObject({ method: 'DELETE', body: { product_ids: [12] } });
  });

  it('E-124 adds a product once its fields are right; what is refused stands at its field and what was typed stays', async () => {
    const view = await open({ ...store, products: [] });
    expect(screen.getByText('Nothing for sale yet')).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Add a product' }));
    let form = within(screen.getByRole('dialog', { name: 'Add a product' }));
    await view.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Add a product' }));
    form = within(screen.getByRole('dialog', { name: 'Add a product' }));
    await view.user.type(form.getByLabelText('Price in US dollars'), '12.345');
    // What was typed is not lost by mistake.
    await view.user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Add a product' })).toBeTruthy();
    await view.user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Please fill this in.')).toBeTruthy();
    expect(form.getByText('A price between 0.50 and 10,000, please.')).toBeTruthy();
    await view.user.type(form.getByLabelText('Name'), 'Tin box');
    await view.user.clear(form.getByLabelText('Price in US dollars'));
    await view.user.type(form.getByLabelText('Price in US dollars'), '12,50');
    await view.user.selectOptions(form.getByLabelText('Kind'), 'Toys');
    await view.user.click(form.getByRole('checkbox', { name: 'Show it in the shop' }));
    await view.user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Please add a picture before you publish the product.')).toBeTruthy();
    await view.user.click(form.getByRole('checkbox', { name: 'Show it in the shop' }));
    view.api.refuse(createProduct, 'validation_failed', 'A store holds 500 products.', [
      { field: 'name', code: 'too_many', message: 'A store holds 500 products.' },
    ]);
    await view.user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('A store holds 500 products.')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Tin box');
    view.api.reply(createProduct, { data: store });
    await view.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.requests.at(-1)).toMatchObject({
      method: 'POST',
      path: 'store-products',
      body: { name: 'Tin box', price: 12.5, category: 'Toys', stock: 1, weight: null, size: '', images: [], is_publish: 0 },
    });
  });

  it('E-125 changes a product with its pictures in another order, from the revision that was read', async () => {
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: 'Wool blanket' }));
    const form = within(screen.getByRole('dialog', { name: 'Change Wool blanket' }));
    await view.user.click(form.getByRole('button', { name: 'Move picture 2 forward' }));
    await view.user.click(form.getByRole('button', { name: 'Remove picture 2' }));
    view.api.reply(updateProduct, { data: store });
    await view.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { body } = view.requests.at(-1) ?? {};
    expect(body).toMatchObject({ product_id: 11, revision: 4, images: ['/api/files/two'], price: 64.5, is_publish: 1 });
    expect(body).not.toHaveProperty('stock');
  });

  it('E-130 counts the pieces of a product anew, from how many were shown, or not at all', async () => {
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: /Pieces of Wool blanket/ }));
    const form = within(screen.getByRole('dialog', { name: 'Pieces of Wool blanket' }));
    await view.user.clear(form.getByLabelText('Pieces left'));
    await view.user.type(form.getByLabelText('Pieces left'), 'ten');
    await view.user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('A whole number, please.')).toBeTruthy();
    await view.user.click(form.getByRole('checkbox', { name: 'I count the pieces' }));
    view.api.reply(changeStock, { data: { product_id: 11, stock: null } });
    await view.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getAllByText('Not counted')).toHaveLength(2));
    expect(view.requests.at(-1)).toMatchObject({ method: 'PATCH', body: { product_id: 11, was: 3, stock: null } });
  });

  it('reads a file first and says what does not fit, then adds what it has', async () => {
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: 'Import a file' }));
    const form = within(screen.getByRole('dialog', { name: 'Import a file' }));
    const choose = (csv: string) => view.user.upload(form.getByLabelText('CSV file'), new File([csv], 'things.csv', { type: 'text/csv' }));
    await choose('name,price\nTin box,abc\n');
    const wrong = { line: 2, name: 'Tin box', errors: [{ field: 'price', code: 'invalid_type', message: '“price” has to be a number.' }] };
    view.api.reply(importProducts, { data: { rows: [wrong], created: 0, store } });
    await view.user.click(form.getByRole('button', { name: 'Look at it' }));
    expect(await form.findByText('1 row does not fit. Nothing was added.')).toBeTruthy();
    expect(form.getByText(/Line 2/).textContent).toContain('Tin box');
    expect(form.getByText(/Line 2/).textContent).toContain('price: A price between 0.50 and 10,000, please.');
    expect(view.requests.at(-1)?.body).toEqual({ csv: 'name,price\nTin box,abc\n', dry_run: true });
    await choose('name,price\nTin box,5\n');
    view.api.reply(importProducts, { data: { rows: [{ ...wrong, errors: [] }], created: 0, store } });
    await view.user.click(form.getByRole('button', { name: 'Look at it' }));
    view.api.reply(importProducts, { data: { rows: [{ ...wrong, errors: [] }], created: 1, store } });
    await view.user.click(await form.findByRole('button', { name: 'Add 1 product' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(view.requests.at(-1)?.body).toEqual({ csv: 'name,price\nTin box,5\n', dry_run: false });
  });

  it('is named and closed by its host, who is told while shoppers do not find it', async () => {
    const view = await open({ ...store, is_listed: 0 });
    expect(screen.getByText('Shoppers do not find you yet, so the shop stays closed.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See the shop' })).toBeNull();
    const form = within(screen.getByRole('form', { name: 'How your shop looks' }));
    await view.user.clear(form.getByLabelText('Name of the shop'));
    await view.user.type(form.getByLabelText('Name of the shop'), 'ab');
    await view.user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('At least three characters, please.')).toBeTruthy();
    await view.user.type(form.getByLabelText('Name of the shop'), 'c');
    await view.user.click(form.getByRole('checkbox', { name: /The shop is open/ }));
    view.api.reply(saveOwnStore, { data: { ...store, name: 'abc', is_open: 0 } });
    await view.user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(view.requests.at(-1)).toMatchObject({ method: 'PUT', body: { name: 'abc', tagline: 'Old and good.', is_open: 0 } }),
    );
  });
});
