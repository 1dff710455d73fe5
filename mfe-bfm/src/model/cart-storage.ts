import { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { additionsTo } from '@outpost/shared-contracts/cart/lines';
import { CartProduct } from '@outpost/shared-contracts/events/catalogue';
import type { KeyValueStore } from '@outpost/shared-contracts/shell/shell-api';
import * as z from 'zod/mini';
import { BasketChange } from './basket-changes.ts';
import { type Cart, EMPTY_CART, shown } from './cart.ts';

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
  // Younger than the others: a cart that an earlier version left behind has none of them.
  pending: z.optional(z.array(BasketChange)),
  ended: z._default(z.array(EndedChange), []),
  revision: z._default(z.nullable(z.int()), null),
  owner: z._default(z.nullable(z.int()), null),
  route: z._default(z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()), hostId: z.nullable(z.int()) }), EMPTY_CART.route),
});

/**
 * Reads the cart. What cannot be read gives a cart with the ids alone, whose items the service has. Where the ids were
 * cleared (a sign-out, B-280), the cart is not this visitor's any more: an empty one.
 */
export function readCart(storage: KeyValueStore): Cart {
  const anonymous_id = storage.get(ANONYMOUS_KEY);
  const shopping_cart_id = storage.get(CART_ID_KEY);
  const stored = StoredCart.safeParse(parsed(storage.get(CART_KEY)));
  const cart = stored.success ? shown({ ...stored.data, pending: stored.data.pending ?? earlierChanges(stored.data) }) : EMPTY_CART;
  if (cart.anonymous_id === anonymous_id && cart.shopping_cart_id === shopping_cart_id) return cart;
  return anonymous_id && shopping_cart_id ? { ...EMPTY_CART, anonymous_id, shopping_cart_id, status: 'ACTIVE', saved: null } : EMPTY_CART;
}

/** An earlier version kept the changed list in the place of the changes: what it has beyond the saved one is to be added. */
function earlierChanges({ anonymous_id, saved, bfm_items }: z.infer<typeof StoredCart>): BasketChange[] {
  const items = additionsTo(saved ?? [], bfm_items);
  return items.length > 0 ? [{ id: `earlier-${anonymous_id}`, wish: { type: 'add', items } }] : [];
}

/** Writes the cart and its ids. */
export function writeCart(storage: KeyValueStore, cart: Cart): void {
  storage.set(CART_KEY, JSON.stringify(cart));
  keep(storage, ANONYMOUS_KEY, cart.anonymous_id);
  keep(storage, CART_ID_KEY, cart.shopping_cart_id);
}

function keep(storage: KeyValueStore, key: string, value: string | null): void {
  if (value === null) storage.remove(key);
  else storage.set(key, value);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
