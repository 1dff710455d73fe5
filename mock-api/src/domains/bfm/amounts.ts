import { toleranceCents } from '@outpost/shared-contracts/bfm/price-rule';
import { bfmFeeCents } from '@outpost/shared-contracts/pricing/fees';
import type { QuoteOfItem } from './schema.ts';

/** What a shop is assumed to charge for a delivery in its own country, until the host knows. */
export const LOCAL_CENTS_PER_VENDOR = 500;
/** The most that one purchase may cost: fifty thousand dollars. */
export const MAX_PURCHASE_CENTS = 5_000_000;

/** What an amount needs of an item. Cents. */
export interface PricedItem {
  readonly source: string;
  readonly status: string;
  readonly quantity: number;
  readonly unitCents: number;
  /** Estimated. */
  readonly localCents: number;
  readonly quote: QuoteOfItem | null;
}

export interface Cost {
  readonly items: number;
  readonly local: number;
  readonly tax: number;
}

/** Out of the purchase before it was paid, or never to be had. */
const LEFT_OUT: ReadonlySet<string> = new Set(['removed', 'unavailable']);
export const isWanted = ({ status }: Pick<PricedItem, 'status'>): boolean => !LEFT_OUT.has(status);

/** How many will be bought: no more than the store has. */
export const piecesOf = ({ quantity, quote }: Pick<PricedItem, 'quantity' | 'quote'>): number =>
  quote ? Math.min(quantity, quote.available) : quantity;

/** What one thing costs by itself: as the host found it, else as estimated. */
export function costOf(item: PricedItem): Cost {
  const { quote } = item;
  if (!quote) return { items: item.unitCents * item.quantity, local: item.localCents, tax: 0 };
  return { items: quote.unitCents * piecesOf(item), local: quote.localCents, tax: quote.taxCents };
}

export const sumOfCost = ({ items, local, tax }: Cost): number => items + local + tax;

/** A host's own store says its price; anything else is known once the host has looked. */
const isPriceKnown = ({ source, quote }: Pick<PricedItem, 'source' | 'quote'>): boolean => source !== 'web' || quote !== null;

export interface Amounts {
  readonly itemsCents: number;
  readonly localCents: number;
  readonly taxCents: number;
  readonly feeCents: number;
  readonly totalCents: number;
  readonly isFinal: boolean;
}

/** The amounts of what is wanted. */
export function amountsOf(items: readonly PricedItem[]): Amounts {
  const wanted = items.filter(isWanted);
  const costs = wanted.map(costOf);
  const sum = (part: keyof Cost) => costs.reduce((total, cost) => total + cost[part], 0);
  const [itemsCents, localCents, taxCents] = [sum('items'), sum('local'), sum('tax')];
  const feeCents = bfmFeeCents(itemsCents + localCents + taxCents);
  return {
    itemsCents,
    localCents,
    taxCents,
    feeCents,
    totalCents: itemsCents + localCents + taxCents + feeCents,
    isFinal: wanted.length > 0 && wanted.every(isPriceKnown),
  };
}

/** What is held: the total, and on top of an estimate what the shopper's price rule accepts. */
export function limitOf({ totalCents, isFinal }: Pick<Amounts, 'totalCents' | 'isFinal'>, priceRule: 'auto' | 'ask'): number {
  if (isFinal || priceRule === 'ask') return totalCents;
  return totalCents + toleranceCents(totalCents);
}

/**
 * Divides an amount by weights so that the parts add up to it exactly: everybody gets the whole cents of his part, and
 * what is left goes, a cent each, to the largest remainders; the earlier one wins a tie.
 */
export function divide(cents: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map((_, index) => (index === 0 ? cents : 0));
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight));
  const parts = exact.map((share) => Number(share / BigInt(all)));
  const rest = cents - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % BigInt(all) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, rest)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

export interface Share {
  readonly shareCents: number;
  readonly shareFeeCents: number;
}

/** What each wanted thing has in the total: its own cost and its part of the fee. Frozen when it is paid, refunded as it is. */
export function sharesOf(items: readonly PricedItem[]): Share[] {
  const { feeCents } = amountsOf(items);
  const costs = items.map((item) => (isWanted(item) ? sumOfCost(costOf(item)) : 0));
  const fees = divide(feeCents, costs);
  return costs.map((cost, index) => {
    const shareFeeCents = fees[index] ?? 0;
    return { shareCents: cost + shareFeeCents, shareFeeCents };
  });
}

interface OfShop extends PricedItem {
  readonly store: string;
}

/**
 * What an extra charge is about: the things whose price came dearer, tax included; where none did, those of the shops
 * whose shipping did, because estimates know one shipping for each shop. Everything, where it cannot be told.
 */
export function repricedUpwards<T extends OfShop>(items: readonly T[]): T[] {
  const wanted = items.filter(isWanted);
  const price = (item: T) => costOf(item).items + costOf(item).tax;
  const byPrice = wanted.filter((item) => price(item) > item.unitCents * item.quantity);
  if (byPrice.length > 0) return byPrice;
  const shipping = (store: string, local: (item: T) => number) =>
    wanted.filter((item) => item.store === store).reduce((sum, item) => sum + local(item), 0);
  const byShipping = wanted.filter(
    ({ store }) => shipping(store, (item) => costOf(item).local) > shipping(store, (item) => item.localCents),
  );
  return byShipping.length > 0 ? byShipping : wanted;
}
