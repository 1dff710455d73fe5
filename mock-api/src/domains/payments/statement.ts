import type { Database } from '../../platform/db/database.ts';
import { type AccountLine, firstAbout, linesAbout, sumAbout } from '../ledger/port.ts';
import type { HostedWork } from './core.ts';

/** Lines that are read at once. */
const BATCH = 500;
/** Months that are offered. */
const MOST_MONTHS = 24;

/** What moved a host's money: earned by an order, a tip, bought for a shopper, sent, come back, or something taken off. */
export const STATEMENT_KINDS = ['earned', 'tip', 'purchase', 'payout', 'returned', 'adjusted'] as const;

export interface StatementLine {
  readonly at: Date;
  readonly kind: (typeof STATEMENT_KINDS)[number];
  /** `OP-5003`, or the number of a purchase. */
  readonly number: string;
  /** US cents; what left is negative. */
  readonly cents: number;
  /** What is owed after it, US cents. */
  readonly balance: number;
}

/** A month of what is owed to a host, from the books. Its lines lead from `opening` to `closing`, US cents. */
export interface Statement {
  readonly month: string;
  readonly opening: number;
  readonly closing: number;
  lines(): AsyncGenerator<StatementLine>;
}

const ACCOUNT = 'host_payable';

function kindOf({ reference, purchaseId, cents }: AccountLine): StatementLine['kind'] {
  if (reference.startsWith('payout:')) return 'payout';
  if (reference.startsWith('payout-returned:')) return 'returned';
  if (reference.startsWith('tip:')) return 'tip';
  if (cents > 0) return 'adjusted';
  return purchaseId === null ? 'earned' : 'purchase';
}

/** The beginning of a month, `2026-11`, in UTC, and of the one after so many. */
const monthAfter = (month: string, months: number): Date => {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at;
};
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

const workOf = (hosted: HostedWork, db: Database, hostId: number) => ({
  orders: hosted.orderIds(db, hostId),
  purchases: hosted.purchaseIds(db, hostId),
});

/** The months that a host has statements for, the newest first. */
export async function statementMonths(hosted: HostedWork, db: Database, hostId: number, now: Date): Promise<string[]> {
  const first = await firstAbout(db, ACCOUNT, workOf(hosted, db, hostId));
  const months: string[] = [];
  if (!first) return months;
  for (let back = 0; back < MOST_MONTHS; back += 1) {
    const month = monthOf(monthAfter(monthOf(now), -back));
    if (month < monthOf(first)) break;
    months.push(month);
  }
  return months;
}

export async function readStatement(hosted: HostedWork, db: Database, hostId: number, month: string): Promise<Statement> {
  const about = workOf(hosted, db, hostId);
  const [from, to] = [monthAfter(month, 0), monthAfter(month, 1)];
  const owedBefore = async (moment: Date) => -(await sumAbout(db, ACCOUNT, about, moment));
  const opening = await owedBefore(from);

  async function* lines(): AsyncGenerator<StatementLine> {
    let balance = opening;
    for (let after: AccountLine | undefined; ; ) {
      const batch: AccountLine[] = await linesAbout(db, ACCOUNT, about, { from, to, after, most: BATCH });
      const numbers = await hosted.orderNumbers(
        db,
        batch.flatMap(({ orderId }) => orderId ?? []),
      );
      for (const line of batch) {
        balance -= line.cents;
        const { at, orderId, purchaseId, cents } = line;
        const number = orderId === null ? String(purchaseId) : (numbers.get(orderId) ?? String(orderId));
        yield { at, kind: kindOf(line), number, cents: -cents, balance };
      }
      after = batch.at(-1);
      if (batch.length < BATCH) return;
    }
  }
  return { month, opening, closing: await owedBefore(to), lines };
}
