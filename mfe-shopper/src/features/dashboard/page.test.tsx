import { getCountries, getHostCountries } from '@outpost/shared-contracts/countries/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { type Dashboard, getDashboard } from '@outpost/shared-contracts/orders/dashboard-call';
import { priceOrder } from '@outpost/shared-contracts/pricing/calls';
import { aHostCountry, aUser } from '@outpost/shared-contracts/testing/builders';
import { type RenderedRoute, renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const parcel = (id: number) => ({ id, number: `OP-${id}`, entity: 'order' as const });
const nothing = { until: null, days_left: null, amount: null };
const full: Dashboard = {
  side: 'shopper',
  attention: [
    { kind: 'pay', count: 1, first: parcel(1), until: '2026-11-26T08:31:00Z', days_left: null, amount: usd(3491) },
    { kind: 'free_storage_ends', count: 3, first: parcel(2), until: '2026-11-27T00:00:00Z', days_left: 2, amount: null },
    { kind: 'add_contents', count: 1, first: parcel(2), ...nothing },
    { kind: 'reply', count: 1, first: { id: 1001, number: 'BFM-1001', entity: 'bfm' }, ...nothing },
  ],
  moving: [
    {
      ...{ id: 4, order_number: 'OP-4', status_name: 'in_transit', since: '2026-11-24T08:00:00Z', from: 'US', to: 'GB' },
      ...{ titles: ['Tent', 'Lantern'], weight_grams: 4500, exception: 'Customs check' },
      at_door: { from: '2026-11-25', to: '2026-11-29' },
    },
  ],
  moving_total: 8,
  orders_total: 12,
  year: { year: 2026, orders: 3, total: usd(24_176), saved: { tier: usd(3814), codes: usd(2490) } },
  loyalty: {
    ...{ level: 2, points: 60, discount_rate: 0.1, explorer_offer: false },
    next: { level: 3, from: 100, discount_rate: 0.14, orders_left: 2, progress: 0.2 },
  },
};
const empty: Dashboard = { ...full, attention: [], moving: [], moving_total: 0, orders_total: 0 };

const open = (data: Dashboard = full, user = aUser(), answers: (api: RenderedRoute['api']) => void = () => undefined) =>
  renderRoute(remote, '/dashboard', {
    session: { state: 'signed-in', user },
    commands: { 'shell.openModal': async () => ({ opened: true }) },
    api(api) {
      api.reply(getDashboard, { data });
      api.reply(getHostCountries, { data: [aHostCountry()] });
      api.reply(getCountries, { data: [] });
      answers(api);
    },
  });

describe('the dashboard', () => {
  it('B-099 R-098 B-377 says what needs a shopper first, each with the one way to settle it', async () => {
    const view = await open();
    const needs = within(await screen.findByRole('region', { name: 'Needs you' }));
    expect(needs.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Pay for OP-1',
      'Free storage of OP-2 ends',
      'Say what is in OP-2 and how it travels',
      'Unread messages about BFM-1001',
    ]);
    expect(needs.getByRole('link', { name: 'Pay $34.91 OP-1' }).getAttribute('href')).toMatch(/\/member\/package-detail\/1$/);
    expect(needs.getByRole('link', { name: 'Edit contents OP-2' }).getAttribute('href')).toMatch(/\/member\/order-details\/2$/);
    expect(needs.getByText('2 storage days left')).toBeTruthy();
    expect(needs.getByText('More like this: 2')).toBeTruthy();
    await view.user.click(needs.getByRole('button', { name: 'Reply BFM-1001' }));
    expect(view.requested).toEqual([{ name: 'shell.openModal', payload: { modal: 'conversation', entity: 'bfm', id: 1001 } }]);
  });

  it('shows what is on the way, with its days, and how many more there are', async () => {
    await open();
    const way = within(await screen.findByRole('region', { name: 'Paid and on the way to you' }));
    expect(way.getByRole('link', { name: 'OP-4' }).getAttribute('href')).toMatch(/\/member\/package-detail\/4$/);
    expect(way.getByText(/Nov 25\s–\s29/)).toBeTruthy();
    expect(way.getByText('Customs check')).toBeTruthy();
    expect(way.getByText('More like this: 7')).toBeTruthy();
  });

  it('sums up the year and the tier', async () => {
    await open();
    const year = within(await screen.findByRole('region', { name: 'Shipping in 2026' }));
    expect(year.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$241.76', '$63.04', '$38.14', '$24.90']);
    expect(within(screen.getByRole('region', { name: 'Tier 2' })).getByText('2 orders left to')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the ladder' }).getAttribute('href')).toMatch(/\/settings\/outpost-points$/);
  });

  it('of a host leads to the host’s pages and has neither tier nor calculator', async () => {
    const attention = [{ kind: 'inspect' as const, count: 1, first: parcel(9), ...nothing }];
    await open({ ...full, side: 'host', attention, loyalty: null }, aUser({ id: 101, type: 2 }));
    expect((await screen.findByRole('link', { name: 'View order OP-9' })).getAttribute('href')).toMatch(
      /\/member\/host-package-detail\/9$/,
    );
    expect(screen.getByRole('region', { name: 'Earned in 2026' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'What would it cost?' })).toBeNull();
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it.each([4, 5] as const)('is not for people of type %i, who are led to their own', async (type) => {
    const view = await open(full, aUser({ type }));
    await waitFor(() => expect(view.location()).toBe('/home'));
    expect(view.requests).toEqual([]);
  });

  it('of who has nothing to do says so, and who has not begun is told how', async () => {
    const view = await open({ ...empty, orders_total: 2 });
    expect(await screen.findByText('Nothing needs you right now.')).toBeTruthy();
    view.unmount();
    await open(empty);
    expect(await screen.findByRole('heading', { name: 'No packages yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get address' })).toBeTruthy();
  });

  it('that does not load says so and loads on Retry', async () => {
    const view = await open(full, aUser(), (api) => api.refuse(getDashboard, 'rate_limited', 'The service is being looked after.'));
    expect((await screen.findByRole('alert')).textContent).toContain('The dashboard did not load');
    view.api.reply(getDashboard, { data: full });
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('Pay for OP-1')).toBeTruthy());
  });
});

describe('its quick calculator', () => {
  const quoteOf = (service: 'economy' | 'express', minor: number) => ({
    ...{ service, billed: 'actual' as const, volumetric_grams: null, billed_grams: 2500, days: [6, 12], refusal: null },
    ...{ lines: [], total: usd(minor), per_kg: usd(900) },
  });
  it('tells what the cheapest way costs, and leads to all ways with what was typed', async () => {
    const view = await open(full, aUser(), (api) =>
      api.reply(priceOrder, {
        data: {
          ...{ id: 'q', actual_grams: 2500, quotes: [quoteOf('economy', 1900), quoteOf('express', 2822)], cheapest: 'economy' },
          ...{ fastest: 'express', promo: null, instant_discount: null, duties: { destination: 'GB', rules: [], estimates: [] } },
        },
      }),
    );
    const box = within(await screen.findByRole('region', { name: 'What would it cost?' }));
    await view.user.click(box.getByRole('button', { name: 'Calculate' }));
    expect(box.getByText('Please enter a weight such as 2.5.')).toBeTruthy();
    await view.user.type(box.getByRole('textbox', { name: 'Weight' }), '2.5');
    await view.user.click(box.getByRole('button', { name: 'Calculate' }));
    expect(await box.findByText('$19.00')).toBeTruthy();
    const link = box.getByRole('link', { name: 'All services and duties' }).getAttribute('href');
    expect(link).toMatch(/\/shipping-cost-calculator\?from=us&to=uk&weight=2\.5$/);
  });
});
