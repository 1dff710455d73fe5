import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { balanceOf, type LedgerAccount } from '../ledger/port.ts';
import { amountDiscrepancy } from './discrepancy.ts';
import { findPayout } from './payouts.ts';
import type { PaymentProvider, PaymentProviders, Payout, ProviderTransaction } from './provider.ts';
import { findPayment, type PaymentRow } from './records.ts';
import { CURRENCY, paymentDisputes, paymentRefunds, payments, payouts } from './schema.ts';

/** Where our books and a company's list disagree. */
export interface Difference {
  readonly kind: 'missing_here' | 'missing_there' | 'other_amount' | 'other_status' | 'books';
  /** `cardpay`, `wallet`, `payouts`, or `ledger` for what disagrees among our own books. */
  readonly company: string;
  /** The payment or payout; the company's own name of it where we know nothing; an account of the ledger. */
  readonly what: string;
  readonly ours: string;
  readonly theirs: string;
}

const cents = (line: Pick<ProviderTransaction, 'amountCents' | 'capturedCents' | 'refundedCents'> & { readonly currency?: string }) =>
  `${line.amountCents} held, ${line.capturedCents} captured, ${line.refundedCents} refunded${line.currency === undefined || line.currency === CURRENCY ? '' : ` in ${line.currency}`}`;

type Standing = 'open' | 'authorized' | 'captured' | 'over';

/** Statuses as far as money goes: while a company has not decided, its word and ours may differ for a moment. */
function standingOf(status: PaymentRow['status'] | ProviderTransaction['status']): Standing {
  if (status === 'authorized' || status === 'captured') return status;
  return status === 'failed' || status === 'canceled' ? 'over' : 'open';
}

function comparePayment(company: string, ours: PaymentRow, theirs: ProviderTransaction): Difference[] {
  const found: Difference[] = [];
  if (standingOf(ours.status) !== standingOf(theirs.status))
    found.push({ kind: 'other_status', company, what: ours.id, ours: ours.status, theirs: theirs.status });
  if (cents(ours) !== cents(theirs)) found.push({ kind: 'other_amount', company, what: ours.id, ours: cents(ours), theirs: cents(theirs) });
  return found;
}

async function comparePayments(db: Database, company: PaymentProvider, since: Date): Promise<Difference[]> {
  const known = await db
    .select()
    .from(payments)
    .where(and(eq(payments.company, company.name), gte(payments.createdAt, since)));
  const ours = new Map(known.map((row) => [row.id, row]));
  const seen = new Set<string>();
  const found: Difference[] = [];
  for await (const line of company.list(since)) {
    // Begun here before that moment, and sent after it.
    const row = ours.get(line.reference) ?? (await findPayment(db, line.reference));
    // A second intent for one payment is one that we do not know.
    if (row && (row.intentId === null || row.intentId === line.intentId)) {
      seen.add(row.id);
      found.push(...comparePayment(company.name, row, line));
    } else if (standingOf(line.status) !== 'over')
      found.push({
        kind: 'missing_here',
        company: company.name,
        what: line.intentId,
        ours: 'nothing',
        theirs: `${line.status}, ${cents(line)}`,
      });
  }
  for (const row of known)
    if (!seen.has(row.id) && row.intentId !== null)
      found.push({ kind: 'missing_there', company: company.name, what: row.id, ours: `${row.status}, ${cents(row)}`, theirs: 'nothing' });
  return found;
}

/** Money that is owed to shoppers because no try to send it succeeded, as far as it was asked for since then. */
async function compareRefunds(db: Database, since: Date): Promise<Difference[]> {
  const tries = await db
    .select({ refund: paymentRefunds, company: payments.company })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(gte(paymentRefunds.createdAt, since))
    .orderBy(desc(paymentRefunds.attempt));
  const last = tries.filter(
    ({ refund }, at) => refund.status !== 'canceled' && !tries.slice(0, at).some((newer) => newer.refund.reference === refund.reference),
  );
  return last
    .filter(({ refund }) => refund.status === 'failed' || refund.status === 'returned')
    .map(({ refund: { id, amountCents, reference, status }, company }) => ({
      kind: 'other_status',
      company,
      what: id,
      ours: `refund of ${amountCents} for ${reference}`,
      theirs: status,
    }));
}

