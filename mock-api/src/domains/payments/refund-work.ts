import { and, eq, sql } from 'drizzle-orm';
import type { TaskWorker } from '../../platform/queue/queue.ts';
import { HOUR_MS } from '../../platform/time/time.ts';
import { companyOf, type PaymentsCore } from './core.ts';
import { disputedOfPayment, settleDispute } from './disputes.ts';
import { ProviderRefusedError } from './provider.ts';
import { findPayment, type PaymentRow } from './records.ts';
import { findRefund, type RefundRow, refundTask, settleRefund, stepRefund } from './refunds.ts';
import { paymentRefunds } from './schema.ts';

/** A refund that a company takes its time with, or that waits for a bank's decision, is looked at this often. */
const LOOK_MS = 600_000;
const DISPUTED_SYNC_MS = 6 * HOUR_MS;

/** What the company has of this payment's refunds, taken over: a try that was given up may have been done after all. */
async function isThere(core: PaymentsCore, payment: PaymentRow, intentId: string, { id }: RefundRow): Promise<boolean> {
  const all = await companyOf(core, payment.company).refunds(intentId);
  for (const refund of all) await settleRefund(core, refund);
  return all.some(({ reference }) => reference === id);
}

type Standing = 'free' | 'disputed' | 'covered';

/** While a bank decides, nothing is sent; what it has taken back is given back already. */
async function standingOf({ db }: PaymentsCore, payment: PaymentRow, { amountCents }: RefundRow): Promise<Standing> {
  const { open, lost } = await disputedOfPayment(db, payment.id);
  if (open > 0) return 'disputed';
  return amountCents > payment.capturedCents - payment.refundedCents - lost ? 'covered' : 'free';
}

/** Sends a try with what is kept. A refusal counts only when the company has neither the refund nor a dispute. */
async function send(core: PaymentsCore, payment: PaymentRow, intentId: string, row: RefundRow): Promise<void> {
  const [sent] = await core.db
    .update(paymentRefunds)
    .set({ sentAt: sql`coalesce(${paymentRefunds.sentAt}, ${core.now().toISOString()}::timestamptz)` })
    .where(and(eq(paymentRefunds.id, row.id), eq(paymentRefunds.status, row.status)))
    .returning();
  if (!sent) return;
  const company = companyOf(core, payment.company);
  try {
    await settleRefund(core, await company.refund(intentId, { key: row.id, reference: row.id, amountCents: row.amountCents }));
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    if (await isThere(core, payment, intentId, row)) return;
    for await (const dispute of company.disputes({ intentId })) await settleDispute(core, payment, dispute);
    if ((await standingOf(core, payment, row)) !== 'free') return;
    core.log.error({ refund: row.id, payment: payment.id, code: error.code, reason: error.message }, 'refund refused by the company');
    await stepRefund(core, row, 'failed', null);
  }
}

/**
 * Has a try done. Where the company may have heard of it, or of an earlier one, it is looked for by its reference first:
 * companies forget keys.
 */
async function refund(core: PaymentsCore, refundId: string, round: number): Promise<void> {
  const row = await findRefund(core.db, refundId);
  const payment = row && (await findPayment(core.db, row.paymentId));
  if ((row?.status !== 'requested' && row?.status !== 'pending') || !payment?.intentId) return;
  const mayBeThere = row.sentAt !== null || row.attempt > 1;
  const isKnown = mayBeThere && (await isThere(core, payment, payment.intentId, row));
  const standing = isKnown ? 'free' : await standingOf(core, payment, row);
  if (standing === 'covered') return await stepRefund(core, row, 'covered', null);
  if (!isKnown && standing === 'free') await send(core, payment, payment.intentId, row);
  const after = await findRefund(core.db, refundId);
  if (after?.status !== 'requested' && after?.status !== 'pending') return;
  const at = new Date(core.now().getTime() + (standing === 'disputed' ? DISPUTED_SYNC_MS : LOOK_MS));
  await core.db.transaction((transaction) => core.queue.send(transaction, refundTask(refundId, round + 1, at)));
}

export const refundWorker = (core: PaymentsCore): TaskWorker => ({
  name: 'payments.refund',
  run: ({ refundId, round }) => refund(core, String(refundId), Number(round)),
});
