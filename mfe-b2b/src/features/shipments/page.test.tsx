import type { ShipmentRow } from '@outpost/shared-contracts/business/shipment';
import {
  completeShipment,
  filterMyShipments,
  getMyShipment,
  getShipmentInvoice,
  listMyShipments,
  refundShipment,
} from '@outpost/shared-contracts/business/shipment-calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { remote } from '../../remote.ts';
import { aShipment, aShipmentRow, FROM, NUMBERS } from '../../testing/shipments.ts';

const navigated = vi.hoisted(() => vi.fn());
vi.mock('@outpost/shared-remote/router', async (original) => {
  const router = await original<typeof import('@outpost/shared-remote/router')>();
  return {
    ...router,
    useNavigate() {
      const go = router.useNavigate();
      return (to: never, options: never) => {
        navigated(to, options);
        return go(to, options);
      };
    },
  };
});

const user = aUser({ id: 7, type: 5 });
const ROWS: readonly ShipmentRow[] = [
  aShipmentRow(),
  aShipmentRow({
    id: 20_002,
    number: 'BS-20002',
    reference: '',
    state: 'quote',
    status: null,
    payment: 'none',
    label: 'none',
    carrier: null,
    service: null,
    price: null,
  }),
  aShipmentRow({
    id: 20_003,
    number: 'BS-20003',
    reference: 'FG-3',
    state: 'quote',
    status: null,
    payment: 'paid',
    label: 'failed',
    label_failure: 'no_offer',
  }),
];
const listOf = (data: readonly ShipmentRow[]) => ({ data: [...data], total: data.length, page: 1, per_page: 20 });

const open = (
  path = '/b2b/dashboard',
  {
    rows = ROWS,
    shipment = aShipment(),
    language,
  }: { rows?: readonly ShipmentRow[]; shipment?: ReturnType<typeof aShipment>; language?: 'de' | 'he' } = {},
) =>
  renderRoute(remote, path, {
    session: { state: 'signed-in', user },
    ...(language ? { language } : {}),
    api(fake) {
      fake.reply(listMyShipments, {
        ...listOf(rows),
        numbers:
          rows.length > 0
            ? NUMBERS
            : { ...NUMBERS, shipments: 0, tabs: { all: 0, quote: 0, canceled: 0, pending: 0, in_transit: 0, delivered: 0, failed: 0 } },
      });
      fake.reply(filterMyShipments, listOf(rows));
      fake.reply(getMyShipment, { data: shipment });
      fake.reply(getShipmentInvoice, {
        data: {
          number: 'INV-BS-20001',
          shipment_id: 20_001,
          mode: 'live',
          billed_to: FROM,
          lines: shipment.lines,
          total: usd(5557),
          paid_at: '2026-11-27T10:05:00.000Z',
          refunded: null,
        },
      });
    },
  });
const asked = (view: Awaited<ReturnType<typeof open>>) =>
  view.requests.filter(({ method, path }) => method === 'POST' && path === 'shipments/my');

