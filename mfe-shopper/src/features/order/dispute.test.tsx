import { usd } from '@outpost/shared-contracts/money/money';
import { getMyOrder, updateOrder } from '@outpost/shared-contracts/orders/calls';
import { anOrderDetail, aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const session = { state: 'signed-in', user: aUser({ type: 1 }) } as const;
const before = { weight_grams: 2940, dimensions_cm: { length: 40, width: 30, height: 20 }, photos: ['/api/pictures/parcels/7-scale.svg'] };
const order = anOrderDetail({ ...before, id: 7, order_number: 'OP-7', revision: 4, status: 3, status_name: 'arrived', amount: usd(0) });
const dispute = { at: '2026-11-27T10:00:00.000Z', note: 'It is one book.', before, again: null, price_held: false };

it('measures are disputed with a reason; then the host measures, and both stand side by side', async () => {
  const disputed = { ...order, revision: 5, dispute };
  const view = await renderRoute(remote, '/member/package-detail/7', {
    session,
    api(api) {
      api.reply(getMyOrder, { data: order });
      api.reply(updateOrder, { data: disputed });
    },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Report wrong measures' }));
  const form = within(await screen.findByRole('form', { name: 'Report wrong measures' }));
  await view.user.click(form.getByRole('button', { name: 'Ask to measure again' }));
  expect(view.api.requests.filter(({ path }) => path === '/orders/update/7')).toEqual([]);
  await view.user.type(form.getByRole('textbox'), 'It is one book.');
  await view.user.click(form.getByRole('button', { name: 'Ask to measure again' }));
  expect(await screen.findByText('Next: your host measures it again.')).toBeTruthy();
  expect(screen.getByText('You asked for these measures to be taken again. The host measures once more.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Report wrong measures' })).toBeNull();
  view.unmount();
  const again = { ...before, at: '2026-11-28T10:00:00.000Z', weight_grams: 3010 };
  await renderRoute(remote, '/member/package-detail/7', {
    session,
    api: (api) => api.reply(getMyOrder, { data: { ...order, dispute: { ...dispute, again, price_held: true } } }),
  });
  expect(within(await screen.findByRole('region', { name: 'Measured first' })).getByText('2.94 kg')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Measured again' })).getByText('3.01 kg')).toBeTruthy();
  expect(screen.getByText(/the price by the first measures holds/)).toBeTruthy();
});
