import { isOver, PURCHASE_STATUSES } from '@outpost/shared-contracts/bfm/status';
import { and, asc, count, desc, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { findPeople } from '../accounts/port.ts';
import { findHosts } from '../hosts/port.ts';
import { owedToHostFor } from '../ledger/port.ts';
import { bfmExtraCharges, bfmMoves, bfmPurchaseItems, bfmPurchases } from './schema.ts';

export type PurchaseRecord = typeof bfmPurchases.$inferSelect;
export type ItemRecord = typeof bfmPurchaseItems.$inferSelect;
export type ExtraChargeRecord = typeof bfmExtraCharges.$inferSelect;
export type Side = 'shopper' | 'host';

/** `BFM-1101`. */
export const orderNumberOf = (purchaseId: number): string => `BFM-${purchaseId}`;

export async function findPurchase(db: Database, id: number): Promise<PurchaseRecord | undefined> {
  const [row] = await db.select().from(bfmPurchases).where(eq(bfmPurchases.id, id));
  return row;
}

/**
 * Reads a purchase and keeps others from changing it until the transaction ends. Whoever locks a purchase and a payment
 * locks the purchase first.
 */
export async function lockPurchase(transaction: Database, id: number): Promise<PurchaseRecord | undefined> {
  const [row] = await transaction.select().from(bfmPurchases).where(eq(bfmPurchases.id, id)).for('update');
  return row;
}

/** The purchase whose things travel in a package order, locked; undefined where none do. */
export async function lockPurchaseOfOrder(transaction: Database, orderId: number): Promise<PurchaseRecord | undefined> {
  const [row] = await transaction.select().from(bfmPurchases).where(eq(bfmPurchases.packageOrderId, orderId)).for('update');
  return row;
}

export function listItems(db: Database, purchaseId: number): Promise<ItemRecord[]> {
  return db
    .select()
    .from(bfmPurchaseItems)
    .where(eq(bfmPurchaseItems.purchaseId, purchaseId))
    .orderBy(asc(bfmPurchaseItems.place), asc(bfmPurchaseItems.id));
}

export async function updateItem(
  transaction: Database,
  id: number,
  set: Partial<Omit<typeof bfmPurchaseItems.$inferInsert, 'id' | 'purchaseId'>>,
): Promise<void> {
  if (Object.keys(set).length === 0) return;
  await transaction.update(bfmPurchaseItems).set(set).where(eq(bfmPurchaseItems.id, id));
}

/** The latest extra charge, whatever became of it. */
export async function findExtraCharge(db: Database, purchaseId: number): Promise<ExtraChargeRecord | undefined> {
  const [row] = await db
    .select()
    .from(bfmExtraCharges)
    .where(eq(bfmExtraCharges.purchaseId, purchaseId))
    .orderBy(desc(bfmExtraCharges.id))
    .limit(1);
  return row;
}

export function listMoves(db: Database, purchaseId: number) {
  return db.select().from(bfmMoves).where(eq(bfmMoves.purchaseId, purchaseId)).orderBy(asc(bfmMoves.id));
}

export interface PurchaseWithPeople {
  readonly purchase: PurchaseRecord;
  readonly host: {
    readonly id: number;
    readonly name: string;
    readonly city: string;
    readonly countryCode: string;
    readonly photo: string | null;
  };
  readonly shopper: { readonly id: number; readonly name: string; readonly surname: string; readonly profileImageUrl: string | null };
}

/** Puts to purchases whose they are: two statements for however many. */
async function withPeople(db: Database, purchases: readonly PurchaseRecord[]): Promise<PurchaseWithPeople[]> {
  const [hosts, shoppers] = await Promise.all([
    findHosts(
      db,
      purchases.map(({ hostId }) => hostId),
    ),
    findPeople(
      db,
      purchases.map(({ shopperId }) => shopperId),
    ),
  ]);
  return purchases.map((purchase) => {
    const host = hosts.get(purchase.hostId);
    const shopper = shoppers.get(purchase.shopperId);
    if (!host || !shopper) throw new Error(`purchase ${purchase.id} has lost its people`);
    const { city, countryCode } = host;
    return {
      purchase,
      host: { id: host.id, name: host.displayName, city, countryCode, photo: host.profileImageUrl },
      shopper: { id: shopper.id, name: shopper.name, surname: shopper.surname, profileImageUrl: shopper.profileImageUrl },
    };
  });
}

export async function findWithPeople(db: Database, id: number): Promise<PurchaseWithPeople | undefined> {
  const purchase = await findPurchase(db, id);
  return purchase && (await withPeople(db, [purchase]))[0];
}

const OVER = PURCHASE_STATUSES.filter(isOver);

/** The host waits for his money. */
const OWED = and(eq(bfmPurchases.hostPayment, 'due'), gt(bfmPurchases.hostPaymentCents, 0));

/** One page of somebody's purchases, the latest change first, and how many there are. */
export async function listPurchasesOf(
  db: Database,
  { side, userId, openOnly }: { readonly side: Side; readonly userId: number; readonly openOnly: boolean },
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: PurchaseWithPeople[]; items: ItemRecord[]; total: number }> {
  const own = and(
    eq(side === 'shopper' ? bfmPurchases.shopperId : bfmPurchases.hostId, userId),
    openOnly ? or(notInArray(bfmPurchases.status, OVER), side === 'host' ? OWED : undefined) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(bfmPurchases).where(own);
  const purchases = await db
    .select()
    .from(bfmPurchases)
    .where(own)
    .orderBy(desc(bfmPurchases.updatedAt), desc(bfmPurchases.id))
    .offset(page.offset)
    .limit(page.limit);
  const rows = await withPeople(db, purchases);
  const ids = purchases.map(({ id }) => id);
  const items =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(bfmPurchaseItems)
          .where(inArray(bfmPurchaseItems.purchaseId, ids))
          .orderBy(asc(bfmPurchaseItems.place), asc(bfmPurchaseItems.id));
  return { rows, items, total: counted?.total ?? 0 };
}

/** The unpaid purchase of a cart, locked. */
export async function lockUnpaidOfCart(transaction: Database, cartId: string, shopperId: number): Promise<PurchaseRecord | undefined> {
  const [row] = await transaction
    .select()
    .from(bfmPurchases)
    .where(
      and(
        eq(bfmPurchases.cartId, cartId),
        eq(bfmPurchases.shopperId, shopperId),
        inArray(bfmPurchases.status, ['requested', 'quoted_first', 'confirmed', 'paying']),
      ),
    )
    .for('update');
  return row;
}

/** Other purchases of a cart that nobody has paid, locked in the order of their ids. */
export async function lockOthersOfCart(transaction: Database, cartId: string, purchaseId: number): Promise<PurchaseRecord[]> {
  return await transaction
    .select()
    .from(bfmPurchases)
    .where(
      and(
        eq(bfmPurchases.cartId, cartId),
        sql`${bfmPurchases.id} <> ${purchaseId}`,
        inArray(bfmPurchases.status, ['requested', 'quoted_first', 'confirmed']),
      ),
    )
    .orderBy(asc(bfmPurchases.id))
    .for('update');
}

/** Whether a purchase of the shopper waits for money: for a payment that is under way, or for an extra charge. */
export async function owesPurchase(db: Database, shopperId: number): Promise<boolean> {
  const mine = and(eq(bfmPurchases.shopperId, shopperId), inArray(bfmPurchases.status, ['paying', 'extra_charge']));
  return (await db.select({ id: bfmPurchases.id }).from(bfmPurchases).where(mine).limit(1)).length > 0;
}

/** A query of the ids of a host's purchases. */
export const hostedPurchaseIds = (db: Database, hostId: number) =>
  db.select({ id: bfmPurchases.id }).from(bfmPurchases).where(eq(bfmPurchases.hostId, hostId));

/** What a host is owed for purchases, US cents. */
export const owedForPurchases = (db: Database, hostId: number): Promise<number> =>
  owedToHostFor(db, 'purchaseId', hostedPurchaseIds(db, hostId));
