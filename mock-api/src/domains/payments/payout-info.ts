import { usd } from '@outpost/shared-contracts/money/money';
import type { PAYOUT_STATES, PayoutInfo } from '@outpost/shared-contracts/payments/payout-method-calls';
import { aliasedTable, and, desc, eq, inArray, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { maskedEmail } from '../../platform/mail/masked-email.ts';
import type { Person } from '../accounts/port.ts';
import { listMethods } from './payout-place.ts';
import { type PayoutRow, STANDING } from './payouts.ts';
import { payouts } from './schema.ts';

/** Payments that are shown, the newest first. */
const MOST_PAYOUTS = 50;

const { status, heldUntil, sentAt, amountCents, purchaseId, createdAt, id } = payouts;

/** What a try is to its host: one that was not sent yet waits until where it goes is no longer new. */
function stateOf(row: PayoutRow, now: Date): (typeof PAYOUT_STATES)[number] {
  if (row.status === 'requested') return row.sentAt === null && row.heldUntil !== null && row.heldUntil > now ? 'held' : 'on_the_way';
  if (row.status === 'canceled') throw new Error('what was put aside is nobody’s news');
  return row.status === 'processing' ? 'on_the_way' : row.status;
}

/** Of a purchase that no try stands for, the last one that came to nothing is what is owed. */
function isOwed(db: Database): SQL | undefined {
  const other = aliasedTable(payouts, 'other');
  const isLater = sql`(${other.createdAt}, ${other.id}) > (${createdAt}, ${id})`;
  const overtakes = or(inArray(other.status, [...STANDING]), and(ne(other.status, 'canceled'), isLater));
  const others = db
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.purchaseId, purchaseId), ne(other.id, id), overtakes));
  return and(inArray(status, ['failed', 'returned']), notExists(others));
}

async function totalsOf(db: Database, hostId: number, now: Date): Promise<PayoutInfo['totals']> {
  const isHeld = sql`${status} = 'requested' and ${sentAt} is null and ${heldUntil} > ${now.toISOString()}::timestamptz`;
  const sum = (condition: SQL | undefined) => sql<number>`coalesce(sum(${amountCents}) filter (where ${condition}), 0)::int`;
  const [row] = await db
    .select({
      held: sum(isHeld),
      requested: sum(inArray(status, ['requested', 'processing'])),
      paid: sum(eq(status, 'paid')),
      owed: sum(isOwed(db)),
    })
    .from(payouts)
    .where(eq(payouts.hostId, hostId));
  const { held, requested, paid, owed } = row ?? { held: 0, requested: 0, paid: 0, owed: 0 };
  return { held: usd(held), on_the_way: usd(requested - held), paid: usd(paid), owed: usd(owed) };
}

/** How a host is paid, and what was. */
export async function readPayoutInfo(db: Database, host: Pick<Person, 'id' | 'email'>, now: Date): Promise<PayoutInfo> {
  const fallback = maskedEmail(host.email);
  const rows = await db
    .select()
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
    totals: await totalsOf(db, host.id, now),
    payouts: rows.map((row) => {
      const state = stateOf(row, now);
      return {
        purchase_id: row.purchaseId,
        amount: usd(row.amountCents),
        status: state,
        to: row.label ?? fallback,
        held_until: state === 'held' ? (row.heldUntil?.toISOString() ?? null) : null,
        asked_at: row.createdAt.toISOString(),
        changed_at: row.updatedAt.toISOString(),
      };
    }),
  };
}
