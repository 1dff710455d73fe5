import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { type BfmCart, joinCart } from '@outpost/shared-contracts/cart/calls';
import { addItems, additionsTo, withoutItems } from '@outpost/shared-contracts/cart/lines';
import type { EventPayload } from '@outpost/shared-contracts/events/catalogue';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { countOf } from './bfm-items.ts';
import { type Cart, type CartChange, type CartIds, idsOf } from './cart.ts';

/** Time to take a merge back (product.md 2.7). */
const UNDO_MS = 10_000;

/** What joining needs of the cart. */
interface CartAccess {
  cart(): Cart;
  change(...changes: CartChange[]): void;
  edit(items: readonly BfmItem[]): Promise<unknown>;
  /** Whether everything of this browser has reached the service. */
  settled(): Promise<boolean>;
}

interface AccountJoin {
  /** The account's open cart, where somebody is signed in and has one. */
  ownCart(): Promise<(CartIds & Pick<BfmCart, 'items' | 'revision'>) | undefined>;
  onSession(session: EventPayload<'session.changed'>): Promise<void>;
}

const idsOfCart = ({ anonymous_id, shopping_cart_id }: BfmCart): CartIds => ({ anonymous_id, shopping_cart_id });

/**
 * The one basket of a person who signs in (product.md 2.7): what this browser collected goes into the account's open cart.
 * Which lines become one is the service's rule; done once a sign-in, and by whichever tab comes first.
 */
export function createAccountJoin(shell: ShellApi, { cart, change, edit, settled }: CartAccess): AccountJoin {
  const { api, bus } = shell;

  async function join(userId: number): Promise<void> {
    const ids = idsOf(cart());
    const before = cart().bfm_items;
    const body = ids ? { anonymous_id: ids.anonymous_id, cart_id: ids.shopping_cart_id } : {};
    const { cart: joined, added } = await api.call(joinCart, { body });
    const owned: CartChange = { type: 'owner-known', owner: userId };
    if (!joined) {
      // Ids that the account may not have are another person's, who was here before.
      change(...(ids && cart().status !== 'CLOSED' ? [{ type: 'reset', status: 'INACTIVE' } as const] : []), owned);
      return;
    }
    const { items, revision } = joined;
    const left = added.length > 0 ? additionsTo(added, before) : [];
    const isSame = ids?.shopping_cart_id === joined.shopping_cart_id;
    change(
      ...(isSame ? [] : [{ type: 'reset', status: 'ACTIVE', kept: addItems(cart().kept, left) } as const]),
      { type: 'cart-created', ids: idsOfCart(joined) },
      { type: 'items-loaded', items, revision },
      owned,
    );
    bus.emit('bfm.items.updated', { items });
    if (added.length > 0) await tell(added);
  }

  /** The items stay at hand on this device, out of the account's basket. */
  function undo(added: readonly BfmItem[]): void {
    change({ type: 'kept', items: addItems(cart().kept, added) });
    void edit(withoutItems(cart().bfm_items, added));
  }

  async function tell(added: readonly BfmItem[]): Promise<void> {
    const { wordsOutside } = await import('../words-outside.ts');
    const { toast, counted } = await wordsOutside(shell.language);
    shell.notify({
      tone: 'info',
      text: counted('toast.merged', countOf(added)),
      patience: UNDO_MS,
      action: { label: toast.undo, run: () => undo(added) },
    });
  }

  return {
    async ownCart() {
      if (shell.session.current().state !== 'signed-in') return undefined;
      const { cart: found } = await api.call(joinCart, { body: {} });
      return found ? { ...idsOfCart(found), items: found.items, revision: found.revision } : undefined;
    },
    async onSession({ state, userId }) {
      if (state === 'signed-out') {
        if (cart().owner !== null) change({ type: 'owner-known', owner: null });
        return;
      }
      // A tab in the background leaves it, and the message about it, to the one that the person looks at.
      if (userId === null || cart().owner === userId || globalThis.document?.hidden) return;
      try {
        if (await settled()) await join(userId);
      } catch (error) {
        // The next page tries again; until then this browser's basket stands.
        shell.report(error, { doing: 'joining the baskets' });
      }
    },
  };
}
