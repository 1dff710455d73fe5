import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { NewTask } from '../../platform/queue/queue.ts';
import { type LedgerAccount, type LedgerEntry, payableBySubject, post, reversed } from '../ledger/port.ts';
import type { PaymentsCore, Sending } from './core.ts';
import { amountDiscrepancy, rejectProviderReport } from './discrepancy.ts';
import { EARNED_IN } from './earners.ts';
import { writePayoutMail } from './payout-mails.ts';
import { payoutPlaceOf } from './payout-place.ts';
import type { MoneyEvent, Payments } from './port.ts';
import type { Payout } from './provider.ts';
import { isOurId } from './records.ts';
import { scheduleSync } from './schedule-sync.ts';
import { payoutItems, payouts } from './schema.ts';
import { type Earner, type PayoutStatus, payoutStepsTo } from './states.ts';

type Order = Parameters<Payments['requestPayout']>[1];
export type PayoutRow = typeof payouts.$inferSelect;

export const payoutTask = (payoutId: string, round: number, at?: Date): NewTask => ({
  name: 'payments.payout',
  data: { payoutId, round },
  key: `${payoutId}:${round}`,
  ...(at ? { at } : {}),
});

const auditHold = (
  db: Database,
  { id, purchaseId, hostId, heldUntil }: Pick<PayoutRow, 'id' | 'purchaseId' | 'hostId' | 'heldUntil'>,
  now: Date,
) =>
  writeAudit(
    db,
    { event: 'payout.held', userId: hostId, detail: { payout: id, purchase: purchaseId, until: heldUntil?.toISOString() } },
    { now },
  );

/**
 * A payout that waited, for whatever reason, is for the account that the host has at its end: whoever got the account back
 * meanwhile is paid, and one that is new again waits again. True while it waits.
 */
export async function isOnHold(core: PaymentsCore, { id, sentAt }: PayoutRow, round: number): Promise<boolean> {
  if (sentAt !== null) return false;
  const now = core.now();
  return await core.db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(payouts).where(eq(payouts.id, id)).for('update');
    if (row?.status !== 'requested') return false;
    const { account, label, until } = await payoutPlaceOf(transaction, row.hostId, now);
    if (account === row.account && !until) return false;
    const next = { ...row, account, label, heldUntil: until ?? row.heldUntil, updatedAt: now };
    await transaction.update(payouts).set(next).where(eq(payouts.id, id));
    if (!until) return false;
    if (account !== row.account) await auditHold(transaction, next, now);
    await core.queue.send(transaction, payoutTask(id, round + 1, until));
    return true;
  });
}

/** What it is for may be on its way by these. */
export const RUNNING: readonly PayoutStatus[] = ['requested', 'processing'];
/** A purchase has one of these, and no other try beside it. */
export const STANDING: readonly PayoutStatus[] = [...RUNNING, 'paid'];

/** Writes a payout down, to where the host is paid now, and has it sent. Gives its id. */
export async function addPayout(
  { queue }: Pick<Sending, 'queue'>,
  transaction: Database,
  order: Pick<PayoutRow, 'purchaseId' | 'hostId' | 'amountCents'> & Partial<Pick<PayoutRow, 'claimId' | 'earner'>>,
  now: Date,
): Promise<string> {
  const { account, label, until } = await payoutPlaceOf(transaction, order.hostId, now);
  const row = { ...order, id: randomUUID(), account, label, heldUntil: until ?? null, createdAt: now, updatedAt: now };
  await transaction.insert(payouts).values({ ...row, status: 'requested' });
  if (until) await auditHold(transaction, row, now);
  await queue.send(transaction, payoutTask(row.id, 0, until));
  return row.id;
}

/**
 * Writes a payout down and has it sent to where the host is paid now. A purchase has one, until that fails or comes back;
 * the next one is a try of its own, with its own key. False where there is one already.
 */
export async function requestPayout(
  core: Pick<Sending, 'queue' | 'lockPurchase'>,
  transaction: Database,
  order: Order,
  now: Date,
): Promise<boolean> {
  await core.lockPurchase(transaction, order.purchaseId);
  const standing = and(eq(payouts.purchaseId, order.purchaseId), inArray(payouts.status, STANDING));
  if ((await transaction.$count(payouts, standing)) > 0) return false;
  await addPayout(core, transaction, order, now);
  return true;
}

/** Undefined also for what is no id of ours at all. */
export async function findPayout(db: Database, id: string): Promise<PayoutRow | undefined> {
  if (!isOurId(id)) return undefined;
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  return row;
}

/** All tries for a purchase, the newest first. */
const payoutsOf = (db: Database, purchaseId: number): Promise<PayoutRow[]> =>
  db.select().from(payouts).where(eq(payouts.purchaseId, purchaseId)).orderBy(desc(payouts.createdAt));