describe('the shipments of a company', () => {
  it('R-097 stand in a table with their counts, how they stand, and what is next for each', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'All' }));
    const [, pending, quote, failed] = table.getAllByRole('row').map((row) => within(row));
    expect(pending?.getByText('Pending')).toBeTruthy();
    expect(pending?.getByRole('link', { name: 'Print label BS-20001' }).getAttribute('href')).toContain('open=20001');
    expect(quote?.getByRole('link', { name: 'Go on BS-20002' }).getAttribute('href')).toBe('/b2b/create-shipment?shipment=20002');
    expect(failed?.getByText('No label')).toBeTruthy();
    expect(failed?.getByRole('link', { name: 'Try again BS-20003' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: /^All\s+3$/ })).toBeTruthy();
    expect(screen.getByRole('tab', { name: /^Failed\s+1$/ })).toBeTruthy();
    expect(screen.getByText('94%')).toBeTruthy();
  });

  it('are asked for by what the address says, and every filter changes the address', async () => {
    const view = await open('/b2b/dashboard?tab=pending&search=FG&pickup=unscheduled&range=30');
    expect(asked(view).at(-1)?.body).toMatchObject({
      mode: 'live',
      tab: 'pending',
      search: 'FG',
      pickup_status: 'unscheduled',
      date_range: '30',
      page: 1,
    });
    await view.user.click(screen.getByRole('tab', { name: /^Failed/ }));
    await screen.findByRole('tab', { name: /^Failed/, selected: true });
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Pickup' }), 'Any pickup');
    await waitFor(() => expect(asked(view).at(-1)?.body).not.toHaveProperty('pickup_status'));
    const search = screen.getByRole('searchbox');
    await view.user.clear(search);
    await view.user.type(search, 'Brandt{Enter}');
    await waitFor(() => expect(asked(view).at(-1)?.body).toMatchObject({ tab: 'failed', search: 'Brandt', date_range: '30' }));
    expect(asked(view).at(-1)?.body).not.toHaveProperty('pickup_status');
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Date' }), 'Other days');
    await view.user.type(await screen.findByLabelText('From'), '2026-11-01');
    expect(asked(view).at(-1)?.body).not.toHaveProperty('date_range');
    await view.user.type(await screen.findByLabelText('To'), '2026-11-20');
    await waitFor(() =>
      expect(asked(view).at(-1)?.body).toMatchObject({
        date_range: 'custom',
        custom_date_range_start_date: '2026-11-01',
        custom_date_range_end_date: '2026-11-20',
      }),
    );
  });

  it('B-098 are asked for anew at every arrival, which navigates anew once and does not go round', async () => {
    const view = await open();
    await screen.findByText('FG-10451');
    const before = asked(view).length;
    expect(before).toBe(1);
    await view.navigate('/b2b/keys');
    await screen.findByRole('heading', { level: 1, name: 'API keys' });
    const answer = Promise.withResolvers<ReturnType<typeof listOf>>();
    view.api.reply(filterMyShipments, () => answer.promise);
    navigated.mockClear();
    await view.navigate('/b2b/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Shipments' });
    // What was there before is not shown, not even until the answer comes.
    expect(screen.queryByText('FG-10451')).toBeNull();
    answer.resolve(listOf([aShipmentRow({ reference: 'FG-NEW' })]));
    expect(await screen.findByText('FG-NEW')).toBeTruthy();
    expect(asked(view).length).toBe(before + 1);
    await waitFor(() => expect(view.location()).toBe('/b2b/dashboard'));
    expect(navigated.mock.calls).toEqual([[{ search: '' }, { replace: true, preventScrollReset: true }]]);
    // The browser kept the page whole, and shows it again by Back.
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await waitFor(() => expect(asked(view).length).toBe(before + 2));
    expect(navigated).toHaveBeenCalledTimes(2);
  });

  it('of the test side stand in its frame, and nothing of the live one is asked for there', async () => {
    const view = await open('/b2b/dashboard?mode=test');
    await screen.findByText(/No money moves/);
    expect(
      view.requests.every(({ body, query }) => (body as { mode?: string } | undefined)?.mode === 'test' || query.mode === 'test'),
    ).toBe(true);
    expect(screen.getByRole('link', { name: 'Shipments' }).getAttribute('href')).toBe('/b2b/dashboard?mode=test');
  });

  it('are none: the first one is a press away, live and in test mode; none that fits offers to clear the filters', async () => {
    const view = await open('/b2b/dashboard', { rows: [] });
    expect(await screen.findByRole('heading', { name: 'You have no shipments yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try it in test mode' }).getAttribute('href')).toBe('/b2b/create-shipment?mode=test');
    await view.navigate('/b2b/dashboard?search=nothing');
    await view.user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(view.location()).toBe('/b2b/dashboard'));
  });

  it('that did not load say so with a way to ask again', async () => {
    const view = await renderRoute(remote, '/b2b/dashboard', {
      session: { state: 'signed-in', user },
      api: (fake) => {
        fake.unreachable(filterMyShipments);
        fake.unreachable(listMyShipments);
      },
    });
    expect(await screen.findByText('The shipments did not load')).toBeTruthy();
    view.api.reply(filterMyShipments, listOf(ROWS));
    await view.user.click(screen.getByRole('button', { name: /again|retry/i }));
    expect(await screen.findByText('FG-10451')).toBeTruthy();
  });
});

