import { getAffiliate, getInfluencer, listAffiliateProducts, listAffiliates } from '@outpost/shared-contracts/affiliates/store-calls';
import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { aStoreProduct, aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

type Options = NonNullable<Parameters<typeof renderRoute>[2]>;

/** Opens a path and waits until the page stands. */
async function open(path: string, options?: Options) {
  const view = await renderRoute(remote, path, {
    ...options,
    api(api) {
      api.reply(listAffiliates, { data: [] });
      api.reply(getInfluencer, { data: null });
      api.reply(listAffiliateProducts, { data: [] });
      api.refuse(getAffiliate, 'not_found', 'There is no such store.');
      options?.api?.(api);
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const mug = aStoreProduct();
const lamp = aStoreProduct({
  id: 2,
  name: 'Straw desk lamp, folded by hand in a small workshop near Kyōto',
  price: 42.5,
  url: 'https://outpost.test/host-store/202/2',
  host_id: 202,
  stock: 0,
  store: { ...mug.store, name: 'Kumo Craft', host_name: 'Haru K.', city: 'Kyōto', country_code: 'JP', rating: null },
});
const draft = aStoreProduct({ id: 3, name: 'Not published yet', is_publish: 0 });
const all = { data: [lamp, mug, draft] };

const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('the directory of stores', () => {
  it('R-073 E-123 /affiliate asks for the products of all stores and shows them by store', async () => {
    const view = await open('/affiliate', { api: (api) => api.reply(listStoreProducts, all) });
    const asked = { method: 'GET', query: {}, headers: {}, body: undefined };
    expect(view.requests).toEqual([
      { ...asked, path: 'store-products' },
      { ...asked, path: 'affiliate/users/' },
      { ...asked, path: 'affiliate/influencer' },
    ]);
    const store = screen.getByRole('region', { name: "Maya's finds" });
    expect(within(store).getByRole('heading', { name: 'Hand-thrown stoneware mug' })).toBeDefined();
    expect(within(store).getByText('$18.00')).toBeDefined();
    expect(within(store).getByText('Portland, United States')).toBeDefined();
    expect(within(store).getByRole('link', { name: "All products of Maya's finds" }).getAttribute('href')).toBe(
      '/affiliate?affiliate_id=101',
    );
    expect(screen.getByRole('complementary', { name: 'About commission' }).textContent).toContain('may earn a commission');
  });

  it('shows rated stores first, cuts long names to 50 characters and leaves drafts out', async () => {
    await open('/affiliate', { api: (api) => api.reply(listStoreProducts, all) });
    expect(names()).toEqual(['Hand-thrown stoneware mug', 'Straw desk lamp, folded by hand in a small worksho...']);
  });

  it("sends a signed-in person's token along", async () => {
    const view = await open('/affiliate', {
      session: { state: 'signed-in', user: aUser() },
      api: (api) => api.reply(listStoreProducts, all),
    });
    expect(view.requests[0]?.headers).toEqual({ 'x-access-token': 'test-token' });
  });

  it('is searched by words without accents, and the search stays in the address', async () => {
    const view = await open('/affiliate', { api: (api) => api.reply(listStoreProducts, all) });
    await view.user.type(screen.getByRole('searchbox', { name: 'Product, store or city' }), 'kyoto lamp{Enter}');
    await waitFor(() => expect(names()).toEqual(['Straw desk lamp, folded by hand in a small worksho...']));
    await waitFor(() => expect(view.location()).toBe('/affiliate?q=kyoto+lamp'));
    expect(screen.getByText('1 product found')).toBeDefined();
  });

  it('is filtered by country, keeps the search, and an empty result offers the way back', async () => {
    const view = await open('/affiliate?q=mug', { api: (api) => api.reply(listStoreProducts, all) });
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Country of the store' }), 'Japan');
    await screen.findByRole('heading', { name: 'No product matches' });
    await waitFor(() => expect(view.location()).toBe('/affiliate?q=mug&country=jp'));
    await view.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(names()).toHaveLength(2));
    await waitFor(() => expect(view.location()).toBe('/affiliate'));
  });

  it('turns pages when there are more than six stores', async () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      aStoreProduct({ id: index + 1, host_id: index + 1, name: `Product ${index + 1}` }),
    );
    const view = await open('/affiliate', { api: (api) => api.reply(listStoreProducts, { data: many }) });
    expect(names()).toHaveLength(6);
    await view.user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(names()).toEqual(['Product 7', 'Product 8']));
    await waitFor(() => expect(view.location()).toBe('/affiliate?page=2'));
  });

  it('says that there are no products, and does not offer filters then', async () => {
    await open('/affiliate', { api: (api) => api.reply(listStoreProducts, { data: [] }) });
    expect(screen.getByRole('heading', { name: 'No store has products right now' })).toBeDefined();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('says that the products did not load, and shows them after Retry', async () => {
    const view = await open('/affiliate', { api: (api) => api.unreachable(listStoreProducts) });
    expect((await screen.findByRole('alert')).textContent).toContain('Your basket is unchanged');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stores of hosts and affiliates');
    view.api.reply(listStoreProducts, all);
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('describes products and offers to search engines', async () => {
    const view = await open('/affiliate', { api: (api) => api.reply(listStoreProducts, all) });
    const [list] = view.head()?.structuredData ?? [];
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 2 });
    expect(JSON.stringify(list)).toContain('"price":"42.50","priceCurrency":"USD","availability":"https://schema.org/OutOfStock"');
  });

  it('is complete in German and Hebrew', async () => {
    await open('/affiliate', { language: 'de', api: (api) => api.reply(listStoreProducts, all) }).then(({ unmount }) => {
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Läden von Gastgebern und Affiliates');
      expect(screen.getAllByText('Wohnen').length, 'kinds of goods, too').toBeGreaterThan(0);
      unmount();
    });
    await open('/affiliate', { language: 'he', api: (api) => api.reply(listStoreProducts, all) });
    expect(screen.getByText('נמצאו שני מוצרים')).toBeDefined();
  });
});

describe('one store', () => {
  it('E-128 affiliate_id asks for the products of that host and names the store', async () => {
    const view = await open('/affiliate?affiliate_id=101', {
      api: (api) => api.reply(listStoreProducts, { data: [mug, draft] }),
    });
    expect(view.requests.map(({ path, query }) => ({ path, query }))).toEqual([{ path: 'store-products', query: { host_id: '101' } }]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("Maya's finds");
    expect(names()).toEqual(['Hand-thrown stoneware mug']);
    expect(view.head()).toMatchObject({ title: "Maya's finds", canonical: '/affiliate?affiliate_id=101' });
  });

  it('that has nothing to show leads to all stores and stays out of search engines', async () => {
    const view = await open('/affiliate?affiliate_id=999', { api: (api) => api.reply(listStoreProducts, { data: [] }) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This store shows no products');
    expect(screen.getByRole('link', { name: 'All stores' }).getAttribute('href')).toBe('/affiliate');
    expect(view.head()?.noindex).toBe(true);
  });

  it('with an id that cannot exist asks nothing and says so', async () => {
    const view = await open('/affiliate?affiliate_id=1e3');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This store shows no products');
    expect(view.requests).toEqual([]);
  });
});

describe('a product', () => {
  it('is handed to the basket as an item of its host', async () => {
    const view = await open('/affiliate', {
      api: (api) => api.reply(listStoreProducts, all),
      commands: { 'bfm.addItems': () => ({ count: 1 }) },
    });
    await view.user.click(screen.getByRole('button', { name: 'Add to basket: Hand-thrown stoneware mug' }));
    expect(view.requested).toEqual([
      {
        name: 'bfm.addItems',
        payload: {
          items: [
            {
              currency_cd: 'USD',
              img: '/api/pictures/products/mug-1.svg',
              is_required: '',
              price: 18,
              productDescription: 'Home',
              quantity: 1,
              source: '101',
              title: 'Hand-thrown stoneware mug',
              url: 'https://outpost.test/host-store/101/1',
              vendor: 'outpost.test',
              weight: '',
              product_id: 0,
            },
          ],
        },
      },
    ]);
    expect(view.notified).toEqual([]);
  });

  it('is asked for once however often the button is pressed meanwhile', async () => {
    let done: (reply: { count: number }) => void = () => {};
    const view = await open('/affiliate', {
      api: (api) => api.reply(listStoreProducts, all),
      commands: {
        'bfm.addItems': () =>
          new Promise((resolve) => {
            done = resolve;
          }),
      },
    });
    const button = screen.getByRole('button', { name: 'Add to basket: Hand-thrown stoneware mug' });
    await view.user.click(button);
    await view.user.click(button);
    expect(view.requested).toHaveLength(1);
    done({ count: 1 });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  });

  it('that the basket cannot take says why, what was kept and what to do', async () => {
    const view = await open('/affiliate', { api: (api) => api.reply(listStoreProducts, all) });
    await view.user.click(screen.getByRole('button', { name: 'Add to basket: Hand-thrown stoneware mug' }));
    await waitFor(() => expect(view.notified).toHaveLength(1));
    expect(view.notified[0]).toMatchObject({ tone: 'error', title: 'Not in your basket yet' });
    expect(view.notified[0]?.text).toMatch(/could not be opened.*still there.*Check your connection/);
    expect(view.reported).toEqual([]);
  });

  it('that the basket refuses is reported', async () => {
    const view = await open('/affiliate', {
      api: (api) => api.reply(listStoreProducts, all),
      commands: { 'bfm.addItems': () => Promise.reject(new Error('closed')) },
    });
    await view.user.click(screen.getByRole('button', { name: 'Add to basket: Hand-thrown stoneware mug' }));
    await waitFor(() => expect(view.notified[0]?.text).toContain('did not take'));
    expect(view.reported).toHaveLength(1);
  });

  it('that is sold out cannot be added', async () => {
    await open('/affiliate', { api: (api) => api.reply(listStoreProducts, all) });
    expect(screen.getByRole('button', { name: /^Add to basket: Straw desk lamp/ }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Sold out')).toBeDefined();
  });
});
