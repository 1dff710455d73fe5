import { keepAffiliateClick } from '@outpost/shared-contracts/affiliates/calls';
import {
  type AffiliateFront,
  type AffiliateProduct,
  getAffiliate,
  getInfluencer,
  listAffiliateProducts,
  listAffiliates,
} from '@outpost/shared-contracts/affiliates/store-calls';
import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { aStoreProduct } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { remote } from '../../remote.ts';

const mug = aStoreProduct();
const FRONT: AffiliateFront = {
  ...{
    affiliate_id: 9,
    name: 'Slow Trail',
    tagline: 'I walk slowly',
    about: 'What broke is not here.',
    is_open: 1,
    products: 1,
    code: 'SLOWTRAIL',
  },
  ...{ profile_image_url: '/api/pictures/people/9.svg', channels: [{ type: 'video', url: 'https://video.example.com/slow/' }] },
};
const OWN = { affiliate_id: 9, note: '', is_sold: 1, revision: 1 } as const;
const shown: AffiliateProduct = { ...mug, ...OWN, note: 'I drink from it every day.' };
const draft: AffiliateProduct = { ...aStoreProduct({ id: 2, name: 'A draft' }), ...OWN, is_publish: 0 };
const ended: AffiliateProduct = { ...aStoreProduct({ id: 3, name: 'Sold no more' }), ...OWN, is_sold: 0 };

