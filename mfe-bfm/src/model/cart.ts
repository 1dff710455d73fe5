import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { REMEMBERED_CHANGES } from '@outpost/shared-contracts/cart/calls';
import { additionsTo } from '@outpost/shared-contracts/cart/lines';
import type { BasketState, CartProduct } from '@outpost/shared-contracts/events/catalogue';
import { type BasketChange, withChanges } from './basket-changes.ts';
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
  /** What the basket shows: the service's list with the pending changes done to it. Never set by itself. */
  readonly bfm_items: readonly BfmItem[];
  /** The list that the service holds, as far as we know; null when it has to be asked before anything is saved. */
  readonly saved: readonly BfmItem[] | null;
  /** Of `saved`; null where we do not know it. */
  readonly revision: number | null;
  /** Changes that are not known to have reached the service, oldest first. */
  readonly pending: readonly BasketChange[];
  /** The last changes that are pending no more: a tab that still holds one of them lets go of it. */
  readonly ended: readonly EndedChange[];
  /** Items whose cart is gone; offered again, never put back unasked. */
  readonly kept: readonly BfmItem[];
  /** The account whose basket this is known to be; null for a visitor, and until a sign-in has joined the two. */
  readonly owner: number | null;
  /** From where to where, and by whom. */
  readonly route: BasketRoute;
}

export interface EndedChange {
  readonly id: string;
  /** The service's words where it did not take the change. */
  readonly refused?: string;
  /** Its cart ended before it got there; what it added is kept. */
  readonly aside?: boolean;
}

/** What the shopper chose beside the items; null where the choice is ours. Countries as ISO 3166. */
export interface BasketRoute {
  readonly from: string | null;
  readonly to: string | null;
  readonly hostId: number | null;
}

/** A cart as the service told it. */
export interface CartNews {
  readonly ids: CartIds;
  readonly items: readonly BfmItem[];
  readonly revision: number;
  /** Ids of the changes that are in `items`. */
  readonly changes: readonly string[];
}

export const EMPTY_CART: Cart = {
  products: [],
  status: 'INACTIVE',
  anonymous_id: null,
  shopping_cart_id: null,
  bfm_items: [],
  saved: [],
  revision: null,
  pending: [],
  ended: [],
  kept: [],
  owner: null,
  route: { from: null, to: null, hostId: null },
};

export type CartChange =
  | { readonly type: 'product-added'; readonly product: CartProduct }
  | { readonly type: 'product-removed'; readonly clickUrl: string }
  /** Into one pending change with this id. `details` belong to the product with that url. */
  | { readonly type: 'products-converted'; readonly id: string; readonly clickUrl?: string; readonly details?: ItemDetails }
  | { readonly type: 'wished'; readonly change: BasketChange }
  | { readonly type: 'cart-created'; readonly ids: CartIds }
  /** The service's list takes the place of ours (B-297); what it does not have yet stays pending. Older news change nothing. */
  | { readonly type: 'news'; readonly news: CartNews }
  /** The service does not take a change. */
  | { readonly type: 'refused'; readonly id: string; readonly message: string }
  /** The service does not know the cart: the items go into the next one. */
  | { readonly type: 'cart-lost' }
  /** Another cart is this browser's from now on; what is pending goes there. */
  | { readonly type: 'cart-left' }
  | { readonly type: 'reset'; readonly status: string; readonly kept?: readonly BfmItem[] }
  | { readonly type: 'kept'; readonly items: readonly BfmItem[] }
  | { readonly type: 'owner-known'; readonly owner: number | null }
  | { readonly type: 'route-chosen'; readonly route: Partial<BasketRoute> };

const sameProduct = (a: CartProduct, b: CartProduct): boolean => a.clickUrl === b.clickUrl && a.color === b.color && a.size === b.size;

/** The cart after a change (B-291 to B-297). Pure. */
export function changeCart(cart: Cart, change: CartChange): Cart {
  return shown(after(cart, change));
}

/** `bfm_items` follow from the service's list and what is pending. */
export const shown = (cart: Cart): Cart => ({ ...cart, bfm_items: withChanges(cart.saved ?? [], cart.pending) });

