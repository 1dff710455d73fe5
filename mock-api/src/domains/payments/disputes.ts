import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { type LedgerEntry, post } from '../ledger/port.ts';
import type { PaymentsCore } from './core.ts';
import { amountDiscrepancy, rejectProviderReport } from './discrepancy.ts';
import type { ProviderDispute } from './provider.ts';
import { lockPayment, type PaymentRow, recordOf, subjectOf } from './records.ts';
import { paymentDisputes, paymentRefunds, payments, payoutItems, payouts } from './schema.ts';
import { type DisputeStatus, disputeStepsTo } from './states.ts';

/** What a step moves: out of our balance while a bank decides, and then back, or lost. */
function entriesOf(cents: number, before: DisputeStatus | undefined, status: DisputeStatus): LedgerEntry[] {
  if (status === 'open')
    return [
      { account: 'disputed', cents },
      { account: 'company_balance', cents: -cents },
    ];
  return [
    { account: status === 'won' ? 'company_balance' : 'dispute_losses', cents },
    { account: before === 'lost' ? 'dispute_losses' : 'disputed', cents: -cents },
  ];
}

/** A step of a dispute whose payment is locked: its row, the books, what was paid and the audit together. */
async function record(
  core: PaymentsCore,
  transaction: Database,
  payment: PaymentRow,
  { id, amountCents, reason }: ProviderDispute,
  before: DisputeStatus | undefined,
  status: DisputeStatus,
): Promise<void> {
  const now = core.now();
  const { purchaseId, orderId, company } = payment;
  await transaction
    .insert(paymentDisputes)
    .values({ company, disputeId: id, paymentId: payment.id, status, amountCents, reason, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [paymentDisputes.company, paymentDisputes.disputeId], set: { status, updatedAt: now } });
  const entries = entriesOf(amountCents, before, status);
  await post(transaction, { reference: `dispute-${status}:${company}:${id}`, purchaseId, orderId, at: now, entries });
  await core.tell(
    transaction,
    {
      ...{ type: status === 'open' ? 'dispute_opened' : `dispute_${status}`, payment: recordOf(payment), amountCents },
      ...{ reference: `${company}:${id}`, wasLost: before === 'lost' },
    },
    now,
  );
  const detail = { dispute: id, payment: payment.id, ...subjectOf(payment), cents: amountCents, reason };
  await writeAudit(transaction, { event: `dispute.${status}`, userId: payment.shopperId, detail }, { now });
  // The operator has to answer the bank, by its date.
  if (status !== 'won') core.log.error(detail, status === 'open' ? 'a payment is disputed' : 'a dispute was lost');
}

/** Takes over what a company says of a dispute of one of our payments, once. */
export async function settleDispute(core: PaymentsCore, payment: PaymentRow, told: ProviderDispute): Promise<void> {
  const mine = and(eq(paymentDisputes.company, payment.company), eq(paymentDisputes.disputeId, told.id));
  const discrepancy = await core.db.transaction(async (transaction) => {
    const locked = await lockPayment(core, transaction, payment);
    const [known] = await transaction.select().from(paymentDisputes).where(mine);
    const most = Math.min(told.amountCents, known?.amountCents ?? locked.capturedCents);
    const difference = amountDiscrepancy({ amountCents: known?.amountCents ?? most }, told);
    if (difference) return difference;
    let at = known?.status;
    for (const status of at === undefined ? (['open', ...disputeStepsTo('open', told.status)] as const) : disputeStepsTo(at, told.status)) {
      await record(core, transaction, locked, told, at, status);
      at = status;
    }
    return undefined;
  });
  if (discrepancy) await rejectProviderReport(core, { what: 'dispute', id: payment.id, userId: payment.shopperId }, discrepancy);
}

/** Cents of disputes of a payment: those that are open, and those that were lost. */
export async function disputedOfPayment(db: Database, paymentId: string): Promise<{ open: number; lost: number }> {
  const of = (status: DisputeStatus) =>
    sql<string>`coalesce(sum(${paymentDisputes.amountCents}) filter (where ${paymentDisputes.status} = ${status}), 0)::bigint`;
  const [sum] = await db
    .select({ open: of('open'), lost: of('lost') })
    .from(paymentDisputes)
    .where(eq(paymentDisputes.paymentId, paymentId));
  return { open: Number(sum?.open), lost: Number(sum?.lost) };
}

/** Cents of a purchase's payments that banks took back for good, without what of it was asked back as well. */
export async function lostOfPurchase(db: Database, purchaseId: number): Promise<number> {
  const of = eq(payments.purchaseId, purchaseId);
  const sum = (cents: typeof paymentDisputes.amountCents | typeof paymentRefunds.amountCents) =>
    sql`coalesce(sum(${cents}), 0)`.mapWith(Number);
  const [lost] = await db
    .select({ cents: sum(paymentDisputes.amountCents) })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(and(of, eq(paymentDisputes.status, 'lost')));
  const [covered] = await db
    .select({ cents: sum(paymentRefunds.amountCents) })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(and(of, eq(paymentRefunds.status, 'covered')));
  return Math.max(0, (lost?.cents ?? 0) - (covered?.cents ?? 0));
}

/** A query of one row for each open dispute of the payments that a condition tells. */
export const openDisputes = (db: Database, which: SQL | undefined) =>
  db
    .select({ one: sql`1` })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .where(and(which, eq(paymentDisputes.status, 'open')));

/** A query's condition for a payout of whose purchase, or of one of whose orders or sales, a bank decides on the payment. */
export function isPayoutDisputed(db: Database): SQL {
  const isItem = eq(payoutItems.payoutId, payouts.id);
  const orders = db.select({ orderId: payoutItems.orderId }).from(payoutItems).where(isItem);
  const sales = db.select({ purchaseId: payoutItems.purchaseId }).from(payoutItems).where(isItem);
  const isOne = or(eq(payments.purchaseId, payouts.purchaseId), inArray(payments.orderId, orders), inArray(payments.purchaseId, sales));
  return exists(openDisputes(db, isOne));
}
