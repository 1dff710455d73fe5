import { checkTopUp, getBusinessBalance, topUpBalance } from '@outpost/shared-contracts/business/balance-calls';
import type { ShipmentDetail } from '@outpost/shared-contracts/business/shipment';
import {
  buyShipmentLabel,
  getMyShipment,
  payShipment,
  priceShipment,
  rateShipment,
} from '@outpost/shared-contracts/business/shipment-calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../../remote.ts';
import { aBalance, COMPANY, knowCompany } from '../../testing/company.ts';
import { aRate, aShipment, FROM, TO } from '../../testing/shipments.ts';

const QUOTE = aShipment({
  state: 'quote',
  status: null,
  payment: 'none',
  label: 'none',
  labels: [],
  documents: [],
  paid_at: null,
  locked_until: null,
  options: { ...aShipment().options, ship_date: new Date().toISOString().slice(0, 10) },
  can: { edit: true, pay: false, buy_label: false, refund: false, schedule_pickup: false, advance: false },
});
const HELD: ShipmentDetail = {
  ...QUOTE,
  revision: 4,
  locked_until: new Date(Date.now() + 3_600_000).toISOString(),
  can: { ...QUOTE.can, pay: true },
};
const POST = aRate({ id: 'post', carrier: 'Bluefin Post', service: 'economy', days: [6, 12], price: usd(4364) });

const open = (path = '/b2b/create-shipment', { shipment = QUOTE, balance = 10_000 } = {}) =>
  renderRoute(remote, path, {
    session: { state: 'signed-in', user: COMPANY },
    api(fake) {
      knowCompany(fake, balance);
      fake.reply(getMyShipment, { data: shipment });
      fake.reply(rateShipment, {
        data: {
          shipment_id: 20_001,
          number: 'BS-20001',
          revision: 3,
          bought: false,
          rates: [POST, aRate()],
          failed: [
            { carrier: 'Cardinal Freight', reason: 'refused', message: 'Shipper account 4410 is closed.' },
            { carrier: 'Harbour Lines', reason: 'no_answer', message: '' },
          ],
        },
      });
      fake.reply(priceShipment, { data: HELD });
      fake.reply(payShipment, {
        data: { ...HELD, revision: 5, payment: 'paid', can: { ...HELD.can, edit: false, pay: false, buy_label: true } },
      });
      fake.reply(buyShipmentLabel, { data: aShipment({ revision: 6 }) });
    },
  });
type View = Awaited<ReturnType<typeof open>>;
const press = (view: View, name: string | RegExp) => view.user.click(screen.getByRole('button', { name }));
const of = (view: View, path: string) => view.requests.filter((request) => request.path === path);
const step = (name: string) => screen.findByRole('heading', { level: 2, name });

