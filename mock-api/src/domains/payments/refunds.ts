import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { NewTask } from '../../platform/queue/queue.ts';
import { type LedgerEntry, post, reversed } from '../ledger/port.ts';
import type { PaymentsCore, Sending } from './core.ts';
import { amountDiscrepancy, rejectProviderReport } from './discrepancy.ts';
import type { Payments } from './port.ts';
import type { ProviderRefund } from './provider.ts';
import { isOurId, lockPaymentById, type PaymentRow, recordOf, subjectOf } from './records.ts';
import { scheduleSync } from './schedule-sync.ts';
import { paymentRefunds, payments } from './schema.ts';
import { type RefundStatus, refundStepsTo } from './states.ts';

type Order = Parameters<Payments['requestRefund']>[1];
export type RefundRow = typeof paymentRefunds.$inferSelect;

export const refundTask = (refundId: string, round: number, at?: Date): NewTask => ({
  name: 'payments.refund',
  data: { refundId, round },
  key: `${refundId}:${round}`,
  ...(at ? { at } : {}),
});

export async function findRefund(db: Database, id: string): Promise<RefundRow | undefined> {
  if (!isOurId(id)) return undefined;
  const [row] = await db.select().from(paymentRefunds).where(eq(paymentRefunds.id, id));
  return row;
}

/** From now on the money is the shopper's, and only not sent yet. Posted once for what it is for, however often it is tried. */
const owe = (
  transaction: Database,
  { reference, amountCents }: Pick<RefundRow, 'reference' | 'amountCents'>,
  { purchaseId, orderId }: Pick<PaymentRow, 'purchaseId' | 'orderId'>,
  at: Date,
) =>
  post(transaction, {
    reference: `refund-owed:${reference}`,
    purchaseId,
    orderId,
    at,
    entries: [
      { account: 'purchase_money', cents: amountCents },
      { account: 'refunds_payable', cents: -amountCents },
    ],
  });

type Try = Pick<RefundRow, 'paymentId' | 'reference' | 'amountCents' | 'reason' | 'attempt'>;

async function insertTry(core: Sending, transaction: Database, row: Try, now: Date): Promise<boolean> {
  const [refund] = await transaction
    .insert(paymentRefunds)
    .values({ ...row, id: randomUUID(), status: 'requested', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentRefunds.id });
  if (refund) await core.queue.send(transaction, refundTask(refund.id, 0));
  return refund !== undefined;
}

/** What was asked back of a payment, whatever became of it, without one reference. */
export async function askedOf(transaction: Database, paymentId: string, reference: string): Promise<number> {
  const [asked] = await transaction
    .select({ cents: sql<string>`coalesce(sum(${paymentRefunds.amountCents}), 0)::bigint` })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), eq(paymentRefunds.attempt, 1), ne(paymentRefunds.reference, reference)));
  return Number(asked?.cents ?? 0);
}

/**
 * Writes a refund down and has it done. At most what was captured goes back, and what failed is still owed; the same
 * reference again changes nothing.
 */
export async function requestRefund(core: Sending, transaction: Database, order: Order, now: Date): Promise<void> {
  const { paymentId, reference, amountCents, reason } = order;
  const row = await lockPaymentById(core, transaction, paymentId);
  if (row?.status !== 'captured' || amountCents > row.capturedCents - (await askedOf(transaction, paymentId, reference)))
    throw new ProblemError('stale_change', 'Less than that can still be given back.');
  if (await insertTry(core, transaction, { paymentId, reference, amountCents, reason, attempt: 1 }, now))
    await owe(transaction, order, row, now);
}

/** See {@link Payments.requestRefundOfRest}. */
export async function requestRefundOfRest(
  core: Sending,
  transaction: Database,
  order: Omit<Order, 'amountCents'>,
  now: Date,
): Promise<void> {
  const payment = await lockPaymentById(core, transaction, order.paymentId);
  const amountCents = payment ? payment.capturedCents - (await askedOf(transaction, payment.id, order.reference)) : 0;
  if (amountCents > 0) await requestRefund(core, transaction, { ...order, amountCents }, now);
}

