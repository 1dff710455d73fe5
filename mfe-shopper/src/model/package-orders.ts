import type { PackageOrderEntry, PackageOrders } from '../messages.ts';

/** Before anything was ever chosen. */
export const NO_PACKAGE_ORDERS: PackageOrders = { status: null, packageOrders: null };

export type PackageOrdersChange =
  | { readonly type: 'set'; readonly orders: readonly PackageOrderEntry[] }
  | { readonly type: 'cleared' }
  | { readonly type: 'order-added'; readonly order: PackageOrderEntry }
  | { readonly type: 'order-removed'; readonly url: string }
  /** What is known of an order of the list, by its url. */
  | { readonly type: 'order-updated'; readonly order: PackageOrderEntry };

/** The list after a change (B-322 to B-326). Pure; what changes nothing gives back what it was given. */
export function changePackageOrders(state: PackageOrders, change: PackageOrdersChange): PackageOrders {
  const orders = state.packageOrders ?? [];
  const has = (url: string): boolean => orders.some((one) => one.url === url);
  switch (change.type) {
    case 'set':
      return { status: 1, packageOrders: [...change.orders] };
    case 'cleared':
      return { status: 0, packageOrders: null };
    case 'order-added':
      return has(change.order.url) ? state : { status: 1, packageOrders: [...orders, change.order] };
    case 'order-removed': {
      if (!has(change.url)) return state;
      const left = orders.filter(({ url }) => url !== change.url);
      return left.length === 0 ? { status: 0, packageOrders: null } : { ...state, packageOrders: left };
    }
    case 'order-updated':
      if (!has(change.order.url)) return state;
      return { ...state, packageOrders: orders.map((one) => (one.url === change.order.url ? change.order : one)) };
  }
}