/** Goes from a quote, in which everything is said, to the rates. */
async function toRates(path = '/b2b/create-shipment?shipment=20001', options = {}): Promise<View> {
  const view = await open(path, options);
  await step('Who sends it');
  await press(view, 'Next');
  await step('Who receives it');
  await press(view, 'Next');
  await step('What is sent');
  await press(view, 'Next');
  await step('What customs need to know');
  await press(view, 'Compare rates');
  await step('What the carriers ask');
  await screen.findByText('Bluefin Post');
  return view;
}

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('a new shipment', () => {
  it('R-096 begins with who is signed in and the address book, and asks for what is missing at its field', async () => {
    const view = await open();
    await step('Who sends it');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Faye Fennel');
    expect(screen.getByRole('textbox', { name: 'Street and number' })).toHaveProperty('value', FROM.line1);
    await press(view, 'Next');
    const title = await step('Who receives it');
    await waitFor(() => expect(document.activeElement).toBe(title));
    await waitFor(() => expect(view.location()).toBe('/b2b/create-shipment?step=to'));
    await press(view, 'Next');
    expect((await screen.findAllByText('Please fill this in')).length).toBeGreaterThan(1);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Who receives it' })).toBeTruthy();
  });

  it('says what customs would miss, line by line, before anybody is asked', async () => {
    const view = await open('/b2b/create-shipment?shipment=20001&step=customs');
    await step('What customs need to know');
    const line = within(screen.getByRole('group', { name: 'Line 1' }));
    await view.user.clear(line.getByLabelText(/Description/));
    await view.user.type(line.getByLabelText(/Description/), 'Soy candles');
    await view.user.clear(line.getByLabelText(/HS code/));
    expect(screen.getByText('Without an HS code customs may take longer (line 1).')).toBeTruthy();
    await press(view, 'Compare rates');
    const missing = within(await screen.findByRole('alert'));
    expect(missing.getByText(/Customs would stop this/)).toBeTruthy();
    expect(missing.getByText('Line 1, Description')).toBeTruthy();
    expect(missing.getByText(/At least three words/)).toBeTruthy();
    expect(of(view, 'shipments/amount')).toEqual([]);
  });

  it('lists the rates, and the reason of each carrier that gave none', async () => {
    const view = await toRates();
    expect(of(view, 'shipments/amount')).toHaveLength(1);
    expect(of(view, 'shipments/amount')[0]?.body).toMatchObject({
      mode: 'live',
      shipment_id: 20_001,
      revision: 3,
      draft: { from: FROM, to: TO, parcels: [{ grams: 4200 }], customs: { items: [{ grams: 600 }] } },
    });
    const rows = within(screen.getByRole('table', { name: 'Rates of the carriers' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('Cheapest');
    expect(rows[2]?.textContent).toContain('Fastest');
    expect(screen.getByText('Shipper account 4410 is closed.')).toBeTruthy();
    expect(screen.getByText(/did not answer in time/)).toBeTruthy();
    await press(view, 'Ask again');
    await waitFor(() => expect(of(view, 'shipments/amount')).toHaveLength(2));
  });

  it('holds the price, is paid from the balance once, and ends with its label', async () => {
    const view = await toRates();
    await view.user.click(screen.getByRole('radio', { name: /Kestrel Express/ }));
    await press(view, 'Hold $55.57 for 24 hours');
    await step('Review and pay');
    expect(of(view, 'shipments/price')[0]?.body).toEqual({
      mode: 'live',
      shipment_id: 20_001,
      revision: 3,
      carrier: 'Kestrel Express',
      service: 'express',
      expected_price: usd(5557),
    });
    expect(await screen.findByText('$44.43')).toBeTruthy();
    view.api.reply(getMyShipment, { data: aShipment({ revision: 6 }) });
    await view.user.dblClick(screen.getByRole('button', { name: 'Pay $55.57' }));
    expect(await screen.findByRole('heading', { name: 'Your label is ready: BS-20001' })).toBeTruthy();
    expect(of(view, 'shipments/pay')).toHaveLength(1);
    expect(of(view, 'shipments/pay')[0]?.body).toMatchObject({
      shipment_id: 20_001,
      revision: 4,
      expected_price: usd(5557),
      pay_with: 'balance',
    });
    expect(of(view, 'shipments/label/20001')[0]?.body).toEqual({ mode: 'live', revision: 5 });
    expect(screen.getByRole('link', { name: /Print label/ }).getAttribute('href')).toBe('/api/documents/label.pdf');
    expect(screen.getByRole('link', { name: 'To the shipments' })).toBeTruthy();
    expect(Object.keys(sessionStorage).some((key) => key.includes('mfe-b2b/shipment'))).toBe(false);
  });

  it('shows another price before anything is held at it', async () => {
    const view = await toRates();
    await view.user.click(screen.getByRole('radio', { name: /Bluefin Post/ }));
    view.api.refuse(priceShipment, 'total_changed', 'The price has changed.');
    view.api.reply(rateShipment, {
      data: { shipment_id: 20_001, number: 'BS-20001', revision: 4, bought: false, rates: [{ ...POST, price: usd(4500) }], failed: [] },
    });
    await press(view, /^Hold/);
    expect(await screen.findByText(/asks \$45\.00 by now instead of \$43\.64/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'What the carriers ask' })).toBeTruthy();
  });

  it('outlasts a reload, at the step where it was, and Back loses nothing', async () => {
    const view = await open('/b2b/create-shipment');
    await step('Who sends it');
    await view.user.type(screen.getByRole('textbox', { name: /^Company/ }), 'Fennel Goods Ltd');
    await press(view, 'Next');
    await step('Who receives it');
    await view.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Bea Brandt');
    await press(view, 'Back');
    await step('Who sends it');
    expect(screen.getByRole('textbox', { name: /^Company/ })).toHaveProperty('value', 'Fennel Goods Ltd');
    view.unmount();
    const again = await open('/b2b/create-shipment?step=to');
    await step('Who receives it');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Bea Brandt');
    await press(again, 'Back');
    await step('Who sends it');
    expect(screen.getByRole('textbox', { name: /^Company/ })).toHaveProperty('value', 'Fennel Goods Ltd');
    again.unmount();
    // The test side has a form of its own, and nobody comes further than what was said.
    await open('/b2b/create-shipment?mode=test&step=pay');
    await step('Who receives it');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', '');
  });

  it('leads back to the field that the service refuses', async () => {
    const view = await open('/b2b/create-shipment?shipment=20001&step=customs');
    await step('What customs need to know');
    view.api.refuse(rateShipment, 'validation_failed', 'Please check.', [
      { field: 'draft.to.post_code', code: 'wrong_format', message: 'This is no post code of this country.' },
    ]);
    await press(view, 'Compare rates');
    await step('Who receives it');
    expect(await screen.findByText('This is no post code of this country.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Post code' })));
  });

  it('begins as the copy of another, as a new one', async () => {
    const view = await open('/b2b/create-shipment?copy=20001&step=customs');
    await step('What customs need to know');
    await press(view, 'Compare rates');
    await screen.findByText('Bluefin Post');
    expect(of(view, 'shipments/amount')[0]?.body).not.toHaveProperty('shipment_id');
    expect(of(view, 'shipments/amount')[0]?.body).toMatchObject({ draft: { to: TO, options: { reference: '' } } });
  });

  it('that another tab has changed is asked for as this one says it', async () => {
    const view = await open('/b2b/create-shipment?shipment=20001&step=customs');
    await step('What customs need to know');
    let tries = 0;
    view.api.reply(getMyShipment, { data: { ...QUOTE, revision: 9 } });
    const answer = { data: { shipment_id: 20_001, number: 'BS-20001', revision: 10, bought: false, rates: [POST], failed: [] } };
    view.api.reply(rateShipment, (input) => {
      tries += 1;
      if (tries > 1) return answer;
      view.api.refuse(rateShipment, 'stale_change', 'Changed meanwhile.');
      const refused = view.api.call(rateShipment, input as never);
      view.api.reply(rateShipment, answer);
      return refused as never;
    });
    await press(view, 'Compare rates');
    expect(await screen.findByText('Bluefin Post')).toBeTruthy();
    expect(of(view, 'shipments/amount').at(-1)?.body).toMatchObject({ shipment_id: 20_001, revision: 9 });
  });

  it('with too little on the balance tops it up by card, whose number goes to its company alone', async () => {
    const view = await toRates('/b2b/create-shipment?shipment=20001', { balance: 1_000 });
    await view.user.click(screen.getByRole('radio', { name: /Kestrel Express/ }));
    view.api.reply(getMyShipment, { data: HELD });
    await press(view, /^Hold/);
    const form = within(await screen.findByRole('form', { name: 'Top up the balance' }));
    expect(form.getByLabelText('Amount')).toHaveProperty('value', '46');
    const sent = vi.fn(async () => Response.json({ id: 'tok_1' }));
    vi.stubGlobal('fetch', sent);
    view.api.reply(checkTopUp, { data: null });
    await view.user.type(form.getByLabelText(/Card number/i), '4242424242424242');
    await view.user.type(form.getByLabelText(/Expir|MM/i), '1230');
    await view.user.type(form.getByLabelText(/CVC|Security/i), '123');
    await view.user.type(form.getByLabelText(/Name/i), 'Faye Fennel');
    view.api.reply(topUpBalance, () => {
      view.api.reply(getBusinessBalance, aBalance(5_600));
      return {
        data: {
          payment_id: '11111111-1111-4111-8111-111111111111',
          purchase_id: null,
          order_id: null,
          status: 'succeeded' as const,
          payment_intent_id: 'pi_1',
          client_secret: null,
          next_action: null,
          decline_code: null,
        },
      };
    });
    await view.user.click(form.getByRole('button', { name: 'Add $46.00' }));
    expect(await screen.findByText('$0.43')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Top up the balance' })).toBeNull();
    expect(of(view, 'shipments/balance/top-up')[0]?.body).toEqual({ amount: usd(4600), token: 'tok_1' });
    expect(JSON.stringify(view.requests)).not.toContain('4242');
  });
});
