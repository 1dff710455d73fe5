import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { getConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import { aConsolidation, anOrderDetail, aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../remote.ts';

it('R-108 E-149 B-011 a host sees on the page of a parcel which parcels are to travel with it, and how they are to be packed', async () => {
  const order = anOrderDetail({
    id: 3,
    order_number: 'OP-3',
    status: 3,
    status_name: 'arrived',
    lead_order: { id: 2, order_number: 'OP-2' },
  });
  await renderRoute(remote, '/member/host-package-detail/3', {
    session: { state: 'signed-in', user: aUser({ type: USER_TYPE.host }) },
    api(api) {
      api.reply(getMyOrder, { data: order });
      api.reply(getConsolidation, { data: aConsolidation({ packaging: 'keep_all', extras: ['item_pictures'] }) });
    },
  });
  const band = within((await screen.findByText('Sam S. asks you to put these parcels in one box.')).closest('section') as HTMLElement);
  expect(band.getByRole('link', { name: 'OP-2' }).getAttribute('href')).toBe('/member/host-package-detail/2');
  expect(band.getByText('Keep everything', { exact: false }).textContent).toContain('Photos before it is closed');
});
