import type { Block } from '@outpost/shared-contracts/content/blocks';
import { getLandingPage, getShopLanding } from '@outpost/shared-contracts/content/calls';
import type { ContentPage } from '@outpost/shared-contracts/content/page';
import { usd } from '@outpost/shared-contracts/money/money';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { type GlobalStore, listGlobalStores } from '@outpost/shared-contracts/stores/catalogue';
import { aHostCard } from '@outpost/shared-contracts/testing/builders';
import type { AddressesContext } from '@outpost/shared-remote/remote';
import { createQueryClient } from '@outpost/shared-remote/runtime/query-client';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../../remote.ts';
import { open } from '../../../testing/open.ts';

const store = (urlPart: string, name: string, category: GlobalStore['category'], country: string): GlobalStore => ({
  urlPart,
  image: 'tent',
  name,
  category,
  country,
  has_guide: country === 'US',
});
const PINE = store('pine-row', 'Pine Row', 'outdoor', 'US');
const STORES = [PINE, store('maison-odee', 'Maison Odée', 'beauty', 'FR'), store('ohmlet', 'Ohmlet', 'electronics', 'DE')];

const HEAD: Block = {
  kind: 'store',
  store: PINE,
  title: 'Pine Row',
  lead: 'Tents.',
  way: [
    { label: 'Stores', path: '/stores' },
    { label: 'Pine Row', path: '/stores/pine-row' },
  ],
  facts: [{ label: 'Time to return', value: '60 days' }],
  actions: [{ label: 'Get an address', path: '/shop-from/us' }],
};
const STEPS: Block = { kind: 'steps', title: 'Step by step', steps: [{ title: 'Choose', text: 'See [the hosts](/shop-from/us).' }] };
const PARCEL: Block = { kind: 'parcel', title: 'A usual parcel', from: 'US', grams: 3200, sides: { length: 52, width: 34, height: 20 } };

const aPage = (id: string, blocks: readonly Block[] = []): ContentPage => ({
  id,
  layout: 'guide',
  language: 'en',
  title: `Title of ${id}`,
  description: `About ${id}`,
  canonical: '/somewhere',
  noindex: false,
  updated_at: '2026-11-22',
  blocks: [HEAD, STEPS, PARCEL, ...blocks],
});

const serve = (api: FakeApi) => {
  api.reply(listGlobalStores, { data: STORES });
  api.reply(getLandingPage, ({ params }) => ({ data: aPage(params.id) }));
  api.reply(getShopLanding, ({ params }) => ({ data: aPage(`shop-landing-${params.id}`) }));
};
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const listed = () =>
  within(screen.getByRole('region', { name: 'Stores' }))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').getAttribute('href'));

describe('The list of stores', () => {
  it('R-063 /stores shows every store with its sign, kind and country, and leads to each', async () => {
    await open('/stores', { api: serve });
    expect(heading()).toBe('Top global stores');
    expect(screen.getByRole('status').textContent).toBe('3 stores');
    expect(listed()).toEqual(['/stores/pine-row', '/stores/maison-odee', '/stores/ohmlet']);
    const [first] = within(screen.getByRole('region', { name: 'Stores' })).getAllByRole('listitem');
    expect(first?.textContent).toBe('Pine RowOutdoor');
    expect(within(first as HTMLElement).getByRole('img', { name: 'United States' })).toBeTruthy();
  });

  it('is searched and filtered, and the address keeps what was chosen', async () => {
    const view = await open('/stores?country=fr', { api: serve });
    expect(listed()).toEqual(['/stores/maison-odee']);
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'All countries');
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Electronics');
    await waitFor(() => expect(listed()).toEqual(['/stores/ohmlet']));
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'All categories');
    await view.user.type(screen.getByRole('searchbox', { name: 'Find a store' }), 'odee');
    await waitFor(() => expect(view.location()).toBe('/stores?q=odee'));
    expect(listed()).toEqual(['/stores/maison-odee']);
    expect(screen.getByRole('status').textContent).toBe('1 store');
  });

  it('says when nothing fits, and shows all stores again', async () => {
    const view = await open('/stores?q=spaceship&category=books', { api: serve });
    expect(screen.getByRole('heading', { name: 'No store fits all filters' })).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(listed()).toHaveLength(3));
    await waitFor(() => expect(view.location()).toBe('/stores'));
  });

  it('comes when a failed service is asked again', async () => {
    const view = await open('/stores', { api: (api) => api.unreachable(listGlobalStores) });
    expect((await screen.findByRole('alert')).textContent).toContain('The stores did not load');
    serve(view.api);
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(listed()).toHaveLength(3));
  });
});

