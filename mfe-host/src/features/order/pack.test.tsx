import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import {
  buyOrderLabel,
  buyOrderLabelFromCarrier,
  buyOrderLabelToday,
  getOrderShipment,
  handOverOrder,
  listLabelOffers,
  voidOrderLabel,
} from '@outpost/shared-contracts/orders/label-calls';
import type { Shipment } from '@outpost/shared-contracts/orders/shipment';
import { anOrderDetail, aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const session = { state: 'signed-in', user: aUser({ id: 2, type: 2 }) } as const;
const paid = anOrderDetail({ id: 7, order_number: 'OP-7', revision: 3, status: 5, status_name: 'paid', next_action: 'pack' });
const pending = { ...paid, revision: 4, status: 6, status_name: 'pending', next_action: 'hand_over' } as const;
const none: Shipment = {
  ...{ order_id: 7, label: 'none', failure: null, service: 'express', carrier: null, tracking_number: null, tracking_url: null },
  ...{
    label_cost: null,
    status: null,
    exception: null,
    at_door: null,
    hand_over: null,
    can_be_voided: false,
    events: [],
    documents: [],
  },
};
const bought: Shipment = {
  ...none,
  ...{ label: 'bought', carrier: 'Kestrel Express', tracking_number: 'KEX1', status: 'pre_transit', can_be_voided: true },
  documents: [{ kind: 'label_4x6', url: '/api/order-documents/7/label_4x6?x' }],
};

async function opened(order: typeof paid | typeof pending, shipment: Shipment) {
  const view = await renderRoute(remote, '/member/host-package-detail/7', {
    session,
    api(fake) {
      fake.reply(getMyOrder, { data: order });
      fake.reply(getOrderShipment, { data: shipment });
      fake.reply(listLabelOffers, {
        data: [{ carrier: 'Meridian Air', service: 'express', cost: { minor: 2542, currency: 'USD' }, days: [2, 4] }],
      });
      for (const call of [buyOrderLabel, buyOrderLabelToday, buyOrderLabelFromCarrier, handOverOrder, voidOrderLabel])
        fake.reply(call, { data: bought });
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Order OP-7' });
  const sent = (path: string) => view.requests.filter((request) => request.path === path && request.body).map(({ body }) => body);
  return { ...view, sent };
}

describe('a paid parcel at its host', () => {
  it.each([
    ['The usual carrier of the service', 'order/7/label', { revision: 3 }],
    ['Whoever is cheapest today', 'order/7/label-dynamic', { revision: 3 }],
    ['Meridian Air, $25.42', 'aggregator/order/7/label', { revision: 3, carrier: 'Meridian Air' }],
  ])('B-004 gets its label from %s', async (option, path, body) => {
    const view = await opened(paid, none);
    await screen.findByRole('option', { name: 'Meridian Air, $25.42' });
    await view.user.selectOptions(screen.getByLabelText('Carrier'), option);
    view.api.reply(getMyOrder, { data: pending });
    view.api.reply(getOrderShipment, { data: bought });
    await view.user.click(screen.getByRole('button', { name: 'Buy the label' }));
    expect(await screen.findByRole('button', { name: 'I have handed it over' })).toBeTruthy();
    expect(view.sent(path)).toEqual([body]);
    expect(screen.getByRole('link', { name: 'Label, 4 × 6 in (PDF)' }).getAttribute('href')).toBe('/api/order-documents/7/label_4x6?x');
  });

  it('says why its label was refused, and can be tried again', async () => {
    const view = await opened(paid, { ...none, failure: 'address_refused' });
    expect(await screen.findByText(/The carrier does not know the address/)).toBeTruthy();
    view.api.unreachable(buyOrderLabel);
    await view.user.click(screen.getByRole('button', { name: 'Buy the label' }));
    expect(await screen.findByText(/Nothing was changed/)).toBeTruthy();
  });
});

describe('a parcel with its label at its host', () => {
  it('B-004 is handed over, picked up on a day, or loses its label again', async () => {
    const view = await opened(pending, bought);
    await view.user.click(await screen.findByRole('button', { name: 'I have handed it over' }));
    await view.user.type(screen.getByLabelText('Day of a pickup'), '2026-12-01');
    await view.user.click(screen.getByRole('button', { name: 'Book a pickup' }));
    await view.user.click(screen.getByRole('button', { name: 'Take the label back' }));
    expect(view.sent('order/7/shipment')).toEqual([
      { revision: 4, way: 'drop_off' },
      { revision: 4, way: 'pickup', pickup_day: '2026-12-01' },
    ]);
    expect(view.sent('order/7/label/void')).toEqual([{ revision: 4 }]);
  });

  it('shows what was scanned, and what holds it up', async () => {
    await opened(pending, {
      ...bought,
      exception: 'customs_hold',
      events: [{ at: '2026-11-19T07:12:00.000Z', status: 'in_transit', exception: null, place: 'Newark' }],
    });
    const card = within(await screen.findByRole('region', { name: 'Shipping' }));
    expect(card.getByText('Held by customs, usually for a day or two')).toBeTruthy();
    expect(card.getByText('Newark')).toBeTruthy();
    expect(card.getByText('KEX1')).toBeTruthy();
  });
});
