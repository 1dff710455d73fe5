import { assert, constantFrom, integer, property, array as some, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PackageOrderEntry } from '../messages.ts';
import { changePackageOrders, NO_PACKAGE_ORDERS, type PackageOrdersChange } from './package-orders.ts';

const entry = (id: number, number = `OP-${id}`) => ({ url: `/member/package-detail/${id}`, order_id: id, order_number: number });
const after = (...changes: PackageOrdersChange[]) => changes.reduce(changePackageOrders, NO_PACKAGE_ORDERS);
const set = (...ids: number[]): PackageOrdersChange => ({ type: 'set', orders: ids.map((id) => entry(id)) });
const add = (id: number): PackageOrdersChange => ({ type: 'order-added', order: entry(id) });
const remove = (id: number): PackageOrdersChange => ({ type: 'order-removed', url: entry(id).url });

describe('the list of package orders', () => {
  it('B-227 knows an order by its url', () => {
    expect(PackageOrderEntry.safeParse({ order_id: 1, order_number: 'OP-1' }).success).toBe(false);
    const two = after(set(1, 2));
    expect(changePackageOrders(two, { type: 'order-updated', order: entry(2, 'OP-9') }).packageOrders).toEqual([
      entry(1),
      entry(2, 'OP-9'),
    ]);
    expect(changePackageOrders(two, { type: 'order-updated', order: entry(3) })).toBe(two);
  });

  it('B-322 has the status 1 when it is set or updated', () => {
    expect(after(set(1))).toEqual({ status: 1, packageOrders: [entry(1)] });
    expect(after(set(1), set(2, 3))).toEqual({ status: 1, packageOrders: [entry(2), entry(3)] });
    expect(after(set(1), { type: 'cleared' }, set(2)).status).toBe(1);
  });

  it('B-323 is null with the status 0 when it was cleared', () => {
    expect(after(set(1, 2), { type: 'cleared' })).toEqual({ status: 0, packageOrders: null });
  });

  it('B-324 skips an order whose url is in it', () => {
    const one = after(add(1));
    expect(one).toEqual({ status: 1, packageOrders: [entry(1)] });
    expect(changePackageOrders(one, { type: 'order-added', order: { ...entry(1), order_id: 7 } })).toBe(one);
    expect(changePackageOrders(one, { type: 'order-added', order: { ...entry(1), url: '/elsewhere' } }).packageOrders).toHaveLength(2);
  });

  it('B-325 lets an order go by its url', () => {
    expect(after(set(1, 2), remove(1))).toEqual({ status: 1, packageOrders: [entry(2)] });
    const two = after(set(1, 2));
    expect(changePackageOrders(two, remove(3))).toBe(two);
  });

  it('B-326 is null with the status 0 when the last one goes', () => {
    expect(after(set(1), remove(1))).toEqual({ status: 0, packageOrders: null });
  });

  it('B-322 B-323 B-324 B-325 B-326 is what a plain list of it says, whatever is done to it', () => {
    const step = tuple(constantFrom('set', 'add', 'remove', 'clear'), integer({ min: 1, max: 4 }));
    assert(
      property(some(step, { maxLength: 30 }), (steps) => {
        let state = NO_PACKAGE_ORDERS;
        let model: number[] = [];
        let status: 0 | 1 | null = null;
        for (const [what, id] of steps) {
          const isThere = model.includes(id);
          if (what === 'set') model = [id, id + 1];
          if (what === 'add' && !isThere) model = [...model, id];
          if (what === 'remove') model = model.filter((one) => one !== id);
          if (what === 'clear') model = [];
          if (what === 'set' || (what === 'add' && !isThere)) status = 1;
          if (what === 'clear' || (what === 'remove' && isThere && model.length === 0)) status = 0;
          const change = { set: set(id, id + 1), add: add(id), remove: remove(id), clear: { type: 'cleared' } as const }[what];
          state = changePackageOrders(state, change ?? set());
          expect(state.packageOrders?.map(({ order_id }) => order_id) ?? []).toEqual(model);
          expect(state.packageOrders === null).toBe(model.length === 0);
          expect(state.status).toBe(status);
        }
      }),
      { numRuns: 500, seed: 14 },
    );
  });
});