interface Served {
  readonly front?: AffiliateFront | null;
  readonly products?: AffiliateProduct[];
  readonly hosts?: (typeof mug)[];
  readonly isInfluencer?: boolean;
}
async function open(path: string, { front = FRONT, products = [shown], hosts = [], isInfluencer = false }: Served = {}) {
  const view = await renderRoute(remote, path, {
    api: (api) => {
      api.reply(listStoreProducts, ({ query }) => ({ data: query?.product_id === '1' ? [mug] : hosts }));
      api.reply(listAffiliateProducts, { data: products });
      api.reply(keepAffiliateClick, { data: { kept: true } });
      api.reply(getInfluencer, { data: isInfluencer ? front : null });
      api.reply(listAffiliates, { data: front ? [front] : [] });
      if (front) api.reply(getAffiliate, { data: front });
      else api.refuse(getAffiliate, 'not_found', 'There is no such store.');
    },
    commands: { 'bfm.addItems': () => ({ count: 1 }) },
  });
  await screen.findByRole('heading', { level: 1 });
  view.bus.forSender('shell').emit('consent.changed', { marketing: 'unasked' });
  return view;
}
const clicksOf = ({ requests }: Awaited<ReturnType<typeof open>>) =>
  requests.filter(({ path }) => path === keepAffiliateClick.path).map(({ body }) => body);
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the store of an affiliate', () => {
  it('R-073 B-093 E-131 E-139 shows who it is and what they show, in words of their own, and says that they earn', async () => {
    const view = await open('/affiliate?affiliate_id=9', { products: [shown, draft, ended] });
    expect(screen.getByRole('heading', { level: 1, name: 'Slow Trail' })).toBeDefined();
    expect(screen.getByText('I walk slowly')).toBeDefined();
    expect(screen.getByText('What broke is not here.')).toBeDefined();
    expect(names(), 'no drafts, nothing that is sold no more').toEqual([mug.name]);
    expect(screen.getByText('I drink from it every day.')).toBeDefined();
    expect(screen.getByText(mug.store.name), 'its host is named').toBeDefined();
    const link = screen.getByRole('link', { name: mug.name });
    expect(link.getAttribute('href'), 'its links are those of the affiliate').toBe('/affiliate/product/1?affiliate_id=9');
    expect(screen.getByRole('complementary', { name: 'Advertising' }).textContent).toBe(
      'Advertising. Slow Trail earns 8% of the item price when you buy here. You pay the same.',
    );
    const channel = screen.getByRole('link', { name: 'video.example.com/slow' });
    expect([channel.getAttribute('href'), channel.getAttribute('rel')]).toEqual([
      'https://video.example.com/slow/',
      'nofollow noopener noreferrer',
    ]);
    expect(view.head()).toMatchObject({ title: 'Slow Trail', description: 'I walk slowly', canonical: '/affiliate?affiliate_id=9' });
    expect(view.head()?.structuredData).toMatchObject([{ '@type': 'ProfilePage' }, { '@type': 'ItemList', numberOfItems: 1 }]);
    expect(clicksOf(view), 'what is put into the basket here came by its link').toEqual([{ affiliate_id: 9 }]);
    await view.user.click(screen.getByRole('button', { name: `Add to basket: ${mug.name}` }));
    expect(view.requested).toMatchObject([{ name: 'bfm.addItems', payload: { items: [{ url: mug.url, source: '101' }] } }]);
  });

  it('has a code, to be copied; without one, none is spoken of', async () => {
    const view = await open('/affiliate?affiliate_id=9');
    const ticket = screen.getByRole('region', { name: '10% off your first shipping' });
    expect(ticket.textContent).toContain('The code of Slow Trail, once a person');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await view.user.click(screen.getByRole('button', { name: 'Copy code' }));
    expect(write).toHaveBeenCalledWith('SLOWTRAIL');
    view.unmount();
    await open('/affiliate?affiliate_id=9', { front: { ...FRONT, code: null } });
    expect(screen.queryByRole('button', { name: 'Copy code' })).toBeNull();
  });

  it('that is closed, or never was, is missing: nothing is kept, and search engines leave it', async () => {
    for (const front of [null, { ...FRONT, is_open: 0 as const }]) {
      const view = await open('/affiliate?affiliate_id=9', { front });
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This store shows no products');
      expect(view.head()?.noindex).toBe(true);
      expect(clicksOf(view)).toEqual([]);
      view.unmount();
    }
  });

  it('tells of the campaign that its link names, and its own links go on with it', async () => {
    const view = await open('/affiliate?affiliate_id=9&sub=yt-nights');
    expect(clicksOf(view)).toEqual([{ affiliate_id: 9, sub_id: 'yt-nights' }]);
    expect(screen.getByRole('link', { name: mug.name }).getAttribute('href')).toBe('/affiliate/product/1?affiliate_id=9&sub=yt-nights');
    view.unmount();
    expect(clicksOf(await open('/affiliate?affiliate_id=9&sub=%3D1%2B1')), 'but not of what is none').toEqual([{ affiliate_id: 9 }]);
  });

  it('says that it shows nothing at the moment', async () => {
    const view = await open('/affiliate?affiliate_id=9', { products: [draft] });
    expect(screen.getByRole('heading', { level: 2, name: 'Slow Trail shows no products right now' })).toBeDefined();
    expect(view.head()).toMatchObject({ title: 'Slow Trail', noindex: true });
  });

  it('says what did not load, and loads it', async () => {
    const view = await renderRoute(remote, '/affiliate?affiliate_id=9', {
      api: (api) => {
        api.reply(listStoreProducts, { data: [] });
        api.unreachable(getAffiliate);
        api.reply(listAffiliateProducts, { data: [shown] });
        api.reply(keepAffiliateClick, { data: { kept: true } });
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The products did not load');
    view.api.reply(getAffiliate, { data: FRONT });
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Slow Trail' })).toBeDefined();
  });

  it('E-138 is found among the stores', async () => {
    await open('/affiliate', { hosts: [mug] });
    const part = within(screen.getByRole('region', { name: 'Stores of affiliates' }));
    expect(part.getByRole('link', { name: 'Slow Trail' }).getAttribute('href')).toBe('/affiliate?affiliate_id=9');
    expect(part.getByText('1 product')).toBeDefined();
  });

  it('is named on the product that its link leads to, and has others of what is gone', async () => {
    const view = await open('/affiliate/product/1?affiliate_id=9', { hosts: [mug] });
    expect((await screen.findByRole('complementary', { name: 'Advertising' })).textContent).toBe(
      'Advertising. You came by a link of Slow Trail, who earns 8% of the item price. You pay the same.',
    );
    view.unmount();
    await open('/affiliate/product/77?affiliate_id=9', { hosts: [] });
    const similar = within(await screen.findByRole('region', { name: 'Similar products' }));
    expect(similar.getByRole('link', { name: mug.name }).getAttribute('href')).toBe('/affiliate/product/1?affiliate_id=9');
  });
});

describe('the influencer', () => {
  it('R-072 B-092 B-389 has a store at the fixed path, which search engines are told of', async () => {
    const view = await open('/creator-store', { isInfluencer: true });
    expect(screen.getByRole('heading', { level: 1, name: 'Slow Trail' })).toBeDefined();
    expect(names()).toEqual([mug.name]);
    expect(screen.getByRole('complementary', { name: 'Advertising' }).textContent).toContain('Slow Trail earns 8%');
    expect(view.head()).toMatchObject({ title: 'Slow Trail', canonical: '/creator-store', noindex: false });
    expect(view.head()?.structuredData).toMatchObject([
      {
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name: 'Slow Trail',
          description: 'What broke is not here.',
          sameAs: ['https://video.example.com/slow/'],
        },
      },
      { '@type': 'ItemList', numberOfItems: 1 },
    ]);
    expect(clicksOf(view), 'what is bought there came by its link').toEqual([{ affiliate_id: 9 }]);
  });

  it('R-072 is missing while nobody is, and stays out of search engines', async () => {
    const view = await open('/creator-store');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This store shows no products');
    expect(view.head()?.noindex).toBe(true);
    expect(clicksOf(view)).toEqual([]);
  });

  it('is led to from the directory', async () => {
    await open('/affiliate', { hosts: [mug], isInfluencer: true });
    const part = within(screen.getByRole('region', { name: 'Stores of affiliates' }));
    expect((await part.findByRole('link', { name: 'Slow Trail' })).getAttribute('href')).toBe('/creator-store');
  });
});
