import { type CommissionState, canMoveCommission } from '@outpost/shared-contracts/affiliates/credit';
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RepeatingTask } from '../../platform/queue/queue.ts';
import { MINUTE_MS } from '../../platform/time/time.ts';
import { shareDevice } from '../accounts/port.ts';
import { shareAddress } from '../addresses/port.ts';
import { post } from '../ledger/port.ts';
import type { OrderListener } from '../orders/port.ts';
import { type MoneyEvent, type MoneyListener, shareCard } from '../payments/port.ts';
import { findPromoCode } from '../pricing/port.ts';
import { holdOf, isAffiliate, lastClickOf } from './clicks.ts';
import { afterRefunds, approvalAfter, approvedPosting, creditFor, isDue, leaderBy, type Posting, takenOff } from './rules.ts';
import { affiliateAdjustments, affiliateCommissions } from './schema.ts';

type CommissionRow = typeof affiliateCommissions.$inferSelect;

/** A paid purchase as a commission needs it, in US cents; given by the domain that keeps purchases. */
export interface SoldPurchase {
  readonly id: number;
  readonly shopperId: number;
  readonly createdAt: Date;
  readonly itemsCents: number;
  readonly totalCents: number;
  /** Name of the first thing of a store; null where all came from the web. */
  readonly title: string | null;
  /** Country that it goes to. */
  readonly country: string;
  /** The code of an affiliate that its shopper entered; null without one. */
  readonly promoCode: string | null;
  /** Of what was taken for it: given back, or taken back by a bank for good. */
  readonly refundedCents: number;
}

/** What is asked of purchases: one that was paid, and which one travels in a package order. */
export interface Sold {
  find(db: Database, purchaseId: number): Promise<SoldPurchase | undefined>;
  idOfOrder(db: Database, orderId: number): Promise<number | undefined>;
}

const move = (purchaseId: number, reference: string, { accounts: [from, to], cents }: Posting, at: Date) => ({
  ...{ reference, purchaseId, at },
  entries: [
    { account: from, cents },
    { account: to, cents: -cents },
  ],
});

async function note(transaction: Database, row: CommissionRow, from: CommissionState | null, now: Date): Promise<void> {
  const detail = {
    commission: row.id,
    purchase: row.purchaseId,
    from,
    to: row.state,
    cents: row.commissionCents,
    denial: row.denial,
    hold: row.hold,
  };
  await writeAudit(transaction, { event: 'affiliate.commission', userId: row.affiliateId, detail }, { now });
}

/** Nobody leads themselves to a sale: who shares a browser, a door or a card is the same person for this. */
const isSamePerson = async (db: Database, one: number, other: number): Promise<boolean> =>
  one === other || (await shareDevice(db, one, other)) || (await shareAddress(db, one, other)) || (await shareCard(db, one, other));

/** Credits who has a sale, once for each purchase. */
async function credit(transaction: Database, purchase: SoldPurchase, now: Date): Promise<void> {
  const { id, shopperId, createdAt, promoCode, itemsCents, totalCents, title, country } = purchase;
  const code = promoCode === null ? null : { name: promoCode, partnerId: (await findPromoCode(transaction, promoCode))?.partnerId };
  const leader = leaderBy(code, code?.partnerId ? undefined : await lastClickOf(transaction, shopperId, createdAt));
  if (!leader) return;
  const { affiliateId, click, ...by } = leader;
  const isSame = await isSamePerson(transaction, affiliateId, shopperId);
  const isApproved = await isAffiliate(transaction, affiliateId);
  const { posting, ...credited } = creditFor({ itemsCents, totalCents }, { isSamePerson: isSame, isApproved });
  const hold = credited.denial ? null : await holdOf(transaction, { affiliateId, shopperId, click });
  const [row] = await transaction
    .insert(affiliateCommissions)
    .values({
      ...{ purchaseId: id, affiliateId, ...by, title, country, hold, revision: 0 },
      ...{ itemsCents, totalCents, ...credited, createdAt: now },
    })
    .onConflictDoNothing({ target: affiliateCommissions.purchaseId })
    .returning();
  if (!row) return;
  await note(transaction, row, null, now);
  await post(transaction, move(id, `commission:${row.id}`, posting, now));
}

async function lockOf(transaction: Database, purchaseId: number): Promise<CommissionRow | undefined> {
  const [row] = await transaction.select().from(affiliateCommissions).where(eq(affiliateCommissions.purchaseId, purchaseId)).for('update');
  return row;
}