describe('Pages about stores', () => {
  it('R-064 /stores/{urlPart} shows the store, its sign and the way to it', async () => {
    const view = await open('/stores/pine-row', { api: serve });
    expect(heading()).toBe('Pine Row');
    expect(view.requests.map(({ path }) => path)).toContain('landing-page/store-pine-row');
    expect(screen.getByRole('img', { name: 'Pine Row' })).toBeTruthy();
    expect(screen.getByText('60 days')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get an address' }).getAttribute('href')).toBe('/shop-from/us');
    const way = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(way.getByRole('link', { name: 'Stores' }).getAttribute('href')).toBe('/stores');
  });

  it('B-089 R-065 /how-to-shop-{store}-and-ship-internationally shows the guide of that store', async () => {
    const view = await open('/how-to-shop-pine-row-and-ship-internationally', { api: serve });
    expect(view.requests.map(({ path }) => path)).toContain('landing-page/store-guide-pine-row');
    expect(screen.getByRole('heading', { name: 'Step by step' })).toBeTruthy();
  });

  it('B-073 R-024 E-178 /shop/{pageURL} shows the theme, which has a call of its own', async () => {
    const view = await open('/shop/spring-picks', { api: serve });
    expect(view.requests.map(({ path }) => path)).toContain('landing-page-shop/spring-picks');
    expect(heading()).toBe('Pine Row');
  });

  it.each([
    '/stores/nowhere',
    '/stores/guide-pine-row',
    '/how-to-shop-nowhere-and-ship-internationally',
    '/shop/winter-sale',
    "/stores/a'--",
  ])('are not found at %s', async (path) => {
    await open(path, {
      api(api) {
        api.refuse(getLandingPage, 'not_found');
        api.refuse(getShopLanding, 'not_found');
      },
    });
    expect(heading()).toBe('Not Found');
  });

  it('are all told to search engines, guides for the stores that have one', async () => {
    const { api, shellFor } = createFakeShell({ name: 'mfe-marketing' });
    serve(api);
    const context: AddressesContext = {
      shell: shellFor('mfe-marketing'),
      queryClient: createQueryClient({ retries: 0 }),
      signal: new AbortController().signal,
    };
    const told = async (page: string) => (await remote.pages.find(({ id }) => id === page)?.load())?.addresses?.(context);
    expect(await told('store')).toEqual(['/stores/pine-row', '/stores/maison-odee', '/stores/ohmlet']);
    expect(await told('store-guide')).toEqual(['/how-to-shop-pine-row-and-ship-internationally']);
    expect(await told('shop-landing')).toContain('/shop/gifts-under-50');
  });
});

describe('What search engines read', () => {
  const typesOf = async (path: string) => (await open(path, { api: serve })).head()?.structuredData ?? [];

  it('the list of stores is an ItemList that leads to each store in its language', async () => {
    const list = (await typesOf('/stores')).find((entry) => entry['@type'] === 'ItemList');
    expect(list).toMatchObject({ numberOfItems: 3, itemListElement: [{ position: 1, name: 'Pine Row' }, {}, {}] });
    expect(JSON.stringify(list)).toContain('/en/stores/pine-row');
  });

  it('a guide has its way and its steps, a store its way alone', async () => {
    const guide = await typesOf('/how-to-shop-pine-row-and-ship-internationally');
    expect(guide.map((entry) => entry['@type'])).toEqual(['WebPage', 'BreadcrumbList', 'HowTo']);
    expect(guide.at(-1)).toMatchObject({ step: [{ position: 1, name: 'Choose', text: 'See the hosts.' }] });
  });
});

describe('A usual parcel', () => {
  const price = (to: string) => `$${(shippingCents('US', to, 7072) / 100).toFixed(2)}`;

  it('is priced by its size where that counts more, to the country that is chosen', async () => {
    const view = await open('/stores/pine-row?to=gb', { api: serve });
    const card = within(screen.getByRole('region', { name: 'A usual parcel' }));
    // 52 × 34 × 20 cm are 7072 g by express.
    expect(card.getByText('Express bills 7.5 kg, by size.')).toBeTruthy();
    expect(card.getByText(price('GB'))).toBeTruthy();
    await view.user.selectOptions(await card.findByRole('combobox', { name: 'Deliver to' }), 'Türkiye');
    await waitFor(() => expect(card.getByText(price('TR'))).toBeTruthy());
    await waitFor(() => expect(view.location()).toBe('/stores/pine-row?to=tr'));
    expect(card.getByRole('link', { name: 'Calculate your own parcel' }).getAttribute('href')).toBe(
      '/shipping-cost-calculator?from=us&to=tr&weight=3.2&l=52&w=34&h=20',
    );
  });

  it('has no price within the country of the store', async () => {
    await open('/stores/pine-row?to=us', { api: serve });
    const card = within(screen.getByRole('region', { name: 'A usual parcel' }));
    expect(card.getByText('Choose another country than the one of the store.')).toBeTruthy();
    expect(card.queryByText('Express')).toBeNull();
  });
});

describe('Blocks of content', () => {
  const show = (...blocks: Block[]) =>
    open('/stores/pine-row', {
      api(api) {
        serve(api);
        api.reply(getLandingPage, ({ params }) => ({ data: aPage(params.id, blocks) }));
      },
    });

  it('hosts lead to their addresses', async () => {
    await show({
      kind: 'hosts',
      title: 'Hosts there',
      country: 'US',
      hosts: [aHostCard({ id: 7, name: 'Maya R.', estimated_total: usd(1) })],
    });
    const host = within(screen.getByRole('article', { name: 'Maya R.' }));
    expect(host.getByText('Portland')).toBeTruthy();
    expect(host.getByRole('link', { name: 'Get address from Maya R.' }).getAttribute('href')).toBe('/getaddress-host?host=7');
  });

  it('no hosts and no stores leave no empty section', async () => {
    await show({ kind: 'hosts', title: 'Hosts there', country: 'US', hosts: [] }, { kind: 'stores', title: 'More stores', stores: [] });
    expect(screen.queryByRole('heading', { name: 'Hosts there' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'More stores' })).toBeNull();
  });

  it('cards have their link, and an icon only where there is such an icon', async () => {
    await show({
      kind: 'cards',
      title: 'Good to know',
      cards: [
        { title: 'Known', text: 'See [more](/faq).', icon: 'box', action: { label: 'Go on', path: '/hosts' } },
        { title: 'Unknown', text: 'Text.', icon: 'constructor' },
      ],
    });
    const [known, unknown] = within(screen.getByRole('region', { name: 'Good to know' })).getAllByRole('listitem') as [
      HTMLElement,
      HTMLElement,
    ];
    expect(within(known).getByRole('link', { name: 'more' }).getAttribute('href')).toBe('/faq');
    expect(within(known).getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/hosts');
    expect([known, unknown].map((card) => card.querySelectorAll('svg').length)).toEqual([1, 0]);
  });
});
