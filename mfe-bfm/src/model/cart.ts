import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { addItems, changesOnto } from '@outpost/shared-contracts/cart/lines';
import type { BasketState, CartProduct } from '@outpost/shared-contracts/events/catalogue';
import { bfmItemOf, countOf, type ItemDetails } from './bfm-items.ts';

/** Both ids together open a cart at the service. */
export interface CartIds {
  readonly anonymous_id: string;
  readonly shopping_cart_id: string;
}

/** The cart of this browser (D-021), kept whole in its storage (B-261). */
export interface Cart {
  /** Products collected and not yet turned into BFM items. */
  readonly products: readonly CartProduct[];
  /** `ACTIVE` while there is something to buy; `INACTIVE`, `CLOSED` or another status after a reset (B-213, B-296). */
  readonly status: string;
  readonly anonymous_id: string | null;
  readonly shopping_cart_id: string | null;
  readonly bfm_items: readonly BfmItem[];
  /** The list that the service holds, as far as we know; null when it has to be asked before anything is saved. */
  readonly saved: readonly BfmItem[] | null;
  /** `bfm_items` holds changes that the service has not got yet. */
  readonly unsaved: boolean;
  /** Of the list that the service holds; null where we do not know it. Lets the service tell us of changes made elsewhere. */
  readonly revision: number | null;
  /** Items whose cart is gone; offered again, never put back unasked. */
  readonly kept: readonly BfmItem[];
  /** The account whose basket this is known to be; null for a visitor, and until a sign-in has joined the two. */
  readonly owner: number | null;
  /** From where to where, and by whom. */
  readonly route: BasketRoute;
}

/** What the shopper chose beside the items; null where the choice is ours. Countries as ISO 3166. */
export interface BasketRoute {
  readonly from: string | null;
  readonly to: string | null;
  readonly hostId: number | null;
}

export const EMPTY_CART: Cart = {
  products: [],
  status: 'INACTIVE',
  anonymous_id: null,
  shopping_cart_id: null,
  bfm_items: [],
  saved: [],
  unsaved: false,
  revision: null,
  kept: [],
  owner: null,
  route: { from: null, to: null, hostId: null },
};

export type CartChange =
  | { readonly type: 'product-added'; readonly product: CartProduct }
  | { readonly type: 'product-removed'; readonly clickUrl: string }
  /** `details` belong to the product with that url. */
  | { readonly type: 'products-converted'; readonly clickUrl?: string; readonly details?: ItemDetails }
  | { readonly type: 'items-changed'; readonly items: readonly BfmItem[] }
  | { readonly type: 'cart-created'; readonly ids: CartIds }
  /** The service's list takes the place of ours (B-297). */
  | { readonly type: 'items-loaded'; readonly items: readonly BfmItem[]; readonly revision?: number }
  /** The service's list, changed elsewhere, with our changes on top. */
  | { readonly type: 'items-rebased'; readonly items: readonly BfmItem[]; readonly revision: number }
  /** The service does not take our changes: back to its list. */
  | { readonly type: 'changes-refused' }
  /** The service does not know the cart: the items go into the next one. */
  | { readonly type: 'cart-lost' }
  | { readonly type: 'reset'; readonly status: string; readonly kept?: readonly BfmItem[] }
  | { readonly type: 'kept'; readonly items: readonly BfmItem[] }
  | { readonly type: 'owner-known'; readonly owner: number | null }
  | { readonly type: 'route-chosen'; readonly route: Partial<BasketRoute> };

const sameProduct = (a: CartProduct, b: CartProduct): boolean => a.clickUrl === b.clickUrl && a.color === b.color && a.size === b.size;

/** The cart after a change (B-291 to B-297). Pure. */
export function changeCart(cart: Cart, change: CartChange): Cart {
  switch (change.type) {
    case 'product-added': {
      const { product } = change;
      const known = cart.products.some((line) => sameProduct(line, product));
      const products = known
        ? cart.products.map((line) => (sameProduct(line, product) ? { ...line, quantity: line.quantity + product.quantity } : line))
        : [...cart.products, product];
      return { ...cart, products, status: 'ACTIVE' };
    }
    case 'product-removed':
      return { ...cart, products: cart.products.filter(({ clickUrl }) => clickUrl !== change.clickUrl) };
    case 'products-converted': {
      const items = cart.products.map((product) => bfmItemOf(product, product.clickUrl === change.clickUrl ? change.details : undefined));
      return { ...cart, products: [], bfm_items: addItems(cart.bfm_items, items), unsaved: true };
    }
    case 'items-changed':
      return { ...cart, bfm_items: change.items, status: 'ACTIVE', unsaved: true };
    case 'cart-created':
      return { ...cart, ...change.ids, status: 'ACTIVE' };
    case 'items-loaded':
      return { ...cart, bfm_items: change.items, saved: change.items, revision: change.revision ?? null, unsaved: false };
    case 'items-rebased': {
      const { items, revision } = change;
      return { ...cart, bfm_items: changesOnto(items, cart.saved ?? [], cart.bfm_items), saved: items, revision, unsaved: true };
    }
    case 'changes-refused':
      return { ...cart, bfm_items: cart.saved ?? [], unsaved: false };
    case 'cart-lost':
      return { ...cart, anonymous_id: null, shopping_cart_id: null, saved: [], revision: null, unsaved: true };
    case 'reset':
      return { ...EMPTY_CART, status: change.status, kept: change.kept ?? [], owner: cart.owner, route: cart.route };
    case 'kept':
      return { ...cart, kept: change.items };
    case 'owner-known':
      return { ...cart, owner: change.owner };
    case 'route-chosen':
      return { ...cart, route: { ...cart.route, ...change.route } };
  }
}

/** Both ids, or undefined while there is no cart at the service. */
export function idsOf(cart: Cart): CartIds | undefined {
  const { anonymous_id, shopping_cart_id } = cart;
  return anonymous_id && shopping_cart_id ? { anonymous_id, shopping_cart_id } : undefined;
}

/** The cart as others see it on the bus. */
export function basketStateOf(cart: Cart): BasketState {
  const ids = idsOf(cart);
  const status = cart.status === 'CLOSED' ? 'CLOSED' : ids ? 'OPEN' : 'NONE';
  return {
    status,
    anonymous_id: ids?.anonymous_id ?? null,
    shopping_cart_id: ids?.shopping_cart_id ?? null,
    count: countOf(cart.bfm_items),
    items: [...cart.bfm_items],
  };
}