/** Whether it sends a host what orders earned, or an affiliate what sales did. */
export const isOfEarnings = ({ purchaseId, claimId }: Pick<PayoutRow, 'purchaseId' | 'claimId'>): boolean =>
  purchaseId === null && claimId === null;

/** Other tries to send what one was for: those of its purchase or of its claim, or those with one of its orders or sales. */
export async function otherTries(
  db: Database,
  { id, purchaseId, claimId }: Pick<PayoutRow, 'id' | 'purchaseId' | 'claimId'>,
): Promise<PayoutRow[]> {
  const isMine = eq(payoutItems.payoutId, id);
  const orders = db.select({ id: payoutItems.orderId }).from(payoutItems).where(isMine);
  const sales = db.select({ id: payoutItems.purchaseId }).from(payoutItems).where(isMine);
  const isShared = or(inArray(payoutItems.orderId, orders), inArray(payoutItems.purchaseId, sales));
  const alike = db.select({ payoutId: payoutItems.payoutId }).from(payoutItems).where(isShared);
  const isOfClaim = claimId === null ? inArray(payouts.id, alike) : eq(payouts.claimId, claimId);
  const isAlike = purchaseId === null ? isOfClaim : eq(payouts.purchaseId, purchaseId);
  return await db
    .select()
    .from(payouts)
    .where(and(isAlike, ne(payouts.id, id)))
    .orderBy(desc(payouts.createdAt));
}

/** The newest try that was not put aside. */
export async function lastPayout(db: Database, purchaseId: number): Promise<PayoutRow | undefined> {
  return (await payoutsOf(db, purchaseId)).find(({ status }) => status !== 'canceled');
}

const sentEntries = (cents: number, account: LedgerAccount): LedgerEntry[] => [
  { account, cents },
  { account: 'payouts', cents: -cents },
];

function payoutNotice(status: PayoutStatus): Extract<MoneyEvent['type'], `payout_${string}`> | undefined {
  if (status === 'paid') return 'payout_sent';
  return status === 'failed' || status === 'returned' ? 'payout_failed' : undefined;
}

/** An earlier try has arrived after all: what was not sent yet is not needed, what was sent is too much. */
async function putAside(core: PaymentsCore, transaction: Database, others: readonly PayoutRow[]): Promise<void> {
  const ids = others.map(({ id }) => id);
  await transaction
    .update(payouts)
    .set({ status: 'canceled', updatedAt: core.now() })
    .where(and(inArray(payouts.id, ids), eq(payouts.status, 'requested'), isNull(payouts.sentAt)));
}

/** Writes down in the books that a payout was sent, or has come back: of earnings, order by order or sale by sale. */
async function book(
  transaction: Database,
  { id, purchaseId, claimId, amountCents, earner }: PayoutRow,
  status: 'paid' | 'returned',
  at: Date,
): Promise<void> {
  const name = status === 'paid' ? 'payout' : 'payout-returned';
  const account = claimId === null ? EARNED_IN[earner].account : 'claims_payable';
  const entriesOf = (cents: number) => (status === 'paid' ? sentEntries(cents, account) : reversed(sentEntries(cents, account)));
  // What a claim brings beyond its order's payment is no money of that order.
  if (purchaseId !== null || claimId !== null)
    return void (await post(transaction, { reference: `${name}:${id}`, purchaseId, at, entries: entriesOf(amountCents) }));
  for (const item of await transaction.select().from(payoutItems).where(eq(payoutItems.payoutId, id)))
    await post(transaction, {
      reference: `${name}:${id}:${item[EARNED_IN[earner].by]}`,
      purchaseId: item.purchaseId,
      orderId: item.orderId,
      at,
      entries: entriesOf(item.cents),
    });
}

/** Whether more was sent for one of its orders or sales than that brought. What one brings later has a payout of its own, and is not too much. */
async function sentTooMuch(transaction: Database, { id, earner }: PayoutRow): Promise<boolean> {
  const sent = and(eq(payoutItems.payoutId, id), gt(payoutItems.cents, 0));
  const subjects = transaction.select({ subject: payoutItems[EARNED_IN[earner].by] }).from(payoutItems).where(sent);
  const payable = payableBySubject(transaction, EARNED_IN[earner], subjects);
  return (await transaction.select().from(payable)).some(({ cents }) => Number(cents) < 0);
}

