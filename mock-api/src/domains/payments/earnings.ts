import { PAYOUT_MINIMUM } from '@outpost/shared-contracts/payments/payout-method-calls';
import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { payableByOrder } from '../ledger/port.ts';
import type { PaymentsCore } from './core.ts';
import { openDisputes } from './disputes.ts';
import { addPayout, lockEarnings, type PayoutRow, RUNNING } from './payouts.ts';
import { payments, payoutItems, payouts } from './schema.ts';

/** What is owed for one package order. */
export interface Earning {
  readonly orderId: number;
  /** US cents; less than nothing where the host owes it. */
  readonly cents: number;
}

export const sumOf = (earnings: readonly Earning[]): number => earnings.reduce((sum, { cents }) => sum + cents, 0);

/**
 * What may be sent to a host for orders, from the books: all that is owed and not in a payout that runs, without the orders
 * whose payment a bank decides on.
 */
export async function availableEarnings({ hosted }: Pick<PaymentsCore, 'hosted'>, db: Database, hostId: number): Promise<Earning[]> {
  const payable = payableByOrder(db, hosted.orderIds(db, hostId));
  const running = db
    .select({ one: sql`1` })
    .from(payoutItems)
    .innerJoin(payouts, eq(payouts.id, payoutItems.payoutId))
    .where(and(eq(payoutItems.orderId, payable.orderId), inArray(payouts.status, RUNNING)));
  const disputed = openDisputes(db, eq(payments.orderId, payable.orderId));
  const rows = await db
    .select({ orderId: payable.orderId, cents: payable.cents })
    .from(payable)
    .where(and(notExists(running), notExists(disputed)))
    .orderBy(asc(payable.orderId));
  return rows.map(({ orderId, cents }) => ({ orderId, cents: Number(cents) }));
}

/**
 * Sends a host what orders earned: nothing where it is not enough or the host may not be paid, and nothing more where a payout
 * of earnings runs already.
 */
export async function sendEarnings(
  core: PaymentsCore,
  transaction: Database,
  hostId: number,
  now: Date,
): Promise<'begun' | 'runs' | 'nothing'> {
  await lockEarnings(transaction, hostId);
  const isOfEarnings = and(
    eq(payouts.hostId, hostId),
    isNull(payouts.purchaseId),
    isNull(payouts.claimId),
    inArray(payouts.status, RUNNING),
  );
  if ((await transaction.$count(payouts, isOfEarnings)) > 0) return 'runs';
  const earnings = await availableEarnings(core, transaction, hostId);
  const amountCents = sumOf(earnings);
  if (amountCents < PAYOUT_MINIMUM.minor || !(await core.hosted.isPayable(transaction, hostId, now))) return 'nothing';
  const id = await addPayout(core, transaction, { purchaseId: null, hostId, amountCents }, now);
  await transaction.insert(payoutItems).values(earnings.map(({ orderId, cents }) => ({ payoutId: id, orderId, cents })));
  return 'begun';
}

/**
 * What was taken off one of its orders since is not sent: a try that waits still is put aside, and what is left goes in a
 * new one, if it is enough. True where this one is not to be sent.
 */
export async function isForMoreThanOwed(
  core: PaymentsCore,
  transaction: Database,
  { id, hostId, amountCents }: Pick<PayoutRow, 'id' | 'hostId' | 'amountCents'>,
  now: Date,
): Promise<boolean> {
  await lockEarnings(transaction, hostId);
  const mine = eq(payoutItems.payoutId, id);
  const payable = payableByOrder(transaction, transaction.select({ orderId: payoutItems.orderId }).from(payoutItems).where(mine));
  const [less] = await transaction
    .select({ orderId: payoutItems.orderId })
    .from(payoutItems)
    .leftJoin(payable, eq(payable.orderId, payoutItems.orderId))
    .where(and(mine, sql`coalesce(${payable.cents}, 0) < ${payoutItems.cents}`))
    .limit(1);
  if (!less) return false;
  const waits = and(eq(payouts.id, id), eq(payouts.status, 'requested'), isNull(payouts.sentAt));
  const [aside] = await transaction.update(payouts).set({ status: 'canceled', updatedAt: now }).where(waits).returning();
  if (!aside) return true;
  const detail = { payout: id, purchase: null, cents: amountCents };
  await writeAudit(transaction, { event: 'payout.canceled', userId: hostId, detail }, { now });
  await sendEarnings(core, transaction, hostId, now);
  return true;
}

/** Hosts after one of them to whom something for orders is owed that would be enough, as far as the books know. */
export async function hostsToPay({ hosted }: Pick<PaymentsCore, 'hosted'>, db: Database, after: number, most: number): Promise<number[]> {
  const payable = payableByOrder(db);
  const host = sql.raw('hosts.host_id');
  const rows = await db
    .select({ hostId: sql<number>`${host}` })
    .from(payable)
    .innerJoin(sql`${hosted.hostsOfOrders(db)} as hosts`, sql`hosts.order_id = ${payable.orderId}`)
    .where(sql`${host} > ${after}`)
    .groupBy(host)
    .having(sql`sum(${payable.cents}) >= ${PAYOUT_MINIMUM.minor}`)
    .orderBy(host)
    .limit(most);
  return rows.map(({ hostId }) => hostId);
}
