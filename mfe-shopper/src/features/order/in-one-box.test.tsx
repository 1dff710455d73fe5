import { listAddresses } from '@outpost/shared-contracts/addresses/calls';
import { getConsolidation, priceConsolidation, updateConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import type { Consolidation } from '@outpost/shared-contracts/consolidations/consolidation';
import {
  type BoxBill,
  completeConsolidation,
  getConsolidationBill,
  payConsolidation,
} from '@outpost/shared-contracts/consolidations/pay-calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import { listCards } from '@outpost/shared-contracts/payments/calls';
import { aConsolidation, anOrderDetail, aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const inBox = (lead: number | null) =>
  anOrderDetail({
    id: 3,
    order_number: 'OP-3',
    status: 3,
    status_name: 'arrived',
    next_action: 'add_details',
    lead_order: lead === null ? null : { id: lead, order_number: `OP-${lead}`, box_stage: null },
  });

async function open(box: Consolidation) {
  let isOver = false;
  return await renderRoute(remote, '/member/package-detail/3', {
    session: { state: 'signed-in', user: aUser() },
    api(api) {
      api.reply(getMyOrder, () => ({ data: inBox(isOver ? null : 2) }));
      api.reply(getConsolidation, { data: box });
      api.reply(updateConsolidation, () => {
        isOver = true;
        return { data: { ...box, state: 'canceled' as const, revision: 1 } };
      });
    },
  });
}
const next = async () => within(await screen.findByRole('region', { name: 'What happens next' }));

describe('the page of a parcel that travels with others', () => {
  it('R-106 B-011 E-149 says which parcels are in the box and leads to them', async () => {
    const view = await open(aConsolidation());
    const band = await next();
    expect(await band.findByText('Maya R. was asked to put these parcels in one box.')).toBeDefined();
    expect(band.getByRole('link', { name: 'OP-2' }).getAttribute('href')).toBe('/member/package-detail/2');
    expect(band.getByText('OP-3').closest('li')?.getAttribute('aria-current')).toBe('true');
    expect(screen.queryByRole('link', { name: 'OP-3' })).toBeNull();
    expect(view.requests).toContainEqual(expect.objectContaining({ method: 'GET', path: 'consolidate/orders/2' }));
  });

  it('E-148 is taken back while its host has not begun, after a question; then the parcel is on its own', async () => {
    const view = await open(aConsolidation());
    await view.user.click(await (await next()).findByRole('button', { name: 'Take it back' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Take the box back?' }));
    await view.user.click(question.getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(view.notified.at(-1)?.text).toBe('The parcels are on their own again.'));
    expect(view.requests).toContainEqual(
      expect.objectContaining({ method: 'POST', path: 'consolidate/orders/update/2', body: { revision: 0, state: 'canceled' } }),
    );
    await waitFor(() => expect(screen.queryByText('Maya R. was asked to put these parcels in one box.')).toBeNull());
  });

  it('cannot be taken back once its host has begun', async () => {
    await open(aConsolidation({ state: 'packing', revision: 1 }));
    expect(await (await next()).findByText('Maya R. is packing these parcels into one box.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
  });
});

describe('the page of the parcel that leads a packed box', () => {
  const packed = aConsolidation({
    state: 'packed',
    revision: 2,
    packed_at: '2026-11-21T09:00:00.000Z',
    weight_grams: 5700,
    dimensions_cm: { length: 46, width: 26, height: 25 },
  });
  const lead = anOrderDetail({
    id: 2,
    order_number: 'OP-2',
    revision: 4,
    status: 3,
    status_name: 'arrived',
    destination_country_code: 'GB',
    lead_order: { id: 2, order_number: 'OP-2', box_stage: 'requested' },
  });
  const home = {
    ...{ id: 31, active: 1 as const, line1: '7 Long Lane', line2: '', city_name: 'London', state: '', post_code: 'EC1A 1BB' },
    ...{ country_code: 'GB', country_name: 'United Kingdom' },
  };
  const lines = [
    { code: 'shipping', amount: usd(5666) },
    { code: 'handling', amount: usd(500) },
    { code: 'consolidation', amount: usd(200) },
  ];
  const quote = {
    ...{ service: 'express' as const, billed: 'actual' as const, volumetric_grams: 5980, billed_grams: 6000, days: [1, 5] },
    ...{ refusal: null, lines, total: usd(6366), per_kg: usd(944) },
  };
  const way = (cents: number) => ({ box: null, apart: [], price: usd(cents) });
  const rule = {
    ...{ destination: 'GB', category: null, valid_from: '2026-01-01', valid_to: null, type: 'ad_valorem' as const, rate_bp: 200 },
    ...{
      amount: null,
      up_to: null,
      vat_bp: 2000,
      vat_within: 'customs' as const,
      source_url: 'https://www.gov.uk/duty',
      checked_at: '2026-11-20',
    },
  };
  const priced = {
    ...{ id: 'q', actual_grams: 5700, quotes: [quote], cheapest: 'express', fastest: 'express', promo: null, instant_discount: null },
    duties: {
      destination: 'GB',
      rules: [rule],
      estimates: [{ service: 'express' as const, duty: usd(100), vat: usd(1200), vat_bp: 2000, vat_by: 'customs' as const }],
    },
    simulation: { separate: way(7036), all: way(5866), best: way(5866), dearer: [] },
    extras: { item_pictures: usd(200), repacking: usd(400) },
  };
  const bill: BoxBill = { order_id: 2, phase: 'ended', way: null, open_payment_intent_id: null, payment_options: null, missing: [] };
  const { country_name, country_code } = home;
  const chosen: BoxBill = {
    ...bill,
    phase: 'open',
    way: {
      ...{ service: 'express', days: [1, 5], services: [], lines, total: usd(6366), locked_until: '2026-11-28T09:00:00.000Z' },
      address: {
        line1: home.line1,
        line2: '',
        city_name: home.city_name,
        state: '',
        post_code: home.post_code,
        country_code,
        country_name,
      },
    },
    payment_options: { card: { tokens_url: '', publishable_key: '', format: 'json' }, wallet: true, express: false, pay_later: false },
  };
  const openLead = async (first: BoxBill = bill) => {
    let isChosen = false;
    return await renderRoute(remote, '/member/order-details/2', {
      session: { state: 'signed-in', user: aUser() },
      api(api) {
        api.reply(getMyOrder, () => ({ data: isChosen ? { ...lead, revision: 5, status: 4, status_name: 'quoted' as const } : lead }));
        api.reply(getConsolidation, () => ({ data: isChosen ? { ...packed, state: 'quoted' as const, revision: 3 } : packed }));
        api.reply(listAddresses, { data: [home] });
        api.reply(priceConsolidation, { data: priced });
        api.reply(listCards, { data: [{ id: 'card_1', brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2040, is_expired: false }] });
        api.reply(getConsolidationBill, () => ({ data: isChosen ? chosen : first }));
        api.reply(completeConsolidation, () => {
          isChosen = true;
          return { data: { ...packed, state: 'quoted' as const, revision: 3 } };
        });
        api.reply(payConsolidation, {
          data: {
            ...{ payment_id: '00000000-0000-4000-8000-0000000000aa', order_id: 2, purchase_id: null, payment_intent_id: 'pi_1' },
            ...{ status: 'requires_payment_method', client_secret: null, next_action: null, decline_code: 'card_declined' },
          },
        });
      },
    });
  };

  it('B-452 E-145 E-144 shows what the box costs beside its parcels apart, with what customs may ask and who says so; it is chosen and paid there', async () => {
    const view = await openLead();
    const choice = within(await screen.findByRole('region', { name: 'How should it travel?' }));
    expect((await choice.findByText(/Separately/)).textContent).toContain('$70.36');
    expect(choice.getByText(/Together/).textContent).toContain('$58.66');
    expect(choice.getByText(/Customs may ask/).textContent).toContain('$13.00');
    expect(choice.getByRole('link', { name: /Nov 20, 2026/ }).getAttribute('href')).toBe('https://www.gov.uk/duty');
    await view.user.click(choice.getByRole('button', { name: 'Choose this for $63.66' }));
    await waitFor(() =>
      expect(view.requests.find(({ path }) => path === 'consolidate/order/2/complete')?.body).toEqual({
        revision: 2,
        address_id: 31,
        by: 'tables',
        service: 'express',
        promo_code: '',
        expected_total: usd(6366),
      }),
    );
    expect(view.requests.find(({ path }) => path.startsWith('consolidate/order/amount'))?.body).toMatchObject({
      orders: [2, 3],
      address_id: 31,
    });
    await screen.findByRole('radio', { name: /^Card ending in/, checked: true }, { timeout: 20_000 });
    const paying = within(screen.getByRole('region', { name: 'Pay for shipping' }));
    await view.user.click(paying.getByRole('button', { name: 'Pay $63.66' }));
    await waitFor(() =>
      expect(view.requests.find(({ path }) => path === 'consolidate/order/2/pay')?.body).toEqual({
        expected_total: usd(6366),
        card_id: 'card_1',
      }),
    );
    expect(view.requests.some(({ path }) => path === 'order/2/pay')).toBe(false);
  });

  it('lists what is missing with the page of the parcel where it is told, and is not chosen before', async () => {
    await openLead({ ...bill, missing: [{ order_id: 3, order_number: 'OP-3', what: 'contents' }] });
    const choice = within(await screen.findByRole('region', { name: 'How should it travel?' }));
    expect((await choice.findByRole('link', { name: 'OP-3' })).getAttribute('href')).toBe('/member/order-details/3');
    expect(choice.queryByRole('button', { name: /Choose this/ })).toBeNull();
  });

  it('is where the page of another parcel in the box leads to; what was released says why', async () => {
    const [child] = packed.child_orders;
    if (!child) throw new Error('It has a child');
    const gone = { ...child, order_id: 9, order_number: 'OP-9', released: 'too_big' as const };
    await open({ ...packed, child_orders: [child, gone] });
    const band = await next();
    expect((await band.findByRole('link', { name: /stand with OP-2/ })).getAttribute('href')).toBe('/member/order-details/2');
    expect(band.getByRole('link', { name: 'OP-9' }).closest('li')?.textContent).toContain('too big');
    expect(screen.queryByRole('region', { name: 'How should it travel?' })).toBeNull();
  });
});

it('E-148 a box that waits says for what, and its shopper goes without', async () => {
  const waiting = aConsolidation();
  const view = await open({ ...waiting, child_orders: waiting.child_orders.map((one) => ({ ...one, is_awaited: true })) });
  const band = await next();
  expect((await band.findByText(/still expected/, { selector: 'li' })).textContent).toContain('OP-3');
  await view.user.click(band.getByRole('button', { name: 'Go without what is still expected' }));
  await waitFor(() =>
    expect(view.requests).toContainEqual(
      expect.objectContaining({ path: 'consolidate/orders/update/2', body: { revision: 0, go_without_awaited: true } }),
    ),
  );
});

it('B-252 B-253 the page keeps which order is open for whom when the session is lost there', async () => {
  localStorage.removeItem('orderDetailID');
  const view = await open(aConsolidation());
  expect(localStorage.getItem('orderDetailID')).toBeNull();
  act(() => view.session$.next({ state: 'signed-out' }));
  expect([localStorage.getItem('orderDetailID'), localStorage.getItem('orderDetailUserId')]).toEqual(['3', String(aUser().id)]);
});
