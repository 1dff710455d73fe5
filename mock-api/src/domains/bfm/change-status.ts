import type { changePurchaseStatus } from '@outpost/shared-contracts/bfm/purchase-calls';
import { type PurchaseStatus, purchaseMove } from '@outpost/shared-contracts/bfm/status';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { refuseField } from '../../platform/http/problem.ts';
import { cancelUnpaid, removeFromExtraCharge } from './extra-charge.ts';
import { changeItems, followMove, refuseMissingNumbers } from './item-changes.ts';
import { staleChange, type TransitionContext, transitionPurchase, transitionRefused } from './machine.ts';
import { writePurchaseMail } from './mails.ts';
import { hostCentsOf, refundItems, refundUnspent } from './money.ts';
import { addReceipts, checkedTotal } from './receipts.ts';
import { listItems, lockPurchase, type PurchaseRecord, type Side } from './repository.ts';
import type { PurchaseTools } from './tools.ts';

type Change = z.output<NonNullable<(typeof changePurchaseStatus)['body']>>;

/** Everything that is still there comes back to the shopper, each thing's own share. */
async function refundAll(
  transaction: Database,
  tools: PurchaseTools,
  purchase: PurchaseRecord,
  transition: TransitionContext,
): Promise<void> {
  const { now, reason } = transition;
  const rest = (await listItems(transaction, purchase.id)).filter((item) => item.status !== 'unavailable' && item.shareCents > 0);
  const moved = await transitionPurchase(transaction, tools.queue, purchase, {
    ...transition,
    to: 'refunded',
    set: { cancelReason: reason ?? null, hostPayment: 'none', hostPaymentCents: 0 },
  });
  await refundItems(transaction, tools, moved, { items: rest, status: 'refunded', reason: reason || 'refunded', now });
  const refund = rest.reduce((sum, { shareCents }) => sum + shareCents, 0);
  await writePurchaseMail(transaction, tools, 'shopper', 'refunded', moved, now, { refund });
}

/** Bought: with receipt and store order numbers. The host gets what the receipt says, the shopper what is left of it. */
async function markPurchased(
  transaction: Database,
  tools: PurchaseTools,
  purchase: PurchaseRecord,
  total: Change['receipt_total'],
  transition: TransitionContext,
): Promise<void> {
  if (purchase.receipts.length === 0) throw refuseField('receipts', 'required', 'Please add the receipt.');
  const { now } = transition;
  const items = await listItems(transaction, purchase.id);
  const agreed = hostCentsOf(items);
  const spent = checkedTotal(total, agreed);
  const bought = await transitionPurchase(transaction, tools.queue, purchase, {
    ...transition,
    to: 'purchased',
    set: { purchasedAt: now, hostPaymentCents: spent, receiptCents: spent },
  });
  await followMove(transaction, items, 'purchased');
  await tools.payments.requestPayout(transaction, { purchaseId: bought.id, hostId: bought.hostId, amountCents: spent }, now);
  await writePurchaseMail(transaction, tools, 'shopper', 'purchased', bought, now);
  const refund = agreed - spent;
  if (refund === 0) return;
  await refundUnspent(transaction, tools, bought, { items, cents: refund, now });
  await writePurchaseMail(transaction, tools, 'shopper', 'refunded', bought, now, { refund });
}

async function move(
  transaction: Database,
  tools: PurchaseTools,
  purchase: PurchaseRecord,
  { status: to, receipt_total: total }: Change,
  transition: TransitionContext,
): Promise<void> {
  switch (to) {
    case 'canceled':
      // Money is being taken: it is paid in a moment, and then it is a refund.
      if (purchase.captureRequestedAt) throw transitionRefused();
      await cancelUnpaid(transaction, tools, purchase, transition);
      return;
    case 'refunded':
      return await refundAll(transaction, tools, purchase, transition);
    case 'purchased':
      return await markPurchased(transaction, tools, purchase, total, transition);
    default:
      await transitionPurchase(transaction, tools.queue, purchase, { ...transition, to });
      await followMove(transaction, await listItems(transaction, purchase.id), to);
  }
}

/** Moves a purchase by what one of its people says, things included (E-106). */
export async function changeStatus(
  tools: PurchaseTools,
  context: CallContext,
  found: PurchaseRecord,
  side: Side,
  change: Change,
): Promise<void> {
  const { status: to, expected_from: from, reason, items: changes = [], receipts = [] } = change;
  const { now, requestId } = context;
  const transition: TransitionContext = {
    actor: side,
    now,
    requestId,
    userId: side === 'shopper' ? found.shopperId : found.hostId,
    ...(reason ? { reason } : {}),
  };
  await context.db.transaction(async (transaction) => {
    let purchase = (await lockPurchase(transaction, found.id)) ?? found;
    if (purchase.status !== from) throw staleChange();
    const asked = to === from ? undefined : purchaseMove(from, to, side);
    if (to !== from && asked?.by !== 'status') throw transitionRefused();
    if (to === from && changes.length === 0 && receipts.length === 0)
      throw refuseField('items', 'required', 'There is nothing to be changed.');

    if (new Set(changes.map(({ id }) => id)).size < changes.length)
      throw refuseField('items', 'one_each', 'Please say everything of a thing at once.');
    const removed = changes.filter(({ status }) => status === 'removed');
    if (removed.length > 0) {
      const ids = await checkedRemovals(transaction, purchase, side, to, changes);
      await removeFromExtraCharge(transaction, tools, purchase, ids, transition);
      return;
    }
    if (change.receipt_total && (to !== 'purchased' || to === from))
      throw refuseField('receipt_total', 'not_now', 'What the receipt says is stated when everything is bought.');
    purchase = await addReceipts(transaction, tools, purchase, { receipts, side, now });
    if (to === 'purchased') refuseMissingNumbers(await listItems(transaction, purchase.id), changes);
    if (changes.length > 0) purchase = await changeItems(transaction, tools, purchase, { changes, side, transition });
    if (to !== from && purchase.status === from) await move(transaction, tools, purchase, change, transition);
  });
}

/** The shopper takes things out while an extra charge is open, and nothing else in the same breath. */
async function checkedRemovals(
  transaction: Database,
  purchase: PurchaseRecord,
  side: Side,
  to: PurchaseStatus,
  changes: NonNullable<Change['items']>,
): Promise<Set<number>> {
  const isNow = side === 'shopper' && purchase.status === 'extra_charge' && to === 'extra_charge' && !purchase.captureRequestedAt;
  if (!isNow) throw transitionRefused();
  const items = await listItems(transaction, purchase.id);
  for (const [index, { id, status }] of changes.entries()) {
    const item = items.find((one) => one.id === id);
    if (!item || status !== 'removed') throw refuseField(`items.${index}.id`, 'unknown_item', 'This is not one of the things.');
    if (item.status !== 'quoted') throw refuseField(`items.${index}.status`, 'not_now', 'This cannot be removed any more.');
  }
  return new Set(changes.map(({ id }) => id));
}
