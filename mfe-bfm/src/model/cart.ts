import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { REMEMBERED_CHANGES } from '@outpost/shared-contracts/cart/calls';
import { addItems, additionsTo, withoutItems } from '@outpost/shared-contracts/cart/lines';
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
  /** Items whose cart is gone, by what put them aside. */
  readonly aside: readonly SetAside[];
  /** Of those that lay aside, the last that were taken up again or given up: no tab brings them back. */
  readonly taken: readonly string[];
  /** All that lies aside; offered again, never put back unasked. Never set by itself. */
  readonly kept: readonly BfmItem[];
  /** The account whose basket this is known to be; null for a visitor, and until a sign-in has joined the two. */
  readonly owner: number | null;
  /** From where to where, and by whom. */
  readonly route: BasketRoute;
  /**
   * How often this browser's basket became another one: another cart, another person's, or none. Tabs write into one
   * storage, and one that had not heard of a later turn yet must not bring back an earlier one.
   */
  readonly turn: number;
  /** The turn since which it is nobody's any more whose it was before: nothing from before that comes back. */
  readonly cleared: number;
}

/** Items that lie aside. What puts the same aside in two tabs does so under the same id. */
export interface SetAside {
  readonly id: string;
  readonly items: readonly BfmItem[];
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
  aside: [],
  taken: [],
  kept: [],
  owner: null,
  route: { from: null, to: null, hostId: null },
  turn: 0,
  cleared: 0,
};

export type CartChange =
  | { readonly type: 'product-added'; readonly product: CartProduct }
  | { readonly type: 'product-removed'; readonly clickUrl: string }
  /** Into one pending change with this id. `details` belong to the product with that url. */
  | { readonly type: 'products-converted'; readonly id: string; readonly clickUrl?: string; readonly details?: ItemDetails }
  | { readonly type: 'changed'; readonly change: BasketChange }
  | { readonly type: 'cart-created'; readonly ids: CartIds }
  /** The service's list takes the place of ours (B-297); what it does not have yet stays pending. Older news change nothing. */
  | { readonly type: 'news'; readonly news: CartNews }
  /** The service does not take a change. */
  | { readonly type: 'refused'; readonly id: string; readonly message: string }
  /** The service does not know the cart: the items go into the next one. */
  | { readonly type: 'cart-lost' }
  /** Another cart is this browser's from now on; what is pending goes there. */
  | { readonly type: 'cart-left' }
  /** Puts `keeps` aside; without this, what lay aside goes, too. */
  | { readonly type: 'reset'; readonly status: string; readonly keeps?: readonly BfmItem[] }
  | { readonly type: 'set-aside'; readonly id: string; readonly items: readonly BfmItem[] }
  /** All that lies aside goes, or what came to lie there beyond `but`. */
  | { readonly type: 'aside-ended'; readonly but?: readonly SetAside[] }
  /** What lies aside is wanted in the basket after all. */
  | { readonly type: 'taken-up' }
  | { readonly type: 'owner-known'; readonly owner: number | null }
  | { readonly type: 'route-chosen'; readonly route: Partial<BasketRoute> };

const sameProduct = (a: CartProduct, b: CartProduct): boolean => a.clickUrl === b.clickUrl && a.color === b.color && a.size === b.size;

/** The cart after a change (B-291 to B-297). Pure. */
export function changeCart(cart: Cart, change: CartChange): Cart {
  const next = after(cart, change);
  const isOther = next.shopping_cart_id !== cart.shopping_cart_id || next.owner !== cart.owner;
  return shown({ ...next, turn: cart.turn + (isOther ? 1 : 0) });
}

/** `bfm_items` follow from the service's list and what is pending, `kept` from what lies aside. */
export const shown = (cart: Cart): Cart => ({
  ...cart,
  bfm_items: withChanges(cart.saved ?? [], cart.pending),
  kept: cart.aside.reduce<readonly BfmItem[]>((items, one) => addItems(items, one.items), []),
});

const has = (list: readonly { readonly id: string }[], id: string): boolean => list.some((one) => one.id === id);

/** With more that lies aside, each once. */
const withAside = ({ aside, taken }: Pick<Cart, 'aside' | 'taken'>, more: readonly SetAside[]) => ({
  aside: [...aside, ...more.filter(({ id, items }) => items.length > 0 && !has(aside, id) && !taken.includes(id))],
  taken,
});

const withoutAside = ({ aside, taken }: Cart, but: readonly SetAside[] = []) => ({
  aside: aside.filter(({ id }) => has(but, id)),
  taken: [...taken, ...aside.flatMap(({ id }) => (has(but, id) ? [] : [id]))].slice(-REMEMBERED_CHANGES),
});

