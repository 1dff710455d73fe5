import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { RefusedCall } from '../../platform/http/problem.ts';
import type { NewTask, TaskWorker } from '../../platform/queue/queue.ts';
import { post } from '../ledger/port.ts';
import { type CompanyRefund, CompanyRefused } from './company.ts';
import { companyOf, type PaymentsCore } from './core.ts';
import type { Payments } from './port.ts';
import { findPayment, lockPaymentById, type PaymentRow, recordOf } from './records.ts';
import { paymentRefunds, payments } from './schema.ts';

type Order = Parameters<Payments['requestRefund']>[1];
type RefundRow = typeof paymentRefunds.$inferSelect;

/** A refund that a company takes its time with is asked about this often. */
const PENDING_LOOK_MS = 600_000;

const refundTask = (refundId: string, round: number, at?: Date): NewTask => ({
  name: 'payments.refund',
  data: { refundId, round },
  key: `${refundId}:${round}`,
  ...(at ? { at } : {}),
});

/** Writes a refund down and has it done. At most what was captured goes back; the same reference again changes nothing. */
export async function requestRefund(core: PaymentsCore, transaction: Database, order: Order, now: Date): Promise<void> {
  const row = await lockPaymentById(transaction, order.paymentId);
  const [asked] = await transaction
    .select({ cents: sql<string>`coalesce(sum(${paymentRefunds.amountCents}), 0)::bigint` })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.paymentId, order.paymentId),
        ne(paymentRefunds.status, 'failed'),
        ne(paymentRefunds.reference, order.reference),
      ),
    );
  if (row?.status !== 'captured' || order.amountCents > row.capturedCents - Number(asked?.cents ?? 0))
    throw new RefusedCall('stale_change', 'Less than that can still be given back.');
  const [refund] = await transaction
    .insert(paymentRefunds)
    .values({ ...order, id: randomUUID(), status: 'requested', createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: paymentRefunds.reference })
    .returning({ id: paymentRefunds.id });
  if (refund) await core.queue.send(transaction, refundTask(refund.id, 0));
}

/** The company did it: counts it, books it and tells it, once. */
async function settleRefund(core: PaymentsCore, refundId: string, status: 'done' | 'failed'): Promise<void> {
  const now = core.now();
  const [known] = await core.db.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId));
  if (!known) return;
  await core.db.transaction(async (transaction) => {
    const row = await lockPaymentById(transaction, known.paymentId);
    const [refund] = await transaction
      .update(paymentRefunds)
      .set({ status, updatedAt: now })
      .where(and(eq(paymentRefunds.id, refundId), eq(paymentRefunds.status, 'requested')))
      .returning();
    if (!row || !refund) return;
    const { amountCents, reference } = refund;
    const detail = { payment: row.id, purchase: row.purchaseId, refund: refund.id, reference, cents: amountCents };
    await writeAudit(
      transaction,
      { event: status === 'done' ? 'payment.refunded' : 'payment.refund_failed', userId: row.shopperId, detail },
      { now },
    );
    if (status === 'failed') return;
    const [after] = await transaction
      .update(payments)
      .set({ refundedCents: sql`${payments.refundedCents} + ${amountCents}`, updatedAt: now })
      .where(eq(payments.id, row.id))
      .returning();
    await post(transaction, {
      reference: `refund:${refund.id}`,
      purchaseId: row.purchaseId,
      at: now,
      entries: [
        { account: 'purchase_money', cents: amountCents },
        { account: 'company_balance', cents: -amountCents },
      ],
    });
    await core.tell(transaction, { type: 'refunded', payment: recordOf(after ?? row), amountCents, reference }, now);
  });
}

/**
 * What the company says to a refund. One that is pending it would call pending for ever under the same key, so the intent
 * is asked whether the money has gone back.
 */
async function askRefund(core: PaymentsCore, payment: PaymentRow, intentId: string, row: RefundRow): Promise<CompanyRefund['status']> {
  const company = companyOf(core, payment.company);
  const { status } = await company.refund(intentId, { key: row.id, amountCents: row.amountCents });
  if (status !== 'pending') return status;
  const { refundedCents } = await company.findIntent(intentId);
  return refundedCents >= payment.refundedCents + row.amountCents ? 'done' : 'pending';
}

async function refund(core: PaymentsCore, refundId: string, round: number): Promise<void> {
  const [row] = await core.db.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId));
  const payment = row && (await findPayment(core.db, row.paymentId));
  if (row?.status !== 'requested' || !payment?.intentId) return;
  const status = await askRefund(core, payment, payment.intentId, row).catch((error: unknown) => {
    if (!(error instanceof CompanyRefused)) throw error;
    core.log.error({ refund: row.id, payment: payment.id, code: error.code, reason: error.message }, 'refund refused by the company');
    return 'failed' as const;
  });
  if (status !== 'pending') return await settleRefund(core, refundId, status);
  const at = new Date(core.now().getTime() + PENDING_LOOK_MS);
  await core.db.transaction((transaction) => core.queue.send(transaction, refundTask(refundId, round + 1, at)));
}

export const refundWorker = (core: PaymentsCore): TaskWorker => ({
  name: 'payments.refund',
  run: ({ refundId, round }) => refund(core, String(refundId), Number(round)),
});
