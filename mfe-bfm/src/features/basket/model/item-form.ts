import type { LinkPreview } from '@outpost/shared-contracts/cart/calls';
import type { CartProduct } from '@outpost/shared-contracts/events/catalogue';
import { decimalOf, moneyOfDecimal } from '@outpost/shared-contracts/money/money';
import * as z from 'zod/mini';
import type { ItemDetails } from '../../../model/bfm-items.ts';
import { vendorOf } from '../../../model/vendor.ts';

/** Limits of what can be bought (docs/product.md#basket). */
export const LIMITS = { title: 200, choice: 100, note: 500, priceCents: 1_000_000 } as const;

/** The item form as it is typed. */
export const ItemValues = z.object({
  title: z.string(),
  url: z.string(),
  /** Dollars, as typed. */
  price: z.string(),
  quantity: z.number(),
  color: z.string(),
  size: z.string(),
  note: z.string(),
  substitute: z.boolean(),
});
export type ItemValues = z.infer<typeof ItemValues>;

/** What the form starts with: what the page says, the rest empty. */
export function valuesOf(link: string, preview?: LinkPreview): ItemValues {
  return {
    title: preview?.title?.slice(0, LIMITS.title) ?? '',
    url: link,
    price: preview?.price ? decimalOf(preview.price) : '',
    quantity: 1,
    color: '',
    size: '',
    note: '',
    substitute: false,
  };
}

/** Cents of a price as people type it: `46`, `46.5`, `46,50`, `$1,299.00`. Undefined for what is no amount. */
export function centsOf(typed: string): number | undefined {
  const bare = typed.replace(/[\s$]/g, '');
  const plain = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? moneyOfDecimal(plain, 'USD')?.minor : undefined;
}

/** The product that a complete form describes. `price` is checked before. */
export function productOf(values: ItemValues, preview?: LinkPreview): CartProduct {
  return {
    id: '0',
    clickUrl: values.url.trim(),
    color: values.color.trim(),
    size: values.size.trim(),
    quantity: values.quantity,
    imageUrl: preview?.image ?? '',
    price: (centsOf(values.price) ?? 0) / 100,
    brandedName: values.title.trim(),
    brand: preview?.vendor ?? vendorOf(values.url),
  };
}

/** `readAt`: when the page was read; a price that was typed is as old as the form. */
export function detailsOf(values: ItemValues, preview: LinkPreview | undefined, readAt: Date): ItemDetails {
  return { vendor: preview?.vendor, note: values.note, substituteAllowed: values.substitute, pricedAt: readAt.toISOString() };
}
