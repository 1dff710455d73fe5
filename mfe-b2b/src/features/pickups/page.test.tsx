import {
  cancelPickup,
  listPickups,
  type Pickup,
  schedulePickup,
  scheduleTestPickup,
} from '@outpost/shared-contracts/business/pickup-calls';
import { getMyShipment } from '@outpost/shared-contracts/business/shipment-calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';
import { aShipment, aShipmentRow, FROM } from '../../testing/shipments.ts';

const user = aUser({ id: 7, type: 5 });
const ROWS = [
  aShipmentRow(),
  aShipmentRow({ id: 20_002, number: 'BS-20002', reference: 'FG-2', carrier: 'Northline', pickup_status: 'unscheduled' }),
];
const PICKUP: Pickup = {
  id: 5,
  mode: 'live',
  carrier: 'Kestrel Express',
  status: 'scheduled',
  day: '2026-12-01',
  ready: '09:00',
  close: '17:00',
  window: '13:00–17:00',
  place: 'dock',
  instructions: '',
  phone: FROM.phone,
  address: FROM,
  can_cancel: true,
  shipments: [{ id: 20_001, number: 'BS-20001', reference: 'FG-10451' }],
};

const open = (path = '/b2b/pickups', { rows = ROWS }: { rows?: typeof ROWS } = {}) =>
  renderRoute(remote, path, {
    session: { state: 'signed-in', user },
    api(fake) {
      fake.reply(listPickups, ({ query }) => ({
        data: query?.list === 'arranged' ? [{ shipment: null, pickup: PICKUP }] : rows.map((shipment) => ({ shipment, pickup: null })),
        total: query?.list === 'arranged' ? 1 : rows.length,
        page: Number(query?.page ?? 1),
        page_size: 10,
      }));
      fake.reply(getMyShipment, { data: aShipment() });
      const arranged = {
        data: [PICKUP],
        refused: [{ carrier: 'Northline', message: 'No driver on that day.', shipment_ids: [20_002] }],
      };
      fake.reply(schedulePickup, arranged);
      fake.reply(scheduleTestPickup, arranged);
      fake.reply(cancelPickup, { data: { ...PICKUP, status: 'canceled', can_cancel: false } });
    },
  });
type View = Awaited<ReturnType<typeof open>>;
const lists = (view: View) => view.requests.filter(({ path }) => path === 'shipments/pickups').map(({ query }) => query);

describe('the pickups of a company', () => {
  it('B-236 leave q out of the query unless something is searched for', async () => {
    const view = await open();
    await screen.findByRole('table', { name: 'Unscheduled' });
    expect(lists(view)[0]).not.toHaveProperty('q');
    const search = screen.getByRole('searchbox');
    await view.user.type(search, 'Kestrel{Enter}');
    await waitFor(() => expect(lists(view).at(-1)).toMatchObject({ q: 'Kestrel' }));
    await view.user.clear(screen.getByRole('searchbox'));
    await view.user.type(screen.getByRole('searchbox'), '   {Enter}');
    await waitFor(() => expect(lists(view).at(-1)).not.toHaveProperty('q'));
    expect(lists(view)).toHaveLength(3);
    expect(
      lists(view)
        .filter((query) => 'q' in (query as object))
        .every((query) => (query as { q: string }).q === 'Kestrel'),
    ).toBe(true);
  });

  it('B-488 B-489 begin with page 1 of what waits and with page 0 of what is arranged', async () => {
    const view = await open();
    await screen.findByRole('table', { name: 'Unscheduled' });
    expect(String(lists(view).at(-1)?.page)).toBe('1');
    await view.user.click(screen.getByRole('tab', { name: 'Arranged' }));
    await screen.findByRole('table', { name: 'Arranged' });
    expect(lists(view).at(-1)).toMatchObject({ list: 'arranged' });
    expect(String(lists(view).at(-1)?.page)).toBe('0');
  });

  it.each([
    ['unscheduled', 'Unscheduled', '2'],
    ['arranged', 'Arranged', '1'],
  ])('show of what is %s the page that the address names, as the service counts it', async (list, name, page) => {
    const view = await open(`/b2b/pickups?list=${list}&page=2`);
    await screen.findByRole('table', { name });
    expect(String(lists(view).at(-1)?.page)).toBe(page);
  });

  it('are scheduled together for what was chosen; a carrier that does not come is named with what to do', async () => {
    const view = await open();
    const table = within(await screen.findByRole('table', { name: 'Unscheduled' }));
    for (const box of table.getAllByRole('checkbox')) await view.user.click(box);
    expect(screen.getByText('Pickups, one for each carrier: 2')).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Schedule pickup' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule pickup' }));
    expect(((await dialog.findByRole('textbox', { name: 'City' })) as HTMLInputElement).value).toBe('Bristol');
    const close = dialog.getByLabelText('Closed from');
    await view.user.clear(close);
    await view.user.type(close, '10:30');
    await view.user.click(dialog.getByRole('button', { name: 'Schedule pickup' }));
    expect(await dialog.findByText(/at least two hours/)).toBeTruthy();
    await view.user.clear(close);
    await view.user.type(close, '17:00');
    await view.user.click(dialog.getByRole('button', { name: 'Schedule pickup' }));
    expect(await screen.findByText('Northline does not come')).toBeTruthy();
    expect(screen.getByText(/counter of the carrier: BS-20002/)).toBeTruthy();
    const [sent] = view.requests.filter(({ method, path }) => method === 'POST' && path === 'shipments/pickups');
    expect(sent?.body).toMatchObject({
      shipment_ids: [20_001, 20_002],
      address: { city: 'Bristol', country: 'GB', line1: 'Unit 6, Dock Road' },
      ready: '09:00',
      close: '17:00',
      place: 'front_door',
    });
  });

  it('choose what a shipment led here with, and on the test side ask for test pickups', async () => {
    const view = await open('/b2b/pickups?q=BS-20001&shipment=20001&mode=test', { rows: ROWS.slice(0, 1) });
    await screen.findByRole('table', { name: 'Unscheduled' });
    expect(lists(view)[0]).toMatchObject({ mode: 'test' });
    await view.user.click(screen.getByRole('button', { name: 'Schedule pickup' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule pickup' }));
    await dialog.findByRole('textbox', { name: 'City' });
    await view.user.click(dialog.getByRole('button', { name: 'Schedule pickup' }));
    await waitFor(() => expect(view.requests.some(({ path }) => path === 'shipments/pickups/test')).toBe(true));
  });

  it('that have not begun are canceled after a question', async () => {
    const view = await open('/b2b/pickups?list=arranged');
    await view.user.click(await screen.findByRole('button', { name: 'Cancel pickup' }));
    const question = within(screen.getByRole('alertdialog'));
    await view.user.click(question.getByRole('button', { name: 'Cancel pickup' }));
    await waitFor(() => expect(view.requests.some(({ path }) => path === 'shipments/pickups/5/cancel')).toBe(true));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('that are none say what they are', async () => {
    await open('/b2b/pickups', { rows: [] });
    expect(await screen.findByText('No parcel waits for a pickup')).toBeTruthy();
  });
});
