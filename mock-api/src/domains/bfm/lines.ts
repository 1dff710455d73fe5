import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { centsOfPrice } from '@outpost/shared-contracts/money/money';
import { ownPicture } from '@outpost/shared-contracts/pictures/own-picture';
import { vendorOfLink } from '../../platform/http/web-address.ts';
import { productOfPage } from '../stores/port.ts';
import { LOCAL_CENTS_PER_VENDOR } from './amounts.ts';
import type { CheckoutItem } from './checkout-items.ts';

/** A line of a cart as a purchase takes it over. */
export interface Line {
  readonly title: string;
  readonly url: string;
  readonly store: string;
  readonly imageUrl: string;
  readonly description: string;
  readonly source: string;
  /** Of a host's store; null for a thing from the web. */
  readonly productId: number | null;
  readonly quantity: number;
  readonly unitCents: number;
  readonly localCents: number;
}

/**
 * The lines of what a host shall buy. What a store sells is told by the store; of the cart only how many. A shop in the
 * web sends one parcel to the host: its first line carries the shipping. A host's own store needs none. Which shop it is
 * says the link, not the cart: the host reads it.
 */
export function linesOf(checkoutItems: readonly CheckoutItem[]): Line[] {
  const vendors = new Set<string>();
  return checkoutItems.map(({ item, thing, page }) => {
    if (thing)
      return {
        title: thing.title,
        url: page,
        store: thing.storeName,
        imageUrl: thing.imageUrl,
        description: thing.category,
        source: String(thing.hostId),
        productId: thing.id,
        quantity: item.quantity,
        unitCents: thing.priceCents,
        localCents: 0,
      };
    const vendor = vendorOfLink(item.url);
    const pays = !vendors.has(vendor);
    vendors.add(vendor);
    return {
      title: item.title.trim(),
      url: item.url,
      store: vendor,
      imageUrl: ownPicture(item.img),
      description: item.productDescription,
      source: 'web',
      productId: null,
      quantity: item.quantity,
      unitCents: centsOfPrice(item.price),
      localCents: pays ? LOCAL_CENTS_PER_VENDOR : 0,
    };
  });
}

type Same = Pick<Line, 'url' | 'description' | 'source' | 'unitCents' | 'title'>;

/** Whether two lines are about the same thing at the same price; only how many of it may differ. */
export const isSameThing = (one: Same, other: Same): boolean =>
  one.url === other.url &&
  one.description === other.description &&
  one.source === other.source &&
  one.unitCents === other.unitCents &&
  one.title === other.title;

/** What stays to be bought of a cart when some of it was ordered. Pieces that were added meanwhile stay too. */
export function leftOf(
  items: readonly BfmItem[],
  ordered: readonly (Same & Pick<Line, 'productId' | 'quantity'>)[],
  origin: string,
): BfmItem[] {
  const open = ordered.map((line) => ({ line, quantity: line.quantity }));
  return items.flatMap((item) => {
    const productId = productOfPage(origin, item.url);
    const thing = { ...item, description: item.productDescription, unitCents: centsOfPrice(item.price), title: item.title.trim() };
    // A store's product is what it is, whatever the cart says of it.
    const isIt = (line: Same & Pick<Line, 'productId'>) =>
      line.productId === null ? isSameThing(line, thing) : line.productId === productId;
    const found = open.find(({ line, quantity }) => quantity > 0 && isIt(line));
    if (!found) return [item];
    const taken = Math.min(found.quantity, item.quantity);
    found.quantity -= taken;
    return taken === item.quantity ? [] : [{ ...item, quantity: item.quantity - taken }];
  });
}
