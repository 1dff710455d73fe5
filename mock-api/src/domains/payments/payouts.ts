import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { NewTask, TaskWorker } from '../../platform/queue/queue.ts';
import { users } from '../accounts/schema.ts';
import { type LedgerEntry, post, reversed } from '../ledger/port.ts';
import { CompanyRefused, type Payout } from './company.ts';
import type { PaymentsCore } from './core.ts';
import type { MoneyEvent, Payments } from './port.ts';
import { isOurId, lockPurchase } from './records.ts';
import { payouts } from './schema.ts';
import { type PayoutStatus, payoutStepsTo } from './states.ts';

type Order = Parameters<Payments['requestPayout']>[1];
type PayoutRow = typeof payouts.$inferSelect;

const FIRST_LOOK_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

const payoutTask = (payoutId: string, round: number, at?: Date): NewTask => ({
  name: 'payments.payout',
  data: { payoutId, round },
  key: `${payoutId}:${round}`,
  ...(at ? { at } : {}),
});

/** Writes a payout down and has it sent. A purchase has one, until that fails or comes back. */
export async function requestPayout(core: PaymentsCore, transaction: Database, order: Order, now: Date): Promise<void> {
  const [payout] = await transaction
    .insert(payouts)
    .values({ ...order, id: randomUUID(), status: 'requested', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: payouts.id });
  if (payout) await core.queue.send(transaction, payoutTask(payout.id, 0));
}

/** Undefined also for what is no id of ours at all. */
export async function findPayout(db: Database, id: string): Promise<PayoutRow | undefined> {
  if (!isOurId(id)) return undefined;
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  return row;
}

const sentEntries = (cents: number): LedgerEntry[] => [
  { account: 'host_payable', cents },
  { account: 'payouts', cents: -cents },
];

function tellingOf(status: PayoutStatus): Extract<MoneyEvent['type'], `payout_${string}`> | undefined {
  if (status === 'paid') return 'payout_sent';
  return status === 'failed' || status === 'returned' ? 'payout_failed' : undefined;
}

async function step(
  core: PaymentsCore,
  transaction: Database,
  before: PayoutRow,
  status: PayoutStatus,
  payoutId: string | null,
): Promise<PayoutRow> {
  const now = core.now();
  const [row] = await transaction.update(payouts).set({ status, payoutId, updatedAt: now }).where(eq(payouts.id, before.id)).returning();
  if (!row) throw new Error(`payout ${before.id} is gone`);
  const { purchaseId, hostId, amountCents } = row;
  const entries = sentEntries(amountCents);
  if (status === 'paid') await post(transaction, { reference: `payout:${row.id}`, purchaseId, at: now, entries });
  if (status === 'returned')
    await post(transaction, { reference: `payout-returned:${row.id}`, purchaseId, at: now, entries: reversed(entries) });
  const detail = { payout: row.id, purchase: purchaseId, cents: amountCents };
  await writeAudit(transaction, { event: `payout.${status}`, userId: hostId, detail }, { now });
  const type = tellingOf(status);
  if (type) await core.tell(transaction, { type, purchaseId, hostId, amountCents }, now);
  return row;
}

/** Takes over what the company says of a payout, once. False when it is none of ours. */
export async function settlePayout(
  core: PaymentsCore,
  payout: Pick<Payout, 'reference' | 'status'> & { readonly id: string | null },
): Promise<boolean> {
  const known = await findPayout(core.db, payout.reference);
  if (!known) return false;
  await core.db.transaction(async (transaction) => {
    await lockPurchase(transaction, known.purchaseId);
    let [row] = await transaction.select().from(payouts).where(eq(payouts.id, known.id)).for('update');
    if (!row) return;
    for (const status of payoutStepsTo(row.status, payout.status))
      row = await step(core, transaction, row, status, payout.id ?? row.payoutId);
  });
  return true;
}

async function createOrFind(core: PaymentsCore, row: PayoutRow): Promise<Payout> {
  if (row.payoutId !== null) return await core.companies.payouts.findPayout(row.payoutId);
  const [host] = await core.db.select({ email: users.email }).from(users).where(eq(users.id, row.hostId));
  return await core.companies.payouts.createPayout({
    key: row.id,
    amountCents: row.amountCents,
    currency: 'USD',
    account: host?.email ?? '',
    reference: row.id,
  });
}

async function send(core: PaymentsCore, payoutId: string, round: number): Promise<void> {
  const [row] = await core.db.select().from(payouts).where(eq(payouts.id, payoutId));
  if (row?.status !== 'requested' && row?.status !== 'processing') return;
  try {
    const payout = await createOrFind(core, row);
    await settlePayout(core, payout);
    if (payout.status !== 'processing') return;
  } catch (error) {
    if (!(error instanceof CompanyRefused) || row.payoutId !== null) throw error;
    core.log.error({ payout: row.id, code: error.code, reason: error.message }, 'payout refused by the company');
    await settlePayout(core, { id: null, reference: row.id, status: 'failed' });
    return;
  }
  const at = new Date(core.now().getTime() + Math.min(FIRST_LOOK_MS * 2 ** Math.min(round, 10), LONGEST_WAIT_MS));
  await core.db.transaction((transaction) => core.queue.send(transaction, payoutTask(payoutId, round + 1, at)));
}

export const payoutWorker = (core: PaymentsCore): TaskWorker => ({
  name: 'payments.payout',
  run: ({ payoutId, round }) => send(core, String(payoutId), Number(round)),
});