/** Items of a cart that ends, each by the change that added it, so that tabs that knew of different ones put aside all of them once. */
function asideOf({ pending, shopping_cart_id, turn }: Cart, items: readonly BfmItem[]): SetAside[] {
  let rest = items;
  const parts = pending.flatMap(({ id, operation }) => {
    if (operation.type !== 'add') return [];
    const before = rest;
    rest = withoutItems(before, operation.items);
    return { id, items: additionsTo(rest, before) };
  });
  return [...parts, { id: `${shopping_cart_id}-${turn}`, items: rest }];
}

/** Ids of what lay aside and is added once more, and once for all tabs: `a`, then `a.1`, `a.2`. */
const nextOf = (id: string): string => {
  const [first = '', count = '0'] = id.split('.');
  return `${first}.${Number(count) + 1}`;
};

const endedChanges = (...lists: (readonly EndedChange[])[]): EndedChange[] => lists.flat().slice(-REMEMBERED_CHANGES);

const ids = (changes: readonly BasketChange[]): EndedChange[] => changes.map(({ id }) => ({ id }));
const putAside = (changes: readonly BasketChange[]): EndedChange[] => changes.map(({ id }) => ({ id, aside: true }));

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
      return { ...cart, products: [], pending: [...cart.pending, { id: change.id, operation: { type: 'add', items } }] };
    }
    case 'changed':
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
      const rescue: BasketChange = { id: `lost-${cart.shopping_cart_id}`, operation: { type: 'add', items } };
      return { ...cart, ...NO_CART, pending: items.length > 0 ? [rescue, ...cart.pending] : cart.pending };
    }
    case 'cart-left':
      return {
        ...cart,
        ...NO_CART,
        ...withoutAside(cart),
        products: [],
        status: cart.pending.length > 0 ? 'ACTIVE' : 'INACTIVE',
        cleared: cart.turn + 1,
      };
    case 'reset': {
      const { owner, route, cleared } = cart;
      const { status, keeps } = change;
      const left = keeps ? withAside(cart, asideOf(cart, keeps)) : withoutAside(cart);
      return { ...EMPTY_CART, ...left, status, ended: endedChanges(cart.ended, putAside(cart.pending)), owner, route, cleared };
    }
    case 'set-aside':
      return { ...cart, ...withAside(cart, [change]) };
    case 'aside-ended':
      return { ...cart, ...withoutAside(cart, change.but) };
    case 'taken-up': {
      const again = cart.aside.map(({ id, items }): BasketChange => ({ id: nextOf(id), operation: { type: 'add', items: [...items] } }));
      return { ...cart, ...withoutAside(cart), pending: [...cart.pending, ...again], status: 'ACTIVE' };
    }
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
 * One cart of what this tab holds and what it finds in the storage that it shares with others: the later turn is the cart,
 * whichever of them was written last; each tab's pending changes stay, also where two wrote at the same moment, and none
 * comes back that has ended in one of them.
 */
export function mergeTabs(mine: Cart, stored: Cart): Cart {
  const isMine = mine.turn > stored.turn;
  const [cart, other] = isMine ? [mine, stored] : [stored, mine];
  // Signed out in one of them: nothing of before is anybody's.
  if (other.turn < cart.cleared || (other.turn === cart.cleared && idsOf(other) && !idsOf(cart))) return cart;
  const taken = [...stored.taken, ...mine.taken.filter((id) => !stored.taken.includes(id))].slice(-REMEMBERED_CHANGES);
  const ended = endedChanges(
    stored.ended,
    mine.ended.filter(({ id }) => !has(stored.ended, id)),
  );
  const isOver = idsOf(other) && !idsOf(cart);
  const { aside } = withAside({ aside: stored.aside.filter(({ id }) => !taken.includes(id)), taken }, [
    ...mine.aside,
    ...(isOver ? lateFor(other, cart) : []),
  ]);
  // Ordered or put down in one of them, before it had heard of what was pending in the other.
  if (isOver)
    return shown({ ...cart, aside, taken, ended: endedChanges(ended, putAside(other.pending.filter(({ id }) => !has(ended, id)))) });
  const own = mine.pending.filter(({ id }) => !has(stored.pending, id));
  const pending = [...stored.pending, ...own].filter(({ id }) => !has(ended, id));
  const isNewer = other.shopping_cart_id === cart.shopping_cart_id && (other.revision ?? -1) > (cart.revision ?? -1);
  const { saved, revision } = isNewer ? other : cart;
  return shown({ ...cart, saved, revision, pending, aside, taken, ended });
}

/** What one tab still wanted of a cart that has ended in another, which did not know of it. */
function lateFor(late: Cart, cart: Cart): SetAside[] {
  const arrived = cart.ended.filter((one) => !one.aside);
  const left = shown({ ...late, pending: late.pending.filter(({ id }) => !has(arrived, id)) });
  return asideOf(left, unsavedOf(left)).filter(({ id }) => has(left.pending, id));
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
