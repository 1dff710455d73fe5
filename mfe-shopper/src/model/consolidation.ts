import type { Consolidation, ConsolidationOrder } from '../messages.ts';

/** Before anything was ever chosen (B-225). */
export const NO_CONSOLIDATION: Consolidation = { status: null, parentOrder: null, childOrders: [] };

export type ConsolidationChange =
  /** An order leads from now on. */
  | { readonly type: 'parent-set'; readonly order: ConsolidationOrder }
  | { readonly type: 'child-added'; readonly order: ConsolidationOrder }
  | { readonly type: 'child-removed'; readonly order_number: string }
  /** The first child leads in the place of the parent, which leaves. */
  | { readonly type: 'promoted' }
  | { readonly type: 'cleared' };

/** The consolidation after a change (B-315 to B-320). Pure; what changes nothing gives back what it was given. */
export function changeConsolidation(state: Consolidation, change: ConsolidationChange): Consolidation {
  switch (change.type) {
    case 'parent-set':
      // What leads is not in its own box.
      return {
        status: 1,
        parentOrder: change.order,
        childOrders: state.childOrders.filter(({ order_id }) => order_id !== change.order.order_id),
      };
    case 'child-added': {
      const { order_id } = change.order;
      const isThere = state.parentOrder?.order_id === order_id || state.childOrders.some((child) => child.order_id === order_id);
      return isThere ? state : { ...state, childOrders: [...state.childOrders, change.order] };
    }
    case 'child-removed': {
      const childOrders = state.childOrders.filter(({ order_number }) => order_number !== change.order_number);
      if (childOrders.length === state.childOrders.length) return state;
      return childOrders.length === 0 ? cleared() : { ...state, childOrders };
    }
    case 'promoted': {
      const [parentOrder, ...childOrders] = state.childOrders;
      return parentOrder ? { status: 1, parentOrder, childOrders } : state;
    }
    case 'cleared':
      return cleared();
  }
}

const cleared = (): Consolidation => ({ status: 0, parentOrder: null, childOrders: [] });