/** Sum of what was taken off a commission, US cents, zero or less. */
async function adjustedOf(db: Database, commissionId: number): Promise<number> {
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${affiliateAdjustments.cents}), 0)`.mapWith(Number) })
    .from(affiliateAdjustments)
    .where(eq(affiliateAdjustments.commissionId, commissionId));
  return row?.cents ?? 0;
}

/** Takes off a commission what a rule says, by a row of its own; nothing where it is right already. */
async function takeOff(transaction: Database, row: CommissionRow, posting: Posting | undefined, now: Date): Promise<void> {
  if (!posting) return;
  const { cents } = posting;
  const [made] = await transaction
    .insert(affiliateAdjustments)
    .values({ commissionId: row.id, cents, at: now })
    .returning({ id: affiliateAdjustments.id });
  if (!made) throw new Error(`the adjustment of ${row.id} was not written`);
  await post(transaction, move(row.purchaseId, `commission-adjusted:${made.id}`, posting, now));
  const detail = { commission: row.id, purchase: row.purchaseId, adjusted: cents };
  await writeAudit(transaction, { event: 'affiliate.adjusted', userId: row.affiliateId, detail }, { now });
}

/** What is sent to affiliates marks its commissions as paid, and as approved once more where it came back. */
async function follow(transaction: Database, { purchaseId, isPaid }: { purchaseId: number; isPaid: boolean }, now: Date): Promise<void> {
  const before = await lockOf(transaction, purchaseId);
  const state = isPaid ? 'paid' : 'approved';
  if (!before || !canMoveCommission(before.state, state)) return;
  const [row] = await transaction
    .update(affiliateCommissions)
    .set({ state, revision: before.revision + 1 })
    .where(and(eq(affiliateCommissions.id, before.id), eq(affiliateCommissions.revision, before.revision)))
    .returning();
  if (!row) throw new Error(`commission ${before.id} changed while it was locked`);
  await note(transaction, row, before.state, now);
}

/** What brings a commission, or changes what is left of it. */
const FOLLOWED: readonly MoneyEvent['type'][] = ['captured', 'refunded', 'refund_undone', 'dispute_lost', 'dispute_won'];

/** Credits a purchase as soon as it is paid, and follows what of its money goes back and what is paid out; in the transaction of the money. */
export const creditSales =
  (sold: Sold): MoneyListener =>
  async (transaction, event, now) => {
    if (event.type === 'payout_sent' || event.type === 'payout_failed') {
      for (const sale of (event.sales ?? []).toSorted((a, b) => a.purchaseId - b.purchaseId)) await follow(transaction, sale, now);
      return;
    }
    if (!FOLLOWED.includes(event.type)) return;
    if (!('payment' in event)) return;
    const { purchaseId } = event.payment.purpose;
    const purchase = purchaseId === undefined ? undefined : await sold.find(transaction, purchaseId);
    if (!purchase) return;
    if (event.type === 'captured') return await credit(transaction, purchase, now);
    const row = await lockOf(transaction, purchase.id);
    if (row) await takeOff(transaction, row, afterRefunds(row, await adjustedOf(transaction, row.id), purchase.refundedCents), now);
  };

/** The delivery of its parcel says when a commission is approved. */
export const followDeliveries =
  (sold: Pick<Sold, 'idOfOrder'>): OrderListener =>
  async (transaction, { order, to }, now) => {
    if (to !== 'delivered') return;
    const purchaseId = await sold.idOfOrder(transaction, order.id);
    const row = purchaseId === undefined ? undefined : await lockOf(transaction, purchaseId);
    const approvedAt = row && approvalAfter(row, now);
    if (!approvedAt) return;
    await transaction
      .update(affiliateCommissions)
      .set({ approvedAt, revision: row.revision + 1 })
      .where(eq(affiliateCommissions.id, row.id));
  };

/** Approves one that is due, if it is as it was seen: what is left of it is owed from now on. */
async function approve(transaction: Database, purchaseId: number, now: Date): Promise<void> {
  const before = await lockOf(transaction, purchaseId);
  if (!before || !isDue(before, now)) return;
  const [row] = await transaction
    .update(affiliateCommissions)
    .set({ state: 'approved', revision: before.revision + 1 })
    .where(
      and(
        eq(affiliateCommissions.id, before.id),
        eq(affiliateCommissions.state, before.state),
        eq(affiliateCommissions.revision, before.revision),
      ),
    )
    .returning();
  if (!row) return;
  const owed = approvedPosting(row, await adjustedOf(transaction, row.id));
  await post(transaction, move(purchaseId, `commission-approved:${row.id}`, owed, now));
  await note(transaction, row, before.state, now);
}

/** As many as are approved in one look. */
const AT_ONCE = 200;

/** Approves commissions whose time has come. */
export const approveCommissions = ({ db, now }: { readonly db: Database; readonly now: () => Date }): RepeatingTask => ({
  name: 'affiliates.approve',
  every: MINUTE_MS,
  async run() {
    const at = now();
    const due = await db
      .select({ purchaseId: affiliateCommissions.purchaseId })
      .from(affiliateCommissions)
      .where(and(eq(affiliateCommissions.state, 'pending'), isNull(affiliateCommissions.hold), lte(affiliateCommissions.approvedAt, at)))
      .orderBy(affiliateCommissions.approvedAt)
      .limit(AT_ONCE);
    for (const { purchaseId } of due) await db.transaction((transaction) => approve(transaction, purchaseId, at));
    return due.length === AT_ONCE;
  },
});

/** What was taken off each commission. */
export const adjustedSums = (db: Database) =>
  db
    .select({
      commissionId: affiliateAdjustments.commissionId,
      cents: sql`sum(${affiliateAdjustments.cents})`.mapWith(Number).as('adjusted_cents'),
    })
    .from(affiliateAdjustments)
    .groupBy(affiliateAdjustments.commissionId)
    .as('adjusted');

/** Some days, from a moment on and before another. */
export interface Span {
  readonly from: Date;
  readonly before: Date;
}

/** The commissions of an affiliate, the newest first; all of them, or those of some days. */
export async function listCommissions(db: Database, affiliateId: number, { from, before }: Partial<Span> = {}, most = 10_000) {
  const adjusted = adjustedSums(db);
  const rows = await db
    .select({
      id: affiliateCommissions.id,
      subId: affiliateCommissions.subId,
      code: affiliateCommissions.code,
      title: affiliateCommissions.title,
      country: affiliateCommissions.country,
      state: affiliateCommissions.state,
      denial: affiliateCommissions.denial,
      hold: affiliateCommissions.hold,
      itemsCents: affiliateCommissions.itemsCents,
      commissionCents: affiliateCommissions.commissionCents,
      adjustedCents: adjusted.cents,
      createdAt: affiliateCommissions.createdAt,
      approvedAt: affiliateCommissions.approvedAt,
    })
    .from(affiliateCommissions)
    .leftJoin(adjusted, eq(adjusted.commissionId, affiliateCommissions.id))
    .where(
      and(
        eq(affiliateCommissions.affiliateId, affiliateId),
        from && gte(affiliateCommissions.createdAt, from),
        before && lt(affiliateCommissions.createdAt, before),
      ),
    )
    .orderBy(desc(affiliateCommissions.createdAt), desc(affiliateCommissions.id))
    .limit(most);
  return rows.map((row) => ({ ...row, adjustedCents: row.adjustedCents ?? 0 }));
}

/** What an affiliate has in some states, US cents, less what was taken off. */
export async function sumOfCommissions(db: Database, affiliateId: number, ...states: readonly CommissionState[]): Promise<number> {
  const adjusted = adjustedSums(db);
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${affiliateCommissions.commissionCents} + coalesce(${adjusted.cents}, 0)), 0)`.mapWith(Number) })
    .from(affiliateCommissions)
    .leftJoin(adjusted, eq(adjusted.commissionId, affiliateCommissions.id))
    .where(and(eq(affiliateCommissions.affiliateId, affiliateId), inArray(affiliateCommissions.state, [...states])));
  return row?.cents ?? 0;
}

