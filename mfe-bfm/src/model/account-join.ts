import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { joinCart } from '@outpost/shared-contracts/cart/calls';
import { additionsTo } from '@outpost/shared-contracts/cart/lines';
import type { EventPayload } from '@outpost/shared-contracts/events/catalogue';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { randomId } from './basket-changes.ts';
import { countOf } from './bfm-items.ts';
import { type CartChange, type CartIds, type CartNews, idsOf } from './cart.ts';
import { type CartSaver, isCartOf, newsOf } from './cart-saver.ts';
import type { CartStore } from './cart-store.ts';

/** Time to take a merge back (docs/product.md#basket). */
const UNDO_MS = 10_000;

/** What joining needs of the cart. */
interface CartAccess {
  readonly store: CartStore;
  readonly saver: Pick<CartSaver, 'submit' | 'onceSaved'>;
}

interface AccountJoin {
  /**
   * The account's open cart, where somebody is signed in and has one. With the ids of a cart that was opened for them:
   * that one, unless another device was faster.
   */
  ownCart(opened?: CartIds): Promise<CartNews | undefined>;
  onSession(session: EventPayload<'session.changed'>): Promise<void>;
}

const bodyOf = (ids: CartIds | undefined) => (ids ? { anonymous_id: ids.anonymous_id, cart_id: ids.shopping_cart_id } : {});

/**
 * The one basket of a person who signs in (docs/product.md#basket): what this browser collected goes into the account's open cart.
 * Which lines become one is the service's rule; done once a sign-in, and by whichever tab comes first. What is added
 * meanwhile is pending, and goes into whichever cart it then is.
 */
export function createAccountJoin(shell: ShellApi, access: () => CartAccess): AccountJoin {
  const { api, bus } = shell;

  async function join(userId: number): Promise<void> {
    const { store } = access();
    const ids = idsOf(store.cart());
    const { cart: joined, added, left } = (await api.call(joinCart, { body: bodyOf(ids) })).data;
    store.sync();
    const cart = store.cart();
    const owned: CartChange = { type: 'owner-known', owner: userId };
    if (!joined) {
      // Ids that the account may not have are another person's, who was here before.
      const isStrange = ids !== undefined && isCartOf(cart, ids) && cart.status !== 'CLOSED';
      store.change(...(isStrange ? [{ type: 'cart-left' } as const] : []), owned);
      return;
    }
    // Once more after an answer that was lost, and in another tab, what found no room is told again.
    const items = additionsTo(cart.kept, left);
    store.change({ type: 'set-aside', id: `left-${ids?.shopping_cart_id}`, items }, { type: 'news', news: newsOf(joined) }, owned);
    bus.emit('bfm.items.updated', { items: joined.items });
    if (added.length > 0) await tell(added);
  }

  /** The items stay at hand on this device, out of the account's basket. */
  function undo(added: readonly BfmItem[]): void {
    const { store, saver } = access();
    store.change({ type: 'set-aside', id: randomId(), items: added });
    void saver.submit({ type: 'take', items: [...added] });
  }

  async function tell(added: readonly BfmItem[]): Promise<void> {
    const { wordsOutside } = await import('../words-outside.ts');
    const { toast, counted } = await wordsOutside(shell.language);
    shell.notify({
      tone: 'info',
      text: counted('toast.merged', countOf(added)),
      duration: UNDO_MS,
      action: { label: toast.undo, run: () => undo(added) },
    });
  }

  return {
    async ownCart(opened) {
      if (shell.session.current().state !== 'signed-in') return undefined;
      const { cart } = (await api.call(joinCart, { body: bodyOf(opened) })).data;
      return cart ? newsOf(cart) : undefined;
    },
    async onSession({ state, userId }) {
      const { store, saver } = access();
      if (state === 'signed-out') {
        if (store.cart().owner !== null) store.change({ type: 'owner-known', owner: null });
        return;
      }
      const isJoined = (): boolean => {
        const cart = store.cart();
        // Without a cart it may be that another device has opened one meanwhile.
        return cart.owner === userId && (idsOf(cart) !== undefined || cart.status === 'CLOSED');
      };
      // A tab in the background leaves it, and the message about it, to the one that the person looks at.
      if (userId === null || isJoined() || globalThis.document?.hidden) return;
      try {
        await saver.onceSaved(async () => {
          store.sync();
          if (!isJoined()) await join(userId);
          store.show({ unread: false });
        });
      } catch (error) {
        store.show({ unread: true });
        // The next page, or the next look at this one, tries again; until then this browser's basket stands.
        shell.report(error, { doing: 'joining the baskets' });
      }
    },
  };
}
