import { keepAffiliateClick } from '@outpost/shared-contracts/affiliates/calls';
import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { aStoreProduct } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../../remote.ts';

const mug = aStoreProduct({ images: ['/api/pictures/1.svg', '/api/pictures/2.svg'], weight: 620, size: '30 × 20 cm' });
const bowl = aStoreProduct({ id: 2, name: 'Glazed bowl', description: '', price: 25, url: 'https://outpost.test/2' });
const draft = aStoreProduct({ id: 3, name: 'Not published yet', is_publish: 0 });

/** Opens the page of a product, where the service knows one by that id and others of the store. */
async function open(path: string, one: readonly ReturnType<typeof aStoreProduct>[]) {
  const view = await renderRoute(remote, path, {
    api: (api) => {
      api.reply(listStoreProducts, ({ query }) => ({ data: query?.product_id === undefined ? [mug, bowl, draft] : [...one] }));
      api.reply(keepAffiliateClick, { data: { kept: true } });
    },
    commands: { 'bfm.addItems': () => ({ count: 1 }) },
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
type View = Awaited<ReturnType<typeof open>>;
const say = ({ bus }: View, marketing: 'unasked' | 'open' | 'allowed' | 'refused') =>
  bus.forSender('shell').emit('consent.changed', { marketing });

it('R-074 B-094 shows the product of the address: pictures, price, seller, facts, and the others of its store', async () => {
  const view = await open('/affiliate/product/1?affiliate_id=101', [mug]);
  expect(screen.getByRole('heading', { level: 1, name: mug.name })).toBeTruthy();
  expect(screen.getByText('$18.00')).toBeTruthy();
  expect(screen.getByText('Holds 300 ml.')).toBeTruthy();
  expect(screen.getByText('0.62 kg')).toBeTruthy();
  expect(screen.getByText('30 × 20 cm')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Visit the store' })[0]?.getAttribute('href')).toBe('/affiliate?affiliate_id=101');
  const estimate = new URL(screen.getByRole('link', { name: 'Estimate shipping' }).getAttribute('href') ?? '', 'https://outpost.test');
  expect(Object.fromEntries(estimate.searchParams)).toEqual({ from: 'us', weight: '0.62', value: '18' });
  expect(screen.getByRole('complementary', { name: 'About commission' })).toBeTruthy();
  const more = within(screen.getByRole('region', { name: "More from Maya's finds" }));
  expect(more.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Glazed bowl']);
  expect(more.getByRole('link', { name: 'Glazed bowl' }).getAttribute('href')).toBe('/affiliate/product/2?affiliate_id=101');
  await view.user.click(screen.getByRole('button', { name: 'Picture 2' }));
  expect(screen.getAllByRole('img', { name: 'Picture 2' }).map((image) => image.getAttribute('src'))).toContain(mug.images[1]);
  expect(screen.queryByRole('img', { name: 'Picture 1', hidden: false })?.closest('button')).toBeTruthy();
});

it('puts it into the basket of Buy For Me', async () => {
  const view = await open('/affiliate/product/1?affiliate_id=101', [mug]);
  await view.user.click(screen.getByRole('button', { name: `Add to basket: ${mug.name}` }));
  expect(view.requested).toMatchObject([{ name: 'bfm.addItems', payload: { items: [{ url: mug.url, price: 18, source: '101' }] } }]);
});

it('says of what is gone that it is, with others of the store that the link names', async () => {
  const view = await open('/affiliate/product/1?affiliate_id=101', []);
  expect(screen.getByRole('heading', { level: 1, name: 'No longer available' })).toBeTruthy();
  const similar = within(screen.getByRole('region', { name: 'Similar products' }));
  expect(similar.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(view.requests.map(({ query }) => query)).toContainEqual({ host_id: '101' });
});

it('shows an owner the same of a draft: its page is for everybody', async () => {
  await open('/affiliate/product/1', [{ ...mug, is_publish: 0 }]);
  expect(screen.getByRole('heading', { level: 1, name: 'No longer available' })).toBeTruthy();
});

it('the address that a product had before leads to its page', async () => {
  const view = await open('/affiliate?product=1', [mug]);
  await waitFor(() => expect(view.location()).toBe('/affiliate/product/1?affiliate_id=101'));
  expect(screen.getByRole('heading', { level: 1, name: mug.name })).toBeTruthy();
});

const clicksOf = ({ requests }: View) => requests.filter(({ path }) => path.endsWith(keepAffiliateClick.path)).map(({ body }) => body);

it('has it kept that an affiliate led there, but not the store of the host, nor where marketing was declined', async () => {
  const led = await open('/affiliate/product/1?affiliate_id=9', [mug]);
  say(led, 'unasked');
  expect(clicksOf(led)).toEqual([{ affiliate_id: 9 }]);
  cleanup();
  const own = await open('/affiliate/product/1?affiliate_id=101', [mug]);
  say(own, 'unasked');
  expect(clicksOf(own)).toEqual([]);
  cleanup();
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser keeps it
  document.cookie = 'outpost_consent=abc.20000.statistics';
  const declined = await open('/affiliate/product/1?affiliate_id=9', [mug]);
  say(declined, 'unasked');
  expect(clicksOf(declined)).toEqual([]);
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser keeps it
  document.cookie = 'outpost_consent=; max-age=0';
});

it('tells the service of nobody who has not chosen yet: once when they allow marketing, never when they do not', async () => {
  const allowed = await open('/affiliate/product/1?affiliate_id=9&sub=yt-1', [mug]);
  say(allowed, 'open');
  expect(clicksOf(allowed)).toEqual([]);
  say(allowed, 'allowed');
  say(allowed, 'allowed');
  expect(clicksOf(allowed)).toEqual([{ affiliate_id: 9, sub_id: 'yt-1' }]);
  cleanup();
  const refused = await open('/affiliate/product/1?affiliate_id=9', [mug]);
  say(refused, 'open');
  say(refused, 'refused');
  say(refused, 'allowed');
  expect(clicksOf(refused)).toEqual([]);
});

it('a choice that is made elsewhere counts for the links that were opened before it, in their order', async () => {
  const view = await open('/affiliate/product/1?affiliate_id=9', [mug]);
  say(view, 'open');
  await view.navigate('/somewhere/else');
  await screen.findByTestId('elsewhere');
  say(view, 'allowed');
  expect(clicksOf(view)).toEqual([]);
  await view.navigate('/affiliate/product/1?affiliate_id=8');
  await waitFor(() => expect(clicksOf(view)).toEqual([{ affiliate_id: 9 }, { affiliate_id: 8 }]));
});
