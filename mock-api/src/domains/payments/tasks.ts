import type { Database } from '../../platform/db/database.ts';
import type { NewTask, TaskWorker } from '../../platform/queue/queue.ts';
import { advancePayment, sendIntent } from './advance-payment.ts';
import { changedOrFound, companyOf, type PaymentsCore } from './core.ts';
import { ProviderRefusedError, ProviderUnreachableError } from './provider.ts';
import { findPayment, type PaymentRow } from './records.ts';
import { cancelUnsent, PAYMENT_TIMEOUT_MS, settle } from './settle.ts';
import { COMPANIES, type PaymentStatus, UNDECIDED } from './states.ts';

const SECOND_MS = 1000;
const MAX_WAIT_MS = 300_000;

/** When a payment is looked at next: after 30 s, 1, 2, 4 minutes and then every 5, and as its time ends. */
export function nextSyncAt(round: number, { createdAt }: Pick<PaymentRow, 'createdAt'>, now: Date): Date {
  const wait = Math.min(30 * SECOND_MS * 2 ** Math.min(round, 10), MAX_WAIT_MS);
  const end = createdAt.getTime() + PAYMENT_TIMEOUT_MS;
  const next = now.getTime() + wait;
  return new Date(now.getTime() < end ? Math.min(next, end) : next);
}

/** Each round is a task of its own: while one runs, another with its key would count as the same. */
export const syncTask = (payment: Pick<PaymentRow, 'id' | 'createdAt'>, round: number, now: Date): NewTask => ({
  name: 'payments.sync',
  data: { paymentId: payment.id, round },
  key: `${payment.id}:${round}`,
  at: nextSyncAt(round, payment, now),
});

/** Ends a payment at the company, while it is in one of these states: what it holds is released. */
async function cancelUncaptured(core: PaymentsCore, paymentId: string, statuses: readonly PaymentStatus[]): Promise<void> {
  const row = await findPayment(core.db, paymentId);
  if (!row || !statuses.includes(row.status)) return;
  if (row.sentAt === null) {
    const decline = row.requestedAction === 'cancel' ? 'given_up' : 'timed_out';
    const ended = await cancelUnsent(core, row, { decline, onlyIf: ({ sentAt }) => sentAt === null });
    if (!UNDECIDED.includes(ended.status)) return;
  }
  const company = companyOf(core, row.company);
  const intentId = row.intentId ?? (await sendIntent(core, row))?.id;
  if (intentId === undefined) return;
  await settle(core, await changedOrFound(company, intentId, company.cancel(intentId, { key: `${row.id}:cancel` })));
}

async function findUndecided(core: PaymentsCore, paymentId: string): Promise<PaymentRow | undefined> {
  const row = await findPayment(core.db, paymentId);
  return row && UNDECIDED.includes(row.status) ? row : undefined;
}

/** Looks after a payment until it is decided: mends what a crash, a lost answer or a lost webhook left behind. */
async function sync(core: PaymentsCore, paymentId: string, round: number): Promise<void> {
  if (!(await findUndecided(core, paymentId))) return;
  await advancePayment(core, paymentId);
  const row = await findUndecided(core, paymentId);
  if (!row) return;
  if (core.now().getTime() - row.createdAt.getTime() >= PAYMENT_TIMEOUT_MS)
    await cancelUncaptured(core, paymentId, UNDECIDED).catch((error: unknown) => {
      // Another round comes, for as long as the company cannot say what became of the money.
      if (!(error instanceof ProviderUnreachableError || error instanceof ProviderRefusedError)) throw error;
      core.log.warn({ payment: paymentId, company: row.company, reason: error.message }, 'payment cannot be ended yet');
    });
  const after = await findUndecided(core, paymentId);
  if (after) await core.db.transaction((transaction) => core.queue.send(transaction, syncTask(after, round + 1, core.now())));
}

async function capture(core: PaymentsCore, paymentId: string): Promise<void> {
  const row = await findPayment(core.db, paymentId);
  if (row?.status !== 'authorized' || row.requestedAction !== 'capture' || row.captureCents === null || row.intentId === null) return;
  const company = companyOf(core, row.company);
  const order = { key: `${row.id}:capture`, amountCents: row.captureCents };
  const settled = await settle(core, await changedOrFound(company, row.intentId, company.capture(row.intentId, order)));
  if (settled?.status === 'authorized') throw new Error(`payment ${row.id}: the company has not captured it yet`);
}

const NOT_TAKEN: readonly PaymentStatus[] = [...UNDECIDED, 'authorized'];

async function cancel(core: PaymentsCore, paymentId: string): Promise<void> {
  await cancelUncaptured(core, paymentId, NOT_TAKEN);
  const after = await findPayment(core.db, paymentId);
  if (after && NOT_TAKEN.includes(after.status)) throw new Error(`payment ${after.id}: the company has not let it go yet`);
}

/** Releases a hold that is no payment's. */
async function release(core: PaymentsCore, companyName: string, intentId: string): Promise<void> {
  const name = COMPANIES.find((known) => known === companyName);
  if (!name) return;
  const company = companyOf(core, name);
  const { status } = await company.findIntent(intentId);
  if (status === 'authorized') await company.cancel(intentId, { key: `${intentId}:release` });
}

export const sendCapture = (core: PaymentsCore, transaction: Database, paymentId: string) =>
  core.queue.send(transaction, { name: 'payments.capture', data: { paymentId }, key: paymentId });

export const sendCancel = (core: PaymentsCore, transaction: Database, paymentId: string) =>
  core.queue.send(transaction, { name: 'payments.cancel', data: { paymentId }, key: paymentId });

/** The workers of payments proper; those of refunds, payouts and webhooks are beside what they do. */
export const paymentWorkers = (core: PaymentsCore): TaskWorker[] => [
  { name: 'payments.sync', run: ({ paymentId, round }) => sync(core, String(paymentId), Number(round)) },
  { name: 'payments.capture', run: ({ paymentId }) => capture(core, String(paymentId)) },
  { name: 'payments.cancel', run: ({ paymentId }) => cancel(core, String(paymentId)) },
  { name: 'payments.release', run: ({ company, intentId }) => release(core, String(company), String(intentId)) },
];