describe('one shipment', () => {
  it('B-237 opens beside the list with its parties, charges, tracking, papers and what happened', async () => {
    const view = await open('/b2b/dashboard?open=20001', {
      shipment: aShipment({
        events: [{ at: '2026-11-28T08:00:00.000Z', status: 'in_transit', exception: 'customs_hold', place: 'Leipzig' }],
      }),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'BS-20001' }));
    expect(view.requests.find(({ path }) => path === 'shipments/my/list/20001')).toMatchObject({
      method: 'PUT',
      body: { shipmentID: 20_001, mode: 'live' },
    });
    expect(drawer.getByText('Unit 6, Dock Road')).toBeTruthy();
    expect(drawer.getByText('Fischerallee 44')).toBeTruthy();
    expect(drawer.getByText('Scented soy wax candles')).toBeTruthy();
    expect(drawer.getByText('Fuel surcharge')).toBeTruthy();
    expect(drawer.getByText('Held by customs')).toBeTruthy();
    expect(drawer.getByText('KE123456789GB')).toBeTruthy();
    expect(await drawer.findByText('INV-BS-20001')).toBeTruthy();
    expect(drawer.getByRole('link', { name: /Print label/ }).getAttribute('href')).toBe('/api/documents/label.pdf');
    expect(drawer.getByText('Quote made')).toBeTruthy();
    expect(drawer.getByRole('link', { name: 'Duplicate' }).getAttribute('href')).toBe('/b2b/create-shipment?copy=20001');
  });

  it('B-238 is refunded once that is confirmed, and shows that it was', async () => {
    const view = await open('/b2b/dashboard?open=20001');
    await view.user.click(await screen.findByRole('button', { name: 'Refund $55.57' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Refund BS-20001?' }));
    view.api.refuse(refundShipment, 'move_refused', 'The carrier has scanned it.');
    await view.user.click(dialog.getByRole('button', { name: 'Refund $55.57' }));
    expect(await dialog.findByText('The carrier has scanned it.')).toBeTruthy();
    const given = aShipment({
      state: 'canceled',
      status: 0,
      refund: 'refunded',
      payment: 'returned',
      can: { ...aShipment().can, refund: false },
    });
    view.api.reply(refundShipment, { data: given });
    view.api.reply(getMyShipment, { data: given });
    await view.user.click(dialog.getByRole('button', { name: 'Refund $55.57' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(view.requests.filter(({ path }) => path === 'shipments/refund/20001').at(-1)?.body).toMatchObject({ shipment_id: 20_001 });
    expect(within(screen.getByRole('dialog')).getByText('Canceled')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });

  it('of the test side is moved by the time machine', async () => {
    const test = aShipment({ mode: 'test', can: { ...aShipment().can, advance: true } });
    const view = await open('/b2b/dashboard?mode=test&open=20001', { shipment: test });
    await screen.findByText('Time machine');
    view.api.reply(completeShipment, { data: { ...test, state: 'in_transit', status: 8 } });
    view.api.reply(getMyShipment, { data: { ...test, state: 'in_transit', status: 8 } });
    await view.user.click(screen.getByRole('button', { name: 'First scan' }));
    expect(await screen.findByRole('button', { name: 'Out for delivery' })).toBeTruthy();
    expect(view.requests.find(({ path }) => path === 'shipments/status/20001/complete')?.body).toEqual({
      mode: 'test',
      expected_from: 6,
      event: 'scan',
    });
  });
});
