import 'fake-indexeddb/auto';
import { getHostDesk } from '@outpost/shared-contracts/hosts/desk-calls';
import { listHostOrders, moveOrderToArrived } from '@outpost/shared-contracts/orders/calls';
import { anOrder, anOrderDetail, aUser } from '@outpost/shared-contracts/testing/builders';
import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { act, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { remote } from '../../../remote.ts';

const session = { state: 'signed-in', user: aUser({ id: 2, type: 2 }) } as const;
const one = anOrder({
  id: 7,
  order_number: 'OP-7',
  revision: 3,
  address_code: 'H2-S1',
  tracking_number: 'TR7',
  shopper: { id: 1, name: 'Ada L.', profile_image_url: null },
});
const two = { ...one, id: 8, order_number: 'OP-8', tracking_number: 'TR8', store_name: 'Keyfold' };
const figures = {
  ...{ expected_today: 0, in_mailbox: 0, to_pack: 0, to_hand_over: 0, overdue: 0, rating: null, reply_minutes: 5 },
  month_earnings: { minor: 0, currency: 'USD' },
};
const ADDRESS = '/member/host-packs-expected?receive=';

let onLine = true;

/** Whether the device has a network; told to the page. */
function network(isThere: boolean): void {
  onLine = isThere;
  act(() => void dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}

function aService(api: FakeApi): void {
  api.reply(getHostDesk, { data: { is_listed: true, steps: [], open_orders: 0, reply_rate: null } });
  api.reply(listHostOrders, { data: [one, two], counts: { 1: 2 }, total: 2, page: 1, per_page: 100, figures });
  api.reply(uploadFile, ({ body }) => {
    const id = crypto.randomUUID();
    return { data: { id, name: body.file.name, type: 'image/webp' as const, size: 9, width: 4, height: 3, url: `/api/files/${id}` } };
  });
  api.reply(moveOrderToArrived, { data: anOrderDetail({ id: 7, status: 3, status_name: 'arrived' }) });
}
const noNetwork = (api: FakeApi): void => {
  for (const call of [getHostDesk, listHostOrders, uploadFile, moveOrderToArrived]) api.unreachable(call);
};
const opened = (
  label: string,
  api: (fake: FakeApi) => void = aService,
  who: typeof session | { state: 'signed-in'; user: ReturnType<typeof aUser> } = session,
) => renderRoute(remote, `${ADDRESS}${label}`, { session: who, api });
type View = Awaited<ReturnType<typeof opened>>;
const inspections = ({ requests }: View) => requests.filter(({ path }) => path.endsWith('/move-to-arrived'));

async function fill({ user }: View) {
  const form = within(await screen.findByRole('form', { name: 'Inspect the parcel' }));
  const photo = (name: string) => new File(['x'], name, { type: 'image/webp' });
  await user.upload(form.getByLabelText(/From outside/), photo('a.webp'));
  await user.upload(form.getByLabelText(/On the scale/), photo('b.webp'));
  for (const [label, text] of [
    ['Weight', '2,36'],
    ['Length', '34'],
    ['Width', '24'],
    ['Height', '14'],
    [/Shelf/, 'B-2'],
  ] as const)
    await user.type(form.getByLabelText(label), text);
  await user.click(form.getByRole('radio', { name: 'Wet' }));
  await user.click(form.getByRole('checkbox', { name: 'I have seen what is inside' }));
  await user.click(form.getByRole('button', { name: 'Save, next parcel' }));
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  onLine = true;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => onLine });
});

describe('a parcel at the door', () => {
  it('is recognized by its number, inspected, kept, and sent at once where there is a network', async () => {
    const view = await opened('OP-7');
    await fill(view);
    await waitFor(() => expect(inspections(view)).toHaveLength(1));
    expect(inspections(view)[0]).toMatchObject({
      path: 'order/7/move-to-arrived',
      body: {
        revision: 3,
        weight_grams: 2360,
        dimensions_cm: { length: 34, width: 24, height: 14 },
        shelf: 'B-2',
        condition: 'wet',
        contents_seen: true,
      },
    });
    // The page may be drawn later than the parcel is sent.
    expect(await screen.findByText('OP-7 is kept on this device.')).toBeTruthy();
    expect(view.notified).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull());
    // The next one begins with an empty label, and knows this one no more.
    await waitFor(() => expect(view.location()).toBe(ADDRESS));
    await view.user.type(screen.getByRole('textbox', { name: 'What the label says' }), 'OP-7{Enter}');
    expect(await screen.findByText('No expected parcel fits')).toBeTruthy();
  });

  it('that fits several names nobody, and is settled by the tracking number', async () => {
    const view = await opened('Ada');
    await view.user.type(await screen.findByRole('textbox', { name: 'Tracking number' }), 'TR8');
    expect(screen.queryByText('Ada L.')).toBeNull();
    expect(screen.queryByText('OP-7', { exact: false })).toBeNull();
    await view.user.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('Keyfold')).toBeTruthy();
    expect(screen.getByText('OP-8')).toBeTruthy();
    expect(screen.getByRole('form', { name: 'Inspect the parcel' })).toBeTruthy();
  });

  it('is not kept without photos, weight and sides: each says what is missing', async () => {
    const view = await opened('OP-7');
    const form = within(await screen.findByRole('form', { name: 'Inspect the parcel' }));
    await view.user.click(form.getByRole('radio', { name: 'in' }));
    await view.user.click(form.getByRole('button', { name: 'Save, next parcel' }));
    expect(await form.findAllByText('Add a photo.')).toHaveLength(2);
    expect(form.getByText('Enter the weight, up to 70 kg.')).toBeTruthy();
    expect(form.getAllByText('Enter inches, up to 106.')).toHaveLength(3);
    expect(inspections(view)).toEqual([]);
  });
});

