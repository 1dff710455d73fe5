import { EXTRA_CHARGE_REASONS, type Purchase, type PurchaseItem } from '@outpost/shared-contracts/bfm/purchase';
import { type Money, sumOf, usd } from '@outpost/shared-contracts/money/money';
import { amountOf } from '@outpost/shared-contracts/money/typed-amount';
import { bfmFeeCents } from '@outpost/shared-contracts/pricing/fees';
import * as z from 'zod/mini';

/** One thing's cost as it is typed. */
const TypedCost = z.object({
  unit_price: z.string(),
  local_shipping: z.string(),
  tax: z.string(),
  available_quantity: z.string(),
  note: z.string(),
  alternative_url: z.string(),
});
export type TypedCost = z.infer<typeof TypedCost>;

/** The form of a quote; `items` in the order of {@link wantedItems}. */
export const TypedQuote = z.object({
  items: z.array(TypedCost),
  reason: z.union([z.literal(''), z.enum(EXTRA_CHARGE_REASONS)]),
  note: z.string(),
});
export type TypedQuote = z.infer<typeof TypedQuote>;

/** What the host still has to look up; what was removed before is no part of it. */
export const wantedItems = ({ items }: Pick<Purchase, 'items'>): PurchaseItem[] =>
  items.filter(({ status }) => status === 'requested' || status === 'quoted');

export const emptyQuote = (wanted: readonly PurchaseItem[]): TypedQuote => ({
  items: wanted.map(({ quantity }) => ({
    unit_price: '',
    local_shipping: '',
    tax: '',
    available_quantity: String(quantity),
    note: '',
    alternative_url: '',
  })),
  reason: '',
  note: '',
});

/** A whole number from 0 to the pieces that are wanted. */
export function piecesOf(typed: string, wanted: number): number | undefined {
  return /^\d{1,2}$/.test(typed.trim()) && Number(typed) <= wanted ? Number(typed) : undefined;
}

export interface QuoteTotals {
  /** Items, shipping and tax: also what the host gets back. */
  readonly goods: Money;
  readonly fee: Money;
  readonly total: Money;
  /** More than what is held; nothing where it is within. */
  readonly above: Money;
}

/** What the quote comes to, as far as it is typed: what cannot be read yet counts nothing. */
export function totalsOf(typed: readonly TypedCost[], wanted: readonly PurchaseItem[], limit: Money): QuoteTotals {
  const goods = sumOf(
    wanted.map((item, index) => {
      const cost = typed[index];
      const pieces = piecesOf(cost?.available_quantity ?? '', item.quantity) ?? 0;
      if (!cost || pieces === 0) return usd(0);
      const of = (text: string) => amountOf(text)?.minor ?? 0;
      return usd(of(cost.unit_price) * pieces + of(cost.local_shipping) + of(cost.tax));
    }),
  );
  const fee = usd(bfmFeeCents(goods.minor));
  const total = sumOf([goods, fee]);
  return { goods, fee, total, above: usd(Math.max(0, total.minor - limit.minor)) };
}

const orNothing = (text: string): Money => amountOf(text) ?? usd(0);

/** What is sent. A thing that the store does not have costs nothing. */
export function requestOf({ items, reason, note }: TypedQuote, wanted: readonly PurchaseItem[], isAbove: boolean) {
  return {
    items: wanted.flatMap(({ id, quantity }, index) => {
      const cost = items[index];
      if (!cost) return [];
      return {
        id,
        unit_price: orNothing(cost.unit_price),
        local_shipping: orNothing(cost.local_shipping),
        tax: orNothing(cost.tax),
        available_quantity: piecesOf(cost.available_quantity, quantity) ?? 0,
        note: cost.note.trim(),
        alternative_url: cost.alternative_url.trim() || null,
      };
    }),
    note: note.trim(),
    ...(isAbove && reason ? { reason } : {}),
  };
}

const FIELD = /^items\.\d+\.(unit_price|local_shipping|tax|available_quantity|note|alternative_url)/;

/** Where the form shows what the service says of a path; the fields of the form have the names of the request. */
export function placeOf(path: string): `items.${number}.${keyof TypedCost}` | 'reason' | 'note' | 'elsewhere' | 'form' {
  if (path.startsWith('evidence')) return 'elsewhere';
  if (path === 'reason' || path === 'note') return path;
  return (FIELD.exec(path)?.[0] as `items.${number}.${keyof TypedCost}` | undefined) ?? 'form';
}