/** The sales that a payout to an affiliate is for, and whether what was sent for each has stayed, by this one or another. */
async function salesIn(transaction: Database, { id }: PayoutRow): Promise<{ purchaseId: number; isPaid: boolean }[]> {
  const items = and(eq(payoutItems.payoutId, id), gt(payoutItems.cents, 0));
  const mine = await transaction.select({ purchaseId: payoutItems.purchaseId }).from(payoutItems).where(items);
  const ids = mine.flatMap(({ purchaseId }) => purchaseId ?? []);
  const paid = await transaction
    .selectDistinct({ purchaseId: payoutItems.purchaseId })
    .from(payoutItems)
    .innerJoin(payouts, eq(payouts.id, payoutItems.payoutId))
    .where(and(inArray(payoutItems.purchaseId, ids), gt(payoutItems.cents, 0), eq(payouts.status, 'paid')));
  const stayed = new Set(paid.map(({ purchaseId }) => purchaseId));
  return ids.map((purchaseId) => ({ purchaseId, isPaid: stayed.has(purchaseId) }));
}

/** Who is owed what a payout was for, as the log says it. */
const ownerOf = ({ claimId, earner }: Pick<PayoutRow, 'claimId' | 'earner'>): 'shopper' | Earner => (claimId === null ? earner : 'shopper');

async function step(
  core: PaymentsCore,
  transaction: Database,
  before: PayoutRow,
  status: PayoutStatus,
  payoutId: string | null,
): Promise<PayoutRow> {
  const now = core.now();
  const [row] = await transaction.update(payouts).set({ status, payoutId, updatedAt: now }).where(eq(payouts.id, before.id)).returning();
  if (!row) throw new Error(`payout ${before.id} is gone`);
  const { purchaseId, claimId, hostId, amountCents } = row;
  if (status === 'paid' || status === 'returned') await book(transaction, row, status, now);
  const detail = { payout: row.id, purchase: purchaseId, ...(claimId === null ? {} : { claim: claimId }), cents: amountCents };
  await writeAudit(transaction, { event: `payout.${status}`, userId: hostId, detail }, { now });
  if (status === 'failed' || status === 'returned') core.log.error(detail, `a payout failed: it is owed to the ${ownerOf(row)}`);
  const others = await otherTries(transaction, row);
  if (status === 'paid') await putAside(core, transaction, others);
  const paidBefore = others.some((other) => other.status === 'paid');
  if (status === 'paid' && paidBefore && (!isOfEarnings(row) || (await sentTooMuch(transaction, row)))) {
    await writeAudit(transaction, { event: 'payout.twice', userId: hostId, detail }, { now });
    core.log.error(
      detail,
      ownerOf(row) === 'host' ? 'a host was paid twice: he owes it to us' : `a ${ownerOf(row)} was paid twice: it is owed to us`,
    );
  }
  const type = payoutNotice(status);
  // Who is sent what a purchase brought a second time is asked to send it back, and told of nothing before.
  if (type && (isOfEarnings(row) || !paidBefore)) {
    const sales = row.earner === 'affiliate' ? { sales: await salesIn(transaction, row) } : {};
    await core.tell(transaction, { type, purchaseId, claimId, hostId, amountCents, ...sales }, now);
    if (claimId === null) await writePayoutMail(transaction, core, type === 'payout_sent' ? 'sent' : 'failed', row, now);
  }
  return row;
}

/** One change of what a host is sent for orders, or an affiliate for sales, at a time, as of a purchase by its row. */
export const lockEarnings = (transaction: Database, hostId: number) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`earnings ${hostId}`}))`);

/** Takes over where a payout stands, by the table of steps. Its end is looked at again later: it may come back. */
export async function stepPayout(core: PaymentsCore, known: PayoutRow, to: PayoutStatus, payoutId: string | null): Promise<void> {
  await core.db.transaction(async (transaction) => {
    if (known.purchaseId === null) await lockEarnings(transaction, known.hostId);
    else await core.lockPurchase(transaction, known.purchaseId);
    let [row] = await transaction.select().from(payouts).where(eq(payouts.id, known.id)).for('update');
    if (!row) return;
    const steps = payoutStepsTo(row.status, to);
    for (const status of steps) row = await step(core, transaction, row, status, payoutId ?? row.payoutId);
    if (steps.includes('paid') || steps.includes('failed')) await scheduleSync(core, transaction, row.id, 0, 'payments.payout-watch');
  });
}

/** Takes over what the company says of a payout, once. False when it is none of ours. */
export async function settlePayout(core: PaymentsCore, payout: Payout): Promise<boolean> {
  const known = await findPayout(core.db, payout.reference);
  if (!known) return false;
  const discrepancy = amountDiscrepancy(known, payout);
  if (discrepancy) await rejectProviderReport(core, { what: 'payout', id: known.id, userId: known.hostId }, discrepancy);
  else await stepPayout(core, known, payout.status, payout.id);
  return true;
}
