import { randomUUID } from 'node:crypto';
import { type Money, usd } from '@outpost/shared-contracts/money/money';
import { PAY_LATER_CENTS, type PaymentMethod, type PaymentOptions } from '@outpost/shared-contracts/payments/payment';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ServiceParts } from '../../platform/http/context.ts';
import { ProblemError, refuseField } from '../../platform/http/problem.ts';
import { consume } from '../../platform/limits/limits.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { advancePayment } from './advance-payment.ts';
import { payClaim } from './claims.ts';
import type { PaymentsCore } from './core.ts';
import { payoutWorkers } from './payout-work.ts';
import { lastPayout, requestPayout } from './payouts.ts';
import type { MoneyListener, NewPayment, PaymentRecord, Payments } from './port.ts';
import type { PaymentProviders, PayWith } from './provider.ts';
import { latestOf, liveOfOrder, lockPaymentById, recordOf, subjectOf, withMoneyOf } from './records.ts';
import { refundWorker } from './refund-work.ts';
import { requestRefund, requestRefundOfRest } from './refunds.ts';
import { payments } from './schema.ts';
import { UNDECIDED } from './states.ts';
import { syncWorker } from './sync-intent.ts';
import { paymentWorkers, sendCancel, sendCapture, syncTask } from './tasks.ts';
import { eventWorker } from './webhooks.ts';

/** Payments that one person may begin. */
const PAYMENTS_LIMIT = { name: 'payments', most: 10, seconds: 600 };

const METHOD_OF = {
  token: 'card',
  saved: 'card',
  express: 'express',
  pay_later: 'pay_later',
  wallet: 'wallet',
} as const satisfies Record<PayWith['type'], PaymentMethod>;

const isForLater = (cents: number) => cents >= PAY_LATER_CENTS.least && cents <= PAY_LATER_CENTS.most;

/** What the page may offer. Where no company is configured that is nothing, and its addresses are empty. */
function optionsFor({ companies }: PaymentsCore, amount: Money): PaymentOptions {
  const { browser, offers } = companies.card;
  return {
    card: { tokens_url: browser?.tokensUrl ?? '', publishable_key: browser?.publishableKey ?? '', format: browser?.format ?? 'json' },
    wallet: companies.wallet?.offers.includes('wallet') ?? false,
    express: offers.includes('express'),
    pay_later: offers.includes('pay_later') && isForLater(amount.minor),
  };
}

/** Refuses a way of paying that nobody takes, or not for this amount. */
function checkOffered(core: PaymentsCore, { payWith, amountCents }: NewPayment): void {
  const { card, wallet } = core.companies;
  const company = payWith.type === 'wallet' ? wallet : card;
  if (payWith.type === 'wallet' && !company)
    throw refuseField('payment_with_wallet', 'not_offered', 'The wallet is not offered at the moment.');
  if (payWith.type === 'pay_later' && !optionsFor(core, usd(amountCents)).pay_later)
    throw refuseField('payment_with_paylater', 'not_offered', 'Paying later is not offered for this amount.');
  if (!company?.offers.includes(payWith.type))
    throw new ProblemError('unavailable', 'This way of paying is not available at the moment. Nothing was charged.');
}

/** What a payment is for, as its row keeps it. */
function subjectColumns(purpose: NewPayment['purpose']) {
  if (purpose.kind === 'top_up') return { topsUpId: purpose.ownerId };
  if (purpose.kind === 'order' || purpose.kind === 'tip')
    return { orderId: purpose.orderId, orderPart: purpose.kind === 'tip' ? ('tip' as const) : ('way' as const) };
  return { purchaseId: purpose.purchaseId, extraChargeId: purpose.extraChargeId ?? null };
}

