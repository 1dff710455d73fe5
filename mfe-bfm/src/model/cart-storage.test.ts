import type { KeyValueStore } from '@outpost/shared-contracts/shell/shell-api';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Cart, EMPTY_CART } from './cart.ts';
import { CART_KEY, readCart, writeCart } from './cart-storage.ts';

function aStorage(entries: Record<string, string> = {}): KeyValueStore {
  const map = new Map(Object.entries(entries));
  return { get: (key) => map.get(key) ?? null, set: (key, value) => void map.set(key, value), remove: (key) => void map.delete(key) };
}

const cart: Cart = {
  ...EMPTY_CART,
  status: 'ACTIVE',
  anonymous_id: 'anon',
  shopping_cart_id: 'cart',
  bfm_items: [aBfmItem()],
  saved: [aBfmItem()],
};

it('B-261 the whole cart is kept and restored', () => {
  const storage = aStorage();
  writeCart(storage, cart);
  expect(readCart(storage)).toEqual(cart);
});

it('B-247 B-248 the ids of the cart are kept under the keys anonymous_id and cart_id, and go with it', () => {
  const storage = aStorage();
  writeCart(storage, cart);
  expect([storage.get('anonymous_id'), storage.get('cart_id')]).toEqual(['anon', 'cart']);
  writeCart(storage, EMPTY_CART);
  expect([storage.get('anonymous_id'), storage.get('cart_id')]).toEqual([null, null]);
});

it('a cart whose ids were cleared by a sign-out is not restored', () => {
  const storage = aStorage();
  writeCart(storage, cart);
  storage.remove('anonymous_id');
  storage.remove('cart_id');
  expect(readCart(storage, 3)).toEqual({ ...EMPTY_CART, turn: 4, cleared: 4 });
});

it('a storage that cannot be read gives an empty cart, or one whose items have to be asked for', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readCart(aStorage({ [CART_KEY]: text }))).toEqual(EMPTY_CART);
    }),
  );
  expect(readCart(aStorage({ [CART_KEY]: '{"products":', anonymous_id: 'anon', cart_id: 'cart' }))).toMatchObject({
    anonymous_id: 'anon',
    shopping_cart_id: 'cart',
    saved: null,
    status: 'ACTIVE',
  });
});
