import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { aStoreProduct } from '@outpost/shared-contracts/testing/builders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { published } from '../../../model/published.ts';
import { open } from '../../../testing/open.ts';
import { filtersOf, NO_FILTERS, paramsOf } from './model/filters.ts';
import { findProducts } from './model/find-products.ts';

const hanna = { ...aStoreProduct().store, name: 'Portland Finds', city: 'Portland', country_code: 'US', rating: 4.5 };
const haru = { ...hanna, name: 'Kumo Craft', host_name: 'Haru K.', city: 'Kyōto', country_code: 'JP', rating: 4.9 };
const products = [
  aStoreProduct({ id: 1, host_id: 2, name: 'Mug', category: 'Home', price: 18, store: hanna }),
  aStoreProduct({ id: 2, host_id: 2, name: 'Tent', category: 'Outdoor', price: 149, store: hanna }),
  aStoreProduct({ id: 3, host_id: 2, name: 'Draft', is_publish: 0, store: hanna }),
  aStoreProduct({ id: 4, host_id: 9, name: 'Teapot', category: 'Kitchen', price: 58, store: haru }),
];
const openShopping = (query = '', data = products) => open(`/shopping${query}`, { api: (api) => api.reply(listStoreProducts, { data }) });
const names = () =>
  within(screen.getByRole('list', { name: 'Products found' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

describe('/shopping', () => {
  it('R-066 shows the published products of all stores, of every store in turn, and who sells them', async () => {
    await openShopping();
    expect(names()).toEqual(['Mug', 'Teapot', 'Tent']);
    const card = within(screen.getByRole('heading', { name: 'Teapot' }).closest('li') as HTMLElement);
    expect(card.getByRole('link', { name: 'Kumo Craft' }).getAttribute('href')).toBe('/affiliate?affiliate_id=9');
    expect(card.getByText('$58.00')).toBeTruthy();
  });

  it('leads to the stores, best rated first, the one with an address of its own to that address', async () => {
    await openShopping();
    const links = within(screen.getByRole('region', { name: 'The stores' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/affiliate?affiliate_id=9', '/host-shop']);
  });

  it('puts a product into the basket', async () => {
    const view = await open('/shopping', {
      api: (api) => api.reply(listStoreProducts, { data: products }),
      commands: { 'bfm.addItems': () => ({ count: 1 }) },
    });
    await view.user.click(screen.getByRole('button', { name: 'Add to basket: Teapot' }));
    expect(view.requested).toMatchObject([{ name: 'bfm.addItems', payload: { items: [{ title: 'Teapot', source: '9' }] } }]);
  });

  it('is searched without accents and by price, all of it in the address', async () => {
    const view = await openShopping('?sort=cheap');
    await view.user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'kyoto');
    await view.user.type(screen.getByRole('textbox', { name: 'Price to ($)' }), '60');
    await view.user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(names()).toEqual(['Teapot']));
    await waitFor(() => expect(view.location()).toBe('/shopping?q=kyoto&highest=60&sort=cheap'));
    expect(screen.getByRole('status').textContent).toBe('1 product');
  });

  it('is filtered by country and category at once, and cleared again', async () => {
    const view = await openShopping();
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Country of the store' }), 'United States');
    await waitFor(() => expect(names()).toEqual(['Mug', 'Tent']));
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Kitchen');
    expect(await screen.findByRole('heading', { name: 'No product matches' })).toBeTruthy();
    await waitFor(() => expect(view.location()).toBe('/shopping?category=kitchen&country=us'));
    await view.user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    await waitFor(() => expect(view.location()).toBe('/shopping'));
  });

  it('searches within the country that was chosen right before, also while the page has not followed yet', async () => {
    const view = await openShopping();
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' });
    fireEvent.change(screen.getByRole('combobox', { name: 'Country of the store' }), { target: { value: 'us' } });
    search.value = 'mug';
    fireEvent.submit(search.form as HTMLFormElement);
    await waitFor(() => expect(view.location()).toBe('/shopping?q=mug&country=us'));
  });

  it('turns pages of 24', async () => {
    const many = Array.from({ length: 30 }, (_, place) =>
      aStoreProduct({ id: place + 1, name: `Product ${place + 1}`, url: `https://outpost.test/${place}` }),
    );
    const view = await openShopping('', many);
    expect(names()).toHaveLength(24);
    await view.user.click(within(screen.getByRole('navigation', { name: 'Pages of products' })).getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(names()).toHaveLength(6));
    await waitFor(() => expect(view.location()).toBe('/shopping?page=2'));
  });

  it('says when no store is open, and where else one can buy', async () => {
    await openShopping('', []);
    expect(screen.getByRole('heading', { name: 'No store is open right now' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Buy from any shop' }).getAttribute('href')).toBe('/bfm');
  });

  it('can be asked again after a failure', async () => {
    const view = await open('/shopping', { api: (api) => api.unreachable(listStoreProducts) });
    expect((await screen.findByRole('alert')).textContent).toContain('The products did not load');
    view.api.reply(listStoreProducts, { data: products });
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it.each([
    ['every order and page of the whole list is one page', '?sort=dear&page=2', false],
    ['results of a search are none', '?q=mug', true],
  ])('is found by search engines so that %s', async (_, query, noindex) => {
    expect((await openShopping(query)).head()).toMatchObject({ canonical: '/shopping', noindex });
  });
});

describe('The filters in the address', () => {
  it.each(['?country=x1&lowest=-5&highest=1e9&sort=worst&page=0', '?country=&lowest=&page=abc', ''])(
    '"%s" that make no sense are none',
    (query) => {
      expect(filtersOf(new URLSearchParams(query))).toEqual(NO_FILTERS);
    },
  );

  it('are written as they are read', () => {
    const filters = { q: 'wool', category: 'home', country: 'JP', lowest: 5, highest: 60, sort: 'dear', page: 3 } as const;
    expect(filtersOf(paramsOf(filters))).toEqual(filters);
  });

  it('include both ends of the price range', () => {
    const found = findProducts(published(products), { ...NO_FILTERS, lowest: 18, highest: 58 });
    expect(found.map(({ name }) => name)).toEqual(['Mug', 'Teapot']);
  });
});
