import { and, eq, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import type { PaymentsCore } from './core.ts';
import { CURRENCY } from './schema.ts';

interface Amount {
  readonly amountCents: number;
  readonly currency: string;
}

const textOf = ({ amountCents, currency }: Amount) => `${amountCents} ${currency}`;

/** Amounts as both sides tell them; undefined when they agree. Ours is always in {@link CURRENCY}. */
export function amountDiscrepancy(
  ours: { readonly amountCents: number; readonly currency?: string },
  theirs: Amount,
): Discrepancy | undefined {
  const expected = { amountCents: ours.amountCents, currency: ours.currency ?? CURRENCY };
  return expected.amountCents === theirs.amountCents && expected.currency === theirs.currency
    ? undefined
    : { ours: textOf(expected), theirs: textOf(theirs) };
}

export interface Discrepancy {
  readonly ours: string;
  readonly theirs: string;
}

/**
 * A company tells of other money than we do. Nothing is booked: the operator is told, by the log each time and by the
 * audit once, and the reconciliation shows it for as long as it lasts.
 */
export async function rejectProviderReport(
  core: PaymentsCore,
  { what, id, userId }: { readonly what: 'payment' | 'refund' | 'payout' | 'dispute'; readonly id: string; readonly userId: number | null },
  discrepancy: Discrepancy,
): Promise<void> {
  core.log.error({ [what]: id, ...discrepancy }, 'a company tells of another amount');
  const event = `${what}.word_refused`;
  const told = and(
    eq(auditRows.event, event),
    sql`${auditRows.detail} ->> 'id' = ${id} and ${auditRows.detail} ->> 'theirs' = ${discrepancy.theirs}`,
  );
  if ((await core.db.$count(auditRows, told)) === 0)
    await writeAudit(core.db, { event, userId, detail: { id, ...discrepancy } }, { now: core.now() });
}
