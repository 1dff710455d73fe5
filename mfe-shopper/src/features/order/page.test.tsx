import { usd } from '@outpost/shared-contracts/money/money';
import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import { listOrderImages } from '@outpost/shared-contracts/orders/image-calls';
import { anOrderDetail, aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const session = { state: 'signed-in', user: aUser({ type: 1 }) } as const;
const order = anOrderDetail({
  id: 7,
  order_number: 'OP-7',
  status: 3,
  status_name: 'arrived',
  store_name: 'Clackworks',
  tracking_number: 'TEST2',
  weight_grams: 2940,
  dimensions_cm: { length: 40, width: 30, height: 20 },
  hold_reason: 'The invoice is missing.',
});

describe('one parcel', () => {
  it('R-106 is shown with its status, shop, size and contents', async () => {
    await renderRoute(remote, '/member/package-detail/7', { session, api: (api) => api.reply(getMyOrder, { data: order }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Order OP-7' })).toBeTruthy();
    for (const text of ['Clackworks', 'TEST2', '2.94 kg', '40 × 30 × 20 cm', 'The invoice is missing.'])
      expect(screen.getByText(text)).toBeTruthy();
    for (const { title } of order.items) expect(screen.getByText(new RegExp(title))).toBeTruthy();
  });

  it('shows the shopper the host, and what concerns the shopper alone', async () => {
    await renderRoute(remote, '/member/package-detail/7', {
      session,
      api: (api) => api.reply(getMyOrder, { data: { ...order, shelf: 'B-4', amount: usd(2340) } }),
    });
    expect(within(await screen.findByRole('region', { name: 'Your host' })).getByText('Maya R.')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'The parcel' })).getByText('To pay or paid')).toBeTruthy();
    expect(screen.queryByText('Shelf')).toBeNull();
    // Beside the number, and on the way.
    expect(screen.getAllByText('Arrived')).toHaveLength(2);
  });

  it('begins with the next step, and says what a day of storage costs, since when, and when its clock stood', async () => {
    const pause = { from: '2026-11-02', to: '2026-11-05', days: 3, why: 'on_hold', reason: 'The invoice is missing, again.' } as const;
    const storage = {
      free_until: '2026-11-20',
      costs_from: '2026-11-21',
      per_day: usd(100),
      cost: usd(0),
      ends_on: '2027-01-19',
      pauses: [],
    };
    const view = await renderRoute(remote, '/member/package-detail/7', {
      session,
      api: (api) => api.reply(getMyOrder, { data: { ...order, storage } }),
    });
    const next = await screen.findByRole('region', { name: 'What happens next' });
    expect(next.compareDocumentPosition(screen.getByRole('list', { name: 'How far the order has come' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(
      within(screen.getByRole('region', { name: 'Storage' })).getByText('Free until November 20, 2026, then $1.00 a day.'),
    ).toBeTruthy();
    expect(screen.getByText('Kept until January 19, 2027.')).toBeTruthy();
    view.unmount();
    await renderRoute(remote, '/member/package-detail/7', {
      session,
      api: (api) => api.reply(getMyOrder, { data: { ...order, storage: { ...storage, cost: usd(200), pauses: [pause] } } }),
    });
    expect(await screen.findByText('Has cost $1.00 a day since November 21, 2026: $2.00 until today.')).toBeTruthy();
    expect(screen.getByText('The invoice is missing, again.')).toBeTruthy();
  });

  it('says of a delivered parcel when it came, and of one that has not left that it is announced and not expected then', async () => {
    const came = { at: '2026-11-25T12:00:00.000Z', status_name: 'delivered', actor: 'carrier', reason: null } as const;
    await renderRoute(remote, '/member/package-detail/7', {
      session,
      api: (api) => api.reply(getMyOrder, { data: { ...order, status: 9, status_name: 'delivered', timeline: [...order.timeline, came] } }),
    });
    const facts = within(await screen.findByRole('region', { name: 'The parcel' }));
    expect(facts.getByText('Delivered').nextElementSibling?.textContent).toContain('November 25');
    expect(within(screen.getByRole('list', { name: 'How far the order has come' })).getByText('Announced')).toBeTruthy();
  });

  it('E-090 shows which photo is which, and each large', async () => {
    const image = (at: number, kind: 'outside' | 'scale') => ({
      id: `00000000-0000-4000-8000-00000000000${at}`,
      kind,
      url: `/api/pictures/parcels/7-${kind}.svg`,
      can_be_removed: false,
    });
    const images = [image(1, 'outside'), image(2, 'scale')];
    const view = await renderRoute(remote, '/member/package-detail/7', {
      session,
      api(api) {
        api.reply(getMyOrder, { data: { ...order, photos: images.map(({ url }) => url) } });
        api.reply(listOrderImages, { data: images });
      },
    });
    const photos = within(await screen.findByRole('region', { name: 'Photos' }));
    await view.user.click(await photos.findByRole('button', { name: 'Photo 2 of the parcel: On the scale' }));
    const large = await screen.findByRole('dialog', { name: 'Photo 2 of the parcel: On the scale' });
    expect(within(large).getByRole<HTMLImageElement>('img').src).toContain('/7-scale.svg');
    expect(photos.getByText('From outside')).toBeTruthy();
    expect(view.requests.filter(({ path }) => path === 'order/7/images').map(({ method }) => method)).toEqual(['GET']);
  });

  it('shows the photos also where nobody can say which is which', async () => {
    await renderRoute(remote, '/member/package-detail/7', {
      session,
      api(api) {
        api.reply(getMyOrder, { data: { ...order, photos: ['/api/pictures/parcels/7-scale.svg'] } });
        api.unreachable(listOrderImages);
      },
    });
    expect(await screen.findByRole('button', { name: 'Photo 1 of the parcel' })).toBeTruthy();
  });

  it('its messages open in the shell, for the host to be written to', async () => {
    const view = await renderRoute(remote, '/member/package-detail/7', {
      session,
      api: (api) => api.reply(getMyOrder, { data: order }),
      commands: { 'shell.openModal': () => ({ opened: true }) },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Messages' }));
    await waitFor(() =>
      expect(view.requested).toEqual([{ name: 'shell.openModal', payload: { modal: 'conversation', entity: 'order', id: 7 } }]),
    );
  });

  it.each(['/member/package-detail/7', '/member/package-detail/x'])('of somebody else, or of nobody, does not exist: %s', async (path) => {
    await renderRoute(remote, path, { session, api: (api) => api.refuse(getMyOrder, 'not_found') });
    expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeTruthy();
  });

  it('that does not load says so and loads on Retry', async () => {
    const view = await renderRoute(remote, '/member/package-detail/7', { session, api: (api) => api.unreachable(getMyOrder) });
    await screen.findByRole('alert');
    view.api.reply(getMyOrder, { data: order });
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Order OP-7' })).toBeTruthy();
  });
});
