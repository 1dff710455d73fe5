import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { centsOfPrice } from '@outpost/shared-contracts/money/money';
import { LOCAL_CENTS_PER_VENDOR } from './amounts.ts';

/** A line of a cart as a purchase takes it over. */
export interface Line {
  readonly title: string;
  readonly url: string;
  readonly store: string;
  readonly imageUrl: string;
  readonly description: string;
  readonly source: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly localCents: number;
}

const isFrom = (hostId: number) => (item: Pick<BfmItem, 'source'>) => item.source === 'web' || item.source === String(hostId);

/** What one host can buy of a cart: everything from the web, and what his own store has. */
export function linesOf(items: readonly BfmItem[], hostId: number): Line[] {
  const vendors = new Set<string>();
  return items.filter(isFrom(hostId)).map((item) => {
    // A shop sends one parcel to the host: its first line carries the shipping. A host's own store needs none.
    const pays = item.source === 'web' && !vendors.has(item.vendor);
    if (pays) vendors.add(item.vendor);
    return {
      title: item.title.trim(),
      url: item.url,
      store: item.vendor,
      imageUrl: item.img,
      description: item.productDescription,
      source: item.source,
      quantity: item.quantity,
      unitCents: centsOfPrice(item.price),
      localCents: pays ? LOCAL_CENTS_PER_VENDOR : 0,
    };
  });
}

export const countLeft = (items: readonly BfmItem[], hostId: number): number => items.filter((item) => !isFrom(hostId)(item)).length;

/** The hosts whose stores are in a cart, each once, in its order. */
export const storesIn = (items: readonly BfmItem[]): number[] => [
  ...new Set(items.map(({ source }) => Number(source)).filter((id) => Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647)),
];

type Same = Pick<Line, 'url' | 'description' | 'source' | 'unitCents' | 'title'>;

/** Whether two lines are about the same thing at the same price; only how many of it may differ. */
export const isSameThing = (one: Same, other: Same): boolean =>
  one.url === other.url &&
  one.description === other.description &&
  one.source === other.source &&
  one.unitCents === other.unitCents &&
  one.title === other.title;

/** What stays to be bought of a cart when some of it was ordered. Pieces that were added meanwhile stay too. */
export function leftOf(items: readonly BfmItem[], ordered: readonly (Same & { readonly quantity: number })[]): BfmItem[] {
  const open = ordered.map((line) => ({ line, quantity: line.quantity }));
  return items.flatMap((item) => {
    const thing = { ...item, description: item.productDescription, unitCents: centsOfPrice(item.price), title: item.title.trim() };
    // The price in a host's store is the store's, whatever the cart says.
    const found = open.find(
      ({ line, quantity }) => quantity > 0 && isSameThing(line, item.source === 'web' ? thing : { ...thing, unitCents: line.unitCents }),
    );
    if (!found) return [item];
    const taken = Math.min(found.quantity, item.quantity);
    found.quantity -= taken;
    return taken === item.quantity ? [] : [{ ...item, quantity: item.quantity - taken }];
  });
}
