import type { ItemProblemCode } from '@outpost/shared-contracts/bfm/item-problem';
import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { centsOfPrice, type Money, usd } from '@outpost/shared-contracts/money/money';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError, type RefusedField } from '../../platform/http/problem.ts';
import { findStoreItems, pageOf, productOfPage, type StoreItem } from '../stores/port.ts';

/** A line of a cart, and what it is about: the product of a store, or a thing that is for sale somewhere in the web. */
export interface CheckoutItem {
  readonly item: BfmItem;
  /** Its place in the cart. */
  readonly place: number;
  /** Undefined for a thing from the web. */
  readonly seller: number | undefined;
  /** As the store has it; undefined for a thing from the web, and where no store has it. */
  readonly thing: StoreItem | undefined;
  /** The product's page. */
  readonly page: string;
}

const asId = (source: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(source) && Number(source) <= 2_147_483_647 ? Number(source) : undefined;

/**
 * What the lines of a cart are about. A product is known by the address of its page alone; who sells it and what it is
 * called, looks like and costs is read from the store, whatever the line says.
 */
export async function checkoutItemsOf(db: Database, items: readonly BfmItem[], origin: string): Promise<CheckoutItem[]> {
  const ids = items.map(({ url }) => productOfPage(origin, url));
  const things = await findStoreItems(
    db,
    ids.flatMap((id) => id ?? []),
  );
  return items.map((item, place) => {
    const id = ids[place];
    const thing = id === undefined ? undefined : things.get(id);
    return { item, place, thing, seller: thing?.hostId ?? asId(item.source), page: thing ? pageOf(origin, thing) : item.url };
  });
}

/** The hosts whose stores are in a cart, each once, in its order. */
export const sellersOf = (checkoutItems: readonly CheckoutItem[]): number[] => [
  ...new Set(checkoutItems.flatMap(({ seller }) => seller ?? [])),
];

/** What one host can buy of a cart: everything from the web, and what his own store has. */
export const checkoutItemsFor = (checkoutItems: readonly CheckoutItem[], hostId: number): CheckoutItem[] =>
  checkoutItems.filter(({ seller }) => seller === undefined || seller === hostId);

const dollars = ({ minor }: Money) => `$${(minor / 100).toFixed(2)}`;

const MESSAGES: Readonly<Record<ItemProblemCode, (title: string, thing: { price: Money; stock: number }) => string>> = {
  price_changed: (title, { price }) => `“${title}” costs ${dollars(price)} now.`,
  too_few: (title, { stock }) => `The host's store has ${stock} of “${title}”. Please order fewer.`,
  sold_out: (title) => `“${title}” is sold out.`,
  not_sold: (title) => `The host's store does not sell “${title}” any more.`,
  host_away: (title) => `The host who sells “${title}” does not sell at the moment.`,
};

/** What is said against a thing at `items.{place}`; a thing that no store has is called as the basket calls it. */
export function itemProblem(
  code: ItemProblemCode,
  place: number,
  thing: Pick<StoreItem, 'title' | 'priceCents' | 'stock'>,
  url: string,
): RefusedField {
  const now = { title: thing.title, url, price: usd(thing.priceCents), stock: thing.stock };
  return { field: `items.${place}`, code, message: MESSAGES[code](thing.title, now), thing: now };
}

/** Refuses with everything that is said against the things, if anything is. */
export function refuseChanged(errors: readonly RefusedField[]): void {
  const [first] = errors;
  if (first) throw new ProblemError('items_changed', errors.map(({ message }) => message).join(' '), { errors });
}

/** Why a thing of a store is not sold so; undefined where it is. Stock is compared with all pieces that are wanted of it. */
export function whyNotSold(
  thing: StoreItem | undefined,
  { hostId, pieces, cents }: { readonly hostId: number; readonly pieces: number; readonly cents: number | undefined },
): ItemProblemCode | undefined {
  if (!thing?.isSold || thing.hostId !== hostId) return 'not_sold';
  if (!thing.isHostThere) return 'host_away';
  if (thing.stock === 0) return 'sold_out';
  if (pieces > thing.stock) return 'too_few';
  return cents === undefined || cents === thing.priceCents ? undefined : 'price_changed';
}

/** What is said against the lines of a cart that one host shall buy. */
export function checkoutProblems(checkoutItems: readonly CheckoutItem[], hostId: number): RefusedField[] {
  const own = checkoutItems.filter(({ seller }) => seller === hostId);
  return own.flatMap(({ item, place, thing, page }) => {
    const cents = centsOfPrice(item.price);
    const pieces = own.filter((other) => other.page === page).reduce((sum, other) => sum + other.item.quantity, 0);
    const code = whyNotSold(thing, { hostId, pieces, cents });
    return code ? [itemProblem(code, place, thing ?? { title: item.title, priceCents: cents, stock: 0 }, item.url)] : [];
  });
}
