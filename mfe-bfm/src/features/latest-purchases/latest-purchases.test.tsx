import { getLatestPurchase, type LatestPurchase, listLatestPurchases } from '@outpost/shared-contracts/bfm/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const ID = '7b2240e3-9115-4459-8df8-70c9c99f294b';
const lamp = { title: 'Desk lamp', store: 'Lumen & Oak', image_url: '/api/pictures/lamp.svg', quantity: 2, price: usd(8800) };
const purchase: LatestPurchase = {
  id: ID,
  country_from: 'US',
  country_to: 'GB',
  month: '2026-11',
  items: [lamp, { ...lamp, title: 'Bulb', quantity: 1, price: usd(400) }],
};

async function open(...[path, options]: [path: string, options: Parameters<typeof renderRoute>[2]]) {
  const view = await renderRoute(remote, path, options);
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const openList = (path = '/bfm/latest-purchases', total = 30) =>
  open(path, {
    api: (api) =>
      api.reply(listLatestPurchases, {
        data: total === 0 ? [] : [purchase],
        total,
        page: 1,
        per_page: 12,
        countries: [
          { code: 'US', count: 25 },
          { code: 'JP', count: 5 },
        ],
      }),
  });

describe('latest purchases', () => {
  it('R-071 B-091 shows what was bought, from where to where and when, and is not indexed', async () => {
    const view = await openList();
    const card = screen.getByRole('article');
    expect(within(card).getByRole('link', { name: 'Desk lamp' }).getAttribute('href')).toBe(`/bfm/latest-purchases/${ID}`);
    expect(card.textContent).toContain('United States to United Kingdom');
    expect(card.textContent).toContain('November 2026');
    expect(card.textContent).toContain('and 1 more thing');
    expect(view.head()).toMatchObject({ noindex: true });
  });

  it('shows a parcel for a thing that has no picture on this site', async () => {
    const items = [{ ...lamp, image_url: '' }, lamp];
    await open(`/bfm/latest-purchases/${ID}`, { api: (api) => api.reply(getLatestPurchase, { data: { ...purchase, items } }) });
    const [without, beside] = within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem');
    expect(without?.querySelector('img')).toBeNull();
    expect(without?.querySelector('svg')).toBeTruthy();
    expect(beside?.querySelector('img')?.getAttribute('src')).toBe('/api/pictures/lamp.svg');
  });

  it('is filtered and paged by links', async () => {
    const view = await openList('/bfm/latest-purchases?country=us&page=2');
    expect(view.requests.at(-1)?.query).toEqual({ page: '2', per_page: '12', country_from: 'US' });
    expect(screen.getByRole('link', { name: /^United States/ }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: /^Japan/ }).getAttribute('href')).toBe('/bfm/latest-purchases?country=jp');
    expect(screen.getByRole('link', { name: 'Newer' }).getAttribute('href')).toBe('/bfm/latest-purchases?country=us');
    expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe('/bfm/latest-purchases?country=us&page=3');
  });

  it('says so where nothing was bought, and leads back to all', async () => {
    await openList('/bfm/latest-purchases?country=is', 0);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Nothing here yet');
    expect(screen.getAllByRole('link', { name: /All countries/ })[0]?.getAttribute('href')).toBe('/bfm/latest-purchases');
  });

  it('can be asked for again where the service did not answer', async () => {
    const view = await open('/bfm/latest-purchases', { api: (api) => api.unreachable(listLatestPurchases) });
    expect(await screen.findByText('The purchases did not load')).toBeTruthy();
    view.api.reply(listLatestPurchases, { data: [purchase], total: 1, page: 1, per_page: 12, countries: [] });
    await view.user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });
});

describe('one of them', () => {
  const openOne = (id = ID) =>
    open(`/bfm/latest-purchases/${id}`, {
      api: (api) => (id === ID ? api.reply(getLatestPurchase, { data: purchase }) : api.refuse(getLatestPurchase, 'not_found')),
    });

  it('R-070 B-091 E-111 shows its things with store and price, and is not indexed', async () => {
    const view = await openOne();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Desk lamp, bought in the United States');
    const items = within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Desk lampLumen & Oak2 × $88.00', 'BulbLumen & Oak$4.00']);
    expect(view.head()).toMatchObject({ noindex: true, title: 'Desk lamp, bought in the United States' });
    expect(screen.getByRole('link', { name: 'All latest purchases' }).getAttribute('href')).toBe('/bfm/latest-purchases');
  });

  it('R-070 is not found where there is none', async () => {
    await openOne('1001');
    expect(screen.getByRole('heading', { name: 'Not Found' })).toBeTruthy();
  });
});
