import type { changePurchaseStatus } from '@outpost/shared-contracts/bfm/purchase-calls';
import { type PurchaseStatus, purchaseMove } from '@outpost/shared-contracts/bfm/status';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { refuseField } from '../../platform/http/problem.ts';
import { type Attachment, storeAttachments } from '../../platform/uploads/attachments.ts';
import { cancelUnpaid, removeFromExtraCharge } from './extra-charge.ts';
import { changeItems, followMove, refuseMissingNumbers } from './item-changes.ts';
import { changePurchase, type Mover, movePurchase, moveRefused, staleChange } from './machine.ts';
import { writePurchaseMail } from './mails.ts';
import { hostCentsOf, refundItems } from './money.ts';
import { listItems, lockPurchase, type PurchaseRecord, type Side } from './repository.ts';
import type { PurchaseTools } from './tools.ts';

type Change = z.output<NonNullable<(typeof changePurchaseStatus)['body']>>;

/** A purchase keeps this many receipts. */
const MOST_RECEIPTS = 12;

/** Everything that is still there comes back to the shopper, each thing's own share. */
async function refundAll(transaction: Database, tools: PurchaseTools, purchase: PurchaseRecord, mover: Mover): Promise<void> {
  const { now, reason } = mover;
  const rest = (await listItems(transaction, purchase.id)).filter((item) => item.status !== 'unavailable' && item.shareCents > 0);
  const moved = await movePurchase(transaction, tools.queue, purchase, {
    ...mover,
    to: 'refunded',
    set: { cancelReason: reason ?? null, hostPayment: 'none', hostPaymentCents: 0 },
  });
  await refundItems(transaction, tools, moved, { items: rest, status: 'refunded', reason: reason || 'refunded', now });
  const refund = rest.reduce((sum, { shareCents }) => sum + shareCents, 0);
  await writePurchaseMail(transaction, tools, 'shopper', 'refunded', moved, now, { refund });
}

/** Bought: with receipt and store order numbers; the host gets his money. */
async function markPurchased(transaction: Database, tools: PurchaseTools, purchase: PurchaseRecord, mover: Mover): Promise<void> {
  if (purchase.receipts.length === 0) throw refuseField('receipts', 'required', 'Please add the receipt.');
  const { now } = mover;
  const items = await listItems(transaction, purchase.id);
  const owed = hostCentsOf(items);
  const bought = await movePurchase(transaction, tools.queue, purchase, {
    ...mover,
    to: 'purchased',
    set: { purchasedAt: now, hostPaymentCents: owed },
  });
  await followMove(transaction, items, 'purchased');
  if (owed > 0) await tools.payments.requestPayout(transaction, { purchaseId: bought.id, hostId: bought.hostId, amountCents: owed }, now);
  await writePurchaseMail(transaction, tools, 'shopper', 'purchased', bought, now);
}

async function move(
  transaction: Database,
  tools: PurchaseTools,
  purchase: PurchaseRecord,
  to: PurchaseStatus,
  mover: Mover,
): Promise<void> {
  switch (to) {
    case 'canceled':
      // Money is being taken: it is paid in a moment, and then it is a refund.
      if (purchase.captureRequestedAt) throw moveRefused();
      await cancelUnpaid(transaction, tools, purchase, mover);
      return;
    case 'refunded':
      return await refundAll(transaction, tools, purchase, mover);
    case 'purchased':
      return await markPurchased(transaction, tools, purchase, mover);
    default:
      await movePurchase(transaction, tools.queue, purchase, { ...mover, to });
      await followMove(transaction, await listItems(transaction, purchase.id), to);
  }
}

/** Moves a purchase by what one of its people says, things included (E-106). */
export async function changeStatus(
  tools: PurchaseTools,
  context: CallContext,
  found: PurchaseRecord,
  side: Side,
  { status: to, expected_from: from, reason, items: changes = [] }: Change,
  files: readonly Attachment[],
): Promise<void> {
  const { now, requestId } = context;
  const mover: Mover = {
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
    if (to !== from && asked?.by !== 'status') throw moveRefused();
    if (to === from && changes.length === 0 && files.length === 0)
      throw refuseField('items', 'required', 'There is nothing to be changed.');

    if (new Set(changes.map(({ id }) => id)).size < changes.length)
      throw refuseField('items', 'one_each', 'Please say everything of a thing at once.');
    const removed = changes.filter(({ status }) => status === 'removed');
    if (removed.length > 0) {
      const ids = await checkedRemovals(transaction, purchase, side, to, changes);
      await removeFromExtraCharge(transaction, tools, purchase, ids, mover);
      return;
    }
    if (files.length > 0) {
      const takes = side === 'host' && ['purchasing', 'purchased', 'shipped_to_host', 'arrived'].includes(from);
      if (!takes) throw refuseField('receipts', 'not_now', 'Receipts are added by the host, once he buys.');
      if (purchase.receipts.length + files.length > MOST_RECEIPTS)
        throw refuseField('receipts', 'too_many', `A purchase keeps ${MOST_RECEIPTS} receipts.`);
      const kept = await storeAttachments(transaction, files, { ownerId: purchase.hostId, purpose: 'bfm-receipt', createdAt: now });
      purchase = await changePurchase(transaction, tools.queue, purchase, { receipts: [...purchase.receipts, ...kept] }, now);
    }
    if (to === 'purchased') refuseMissingNumbers(await listItems(transaction, purchase.id), changes);
    if (changes.length > 0) purchase = await changeItems(transaction, tools, purchase, { changes, side, mover });
    if (to !== from && purchase.status === from) await move(transaction, tools, purchase, to, mover);
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
  if (!isNow) throw moveRefused();
  const items = await listItems(transaction, purchase.id);
  for (const [index, { id, status }] of changes.entries()) {
    const item = items.find((one) => one.id === id);
    if (!item || status !== 'removed') throw refuseField(`items.${index}.id`, 'unknown_item', 'This is not one of the things.');
    if (item.status !== 'quoted') throw refuseField(`items.${index}.status`, 'not_now', 'This cannot be removed any more.');
  }
  return new Set(changes.map(({ id }) => id));
}
