import { useShell } from '@outpost/shared-remote/remote';
import { useSyncExternalStore } from 'react';
import type { CartService, CartView } from '../model/cart-port.ts';
import { cartService } from '../model/cart-service.ts';

/** The cart, kept up to date. `view` is undefined on the server and while the browser takes the page over. */
export function useCart(): { readonly view: CartView | undefined; readonly service: CartService } {
  const service = cartService(useShell());
  const view = useSyncExternalStore<CartView | undefined>(service.subscribe, service.current, () => undefined);
  return { view, service };
}
