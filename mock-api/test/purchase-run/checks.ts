import { isOver, PURCHASE_STATUSES, type PurchaseStatus, purchaseMove } from '@outpost/shared-contracts/bfm/status';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { bfmExtraCharges, bfmMoves, bfmPurchaseItems, bfmPurchases } from '../../src/domains/bfm/schema.ts';
import { ledgerEntries, ledgerPostings } from '../../src/domains/ledger/schema.ts';
import type { ProviderTransaction } from '../../src/domains/payments/provider.ts';
import { reconcile } from '../../src/domains/payments/reconcile.ts';
import { paymentDisputes, paymentRefunds, payments, payouts } from '../../src/domains/payments/schema.ts';
import { auditRows } from '../../src/platform/audit/schema.ts';
import { tasks } from '../../src/platform/queue/schema.ts';
import type { Agreed } from './calls-of.ts';
import type { World } from './world.ts';

const EPOCH = new Date(0);
/** In these the shopper has paid. */
const PAID: readonly PurchaseStatus[] = ['paid', 'purchasing', 'purchased', 'shipped_to_host', 'arrived', 'ordered', 'completed'];

type PaymentRow = typeof payments.$inferSelect;
type PurchaseRow = typeof bfmPurchases.$inferSelect;

interface Held {
  readonly purchase: PurchaseRow;
  readonly ours: readonly PaymentRow[];
  readonly lines: readonly ProviderTransaction[];
  /** Cents that banks took for good, by disputes. */
  readonly lost: number;
  readonly agreed: Agreed;
}

async function linesByPayment({ companies }: World): Promise<Map<string, ProviderTransaction[]>> {
  const lines = new Map<string, ProviderTransaction[]>();
  for (const company of [companies.card, companies.wallet])
    if (company) for await (const line of company.list(EPOCH)) lines.set(line.reference, [...(lines.get(line.reference) ?? []), line]);
  return lines;
}

/** What the companies hold and took for one purchase, against what its shopper agreed to and what it says itself. */
function moneyFaults({ purchase, ours, lines, lost, agreed }: Held): string[] {
  const { id, status, totalCents } = purchase;
  const faults: string[] = [];
  const say = (what: string) => faults.push(`purchase ${id} (${status}): ${what}`);
  const captured = lines.reduce((sum, { capturedCents }) => sum + capturedCents, 0);
  const kept = captured - lines.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  const held = lines.filter((line) => line.status === 'authorized');
  if (captured > agreed.limit + agreed.extra) say(`${captured} were taken, ${agreed.limit} and ${agreed.extra} agreed to`);
  if (held.length > 0) say(`${held.map(({ intentId }) => intentId).join(', ')} still held when all is over`);
  for (const purpose of new Set(ours.map(({ extraChargeId }) => extraChargeId))) {
    const references = new Set(ours.filter(({ extraChargeId }) => extraChargeId === purpose).map((payment) => payment.id));
    const taken = lines.filter((line) => references.has(line.reference) && line.capturedCents > 0);
    if (taken.length > 1) say(`charged ${taken.length} times for ${purpose === null ? 'the purchase' : `extra charge ${purpose}`}`);
  }
  if (PAID.includes(status) && captured !== totalCents) say(`${captured} were taken of ${totalCents}`);
  if (!PAID.includes(status) && (kept < 0 || kept > lost)) say(`${kept} were kept although nothing is paid`);
  return faults;
}