/** Disputes that one side knows otherwise, and those that wait for an answer to the bank. */
async function compareDisputes(db: Database, company: PaymentProvider, since: Date): Promise<Difference[]> {
  const known = await db.select().from(paymentDisputes).where(eq(paymentDisputes.company, company.name));
  const ours = new Map(known.map((row) => [row.disputeId, row]));
  const found: Difference[] = [];
  for await (const { id, status, amountCents } of company.disputes({ since })) {
    const row = ours.get(id);
    const difference = { company: company.name, what: id, theirs: `dispute of ${amountCents}, ${status}` };
    if (!row) found.push({ kind: 'missing_here', ours: 'nothing', ...difference });
    else if (row.amountCents !== amountCents) found.push({ kind: 'other_amount', ours: String(row.amountCents), ...difference });
    else if (row.status !== status || status === 'open') found.push({ kind: 'other_status', ours: row.status, ...difference });
  }
  return found;
}

async function comparePayouts(db: Database, list: AsyncIterable<Payout>, since: Date): Promise<Difference[]> {
  const known = await db.select().from(payouts).where(gte(payouts.createdAt, since));
  const ours = new Map(known.map((row) => [row.id, row]));
  const found: Difference[] = [];
  const seen = new Set<string>();
  for await (const line of list) {
    const row = ours.get(line.reference) ?? (await findPayout(db, line.reference));
    seen.add(line.reference);
    const theirs = `${line.status}, ${line.amountCents}`;
    const discrepancy = row && amountDiscrepancy(row, line);
    if (!row) found.push({ kind: 'missing_here', company: 'payouts', what: line.id, ours: 'nothing', theirs });
    else if (discrepancy) found.push({ kind: 'other_amount', company: 'payouts', what: row.id, ...discrepancy });
    else if (row.status !== line.status && !(row.status === 'returned' && line.status === 'failed'))
      found.push({ kind: 'other_status', company: 'payouts', what: row.id, ours: row.status, theirs: line.status });
  }
  for (const row of known)
    if (!seen.has(row.id) && row.payoutId !== null)
      found.push({ kind: 'missing_there', company: 'payouts', what: row.id, ours: `${row.status}, ${row.amountCents}`, theirs: 'nothing' });
  return found;
}

const sumOf = (column: AnyPgColumn, condition: SQL) => sql<string>`coalesce(sum(${column}) filter (where ${condition}), 0)::bigint`;

/** What the ledger should say by the payments, refunds, disputes and payouts themselves, whatever the time. */
async function compareBooks(db: Database): Promise<Difference[]> {
  const [paid] = await db
    .select({
      held: sumOf(payments.amountCents, sql`${payments.status} = 'authorized'`),
      taken: sumOf(payments.capturedCents, sql`true`),
      refunded: sumOf(payments.refundedCents, sql`true`),
    })
    .from(payments);
  const of = (status: string) => sumOf(paymentDisputes.amountCents, sql`${paymentDisputes.status} = ${status}`);
  const [disputed] = await db.select({ open: of('open'), lost: of('lost') }).from(paymentDisputes);
  const { status, attempt, amountCents } = paymentRefunds;
  const [back] = await db
    .select({
      owed: sumOf(amountCents, sql`${attempt} = 1`),
      done: sumOf(amountCents, sql`${status} = 'done'`),
      covered: sumOf(amountCents, sql`${status} = 'covered'`),
    })
    .from(paymentRefunds);
  const [sent] = await db.select({ cents: sumOf(payouts.amountCents, sql`${payouts.status} = 'paid'`) }).from(payouts);
  const open = Number(disputed?.open);
  const lost = Number(disputed?.lost);
  const covered = Number(back?.covered);
  const expected: readonly (readonly [LedgerAccount | undefined, number])[] = [
    [undefined, 0],
    ['held_at_company', Number(paid?.held)],
    ['company_balance', Number(paid?.taken) - Number(paid?.refunded) - open - lost],
    ['refunds_payable', Number(back?.done) + covered - Number(back?.owed)],
    ['disputed', open],
    ['dispute_losses', lost - covered],
    ['payouts', -Number(sent?.cents)],
  ];
  const found: Difference[] = [];
  for (const [account, theirs] of expected) {
    const ours = await balanceOf(db, account ? { account } : {});
    if (ours !== theirs)
      found.push({ kind: 'books', company: 'ledger', what: account ?? 'everything', ours: String(ours), theirs: String(theirs) });
  }
  return found;
}

/**
 * Compares payments, refunds, disputes, payouts and ledger with what the companies list since a moment, and gives every difference. Money
 * on its way can show as one for as long as the task takes that is about to settle it.
 */
export async function reconcile(
  db: Database,
  { card, wallet, payouts: payoutCompany }: PaymentProviders,
  since: Date,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const company of wallet ? [card, wallet] : [card])
    found.push(...(await comparePayments(db, company, since)), ...(await compareDisputes(db, company, since)));
  found.push(...(await compareRefunds(db, since)));
  found.push(...(await comparePayouts(db, payoutCompany.list(since), since)));
  found.push(...(await compareBooks(db)));
  return found;
}
