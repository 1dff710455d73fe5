import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import type { CartProduct, CommandReply, EventPayload } from '@outpost/shared-contracts/events/catalogue';
import type { ItemDetails } from './bfm-items.ts';
import type { BasketRoute, Cart, CartIds } from './cart.ts';

/** What screens show of the cart. */
export interface CartView {
  readonly cart: Cart;
  readonly loading: boolean;
  /** The last try to save did not get through; the items are kept here. */
  readonly offline: boolean;
  /** The service did not say what is in the basket: without items here, nobody knows whether it is empty. */
  readonly unread: boolean;
}

/**
 * How a change ended: `saved` · `kept` in this browser, the service was not reached · `closed` the cart was ordered in
 * the meantime, what was new is in `cart.kept` · `dropped` with the whole cart by a sign-out · `refused` and taken back,
 * with the service's words.
 */
export type SaveResult =
  | { readonly outcome: 'saved' | 'kept' | 'closed' | 'dropped' }
  | { readonly outcome: 'refused'; readonly message: string };

/** `gone`: the service does not know the cart, or it is somebody else's. */
export type LoadResult = 'open' | 'closed' | 'gone' | 'unreachable';

export interface CartService {
  current(): CartView;
  /** Told of every change, of this page or another tab. While somebody is, the cart looks after itself. */
  subscribe(listener: () => void): () => void;
  /** Somebody signed in or out: joins the visitor's basket with the account's. */
  onSession(session: EventPayload<'session.changed'>): Promise<void>;
  /** Rejects with RefusedError or UnreachableError when no cart could be opened. */
  startFromLink(link: string): Promise<CommandReply<'bfm.startFromLink'>>;
  addProduct(product: CartProduct, details?: ItemDetails): Promise<SaveResult>;
  addItems(items: readonly BfmItem[]): Promise<SaveResult>;
  setQuantity(line: BfmItem, quantity: number): Promise<SaveResult>;
  remove(line: BfmItem): Promise<SaveResult>;
  /** Puts a removed line back where it stood. */
  putBack(line: BfmItem, position: number): Promise<SaveResult>;
  /** Puts another line in the place of one, as with a price that was read again. */
  replace(line: BfmItem, next: BfmItem): Promise<SaveResult>;
  /** Keeps countries and host of the purchase. */
  choose(route: Partial<BasketRoute>): void;
  /** Saves what is not saved yet. */
  retry(): Promise<SaveResult>;
  /** Fetches a cart and makes it this browser's. */
  load(ids: CartIds): Promise<LoadResult>;
  /** Asks once more for what could not be read. */
  readAgain(): Promise<void>;
  /** Leaves a closed cart behind; with `kept`, its kept items begin the next one. */
  startNew(options?: { readonly withKept?: boolean }): Promise<SaveResult>;
  forgetKept(): void;
}
