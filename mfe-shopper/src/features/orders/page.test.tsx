import { listShopperOrders } from '@outpost/shared-contracts/orders/calls';
import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { anOrder, aUser, UNTOLD } from '@outpost/shared-contracts/testing/builders';
import { type RenderedRoute, renderRoute } from '@outpost/shared-remote/testing/render-route';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const maya = anOrder().host;
const haru = { id: 202, name: 'Haru K.', city: 'Kyoto', country_code: 'JP', country_flag: 'jp.svg', profile_image_url: null };
const arrived = { status: 3, status_name: 'arrived', weight_grams: 3000, can_consolidate: true, storage_days_left: 25 } as const;

const expected = anOrder({ id: 1, order_number: 'OP-1' });
const tent = anOrder({ ...arrived, id: 2, order_number: 'OP-2', storage_days_left: 7, next_action: 'add_details' });
const lamp = anOrder({
  ...arrived,
  id: 3,
  order_number: 'OP-3',
  items: [{ id: 1, title: 'Desk lamp', quantity: 2, price: { minor: 4000, currency: 'USD' }, category: 'Home', ...UNTOLD }],
});
const bowl = anOrder({ ...arrived, id: 4, order_number: 'OP-4', host: haru });
const moving = anOrder({
  id: 5,
  order_number: 'OP-5',
  status: 8,
  status_name: 'in_transit',
  weight_grams: 4500,
  exception: 'Customs check',
});

/** A service with these orders: filters by status and text, counts all. */
const serviceWith = (orders: readonly PackageOrder[]) => (api: RenderedRoute['api']) =>
  api.reply(listShopperOrders, ({ query }) => {
    const matching = orders.filter((order) => !query?.q || order.items.some(({ title }) => title.includes(query.q ?? '')));
    const statuses = query?.status?.split(',').map(Number) ?? [];
    const data = matching.filter(({ status }) => statuses.includes(status));
    const counts = Object.fromEntries(
      Array.from({ length: 14 }, (_, id) => [String(id), matching.filter(({ status }) => status === id).length]),
    );
    return { data, counts, total: data.length, page: 1, per_page: 20 };
  });

const signedIn = { state: 'signed-in', user: aUser() } as const;
const open = (address: string, orders: readonly PackageOrder[] = [expected, tent, lamp, bowl, moving]) =>
  renderRoute(remote, `/member/packs-expected${address}`, { session: signedIn, api: serviceWith(orders) });
const tab = (name: RegExp | string) => screen.getByRole('tab', { name });
const row = (number: string) => within(screen.getByText(number).closest('li') as HTMLElement);

describe("a shopper's orders", () => {
  it('E-088 are asked for by status with the token and a year of history, and open with the expected parcels', async () => {
    const view = await open('');
    expect(await screen.findByText('OP-1')).toBeDefined();
    expect(screen.queryByText('OP-2')).toBeNull();
    expect(view.requests).toContainEqual({
      method: 'GET',
      path: 'orders/1/shopper/status',
      query: { status: '1', days: '365', page: '1' },
      headers: { 'x-access-token': 'test-token' },
      body: undefined,
    });
    expect(view.requests.filter(({ query }) => query.status === '1')).toHaveLength(1);
    expect(view.head()).toMatchObject({ title: 'Orders', noindex: true });
  });

  it('are divided into tabs with counts, and the open tab is in the address', async () => {
    const view = await open('');
    await view.user.click(await screen.findByRole('tab', { name: 'Arrived 3' }));
    expect(await screen.findByText('OP-4')).toBeDefined();
    await waitFor(() => expect(view.location()).toBe('/member/packs-expected?tab=arrived'));
    expect(tab('On the way 1')).toBeDefined();
    expect(screen.getByRole('tab', { name: /Arrived/ }).getAttribute('aria-selected')).toBe('true');
  });

  it('go back as far as the person says', async () => {
    const view = await open('?tab=arrived');
    await view.user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'All time');
    await waitFor(() => expect(view.requests.at(-1)?.query).toMatchObject({ status: '2,3', days: '0' }));
    await waitFor(() => expect(view.location()).toBe('/member/packs-expected?tab=arrived&days=all'));
  });

  it('show what is in a parcel, its weight, the days of storage that are left and what comes next', async () => {
    await open('?tab=arrived');
    await screen.findByText('OP-2');
    expect(row('OP-2').getByText('7 storage days left').dataset.tone).toBe('warning');
    expect(row('OP-2').getByText('3 kg')).toBeDefined();
    expect(row('OP-2').getByText('Next: say what is inside and choose how it travels.')).toBeDefined();
    expect(row('OP-3').getByText('2 × Desk lamp')).toBeDefined();
    expect(row('OP-3').getByText('25 storage days left').dataset.tone).toBe('plain');
    expect(row('OP-4').getByRole('img', { name: 'Japan' })).toBeDefined();
  });

  it('show the parcel that is moving, with what happens to it on the way', async () => {
    await open('');
    const card = within(await screen.findByRole('region', { name: 'OP-5 is on its way to United Kingdom' }));
    expect(card.getByText('Customs check')).toBeDefined();
    expect(card.getByText('With the carrier').getAttribute('aria-current')).toBe('step');
  });
});

