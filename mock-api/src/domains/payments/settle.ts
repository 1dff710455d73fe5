import { eq } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { MINUTE_MS } from '../../platform/time/time.ts';
import { type LedgerEntry, post, reversed } from '../ledger/port.ts';
import type { PaymentsCore } from './core.ts';
import { amountDiscrepancy, type Discrepancy, rejectProviderReport } from './discrepancy.ts';
import type { MoneyEvent } from './port.ts';
import type { DeclineCode, Intent } from './provider.ts';
import { findPayment, lockPayment, type PaymentRow, recordOf, subjectOf } from './records.ts';
import { scheduleSync } from './schedule-sync.ts';
import { payments } from './schema.ts';
import { type PaymentStatus, statusOf, stepsTo, UNDECIDED } from './states.ts';

/** What is known of a payment after a step, besides its status. */
type IntentFields = Partial<Pick<PaymentRow, 'intentId' | 'brand' | 'last4' | 'decline' | 'capturedCents'>>;

const holdOf = (cents: number): LedgerEntry[] => [
  { account: 'held_at_company', cents },
  { account: 'holds_of_shoppers', cents: -cents },
];

/** What a step moves in the books; a reference of its own per payment, so that it is moved once. */
function postingOf(row: PaymentRow): { reference: string; entries: LedgerEntry[] } | undefined {
  const hold = holdOf(row.amountCents);
  if (row.status === 'authorized') return { reference: `hold:${row.id}`, entries: hold };
  if (row.status === 'canceled') return { reference: `release:${row.id}`, entries: reversed(hold) };
  if (row.status !== 'captured') return undefined;
  const taken: LedgerEntry[] = [
    { account: 'company_balance', cents: row.capturedCents },
    { account: 'purchase_money', cents: -row.capturedCents },
  ];
  return { reference: `capture:${row.id}`, entries: [...reversed(hold), ...taken] };
}

const TOLD = ['authorized', 'failed', 'captured', 'canceled'] as const satisfies readonly MoneyEvent['type'][];

/** Takes one step of a payment whose row is locked: status, books, audit and listener together. */
async function step(
  core: PaymentsCore,
  transaction: Database,
  before: PaymentRow,
  status: PaymentStatus,
  fields: IntentFields,
): Promise<PaymentRow> {
  const now = core.now();
  const [row] = await transaction
    .update(payments)
    .set({ ...fields, status, updatedAt: now })
    .where(eq(payments.id, before.id))
    .returning();
  if (!row) throw new Error(`payment ${before.id} is gone`);
  const posting = postingOf(row);
  // Only money that was held can be released.
  if (posting && !(status === 'canceled' && before.status !== 'authorized'))
    await post(transaction, { ...posting, purchaseId: row.purchaseId, orderId: row.orderId, at: now });
  await writeAudit(
    transaction,
    {
      event: `payment.${status}`,
      userId: row.shopperId,
      detail: {
        payment: row.id,
        ...subjectOf(row),
        from: before.status,
        cents: status === 'captured' ? row.capturedCents : row.amountCents,
      },
    },
    { now },
  );
  if (status === 'captured') await scheduleSync(core, transaction, row.id, 0);
  const told = TOLD.find((type) => type === status);
  if (told) await core.tell(transaction, { type: told, payment: recordOf(row) }, now);
  return row;
}

/** Ends a payment that the company has nothing of (any more), unless something became of it meanwhile. */
export async function cancelUnsent(
  core: PaymentsCore,
  payment: PaymentRow,
  { decline, onlyIf }: { readonly decline: DeclineCode; readonly onlyIf: (row: PaymentRow) => boolean },
): Promise<PaymentRow> {
  return await core.db.transaction(async (transaction) => {
    const row = await lockPayment(core, transaction, payment);
    if (!UNDECIDED.includes(row.status) || !onlyIf(row)) return row;
    return await step(core, transaction, row, row.requestedAction === 'cancel' ? 'canceled' : 'failed', { decline });
  });
}

/** A hold that no payment of ours stands for must not stay: the shopper's money would be locked up for nothing. */
async function releaseStrayAuthorization(core: PaymentsCore, transaction: Database, row: PaymentRow, intent: Intent): Promise<void> {
  const now = core.now();
  await core.queue.send(transaction, { name: 'payments.release', data: { company: row.company, intentId: intent.id }, key: intent.id });
  await writeAudit(
    transaction,
    { event: 'payment.stray_hold', userId: row.shopperId, detail: { payment: row.id, intent: intent.id } },
    { now },
  );
}

/** What the company holds or took, where that is not what we asked for. Where there is no money, there is nothing to compare. */
function discrepancyOf(row: PaymentRow, intent: Intent): Discrepancy | undefined {
  if (intent.status === 'failed' || intent.status === 'canceled') return undefined;
  const discrepancy = amountDiscrepancy(row, intent);
  if (discrepancy || intent.status !== 'captured' || row.status === 'captured') return discrepancy;
  const { capturedCents: amountCents, currency } = intent;
  return amountDiscrepancy({ amountCents: row.captureCents ?? 0 }, { amountCents, currency });
}

/**
 * Takes over what the company says of an intent: the one place where answers, webhooks, returns and tasks end. Repeated
 * or overtaken word changes nothing, nor does word of another amount; what is new is written with books, audit and
 * listener in one transaction, once. Undefined when no payment of ours has this reference.
 */
export async function settle(core: PaymentsCore, intent: Intent): Promise<PaymentRow | undefined> {
  const known = await findPayment(core.db, intent.reference);
  if (!known) return undefined;
  const { row, discrepancy } = await core.db.transaction(
    async (transaction): Promise<{ row: PaymentRow; discrepancy?: Discrepancy | undefined }> => {
      let row = await lockPayment(core, transaction, known);
      const isAnother = row.intentId !== null && row.intentId !== intent.id;
      const isOver = row.status === 'failed' || row.status === 'canceled';
      if (intent.status === 'authorized' && (isAnother || isOver)) await releaseStrayAuthorization(core, transaction, row, intent);
      if (isAnother) return { row };
      const discrepancy = discrepancyOf(row, intent);
      if (discrepancy) return { row, discrepancy };
      const { card } = intent;
      const fields: IntentFields = { intentId: intent.id, ...(card ? { brand: card.brand, last4: card.last4 } : {}) };
      const steps = stepsTo(row.status, statusOf(intent, row));
      if (steps.length === 0 && row.intentId === null) {
        const [kept] = await transaction.update(payments).set(fields).where(eq(payments.id, row.id)).returning();
        return { row: kept ?? row };
      }
      for (const status of steps)
        row = await step(core, transaction, row, status, {
          ...fields,
          ...(status === 'captured' ? { capturedCents: intent.capturedCents } : {}),
          ...(status === 'failed' || status === 'canceled' ? { decline: intent.decline ?? declineOf(core, row) } : {}),
        });
      return { row };
    },
  );
  if (discrepancy) await rejectProviderReport(core, { what: 'payment', id: row.id, userId: row.shopperId }, discrepancy);
  return row;
}

/** Why an intent ended that the company gives no reason for. */
function declineOf(core: PaymentsCore, { createdAt }: PaymentRow): DeclineCode {
  return core.now().getTime() - createdAt.getTime() >= PAYMENT_TIMEOUT_MS ? 'timed_out' : 'given_up';
}

/** So long a payment may stay undecided; then it is canceled at the company (docs/product.md#checkout). */
export const PAYMENT_TIMEOUT_MS = 30 * MINUTE_MS;
