import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { addItems, lineKey, MAX_QUANTITY } from '@outpost/shared-contracts/cart/lines';
import type { CartProduct } from '@outpost/shared-contracts/events/catalogue';
import { centsOfPrice } from '@outpost/shared-contracts/money/money';
import { ownPicture } from '@outpost/shared-contracts/pictures/own-picture';
import { describe } from './description.ts';
import { vendorOf } from './vendor.ts';

/** What a product page and the shopper say beyond the cart product. */
export interface ItemDetails {
  /** As the preview names it. */
  readonly vendor?: string;
  /** For the host who buys. */
  readonly note?: string;
  readonly substituteAllowed?: boolean;
  /** When the price was read or typed, ISO 8601. */
  readonly pricedAt?: string;
}

/** A cart product as the cart service keeps it (B-215 to B-223). */
export function bfmItemOf(product: CartProduct, details: ItemDetails = {}): BfmItem {
  const id = Number(product.id);
  return {
    currency_cd: 'USD',
    img: ownPicture(product.imageUrl),
    is_required: '',
    price: product.price,
    productDescription: describe({ ...details, color: product.color, size: product.size }),
    quantity: Math.min(product.quantity, MAX_QUANTITY),
    source: 'web',
    title: product.brandedName || product.brand,
    url: product.clickUrl,
    vendor: details.vendor || vendorOf(product.clickUrl),
    weight: '',
    product_id: Number.isSafeInteger(id) ? id : 0,
    ...(details.pricedAt ? { priced_at: details.pricedAt } : {}),
  };
}

/** The list with another quantity of one line; 0 takes the line out. */
export function withQuantity(list: readonly BfmItem[], key: string, quantity: number): BfmItem[] {
  if (quantity < 1) return list.filter((item) => lineKey(item) !== key);
  return list.map((item) => (lineKey(item) === key ? { ...item, quantity: Math.min(quantity, MAX_QUANTITY) } : item));
}

/** The list with another line in the place of one; the same thing at the same price elsewhere in it becomes one with it. */
export function withLine(list: readonly BfmItem[], key: string, next: BfmItem): BfmItem[] {
  const at = list.findIndex((item) => lineKey(item) === key);
  if (at < 0) return [...list];
  const others = list.toSpliced(at, 1);
  return others.some((item) => lineKey(item) === lineKey(next)) ? addItems(others, [next]) : list.with(at, next);
}

/** Sum of the quantities (B-302). */
export const countOf = (items: readonly BfmItem[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** US cents of a line. */
export const lineCents = ({ price, quantity }: Pick<BfmItem, 'price' | 'quantity'>): number => centsOfPrice(price) * quantity;

/** US cents of a list. */
export const totalCents = (items: readonly BfmItem[]): number => items.reduce((sum, item) => sum + lineCents(item), 0);
