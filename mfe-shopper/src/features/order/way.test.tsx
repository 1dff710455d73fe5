import { createAddress, listAddresses } from '@outpost/shared-contracts/addresses/calls';
import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { changeOrderStatus, getMyOrder } from '@outpost/shared-contracts/orders/calls';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import {
  completeOrder,
  getOrderBill,
  listShippingOptions,
  type OrderBill,
  payOrder,
} from '@outpost/shared-contracts/orders/shipping-calls';
import { listCards } from '@outpost/shared-contracts/payments/calls';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import { anOrderDetail, aUser } from '@outpost/shared-contracts/testing/builders';
import { type RenderedRoute, renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';
import { sent } from '../../testing/open-purchase.ts';

const arrived = anOrderDetail({
  id: 7,
  order_number: 'OP-7',
  revision: 4,
  status: 3,
  status_name: 'arrived',
  destination_country_code: 'GB',
});
const quoted = { ...arrived, revision: 5, status: 4, status_name: 'quoted' as const, amount: usd(2255) };
const home = {
  ...{ id: 31, active: 1 as const, line1: '7 Long Lane', line2: '', city_name: 'London', state: '', post_code: 'EC1A 1BB' },
  ...{ country_code: 'GB', country_name: 'United Kingdom' },
};
const quoteOf = (service: 'economy' | 'express', cents: number, days: number[]) => ({
  service,
  billed: 'actual' as const,
  volumetric_grams: 1200,
  billed_grams: 1500,
  days,
  refusal: null,
  lines: [
    { code: 'shipping', amount: usd(cents + 189) },
    { code: 'member', amount: usd(-489), basis_points: 2000 },
    { code: 'handling', amount: usd(300) },
  ],
  total: usd(cents),
  per_kg: usd(1629),
});
const pricing = {
  id: 'q',
  actual_grams: 1200,
  quotes: [quoteOf('economy', 1900, [6, 12]), quoteOf('express', 2255, [1, 5])],
  cheapest: 'economy',
  fastest: 'express',
  promo: null,
  instant_discount: null,
  duties: { destination: 'GB', rules: [], estimates: [] },
};
const bill: OrderBill = {
  order_id: 7,
  phase: 'open',
  way: {
    service: 'express',
    days: [1, 5],
    address: {
      line1: '7 Long Lane',
      line2: '',
      city_name: 'London',
      state: '',
      post_code: 'EC1A 1BB',
      country_code: 'GB',
      country_name: '',
    },
    services: [],
    lines: pricing.quotes[1]?.lines ?? [],
    total: usd(2255),
    locked_until: '2026-11-25T12:00:00.000Z',
  },
  open_payment_intent_id: null,
  payment_options: {
    card: { tokens_url: 'https://cards.example.test/tokens', publishable_key: 'pk_test' },
    wallet: true,
    express: false,
    pay_later: false,
  },
};
const stateOf = (state: Partial<PaymentState>): { data: PaymentState } => ({
  data: {
    payment_id: '00000000-0000-4000-8000-0000000000aa',
    purchase_id: null,
    order_id: 7,
    status: 'succeeded',
    payment_intent_id: 'pi_1',
    client_secret: null,
    next_action: null,
    decline_code: null,
    ...state,
  },
});

const open = (order: OrderDetail, answers: (api: RenderedRoute['api']) => void = () => undefined) =>
  renderRoute(remote, '/member/order-details/7', {
    session: { state: 'signed-in', user: aUser() },
    api(api) {
      api.reply(getMyOrder, { data: order });
      api.reply(listAddresses, { data: [home] });
      api.reply(getCountries, { data: [] });
      api.reply(listShippingOptions, { data: { missing: [], pricing } });
      api.reply(getOrderBill, { data: bill });
      api.reply(listCards, { data: [{ id: 'card_1', brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2040, is_expired: false }] });
      answers(api);
    },
  });
/** The section once it is there: what stands for it while its prices load is another element. */
async function section(name: string) {
  await waitFor(() => expect(within(screen.getByRole('region', { name })).queryByText(/^Loading/)).toBeNull());
  return within(screen.getByRole('region', { name }));
}

describe('how an arrived parcel travels', () => {
  it('is chosen by price and days, for an address of the book; the price that was seen goes along', async () => {
    const view = await open(arrived, (api) =>
      api.reply(completeOrder, () => {
        api.reply(getMyOrder, { data: quoted });
        return { data: quoted };
      }),
    );
    const way = await section('How should it travel?');
    const ways = within(await way.findByRole('radiogroup', { name: 'Service' }));
    expect(ways.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual(['economy', 'express']);
    expect(ways.getByRole('radio', { name: /Express/, checked: true })).toBeTruthy();
    expect(ways.getByText('1–5 days')).toBeTruthy();
    await view.user.click(ways.getByRole('radio', { name: /Economy/ }));
    expect(way.getByText('Your member discount, 20%')).toBeTruthy();
    await view.user.click(way.getByRole('button', { name: 'Choose this for $19.00' }));
    expect(await screen.findByRole('region', { name: 'Pay for shipping' })).toBeTruthy();
    expect(sent(view, 'order/7/complete')).toEqual([
      { revision: 4, address_id: 31, service: 'economy', promo_code: '', expected_total: usd(1900) },
    ]);
    expect(sent(view, 'order/7/shipping-options')[0]).toEqual({ address_id: 31, promo_code: '' });
  });

  it('says what is missing instead of a button that cannot be pressed', async () => {
    await open(arrived, (api) => api.reply(listShippingOptions, { data: { missing: ['contents', 'measures', 'banned'], pricing: null } }));
    const way = await section('How should it travel?');
    expect(await way.findByText(/Say what is inside, and what each thing is worth: “Edit contents” above/)).toBeTruthy();
    expect(way.getByText('Your host still has to measure the parcel.')).toBeTruthy();
    expect(way.getByText(/may not be sent to this country/)).toBeTruthy();
    expect(way.queryByRole('button', { name: /Choose this/ })).toBeNull();
  });

  it('a code that is not taken says why, and the prices stay', async () => {
    const view = await open(arrived);
    const way = await section('How should it travel?');
    await way.findByRole('radiogroup', { name: 'Service' });
    view.api.refuse(listShippingOptions, 'validation_failed');
    await view.user.type(way.getByRole('textbox', { name: /Promo code/ }), 'NOPE');
    await view.user.click(way.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(way.getByRole('textbox', { name: /Promo code/ }).getAttribute('aria-invalid')).toBe('true'));
    expect(way.getByRole('button', { name: 'Choose this for $22.55' })).toBeTruthy();
  });

  it('who has no address yet writes one, which is used then', async () => {
    const view = await open(arrived, (api) => {
      api.reply(listAddresses, { data: [] });
      api.reply(createAddress, { data: home });
    });
    const way = await section('How should it travel?');
    await view.user.type(await way.findByRole('textbox', { name: 'Street and number' }), '7 Long Lane');
    await view.user.click(way.getByRole('button', { name: 'Use this address' }));
    expect(await way.findAllByText('Please fill this in.')).toHaveLength(2);
    await view.user.type(way.getByRole('textbox', { name: 'City' }), 'London');
    await view.user.type(way.getByRole('textbox', { name: 'Post code' }), 'EC1A 1BB');
    await view.user.click(way.getByRole('button', { name: 'Use this address' }));
    expect(await way.findByRole('radiogroup', { name: 'Service' })).toBeTruthy();
    expect(sent(view, 'addresses')).toEqual([
      { country_code: 'GB', line1: '7 Long Lane', line2: '', city_name: 'London', post_code: 'EC1A 1BB', state: '' },
    ]);
  });

  it('at a price that has changed is looked at again: nothing is lost, and the new price is there', async () => {
    const view = await open(arrived, (api) => api.refuse(completeOrder, 'total_changed'));
    const way = await section('How should it travel?');
    const button = await way.findByRole('button', { name: 'Choose this for $22.55' });
    view.api.reply(listShippingOptions, { data: { missing: [], pricing: { ...pricing, quotes: [quoteOf('express', 2300, [1, 5])] } } });
    await view.user.click(button);
    expect(await way.findByRole('button', { name: 'Choose this for $23.00' })).toBeTruthy();
    expect(way.getByRole('alert').textContent).toContain('The way was not chosen');
  });
});

describe('paying the way that was chosen', () => {
  it('shows where it goes, what it is made of and until when, and is paid with a saved card', async () => {
    const view = await open(quoted, (api) =>
      api.reply(payOrder, () => {
        api.reply(getOrderBill, { data: { ...bill, phase: 'paid', payment_options: null } });
        return stateOf({});
      }),
    );
    const pay = await section('Pay for shipping');
    expect(pay.getByText('7 Long Lane, London, EC1A 1BB, United Kingdom')).toBeTruthy();
    expect(pay.getByText(/This price holds until Nov 25, 2026/)).toBeTruthy();
    await pay.findByRole('radio', { name: /^Card ending in/, checked: true });
    await view.user.click(pay.getByRole('button', { name: 'Pay $22.55' }));
    expect(await pay.findByText('Your payment has arrived')).toBeTruthy();
    expect(pay.queryByRole('button', { name: 'Pay $22.55' })).toBeNull();
    expect(sent(view, 'order/7/pay')).toEqual([{ expected_total: usd(2255), card_id: 'card_1' }]);
  });

  it('a card that is declined keeps everything: the reason, the way and the button stay', async () => {
    const view = await open(quoted, (api) =>
      api.reply(payOrder, stateOf({ status: 'requires_payment_method', decline_code: 'card_declined' })),
    );
    const pay = await section('Pay for shipping');
    await pay.findByRole('radio', { name: /^Card ending in/, checked: true });
    await view.user.click(pay.getByRole('button', { name: 'Pay $22.55' }));
    expect(await pay.findByText(/Nothing was charged/)).toBeTruthy();
    expect(pay.getByRole('button', { name: 'Pay $22.55' })).toBeTruthy();
    expect(pay.getByText('7 Long Lane, London, EC1A 1BB, United Kingdom')).toBeTruthy();
  });

  it('another way is chosen by taking the price back', async () => {
    const view = await open(quoted, (api) =>
      api.reply(changeOrderStatus, () => {
        api.reply(getMyOrder, { data: { ...arrived, revision: 6 } });
        return { data: { ...arrived, revision: 6 } };
      }),
    );
    const pay = await section('Pay for shipping');
    await view.user.click(await pay.findByRole('button', { name: 'Choose another way' }));
    expect(await screen.findByRole('region', { name: 'How should it travel?' })).toBeTruthy();
    expect(sent(view, 'order/7/status')).toEqual([{ status: 3, expected_from: 4 }]);
  });
});
