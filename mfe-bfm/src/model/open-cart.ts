import { createShoppingBasket } from '@outpost/shared-contracts/bfm/calls';
import { createAnonymous, createCart } from '@outpost/shared-contracts/cart/calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { randomId } from './basket-changes.ts';
import type { CartIds } from './cart.ts';

/**
 * Opens carts at the service: an anonymous id, a cart for it, and its registration as a basket (B-299, B-441 to B-443).
 * Calls while one is under way get the same cart. A failure rejects; the next call goes on where it stopped, with the
 * same idempotency keys, so that an answer that was lost on its way makes no second cart.
 */
export function createCartOpener({ api, bus }: Pick<ShellApi, 'api' | 'bus'>): () => Promise<CartIds> {
  let key: string | undefined;
  let anonymous: string | undefined;
  let cart: string | undefined;
  let opening: Promise<CartIds> | undefined;

  function forget(): void {
    key = undefined;
    anonymous = undefined;
    cart = undefined;
  }

  async function open(): Promise<CartIds> {
    bus.emit('bfm.cart.opening', {});
    key ??= randomId();
    anonymous ??= (await api.call(createAnonymous, { body: { source: 'web' } }, { idempotencyKey: `anonymous-${key}` })).anonymous_id;
    cart ??= (await api.call(createCart, { body: { anonymous_id: anonymous } }, { idempotencyKey: `cart-${key}` })).shopping_cart_id;
    const ids = { anonymous_id: anonymous, shopping_cart_id: cart };
    bus.emit('bfm.cart.id.created', ids);
    await api.call(createShoppingBasket, { body: { anonymous_id: anonymous, cart_id: cart } });
    forget();
    bus.emit('bfm.cart.opened', ids);
    return ids;
  }

  return () => {
    opening ??= open()
      .catch((error: unknown) => {
        // What the service refuses is not asked again with the same ids.
        if (isRefusal(error)) forget();
        throw error;
      })
      .finally(() => {
        opening = undefined;
      });
    return opening;
  };
}
