import { type BfmCart, getCart, saveCart } from '@outpost/shared-contracts/cart/calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { type BasketOperation, changeOf, withChanges } from './basket-changes.ts';
import { type Cart, type CartIds, type CartNews, idsOf, unsavedOf } from './cart.ts';
import type { SaveResult } from './cart-port.ts';
import type { CartStore } from './cart-store.ts';

/** How often in a row a save is tried anew: each time somebody else was faster, or the cart was another. */
const MAX_TRIES = 12;
/** Changes that go out together. */
const MAX_CONCURRENT = 50;

export interface CartSaver {
  /** Does what the person wants: shown at once, then saved. Resolves when it is known how that ended. */
  submit(operation: BasketOperation): Promise<SaveResult>;
  /** Saves one pending change, or all there are. */
  flush(id?: string): Promise<SaveResult>;
  /** Does something about the cart while nothing is being saved. Rejects as the work does. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** As {@link alone}, once everything is saved; does nothing where the service was not reached. */
  onceSaved(work: () => Promise<void>): Promise<void>;
  /** The cart was ordered: it ends here, and what it does not have is kept aside. */
  close(ids: CartIds): void;
}

/** What a cart of the service says. */
export const newsOf = ({ anonymous_id, shopping_cart_id, items, revision, changes = [] }: BfmCart): CartNews => ({
  ids: { anonymous_id, shopping_cart_id },
  items,
  revision,
  changes,
});

export const isCartOf = (cart: Cart, { shopping_cart_id }: CartIds): boolean => cart.shopping_cart_id === shopping_cart_id;

/**
 * Brings pending changes to the service. They are done to the newest list there is and saved against its revision; where
 * somebody was faster, to theirs. A change whose answer was lost is found among those that the cart tells.
 */
export function createCartSaver(
  { api, bus, report }: Pick<ShellApi, 'api' | 'bus' | 'report'>,
  store: CartStore,
  ensureCart: () => Promise<CartIds>,
): CartSaver {
  const waiting = new Map<string, PromiseWithResolvers<SaveResult>>();
  let queue: Promise<unknown> = Promise.resolve();
  let isQueued = false;

  store.subscribe(() => {
    const cart = store.cart();
    for (const id of [...waiting.keys()]) if (cart.pending.every((one) => one.id !== id)) answer(id, resultOf(cart, id));
  });

  function answer(id: string, result: SaveResult): void {
    waiting.get(id)?.resolve(result);
    waiting.delete(id);
  }

  function alone<T>(work: () => Promise<T>): Promise<T> {
    const mine = queue.then(work, work);
    queue = mine.catch(() => {});
    return mine;
  }

  function send(): void {
    if (isQueued) return;
    isQueued = true;
    void alone(sendAll);
  }

  async function sendAll(): Promise<void> {
    try {
      for (let tries = 1; store.cart().pending.length > 0; tries += 1) {
        try {
          await sendSome(MAX_CONCURRENT);
          tries = 0;
        } catch (error) {
          if (tries >= MAX_TRIES) throw error;
          await recoverFrom(error);
        }
      }
      store.show({ offline: false });
    } catch (error) {
      report(error, { doing: 'saving the basket' });
      store.show({ offline: true });
      for (const id of [...waiting.keys()]) answer(id, { outcome: 'kept' });
    } finally {
      // Before anybody hears of the end: what is pending from now on is sent by the next one.
      isQueued = false;
    }
  }

  async function sendSome(most: number): Promise<void> {
    const ids = await ensureCart();
    if (store.cart().saved === null || store.cart().revision === null) await fetchNews(ids);
    const { pending, saved, revision, shopping_cart_id } = store.cart();
    const sent = pending.slice(0, most);
    const [first] = sent;
    if (!first || saved === null || revision === null || shopping_cart_id !== ids.shopping_cart_id) return;
    const body = { items: [...withChanges(saved, sent)], revision, changes: sent.map(({ id }) => id) };
    try {
      const to = { params: { cartId: ids.shopping_cart_id }, query: { anonymous_id: ids.anonymous_id } };
      const reply = await api.call(saveCart, { ...to, body });
      tell({ ids, items: reply.items, revision: reply.revision, changes: body.changes });
    } catch (error) {
      if (!isRefusal(error, 'validation_failed')) throw error;
      // One of them is at fault: each by itself then, so that the others are saved.
      if (sent.length > 1) return sendSome(1);
      store.change({ type: 'refused', id: first.id, message: error.message });
    }
  }

  async function recoverFrom(error: unknown): Promise<void> {
    const ids = idsOf(store.cart());
    if (!ids) throw error;
    if (isRefusal(error, 'cart_closed')) close(ids);
    else if (isRefusal(error, 'not_found')) store.change({ type: 'cart-lost' });
    else if (isRefusal(error, 'stale_change')) await fetchNews(ids);
    else throw error;
  }

  async function fetchNews(ids: CartIds): Promise<void> {
    const cart = await api.call(getCart, { params: { cartId: ids.shopping_cart_id }, query: { anonymous_id: ids.anonymous_id } });
    if (cart.status !== 'OPEN') close(ids);
    else if (isCartOf(current(), ids)) store.change({ type: 'news', news: newsOf(cart) });
  }

  /** Another tab may have left the cart meanwhile. */
  function current(): Cart {
    store.sync();
    return store.cart();
  }

  function tell(news: CartNews): void {
    if (!isCartOf(current(), news.ids)) return;
    store.change({ type: 'news', news });
    bus.emit('bfm.items.updated', { items: [...news.items] });
  }

  function close(ids: CartIds): void {
    const cart = current();
    if (!isCartOf(cart, ids)) return;
    store.change({ type: 'reset', status: 'CLOSED', keeps: unsavedOf(cart) });
    bus.emit('bfm.cart.closed', { status: 'CLOSED' });
  }

  function follow(id: string): Promise<SaveResult> {
    const known = waiting.get(id) ?? Promise.withResolvers<SaveResult>();
    waiting.set(id, known);
    send();
    return known.promise;
  }

  return {
    alone,
    close,
    submit(operation) {
      const change = changeOf(operation);
      store.change({ type: 'changed', change });
      return follow(change.id);
    },
    async flush(id) {
      store.sync();
      const results = await Promise.all(id === undefined ? store.cart().pending.map((one) => follow(one.id)) : [follow(id)]);
      return results.find(({ outcome }) => outcome !== 'saved') ?? { outcome: 'saved' };
    },
    onceSaved: (work) =>
      alone(async () => {
        await sendAll();
        if (store.cart().pending.length === 0) await work();
        if (store.cart().pending.length > 0) send();
      }),
  };
}

/** How a change that is no longer pending ended. */
function resultOf({ ended, status }: Cart, id: string): SaveResult {
  const end = ended.find((one) => one.id === id);
  if (!end) return { outcome: 'dropped' };
  if (end.refused !== undefined) return { outcome: 'refused', message: end.refused };
  if (!end.aside) return { outcome: 'saved' };
  return { outcome: status === 'CLOSED' ? 'closed' : 'kept' };
}
