import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import { and, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { Sending } from './core.ts';
import type { PaymentPurpose, PaymentRecord } from './port.ts';
import type { Intent } from './provider.ts';
import { payments } from './schema.ts';
import { LIVE, type OrderPart, type PaymentStatus } from './states.ts';

export type PaymentRow = typeof payments.$inferSelect;

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** False for what cannot be an id of ours at all, such as the references of others in the companies' lists. */
export const isOurId = (reference: string): boolean => UUID.test(reference);

export async function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  if (!isOurId(id)) return undefined;
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row;
}

/** A shopper's payment by the company's name of it. */
export async function findByIntent(db: Database, shopperId: number, intentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.shopperId, shopperId), eq(payments.intentId, intentId)));
  return row;
}

type Locking = Pick<Sending, 'lockPurchase' | 'lockOrder'>;

/** The payment, which nobody else changes until the transaction ends. */
export async function lockPayment(
  { lockPurchase, lockOrder }: Locking,
  transaction: Database,
  { id, purchaseId, orderId }: Pick<PaymentRow, 'id' | 'purchaseId' | 'orderId'>,
): Promise<PaymentRow> {
  if (purchaseId !== null) await lockPurchase(transaction, purchaseId);
  if (orderId !== null) await lockOrder(transaction, orderId);
  const [row] = await transaction.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!row) throw new Error(`payment ${id} is gone`);
  return row;
}

/** As {@link lockPayment}, by id alone; undefined when there is none. */
export async function lockPaymentById(core: Locking, transaction: Database, id: string): Promise<PaymentRow | undefined> {
  const row = await findPayment(transaction, id);
  return row && (await lockPayment(core, transaction, row));
}

function ofPurpose(purpose: PaymentPurpose): SQL | undefined {
  if (purpose.kind === 'top_up') return eq(payments.topsUpId, purpose.ownerId);
  if (purpose.purchaseId === undefined)
    return and(eq(payments.orderId, purpose.orderId), eq(payments.orderPart, purpose.kind === 'tip' ? 'tip' : 'way'));
  const { purchaseId, extraChargeId } = purpose;
  return and(
    eq(payments.purchaseId, purchaseId),
    extraChargeId === undefined ? isNull(payments.extraChargeId) : eq(payments.extraChargeId, extraChargeId),
  );
}

/** The payment of a purpose that runs, or the last one. A purpose has at most one that is not over, and it is the newest. */
export async function latestOf(db: Database, purpose: PaymentPurpose): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(ofPurpose(purpose))
    .orderBy(desc(payments.createdAt), sql`${payments.status} in ('failed', 'canceled')`)
    .limit(1);
  return row;
}

const HOLD_OR_TOOK: readonly PaymentStatus[] = ['authorized', 'captured'];

export async function withMoneyOf(db: Database, purchaseId: number): Promise<PaymentRow[]> {
  return await db
    .select()
    .from(payments)
    .where(and(eq(payments.purchaseId, purchaseId), inArray(payments.status, HOLD_OR_TOOK)))
    .orderBy(payments.createdAt);
}

/** The payment of a part of an order that runs, or whose money has not gone back; the index allows one. */
export async function liveOfOrder(db: Database, orderId: number, part: OrderPart = 'way'): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.orderPart, part),
        inArray(payments.status, LIVE),
        or(eq(payments.capturedCents, 0), lt(payments.refundedCents, payments.capturedCents)),
      ),
    );
  return row;
}

function purposeOf({ id, purchaseId, orderId, orderPart, extraChargeId, topsUpId }: PaymentRow): PaymentPurpose {
  if (topsUpId !== null) return { kind: 'top_up', ownerId: topsUpId };
  if (orderId !== null) return { kind: orderPart === 'tip' ? 'tip' : 'order', orderId };
  if (purchaseId === null) throw new Error(`payment ${id} is for nothing`);
  return extraChargeId === null ? { kind: 'purchase', purchaseId } : { kind: 'extra_charge', purchaseId, extraChargeId };
}

/** What a payment is for, as audit rows name it. */
export const subjectOf = ({ purchaseId, orderId, topsUpId }: Pick<PaymentRow, 'purchaseId' | 'orderId' | 'topsUpId'>) =>
  topsUpId !== null ? { top_up: topsUpId } : orderId === null ? { purchase: purchaseId } : { order: orderId };

/** As other domains see it. */
export function recordOf(row: PaymentRow): PaymentRecord {
  return {
    id: row.id,
    purpose: purposeOf(row),
    shopperId: row.shopperId,
    method: row.method,
    status: row.status,
    amountCents: row.amountCents,
    capturedCents: row.capturedCents,
    refundedCents: row.refundedCents,
    intentId: row.intentId,
    brand: row.brand,
    last4: row.last4,
  };
}

function pageStatusOf(status: PaymentStatus, nextAction: Intent['nextAction']): PaymentState['status'] {
  if (status === 'authorized' || status === 'captured') return 'succeeded';
  if (status === 'failed' || status === 'canceled') return 'requires_payment_method';
  return status === 'requires_action' && nextAction ? 'requires_action' : 'processing';
}

/** As the page that waits for it sees it; `intent` is what the company has just said, where it was asked. */
export function stateOf(row: PaymentRow, intent?: Intent): PaymentState {
  const status = pageStatusOf(row.status, intent?.nextAction);
  return {
    payment_id: row.id,
    purchase_id: row.purchaseId,
    order_id: row.orderId,
    status,
    payment_intent_id: row.intentId,
    client_secret: intent && status !== 'requires_payment_method' ? intent.clientSecret : null,
    next_action: status === 'requires_action' ? (intent?.nextAction ?? null) : null,
    decline_code: status === 'requires_payment_method' ? (row.decline ?? 'given_up') : null,
  };
}
