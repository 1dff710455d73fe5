import { usd } from '@outpost/shared-contracts/money/money';
import { PAYOUT_MINIMUM, type PayoutInfo } from '@outpost/shared-contracts/payments/payout-method-calls';
import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { maskedEmail } from '../../platform/mail/masked-email.ts';
import { asksSecondFactor, type Person } from '../accounts/port.ts';
import { sumAbout } from '../ledger/port.ts';
import type { PaymentsCore } from './core.ts';
import { isPayoutDisputed } from './disputes.ts';
import { aboutOf, EARNED_IN, earnerOf, isPayable as mayBePaid } from './earners.ts';
import { availableEarnings, sumOf } from './earnings.ts';
import { listMethods } from './payout-place.ts';
import { isOwed, nextRun } from './payout-run.ts';
import type { PayoutRow } from './payouts.ts';
import { payoutItems, payouts } from './schema.ts';
import { statementLinks } from './statement-routes.ts';
import type { Earner } from './states.ts';

/** Payments that are shown, the newest first. */
const MOST_PAYOUTS = 50;

type Shown = PayoutInfo['payouts'][number];
type Core = Pick<PaymentsCore, 'hosted' | 'led' | 'config'>;

const { status, heldUntil, sentAt, amountCents, createdAt, id } = payouts;

/** Of how many orders or sales a payout is. */
const ordersOf = (db: Database): SQL => sql`(${db.$count(payoutItems, eq(payoutItems.payoutId, id))})::int`;

/** A query's condition for what waits, as {@link holdOf} says it. */
const waits = (db: Database, isPayable: boolean, now: Date): SQL => {
  const isNew = sql`coalesce(${heldUntil} > ${now.toISOString()}::timestamptz, false)`;
  return sql`${status} = 'requested' and ${sentAt} is null and (${!isPayable} or ${isNew} or ${isPayoutDisputed(db)})`;
};

/** Why a payout waits; null where it does not. */
function holdOf(
  { status: at, sentAt: sent, heldUntil: until }: PayoutRow,
  disputed: boolean,
  isPayable: boolean,
  now: Date,
): Shown['hold'] {
  if (at !== 'requested' || sent !== null) return null;
  if (!isPayable) return 'not_payable';
  if (disputed) return 'dispute';
  return until !== null && until > now ? 'new_account' : null;
}

function stateOf({ status: at }: PayoutRow, hold: Shown['hold']): Shown['status'] {
  if (hold !== null) return 'held';
  if (at === 'canceled') throw new Error('what was put aside is nobody’s news');
  return at === 'requested' || at === 'processing' ? 'on_the_way' : at;
}

async function totalsOf(
  core: Core,
  db: Database,
  { hostId, earner, isPayable }: { readonly hostId: number; readonly earner: Earner; readonly isPayable: boolean },
  now: Date,
): Promise<PayoutInfo['totals']> {
  const sum = (condition: SQL | undefined) => sql<number>`coalesce(sum(${amountCents}) filter (where ${condition}), 0)::int`;
  const [row] = await db
    .select({
      held: sum(waits(db, isPayable, now)),
      requested: sum(inArray(status, ['requested', 'processing'])),
      paid: sum(eq(status, 'paid')),
      owed: sum(isOwed(db)),
    })
    .from(payouts)
    .where(eq(payouts.hostId, hostId));
  const { held, requested, paid, owed } = row ?? { held: 0, requested: 0, paid: 0, owed: 0 };
  return {
    pending: usd(-(await sumAbout(db, EARNED_IN[earner].pending, aboutOf(core, db, earner, hostId)))),
    available: usd(sumOf(await availableEarnings(core, db, hostId, earner))),
    held: usd(held),
    on_the_way: usd(requested - held),
    paid: usd(paid),
    owed: usd(owed),
  };
}

/** How a host or an affiliate is paid, and what was. */
export async function readPayoutInfo(
  core: Core,
  db: Database,
  host: Pick<Person, 'id' | 'email' | 'type'>,
  now: Date,
): Promise<PayoutInfo> {
  const earner = earnerOf(host);
  const fallback = maskedEmail(host.email);
  const isPayable = await mayBePaid(core, db, earner, host.id, now);
  const rows = await db
    .select({ row: payouts, orders: sql<number>`${ordersOf(db)}`, disputed: sql<boolean>`${isPayoutDisputed(db)}` })
    .from(payouts)
    .where(and(eq(payouts.hostId, host.id), ne(status, 'canceled')))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_PAYOUTS);
  return {
    methods: (await listMethods(db, host.id)).map((method) => ({
      kind: method.kind,
      label: method.label,
      currency: method.currency,
      is_default: method.isDefault,
      held_until: method.heldUntil > now ? method.heldUntil.toISOString() : null,
      changed_at: method.changedAt.toISOString(),
    })),
    fallback,
    asks_second_factor: await asksSecondFactor(db, host.id),
    is_payable: isPayable,
    totals: await totalsOf(core, db, { hostId: host.id, earner, isPayable }, now),
    next_run: nextRun(now),
    minimum: PAYOUT_MINIMUM,
    statements: await statementLinks(core, { db, config: core.config, now }, host),
    payouts: rows.map(({ row, orders: count, disputed }) => {
      const hold = holdOf(row, disputed, isPayable, now);
      return {
        id: row.id,
        purchase_id: row.purchaseId,
        orders: count,
        amount: usd(row.amountCents),
        status: stateOf(row, hold),
        to: row.label ?? fallback,
        hold,
        held_until: hold === 'new_account' ? (row.heldUntil?.toISOString() ?? null) : null,
        asked_at: row.createdAt.toISOString(),
        changed_at: row.updatedAt.toISOString(),
      };
    }),
  };
}
