import type { BfmItem } from './bfm-item.ts';

/** The service buys at most this many of one thing (docs/product.md#basket). */
export const MAX_QUANTITY = 50;

const capped = (quantity: number): number => Math.min(quantity, MAX_QUANTITY);

/** What makes two entries one line: a product in one color and size, at one price; of a host's store, url and price alone. */
export const lineKey = (item: BfmItem): string => [item.url, item.price, item.source === 'web' ? item.productDescription : ''].join('\n');

const quantities = (items: readonly BfmItem[]): Map<string, number> => new Map(items.map((item) => [lineKey(item), item.quantity]));

/**
 * Adds items to a list. The same thing at the same price raises the quantity of its line (B-306), anything else is
 * appended (B-307). The one rule by which baskets are merged, for clicks and for a sign-in alike.
 */
export function addItems(list: readonly BfmItem[], added: readonly BfmItem[]): BfmItem[] {
  const next = [...list];
  for (const item of added) {
    const at = next.findIndex((line) => lineKey(line) === lineKey(item));
    const line = next[at];
    if (line) next[at] = { ...line, ...pricedAt(item), quantity: capped(line.quantity + item.quantity) };
    else next.push({ ...item, quantity: capped(item.quantity) });
  }
  return next;
}

const pricedAt = ({ priced_at }: BfmItem): Pick<BfmItem, 'priced_at'> => (priced_at === undefined ? {} : { priced_at });

/** What `wanted` has beyond `saved`: new lines, and the quantities by which lines grew. */
export function additionsTo(saved: readonly BfmItem[], wanted: readonly BfmItem[]): BfmItem[] {
  const before = quantities(saved);
  return wanted
    .map((item) => ({ ...item, quantity: item.quantity - (before.get(lineKey(item)) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** A list without what was added to it: quantities go down, lines that were new leave. */
export function withoutItems(list: readonly BfmItem[], added: readonly BfmItem[]): BfmItem[] {
  return additionsTo(added, list);
}
