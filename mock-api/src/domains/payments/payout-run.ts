import { aliasedTable, and, asc, eq, gt, inArray, isNotNull, ne, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { RepeatingTask } from '../../platform/queue/queue.ts';
import { DAY_MS, dayOf, HOUR_MS } from '../../platform/time/time.ts';
import { balanceOf } from '../ledger/port.ts';
import type { PaymentsCore } from './core.ts';
import { ownersToPay, sendEarnings } from './earnings.ts';
import { addPayout, lockEarnings, requestPayout, STANDING } from './payouts.ts';
import { payoutRuns, payouts } from './schema.ts';
import { EARNERS } from './states.ts';

/** Hosts, affiliates and purchases that are read at once. */
const BATCH = 100;

/** The Monday of a moment's week in UTC, `2026-11-23`. */
const mondayOf = (at: Date): string => dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS));

/** The day of the next run, `2026-11-30`: the Monday after a moment's week. */
export const nextRun = (now: Date): string => dayOf(new Date(Date.parse(mondayOf(now)) + 7 * DAY_MS));

/** Of a purchase that no try stands for, the last one that came to nothing is what is owed. */
export function isOwed(db: Database): SQL | undefined {
  const other = aliasedTable(payouts, 'other');
  const isLater = sql`(${other.createdAt}, ${other.id}) > (${payouts.createdAt}, ${payouts.id})`;
  const overtakes = or(inArray(other.status, [...STANDING]), and(ne(other.status, 'canceled'), isLater));
  const others = db
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.purchaseId, payouts.purchaseId), ne(other.id, payouts.id), overtakes));
  return and(isNotNull(payouts.purchaseId), inArray(payouts.status, ['failed', 'returned']), notExists(others));
}

/** Sends again what came to nothing for purchases, of one host or of all: what the books still owe, to where the host is paid now. */
export async function sendOwedAgain(core: PaymentsCore, now: Date, hostId?: number): Promise<number> {
  let sent = 0;
  for (let after = 0; ; ) {
    const owed = await core.db
      .select()
      .from(payouts)
      .where(and(isOwed(core.db), gt(payouts.purchaseId, after), hostId === undefined ? undefined : eq(payouts.hostId, hostId)))
      .orderBy(asc(payouts.purchaseId))
      .limit(BATCH);
    for (const { purchaseId, hostId: owner, amountCents } of owed) {
      if (purchaseId === null) continue;
      after = purchaseId;
      const isSent = await core.db.transaction(async (transaction) => {
        await core.lockPurchase(transaction, purchaseId);
        const left = -(await balanceOf(transaction, { account: 'host_payable', purchaseId }));
        const order = { purchaseId, hostId: owner, amountCents: Math.min(amountCents, left) };
        return order.amountCents > 0 && (await requestPayout(core, transaction, order, now));
      });
      if (isSent) sent += 1;
    }
    if (owed.length < BATCH) return sent;
  }
}

/** Sends again what claims still bring, where no try stands for one and the last one came to nothing. */
async function sendClaimsAgain(core: PaymentsCore, now: Date): Promise<void> {
  const standing = core.db
    .select({ id: payouts.claimId })
    .from(payouts)
    .where(and(isNotNull(payouts.claimId), inArray(payouts.status, [...STANDING])));
  const owed = await core.db
    .selectDistinct({ claimId: payouts.claimId, hostId: payouts.hostId, amountCents: payouts.amountCents })
    .from(payouts)
    .where(and(isNotNull(payouts.claimId), inArray(payouts.status, ['failed', 'returned']), notInArray(payouts.claimId, standing)));
  for (const { claimId, hostId, amountCents } of owed)
    await core.db.transaction(async (transaction) => {
      await lockEarnings(transaction, hostId);
      const stands = and(eq(payouts.claimId, claimId ?? 0), inArray(payouts.status, [...STANDING]));
      if ((await transaction.$count(payouts, stands)) === 0)
        await addPayout(core, transaction, { purchaseId: null, claimId, hostId, amountCents }, now);
    });
}

async function payEverybody(core: PaymentsCore, now: Date): Promise<void> {
  for (const earner of EARNERS)
    for (let after = 0; ; ) {
      const owners = await ownersToPay(core, core.db, { after, most: BATCH, earner });
      for (const ownerId of owners) {
        after = ownerId;
        await core.db.transaction((transaction) => sendEarnings(core, transaction, ownerId, now, earner));
      }
      if (owners.length < BATCH) break;
    }
  await sendOwedAgain(core, now);
  await sendClaimsAgain(core, now);
}

/**
 * Each Monday (UTC) sends hosts and affiliates what they earned, from the minimum on, and again what came to nothing. A Monday that was
 * missed is made up for later in its week; the first one is that after the first look.
 */
export const payoutRun = (core: PaymentsCore): RepeatingTask => ({
  name: 'payments.weekly-payouts',
  every: HOUR_MS,
  async run() {
    const now = core.now();
    const monday = mondayOf(now);
    const isFirst = (await core.db.$count(payoutRuns)) === 0;
    if (!isFirst && (await core.db.$count(payoutRuns, eq(payoutRuns.monday, monday))) > 0) return false;
    // Whoever is paid already has nothing left, should this end half way and begin anew.
    if (!isFirst) await payEverybody(core, now);
    await core.db.insert(payoutRuns).values({ monday, doneAt: now }).onConflictDoNothing();
    return false;
  },
});
