import type { Database } from '../../platform/db/database.ts';
import { type AccountLine, firstAbout, linesAbout, sumAbout } from '../ledger/port.ts';
import type { PaymentsCore } from './core.ts';
import { aboutOf, EARNED_IN } from './earners.ts';
import type { Earner } from './states.ts';

/** Lines that are read at once. */
const BATCH = 500;
/** Months that are offered. */
const MOST_MONTHS = 24;

/** What moved the money of a host or an affiliate: earned by an order or a sale, a tip, bought for a shopper, sent, come back, or something taken off. */
export const STATEMENT_KINDS = ['earned', 'tip', 'purchase', 'payout', 'returned', 'adjusted'] as const;

export interface StatementLine {
  readonly at: Date;
  readonly kind: (typeof STATEMENT_KINDS)[number];
  /** `OP-5003`, or the number of a purchase; of an affiliate, that of a sale. */
  readonly number: string;
  /** US cents; what left is negative. */
  readonly cents: number;
  /** What is owed after it, US cents. */
  readonly balance: number;
}

/** A month of what is owed to a host or an affiliate, from the books. Its lines lead from `opening` to `closing`, US cents. */
export interface Statement {
  readonly month: string;
  readonly opening: number;
  readonly closing: number;
  lines(): AsyncGenerator<StatementLine>;
}

type Core = Pick<PaymentsCore, 'hosted' | 'led'>;

/** Whose statement it is. */
export interface StatementOwner {
  readonly id: number;
  readonly earner: Earner;
}

function kindOf({ reference, purchaseId, cents }: AccountLine, earner: Earner): StatementLine['kind'] {
  if (reference.startsWith('payout:')) return 'payout';
  if (reference.startsWith('payout-returned:')) return 'returned';
  if (reference.startsWith('tip:')) return 'tip';
  if (cents > 0 || reference.startsWith('commission-adjusted:')) return 'adjusted';
  return earner === 'affiliate' || purchaseId === null ? 'earned' : 'purchase';
}

/** The beginning of a month, `2026-11`, in UTC, and of the one after so many. */
const monthAfter = (month: string, months: number): Date => {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at;
};
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** The months that somebody has statements for, the newest first. */
export async function statementMonths(core: Core, db: Database, { id, earner }: StatementOwner, now: Date): Promise<string[]> {
  const first = await firstAbout(db, EARNED_IN[earner].account, aboutOf(core, db, earner, id));
  const months: string[] = [];
  if (!first) return months;
  for (let back = 0; back < MOST_MONTHS; back += 1) {
    const month = monthOf(monthAfter(monthOf(now), -back));
    if (month < monthOf(first)) break;
    months.push(month);
  }
  return months;
}

export async function readStatement(core: Core, db: Database, { id, earner }: StatementOwner, month: string): Promise<Statement> {
  const about = aboutOf(core, db, earner, id);
  const { account } = EARNED_IN[earner];
  const [from, to] = [monthAfter(month, 0), monthAfter(month, 1)];
  const owedBefore = async (moment: Date) => -(await sumAbout(db, account, about, moment));
  const opening = await owedBefore(from);

  async function* lines(): AsyncGenerator<StatementLine> {
    let balance = opening;
    for (let after: AccountLine | undefined; ; ) {
      const batch: AccountLine[] = await linesAbout(db, account, about, { from, to, after, most: BATCH });
      const [orders, purchases] = [batch.flatMap(({ orderId }) => orderId ?? []), batch.flatMap(({ purchaseId }) => purchaseId ?? [])];
      const numbers = earner === 'host' ? await core.hosted.orderNumbers(db, orders) : await core.led.saleNumbers(db, purchases);
      for (const line of batch) {
        balance -= line.cents;
        const { at, orderId, purchaseId, cents } = line;
        const named = earner === 'host' ? orderId : purchaseId;
        const number = (named === null ? undefined : numbers.get(named)) ?? String(orderId ?? purchaseId);
        yield { at, kind: kindOf(line, earner), number, cents: -cents, balance };
      }
      after = batch.at(-1);
      if (batch.length < BATCH) return;
    }
  }
  return { month, opening, closing: await owedBefore(to), lines };
}
