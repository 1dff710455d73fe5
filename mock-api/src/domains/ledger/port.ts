// What other domains may ask of the ledger.
import { and, asc, eq, gt, gte, inArray, isNotNull, like, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { LEDGER_ACCOUNTS, type LedgerAccount } from './accounts.ts';
import { ledgerEntries, ledgerPostings } from './schema.ts';

export { LEDGER_ACCOUNTS, type LedgerAccount };

export interface LedgerEntry {
  readonly account: LedgerAccount;
  /** US cents, debit positive. Entries of nothing are left out. */
  readonly cents: number;
}

export interface Posting {
  /** Unique for all time, `capture:<payment>`. */
  readonly reference: string;
  readonly purchaseId: number | null;
  /** The package order that it is about; left out where it is about none. */
  readonly orderId?: number | null;
  readonly at: Date;
  readonly entries: readonly LedgerEntry[];
}

/** The entries of a posting do not sum to zero, or are no whole cents: a bug of the caller. */
export class UnbalancedError extends Error {
  override readonly name = 'UnbalancedError';
}

/** The opposite of some entries: what they did is undone, and both stay to be read. */
export const reversed = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries.map(({ account, cents }) => ({ account, cents: -cents }));

/**
 * Writes a movement of money down, in the transaction that is its reason. A reference that is there already changes
 * nothing; gives whether it was new. The database checks the sum once more at the commit.
 */
export async function post(transaction: Database, { reference, purchaseId, orderId = null, at, entries }: Posting): Promise<boolean> {
  const moving = entries.filter(({ cents }) => cents !== 0);
  if (!moving.every(({ cents }) => Number.isSafeInteger(cents))) throw new UnbalancedError(`${reference}: not in whole cents`);
  const sum = moving.reduce((total, { cents }) => total + cents, 0);
  if (sum !== 0) throw new UnbalancedError(`${reference}: the entries sum to ${sum}`);
  if (moving.length === 0) return false;
  const [posting] = await transaction
    .insert(ledgerPostings)
    .values({ reference, purchaseId, orderId, at })
    .onConflictDoNothing({ target: ledgerPostings.reference })
    .returning({ id: ledgerPostings.id });
  if (!posting) return false;
  await transaction.insert(ledgerEntries).values(moving.map(({ account, cents }) => ({ postingId: posting.id, account, cents })));
  return true;
}

/** The sum of all entries: of one account, of one purchase, of one order, or of what fits all that are given. */
export async function balanceOf(
  db: Database,
  {
    account,
    purchaseId,
    orderId,
  }: { readonly account?: LedgerAccount; readonly purchaseId?: number | undefined; readonly orderId?: number } = {},
): Promise<number> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${ledgerEntries.cents}), 0)::bigint` })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(
      and(
        account === undefined ? undefined : eq(ledgerEntries.account, account),
        purchaseId === undefined ? undefined : eq(ledgerPostings.purchaseId, purchaseId),
        orderId === undefined ? undefined : eq(ledgerPostings.orderId, orderId),
      ),
    );
  return Number(row?.cents ?? 0);
}

/** What stands in each account for one order; accounts without anything are left out. */
export async function balancesOfOrder(db: Database, orderId: number): Promise<Partial<Record<LedgerAccount, number>>> {
  const rows = await db
    .select({ account: ledgerEntries.account, cents: sql<string>`sum(${ledgerEntries.cents})::bigint` })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(eq(ledgerPostings.orderId, orderId))
    .groupBy(ledgerEntries.account);
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
}

/** All that was ever taken for an order, US cents, whatever went back. */
export async function takenForOrder(db: Database, orderId: number): Promise<number> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${ledgerEntries.cents}), 0)::bigint` })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(
      and(eq(ledgerPostings.orderId, orderId), eq(ledgerEntries.account, 'company_balance'), like(ledgerPostings.reference, 'capture:%')),
    );
  return Number(row?.cents ?? 0);
}

