import { isOver, PURCHASE_STATUSES } from '@outpost/shared-contracts/bfm/status';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { OPEN_HOSTING, OPEN_ORDERS, type OwnData } from '../../platform/own-data.ts';
import { bfmExtraCharges, bfmMoves, bfmPurchaseItems, bfmPurchases, bfmRefunds } from './schema.ts';

/** In which money of a shopper is held or on its way, or a host owes something. */
const OPEN = PURCHASE_STATUSES.filter((status) => !isOver(status) && !['requested', 'quoted_first', 'confirmed'].includes(status));

const { publicId, status, hostPayment, hostPaymentCents, purchasedAt } = bfmPurchases;

export const purchaseData: OwnData = {
  tables: [bfmPurchases, bfmPurchaseItems, bfmExtraCharges, bfmMoves, bfmRefunds],
  async collect(db, { id }) {
    const purchases = await db.select().from(bfmPurchases).where(eq(bfmPurchases.shopperId, id)).orderBy(asc(bfmPurchases.id));
    const ids = purchases.map((purchase) => purchase.id);
    const [items, extraCharges, moves, refunds] = await Promise.all([
      db.select().from(bfmPurchaseItems).where(inArray(bfmPurchaseItems.purchaseId, ids)).orderBy(asc(bfmPurchaseItems.id)),
      db.select().from(bfmExtraCharges).where(inArray(bfmExtraCharges.purchaseId, ids)).orderBy(asc(bfmExtraCharges.id)),
      db.select().from(bfmMoves).where(inArray(bfmMoves.purchaseId, ids)).orderBy(asc(bfmMoves.id)),
      db.select().from(bfmRefunds).where(inArray(bfmRefunds.purchaseId, ids)).orderBy(asc(bfmRefunds.createdAt)),
    ]);
    const of = <T extends { purchaseId: number }>(rows: readonly T[], purchase: number) =>
      rows.filter((row) => row.purchaseId === purchase);
    return {
      purchases: purchases.map((purchase) => ({
        ...purchase,
        items: of(items, purchase.id),
        extra_charges: of(extraCharges, purchase.id),
        moves: of(moves, purchase.id),
        refunds: of(refunds, purchase.id),
      })),
      // Of what the person bought for others only what is the person's own part.
      bought: await db
        .select({ id: publicId, status, hostPayment, hostPaymentCents, purchasedAt })
        .from(bfmPurchases)
        .where(eq(bfmPurchases.hostId, id))
        .orderBy(asc(bfmPurchases.id)),
    };
  },
  async erase(db, { id }) {
    await db.update(bfmPurchases).set({ delivery: null }).where(eq(bfmPurchases.shopperId, id));
  },
  async blockers(db, { id }) {
    const open = (whose: SQL) => db.$count(bfmPurchases, and(whose, inArray(bfmPurchases.status, OPEN)));
    return [
      { ...OPEN_ORDERS, count: await open(eq(bfmPurchases.shopperId, id)) },
      { ...OPEN_HOSTING, count: await open(eq(bfmPurchases.hostId, id)) },
    ];
  },
};
