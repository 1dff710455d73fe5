import type { EXTRA_CHARGE_REASONS } from '@outpost/shared-contracts/bfm/purchase';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { amountsOf, isWanted, repricedUpwards } from './amounts.ts';
import { changePurchase, TIMEOUT_MS, type TransitionContext, transitionPurchase } from './machine.ts';
import { writePurchaseMail } from './mails.ts';
import { capturePayments, releaseFunds } from './money.ts';
import { type ExtraChargeRecord, findExtraCharge, listItems, type PurchaseRecord, updateItem } from './repository.ts';
import { bfmExtraCharges } from './schema.ts';
import { restockItems } from './stock.ts';
import type { PurchaseTools } from './tools.ts';

interface Why {
  readonly reason: (typeof EXTRA_CHARGE_REASONS)[number];
  readonly note: string;
  /** Ids of files. */
  readonly evidence: readonly string[];
}

async function write(
  transaction: Database,
  purchase: PurchaseRecord,
  { reason, note, evidence, oldTotalCents }: Why & { readonly oldTotalCents: number },
  createdAt: Date,
  expiresAt: Date,
): Promise<number> {
  const amountCents = purchase.totalCents - purchase.limitCents;
  await transaction.insert(bfmExtraCharges).values({
    purchaseId: purchase.id,
    reason,
    note,
    evidence: [...evidence],
    oldTotalCents,
    newTotalCents: purchase.totalCents,
    amountCents,
    status: 'open',
    createdAt,
    expiresAt,
  });
  return amountCents;
}

/** More is needed than is held: the shopper is asked, with the host's reason and evidence. */
export async function openExtraCharge(
  transaction: Database,
  tools: PurchaseTools,
  quoted: PurchaseRecord,
  why: Why & { readonly oldTotalCents: number },
  now: Date,
): Promise<PurchaseRecord> {
  const moved = await transitionPurchase(transaction, tools.queue, quoted, { actor: 'timer', now, to: 'extra_charge' });
  const extra = await write(transaction, moved, why, now, moved.dueAt ?? new Date(now.getTime() + (TIMEOUT_MS.extra_charge ?? 0)));
  await writePurchaseMail(transaction, tools, 'shopper', 'extra', moved, now, { extra });
  return moved;
}

/** Ends a charge; what a payment of it that runs holds is released, and so is whatever it still brings. */
async function endExtraCharge(
  transaction: Database,
  { payments }: PurchaseTools,
  extra: ExtraChargeRecord,
  status: 'dropped' | 'expired',
  now: Date,
): Promise<void> {
  await transaction.update(bfmExtraCharges).set({ status }).where(eq(bfmExtraCharges.id, extra.id));
  if (extra.status !== 'paying') return;
  const running = await payments.latest(transaction, { kind: 'extra_charge', purchaseId: extra.purchaseId, extraChargeId: extra.id });
  if (running && running.status !== 'failed' && running.status !== 'canceled') await payments.requestCancel(transaction, running.id, now);
}

/** A payment of a charge came to nothing: it can be paid again. */
export async function reopenExtraCharge(
  transaction: Database,
  tools: PurchaseTools,
  purchase: PurchaseRecord,
  extra: ExtraChargeRecord,
  now: Date,
): Promise<void> {
  await transaction.update(bfmExtraCharges).set({ status: 'open' }).where(eq(bfmExtraCharges.id, extra.id));
  await changePurchase(transaction, tools.queue, purchase, { captureRequestedAt: null }, now);
}

/** Cancels a purchase that waits for an extra charge, or for nothing any more. */
export async function cancelUnpaid(
  transaction: Database,
  tools: PurchaseTools,
  purchase: PurchaseRecord,
  transition: TransitionContext,
): Promise<PurchaseRecord> {
  const { now, reason } = transition;
  const extra = await findExtraCharge(transaction, purchase.id);
  if (extra?.status === 'open' || extra?.status === 'paying')
    await endExtraCharge(transaction, tools, extra, transition.actor === 'timer' ? 'expired' : 'dropped', now);
  const held = purchase.status === 'authorized' || purchase.status === 'quoted' || purchase.status === 'extra_charge';
  const canceled = await transitionPurchase(transaction, tools.queue, purchase, {
    ...transition,
    to: 'canceled',
    set: { cancelReason: reason ?? null },
  });
  if (held) await releaseFunds(transaction, tools, canceled, now);
  if (held) await writePurchaseMail(transaction, tools, 'shopper', 'canceled', canceled, now);
  return canceled;
}

/**
 * Takes things out of a purchase whose extra charge is open. What is left is paid when it is within what is held; it is
 * asked for anew when it is not, unless nobody can be asked any more; and when nothing is left, the purchase is canceled.
 */
export async function removeFromExtraCharge(
  transaction: Database,
  tools: PurchaseTools,
  purchase: PurchaseRecord,
  removed: ReadonlySet<number>,
  transition: TransitionContext,
): Promise<PurchaseRecord> {
  const { now, actor } = transition;
  const extra = await findExtraCharge(transaction, purchase.id);
  if (!extra) throw new Error(`purchase ${purchase.id} has no extra charge`);
  for (const id of removed) await updateItem(transaction, id, { status: 'removed' });
  await restockItems(
    transaction,
    (await listItems(transaction, purchase.id)).filter(({ id }) => removed.has(id)),
  );
  const items = await listItems(transaction, purchase.id);
  const amounts = amountsOf(items);
  const isTooMuch = amounts.totalCents > purchase.limitCents;
  if (!items.some(isWanted) || amounts.totalCents === 0 || (isTooMuch && actor === 'timer'))
    return await cancelUnpaid(transaction, tools, purchase, transition);
  await endExtraCharge(transaction, tools, extra, actor === 'timer' ? 'expired' : 'dropped', now);
  const repriced = await changePurchase(transaction, tools.queue, purchase, amounts, now);
  if (!isTooMuch) return await capturePayments(transaction, tools, repriced, now);
  const { reason, note, evidence, oldTotalCents } = extra;
  await write(transaction, repriced, { reason, note, evidence, oldTotalCents }, now, extra.expiresAt);
  return repriced;
}

/** Nobody answered for 48 hours: what came dearer is left out, everything if that cannot be told (docs/product.md#purchases). */
export async function expireExtraCharge(transaction: Database, tools: PurchaseTools, purchase: PurchaseRecord, now: Date): Promise<void> {
  const items = await listItems(transaction, purchase.id);
  const removed = new Set(repricedUpwards(items).map(({ id }) => id));
  await removeFromExtraCharge(transaction, tools, purchase, removed, { actor: 'timer', now, reason: 'extra charge unanswered' });
}
