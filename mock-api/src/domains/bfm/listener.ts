import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { closeCart } from '../cart/port.ts';
import type { MoneyEvent, MoneyListener, PaymentRecord } from '../payments/port.ts';
import { amountsOf } from './amounts.ts';
import { cancelUnpaid, reopenExtraCharge } from './extra-charge.ts';
import { leftOf } from './lines.ts';
import { changePurchase, transitionPurchase } from './machine.ts';
import { writePurchaseMail } from './mails.ts';
import { capturePayments, onAllCaptured } from './money.ts';
import { findExtraCharge, listItems, lockOthersOfCart, lockPurchase, type PurchaseRecord } from './repository.ts';
import { bfmExtraCharges, bfmPurchaseItems, bfmRefunds } from './schema.ts';
import type { PurchaseTools } from './tools.ts';

/** What was ordered is closed: its cart, and other checkouts of that cart. */
async function closeBasket(transaction: Database, tools: PurchaseTools, purchase: PurchaseRecord, now: Date): Promise<void> {
  if (purchase.cartId === null) return;
  const items = await listItems(transaction, purchase.id);
  await closeCart(transaction, purchase.cartId, (inCart) => leftOf(inCart, items, tools.config.publicOrigin), now);
  for (const other of await lockOthersOfCart(transaction, purchase.cartId, purchase.id))
    await transitionPurchase(transaction, tools.queue, other, { actor: 'timer', now, to: 'canceled', reason: 'the basket was ordered' });
}

async function onAuthorized(
  transaction: Database,
  tools: PurchaseTools,
  purchase: PurchaseRecord,
  payment: PaymentRecord,
  now: Date,
): Promise<void> {
  // Nobody waits for it any more: it is neither lost nor taken.
  if (purchase.status !== 'paying') return await tools.payments.requestCancel(transaction, payment.id, now);
  const held = await transitionPurchase(transaction, tools.queue, purchase, { actor: 'timer', now, to: 'authorized' });
  await closeBasket(transaction, tools, held, now);
  const isKnown = amountsOf(await listItems(transaction, held.id)).isFinal;
  await writePurchaseMail(transaction, tools, 'shopper', isKnown ? 'heldKnown' : 'held', held, now);
  if (isKnown) await capturePayments(transaction, tools, held, now);
  else await writePurchaseMail(transaction, tools, 'host', 'quote', held, now);
}

/** A payment of an extra charge has held, ended or come to nothing. */
async function ofExtraCharge(
  transaction: Database,
  tools: PurchaseTools,
  purchase: PurchaseRecord,
  { type, payment }: { readonly type: 'authorized' | 'failed' | 'canceled'; readonly payment: PaymentRecord },
  now: Date,
): Promise<void> {
  const extra = await findExtraCharge(transaction, purchase.id);
  const isCurrent = extra !== undefined && extra.id === payment.purpose.extraChargeId && purchase.status === 'extra_charge';
  if (type === 'authorized') {
    if (!isCurrent || extra.status !== 'paying') return await tools.payments.requestCancel(transaction, payment.id, now);
    await transaction.update(bfmExtraCharges).set({ status: 'paid' }).where(eq(bfmExtraCharges.id, extra.id));
    await capturePayments(transaction, tools, purchase, now);
    return;
  }
  if (isCurrent && (extra.status === 'paying' || extra.status === 'paid'))
    await reopenExtraCharge(transaction, tools, purchase, extra, now);
}

/** The payment of a purchase ended without money. */
async function onFailed(
  transaction: Database,
  tools: PurchaseTools,
  purchase: PurchaseRecord,
  payment: PaymentRecord,
  now: Date,
): Promise<void> {
  if (purchase.status === 'paying') {
    const latest = await tools.payments.latest(transaction, payment.purpose);
    if (latest === undefined || latest.id === payment.id)
      await transitionPurchase(transaction, tools.queue, purchase, {
        actor: 'timer',
        now,
        to: 'confirmed',
        reason: `payment ${payment.status}`,
      });
    return;
  }
  // The hold went away before it was captured, by the company's doing.
  if (purchase.status === 'authorized' || purchase.status === 'quoted' || purchase.status === 'extra_charge')
    await cancelUnpaid(transaction, tools, purchase, { actor: 'timer', now, reason: 'the payment was lost' });
}

