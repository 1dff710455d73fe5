import { filterMyShipments } from '@outpost/shared-contracts/business/shipment-calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { DAY_MS } from '@outpost/shared-contracts/time/durations';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../remote.ts';
import { aShipmentRow } from '../../testing/shipments.ts';

it('refunds that are possible say how long they are, those that were asked for how they ended', async () => {
  const until = new Date(Date.now() + 4.5 * DAY_MS).toISOString();
  const view = await renderRoute(remote, '/b2b/refunds?mode=test', {
    session: { state: 'signed-in', user: aUser({ id: 7, type: 5 }) },
    api(fake) {
      fake.reply(filterMyShipments, ({ body }) => ({
        data:
          body?.refund === 'asked'
            ? [aShipmentRow({ refund: 'refunded', state: 'canceled', status: 0, refund_until: null })]
            : [
                aShipmentRow({ refund_until: until }),
                aShipmentRow({ id: 20_002, number: 'BS-20002', refund: 'rejected', refund_until: until }),
              ],
        total: 1,
        page: 1,
        per_page: 20,
      }));
    },
  });
  expect((await screen.findAllByText('5 days')).length).toBe(2);
  expect(screen.getByRole('link', { name: 'Ask for a refund BS-20001' }).getAttribute('href')).toBe('/b2b/dashboard?open=20001&mode=test');
  expect(screen.getByRole('link', { name: 'Ask once more BS-20002' })).toBeTruthy();
  await view.user.click(screen.getByRole('tab', { name: 'Asked for' }));
  await waitFor(() => expect(screen.getByText('Refunded')).toBeTruthy());
  expect(view.requests.map(({ body }) => (body as { refund: string }).refund)).toEqual(['possible', 'asked']);
});