/** Commissions that wait for somebody to look at them, the oldest first. */
export const listHeld = (db: Database): Promise<CommissionRow[]> =>
  db.select().from(affiliateCommissions).where(isNotNull(affiliateCommissions.hold)).orderBy(affiliateCommissions.id).limit(AT_ONCE);

/**
 * Decides about a commission that was held: it goes its way as any other does, or it is denied, and what was left of it is taken
 * off. Gives false where none is held by that id.
 */
export async function decideHeld(db: Database, id: number, isFine: boolean, now: Date): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const [before] = await transaction.select().from(affiliateCommissions).where(eq(affiliateCommissions.id, id)).for('update');
    if (before?.state !== 'pending' || before.hold === null) return false;
    const { state } = before;
    if (!isFine) {
      if (!canMoveCommission(state, 'denied')) throw new Error(`a commission that is ${state} cannot be denied`);
      await takeOff(transaction, before, takenOff(before, await adjustedOf(transaction, before.id), 0), now);
    }
    const [row] = await transaction
      .update(affiliateCommissions)
      .set({ hold: null, revision: before.revision + 1, ...(isFine ? {} : { state: 'denied', denial: 'looked_at' }) })
      .where(and(eq(affiliateCommissions.id, id), eq(affiliateCommissions.revision, before.revision)))
      .returning();
    if (!row) throw new Error(`commission ${id} changed while it was locked`);
    await note(transaction, row, before.state, now);
    return true;
  });
}