/** What is owed to a host or held for one, US cents: of orders or purchases whose ids a subquery gives. */
export async function owedToHostFor(db: Database, of: 'orderId' | 'purchaseId', ids: SQLWrapper): Promise<number> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(-sum(${ledgerEntries.cents}), 0)::bigint` })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(and(inArray(ledgerEntries.account, ['host_held', 'host_payable']), inArray(ledgerPostings[of], ids)));
  return Number(row?.cents ?? 0);
}

/** An account in which is owed what people earn, and what it is earned by: a package order, or a purchase. */
export interface PayableIn {
  readonly account: LedgerAccount;
  readonly by: 'orderId' | 'purchaseId';
}

/**
 * What is owed for each order or purchase, US cents: a query of `subjectId` and `cents` of each of which something is left, of
 * all or of those whose ids a subquery gives. Less than nothing is what its owner owes.
 */
export const payableBySubject = (db: Database, { account, by }: PayableIn, subjects?: SQLWrapper) =>
  db
    .select({
      subjectId: sql<number>`${ledgerPostings[by]}`.as('payable_subject_id'),
      cents: sql<string>`-sum(${ledgerEntries.cents})`.as('payable_cents'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(
      and(eq(ledgerEntries.account, account), isNotNull(ledgerPostings[by]), subjects ? inArray(ledgerPostings[by], subjects) : undefined),
    )
    .groupBy(ledgerPostings[by])
    .having(sql`sum(${ledgerEntries.cents}) <> 0`)
    .as('payable');

/** Orders and purchases, whose ids subqueries give; of what is left out there are none. */
export interface About {
  readonly orders?: SQLWrapper;
  readonly purchases?: SQLWrapper;
}

/** The postings about some orders and purchases. */
const isAbout = ({ orders, purchases }: About): SQL =>
  or(orders && inArray(ledgerPostings.orderId, orders), purchases && inArray(ledgerPostings.purchaseId, purchases)) ?? sql`false`;

/** The sum of one account for some orders and purchases, US cents, debit positive; only before a moment where one is given. */
export async function sumAbout(db: Database, account: LedgerAccount, about: About, before?: Date): Promise<number> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${ledgerEntries.cents}), 0)::bigint` })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(and(eq(ledgerEntries.account, account), isAbout(about), before ? lt(ledgerPostings.at, before) : undefined));
  return Number(row?.cents ?? 0);
}

/** A line of an account. */
export interface AccountLine {
  /** Of its entry; later ones are greater. */
  readonly id: number;
  readonly at: Date;
  /** Of its posting, `payout:<id>`. */
  readonly reference: string;
  readonly orderId: number | null;
  readonly purchaseId: number | null;
  /** US cents, debit positive. */
  readonly cents: number;
}

/** The lines of one account about some orders and purchases between two moments, the oldest first, after one of them where it is given. */
export const linesAbout = (
  db: Database,
  account: LedgerAccount,
  about: About,
  {
    from,
    to,
    after,
    most,
  }: { readonly from: Date; readonly to: Date; readonly after?: Pick<AccountLine, 'at' | 'id'> | undefined; readonly most: number },
): Promise<AccountLine[]> => {
  const { at, reference, orderId, purchaseId } = ledgerPostings;
  const { id, cents } = ledgerEntries;
  const isLater = after && or(gt(at, after.at), and(eq(at, after.at), gt(id, after.id)));
  return db
    .select({ id, at, reference, orderId, purchaseId, cents })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(and(eq(ledgerEntries.account, account), isAbout(about), gte(at, from), lt(at, to), isLater))
    .orderBy(asc(at), asc(id))
    .limit(most);
};

/** When money of one account moved first for some orders and purchases; undefined where it never did. */
export async function firstAbout(db: Database, account: LedgerAccount, about: About): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: ledgerPostings.at })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerEntries.postingId))
    .where(and(eq(ledgerEntries.account, account), isAbout(about)))
    .orderBy(asc(ledgerPostings.at))
    .limit(1);
  return row?.at;
}
