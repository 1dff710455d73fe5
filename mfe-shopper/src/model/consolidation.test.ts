import { assert, constantFrom, integer, oneof, property, record, array as some } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Consolidation, ConsolidationOrder } from '../messages.ts';
import { type ConsolidationChange, changeConsolidation, NO_CONSOLIDATION } from './consolidation.ts';

const order = (id: number) => ({ order_id: id, order_number: `OP-${id}` });
const after = (...changes: ConsolidationChange[]) => changes.reduce(changeConsolidation, NO_CONSOLIDATION);
const set = (id: number): ConsolidationChange => ({ type: 'parent-set', order: order(id) });
const add = (id: number): ConsolidationChange => ({ type: 'child-added', order: order(id) });
const remove = (id: number): ConsolidationChange => ({ type: 'child-removed', order_number: `OP-${id}` });

describe('a consolidation', () => {
  it('B-225 has the status null before anything was chosen, and no other than null, 1 and 0', () => {
    expect(NO_CONSOLIDATION.status).toBeNull();
    const read = (status: unknown) => Consolidation.safeParse({ ...NO_CONSOLIDATION, status }).success;
    expect([null, 0, 1, 2, -1, '1', undefined].map(read)).toEqual([true, true, true, false, false, false, false]);
  });

  it('B-226 B-011 has one parent and children that have order_id and order_number each', () => {
    expect(after(set(1), add(2), add(3))).toEqual({ status: 1, parentOrder: order(1), childOrders: [order(2), order(3)] });
    expect(ConsolidationOrder.safeParse({ order_id: 1 }).success).toBe(false);
    expect(ConsolidationOrder.safeParse({ order_number: 'OP-1' }).success).toBe(false);
  });

  it('B-315 has the status 1 with a parent, and takes a child that leads out of the box', () => {
    expect(after(set(1))).toEqual({ status: 1, parentOrder: order(1), childOrders: [] });
    expect(after(set(1), { type: 'cleared' }, set(2)).status).toBe(1);
    expect(after(set(1), add(2), add(3), set(2))).toEqual({ status: 1, parentOrder: order(2), childOrders: [order(3)] });
  });

  it('B-316 has the status 0 and neither parent nor children when it was cleared', () => {
    expect(after(set(1), add(2), { type: 'cleared' })).toEqual({ status: 0, parentOrder: null, childOrders: [] });
  });

  it('B-317 takes a child once, by its order_id', () => {
    const two = after(set(1), add(2));
    expect(changeConsolidation(two, { type: 'child-added', order: { order_id: 2, order_number: 'OP-9' } })).toBe(two);
    expect(changeConsolidation(two, add(1))).toBe(two);
    expect(changeConsolidation(two, { type: 'child-added', order: { order_id: 9, order_number: 'OP-2' } }).childOrders).toHaveLength(2);
  });

  it('B-318 lets a child go by its order_number', () => {
    expect(after(set(1), add(2), add(3), remove(2))).toEqual({ status: 1, parentOrder: order(1), childOrders: [order(3)] });
    const two = after(set(1), add(2));
    expect(changeConsolidation(two, remove(7))).toBe(two);
    // The parent is no child.
    expect(changeConsolidation(two, remove(1))).toBe(two);
  });

  it('B-319 is cleared when its last child goes', () => {
    expect(after(set(1), add(2), remove(2))).toEqual({ status: 0, parentOrder: null, childOrders: [] });
  });

  it('B-320 is led by its first child when that is promoted, and keeps the others', () => {
    expect(after(set(1), add(2), add(3), add(4), { type: 'promoted' })).toEqual({
      status: 1,
      parentOrder: order(2),
      childOrders: [order(3), order(4)],
    });
    const alone = after(set(1));
    expect(changeConsolidation(alone, { type: 'promoted' })).toBe(alone);
  });

  it('B-011 B-225 B-315 B-316 B-317 B-318 B-319 B-320 is what a plain list of it says, whatever is done to it', () => {
    const id = integer({ min: 1, max: 5 });
    const change = oneof(
      record({ type: constantFrom('parent-set' as const, 'child-added' as const), order: id.map(order) }),
      record({ type: constantFrom('child-removed' as const), order_number: id.map((one) => `OP-${one}`) }),
      record({ type: constantFrom('promoted' as const, 'cleared' as const) }),
    );
    assert(
      property(some(change, { maxLength: 30 }), (changes) => {
        let state: Consolidation = NO_CONSOLIDATION;
        // The model: ids alone, written another way.
        let parent = 0;
        let children: number[] = [];
        let status: number | null = null;
        for (const one of changes) {
          state = changeConsolidation(state, one);
          if (one.type === 'parent-set') {
            parent = one.order.order_id;
            children = children.filter((child) => child !== parent);
            status = 1;
          } else if (one.type === 'child-added') {
            children = parent === one.order.order_id ? children : [...new Set([...children, one.order.order_id])];
          } else if (one.type === 'promoted') {
            if (children.length > 0) {
              parent = children.shift() ?? 0;
              status = 1;
            }
          } else {
            const gone = one.type === 'child-removed' ? Number(one.order_number.slice(3)) : undefined;
            const left = children.filter((child) => child !== gone);
            if (gone === undefined || (left.length < children.length && left.length === 0)) {
              parent = 0;
              children = [];
              status = 0;
            } else children = left;
          }
          expect(state.parentOrder?.order_id ?? 0).toBe(parent);
          expect(state.childOrders.map(({ order_id }) => order_id)).toEqual(children);
          expect(state.status).toBe(status);
        }
      }),
      { numRuns: 500, seed: 14 },
    );
  });
});
