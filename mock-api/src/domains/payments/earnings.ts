import { PAYOUT_MINIMUM } from '@outpost/shared-contracts/payments/payout-method-calls';
import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { payableBySubject } from '../ledger/port.ts';
import type { PaymentsCore } from './core.ts';
import { openDisputes } from './disputes.ts';
import { EARNED_IN, isPayable, ownersOf, subjectsOf } from './earners.ts';
import { addPayout, lockEarnings, type PayoutRow, RUNNING } from './payouts.ts';
import { payments, payoutItems, payouts } from './schema.ts';
import type { Earner } from './states.ts';

/** What is owed for one package order, or for one sale. */
interface Earning {
  /** Of the order, or of the purchase that was sold. */
  readonly subjectId: number;
  /** US cents; less than nothing where its owner owes it. */
  readonly cents: number;
}

export const sumOf = (earnings: readonly Pick<Earning, 'cents'>[]): number => earnings.reduce((sum, { cents }) => sum + cents, 0);

/**
 * What may be sent to a host for orders, or to an affiliate for sales, from the books: all that is owed and not in a payout that
 * runs, without that on whose payment a bank decides.
 */
export async function availableEarnings(
  core: Pick<PaymentsCore, 'hosted' | 'led'>,
  db: Database,
  ownerId: number,
  earner: Earner,
): Promise<Earning[]> {
  const { by } = EARNED_IN[earner];
  const payable = payableBySubject(db, EARNED_IN[earner], subjectsOf(core, db, earner, ownerId));
  const running = db
    .select({ one: sql`1` })
    .from(payoutItems)
    .innerJoin(payouts, eq(payouts.id, payoutItems.payoutId))
    .where(and(eq(payoutItems[by], payable.subjectId), inArray(payouts.status, RUNNING)));
  const disputed = openDisputes(db, eq(payments[by], payable.subjectId));
  const rows = await db
    .select({ subjectId: payable.subjectId, cents: payable.cents })
    .from(payable)
    .where(and(notExists(running), notExists(disputed)))
    .orderBy(asc(payable.subjectId));
  return rows.map(({ subjectId, cents }) => ({ subjectId, cents: Number(cents) }));
}

/**
 * Sends a host what orders earned, or an affiliate what sales did: nothing where it is not enough or they may not be paid, and
 * nothing more where a payout of earnings runs already.
 */
export async function sendEarnings(
  core: PaymentsCore,
  transaction: Database,
  hostId: number,
  now: Date,
  earner: Earner,
): Promise<'begun' | 'runs' | 'nothing'> {
  await lockEarnings(transaction, hostId);
  const isOfEarnings = and(
    eq(payouts.hostId, hostId),
    isNull(payouts.purchaseId),
    isNull(payouts.claimId),
    inArray(payouts.status, RUNNING),
  );
  if ((await transaction.$count(payouts, isOfEarnings)) > 0) return 'runs';
  const earnings = await availableEarnings(core, transaction, hostId, earner);
  const amountCents = sumOf(earnings);
  if (amountCents < PAYOUT_MINIMUM.minor || !(await isPayable(core, transaction, earner, hostId, now))) return 'nothing';
  const id = await addPayout(core, transaction, { purchaseId: null, hostId, amountCents, earner }, now);
  const { by } = EARNED_IN[earner];
  await transaction.insert(payoutItems).values(earnings.map(({ subjectId, cents }) => ({ payoutId: id, [by]: subjectId, cents })));
  return 'begun';
}

/**
 * What was taken off one of its orders since is not sent: a try that waits still is put aside, and what is left goes in a
 * new one, if it is enough. True where this one is not to be sent.
 */
export async function isForMoreThanOwed(
  core: PaymentsCore,
  transaction: Database,
  { id, hostId, amountCents, earner }: Pick<PayoutRow, 'id' | 'hostId' | 'amountCents' | 'earner'>,
  now: Date,
): Promise<boolean> {
  await lockEarnings(transaction, hostId);
  const mine = eq(payoutItems.payoutId, id);
  const subject = payoutItems[EARNED_IN[earner].by];
  const payable = payableBySubject(transaction, EARNED_IN[earner], transaction.select({ subject }).from(payoutItems).where(mine));
  const [less] = await transaction
    .select({ subject })
    .from(payoutItems)
    .leftJoin(payable, eq(payable.subjectId, subject))
    .where(and(mine, sql`coalesce(${payable.cents}, 0) < ${payoutItems.cents}`))
    .limit(1);
  if (!less) return false;
  const waits = and(eq(payouts.id, id), eq(payouts.status, 'requested'), isNull(payouts.sentAt));
  const [aside] = await transaction.update(payouts).set({ status: 'canceled', updatedAt: now }).where(waits).returning();
  if (!aside) return true;
  const detail = { payout: id, purchase: null, cents: amountCents };
  await writeAudit(transaction, { event: 'payout.canceled', userId: hostId, detail }, { now });
  await sendEarnings(core, transaction, hostId, now, earner);
  return true;
}

/** Hosts, or affiliates, after one of them to whom something is owed that would be enough, as far as the books know. */
export async function ownersToPay(
  core: Pick<PaymentsCore, 'hosted' | 'led'>,
  db: Database,
  { after, most, earner }: { readonly after: number; readonly most: number; readonly earner: Earner },
): Promise<number[]> {
  const payable = payableBySubject(db, EARNED_IN[earner]);
  const owner = sql.raw('owners.owner_id');
  const rows = await db
    .select({ ownerId: sql<number>`${owner}` })
    .from(payable)
    .innerJoin(sql`${ownersOf(core, db, earner)} as owners`, sql`owners.subject_id = ${payable.subjectId}`)
    .where(sql`${owner} > ${after}`)
    .groupBy(owner)
    .having(sql`sum(${payable.cents}) >= ${PAYOUT_MINIMUM.minor}`)
    .orderBy(owner)
    .limit(most);
  return rows.map(({ ownerId }) => ownerId);
}