/** What is kept of a paid purchase is the shares of the things that did not come back. */
async function shareFaults(world: World, { purchase, lines, lost }: Held): Promise<string[]> {
  if (!PAID.includes(purchase.status)) return [];
  const kept = lines.reduce((sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents, 0);
  const items = await world.db.select().from(bfmPurchaseItems).where(eq(bfmPurchaseItems.purchaseId, purchase.id));
  const shares = items
    .filter(({ status }) => status !== 'unavailable' && status !== 'removed')
    .reduce((sum, { shareCents }) => sum + shareCents, 0);
  return kept >= shares && kept - shares <= lost
    ? []
    : [`purchase ${purchase.id} (${purchase.status}): ${kept} are kept, its things stand for ${shares}`];
}

/** Every row of a purchase's story is a move of the table, and each begins where the one before ended. */
async function moveFaults({ db }: World, { purchase }: Held): Promise<string[]> {
  const faults: string[] = [];
  const moves = await db.select().from(bfmMoves).where(eq(bfmMoves.purchaseId, purchase.id)).orderBy(bfmMoves.revision);
  let at: PurchaseStatus | null = null;
  for (const { from, to, actor } of moves) {
    if (from !== at) faults.push(`purchase ${purchase.id}: a move begins at ${from} after ${at}`);
    if (from !== null && !purchaseMove(from, to, actor)) faults.push(`purchase ${purchase.id}: ${from} to ${to} by ${actor} is no move`);
    at = to;
  }
  if (at !== purchase.status) faults.push(`purchase ${purchase.id} is ${purchase.status}, its story ends with ${at}`);
  const audited = await db.$count(
    auditRows,
    and(eq(auditRows.event, 'purchase.moved'), sql`(${auditRows.detail} ->> 'purchase')::int = ${purchase.id}`),
  );
  if (audited !== moves.length) faults.push(`purchase ${purchase.id}: ${moves.length} moves, ${audited} audit rows`);
  return faults;
}

async function ledgerFaults({ db }: World, { purchase }: Held): Promise<string[]> {
  const rows = await db
    .select({ account: ledgerEntries.account, cents: sql<number>`sum(${ledgerEntries.cents})::int` })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(eq(ledgerPostings.purchaseId, purchase.id))
    .groupBy(ledgerEntries.account);
  const balance = (account: string) => rows.find((row) => row.account === account)?.cents ?? 0;
  const zero = ['held_at_company', 'holds_of_shoppers', 'purchase_money', 'refunds_payable', 'disputed'];
  const faults = zero.filter((account) => balance(account) !== 0).map((account) => `${account} is ${balance(account)}`);
  const sum = rows.reduce((total, { cents }) => total + cents, 0);
  if (sum !== 0) faults.push(`the sum of its books is ${sum}`);
  if (purchase.status === 'canceled' || purchase.status === 'refunded')
    for (const account of ['company_balance', 'service_fees', 'host_payable', 'dispute_losses'])
      if (balance(account) !== 0) faults.push(`${account} is ${balance(account)}`);
  return faults.map((fault) => `purchase ${purchase.id} (${purchase.status}): ${fault}`);
}

async function hostFaults({ db }: World, { purchase }: Held): Promise<string[]> {
  const sent = await db.select().from(payouts).where(eq(payouts.purchaseId, purchase.id));
  const paid = sent.filter(({ status }) => status === 'paid');
  const faults: string[] = [];
  const twice = and(eq(auditRows.event, 'payout.twice'), sql`(${auditRows.detail} ->> 'purchase')::int = ${purchase.id}`);
  // By a bank that delivers what it had called failed; the operator was told.
  if (paid.length > 1 && (await db.$count(auditRows, twice)) !== paid.length - 1)
    faults.push(`purchase ${purchase.id}: the host was paid ${paid.length} times`);
  for (const { amountCents } of paid)
    if (amountCents !== purchase.hostPaymentCents)
      faults.push(`purchase ${purchase.id}: the host got ${amountCents}, ${purchase.hostPaymentCents} are his`);
  return faults;
}

/** Everything that must hold once a run has settled; each line is a fault. */
export async function faultsOf(world: World, told: readonly Agreed[], since: Date): Promise<string[]> {
  const { db, companies } = world;
  const lines = await linesByPayment(world);
  const all = await db.select().from(payments);
  const faults: string[] = [];
  for (const agreed of told) {
    const [purchase] = await db.select().from(bfmPurchases).where(eq(bfmPurchases.id, agreed.purchaseId));
    if (!purchase) {
      faults.push(`purchase ${agreed.purchaseId} is gone`);
      continue;
    }
    const ours = all.filter(({ purchaseId }) => purchaseId === purchase.id);
    const disputes = await db.select().from(paymentDisputes).where(eq(paymentDisputes.status, 'lost'));
    const lost = disputes
      .filter(({ paymentId }) => ours.some(({ id }) => id === paymentId))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const own = { purchase, ours, lines: ours.flatMap(({ id }) => lines.get(id) ?? []), lost, agreed };
    if (!PURCHASE_STATUSES.includes(purchase.status)) faults.push(`purchase ${purchase.id} is ${purchase.status}, which is no state`);
    for (const check of [shareFaults, moveFaults, ledgerFaults, hostFaults]) {
      faults.push(...(check === shareFaults ? await shareFaults(world, own) : await check(world, own)));
    }
    faults.push(...moneyFaults(own));
    const open = await db.$count(
      bfmExtraCharges,
      and(eq(bfmExtraCharges.purchaseId, purchase.id), sql`${bfmExtraCharges.status} in ('open', 'paying')`),
    );
    if (isOver(purchase.status) && open > 0) faults.push(`purchase ${purchase.id} is ${purchase.status} with an open extra charge`);
  }
  const known = new Set(all.map(({ id }) => id));
  for (const [reference, found] of lines)
    if (!known.has(reference)) faults.push(`${found.map(({ intentId }) => intentId).join(', ')} of no payment that we know`);
  for (const { kind, company, what, ours, theirs } of await reconcile(db, companies, since))
    faults.push(`reconciliation: ${kind} at ${company}, ${what}: ${ours} here, ${theirs} there`);
  for (const { name, key, lastError } of await db.select().from(tasks).where(isNotNull(tasks.failedAt)))
    faults.push(`task ${name} ${key} was given up: ${lastError}`);
  return faults;
}

/** How many purchases ended where, and what the companies did for them. */
export async function countsOf({ db }: World, told: readonly Agreed[]) {
  const ids = new Set(told.map(({ purchaseId }) => purchaseId));
  const rows = (await db.select().from(bfmPurchases)).filter(({ id }) => ids.has(id));
  const count = (statuses: readonly string[]) =>
    Object.fromEntries([...new Set(statuses)].sort().map((status) => [status, statuses.filter((one) => one === status).length]));
  const paid = (await db.select().from(payments)).filter(({ purchaseId }) => purchaseId !== null && ids.has(purchaseId));
  return {
    purchases: count(rows.map(({ status }) => status)),
    payments: count(paid.map(({ status }) => status)),
    moves: await db.$count(bfmMoves),
    postings: await db.$count(ledgerPostings),
    payouts: count((await db.select().from(payouts)).map(({ status }) => status)),
    refunds: count((await db.select().from(paymentRefunds)).map(({ status }) => status)),
    disputes: count((await db.select().from(paymentDisputes)).map(({ status }) => status)),
  };
}
