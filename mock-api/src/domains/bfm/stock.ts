import type { ItemStatus, PurchaseStatus } from '@outpost/shared-contracts/bfm/status';
import type { Database } from '../../platform/db/database.ts';
import { findStoreItems, restock, takeStock } from '../stores/port.ts';
import { isWanted, piecesOf } from './amounts.ts';
import { itemProblem, refuseChanged, whyNotSold } from './checkout-items.ts';
import { type ItemRecord, listItems, type PurchaseRecord, updateItem } from './repository.ts';

/** Paid or being paid, and not bought yet: what is taken from a store waits for this purchase. */
const WAITING: readonly PurchaseStatus[] = ['paying', 'authorized', 'quoted', 'extra_charge', 'paid', 'purchasing'];
const FREE: readonly PurchaseStatus[] = ['confirmed', 'canceled', 'refunded'];
/** Bought, or the host does not have it: it does not go back on sale. */
const KEPT: readonly ItemStatus[] = ['purchased', 'shipped', 'arrived', 'unavailable'];

const isOfStore = ({ source }: ItemRecord): boolean => source !== 'web';

/** Always in the order of the products, so that two purchases never wait for each other. */
const inOrder = (items: readonly ItemRecord[]): ItemRecord[] => items.toSorted((a, b) => (a.productId ?? 0) - (b.productId ?? 0));

/** The price that the shopper agreed to; where the host said one for this purchase, that counts. */
const agreedCents = ({ quote, unitCents }: ItemRecord): number | undefined => (quote ? undefined : unitCents);

/** Takes all lines of one product at once, if they are sold at the one price that they have. */
async function takeProduct(transaction: Database, productId: number, hostId: number, items: readonly ItemRecord[]): Promise<boolean> {
  const [priceCents, ...others] = new Set(items.flatMap((item) => agreedCents(item) ?? []));
  if (others.length > 0) return false;
  const pieces = items.reduce((sum, item) => sum + piecesOf(item), 0);
  if (!(await takeStock(transaction, { productId, hostId, pieces, priceCents }))) return false;
  for (const item of items) await updateItem(transaction, item.id, { stockTaken: piecesOf(item) });
  return true;
}

/** Takes the things of stores; refuses with `items_changed` where one is not sold as the shopper saw it. */
async function take(transaction: Database, { id, hostId }: PurchaseRecord): Promise<void> {
  const all = await listItems(transaction, id);
  const refused: ItemRecord[] = [];
  const products = Map.groupBy(inOrder(all.filter((one) => isOfStore(one) && isWanted(one))), ({ productId }) => productId);
  for (const [productId, items] of products)
    if (productId === null || !(await takeProduct(transaction, productId, hostId, items))) refused.push(...items);
  if (refused.length === 0) return;
  const things = await findStoreItems(
    transaction,
    refused.flatMap(({ productId }) => productId ?? []),
  );
  const said = refused.map((item) => {
    const thing = item.productId === null ? undefined : things.get(item.productId);
    const pieces = (products.get(item.productId) ?? []).reduce((sum, one) => sum + piecesOf(one), 0);
    return { item, thing, code: whyNotSold(thing, { hostId, pieces, cents: agreedCents(item) }) };
  });
  const known = said.filter(({ code }) => code !== undefined);
  // What was put back right after it could not be taken is as good as gone.
  refuseChanged(
    (known.length > 0 ? known : said).map(({ item, thing, code = 'sold_out' }) =>
      itemProblem(code, all.indexOf(item), thing ?? { title: item.title, priceCents: item.unitCents, stock: 0 }, item.url),
    ),
  );
}

/** Puts back what things have out of stores. */
export async function restockItems(transaction: Database, items: readonly ItemRecord[]): Promise<void> {
  for (const { id, productId, stockTaken } of inOrder(items)) {
    if (stockTaken === 0) continue;
    if (productId !== null) await restock(transaction, productId, stockTaken);
    await updateItem(transaction, id, { stockTaken: 0 });
  }
}

/**
 * What a move of a purchase does to the stock of stores, in its transaction: the payment takes what is bought, and a
 * purchase that ends or is free to be changed before its things were bought puts them back.
 */
export async function followInStock(transaction: Database, purchase: PurchaseRecord, to: PurchaseStatus): Promise<void> {
  if (to === 'paying') return await take(transaction, purchase);
  if (!WAITING.includes(purchase.status) || !FREE.includes(to)) return;
  const items = await listItems(transaction, purchase.id);
  await restockItems(
    transaction,
    items.filter(({ status }) => !KEPT.includes(status)),
  );
}