async function begin(core: PaymentsCore, transaction: Database, payment: NewPayment, now: Date): Promise<PaymentRecord> {
  const { purpose, shopperId, amountCents, payWith } = payment;
  const method = METHOD_OF[payWith.type];
  checkOffered(core, payment);
  if (core.config.rateLimits)
    await consume(transaction, PAYMENTS_LIMIT, [String(shopperId)], now, 'Too many payments in a short time. Please wait a few minutes.');
  const [row] = await transaction
    .insert(payments)
    .values({
      id: randomUUID(),
      ...subjectColumns(purpose),
      shopperId,
      company: method === 'wallet' ? 'wallet' : 'cardpay',
      method,
      payWith,
      saveCard: payment.saveCard,
      returnUrl: payment.returnUrl,
      status: 'created',
      amountCents,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new ProblemError('stale_change', 'A payment for this is running already.');
  const detail = { payment: row.id, ...subjectOf(row), method, cents: amountCents };
  await writeAudit(transaction, { event: 'payment.created', userId: shopperId, detail }, { now });
  await core.queue.send(transaction, syncTask(row, 0, now));
  return recordOf(row);
}

const overtaken = (what: string) => new ProblemError('stale_change', what);

async function requestCapture(
  core: PaymentsCore,
  transaction: Database,
  { paymentId, amountCents }: Parameters<Payments['requestCapture']>[1],
  now: Date,
): Promise<void> {
  const row = await lockPaymentById(core, transaction, paymentId);
  const isAsked = row?.requestedAction === 'capture' && row.captureCents === amountCents;
  if (isAsked || (row?.status === 'captured' && row.capturedCents === amountCents)) return;
  if (row?.status !== 'authorized' || row.requestedAction !== null) throw overtaken('This payment holds nothing that could be taken.');
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0 || amountCents > row.amountCents)
    throw new RangeError(`payment ${row.id} holds ${row.amountCents}, ${amountCents} cannot be taken of it`);
  await transaction
    .update(payments)
    .set({ requestedAction: 'capture', captureCents: amountCents, updatedAt: now })
    .where(eq(payments.id, row.id));
  await sendCapture(core, transaction, row.id);
}

async function requestCancel(core: PaymentsCore, transaction: Database, paymentId: string, now: Date): Promise<void> {
  const row = await lockPaymentById(core, transaction, paymentId);
  if (!row || row.requestedAction === 'cancel' || row.status === 'failed' || row.status === 'canceled') return;
  if (row.requestedAction === 'capture' || !(UNDECIDED.includes(row.status) || row.status === 'authorized'))
    throw overtaken('This payment is being taken already.');
  await transaction.update(payments).set({ requestedAction: 'cancel', updatedAt: now }).where(eq(payments.id, row.id));
  await sendCancel(core, transaction, row.id);
}

export interface RunningPayments extends Payments {
  /** For what belongs to payments itself: its calls, webhooks and the reconciliation. */
  readonly core: PaymentsCore;
}

/** Puts payments together and registers their tasks; before the queue starts. */
export function createPayments(
  {
    db,
    now,
    config,
    lockPurchase,
    lockOrder,
    hosted,
    led,
  }: Pick<ServiceParts, 'db' | 'now' | 'config'> & Pick<PaymentsCore, 'lockPurchase' | 'lockOrder' | 'hosted' | 'led'>,
  companies: PaymentProviders,
  queue: Queue,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): RunningPayments {
  const listeners: MoneyListener[] = [];
  const core: PaymentsCore = {
    db,
    now,
    config,
    companies,
    queue,
    lockPurchase,
    lockOrder,
    hosted,
    led,
    log,
    async tell(transaction, event, at) {
      for (const listener of listeners) await listener(transaction, event, at);
    },
  };
  for (const worker of [...paymentWorkers(core), syncWorker(core), refundWorker(core), ...payoutWorkers(core), eventWorker(core)])
    queue.work(worker);
  return {
    core,
    listen(given) {
      listeners.push(given);
    },
    begin: (transaction, payment, at) => begin(core, transaction, payment, at),
    advancePayment: (paymentId) => advancePayment(core, paymentId),
    async latest(from, purpose) {
      const row = await latestOf(from, purpose);
      return row && recordOf(row);
    },
    async liveOfOrder(from, orderId, part) {
      const row = await liveOfOrder(from, orderId, part);
      return row && recordOf(row);
    },
    ofPurchase: async (from, purchaseId) => (await withMoneyOf(from, purchaseId)).map(recordOf),
    requestCapture: (transaction, capture, at) => requestCapture(core, transaction, capture, at),
    requestCancel: (transaction, paymentId, at) => requestCancel(core, transaction, paymentId, at),
    requestRefund: (transaction, refund, at) => requestRefund(core, transaction, refund, at),
    requestRefundOfRest: (transaction, refund, at) => requestRefundOfRest(core, transaction, refund, at),
    payClaim: (transaction, claim, at) => payClaim(core, transaction, claim, at),
    requestPayout: (transaction, payout, at) => requestPayout(core, transaction, payout, at),
    payoutOf: async (from, purchaseId) => (await lastPayout(from, purchaseId))?.status,
    async payoutWaitsUntil(from, purchaseId) {
      const last = await lastPayout(from, purchaseId);
      return last?.status === 'requested' && last.sentAt === null && last.heldUntil && last.heldUntil > now() ? last.heldUntil : undefined;
    },
    optionsFor: (amount) => optionsFor(core, amount),
  };
}
