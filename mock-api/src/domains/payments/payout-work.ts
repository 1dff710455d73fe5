import { and, eq, sql } from 'drizzle-orm';
import type { TaskWorker } from '../../platform/queue/queue.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time/time.ts';
import type { PaymentsCore } from './core.ts';
import { isPayoutDisputed } from './disputes.ts';
import { isPayable } from './earners.ts';
import { isForMoreThanOwed } from './earnings.ts';
import { hasPayoutPlace } from './payout-place.ts';
import { findPayout, isOfEarnings, isOnHold, otherTries, type PayoutRow, payoutTask, settlePayout, stepPayout } from './payouts.ts';
import { type Payout, ProviderRefusedError } from './provider.ts';
import { scheduleSync } from './schedule-sync.ts';
import { payouts } from './schema.ts';

const FIRST_SYNC_MS = MINUTE_MS;
const MAX_WAIT_MS = 6 * HOUR_MS;

const isUnderWay = (row: PayoutRow | undefined): row is PayoutRow => row?.status === 'requested' || row?.status === 'processing';

/** The company's word on a try that it may have heard of: by its own name of it, or by our reference. */
async function ask({ companies }: PaymentsCore, row: PayoutRow): Promise<Payout | undefined> {
  if (row.payoutId !== null) return await companies.payouts.findPayout(row.payoutId);
  return row.sentAt === null ? undefined : await companies.payouts.findByReference(row.id);
}

/** Tries that came to nothing here may have arrived all the same; then this one is put aside. */
async function askAboutEarlier(core: PaymentsCore, row: PayoutRow): Promise<void> {
  for (const other of await otherTries(core.db, row)) {
    const told = other.status === 'failed' ? await ask(core, other) : undefined;
    if (told) await settlePayout(core, told);
  }
}

/**
 * Sends a try with what is kept of it, so that the company sees one request however often it comes. When it refuses, it
 * is asked by the reference whether it has the payout all the same; only if not, the try has failed.
 */
async function create(core: PaymentsCore, row: PayoutRow): Promise<void> {
  await askAboutEarlier(core, row);
  const now = core.now();
  const sent = await core.db.transaction(async (transaction) => {
    if (isOfEarnings(row) && row.sentAt === null && (await isForMoreThanOwed(core, transaction, row, now))) return undefined;
    const [begun] = await transaction
      .update(payouts)
      .set({ sentAt: sql`coalesce(${payouts.sentAt}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(payouts.id, row.id), eq(payouts.status, row.status)))
      .returning();
    return begun;
  });
  if (!sent) return;
  const { id, amountCents, currency, account } = sent;
  try {
    await settlePayout(core, await core.companies.payouts.createPayout({ key: id, reference: id, amountCents, currency, account }));
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    const found = await ask(core, sent);
    if (found) return void (await settlePayout(core, found));
    core.log.error({ payout: id, code: error.code, reason: error.message }, 'payout refused by the company');
    await stepPayout(core, sent, 'failed', null);
  }
}

/**
 * While a bank decides whose the money is, while a document of the host is missing or has expired, while an affiliate is
 * suspended, and while the e-mail of a shopper with a claim is not confirmed, it stays here.
 */
async function mayNotBeSent(core: PaymentsCore, { id, hostId, claimId, earner }: PayoutRow): Promise<boolean> {
  if ((await core.db.$count(payouts, and(eq(payouts.id, id), isPayoutDisputed(core.db)))) > 0) return true;
  // What an insurance pays goes to a shopper, who shows no documents, and to no e-mail that may be somebody else's.
  if (claimId !== null) return !(await hasPayoutPlace(core.db, hostId));
  return !(await isPayable(core, core.db, earner, hostId, core.now()));
}

async function send(core: PaymentsCore, payoutId: string, round: number): Promise<void> {
  const asked = await findPayout(core.db, payoutId);
  if (!isUnderWay(asked) || (await isOnHold(core, asked, round))) return;
  // It may be for another account now.
  const row = (await findPayout(core.db, payoutId)) ?? asked;
  const told = await ask(core, row);
  const isHeld = row.sentAt === null && (await mayNotBeSent(core, row));
  if (told) await settlePayout(core, told);
  else if (!isHeld) await create(core, row);
  if (!isUnderWay(await findPayout(core.db, payoutId))) return;
  const at = new Date(core.now().getTime() + Math.min(FIRST_SYNC_MS * 2 ** Math.min(round, 10), MAX_WAIT_MS));
  await core.db.transaction((transaction) => core.queue.send(transaction, payoutTask(payoutId, round + 1, at)));
}

async function watch(core: PaymentsCore, payoutId: string, round: number): Promise<void> {
  const row = await findPayout(core.db, payoutId);
  const told = row && (await ask(core, row));
  if (told) await settlePayout(core, told);
  await core.db.transaction((transaction) => scheduleSync(core, transaction, payoutId, round + 1, 'payments.payout-watch'));
}

/** Sends payouts, and reads those again that have ended: banks send money back, and lost payouts turn up. */
export const payoutWorkers = (core: PaymentsCore): TaskWorker[] => [
  { name: 'payments.payout', run: ({ payoutId, round }) => send(core, String(payoutId), Number(round)) },
  { name: 'payments.payout-watch', run: ({ id, round }) => watch(core, String(id), Number(round)) },
];
