import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../remote.ts';
import { consolidationOf, packageOrdersOf } from './kept-states.ts';

beforeEach(() => localStorage.clear());

const page = () => createFakeShell({ name: 'mfe-shopper', remote });
const order = (id: number) => ({ order_id: id, order_number: `OP-${id}` });
const entry = (id: number) => ({ url: `/member/package-detail/${id}`, ...order(id) });
const names = ({ emitted }: ReturnType<typeof page>) => emitted.map(({ name }) => name);

describe('the consolidation of a page', () => {
  it('B-314 says what is done to it, and tells who asks late how it is', () => {
    const one = page();
    const state = consolidationOf(one.shellFor('mfe-shopper'), 1);
    state.change({ type: 'parent-set', order: order(1) });
    state.change({ type: 'child-added', order: order(2) }, { type: 'child-added', order: order(3) });
    state.change({ type: 'child-added', order: order(3) });
    state.change({ type: 'child-removed', order_number: 'OP-2' });
    state.change({ type: 'promoted' });
    const told = ['shopper.consolidation.parent', 'shopper.consolidation.state'];
    expect(names(one)).toEqual([
      'shopper.consolidation.parent.created',
      ...told,
      'shopper.consolidation.order.added',
      'shopper.consolidation.order.added',
      ...told,
      'shopper.consolidation.order.removed',
      ...told,
      'shopper.consolidation.parent.updated',
      ...told,
    ]);
    expect(one.emitted.filter(({ name }) => !told.includes(name)).map(({ payload }) => payload)).toEqual([
      { order: order(1) },
      { order: order(2) },
      { order: order(3) },
      { order_number: 'OP-2' },
      { order: order(3) },
    ]);
    const late = vi.fn();
    one.bus.forSender('mfe-host').on('shopper.consolidation.parent', late);
    one.bus.forSender('mfe-host').on('shopper.consolidation.state', late);
    expect(late.mock.calls).toEqual([[{ parentOrder: order(3) }], [{ status: 1, parentOrder: order(3), childOrders: [] }]]);
    expect(one.reported).toEqual([]);
  });

  it('B-261 is there again on the next page, for each person their own, and what cannot be read is none', () => {
    consolidationOf(page().shellFor('mfe-shopper'), 1).change({ type: 'parent-set', order: order(1) });
    const again = page().shellFor('mfe-shopper');
    expect(consolidationOf(again, 1).current()).toEqual({ status: 1, parentOrder: order(1), childOrders: [] });
    expect(consolidationOf(again, 2).current()).toEqual({ status: null, parentOrder: null, childOrders: [] });
    for (const broken of ['{', '{"status":7}', '[]']) {
      localStorage.setItem('consolidation_1', broken);
      expect(consolidationOf(page().shellFor('mfe-shopper'), 1).current().status).toBeNull();
    }
  });
});

describe('the list of package orders of a page', () => {
  it('B-321 says what is done to it, and tells who asks late how it is', () => {
    const one = page();
    const state = packageOrdersOf(one.shellFor('mfe-shopper'), 1);
    state.change({ type: 'set', orders: [entry(1)] });
    state.change({ type: 'set', orders: [entry(2)] });
    state.change({ type: 'order-added', order: entry(3) });
    state.change({ type: 'order-updated', order: { ...entry(3), order_number: 'OP-9' } });
    state.change({ type: 'order-removed', url: entry(2).url });
    state.change({ type: 'order-removed', url: entry(3).url });
    state.change({ type: 'cleared' });
    expect(names(one).filter((name) => name !== 'shopper.packageOrders.state')).toEqual([
      'shopper.packageOrders.created',
      'shopper.packageOrders.updated',
      'shopper.packageOrders.order.added',
      'shopper.packageOrders.order.updated',
      'shopper.packageOrders.order.removed',
      'shopper.packageOrders.order.removed',
      'shopper.packageOrders.deleted',
      'shopper.packageOrders.deleted',
    ]);
    expect(one.emitted.filter(({ name }) => name === 'shopper.packageOrders.state').map(({ payload }) => payload)).toMatchObject([
      { status: 1, packageOrders: [entry(1)] },
      { status: 1, packageOrders: [entry(2)] },
      { status: 1 },
      { status: 1 },
      { status: 1, packageOrders: [{ order_number: 'OP-9' }] },
      { status: 0, packageOrders: null },
      { status: 0, packageOrders: null },
    ]);
    const late = vi.fn();
    one.bus.forSender('mfe-host').on('shopper.packageOrders.state', late);
    expect(late).toHaveBeenCalledExactlyOnceWith({ status: 0, packageOrders: null });
  });

  it('B-261 is there again on the next page, and is the same in all tabs', () => {
    const here = packageOrdersOf(page().shellFor('mfe-shopper'), 1);
    const seen = vi.fn();
    const leave = here.subscribe(seen);
    packageOrdersOf(page().shellFor('mfe-shopper'), 1).change({ type: 'set', orders: [entry(1)] });
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'package_orders_1' }));
    expect(here.current().packageOrders).toEqual([entry(1)]);
    expect(seen).toHaveBeenCalledOnce();
    // The other tab's news that was not told yet is not lost by a change here.
    packageOrdersOf(page().shellFor('mfe-shopper'), 1).change({ type: 'order-added', order: entry(2) });
    here.change({ type: 'order-added', order: entry(3) });
    expect(packageOrdersOf(page().shellFor('mfe-shopper'), 1).current().packageOrders).toEqual([entry(1), entry(2), entry(3)]);
    leave();
    localStorage.clear();
    globalThis.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(here.current().packageOrders).toHaveLength(3);
  });
});