describe('arrived parcels', () => {
  it('stand by host; two of one host can be chosen and say what they cost together', async () => {
    const view = await open('?tab=arrived');
    const atMaya = within(await screen.findByRole('region', { name: `At ${maya.name}, Portland` }));
    expect(atMaya.getByText('2 parcels')).toBeDefined();
    await view.user.click(atMaya.getByRole('checkbox', { name: 'Select OP-2' }));
    expect(screen.getByText('Select another parcel at this host to compare prices.')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Select OP-4' })).toHaveProperty('disabled', true);
    await view.user.click(atMaya.getByRole('checkbox', { name: 'Select OP-3' }));
    const bar = within(screen.getByRole('region', { name: 'Selected parcels' }));
    expect(bar.getByText('2 parcels selected')).toBeDefined();
    expect(bar.getByText('6 kg')).toBeDefined();
    expect(bar.getByText('Separately $70.36')).toBeDefined();
    expect(bar.getByText('Together ≈ $58.66')).toBeDefined();
    expect(bar.getByText('you save $11.70 (17%)')).toBeDefined();
    await view.user.click(bar.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region', { name: 'Selected parcels' })).toBeNull();
  });

  it('B-261 B-227 stay chosen on the next page, and what is gone from the list is left behind', async () => {
    const first = await open('?tab=arrived');
    await first.user.click(await screen.findByRole('checkbox', { name: 'Select OP-2' }));
    await first.user.click(screen.getByRole('checkbox', { name: 'Select OP-3' }));
    expect(first.emitted).toContainEqual({
      name: 'shopper.packageOrders.order.added',
      payload: { order: { url: '/member/package-detail/3', order_id: 3, order_number: 'OP-3' } },
    });
    cleanup();
    await open('?tab=arrived');
    expect(await screen.findByRole('checkbox', { name: 'Select OP-2' })).toHaveProperty('checked', true);
    expect(screen.getByText('2 parcels selected')).toBeDefined();
    cleanup();
    const last = await open('?tab=arrived', [bowl]);
    await last.user.click(await screen.findByRole('checkbox', { name: 'Select OP-4' }));
    expect(JSON.parse(localStorage.getItem('package_orders_1') ?? '')).toMatchObject({ packageOrders: [{ order_id: 4 }] });
  });
});

describe('a list with nothing in it', () => {
  it('tells a person without orders how to begin', async () => {
    await open('', []);
    expect(await screen.findByRole('heading', { name: 'No packages yet' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Get address' }).getAttribute('href')).toBe('/shop-from');
    expect(screen.getByRole('link', { name: 'Buy For Me' }).getAttribute('href')).toBe('/bfm');
  });

  it('says that only this tab is empty when there are parcels elsewhere', async () => {
    await open('?tab=to_pay');
    expect(await screen.findByRole('heading', { name: 'Nothing to pay' })).toBeDefined();
    expect(screen.getByText('Your other parcels are in the tabs above.')).toBeDefined();
  });

  it('names the search that matches nothing and takes it back', async () => {
    const view = await open('?tab=arrived');
    await view.user.type(await screen.findByRole('searchbox', { name: 'Search orders' }), 'canoe{Enter}');
    expect(await screen.findByRole('heading', { name: 'Nothing matches “canoe”' })).toBeDefined();
    await view.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('OP-2')).toBeDefined();
    await waitFor(() => expect(view.location()).toBe('/member/packs-expected?tab=arrived&days=all'));
  });

  it('offers all time when the last 30 days have nothing', async () => {
    const view = await open('?days=30', []);
    await view.user.click(await screen.findByRole('button', { name: 'Show all time' }));
    await waitFor(() => expect(view.location()).toBe('/member/packs-expected?days=all'));
  });
});

it('orders that do not load say so, keep the page, and load on Retry', async () => {
  const view = await renderRoute(remote, '/member/packs-expected', { session: signedIn, api: (api) => api.unreachable(listShopperOrders) });
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('The orders did not load'));
  serviceWith([expected])(view.api);
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('OP-1')).toBeDefined();
});

it('orders are for shoppers: a host is led away', async () => {
  const view = await renderRoute(remote, '/member/packs-expected', { session: { state: 'signed-in', user: aUser({ type: 2 }) } });
  await waitFor(() => expect(view.location()).toBe('/home'));
  expect(view.requests).toEqual([]);
});

it('orders read right to left in Hebrew', async () => {
  await renderRoute(remote, '/member/packs-expected?tab=arrived', { session: signedIn, language: 'he', api: serviceWith([tent, lamp]) });
  expect(await screen.findByRole('heading', { name: 'אצל \u2068Maya R.\u2069, \u2068Portland\u2069' })).toBeDefined();
  expect(screen.getByText('שתי חבילות')).toBeDefined();
});

describe('a new address', () => {
  const openWith = async (answer: () => Promise<{ opened: boolean }>) => {
    const view = await renderRoute(remote, '/member/packs-expected', {
      session: signedIn,
      api: serviceWith([expected]),
      commands: { 'shell.openModal': answer },
    });
    const link = screen.getByRole('link', { name: 'Get New Address' });
    expect(link.getAttribute('href')).toBe('/shop-from');
    await view.user.click(link);
    expect(view.requested).toEqual([{ name: 'shell.openModal', payload: { modal: 'get-address' } }]);
    return view;
  };

  it('is chosen above the page', async () => {
    const view = await openWith(async () => ({ opened: true }));
    expect(view.navigated).toEqual([]);
  });

  it('is chosen on the page of all countries when that cannot be opened', async () => {
    const view = await openWith(() => Promise.reject(new Error('404')));
    await waitFor(() => expect(view.navigated).toEqual(['/shop-from']));
    expect(view.reported).toHaveLength(1);
  });

  it('say of a box how far it is at the parcel that leads it, whose box it is at the others, and who leads on to its way', async () => {
    const inBox = (box_stage: 'requested' | 'packed') => ({ id: 2, order_number: 'OP-2', box_stage });
    const boxed = (stage: 'requested' | 'packed') => [
      { ...tent, can_consolidate: false, lead_order: inBox(stage), next_action: stage === 'packed' ? ('choose_way' as const) : null },
      { ...lamp, can_consolidate: false, lead_order: inBox(stage) },
    ];
    const asked = await open('?tab=arrived', boxed('requested'));
    expect(row('OP-2').getByText('Maya R. was asked to put these parcels in one box.')).toBeTruthy();
    expect(row('OP-3').getByText('In one box with OP-2')).toBeTruthy();
    expect(row('OP-2').getByRole('link', { name: 'View order OP-2' }).getAttribute('href')).toBe('/member/package-detail/2');
    asked.unmount();
    await open('?tab=arrived', boxed('packed'));
    expect(row('OP-2').getByText('Maya R. has packed these parcels into one box.')).toBeTruthy();
    expect(row('OP-2').getByText('Next: choose how the box travels and pay for it.')).toBeTruthy();
    expect(row('OP-2').getByRole('link', { name: 'View order OP-2' }).getAttribute('href')).toBe('/member/order-details/2');
    expect(row('OP-3').queryByText(/^Next:/)).toBeNull();
  });
});
