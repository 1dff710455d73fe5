import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import type { CartProduct } from '@outpost/shared-contracts/events/catalogue';
import { centsOfPrice } from '@outpost/shared-contracts/money/money';
import { describe } from './description.ts';
import { vendorOf } from './vendor.ts';

/** The service buys at most this many of one thing (product.md 2.7). */
export const MOST_OF_ONE = 50;

const capped = (quantity: number): number => Math.min(quantity, MOST_OF_ONE);

/** What a product page and the shopper say beyond the cart product. */
export interface ItemDetails {
  /** As the preview names it. */
  readonly vendor?: string;
  /** For the host who buys. */
  readonly note?: string;
  readonly substituteAllowed?: boolean;
}

/** A cart product as the cart service keeps it (B-215 to B-223). */
export function bfmItemOf(product: CartProduct, details: ItemDetails = {}): BfmItem {
  const id = Number(product.id);
  return {
    currency_cd: 'USD',
    img: product.imageUrl,
    is_required: '',
    price: product.price,
    productDescription: describe({ ...details, color: product.color, size: product.size }),
    quantity: capped(product.quantity),
    source: 'web',
    title: product.brandedName || product.brand,
    url: product.clickUrl,
    vendor: details.vendor || vendorOf(product.clickUrl),
    weight: '',
    product_id: Number.isSafeInteger(id) ? id : 0,
  };
}

/** What makes two entries one line: a product in one color and size, at one price. */
export const lineKey = (item: BfmItem): string => [item.url, item.price, item.source === 'web' ? item.productDescription : ''].join('\n');

/**
 * Adds items to a list. The same thing at the same price raises the quantity of its line (B-306), anything else is
 * appended (B-307); items of a host store are told apart by url and price alone.
 */
export function addItems(list: readonly BfmItem[], added: readonly BfmItem[]): BfmItem[] {
  const next = [...list];
  for (const item of added) {
    const at = next.findIndex((line) => lineKey(line) === lineKey(item));
    const line = next[at];
    if (line) next[at] = { ...line, quantity: capped(line.quantity + item.quantity) };
    else next.push({ ...item, quantity: capped(item.quantity) });
  }
  return next;
}

/** The list with another quantity of one line; 0 takes the line out. */
export function withQuantity(list: readonly BfmItem[], key: string, quantity: number): BfmItem[] {
  if (quantity < 1) return list.filter((item) => lineKey(item) !== key);
  return list.map((item) => (lineKey(item) === key ? { ...item, quantity: capped(quantity) } : item));
}

/** What `wanted` has beyond `saved`: new lines, and the quantities by which lines grew. */
export function additionsTo(saved: readonly BfmItem[], wanted: readonly BfmItem[]): BfmItem[] {
  const before = new Map(saved.map((item) => [lineKey(item), item.quantity]));
  return wanted
    .map((item) => ({ ...item, quantity: item.quantity - (before.get(lineKey(item)) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Sum of the quantities (B-302). */
export const countOf = (items: readonly BfmItem[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** US cents of a line. */
export const lineCents = ({ price, quantity }: Pick<BfmItem, 'price' | 'quantity'>): number => centsOfPrice(price) * quantity;

/** US cents of a list. */
export const totalCents = (items: readonly BfmItem[]): number => items.reduce((sum, item) => sum + lineCents(item), 0);
