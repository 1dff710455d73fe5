import { createShopperConsolidation, priceConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import type { Simulation } from '@outpost/shared-contracts/consolidations/consolidation';
import { usd } from '@outpost/shared-contracts/money/money';
import { listShopperOrders } from '@outpost/shared-contracts/orders/calls';
import { aConsolidation, anOrder, aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const arrived = { status: 3, status_name: 'arrived', weight_grams: 3000, can_consolidate: true } as const;
const parcel = (id: number, day: number) =>
  anOrder({ ...arrived, id, order_number: `OP-${id}`, store_name: `Shop ${id}`, arrived_at: `2026-11-0${day}T09:00:00.000Z` });
/** The second one came first. */
const parcels = [parcel(2, 5), parcel(3, 3), parcel(4, 7)];
const awaited = { status: 1, status_name: 'expected', arrived_at: null } as const;
/** Still on its way: one fits, the other goes to another country. */
const expected = [
  { ...parcel(8, 1), ...awaited },
  { ...parcel(9, 1), ...awaited, destination_country_code: 'JP' },
];

const box = (ids: number[], cents: number) => ({
  order_ids: ids,
  weight_grams: 6000,
  dimensions_cm: { length: 46, width: 26, height: 25 },
  billed_grams: 6000,
  price: usd(cents),
});
const simulationOf = (ids: readonly number[]): Simulation => {
  const way = (cents: number) => ({ box: box([...ids], cents), apart: [], price: usd(cents) });
  const dearer = ids.includes(4) ? [{ order_id: 4, inside: usd(5212), alone: usd(4592) }] : [];
  return { separate: { box: null, apart: [], price: usd(ids.length * 3518) }, all: way(5866), best: way(5866), dearer };
};
const open = async (refuse = false) => {
  const view = await renderRoute(remote, '/member/packs-expected?tab=arrived', {
    session: { state: 'signed-in', user: aUser() },
    api(api) {
      const counts = Object.fromEntries(Array.from({ length: 14 }, (_, id) => [String(id), id === 3 ? parcels.length : 0]));
      api.reply(listShopperOrders, ({ query }) => ({
        data: query?.status === '1,2' ? expected : parcels,
        counts,
        total: parcels.length,
        page: 1,
        per_page: 20,
      }));
      api.reply(priceConsolidation, ({ body }) => ({
        data: {
          id: 'q',
          actual_grams: 6000,
          quotes: [],
          cheapest: null,
          fastest: null,
          promo: null,
          instant_discount: null,
          duties: { destination: 'GB', rules: [], estimates: [] },
          simulation: simulationOf(body?.orders ?? []),
          extras: { item_pictures: usd(150), repacking: usd(500) },
        },
      }));
      if (refuse) api.refuse(createShopperConsolidation, 'stale_change', 'The order has just changed. Please look at it again.');
      else api.reply(createShopperConsolidation, { data: aConsolidation() });
    },
  });
  for (const { order_number } of parcels) await view.user.click(await screen.findByRole('checkbox', { name: `Select ${order_number}` }));
  await view.user.click(screen.getByRole('button', { name: 'Consolidate' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'One box for your parcels' }));
  return { ...view, drawer };
};
const state = () => JSON.parse(localStorage.getItem('consolidation_1') ?? 'null');

describe('the drawer in which parcels are put together', () => {
  it('says what the host takes for each thing that may be done besides', async () => {
    const { drawer } = await open();
    const labelOf = (name: RegExp) => drawer.getByRole('checkbox', { name }).closest('label')?.textContent;
    await waitFor(() => expect(labelOf(/pictures|photos/i)).toContain('$1.50'));
    expect(labelOf(/repack/i)).toContain('$5.00');
  });

  it('B-314 B-315 B-317 opens with the oldest as the parent, the others as children, and what they cost apart and together', async () => {
    const { drawer, emitted } = await open();
    expect(emitted.map(({ name }) => name)).toContain('shopper.consolidation.opened');
    expect(state()).toMatchObject({ status: 1, parentOrder: { order_id: 3 }, childOrders: [{ order_id: 2 }, { order_id: 4 }] });
    expect(drawer.getByRole('radio', { name: /OP-3/ })).toHaveProperty('checked', true);
    expect(await drawer.findByText('Separately $105.54')).toBeDefined();
    expect(drawer.getByText('Together ≈ $58.66')).toBeDefined();
    expect(drawer.getByText('OP-4 makes the box dearer: $52.12 inside, $45.92 on its own.')).toBeDefined();
  });

  it('E-145 E-141 B-452 asks the host for what was chosen, says so, and puts the choice away', async () => {
    const { drawer, user, requests, emitted, notified } = await open();
    await user.click(drawer.getByRole('radio', { name: /OP-2/ }));
    const [takeOut] = drawer.getAllByRole('button', { name: 'Take OP-4 out' });
    if (takeOut) await user.click(takeOut);
    await user.click(drawer.getByRole('radio', { name: /Keep everything/ }));
    await user.click(drawer.getByRole('checkbox', { name: /Photos before it is closed/ }));
    await waitFor(() =>
      expect(requests.at(-1)).toMatchObject({
        method: 'PUT',
        path: 'consolidate/order/amount',
        query: { name: 'express' },
        body: { orders: [2, 3], packaging: 'keep_all' },
      }),
    );
    expect(state()).toMatchObject({ parentOrder: { order_id: 2 }, childOrders: [{ order_id: 3 }] });
    await user.click(drawer.getByRole('button', { name: 'Ask Maya R. to pack it' }));
    await waitFor(() => expect(notified.at(-1)?.text).toBe('Maya R. was asked to put the parcels in one box.'));
    const sent = requests.find(({ path }) => path === 'orders/shopper/consolidation/2/create');
    expect(sent).toMatchObject({ method: 'POST', body: { orders: [3], packaging: 'keep_all', extras: ['item_pictures'] } });
    expect(sent?.headers['idempotency-key']).toBeTruthy();
    expect(emitted.find(({ name }) => name === 'shopper.consolidation.saved')?.payload).toMatchObject({
      parentOrder: { order_id: 2 },
      childOrders: [{ order_id: 3 }],
    });
    expect(emitted.map(({ name }) => name)).toContain('shopper.consolidation.closed');
    expect(state()).toEqual({ status: 0, parentOrder: null, childOrders: [] });
    expect(screen.queryByRole('region', { name: 'Selected parcels' })).toBeNull();
  });

  it('B-320 B-318 B-319 B-316 promotes the next when the parent leaves, and ends when the last child does', async () => {
    const { drawer, user } = await open();
    const takeOut = async (number: string) => {
      const [button] = drawer.getAllByRole('button', { name: `Take ${number} out` });
      if (button) await user.click(button);
    };
    await takeOut('OP-3');
    expect(state()).toMatchObject({ parentOrder: { order_id: 2 }, childOrders: [{ order_id: 4 }] });
    await takeOut('OP-4');
    expect(state()).toEqual({ status: 0, parentOrder: null, childOrders: [] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays open with what was chosen when the host cannot be asked', async () => {
    const { drawer, user } = await open(true);
    await user.click(drawer.getByRole('button', { name: 'Ask Maya R. to pack it' }));
    expect(await drawer.findByText('The order has just changed. Please look at it again.')).toBeDefined();
    expect(state()).toMatchObject({ status: 1, childOrders: [{ order_id: 2 }, { order_id: 4 }] });
  });

  it('E-141 waits for parcels that are still expected at the same host, when its shopper says so', async () => {
    const { drawer, user, requests } = await open();
    await user.click(await drawer.findByRole('checkbox', { name: /OP-8/ }));
    expect(drawer.queryByRole('checkbox', { name: /OP-9/ })).toBeNull();
    await user.click(drawer.getByRole('button', { name: /^Ask/ }));
    await waitFor(() =>
      expect(requests.find(({ path }) => path.startsWith('orders/shopper/consolidation/'))?.body).toMatchObject({
        orders: expect.arrayContaining([8]),
        wait: true,
      }),
    );
  });
});
