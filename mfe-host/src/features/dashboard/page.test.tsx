import { DESK_STEPS, getHostDesk, type HostDesk, listHost, unlistHost } from '@outpost/shared-contracts/hosts/desk-calls';
import { listHostOrders } from '@outpost/shared-contracts/orders/calls';
import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { anOrder, aUser } from '@outpost/shared-contracts/testing/builders';
import { type RenderedRoute, renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const longAgo = new Date(Date.now() - 51 * 3_600_000).toISOString();
const expected = anOrder({ id: 1, address_code: 'H101-S1', next_action: 'receive' });
const toPack = anOrder({
  id: 2,
  address_code: 'H101-S2',
  status: 5,
  status_name: 'paid',
  next_action: 'pack',
  updated_at: longAgo,
  shelf: 'A-4',
  weight_grams: 2940,
  services: ['item_pictures'],
  shopper: { id: 2, name: 'Jonas W.', profile_image_url: null },
  destination_country_code: 'DE',
});
const figures = {
  expected_today: 7,
  in_mailbox: 2,
  to_pack: 3,
  to_hand_over: 5,
  overdue: 1,
  month_earnings: { minor: 128_460, currency: 'USD' },
  rating: 4.9,
  reply_minutes: 25,
};

const desk: HostDesk = {
  is_listed: true,
  steps: DESK_STEPS.map((key) => ({ key, done: true })),
  open_orders: 14,
  reply_rate: 98,
};

/** A service with these orders: filters by status and address code, counts all. */
const serviceWith = (orders: readonly PackageOrder[]) => (api: RenderedRoute['api']) => {
  api.reply(getHostDesk, { data: desk });
  api.reply(listHostOrders, ({ query }) => {
    const matching = orders.filter(({ address_code }) => address_code.includes(query?.q ?? ''));
    const statuses = query?.status?.split(',').map(Number) ?? [];
    const data = matching.filter(({ status }) => statuses.includes(status));
    const counts = Object.fromEntries(
      Array.from({ length: 14 }, (_, id) => [String(id), matching.filter(({ status }) => status === id).length]),
    );
    return { data, counts, total: data.length, page: 1, per_page: 20, figures };
  });
};

const signedIn = { state: 'signed-in', user: aUser({ id: 101, type: 2 }) } as const;
const open = (address = '', orders: readonly PackageOrder[] = [expected, toPack]) =>
  renderRoute(remote, `/member/host-packs-expected${address}`, { session: signedIn, api: serviceWith(orders) });

describe("a host's parcels", () => {
  it('ask for a box by the parcel that leads it; the others say whose box they go into', async () => {
    const lead_order = { id: 8, order_number: 'OP-8', box_stage: 'requested' } as const;
    const inBox = { status: 3, status_name: 'arrived', lead_order } as const;
    await open('?tab=arrived', [
      anOrder({ ...inBox, id: 8, order_number: 'OP-8', next_action: 'pack_box' }),
      anOrder({ ...inBox, id: 9, order_number: 'OP-9' }),
    ]);
    const lead = await screen.findByRole('link', { name: 'Pack the box OP-8' });
    expect(lead.getAttribute('href')).toBe('/member/host-package-detail/8');
    expect(screen.getByRole('link', { name: 'In one box with OP-8 OP-9' })).toBeDefined();
  });

  it('B-100 B-378 E-087 are listed by status, with the count of each', async () => {
    const view = await open();
    expect(await screen.findByText('H101-S1')).toBeDefined();
    expect(screen.queryByText('H101-S2')).toBeNull();
    await view.user.click(screen.getByRole('tab', { name: 'To pack 1' }));
    expect(await screen.findByText('H101-S2')).toBeDefined();
    expect(screen.queryByText('H101-S1')).toBeNull();
    await waitFor(() => expect(view.location()).toBe('/member/host-packs-expected?tab=to_pack'));
    // What is kept for receiving without a network is asked for at a time of its own, a hundred at once.
    const asked = view.requests.filter(({ path, query }) => path === 'orders/101/host/status' && query.per_page === undefined);
    expect(asked).toEqual(
      ['1', '5'].map((status) => ({
        method: 'GET',
        path: 'orders/101/host/status',
        query: { status, page: '1' },
        headers: { 'x-access-token': 'test-token' },
        body: undefined,
      })),
    );
  });

  it('say whose they are, where they lie, what was asked for and that they wait too long', async () => {
    await open('?tab=to_pack');
    const row = within(((await screen.findByText('H101-S2')).closest('tr') as HTMLElement) ?? document.body);
    expect(row.getByText('Jonas W.')).toBeDefined();
    expect(row.getByRole('img', { name: 'Germany' })).toBeDefined();
    expect(row.getByText('A-4')).toBeDefined();
    expect(row.getByText('2.94 kg')).toBeDefined();
    expect(row.getByText('Item pictures')).toBeDefined();
    expect(row.getByText('overdue, 51 hr')).toBeDefined();
  });

  it('R-101 each lead to the page where what is next is done', async () => {
    await open();
    const next = await screen.findByRole('link', { name: `Receive ${expected.order_number}` });
    expect(next.getAttribute('href')).toMatch(/\/member\/host-package-detail\/1$/);
  });

  it('are summed up in the numbers of the day and the earnings of the month', async () => {
    await open();
    const day = within(await screen.findByRole('region', { name: 'Your day in numbers' }));
    expect(day.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['7', '2', '3', '5', '1']);
    const month = within(screen.getByRole('region', { name: 'This month' }));
    expect(month.getByText('$1,284.60')).toBeDefined();
    expect(month.getByText('25 minutes')).toBeDefined();
    expect(await month.findByText('98% of conversations in 90 days')).toBeDefined();
    expect(screen.getByText('7 parcels should come today.')).toBeDefined();
  });

  it('are found by the code on the label, and a hit under another status is one press away', async () => {
    const view = await open();
    await view.user.type(await screen.findByRole('searchbox', { name: 'Find a parcel' }), 'S2{Enter}');
    expect(await screen.findByText('There is a match under another status.')).toBeDefined();
    await view.user.click(screen.getByRole('button', { name: 'To pack (1)' }));
    expect(await screen.findByText('H101-S2')).toBeDefined();
    await waitFor(() => expect(view.location()).toBe('/member/host-packs-expected?tab=to_pack&q=S2'));
  });

  it('tell a new host that none has come yet', async () => {
    await open('', []);
    expect(await screen.findByRole('heading', { name: 'No packages today' })).toBeDefined();
  });

  it('that do not load say so and load on Retry', async () => {
    const view = await renderRoute(remote, '/member/host-packs-expected', {
      session: signedIn,
      api: (api) => api.refuse(listHostOrders, 'rate_limited', 'The service is being looked after.'),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The service is being looked after.');
    serviceWith([expected])(view.api);
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('H101-S1')).toBeDefined());
  });
});

it('the dashboard is for hosts: a shopper is led away', async () => {
  const view = await renderRoute(remote, '/member/host-packs-expected', { session: { state: 'signed-in', user: aUser() } });
  await waitFor(() => expect(view.location()).toBe('/home'));
  expect(view.requests).toEqual([]);
});

describe('Create Order', () => {
  const openWith = async (answer: () => Promise<{ opened: boolean }>) => {
    const view = await renderRoute(remote, '/member/host-packs-expected', {
      session: signedIn,
      api: serviceWith([expected]),
      commands: { 'shell.openModal': answer },
    });
    await view.user.click(screen.getByRole('button', { name: 'Create Order' }));
    expect(view.requested).toEqual([{ name: 'shell.openModal', payload: { modal: 'create-order' } }]);
    return view;
  };

  it('is asked of the shell, which shows it', async () => {
    const view = await openWith(async () => ({ opened: true }));
    expect(view.notified).toEqual([]);
  });

  it('that cannot be asked for says so', async () => {
    const view = await openWith(() => Promise.reject(new Error('404')));
    await waitFor(() =>
      expect(view.notified).toEqual([{ tone: 'error', title: 'Error', text: 'The form could not be opened. Please try again.' }]),
    );
    expect(view.reported).toHaveLength(1);
  });
});

describe('a host who is', () => {
  const openDesk = (different: Partial<HostDesk>, api?: (fake: RenderedRoute['api']) => void) =>
    renderRoute(remote, '/member/host-packs-expected', {
      session: signedIn,
      api(fake) {
        serviceWith([expected])(fake);
        fake.reply(getHostDesk, { data: { ...desk, ...different } });
        api?.(fake);
      },
    });

  it('new sees what is to be done, each with the way to the page where it is done, until all is', async () => {
    const todo = ['phone', 'identity', 'address'];
    const view = await openDesk({ steps: DESK_STEPS.map((key) => ({ key, done: !todo.includes(key) })) });
    const list = within(await screen.findByRole('region', { name: 'Before parcels come' }));
    expect(list.getByText('Still to be done: 3')).toBeDefined();
    expect(list.getAllByRole('listitem')).toHaveLength(DESK_STEPS.length);
    const link = (name: string) => list.queryByRole('link', { name })?.getAttribute('href');
    expect(link('Confirm your phone')).toMatch(/\/verification$/);
    expect(link('Say where parcels arrive')).toMatch(/\/settings\/addresses$/);
    expect(link('Show who you are')).toMatch(/\/settings\/documents$/);
    // Nothing leads to what is done.
    expect(link('Confirm your e-mail')).toBeUndefined();
    view.unmount();
    await openDesk({});
    await screen.findByText('Listed');
    expect(screen.queryByRole('region', { name: 'Before parcels come' })).toBeNull();
  });

  it('B-385 listed leaves the lists with a reason, and is told that open orders stay', async () => {
    const view = await openDesk({}, (fake) => fake.reply(unlistHost, { data: { ...desk, is_listed: false } }));
    await view.user.click(await screen.findByRole('button', { name: 'Take me off the list' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Take you off the list?' }));
    expect(dialog.getByText('Your open orders stay with you: 14')).toBeDefined();
    await view.user.click(dialog.getByRole('radio', { name: 'Too many parcels' }));
    await view.user.click(dialog.getByRole('button', { name: 'Take me off the list' }));
    expect(await screen.findByText('Not listed')).toBeDefined();
    expect(view.requests.at(-1)).toMatchObject({ method: 'POST', path: 'host/101/unlist', body: { reason: 'too_many' } });
    view.api.reply(listHost, { data: desk });
    await view.user.click(screen.getByRole('button', { name: 'List me again' }));
    expect(await screen.findByText('Listed')).toBeDefined();
  });

  it('not ready to be listed again is told why, and one who cannot be reached that nothing changed', async () => {
    const view = await openDesk({ is_listed: false }, (fake) => fake.refuse(listHost, 'move_refused', 'Finish the list first.'));
    await view.user.click(await screen.findByRole('button', { name: 'List me again' }));
    await waitFor(() => expect(view.notified).toEqual([{ tone: 'error', text: 'Finish the list first.' }]));
    view.api.unreachable(listHost);
    await view.user.click(screen.getByRole('button', { name: 'List me again' }));
    await waitFor(() => expect(view.notified.at(-1)?.text).toMatch(/Nothing was changed/));
  });
});
