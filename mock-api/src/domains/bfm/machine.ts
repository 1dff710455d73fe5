import { type PurchaseActor, type PurchaseStatus, purchaseMove } from '@outpost/shared-contracts/bfm/status';
import { and, eq, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/time.ts';
import type { PurchaseRecord } from './repository.ts';
import { bfmMoves, bfmPurchases } from './schema.ts';
import { followInStock } from './stock.ts';

/** How long a purchase may stay in a state before it ends by itself (docs/product.md#states-of-a-purchase). */
export const TIMEOUT_MS: Partial<Record<PurchaseStatus, number>> = {
  requested: 30 * DAY_MS,
  quoted_first: 30 * DAY_MS,
  confirmed: 30 * DAY_MS,
  paying: 30 * MINUTE_MS,
  authorized: 48 * HOUR_MS,
  extra_charge: 48 * HOUR_MS,
};

/** The task that looks whether a purchase's time is up. */
export const DUE_TASK = 'bfm.due';

/** Who moves it, and what the audit row says of where it came from. */
export interface TransitionContext {
  readonly actor: PurchaseActor;
  readonly now: Date;
  readonly userId?: number;
  readonly requestId?: string;
  readonly reason?: string;
}

type Changes = Partial<Omit<typeof bfmPurchases.$inferInsert, 'id' | 'status' | 'revision' | 'updatedAt' | 'dueAt'>>;

export const transitionRefused = () =>
  new ProblemError('move_refused', 'This cannot be done any more, or not yet. Please look at the purchase again.');
export const staleChange = () => new ProblemError('stale_change', 'The purchase has just changed. Please look at it again.');

const dueOf = (status: PurchaseStatus, now: Date): Date | null => {
  const timeoutMs = TIMEOUT_MS[status];
  return timeoutMs === undefined ? null : new Date(now.getTime() + timeoutMs);
};

async function write(
  transaction: Database,
  queue: Queue,
  purchase: PurchaseRecord,
  set: Changes & { status?: PurchaseStatus; dueAt: Date | null },
  now: Date,
): Promise<PurchaseRecord> {
  const [changed] = await transaction
    .update(bfmPurchases)
    .set({ ...set, revision: sql`${bfmPurchases.revision} + 1`, updatedAt: now })
    .where(and(eq(bfmPurchases.id, purchase.id), eq(bfmPurchases.status, purchase.status), eq(bfmPurchases.revision, purchase.revision)))
    .returning();
  if (!changed) throw staleChange();
  if (changed.dueAt)
    await queue.send(transaction, {
      name: DUE_TASK,
      data: { purchase: changed.id },
      key: `${changed.id}:${changed.revision}`,
      at: changed.dueAt,
    });
  return changed;
}

/** Writes the beginning of a purchase's story. */
export async function recordBeginning(
  transaction: Database,
  queue: Queue,
  purchase: PurchaseRecord,
  transition: TransitionContext,
): Promise<PurchaseRecord> {
  const begun = await write(transaction, queue, purchase, { dueAt: dueOf(purchase.status, transition.now) }, transition.now);
  await record(transaction, begun, null, transition);
  return begun;
}

async function record(
  transaction: Database,
  purchase: PurchaseRecord,
  from: PurchaseStatus | null,
  transition: TransitionContext,
): Promise<void> {
  const { actor, now, userId, requestId, reason } = transition;
  const { id, status: to, revision, shopperId } = purchase;
  await transaction
    .insert(bfmMoves)
    .values({ purchaseId: id, from, to, actor, userId: userId ?? null, reason: reason ?? null, revision, at: now });
  await writeAudit(
    transaction,
    {
      event: 'purchase.moved',
      userId: shopperId,
      detail: { purchase: id, from, to, actor, by: userId ?? null, ...(reason ? { reason } : {}) },
    },
    { now, ...(requestId === undefined ? {} : { requestId }) },
  );
}

/**
 * The one place that moves a purchase: by the table of moves, comparing status and revision with what the caller read,
 * and with its row in the timeline and in the audit, and what it takes from stores or puts back. Refuses with
 * `move_refused`, `stale_change` or `items_changed`.
 */
export async function transitionPurchase(
  transaction: Database,
  queue: Queue,
  purchase: PurchaseRecord,
  { to, set = {}, ...transition }: TransitionContext & { readonly to: PurchaseStatus; readonly set?: Changes },
): Promise<PurchaseRecord> {
  if (!purchaseMove(purchase.status, to, transition.actor)) throw transitionRefused();
  const moved = await write(transaction, queue, purchase, { ...set, status: to, dueAt: dueOf(to, transition.now) }, transition.now);
  await followInStock(transaction, purchase, to);
  await record(transaction, moved, purchase.status, transition);
  return moved;
}

/** Changes a purchase within its state, by the same comparison. A state that ends after so long untouched begins anew. */
export async function changePurchase(
  transaction: Database,
  queue: Queue,
  purchase: PurchaseRecord,
  set: Changes,
  now: Date,
): Promise<PurchaseRecord> {
  const untouched = purchase.status === 'requested' || purchase.status === 'quoted_first' || purchase.status === 'confirmed';
  return await write(transaction, queue, purchase, { ...set, dueAt: untouched ? dueOf(purchase.status, now) : purchase.dueAt }, now);
}
