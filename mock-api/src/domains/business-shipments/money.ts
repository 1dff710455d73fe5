import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { refuseField } from '../../platform/http/problem.ts';
import { type LedgerEntry, post, reversed } from '../ledger/port.ts';
import type { MoneyListener, Payments } from '../payments/port.ts';
import type { BusinessShipment } from './machine.ts';
import { businessBalances, businessMovements } from './schema.ts';

interface Movement {
  readonly ownerId: number;
  readonly kind: 'top_up' | 'shipment' | 'refund';
  /** US cents, negative for what is spent. */
  readonly cents: number;
  readonly shipmentId: number | null;
  /** Unique for all time; that of the ledger's posting, too. */
  readonly reference: string;
  readonly at: Date;
  /** Where it comes from or goes to. */
  readonly against: LedgerEntry['account'];
}

/** What a balance is now, US cents. */
export async function balanceCents(db: Database, ownerId: number): Promise<number> {
  const [row] = await db.select().from(businessBalances).where(eq(businessBalances.ownerId, ownerId));
  return row?.cents ?? 0;
}

/** Moves money of a company once: balance, its list and the books together. False where too little is there. */
async function moveBalance(transaction: Database, { against, ...movement }: Movement): Promise<boolean> {
  const { ownerId, cents, reference, at } = movement;
  const isNew = await post(transaction, {
    ...{ reference, purchaseId: null, at },
    entries: [
      { account: 'business_balance', cents: -cents },
      { account: against, cents },
    ],
  });
  if (!isNew) return true;
  await transaction.insert(businessBalances).values({ ownerId, cents: 0 }).onConflictDoNothing();
  const moved = await transaction
    .update(businessBalances)
    .set({ cents: sql`${businessBalances.cents} + ${cents}` })
    .where(and(eq(businessBalances.ownerId, ownerId), gte(businessBalances.cents, -cents)))
    .returning({ cents: businessBalances.cents });
  if (moved.length === 0) return false;
  await transaction.insert(businessMovements).values(movement);
  return true;
}

/** What a payment of a shipment is called in the books; each time that it is paid, another one. */
const paymentOf = ({ id }: Pick<BusinessShipment, 'id'>, revision: number) => `business:${id}:${revision}`;

/** Takes the price of a live shipment from its company's balance. On the test side money never moves. */
export async function spend(
  transaction: Database,
  { id, ownerId, mode, revision }: BusinessShipment,
  cents: number,
  at: Date,
): Promise<void> {
  if (mode === 'test') return;
  const reference = `pay-${paymentOf({ id }, revision)}`;
  const isThere = await moveBalance(transaction, {
    ownerId,
    kind: 'shipment',
    cents: -cents,
    shipmentId: id,
    reference,
    at,
    against: 'business_held',
  });
  if (!isThere) throw refuseField('pay_with', 'balance_too_low', 'There is too little on your balance. Please top it up first.');
}

/** The labels of a paid shipment are there: its price is earned. */
export async function earn(transaction: Database, shipment: BusinessShipment, at: Date): Promise<void> {
  const { mode, priceCents, paidRevision } = shipment;
  if (mode === 'test') return;
  await post(transaction, {
    ...{ reference: `earn-${paymentOf(shipment, paidRevision ?? 0)}`, purchaseId: null, at },
    entries: [
      { account: 'business_held', cents: priceCents ?? 0 },
      { account: 'shipping_income', cents: -(priceCents ?? 0) },
    ],
  });
}

/** Gives the price of a live shipment back: out of what was earned, or of what is still held. */
export async function giveBack(
  transaction: Database,
  shipment: BusinessShipment,
  from: 'shipping_income' | 'business_held',
  at: Date,
): Promise<void> {
  const { id, ownerId, mode, priceCents, paidRevision } = shipment;
  if (mode === 'test') return;
  const reference = `back-${paymentOf(shipment, paidRevision ?? 0)}`;
  await moveBalance(transaction, { ownerId, kind: 'refund', cents: priceCents ?? 0, shipmentId: id, reference, at, against: from });
}

/** What a label costs us is owed to its carrier; taken back, it is not any more. */
export async function oweForLabel(
  transaction: Database,
  label: { readonly id: string; readonly costCents: number | null },
  step: 'buy' | 'void',
  at: Date,
) {
  const cents = label.costCents ?? 0;
  const entries: LedgerEntry[] = [
    { account: 'carrier_costs', cents },
    { account: 'carrier_payable', cents: -cents },
  ];
  await post(transaction, {
    ...{ reference: `business-label-${step}:${label.id}`, purchaseId: null, at },
    entries: step === 'buy' ? entries : reversed(entries),
  });
}

/** Puts what was taken by a payment on a company's balance, once. */
export async function addTopUp(
  transaction: Database,
  { ownerId, paymentId, cents }: { readonly ownerId: number; readonly paymentId: string; readonly cents: number },
  at: Date,
): Promise<void> {
  const reference = `top-up:${paymentId}`;
  await moveBalance(transaction, { ownerId, kind: 'top_up', cents, shipmentId: null, reference, at, against: 'purchase_money' });
}

/** What becomes of the money of a top-up: it is taken, and stands on the company's balance. */
export const topUpListener =
  (payments: Pick<Payments, 'requestCapture'>): MoneyListener =>
  async (transaction, event, now) => {
    if (!('payment' in event) || event.payment.purpose.kind !== 'top_up') return;
    const { payment, type } = event;
    if (type === 'authorized') await payments.requestCapture(transaction, { paymentId: payment.id, amountCents: payment.amountCents }, now);
    if (type !== 'captured') return;
    await addTopUp(transaction, { ownerId: event.payment.purpose.ownerId, paymentId: payment.id, cents: payment.capturedCents }, now);
  };
