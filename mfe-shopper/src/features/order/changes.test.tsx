import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { changeOrderStatus, getMyOrder, updateOrder } from '@outpost/shared-contracts/orders/calls';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { searchTariff } from '@outpost/shared-contracts/pricing/hts-calls';
import { anOrderDetail, aUser, UNTOLD } from '@outpost/shared-contracts/testing/builders';
import { type RenderedRoute, renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';
import { sent } from '../../testing/open-purchase.ts';

const order = anOrderDetail({ id: 7, order_number: 'OP-7', revision: 4, note: 'Keep the box.' });
const open = (
  shown: OrderDetail = order,
  answers: (api: RenderedRoute['api']) => void = () => undefined,
  path = '/member/package-detail/7',
) =>
  renderRoute(remote, path, {
    session: { state: 'signed-in', user: aUser() },
    api(api) {
      api.reply(getMyOrder, { data: shown });
      answers(api);
    },
  });

const buttons = async () =>
  within(await screen.findByRole('region', { name: 'What happens next' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

describe('what a shopper can do with a parcel', () => {
  it.each([
    ['expected', ['Edit', 'Remove package']],
    ['mailbox', ['Edit contents']],
    ['arrived', ['Edit contents']],
    ['quoted', []],
    ['on_hold', ['It is fixed, please continue']],
    ['delivered', ['Confirm receipt']],
  ] as const)('in %s is %j', async (status_name, expected) => {
    await open({ ...order, status_name, next_action: status_name === 'delivered' ? 'confirm_receipt' : order.next_action });
    expect(await buttons()).toEqual(expected);
  });

  it.each(['in_transit', 'completed', 'canceled'] as const)('in %s is nothing', async (status_name) => {
    await open({ ...order, status_name });
    await screen.findByRole('heading', { level: 1, name: 'Order OP-7' });
    expect(screen.queryByRole('region', { name: 'What happens next' })).toBeNull();
  });
});

const COUNTRIES = ['JP', 'US'].map((code) => ({ code, name: code, is_host: 1 as const }));

describe('what customs want to know of a thing', () => {
  const arrived = { ...order, status: 3, status_name: 'arrived' as const };
  const shirts = { code: '6109.10', description: 'T-shirts of cotton' };
  const openFields = async (answers: (api: RenderedRoute['api']) => void = () => undefined) => {
    const view = await open(arrived, (api) => {
      api.reply(getCountries, { data: COUNTRIES });
      api.reply(searchTariff, { data: [shirts, { code: '6109.90', description: 'T-shirts of other textile' }] });
      answers(api);
    });
    await view.user.click(await screen.findByRole('button', { name: 'Edit contents OP-7' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Change OP-7' }));
    const [summary] = await drawer.findAllByText('For customs');
    if (summary) await view.user.click(summary);
    return { view, drawer };
  };

  it('E-093 is found by words, told and saved', async () => {
    const { view, drawer } = await openFields((api) => api.reply(updateOrder, { data: { ...arrived, revision: 5 } }));
    const [code] = drawer.getAllByRole('textbox', { name: /Customs code/ });
    if (!code) throw new Error('There is no field for the code');
    await view.user.type(code, 'cotton shirt');
    await view.user.click(await drawer.findByRole('button', { name: '6109.10 T-shirts of cotton' }));
    expect(code).toHaveProperty('value', '6109.10');
    expect(view.requests.filter(({ path }) => path === 'hts/hts').at(-1)?.query).toMatchObject({
      q: expect.stringMatching(/^cotton shirt|^6109.10/),
    });
    await view.user.selectOptions(drawer.getAllByRole('combobox', { name: 'Made in' })[0] as HTMLElement, 'Japan');
    await view.user.selectOptions(drawer.getAllByRole('combobox', { name: 'Battery' })[0] as HTMLElement, 'Built in');
    expect(drawer.getByText('Economy takes no batteries. Express and Priority do.')).toBeTruthy();
    await view.user.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [body] = sent(view, 'orders/update/7') as [{ items: unknown[] }];
    expect(body.items[0]).toMatchObject({ id: 1, hs_code: '610910', origin_country_code: 'JP', battery: 'in_equipment' });
  });

  it('that fits no words says so, and stays open while it is put right', async () => {
    const { view, drawer } = await openFields((api) => api.reply(searchTariff, { data: [] }));
    const [code] = drawer.getAllByRole('textbox', { name: /Customs code/ });
    if (!code) throw new Error('There is no field for the code');
    await view.user.type(code, 'Baumwolle');
    expect((await drawer.findByText('No code fits these words. Try others, in English.')).getAttribute('role')).toBe('status');
    await view.user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText('Please choose a code, or enter 6 to 10 digits.')).toBeTruthy();
    await view.user.clear(code);
    await view.user.type(code, '610910');
    await waitFor(() => expect(drawer.queryByText('Please choose a code, or enter 6 to 10 digits.')).toBeNull());
    expect(code.closest('details')?.open).toBe(true);
  });

  it('is refused where it is no code, and shown on the page once it is told', async () => {
    const { view, drawer } = await openFields();
    const [code] = drawer.getAllByRole('textbox', { name: /Customs code/ });
    if (code) await view.user.type(code, 'shirt');
    await view.user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText('Please choose a code, or enter 6 to 10 digits.')).toBeTruthy();
    expect(sent(view, 'orders/update/7')).toEqual([]);
    view.unmount();
    const [item] = arrived.items;
    if (!item) throw new Error('There is nothing in the order');
    await open({ ...arrived, items: [{ ...item, hs_code: '610910', origin_country_code: 'JP', battery: 'in_equipment' }] });
    expect(await screen.findByText('HS 6109.10 · Made in Japan · Battery built in')).toBeTruthy();
  });
});

it('a parcel on hold goes on to where it was, once its shopper says that it is put right', async () => {
  const held = { ...order, status: 7, status_name: 'on_hold' as const, held_from: 5, hold_reason: 'The invoice is missing.' };
  const paid = { ...order, status: 5, status_name: 'paid' as const, held_from: null };
  const view = await open(held, (api) =>
    api.reply(changeOrderStatus, () => {
      api.reply(getMyOrder, { data: paid });
      return { data: paid };
    }),
  );
  await view.user.click(await screen.findByRole('button', { name: 'It is fixed, please continue OP-7' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Has the problem with OP-7 been fixed?' }));
  await view.user.click(dialog.getByRole('button', { name: 'It is fixed, please continue' }));
  await waitFor(() => expect(view.notified).toMatchObject([{ tone: 'success', text: 'OP-7 goes on.' }]));
  expect(sent(view, 'order/7/status')).toEqual([{ status: 5, expected_from: 7 }]);
});

describe('an expected package', () => {
  it('is changed by what was typed alone, and the page shows it', async () => {
    const view = await open(order, (api) => api.reply(updateOrder, { data: { ...order, revision: 5, store_name: 'Kumo Camera' } }));
    await view.user.click(await screen.findByRole('button', { name: 'Edit OP-7' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Change OP-7' }));
    const store = await drawer.findByRole('textbox', { name: 'Store' });
    await view.user.clear(store);
    await view.user.type(store, 'Kumo Camera');
    await view.user.clear(drawer.getByRole('textbox', { name: /Tracking number/ }));
    await view.user.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(view, 'orders/update/7')).toEqual([{ revision: 4, is_delete: 0, store_name: 'Kumo Camera', tracking_number: null }]);
    expect(await screen.findByText('Kumo Camera')).toBeTruthy();
    expect(view.notified).toMatchObject([{ tone: 'success', text: 'Your change is saved.' }]);
  });

  it('that was changed meanwhile is told as it is now; what was typed stays, and the next press saves it', async () => {
    const view = await open(order, (api) => api.refuse(updateOrder, 'stale_change'));
    await view.user.click(await screen.findByRole('button', { name: 'Edit OP-7' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Change OP-7' }));
    const note = await drawer.findByRole('textbox', { name: /Note to your host/ });
    await view.user.clear(note);
    await view.user.type(note, 'Ring twice.');
    view.api.reply(getMyOrder, { data: { ...order, revision: 5, store_name: 'Kumo Camera' } });
    await view.user.click(drawer.getByRole('button', { name: 'Save' }));
    expect((await drawer.findByText(/changed meanwhile, and is now/)).parentElement?.textContent).toContain('Store: Kumo Camera');
    expect(note).toHaveProperty('value', 'Ring twice.');
    view.api.reply(updateOrder, { data: { ...order, revision: 6, note: 'Ring twice.' } });
    await view.user.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // What the other one changed is not put back.
    expect(sent(view, 'orders/update/7').at(-1)).toEqual({ revision: 5, is_delete: 0, note: 'Ring twice.' });
  });

  it('is removed after a question that names it, from the state that is on the screen', async () => {
    const canceled = { ...order, status: 0, status_name: 'canceled' as const };
    const view = await open(order, (api) => api.reply(changeOrderStatus, { data: canceled }));
    await view.user.click(await screen.findByRole('button', { name: 'Remove package OP-7' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove OP-7?' }));
    await view.user.click(question.getByRole('button', { name: 'Remove package' }));
    await waitFor(() => expect(sent(view, 'order/7/status')).toEqual([{ status: 0, expected_from: 1 }]));
    expect(await screen.findByText('Canceled')).toBeTruthy();
    expect(view.notified).toMatchObject([{ tone: 'success', text: 'OP-7 is removed.' }]);
  });

  it('that came meanwhile is not removed: the question says why, and the page is brought up to date', async () => {
    const view = await open(order, (api) => api.refuse(changeOrderStatus, 'stale_change'));
    await view.user.click(await screen.findByRole('button', { name: 'Remove package OP-7' }));
    view.api.reply(getMyOrder, { data: { ...order, status: 2, status_name: 'mailbox' } });
    const question = within(await screen.findByRole('alertdialog'));
    await view.user.click(question.getByRole('button', { name: 'Remove package' }));
    expect(await screen.findByText('Your host looks at the parcel next.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove package OP-7' })).toBeNull();
  });
});

it('a delivered parcel is confirmed after a question', async () => {
  const delivered = anOrderDetail({ id: 7, order_number: 'OP-7', status: 9, status_name: 'delivered', next_action: 'confirm_receipt' });
  const view = await open(delivered, (api) =>
    api.reply(changeOrderStatus, { data: { ...delivered, status: 10, status_name: 'completed' } }),
  );
  await view.user.click(await screen.findByRole('button', { name: 'Confirm receipt OP-7' }));
  await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm receipt' }));
  await waitFor(() => expect(sent(view, 'order/7/status')).toEqual([{ status: 10, expected_from: 9 }]));
  expect(await screen.findByText('Completed')).toBeTruthy();
});

describe('the page of a parcel', () => {
  const moved = anOrderDetail({
    id: 7,
    order_number: 'OP-7',
    status: 7,
    status_name: 'on_hold',
    photos: ['/api/pictures/parcels/1-outside.svg', '/api/pictures/parcels/1-scale.svg'],
    items: [
      { id: 1, title: 'Lens', quantity: 2, price: { minor: 1250, currency: 'USD' }, category: '', ...UNTOLD },
      { id: 2, title: 'Strap', quantity: 1, price: { minor: 0, currency: 'USD' }, category: '', ...UNTOLD },
    ],
    timeline: [
      { at: '2026-11-12T09:00:00.000Z', status_name: 'expected', actor: 'shopper', reason: null },
      { at: '2026-11-14T09:00:00.000Z', status_name: 'arrived', actor: 'host', reason: null },
      { at: '2026-11-15T09:00:00.000Z', status_name: 'on_hold', actor: 'timer', reason: 'The invoice is missing.' },
    ],
  });

  it('tells what it has come through: who, when and why, the latest first', async () => {
    await open(moved);
    const history = within(await screen.findByRole('region', { name: 'What has happened' }));
    const entries = history.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(entries[0]).toMatch(/^On holdThe invoice is missing\.Outpost .*Nov 15, 2026/);
    expect(entries[1]).toMatch(/^ArrivedMaya R\. .*Nov 14, 2026/);
    expect(entries[2]).toMatch(/^ExpectedYou .*Nov 12, 2026/);
    const stages = within(screen.getByRole('list', { name: 'How far the order has come' })).getAllByRole('listitem');
    expect(stages.map((stage) => stage.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null]);
  });

  it('R-105 puts what is in it first for who comes to say that, and R-106 what has happened', async () => {
    const regions = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
    const place = (name: string) => regions().indexOf(screen.getByRole('region', { name }).getAttribute('aria-labelledby'));
    const first = await open(moved, undefined, '/member/order-details/7');
    await screen.findByRole('region', { name: 'Contents' });
    expect(place('Contents')).toBeLessThan(place('What has happened'));
    first.unmount();
    await open(moved);
    await screen.findByRole('region', { name: 'Contents' });
    expect(place('What has happened')).toBeLessThan(place('Contents'));
  });

  it('counts what is in it, as far as its value was told', async () => {
    await open(moved);
    const table = within(await screen.findByRole('table', { name: 'Contents' }));
    const cells = table.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([[], ['Lens', '2', '$12.50'], ['Strap', '1', 'not told yet']]);
    expect(within(screen.getByRole('region', { name: 'Contents' })).getByText('$25.00')).toBeTruthy();
  });

  it('shows each photo as large as there is room for it', async () => {
    const view = await open(moved);
    await view.user.click(await screen.findByRole('button', { name: 'Photo 2 of the parcel' }));
    const large = within(await screen.findByRole('dialog', { name: 'Photo 2 of the parcel' }));
    expect(large.getByRole('img').getAttribute('src')).toBe('/api/pictures/parcels/1-scale.svg');
  });
});
