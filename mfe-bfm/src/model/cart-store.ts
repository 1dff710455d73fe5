import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { basketStateOf, type Cart, type CartChange, changeCart, EMPTY_CART, mergeTabs } from './cart.ts';
import type { CartView } from './cart-port.ts';
import { ANONYMOUS_KEY, CART_ID_KEY, CART_KEY, readCart, writeCart } from './cart-storage.ts';

/** The page's one copy of the cart, in step with the storage that all tabs share. */
export interface CartStore {
  view(): CartView;
  cart(): Cart;
  change(...changes: CartChange[]): void;
  show(next: Pick<Partial<CartView>, 'loading' | 'offline' | 'unread'>): void;
  /** Takes over what another tab, or a sign-out, left in the storage. */
  sync(): void;
  /** Told after every change, the page's own and those of others. */
  subscribe(listener: () => void): () => void;
}

const KEYS = [CART_KEY, ANONYMOUS_KEY, CART_ID_KEY];

export const isCartKey = (key: string | null): boolean => key === null || KEYS.includes(key);

const idsIn = ({ pending, aside }: Cart): string => JSON.stringify([pending, aside].map((list) => list.map(({ id }) => id)));
/** Whether the storage has all that this tab has. */
const holds = (stored: Cart, cart: Cart): boolean =>
  idsIn(stored) === idsIn(cart) && stored.revision === cart.revision && stored.turn === cart.turn;

export function createCartStore({ bus, storage }: Pick<ShellApi, 'bus' | 'storage'>): CartStore {
  const listeners = new Set<() => void>();
  let view: CartView = { cart: EMPTY_CART, loading: false, offline: false, unread: false };
  let written = '';

  const fingerprint = (): string => KEYS.map((key) => storage.get(key)).join('\n');

  function show(next: Partial<CartView>): void {
    view = { ...view, ...next };
    if (next.cart) bus.emit('bfm.basket.changed', basketStateOf(next.cart));
    for (const listener of [...listeners]) listener();
  }

  function write(cart: Cart): void {
    writeCart(storage, cart);
    written = fingerprint();
  }

  /** Returns whether there was something to take over. */
  function takeOver(): boolean {
    const found = fingerprint();
    if (found === written) return false;
    const stored = readCart(storage, view.cart.turn);
    const cart = mergeTabs(view.cart, stored);
    written = found;
    // The other tab has not heard of what is pending or lies aside here, or of a later turn: what both write ends the same.
    if (!holds(stored, cart)) write(cart);
    view = { ...view, cart };
    return true;
  }

  return {
    view: () => view,
    cart: () => view.cart,
    show,
    sync() {
      if (takeOver()) show({ cart: view.cart });
    },
    change(...changes) {
      takeOver();
      const cart = changes.reduce(changeCart, view.cart);
      write(cart);
      show({ cart });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
