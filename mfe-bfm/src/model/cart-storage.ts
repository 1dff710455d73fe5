import { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { additionsTo } from '@outpost/shared-contracts/cart/lines';
import { CartProduct } from '@outpost/shared-contracts/events/catalogue';
import type { KeyValueStore } from '@outpost/shared-contracts/shell/shell-api';
import * as z from 'zod/mini';
import { BasketChange } from './basket-changes.ts';
import { type Cart, EMPTY_CART, idsOf, shown } from './cart.ts';

/** Holds the whole cart (B-261; the name is ours). */
export const CART_KEY = 'bfm_cart';
/** Keys of the specification (B-247, B-248). A cart whose keys are gone is not restored. */
export const ANONYMOUS_KEY = 'anonymous_id';
export const CART_ID_KEY = 'cart_id';

const EndedChange = z.object({ id: z.string(), refused: z.optional(z.string()), aside: z.optional(z.boolean()) });

const StoredCart = z.object({
  products: z.array(CartProduct),
  status: z.string(),
  anonymous_id: z.nullable(z.string()),
  shopping_cart_id: z.nullable(z.string()),
  bfm_items: z.array(BfmItem),
  saved: z.nullable(z.array(BfmItem)),
  kept: z.array(BfmItem),
  aside: z.optional(z.array(z.object({ id: z.string(), items: z.array(BfmItem) }))),
  taken: z._default(z.array(z.string()), []),
  cleared: z._default(z.int(), 0),
  // Younger than the others: a cart that an earlier version left behind has none of them.
  pending: z.optional(z.array(BasketChange)),
  ended: z._default(z.array(EndedChange), []),
  revision: z._default(z.nullable(z.int()), null),
  owner: z._default(z.nullable(z.int()), null),
  turn: z._default(z.int(), 0),
  route: z._default(z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()), hostId: z.nullable(z.int()) }), EMPTY_CART.route),
});

/**
 * Reads the cart. What cannot be read gives a cart with the ids alone, whose items the service has. Where the ids were
 * cleared (a sign-out, B-280), the cart is not this visitor's any more: an empty one, later than what the reader has.
 */
export function readCart(storage: KeyValueStore, turn = 0): Cart {
  const anonymous_id = storage.get(ANONYMOUS_KEY);
  const shopping_cart_id = storage.get(CART_ID_KEY);
  const stored = StoredCart.safeParse(parsed(storage.get(CART_KEY)));
  if (!stored.success) {
    const hasIds = anonymous_id && shopping_cart_id;
    return { ...EMPTY_CART, ...(hasIds && { anonymous_id, shopping_cart_id, status: 'ACTIVE', saved: null }), turn };
  }
  const { pending, aside, kept } = stored.data;
  const cart = shown({
    ...stored.data,
    pending: pending ?? earlierChanges(stored.data),
    aside: aside ?? (kept.length > 0 ? [{ id: `earlier-${anonymous_id}`, items: kept }] : []),
  });
  const isCleared = idsOf(cart) !== undefined && !(anonymous_id && shopping_cart_id);
  const next = Math.max(turn, cart.turn) + 1;
  return isCleared ? { ...EMPTY_CART, turn: next, cleared: next } : cart;
}

/** An earlier version kept the changed list in the place of the changes: what it has beyond the saved one is to be added. */
function earlierChanges({ anonymous_id, saved, bfm_items }: z.infer<typeof StoredCart>): BasketChange[] {
  const items = additionsTo(saved ?? [], bfm_items);
  return items.length > 0 ? [{ id: `earlier-${anonymous_id}`, operation: { type: 'add', items } }] : [];
}

/**
 * Writes the cart and its ids. Another tab may get each key by itself, in this order: ids come before the cart that has
 * them and go after it, so that nobody takes a cart that is being written for one whose ids were cleared.
 */
export function writeCart(storage: KeyValueStore, cart: Cart): void {
  const ids = idsOf(cart);
  if (ids) {
    storage.set(ANONYMOUS_KEY, ids.anonymous_id);
    storage.set(CART_ID_KEY, ids.shopping_cart_id);
  }
  storage.set(CART_KEY, JSON.stringify(cart));
  if (ids) return;
  storage.remove(ANONYMOUS_KEY);
  storage.remove(CART_ID_KEY);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
