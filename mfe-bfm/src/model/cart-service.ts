import { type BfmCart, getCart } from '@outpost/shared-contracts/cart/calls';
import { lineKey } from '@outpost/shared-contracts/cart/lines';
import type { EventPayload } from '@outpost/shared-contracts/events/catalogue';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { createAccountJoin } from './account-join.ts';
import { randomId } from './basket-changes.ts';
import { basketPath } from './basket-path.ts';
import { type CartIds, type CartNews, idsOf, type SetAside } from './cart.ts';
import type { CartService, LoadResult } from './cart-port.ts';
import { createCartSaver, isCartOf, newsOf } from './cart-saver.ts';
import { createCartStore, isCartKey } from './cart-store.ts';
import { createCartOpener } from './open-cart.ts';

const services = new WeakMap<object, CartService>();

/**
 * The cart of the page. Page, widget and commands are given a ShellApi each, with a bus of its own; the storage is one for
 * all of them, and so is the cart. On the server, where requests share a storage, each bus has its own.
 */
export function cartService(shell: ShellApi): CartService {
  const page = shell.environment === 'browser' ? shell.storage : shell.bus;
  const known = services.get(page);
  if (known) return known;
  const made = createCartService(shell);
  services.set(page, made);
  return made;
}

/** One tab after the other, where the browser can tell. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => globalThis.navigator?.locks?.request('bfm_cart', work) ?? work();

function createCartService(shell: ShellApi): CartService {
  const { api, bus, storage } = shell;
  const open = createCartOpener(shell);
  const store = createCartStore(shell);
  const account = createAccountJoin(shell, () => ({ store, saver }));
  const saver = createCartSaver(shell, store, ensureCart);
  const loads = new Map<string, Promise<LoadResult>>();
  let session: EventPayload<'session.changed'> | undefined;
  let started: Promise<void> = Promise.resolve();
  let listeners = 0;
  /** The cart that was put down because it could not be read, and what lay aside before. */
  let putDown: { readonly ids: CartIds; readonly aside: readonly SetAside[] } | undefined;
  let unwatch: () => void = () => {};

  async function ensureCart(): Promise<CartIds> {
    return idsOf(store.cart()) ?? (await inTurn(findCart));
  }

  /** The account's cart, or a new one; that of another tab, where it had the same thought. */
  async function findCart(): Promise<CartIds> {
    store.sync();
    const known = idsOf(store.cart());
    if (known) return known;
    const news = (await account.ownCart()) ?? (await openCart());
    store.sync();
    const others = idsOf(store.cart());
    if (others) return others;
    store.change({ type: 'news', news });
    return news.ids;
  }

  async function openCart(): Promise<CartNews> {
    const ids = await open();
    // Two devices of one account may open one each at the same moment: both get the same.
    return (await account.ownCart(ids)) ?? { ids, items: [], revision: 0, changes: [] };
  }

  const isOurs = (ids: CartIds): boolean => isCartOf(store.cart(), ids);

  /** The basket is no longer active; its ids go, its items are kept aside (B-303). Those of an account are found again there. */
  function deactivate({ isGone }: { readonly isGone: boolean }): void {
    const { bfm_items, owner } = store.cart();
    store.change(
      { type: 'reset', status: 'INACTIVE', keeps: isGone || owner === null ? bfm_items : [] },
      { type: 'owner-known', owner: null },
    );
    bus.emit('bfm.cart.cleared', {});
  }

  async function fetchCart(ids: CartIds): Promise<LoadResult> {
    const wasOurs = isOurs(ids);
    store.show({ loading: true });
    try {
      const cart = await api.call(getCart, { params: { cartId: ids.shopping_cart_id }, query: { anonymous_id: ids.anonymous_id } });
      store.show({ unread: false });
      if (cart.status === 'OPEN') {
        store.sync();
        // Joined, ordered or left behind meanwhile: an answer from before that must not bring it back.
        if (!wasOurs || isOurs(ids)) adopt(ids, cart);
        return 'open';
      }
      saver.close(ids);
      return 'closed';
    } catch (error) {
      if (!isRefusal(error)) return 'unreachable';
      if (isOurs(ids)) deactivate({ isGone: true });
      return 'gone';
    } finally {
      store.show({ loading: false });
    }
  }

  /** A cart that was joined into another answers with that one. */
  function adopt(asked: CartIds, cart: BfmCart): void {
    const news = newsOf(cart);
    // Items of another cart stay at hand: a link that leads to a cart must not make them disappear.
    const isOther = idsOf(store.cart()) !== undefined && !isOurs(asked) && !isOurs(news.ids);
    if (isOther) store.change({ type: 'reset', status: 'ACTIVE', keeps: store.cart().bfm_items });
    store.change({ type: 'news', news });
    bus.emit('bfm.items.updated', { items: [...news.items] });
    void saver.flush();
  }

  function load(ids: CartIds): Promise<LoadResult> {
    const key = ids.shopping_cart_id;
    const known = loads.get(key);
    if (known) return known;
    const made = fetchCart(ids).finally(() => loads.delete(key));
    loads.set(key, made);
    return made;
  }

  /** Fetches the cart when ids and a token exist (B-300), and saves what is not saved. */
  async function refresh(): Promise<LoadResult | undefined> {
    const ids = idsOf(store.cart());
    const loaded = ids && storage.get('token') ? await load(ids) : undefined;
    void saver.flush();
    return loaded;
  }

  /**
   * Restores the cart (B-261) and fetches it; a failure is silent (B-303). Changes that were never saved are the exception:
   * their cart is kept, so that they can still go into it.
   */
  async function start(): Promise<void> {
    store.sync();
    const ids = idsOf(store.cart());
    const loaded = await refresh();
    if (loaded !== 'unreachable' || !ids || !isOurs(ids) || store.cart().pending.length > 0) return;
    putDown = { ids, aside: store.cart().aside };
    deactivate({ isGone: false });
    store.show({ unread: true });
  }

  /** Takes up again what was put down, with what belongs to it, or looks for the account's basket. */
  async function readAgain(): Promise<void> {
    const before = putDown;
    store.sync();
    if (before && !idsOf(store.cart())) {
      if ((await load(before.ids)) === 'unreachable') return;
      putDown = undefined;
      if (isOurs(before.ids)) store.change({ type: 'aside-ended', but: before.aside });
    }
    if (session) await onSession(session);
  }

  async function onSession(next: EventPayload<'session.changed'>): Promise<void> {
    session = next;
    store.sync();
    await started;
    await Promise.all(loads.values());
    await account.onSession(next);
  }

  /** Somebody looks again, or the network is back: what another device did is fetched, what waited here is sent. */
  async function wake(): Promise<void> {
    if (globalThis.document?.hidden) return;
    if (session) await onSession(session);
    await refresh();
  }

  /** Listens only while somebody looks. */
  function watch(): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    globalThis.addEventListener?.('storage', ({ key }) => isCartKey(key) && store.sync(), { signal });
    globalThis.addEventListener?.('online', () => void wake(), { signal });
    globalThis.document?.addEventListener('visibilitychange', () => void wake(), { signal });
    const off = bus.on('session.changed', (next) => void onSession(next));
    return () => {
      stopped.abort();
      off();
    };
  }

  if (shell.environment === 'browser') {
    const { promise, resolve } = Promise.withResolvers<void>();
    started = promise;
    // Later than now: the cart is first asked for while the page renders, and what it announces changes other components.
    queueMicrotask(() => void start().then(resolve, resolve));
  }

  return {
    current: store.view,
    onSession,
    subscribe(listener) {
      const off = store.subscribe(listener);
      listeners += 1;
      if (listeners === 1) unwatch = watch();
      return () => {
        off();
        listeners -= 1;
        if (listeners === 0) unwatch();
      };
    },
    async startFromLink(link) {
      store.sync();
      const ids = await saver.alone(ensureCart);
      return { ...ids, to: basketPath(ids, link) };
    },
    addProduct(product, details) {
      const id = randomId();
      store.change({ type: 'product-added', product });
      bus.emit('bfm.cart.product.added', { product });
      const products = [...store.cart().products];
      bus.emit('bfm.cart.products.listed', { products });
      bus.emit('bfm.cart.converting', { products });
      store.change({ type: 'products-converted', id, clickUrl: product.clickUrl, details });
      bus.emit('bfm.cart.converted', { items: [...store.cart().bfm_items] });
      return saver.flush(id);
    },
    addItems: (items) => saver.submit({ type: 'add', items: [...items] }),
    setQuantity: (line, quantity) => saver.submit({ type: 'quantity', line: lineKey(line), quantity }),
    remove(line) {
      store.change({ type: 'product-removed', clickUrl: line.url });
      bus.emit('bfm.cart.product.removed', { clickUrl: line.url });
      return saver.submit({ type: 'quantity', line: lineKey(line), quantity: 0 });
    },
    putBack: (line, at) => saver.submit({ type: 'add', items: [line], at }),
    replace: (line, next) => saver.submit({ type: 'replace', line: lineKey(line), next }),
    choose: (route) => store.change({ type: 'route-chosen', route }),
    retry: () => saver.flush(),
    readAgain,
    load,
    async startNew({ withKept = false } = {}) {
      store.sync();
      if (withKept) {
        store.change({ type: 'taken-up' });
        return saver.flush();
      }
      store.change({ type: 'reset', status: 'INACTIVE' });
      bus.emit('bfm.cart.cleared', {});
      return { outcome: 'saved' };
    },
    forgetKept: () => store.change({ type: 'aside-ended' }),
  };
}
