import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { refuseField } from '../../platform/http/problem.ts';
import { type LedgerEntry, post, reversed } from '../ledger/port.ts';
import type { MoneyEvent, MoneyListener, Payments } from '../payments/port.ts';
import type { BusinessShipment } from './machine.ts';
import { businessBalances, businessMovements } from './schema.ts';

interface Movement {
  readonly ownerId: number;
  readonly kind: (typeof businessMovements.$inferSelect)['kind'];
  /** US cents, negative for what is spent. */
  readonly cents: number;
  readonly shipmentId: number | null;
  /** Unique for all time; that of the ledger's posting, too. */
  readonly reference: string;
  readonly at: Date;
  /** Where it comes from or goes to. */
  readonly against: LedgerEntry['account'];
}

/**
 * What a company may spend now, US cents: less than nothing where banks took more back of its top-ups than was left. In
 * one statement, so that both parts are of one moment.
 */
export async function balanceCents(db: Database, ownerId: number): Promise<number> {
  const disputed = db
    .select({ cents: sql`coalesce(sum(${businessMovements.cents}), 0)` })
    .from(businessMovements)
    .where(and(eq(businessMovements.ownerId, ownerId), eq(businessMovements.kind, 'dispute')));
  const [row] = await db
    .select({ cents: sql<string>`(${businessBalances.cents} + (${disputed}))::bigint` })
    .from(businessBalances)
    .where(eq(businessBalances.ownerId, ownerId));
  return Number(row?.cents ?? 0);
}

/** From here to the end of the transaction nobody else moves the money of a company. */
export async function lockBalance(transaction: Database, ownerId: number): Promise<void> {
  await transaction.insert(businessBalances).values({ ownerId, cents: 0 }).onConflictDoNothing();
  await transaction.select().from(businessBalances).where(eq(businessBalances.ownerId, ownerId)).for('update');
}

/** Moves money of a company once: balance, its list and the books together. False where too little is there. */
export async function moveBalance(transaction: Database, { against, ...movement }: Movement): Promise<boolean> {
  const { ownerId, cents, reference, at } = movement;
  const isNew = await post(transaction, {
    ...{ reference, purchaseId: null, at },
    entries: [
      { account: 'business_balance', cents: -cents },
      { account: against, cents },
    ],
  });
  if (!isNew) return true;
  await lockBalance(transaction, ownerId);
  if (movement.kind === 'shipment' && (await balanceCents(transaction, ownerId)) < -cents) return false;
  if (movement.kind !== 'dispute')
    await transaction
      .update(businessBalances)
      .set({ cents: sql`${businessBalances.cents} + ${cents}` })
      .where(eq(businessBalances.ownerId, ownerId));
  await transaction.insert(businessMovements).values(movement);
  return true;
}

/** Whether a company owes us what its bank took back. */
export const owes = async (db: Database, ownerId: number): Promise<boolean> => (await balanceCents(db, ownerId)) < 0;

export const OWING = 'A bank took a top-up back that was spent already. Please top up your balance until it is not below zero.';

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
  if (isThere) return;
  const why = (await owes(transaction, ownerId)) ? OWING : 'There is too little on your balance. Please top it up first.';
  throw refuseField('pay_with', 'balance_too_low', why);
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

/** What a label costs us is owed to its carrier; taken back, it is not any more; used all the same, it is again. */
export async function oweForLabel(
  transaction: Database,
  label: { readonly id: string; readonly costCents: number | null },
  step: 'buy' | 'void' | 'used',
  at: Date,
) {
  const cents = label.costCents ?? 0;
  const entries: LedgerEntry[] = [
    { account: 'carrier_costs', cents },
    { account: 'carrier_payable', cents: -cents },
  ];
  await post(transaction, {
    ...{ reference: `business-label-${step}:${label.id}`, purchaseId: null, at },
    entries: step === 'void' ? reversed(entries) : entries,
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

type DisputeEvent = Extract<MoneyEvent, { type: `dispute_${string}` }>;

/**
 * A bank takes a top-up back: it cannot be spent while the bank decides, is there again when we win, and stays away when we
 * lose. What was spent already is owed then: it is the company's debt, and no loss of ours in the books.
 */
async function followDispute(
  transaction: Database,
  ownerId: number,
  { type, amountCents, reference: dispute, wasLost }: DisputeEvent,
  at: Date,
): Promise<void> {
  const reference = `top-up-${type}:${dispute}`;
  const common = { ownerId, kind: 'dispute', shipmentId: null, reference, at } as const;
  if (type === 'dispute_opened') await moveBalance(transaction, { ...common, cents: -amountCents, against: 'disputed' });
  else if (type === 'dispute_won')
    await moveBalance(transaction, { ...common, cents: amountCents, against: wasLost ? 'dispute_losses' : 'disputed' });
  else
    await post(transaction, {
      ...{ reference, purchaseId: null, at },
      entries: [
        { account: 'disputed', cents: amountCents },
        { account: 'dispute_losses', cents: -amountCents },
      ],
    });
}

/** What becomes of the money of a top-up: it is taken, and stands on the company's balance unless a bank takes it back. */
export const topUpListener =
  (payments: Pick<Payments, 'requestCapture'>): MoneyListener =>
  async (transaction, event, now) => {
    if (!('payment' in event) || event.payment.purpose.kind !== 'top_up') return;
    const { payment, type } = event;
    if (type === 'dispute_opened' || type === 'dispute_won' || type === 'dispute_lost')
      return await followDispute(transaction, event.payment.purpose.ownerId, event, now);
    if (type === 'authorized') await payments.requestCapture(transaction, { paymentId: payment.id, amountCents: payment.amountCents }, now);
    if (type !== 'captured') return;
    await addTopUp(transaction, { ownerId: event.payment.purpose.ownerId, paymentId: payment.id, cents: payment.capturedCents }, now);
  };
