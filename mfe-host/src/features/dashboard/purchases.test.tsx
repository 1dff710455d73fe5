import { listPurchases } from '@outpost/shared-contracts/bfm/purchase-calls';
import { listHostOrders } from '@outpost/shared-contracts/orders/calls';
import { aPurchaseRow, aUser } from '@outpost/shared-contracts/testing/builders';
import { type RenderedRoute, renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const figures = {
  expected_today: 0,
  in_mailbox: 0,
  to_pack: 0,
  to_hand_over: 0,
  overdue: 0,
  month_earnings: { minor: 0, currency: 'USD' },
  rating: null,
  reply_minutes: 0,
};
const bought = aPurchaseRow({ id: 7, order_number: 'BFM-7', status: 'extra_charge' });
const dearer = aPurchaseRow({
  id: 8,
  order_number: 'BFM-8',
  status: 'authorized',
  items: ['Tent', 'Lamp', 'Rope'].map((title) => ({ title, image_url: '/api/pictures/tent.svg', quantity: title === 'Rope' ? 2 : 1 })),
});
const over = aPurchaseRow({ id: 6, order_number: 'BFM-6', status: 'completed' });

const open = (address: string, answers?: (api: RenderedRoute['api']) => void) =>
  renderRoute(remote, `/member/host-packs-expected${address}`, {
    session: { state: 'signed-in', user: aUser({ id: 101, type: 2 }) },
    api(api) {
      api.reply(listHostOrders, { data: [], counts: {}, figures, total: 0, page: 1, per_page: 20 });
      api.reply(listPurchases, ({ query }) => {
        const data = query?.state === 'open' ? [bought, dearer] : [over, bought, dearer];
        return { data, total: data.length, page: 1, per_page: 20 };
      });
      answers?.(api);
    },
  });
const numbers = () => screen.getAllByText(/^BFM-\d+$/).map(({ textContent }) => textContent);

it('E-104 what is to be bought is a tab of the dashboard: what waits for the host first, the rest on demand', async () => {
  const view = await open('');
  await view.user.click(await screen.findByRole('tab', { name: 'Buy For Me 2' }));
  await waitFor(() => expect(view.location()).toBe('/member/host-packs-expected?tab=bfm'));
  await waitFor(() => expect(numbers()).toEqual(['BFM-8', 'BFM-7']));
  const first = within(screen.getByText('BFM-8').closest('li') as HTMLElement);
  expect(first.getByText('Waiting for you.')).toBeTruthy();
  expect(first.getByText(/For Maya R\. in United Kingdom/)).toBeTruthy();
  expect(first.getByRole('link').getAttribute('href')).toBe('/member/host-bfm-order-detail/8');
  await view.user.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(numbers()).toEqual(['BFM-8', 'BFM-6', 'BFM-7']));
  await waitFor(() => expect(view.location()).toBe('/member/host-packs-expected?tab=bfm&show=all'));
});

it('money that did not come is said first, with what to do, and till when it waits', async () => {
  const unpaid = { ...over, payout: { state: 'failed' as const, until: null } };
  const waiting = { ...bought, payout: { state: 'waits' as const, until: '2026-11-24T10:00:00.000Z' } };
  await open('?tab=bfm', (api) => api.reply(listPurchases, { data: [waiting, dearer, unpaid], total: 3, page: 1, per_page: 20 }));
  await waitFor(() => expect(numbers()).toEqual(['BFM-6', 'BFM-8', 'BFM-7']));
  const row = (number: string) => within(screen.getByText(number).closest('li') as HTMLElement);
  expect(row('BFM-6').getByText('The payment did not reach you: open the order to have it sent again.')).toBeTruthy();
  expect(row('BFM-6').getByRole('link').getAttribute('href')).toBe('/member/host-bfm-order-detail/6');
  expect(row('BFM-7').getByText(/^Your payment waits until November 24.*because your e-mail/)).toBeTruthy();
  expect(row('BFM-8').queryByText(/payment/)).toBeNull();
});

it('purchases that do not load say so and load on Retry', async () => {
  const view = await open('?tab=bfm', (api) => api.unreachable(listPurchases));
  expect((await screen.findByRole('alert')).textContent).toContain('The Buy For Me orders did not load');
  view.api.reply(listPurchases, { data: [over], total: 1, page: 1, per_page: 20 });
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('BFM-6')).toBeTruthy();
});
