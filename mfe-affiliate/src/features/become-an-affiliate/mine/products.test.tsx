import type { AffiliateApplication } from '@outpost/shared-contracts/affiliates/application';
import { getAffiliateApplication, getAffiliateSales } from '@outpost/shared-contracts/affiliates/calls';
import type { AffiliateSales } from '@outpost/shared-contracts/affiliates/credit';
import * as calls from '@outpost/shared-contracts/affiliates/store-calls';
import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { aStoreProduct, aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../../remote.ts';

const APPROVED: AffiliateApplication = {
  ...{ state: 'approved', revision: 3, reason: null, message: null, submitted_at: null, decided_at: null, again_at: null },
  ...{ can_send: false, is_email_confirmed: true },
  store: {
    ...{ store_name: 'Mira finds', slug: 'mira-finds', audience_countries: [], content_language: 'de' },
    channels: [{ type: 'video', url: 'https://video.example.com/mira', followers: 5200 }],
    ...{ tagline: '', about: '', promo_code: '', is_open: 1, tax_kind: 'person', payout_method: 'bank', masked_tax_id: null },
    promotion: 'I show every Friday what I had sent to me.',
  },
};
const NOTHING: AffiliateSales = {
  ...{ from: '2026-11-01', to: '2026-11-01', clicks: 0, orders: 0, items: usd(0), pending: usd(0), approved: usd(0), paid: usd(0) },
  ...{ before: null, sales: [], campaigns: [], days: [{ day: '2026-11-01', clicks: 0, orders: 0, items: usd(0) }] },
};
const mug: calls.AffiliateProduct = { ...aStoreProduct(), affiliate_id: 9, note: 'Good', is_sold: 1, revision: 4 };
const lamp: calls.AffiliateProduct = { ...mug, id: 2, name: 'Desk lamp', is_publish: 0, is_sold: 0 };

async function open(products: calls.AffiliateProduct[] = [mug, lamp]) {
  const view = await renderRoute(remote, '/member/affiliate-dashboard', {
    session: { state: 'signed-in', user: aUser({ id: 9, type: 4, name: 'Mira' }) },
    api: (api) => {
      api.reply(getCountries, { data: [] });
      api.reply(getAffiliateApplication, { data: APPROVED });
      api.reply(getAffiliateSales, { data: NOTHING });
      api.reply(calls.listAffiliateProducts, { data: products });
      api.reply(calls.addAffiliateProduct, { data: [lamp, mug] });
      api.reply(calls.publishAffiliateProducts, { data: [{ ...mug, is_publish: 0 }] });
      api.reply(calls.changeAffiliateProduct, { data: [{ ...mug, note: 'Better' }] });
      api.reply(calls.removeAffiliateProducts, { data: [] });
    },
  });
  return { view, part: within(await screen.findByRole('region', { name: 'Products in your store' })) };
}
type Opened = Awaited<ReturnType<typeof open>>;
const sentOf = ({ view }: Opened, method: string) =>
  view.requests.filter((one) => one.method === method).map(({ path, body }) => ({ path, body }));

it('B-387 E-131 lists what the affiliate shows, with what is sold no more', async () => {
  const { view, part } = await open();
  const rows = (await part.findAllByRole('row')).slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Hand-thrown stoneware mugGood5\$18\.00/),
    expect.stringMatching(/^Desk lampGoodNot sold now\$18\.00/),
  ]);
  expect(part.getByRole('switch', { name: `Show in your store: ${mug.name}` })).toHaveProperty('checked', true);
  expect(part.getByRole('switch', { name: 'Show in your store: Desk lamp' })).toHaveProperty('checked', false);
  expect(part.getByRole('link', { name: 'See your store' }).getAttribute('href')).toBe('/affiliate?affiliate_id=9');
  expect(view.requests.some(({ path }) => path === 'store-products/affiliate/9')).toBe(true);
});

it('E-133 adds a product by the address of its page, once', async () => {
  const opened = await open([mug]);
  const { view, part } = opened;
  const address = await part.findByRole('textbox', { name: 'Address of a product' });
  const add = () => view.user.click(part.getByRole('button', { name: 'Add to your store' }));
  const type = async (text: string) => {
    await view.user.clear(address);
    await view.user.click(address);
    await view.user.paste(text);
  };
  await type('https://evil.test/affiliate/product/2');
  await add();
  expect(await part.findByText('This is not the address of a product of this site.')).toBeDefined();
  await type(`${window.location.origin}/affiliate/product/1?affiliate_id=101`);
  expect(await part.findByText('It is in your store already.')).toBeDefined();
  expect(sentOf(opened, 'POST')).toEqual([]);
  view.api.refuse(calls.addAffiliateProduct, 'validation_failed', 'No.', [{ field: 'product_id', code: 'not_sold', message: 'No.' }]);
  await type(`${window.location.origin}/de/affiliate/product/2`);
  await view.user.click(part.getByRole('textbox', { name: /^What you say about it/ }));
  await view.user.paste('Reads well');
  await add();
  expect(await part.findByText('No store sells this product now.')).toBeDefined();
  view.api.reply(calls.addAffiliateProduct, { data: [lamp, mug] });
  await add();
  expect(await part.findByRole('link', { name: 'Desk lamp' })).toBeDefined();
  expect(sentOf(opened, 'POST').at(-1)).toEqual({
    path: 'store-products/affiliate/',
    body: { product_id: 2, note: 'Reads well', is_publish: 1 },
  });
  expect(address).toHaveProperty('value', '');
});

it('E-134 E-135 E-136 shows it or not, says something else of it, and takes it out', async () => {
  const opened = await open([mug]);
  const { view, part } = opened;
  await view.user.click(await part.findByRole('switch', { name: `Show in your store: ${mug.name}` }));
  await waitFor(() => expect(part.getByRole('switch', { name: `Show in your store: ${mug.name}` })).toHaveProperty('checked', false));
  expect(sentOf(opened, 'PATCH')).toEqual([{ path: 'store-products/affiliate/', body: { product_ids: [1], is_publish: 0 } }]);

  await view.user.click(part.getByRole('button', { name: `Your words about ${mug.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Your words about ${mug.name}` }));
  const words = dialog.getByRole('textbox');
  expect(words).toHaveProperty('value', 'Good');
  await view.user.clear(words);
  await view.user.click(words);
  await view.user.paste('Better');
  view.api.refuse(calls.changeAffiliateProduct, 'stale_change', 'Changed elsewhere meanwhile.');
  await view.user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('Changed elsewhere meanwhile.')).toBeDefined();
  view.api.reply(calls.changeAffiliateProduct, { data: [{ ...mug, note: 'Better' }] });
  await view.user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await part.findByText('Better')).toBeDefined();
  expect(sentOf(opened, 'PUT').at(-1)).toEqual({
    path: 'store-products/affiliate/',
    body: { product_id: 1, note: 'Better', revision: 4 },
  });

  await view.user.click(part.getByRole('button', { name: `Take out ${mug.name}` }));
  const asked = within(await screen.findByRole('alertdialog'));
  await view.user.click(asked.getByRole('button', { name: 'Take out' }));
  expect(await part.findByText('No products yet. Add the first one by its address.')).toBeDefined();
  expect(sentOf(opened, 'DELETE')).toEqual([{ path: 'store-products/affiliate/', body: { product_ids: [1] } }]);
});