const endedChanges = (...lists: (readonly EndedChange[])[]): EndedChange[] => lists.flat().slice(-REMEMBERED_CHANGES);

const ids = (changes: readonly BasketChange[]): EndedChange[] => changes.map(({ id }) => ({ id }));

function after(cart: Cart, change: CartChange): Cart {
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
      return { ...cart, products: [], pending: [...cart.pending, { id: change.id, wish: { type: 'add', items } }] };
    }
    case 'wished':
      return { ...cart, pending: [...cart.pending, change.change], status: 'ACTIVE' };
    case 'cart-created':
      return { ...cart, ...change.ids, status: 'ACTIVE' };
    case 'news':
      return withNews(cart, change.news);
    case 'refused': {
      const { id, message } = change;
      return { ...cart, pending: cart.pending.filter((one) => one.id !== id), ended: endedChanges(cart.ended, [{ id, refused: message }]) };
    }
    case 'cart-lost': {
      // The same in every tab, so that it is done once.
      const items = [...(cart.saved ?? [])];
      const rescue: BasketChange = { id: `lost-${cart.shopping_cart_id}`, wish: { type: 'add', items } };
      return { ...cart, ...NO_CART, pending: items.length > 0 ? [rescue, ...cart.pending] : cart.pending };
    }
    case 'cart-left':
      return { ...cart, ...NO_CART, products: [], kept: [], status: cart.pending.length > 0 ? 'ACTIVE' : 'INACTIVE' };
    case 'reset': {
      const { owner, route } = cart;
      const aside = ids(cart.pending).map((one) => ({ ...one, aside: true }));
      return { ...EMPTY_CART, status: change.status, ended: endedChanges(cart.ended, aside), kept: change.kept ?? [], owner, route };
    }
    case 'kept':
      return { ...cart, kept: change.items };
    case 'owner-known':
      return { ...cart, owner: change.owner };
    case 'route-chosen':
      return { ...cart, route: { ...cart.route, ...change.route } };
  }
}

const NO_CART = { anonymous_id: null, shopping_cart_id: null, saved: [], revision: null } as const;

function withNews(cart: Cart, news: CartNews): Cart {
  const { items, revision } = news;
  const isSame = cart.shopping_cart_id === news.ids.shopping_cart_id;
  if (isSame && cart.revision !== null && cart.saved !== null && revision < cart.revision) return cart;
  const arrived = new Set(news.changes);
  const pending = cart.pending.filter(({ id }) => !arrived.has(id));
  const ended = endedChanges(cart.ended, ids(cart.pending.filter(({ id }) => arrived.has(id))));
  return { ...cart, ...news.ids, status: 'ACTIVE', saved: items, revision, pending, ended };
}

/**
 * One cart of what this tab holds and what it finds in the storage that it shares with others: each tab's pending changes
 * stay, also where two wrote at the same moment, and none comes back that has ended in one of them.
 */
export function mergeTabs(mine: Cart, stored: Cart): Cart {
  const [my, theirs] = [idsOf(mine), idsOf(stored)];
  // Signed out, ordered or left behind in another tab.
  if (my && !theirs) return stored;
  const has = (list: readonly { readonly id: string }[], id: string): boolean => list.some((one) => one.id === id);
  const ended = endedChanges(
    stored.ended,
    mine.ended.filter(({ id }) => !has(stored.ended, id)),
  );
  const own = mine.pending.filter(({ id }) => !has(stored.pending, id));
  const pending = [...stored.pending, ...own].filter(({ id }) => !has(ended, id));
  const isNewer = my?.shopping_cart_id === theirs?.shopping_cart_id && (mine.revision ?? -1) > (stored.revision ?? -1);
  const { saved, revision } = isNewer ? mine : stored;
  return shown({ ...stored, saved, revision, pending, ended });
}

/** Both ids, or undefined while there is no cart at the service. */
export function idsOf(cart: Cart): CartIds | undefined {
  const { anonymous_id, shopping_cart_id } = cart;
  return anonymous_id && shopping_cart_id ? { anonymous_id, shopping_cart_id } : undefined;
}

/** What the basket has beyond what the service holds. */
export const unsavedOf = ({ saved, bfm_items }: Cart): BfmItem[] => additionsTo(saved ?? [], bfm_items);

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
