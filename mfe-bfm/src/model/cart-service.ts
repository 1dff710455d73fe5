import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { getCart, saveCart } from '@outpost/shared-contracts/cart/calls';
import { addItems, additionsTo, changesOnto, lineKey } from '@outpost/shared-contracts/cart/lines';
import type { RemoteBus } from '@outpost/shared-contracts/events/bus';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { createAccountJoin } from './account-join.ts';
import { basketPath } from './basket-path.ts';
import { withLine, withQuantity } from './bfm-items.ts';
import { basketStateOf, type CartChange, type CartIds, changeCart, EMPTY_CART, idsOf } from './cart.ts';
import type { CartService, CartView, LoadResult, SaveResult } from './cart-port.ts';
import { ANONYMOUS_KEY, CART_ID_KEY, CART_KEY, readCart, writeCart } from './cart-storage.ts';
import { createCartOpener } from './open-cart.ts';

const services = new WeakMap<RemoteBus, CartService>();

/** The cart of the page: page, widget and commands share one, as they share the remote's bus. */
export function cartService(shell: ShellApi): CartService {
  const known = services.get(shell.bus);
  if (known) return known;
  const made = createCartService(shell);
  services.set(shell.bus, made);
  return made;
}

function createCartService(shell: ShellApi): CartService {
  const { api, bus, storage } = shell;
  const open = createCartOpener(shell);
  const listeners = new Set<() => void>();
  const loads = new Map<string, Promise<LoadResult>>();
  let view: CartView = { cart: EMPTY_CART, loading: false, offline: false };
  let written = '';
  let running: Promise<SaveResult> = Promise.resolve({ outcome: 'saved' });
  let queued: Promise<SaveResult> | undefined;

  function show(next: Partial<CartView>): void {
    view = { ...view, ...next };
    if (next.cart) bus.emit('bfm.basket.changed', basketStateOf(next.cart));
    for (const listener of listeners) listener();
  }

  function change(...changes: CartChange[]): void {
    const cart = changes.reduce(changeCart, view.cart);
    writeCart(storage, cart);
    written = fingerprint();
    show({ cart });
  }

  const fingerprint = (): string => [CART_KEY, ANONYMOUS_KEY, CART_ID_KEY].map((key) => storage.get(key)).join('\n');

  /** Takes over what another tab, or a sign-out, left in the storage. */
  function sync(): void {
    const found = fingerprint();
    if (found === written) return;
    written = found;
    show({ cart: readCart(storage) });
  }

  /** Saves the list as it is then. Changes made while a save runs go out together in the next one. */
  function save(): Promise<SaveResult> {
    queued ??= running.then(() => {
      queued = undefined;
      running = send();
      return running;
    });
    return queued;
  }

  async function send({ tries = 3, isStale = false } = {}): Promise<SaveResult> {
    try {
      const ids = await ensureCart();
      if (isStale || view.cart.saved === null) await rebase(ids);
      await put(ids);
      show({ offline: false });
      return { outcome: 'saved' };
    } catch (error) {
      if (isRefusal(error, 'cart_closed')) {
        close(additionsTo(view.cart.saved ?? [], view.cart.bfm_items));
        return { outcome: 'closed' };
      }
      if (isRefusal(error, 'not_found') && tries > 1) {
        change({ type: 'cart-lost' });
        return send({ tries: 1 });
      }
      // Another device was faster: what we changed goes on top of what it saved.
      if (isRefusal(error, 'stale_change') && tries > 1) return send({ tries: tries - 1, isStale: true });
      if (isRefusal(error, 'validation_failed')) {
        change({ type: 'changes-refused' });
        return { outcome: 'refused', message: error.message };
      }
      shell.report(error, { doing: 'saving the basket' });
      show({ offline: true });
      return { outcome: 'kept' };
    }
  }

  async function put(ids: CartIds): Promise<void> {
    const { bfm_items: sent, revision: known } = view.cart;
    const body = { items: [...sent], ...(known === null ? {} : { revision: known }) };
    const to = { params: { cartId: ids.shopping_cart_id }, query: { anonymous_id: ids.anonymous_id } };
    const { items, revision } = await api.call(saveCart, { ...to, body });
    if (!isOurs(ids)) return;
    const now = view.cart.bfm_items;
    change({ type: 'items-loaded', items, revision });
    // What was changed while the save was on its way goes out with the next one.
    if (now !== sent) change({ type: 'items-changed', items: changesOnto(items, sent, now) });
    else bus.emit('bfm.items.updated', { items });
  }

  async function ensureCart(): Promise<CartIds> {
    const known = idsOf(view.cart);
    if (known) return known;
    const accounts = await account.ownCart();
    if (accounts) {
      const { items, revision } = accounts;
      change({ type: 'cart-created', ids: accounts }, { type: 'items-rebased', items, revision });
      return accounts;
    }
    const ids = await open();
    change({ type: 'cart-created', ids });
    return ids;
  }

  /** Our changes go on top of a list that was lost here, or changed elsewhere. */
  async function rebase(ids: CartIds): Promise<void> {
    const query = { anonymous_id: ids.anonymous_id };
    const { items, revision } = await api.call(getCart, { params: { cartId: ids.shopping_cart_id }, query });
    change({ type: 'items-rebased', items, revision });
  }

  function edit(items: readonly BfmItem[]): Promise<SaveResult> {
    change({ type: 'items-changed', items });
    return save();
  }

  function close(kept: readonly BfmItem[]): void {
    change({ type: 'reset', status: 'CLOSED', kept });
    bus.emit('bfm.cart.closed', { status: 'CLOSED' });
  }

  /** The basket is no longer active; its ids go, its items are kept aside (B-303). */
  function deactivate(): void {
    change({ type: 'reset', status: 'INACTIVE', kept: addItems(view.cart.kept, view.cart.bfm_items) });
    bus.emit('bfm.cart.cleared', {});
  }

  const isOurs = ({ shopping_cart_id }: CartIds): boolean => view.cart.shopping_cart_id === shopping_cart_id;

  async function fetchCart(ids: CartIds): Promise<LoadResult> {
    show({ loading: true });
    const before = view.cart.bfm_items;
    try {
      const cart = await api.call(getCart, { params: { cartId: ids.shopping_cart_id }, query: { anonymous_id: ids.anonymous_id } });
      if (cart.status !== 'OPEN') {
        if (isOurs(ids)) close(additionsTo(view.cart.saved ?? [], view.cart.bfm_items));
        return 'closed';
      }
      // What was changed here since the question went out is newer than the answer.
      const changed = isOurs(ids) && (view.cart.unsaved || view.cart.bfm_items !== before);
      if (!changed) adopt(ids, cart);
      else if (view.cart.unsaved) void save();
      return 'open';
    } catch (error) {
      if (!isRefusal(error)) return 'unreachable';
      if (isOurs(ids)) deactivate();
      return 'gone';
    } finally {
      show({ loading: false });
    }
  }

  function adopt(ids: CartIds, { items, revision }: { readonly items: readonly BfmItem[]; readonly revision: number }): void {
    // Items of another cart stay at hand: a link that leads to a cart must not make them disappear.
    const { kept, bfm_items } = view.cart;
    const aside: CartChange[] = isOurs(ids) ? [] : [{ type: 'reset', status: 'ACTIVE', kept: addItems(kept, bfm_items) }];
    change(...aside, { type: 'cart-created', ids }, { type: 'items-loaded', items, revision });
    bus.emit('bfm.items.updated', { items: [...items] });
  }

  function load(ids: CartIds): Promise<LoadResult> {
    const key = ids.shopping_cart_id;
    const known = loads.get(key);
    if (known) return known;
    const made = fetchCart(ids).finally(() => loads.delete(key));
    loads.set(key, made);
    return made;
  }

  /**
   * Restores the cart (B-261) and fetches it when ids and a token exist (B-300); a failure is silent (B-303). Changes
   * that were never saved are the exception: their cart is kept, so that they can still go into it.
   */
  async function start(): Promise<void> {
    sync();
    const ids = idsOf(view.cart);
    if (!ids || !storage.get('token')) return;
    if ((await load(ids)) === 'unreachable' && isOurs(ids) && !view.cart.unsaved) deactivate();
  }

  function onStorage({ key }: StorageEvent): void {
    if (key === null || key === CART_KEY || key === ANONYMOUS_KEY || key === CART_ID_KEY) sync();
  }

  const account = createAccountJoin(shell, {
    cart: () => view.cart,
    change,
    edit,
    async settled() {
      await Promise.all(loads.values());
      return view.cart.unsaved ? (await save()).outcome !== 'kept' : true;
    },
  });

  const service: CartService = {
    current: () => view,
    subscribe(listener) {
      // The window's listener exists only while somebody looks.
      if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage);
      };
    },
    async startFromLink(link) {
      sync();
      const ids = await ensureCart();
      return { ...ids, to: basketPath(ids, link) };
    },
    addProduct(product, details) {
      sync();
      change({ type: 'product-added', product });
      bus.emit('bfm.cart.product.added', { product });
      const products = [...view.cart.products];
      bus.emit('bfm.cart.products.listed', { products });
      bus.emit('bfm.cart.converting', { products });
      change({ type: 'products-converted', clickUrl: product.clickUrl, details });
      bus.emit('bfm.cart.converted', { items: [...view.cart.bfm_items] });
      return save();
    },
    addItems(items) {
      sync();
      return edit(addItems(view.cart.bfm_items, items));
    },
    setQuantity(line, quantity) {
      sync();
      return edit(withQuantity(view.cart.bfm_items, lineKey(line), quantity));
    },
    remove(line) {
      sync();
      change({ type: 'product-removed', clickUrl: line.url });
      bus.emit('bfm.cart.product.removed', { clickUrl: line.url });
      return edit(withQuantity(view.cart.bfm_items, lineKey(line), 0));
    },
    putBack(line, position) {
      sync();
      return edit(view.cart.bfm_items.toSpliced(position, 0, line));
    },
    replace(line, next) {
      sync();
      return edit(withLine(view.cart.bfm_items, lineKey(line), next));
    },
    choose: (route) => change({ type: 'route-chosen', route }),
    retry: save,
    load,
    startNew({ withKept = false } = {}) {
      sync();
      const { kept } = view.cart;
      if (withKept) {
        change({ type: 'kept', items: [] });
        return edit(addItems(view.cart.bfm_items, kept));
      }
      change({ type: 'reset', status: 'INACTIVE' });
      bus.emit('bfm.cart.cleared', {});
      return Promise.resolve({ outcome: 'saved' });
    },
    forgetKept: () => change({ type: 'kept', items: [] }),
  };

  if (shell.environment === 'browser') {
    // Later than now: the cart is first asked for while the page renders, and what it announces changes other components.
    queueMicrotask(() => {
      const started = start();
      bus.on('session.changed', (session) => {
        sync();
        void started.then(() => account.onSession(session));
      });
    });
  }
  return service;
}