/** Sends what failed or came back once more, as a new try with a key of its own. False where there is nothing to be sent. */
export async function refundAgain(
  core: Sending,
  transaction: Database,
  { reference, now }: { readonly reference: string; readonly now: Date },
): Promise<boolean> {
  const newest = () =>
    transaction.select().from(paymentRefunds).where(eq(paymentRefunds.reference, reference)).orderBy(desc(paymentRefunds.attempt)).limit(1);
  const [found] = await newest();
  if (!found) return false;
  await lockPaymentById(core, transaction, found.paymentId);
  const [last] = await newest();
  if (last?.status !== 'failed' && last?.status !== 'returned') return false;
  const { paymentId, amountCents, reason, attempt } = last;
  return await insertTry(core, transaction, { paymentId, reference, amountCents, reason, attempt: attempt + 1 }, now);
}

/** What a step moves in the books, beside what is owed from the beginning on. */
function entriesOf(status: RefundStatus, cents: number): LedgerEntry[] {
  const sent: LedgerEntry[] = [
    { account: 'refunds_payable', cents },
    { account: 'company_balance', cents: -cents },
  ];
  if (status === 'done') return sent;
  if (status === 'returned') return reversed(sent);
  if (status !== 'covered') return [];
  return [
    { account: 'refunds_payable', cents },
    { account: 'dispute_losses', cents: -cents },
  ];
}

const COUNTED: Partial<Record<RefundStatus, 1 | -1>> = { done: 1, returned: -1 };

/** One step of a try whose payment is locked: status, books, audit and listener together. */
async function step(
  core: PaymentsCore,
  transaction: Database,
  before: RefundRow,
  { status, refundId }: { readonly status: RefundStatus; readonly refundId: string | null },
): Promise<RefundRow> {
  const now = core.now();
  const { id, amountCents, reference } = before;
  await transaction.update(paymentRefunds).set({ status, refundId, updatedAt: now }).where(eq(paymentRefunds.id, id));
  const counted = (COUNTED[status] ?? 0) * amountCents;
  const [payment] = await transaction
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${counted}`, updatedAt: now })
    .where(eq(payments.id, before.paymentId))
    .returning();
  if (!payment) throw new Error(`payment ${before.paymentId} is gone`);
  const { purchaseId, orderId } = payment;
  await owe(transaction, before, payment, now);
  await post(transaction, { reference: `refund-${status}:${id}`, purchaseId, orderId, at: now, entries: entriesOf(status, amountCents) });
  const detail = { payment: payment.id, ...subjectOf(payment), refund: id, reference, cents: amountCents };
  await writeAudit(transaction, { event: `refund.${status}`, userId: payment.shopperId, detail }, { now });
  if (status === 'failed' || status === 'returned') core.log.error(detail, 'a refund failed: it is owed to the shopper');
  const others = await transaction
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.reference, reference), ne(paymentRefunds.id, id), inArray(paymentRefunds.status, ['done', 'covered'])));
  if (status === 'done') {
    await scheduleSync(core, transaction, payment.id, 0);
    await transaction
      .update(paymentRefunds)
      .set({ status: 'canceled', updatedAt: now })
      .where(and(eq(paymentRefunds.reference, reference), eq(paymentRefunds.status, 'requested'), isNull(paymentRefunds.sentAt)));
    if (others.length > 0) core.log.error(detail, 'given back twice');
  }
  const told = { payment: recordOf(payment), amountCents, reference };
  if (others.length === 0 && (status === 'done' || status === 'covered')) await core.tell(transaction, { type: 'refunded', ...told }, now);
  if (others.length === 0 && status === 'returned') await core.tell(transaction, { type: 'refund_undone', ...told }, now);
  return { ...before, status, refundId };
}

/** Moves a try to where it stands, by the table of steps. */
export async function stepRefund(core: PaymentsCore, known: RefundRow, to: RefundStatus, refundId: string | null): Promise<void> {
  await core.db.transaction(async (transaction) => {
    await lockPaymentById(core, transaction, known.paymentId);
    let row = await findRefund(transaction, known.id);
    if (!row) return;
    for (const status of refundStepsTo(row.status, to))
      row = await step(core, transaction, row, { status, refundId: refundId ?? row.refundId });
  });
}

/** Takes over what the company says of a refund, once. Those that are not ours are left to the reconciliation. */
export async function settleRefund(core: PaymentsCore, told: ProviderRefund): Promise<void> {
  const known = await findRefund(core.db, told.reference);
  if (!known) return;
  const discrepancy = amountDiscrepancy(known, told);
  if (discrepancy) await rejectProviderReport(core, { what: 'refund', id: known.id, userId: null }, discrepancy);
  else await stepRefund(core, known, told.status, told.id);
}