/** Money has gone back to the shopper, or what was thought to be back with him has returned to us. */
async function onRefunded(
  transaction: Database,
  tools: PurchaseTools,
  purchase: PurchaseRecord,
  { type, reference, amountCents }: Extract<MoneyEvent, { type: 'refunded' | 'refund_undone' }>,
  now: Date,
): Promise<void> {
  const isBack = type === 'refunded';
  const [noted] = await transaction
    .update(bfmRefunds)
    .set({ doneAt: isBack ? now : null })
    .where(and(eq(bfmRefunds.reference, reference), isBack ? isNull(bfmRefunds.doneAt) : isNotNull(bfmRefunds.doneAt)))
    .returning();
  if (!noted) return;
  if (noted.itemId !== null)
    await transaction
      .update(bfmPurchaseItems)
      .set({ refundedCents: sql`${bfmPurchaseItems.refundedCents} + ${isBack ? amountCents : -amountCents}` })
      .where(eq(bfmPurchaseItems.id, noted.itemId));
  await changePurchase(transaction, tools.queue, purchase, {}, now);
}

type DisputeEvent = Extract<MoneyEvent, { type: `dispute_${string}` }>;

/** A purchase goes on while a bank decides on its money: the operator answers the bank, and payments keep payouts back. */
const isDispute = (event: MoneyEvent): event is DisputeEvent =>
  event.type === 'dispute_opened' || event.type === 'dispute_won' || event.type === 'dispute_lost';

async function take(
  transaction: Database,
  tools: PurchaseTools,
  event: Exclude<MoneyEvent, DisputeEvent>,
  purchase: PurchaseRecord,
  now: Date,
): Promise<void> {
  switch (event.type) {
    case 'payout_sent':
      if (purchase.hostPayment === 'due') await changePurchase(transaction, tools.queue, purchase, { hostPayment: 'sent' }, now);
      return;
    case 'payout_failed':
      if (purchase.hostPayment === 'sent' || purchase.hostPayment === 'confirmed')
        await changePurchase(transaction, tools.queue, purchase, { hostPayment: 'due' }, now);
      await writeAudit(transaction, { event: 'purchase.payout_failed', userId: event.hostId, detail: { purchase: purchase.id } }, { now });
      return;
    case 'refunded':
    case 'refund_undone':
      return await onRefunded(transaction, tools, purchase, event, now);
    case 'captured':
      if (['authorized', 'quoted', 'extra_charge'].includes(purchase.status)) await onAllCaptured(transaction, tools, purchase, now);
      return;
    default: {
      const { type, payment } = event;
      if (payment.purpose.kind === 'extra_charge') return await ofExtraCharge(transaction, tools, purchase, { type, payment }, now);
      if (type === 'authorized') return await onAuthorized(transaction, tools, purchase, payment, now);
      return await onFailed(transaction, tools, purchase, payment, now);
    }
  }
}

/** What becomes of a purchase when something became of its money, in the transaction that writes that down. */
export const moneyListener =
  (tools: PurchaseTools): MoneyListener =>
  async (transaction, event, now) => {
    if (isDispute(event)) return;
    const id = 'payment' in event ? event.payment.purpose.purchaseId : event.purchaseId;
    // Of a package order, or of what orders earned.
    if (id === undefined || id === null) return;
    const purchase = await lockPurchase(transaction, id);
    if (!purchase) throw new Error(`purchase ${id} of a ${event.type} is gone`);
    await take(transaction, tools, event, purchase, now);
  };
