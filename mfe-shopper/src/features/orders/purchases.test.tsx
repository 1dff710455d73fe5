import { listPurchases } from '@outpost/shared-contracts/bfm/purchase-calls';
import { listShopperOrders } from '@outpost/shared-contracts/orders/calls';
import { aPurchaseRow, aUser } from '@outpost/shared-contracts/testing/builders';
import { type RenderedRoute, renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const bought = aPurchaseRow({ id: 7, order_number: 'BFM-7', status: 'purchased' });
const dearer = aPurchaseRow({
  id: 8,
  order_number: 'BFM-8',
  status: 'extra_charge',
  items: ['Tent', 'Lamp', 'Rope'].map((title) => ({ title, image_url: '/api/pictures/tent.svg', quantity: title === 'Rope' ? 2 : 1 })),
});
const over = aPurchaseRow({ id: 6, order_number: 'BFM-6', status: 'completed' });

const open = (address: string, answers?: (api: RenderedRoute['api']) => void) =>
  renderRoute(remote, `/member/packs-expected${address}`, {
    session: { state: 'signed-in', user: aUser() },
    api(api) {
      api.reply(listShopperOrders, { data: [], counts: {}, total: 0, page: 1, per_page: 20 });
      api.reply(listPurchases, ({ query }) => {
        const data = query?.state === 'open' ? [bought, dearer] : [over, bought, dearer];
        return { data, total: data.length, page: 1, per_page: 20 };
      });
      answers?.(api);
    },
  });
const numbers = () => screen.getAllByText(/^BFM-\d+$/).map(({ textContent }) => textContent);

it('E-104 what hosts buy is a tab of the orders: what waits for the shopper first, the rest on demand', async () => {
  const view = await open('');
  await view.user.click(await screen.findByRole('tab', { name: 'Buy For Me 2' }));
  await waitFor(() => expect(view.location()).toBe('/member/packs-expected?tab=bfm'));
  await waitFor(() => expect(numbers()).toEqual(['BFM-8', 'BFM-7']));
  const first = within(screen.getByText('BFM-8').closest('li') as HTMLElement);
  expect(first.getByText('Waiting for you.')).toBeTruthy();
  expect(first.getByText('Tent, Lamp, and 1 more')).toBeTruthy();
  expect(first.getByRole('link').getAttribute('href')).toBe('/member/bfm-order-detail/8');
  await view.user.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(numbers()).toEqual(['BFM-8', 'BFM-6', 'BFM-7']));
  await waitFor(() => expect(view.location()).toBe('/member/packs-expected?tab=bfm&show=all'));
});

it('no purchase under way leads to a new one, and to those that are over', async () => {
  const view = await open('?tab=bfm', (api) => api.reply(listPurchases, { data: [], total: 0, page: 1, per_page: 20 }));
  expect(await screen.findByRole('heading', { name: 'No Buy For Me order is under way' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start with a link' }).getAttribute('href')).toBe('/bfm');
  await view.user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('heading', { name: 'No Buy For Me orders yet' })).toBeTruthy();
});

it('purchases that do not load say so and load on Retry', async () => {
  const view = await open('?tab=bfm', (api) => api.unreachable(listPurchases));
  expect((await screen.findByRole('alert')).textContent).toContain('The Buy For Me orders did not load');
  view.api.reply(listPurchases, { data: [over], total: 1, page: 1, per_page: 20 });
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('BFM-6')).toBeTruthy();
});
