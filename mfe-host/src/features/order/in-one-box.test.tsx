import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { getConsolidation, packConsolidation, updateConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import type { Consolidation } from '@outpost/shared-contracts/consolidations/consolidation';
import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import { aConsolidation, anOrderDetail, aUser } from '@outpost/shared-contracts/testing/builders';
import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

it('R-108 E-149 B-011 a host sees on the page of a parcel which parcels are to travel with it, and how they are to be packed', async () => {
  const order = anOrderDetail({
    id: 3,
    order_number: 'OP-3',
    status: 3,
    status_name: 'arrived',
    lead_order: { id: 2, order_number: 'OP-2', box_stage: 'requested' },
  });
  await renderRoute(remote, '/member/host-package-detail/3', {
    session: { state: 'signed-in', user: aUser({ type: USER_TYPE.host }) },
    api(api) {
      api.reply(getMyOrder, { data: order });
      api.reply(getConsolidation, { data: aConsolidation({ packaging: 'keep_all', extras: ['item_pictures'] }) });
    },
  });
  expect(await screen.findByText('To be packed in one box')).toBeTruthy();
  expect(screen.queryByText('Waiting for the shopper')).toBeNull();
  const band = within((await screen.findByText('Sam S. asks you to put these parcels in one box.')).closest('section') as HTMLElement);
  expect(band.getByRole('link', { name: 'OP-2' }).getAttribute('href')).toBe('/member/host-package-detail/2');
  expect(band.getByText('Keep everything', { exact: false }).textContent).toContain('Photos before it is closed');
});

describe('a host who packs a box', () => {
  const order = anOrderDetail({
    id: 3,
    order_number: 'OP-3',
    status: 3,
    status_name: 'arrived',
    lead_order: { id: 2, order_number: 'OP-2', box_stage: 'requested' },
  });
  const open = async (box: Consolidation, answer: Partial<Consolidation> = {}) => {
    let ids = 0;
    return await renderRoute(remote, '/member/host-package-detail/3', {
      session: { state: 'signed-in', user: aUser({ type: USER_TYPE.host }) },
      api(api) {
        api.reply(getMyOrder, { data: order });
        api.reply(getConsolidation, { data: box });
        api.reply(updateConsolidation, { data: { ...box, ...answer } });
        api.reply(packConsolidation, { data: { ...box, ...answer } });
        api.reply(uploadFile, () => {
          ids += 1;
          const id = `00000000-0000-4000-8000-00000000000${ids}`;
          return { data: { id, name: 'box.webp', type: 'image/webp' as const, size: 9, width: 4, height: 3, url: `/api/files/${id}` } };
        });
      },
    });
  };
  const packing = aConsolidation({ state: 'packing', revision: 1 });

  it('E-148 begins when all parcels are there, and not before', async () => {
    const box = aConsolidation();
    const waiting = await open({ ...box, child_orders: box.child_orders.map((one) => ({ ...one, is_awaited: true })) });
    expect(await screen.findByText('It waits for parcels that are still expected.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Begin to pack' })).toBeNull();
    waiting.unmount();
    const view = await open(box);
    await view.user.click(await screen.findByRole('button', { name: 'Begin to pack' }));
    await waitFor(() =>
      expect(view.requests).toContainEqual(
        expect.objectContaining({ path: 'consolidate/orders/update/2', body: { revision: 0, state: 'packing' } }),
      ),
    );
  });

  it('E-143 B-451 closes it with new measures and photos, and reads which parcel left because of them', async () => {
    const [child] = packing.child_orders;
    if (!child) throw new Error('It has a child');
    const view = await open(packing, { child_orders: [{ ...child, released: 'dearer' }] });
    const form = within(await screen.findByRole('form', { name: 'Close the box' }));
    const photo = (name: string) => new File(['x'], name, { type: 'image/webp' });
    await view.user.upload(form.getByLabelText(/From outside/), photo('a.webp'));
    await view.user.upload(form.getByLabelText(/On the scale/), photo('b.webp'));
    for (const [label, text] of [
      ['Weight', '5,7'],
      ['Length', '46'],
      ['Width', '26'],
      ['Height', '25'],
    ] as const)
      await view.user.type(form.getByLabelText(label), text);
    expect(form.queryByLabelText(/Shelf/)).toBeNull();
    await view.user.click(form.getByRole('button', { name: 'Save the packed box' }));
    await waitFor(() => expect(view.notified.at(-1)?.text).toBe('OP-3 left the box. Measure it again without it.'));
    const packed = view.requests.find(({ method, path }) => method === 'PUT' && path === 'orders/host/consolidation/2/create');
    expect(packed?.body).toMatchObject({ revision: 1, weight_grams: 5700, dimensions_cm: { length: 46, width: 26, height: 25 } });
  });

  it('E-148 releases a parcel with a reason that its shopper reads', async () => {
    const view = await open(packing);
    await view.user.click(await screen.findByRole('button', { name: 'Release OP-3' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Release OP-3' }));
    await view.user.click(dialog.getByRole('radio', { name: 'may not be sent to this country.' }));
    await view.user.click(dialog.getByRole('button', { name: 'Release OP-3' }));
    await waitFor(() =>
      expect(view.requests).toContainEqual(
        expect.objectContaining({
          path: 'consolidate/orders/update/2',
          body: { revision: 1, release: [{ order_id: 3, reason: 'prohibited' }] },
        }),
      ),
    );
  });
});
