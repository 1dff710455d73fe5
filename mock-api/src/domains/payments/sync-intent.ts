import type { TaskWorker } from '../../platform/queue/queue.ts';
import { companyOf, type PaymentsCore } from './core.ts';
import { settleDispute } from './disputes.ts';
import { findPayment } from './records.ts';
import { settleRefund } from './refunds.ts';
import { scheduleSync } from './schedule-sync.ts';
import { settle } from './settle.ts';
import type { CompanyName } from './states.ts';

/**
 * Asks a company how an intent stands, with its refunds and disputes, and takes it all over. False when nobody here
 * knows the intent.
 */
export async function syncIntent(core: PaymentsCore, name: CompanyName, intentId: string): Promise<boolean> {
  const company = companyOf(core, name);
  const payment = await settle(core, await company.findIntent(intentId));
  if (!payment) return false;
  if (payment.status !== 'captured' || payment.intentId !== intentId) return true;
  for (const refund of await company.refunds(intentId)) await settleRefund(core, refund);
  for await (const dispute of company.disputes({ intentId })) await settleDispute(core, payment, dispute);
  return true;
}

async function watch(core: PaymentsCore, paymentId: string, round: number): Promise<void> {
  const payment = await findPayment(core.db, paymentId);
  if (!payment?.intentId) return;
  await syncIntent(core, payment.company, payment.intentId);
  await core.db.transaction((transaction) => scheduleSync(core, transaction, paymentId, round + 1));
}

/** Reads payments again whose money was taken. */
export const syncWorker = (core: PaymentsCore): TaskWorker => ({
  name: 'payments.watch',
  run: ({ id, round }) => watch(core, String(id), Number(round)),
});
