import { getHostReviews } from '@outpost/shared-contracts/hosts/calls';
import { FIXED_HOST_STORE_ID } from '@outpost/shared-contracts/paths/slugs';
import { listStoreProducts, type StoreHead } from '@outpost/shared-contracts/stores/calls';
import { aStoreProduct } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../../testing/open.ts';

const STORE: StoreHead = {
  host_id: FIXED_HOST_STORE_ID,
  name: 'Portland Finds',
  tagline: 'Made by people I know by name.',
  banner_image_url: '/api/pictures/stores/2.svg',
  profile_image_url: '/api/pictures/people/2.svg',
  host_name: 'Hanna L.',
  city: 'Portland',
  country_code: 'US',
  rating: 4.8,
  review_count: 2,
};
const LONG = 'Two-person trekking tent with a footprint and repair kit';
const mug = aStoreProduct({ name: 'Mug', price: 18, images: ['/api/pictures/products/mug-1.svg', '/api/pictures/products/mug-8.svg'] });
const tent = aStoreProduct({ id: 2, name: LONG, price: 149.5, url: 'https://outpost.test/tent' });
const exact = aStoreProduct({ id: 3, name: 'x'.repeat(50), url: 'https://outpost.test/exact' });
const draft = aStoreProduct({ id: 4, name: 'Waits for its first owner', is_publish: 0 });
const sold = aStoreProduct({ id: 5, name: 'Last lamp', stock: 0 });

const review = (id: number, date: string | null, rating = 5) => ({
  id,
  date,
  rating,
  title: `Review ${id}`,
  content: 'Packed with care.',
  user: 'Ida M.',
  country_code: 'SE',
  country_flag: 'se.svg',
  reply: null,
});

const answers =
  (data = [mug, tent, exact, draft, sold], store: StoreHead | null = STORE) =>
  (api: FakeApi) => {
    api.reply(listStoreProducts, { data, store });
    api.reply(getHostReviews, {
      data: [{ reviews: [review(1, null), review(2, '2026-05-01T10:00:00Z', 4)] }, { reviews: [review(3, '2026-09-01T10:00:00Z')] }],
    });
  };
const openStore = (options: Parameters<typeof open>[1] = {}) => open('/host-shop', { api: answers(), ...options });
const card = (name: string) => within(screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement);

describe('The host store page', () => {
  it('R-075 B-447 asks for the products of the one host who has it', async () => {
    const view = await openStore();
    const asked = view.requests.filter(({ path }) => path === 'store-products');
    expect(asked.map(({ method, query, headers }) => ({ method, query, headers }))).toEqual([
      { method: 'GET', query: { host_id: String(FIXED_HOST_STORE_ID) }, headers: {} },
    ]);
  });

  it("B-140 shows the host's banner, profile picture, store name and tagline", async () => {
    await openStore();
    const head = screen.getByRole('heading', { level: 1, name: 'Portland Finds' }).closest('header') as HTMLElement;
    expect([...head.querySelectorAll('img')].map((image) => image.getAttribute('src')).slice(0, 2)).toEqual([
      STORE.banner_image_url,
      STORE.profile_image_url,
    ]);
    expect(within(head).getByText(STORE.tagline)).toBeTruthy();
  });

  it('B-141 shows the first picture of each product', async () => {
    await openStore();
    const images = [...(screen.getByRole('heading', { level: 3, name: 'Mug' }).closest('li')?.querySelectorAll('img') ?? [])];
    expect(images.map((image) => image.getAttribute('src'))).toEqual(['/api/pictures/products/mug-1.svg']);
  });

  it('B-142 C-147 cuts a name after 50 characters, and leaves one of 50 alone', async () => {
    await openStore();
    expect(screen.getByRole('heading', { level: 3, name: `${LONG.slice(0, 50)}...` })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'x'.repeat(50) })).toBeTruthy();
  });

  it('B-143 shows prices in dollars with two decimals', async () => {
    await openStore();
    expect(card('Mug').getByText('$18.00')).toBeTruthy();
    expect(card(`${LONG.slice(0, 50)}...`).getByText('$149.50')).toBeTruthy();
  });

  it('B-144 C-043 B-009 puts a product into the Buy For Me basket, under the id of its host', async () => {
    const view = await openStore({ commands: { 'bfm.addItems': () => ({ count: 1 }) } });
    const button = card('Mug').getByRole('button', { name: 'Add to basket: Mug' });
    expect(button.textContent).toBe('Add to basket');
    await view.user.click(button);
    expect(view.requested).toMatchObject([
      { name: 'bfm.addItems', payload: { items: [{ title: 'Mug', price: 18, quantity: 1, source: String(mug.host_id), product_id: 0 }] } },
    ]);
    expect(view.notified).toEqual([]);
  });

  it('says when the basket did not take it', async () => {
    const view = await openStore();
    await view.user.click(card('Mug').getByRole('button', { name: 'Add to basket: Mug' }));
    await waitFor(() =>
      expect(view.notified).toMatchObject([{ tone: 'error', text: expect.stringContaining('“Mug” is not in your basket yet') }]),
    );
  });

  it('sells nothing that is sold out', async () => {
    await openStore();
    expect(card('Last lamp').getByText('Sold out')).toBeTruthy();
    expect(card('Last lamp').getByRole('button', { name: 'Add to basket: Last lamp' }).hasAttribute('disabled')).toBe(true);
  });

  it('B-312 leaves out what is not published, also where the owner looks', async () => {
    await openStore();
    expect(screen.queryByRole('heading', { name: draft.name })).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: '4 products' })).toBeTruthy();
  });

  it('B-312 is not found while the store is not active', async () => {
    await open('/host-shop', { api: answers([], null) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not Found');
  });

  it('B-060 hands the reviews of the host to search engines under reviewHost-{hostId}, newest first as they stand on the page', async () => {
    const view = await openStore();
    const [data] = view.head()?.structuredData ?? [];
    expect(data?.['@id']).toMatch(/#reviewHost-2$/);
    expect(data).toMatchObject({ '@type': 'Store', aggregateRating: { ratingValue: 4.8, reviewCount: 2 } });
    expect(data).toMatchObject({ review: ['Review 3', 'Review 2', 'Review 1'].map((name) => ({ '@type': 'Review', name })) });
    const shown = within(screen.getByRole('region', { name: 'What shoppers say about Hanna L.' })).getAllByRole('heading', { level: 3 });
    expect(shown.map(({ textContent }) => textContent)).toEqual(['Review 3', 'Review 2', 'Review 1']);
  });

  it('shows an empty store as one, with the way to others', async () => {
    await openStore({ api: answers([]) });
    expect(screen.getByRole('heading', { name: 'The shelves are empty today' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See other stores' }).getAttribute('href')).toBe('/shopping');
  });

  it('can be asked again after a failure', async () => {
    const view = await openStore({
      api(api) {
        answers()(api);
        api.unreachable(listStoreProducts);
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The store did not load');
    answers()(view.api);
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Portland Finds' })).toBeTruthy();
  });
});
