import type { Purchase, PurchaseItem } from '@outpost/shared-contracts/bfm/purchase';
import type { ItemChange } from '@outpost/shared-contracts/bfm/purchase-calls';
import { isGone } from '@outpost/shared-orders/model/gone';
import * as z from 'zod/mini';

/** What the store said of one thing, as it is typed. */
const TypedNumber = z.object({
  store_order_number: z.string(),
  tracking_number: z.string(),
  /** `2026-11-30`, as the browser's own field gives it. */
  expected_at: z.string(),
});
type TypedNumber = z.infer<typeof TypedNumber>;

/** By thing, `of12`, so that a thing that is taken out while others are typed moves nothing. */
type TypedNumbers = Record<`of${number}`, TypedNumber>;

/** Everything that is typed of what was bought, and what its receipts say in all. */
export type TypedBought = TypedNumbers & { receipt_total: string };

/** What outlasts a reload: all that is typed of these things, and nothing else. */
export const keptBought = (items: readonly Pick<PurchaseItem, 'id'>[]) =>
  z.object({ ...Object.fromEntries(items.map(({ id }) => [`of${id}`, TypedNumber])), receipt_total: z.string() });

/** What is bought or on its way; what cannot be had is left out. */
export const inHand = ({ items }: Pick<Purchase, 'items'>): PurchaseItem[] => items.filter((item) => !isGone(item));

export const typedOf = (items: readonly PurchaseItem[]): TypedBought => ({
  ...(Object.fromEntries(
    items.map(({ id, store_order_number, tracking_number, expected_at }) => [
      `of${id}`,
      { store_order_number: store_order_number ?? '', tracking_number: tracking_number ?? '', expected_at: expected_at ?? '' },
    ]),
  ) as TypedNumbers),
  receipt_total: '',
});

/** What is sent of each thing; empty fields say nothing. */
export function requestOf(typed: TypedNumbers, items: readonly PurchaseItem[]): ItemChange[] {
  return items.map(({ id }) => {
    const said = Object.entries(typed[`of${id}`] ?? {}).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : []));
    return { id, ...(Object.fromEntries(said) as Partial<TypedNumber>) };
  });
}

/** Where the form shows what the service says of a path such as `items.1.tracking_number`. */
export function placeOf(
  path: string,
  items: readonly PurchaseItem[],
): `of${number}.${keyof TypedNumber}` | 'receipt_total' | 'elsewhere' | 'form' {
  if (path.startsWith('receipts')) return 'elsewhere';
  if (path.startsWith('receipt_total')) return 'receipt_total';
  const [, index, name] = /^items\.(\d+)\.(store_order_number|tracking_number|expected_at)$/.exec(path) ?? [];
  const id = items[Number(index)]?.id;
  return id === undefined ? 'form' : `of${id}.${name as keyof TypedNumber}`;
}