describe('without a network', () => {
  it('a device that never had a list says so, and does not say that nothing fits', async () => {
    network(false);
    await opened('OP-7', noNetwork);
    expect(await screen.findByText(/This device has no list of your parcels yet/)).toBeTruthy();
    expect(screen.queryByText('No expected parcel fits')).toBeNull();
  });

  it('the list of before is there, what was found waits over the end of the tab, and is sent once when the network is back', async () => {
    const before = await opened('');
    await screen.findByText(/Parcels in the list of .*: 2/);
    before.unmount();

    network(false);
    const cellar = await opened('OP-7', noNetwork);
    expect(await screen.findByText('No network')).toBeTruthy();
    await fill(cellar);
    const waiting = within(await screen.findByRole('region', { name: 'Waiting to be sent' }));
    expect(waiting.getByText('OP-7')).toBeTruthy();
    expect(inspections(cellar)).toEqual([]);
    cellar.unmount();

    const upstairs = await opened('', (fake) => {
      aService(fake);
      fake.unreachable(listHostOrders);
    });
    expect(within(await screen.findByRole('region', { name: 'Waiting to be sent' })).getByText('OP-7')).toBeTruthy();
    expect(inspections(upstairs)).toEqual([]);
    network(true);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull());
    expect(inspections(upstairs)).toHaveLength(1);
    network(false);
    network(true);
    await act(async () => {});
    expect(inspections(upstairs)).toHaveLength(1);
  });

  it('what one host found is neither shown nor sent to the next one at the same device', async () => {
    network(false);
    const first = await opened('', aService);
    first.unmount();
    network(true);
    const mine = await opened('OP-7', (fake) => {
      aService(fake);
      fake.unreachable(moveOrderToArrived);
    });
    await fill(mine);
    await screen.findByRole('region', { name: 'Waiting to be sent' });
    mine.unmount();
    const other = await opened('', aService, { state: 'signed-in', user: aUser({ id: 101, type: 2 }) });
    await screen.findByText(/Parcels in the list/);
    expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull();
    expect(inspections(other)).toEqual([]);
  });

  it('what the service did not take says why, and goes out again or is discarded', async () => {
    const view = await opened('OP-7', (fake) => {
      aService(fake);
      fake.refuse(moveOrderToArrived, 'validation_failed', 'No.', [
        { field: 'weight_grams', code: 'too_big', message: 'This is too heavy.' },
      ]);
    });
    await fill(view);
    const waiting = within(await screen.findByRole('region', { name: 'Waiting to be sent' }));
    expect(await waiting.findByText('This is too heavy.')).toBeTruthy();
    await view.user.click(waiting.getByRole('button', { name: 'Send again OP-7' }));
    await waitFor(() => expect(inspections(view)).toHaveLength(2));
    const [first, second] = inspections(view).map(({ headers }) => headers['idempotency-key']);
    expect(second).not.toBe(first);
    await view.user.click(await waiting.findByRole('button', { name: 'Discard OP-7' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull());
  });
});

it('the dashboard leads to receiving by what is scanned', async () => {
  const view = await renderRoute(remote, '/member/host-packs-expected', { session, api: aService });
  await view.user.type(await screen.findByRole('textbox', { name: 'What the label says' }), 'OP-8{Enter}');
  await waitFor(() => expect(view.location()).toBe(`${ADDRESS}OP-8`));
  expect(await screen.findByRole('heading', { level: 1, name: 'Receive package' })).toBeTruthy();
  await view.user.click(screen.getByRole('button', { name: 'Back to the dashboard' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
});
