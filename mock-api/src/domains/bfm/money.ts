import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { post } from '../ledger/port.ts';
import type { PaymentRecord } from '../payments/port.ts';
import { costOf, divide, isWanted, sharesOf, sumOfCost } from './amounts.ts';
import { changePurchase, transitionPurchase } from './machine.ts';
import { writePurchaseMail } from './mails.ts';
import { type ItemRecord, listItems, type PurchaseRecord, updateItem } from './repository.ts';
import { bfmRefunds } from './schema.ts';
import type { PurchaseTools } from './tools.ts';

/** Of money that was taken, what has not been asked back. */
async function takenOf(transaction: Database, purchaseId: number, payments: readonly PaymentRecord[]) {
  const asked = await transaction.select().from(bfmRefunds).where(eq(bfmRefunds.purchaseId, purchaseId));
  return payments
    .filter(({ status }) => status === 'captured')
    .map((payment) => ({
      paymentId: payment.id,
      cents:
        payment.capturedCents -
        asked.filter(({ paymentId }) => paymentId === payment.id).reduce((sum, { amountCents }) => sum + amountCents, 0),
    }));
}

/** Asks an amount back, from the latest payment first. Each part has a reference of its own, so that it happens once. */
async function requestRefundOf(
  transaction: Database,
  { payments }: PurchaseTools,
  purchase: PurchaseRecord,
  refund: { readonly cents: number; readonly reference: string; readonly itemId: number | null; readonly reason: string },
  now: Date,
): Promise<void> {
  let rest = refund.cents;
  const taken = await takenOf(transaction, purchase.id, await payments.ofPurchase(transaction, purchase.id));
  for (const { paymentId, cents } of taken.toReversed()) {
    const part = Math.min(rest, cents);
    if (part <= 0) continue;
    const reference = part === refund.cents ? refund.reference : `${refund.reference}:${paymentId}`;
    const [noted] = await transaction
      .insert(bfmRefunds)
      .values({ reference, purchaseId: purchase.id, itemId: refund.itemId, paymentId, amountCents: part, createdAt: now })
      .onConflictDoNothing()
      .returning({ reference: bfmRefunds.reference });
    if (noted) await payments.requestRefund(transaction, { paymentId, amountCents: part, reference, reason: refund.reason }, now);
    rest -= part;
  }
  if (rest > 0) throw new Error(`${purchase.id}: ${rest} cents more are to be given back than were taken`);
}

/** Releases everything that is held, and gives back what was taken. For a purchase that ends before it is paid. */
export async function releaseFunds(transaction: Database, tools: PurchaseTools, purchase: PurchaseRecord, now: Date): Promise<void> {
  const { payments } = tools;
  const all = await payments.ofPurchase(transaction, purchase.id);
  for (const payment of all) if (payment.status === 'authorized') await payments.requestCancel(transaction, payment.id, now);
  for (const { paymentId, cents } of await takenOf(transaction, purchase.id, all))
    if (cents > 0)
      await requestRefundOf(
        transaction,
        tools,
        purchase,
        { cents, reference: `released:${paymentId}`, itemId: null, reason: 'canceled' },
        now,
      );
}

/** Of what shares are computed: what the ledger does with them. */
const split = (purchase: PurchaseRecord, reference: string, share: { cents: number; fee: number }, at: Date) => ({
  reference,
  purchaseId: purchase.id,
  at,
  entries: [
    { account: 'purchase_money', cents: share.cents } as const,
    { account: 'service_fees', cents: -share.fee } as const,
    { account: 'host_payable', cents: share.fee - share.cents } as const,
  ],
});

/** All money is taken: the shares are frozen, the books divide it, and the host is owed what he will spend. */
async function becomePaid(transaction: Database, tools: PurchaseTools, purchase: PurchaseRecord, now: Date): Promise<PurchaseRecord> {
  const items = await listItems(transaction, purchase.id);
  const shares = sharesOf(items);
  for (const [index, item] of items.entries()) {
    const share = shares[index];
    if (share && share.shareCents > 0) await updateItem(transaction, item.id, share);
  }
  const { totalCents, feeCents } = purchase;
  await post(transaction, split(purchase, `split:${purchase.id}`, { cents: totalCents, fee: feeCents }, now));
  const paid = await transitionPurchase(transaction, tools.queue, purchase, {
    actor: 'timer',
    now,
    to: 'paid',
    set: { paidAt: now, isFinal: true, hostPayment: 'due', hostPaymentCents: totalCents - feeCents },
  });
  await writePurchaseMail(transaction, tools, 'host', 'paid', paid, now);
  return paid;
}

const purchaseFirst = (one: PaymentRecord, other: PaymentRecord) =>
  Number(one.purpose.kind === 'extra_charge') - Number(other.purpose.kind === 'extra_charge');

/**
 * Has the total taken: from what is held for the purchase first, the rest from its extra charge; what is held beyond is
 * released. The purchase is paid as soon as the companies have said that they took it all.
 */
export async function capturePayments(
  transaction: Database,
  tools: PurchaseTools,
  purchase: PurchaseRecord,
  now: Date,
): Promise<PurchaseRecord> {
  const { payments } = tools;
  const all = await payments.ofPurchase(transaction, purchase.id);
  const taken = await takenOf(transaction, purchase.id, all);
  let rest = purchase.totalCents - taken.reduce((sum, { cents }) => sum + cents, 0);
  const held = all.filter(({ status }) => status === 'authorized').toSorted(purchaseFirst);
  const asked = await changePurchase(transaction, tools.queue, purchase, { captureRequestedAt: now }, now);
  for (const payment of held) {
    const part = Math.min(rest, payment.amountCents);
    if (part > 0) await payments.requestCapture(transaction, { paymentId: payment.id, amountCents: part }, now);
    else await payments.requestCancel(transaction, payment.id, now);
    rest -= Math.max(0, part);
  }
  if (rest < 0)
    await requestRefundOf(
      transaction,
      tools,
      asked,
      { cents: -rest, reference: `too-much:${purchase.id}:${asked.revision}`, itemId: null, reason: 'less' },
      now,
    );
  if (rest > 0) throw new Error(`purchase ${purchase.id}: ${rest} cents are neither held nor taken`);
  return await onAllCaptured(transaction, tools, asked, now);
}

/** Moves a purchase to `paid` when nothing is left to be taken for it. */
export async function onAllCaptured(
  transaction: Database,
  tools: PurchaseTools,
  purchase: PurchaseRecord,
  now: Date,
): Promise<PurchaseRecord> {
  const all = await tools.payments.ofPurchase(transaction, purchase.id);
  const taken = (await takenOf(transaction, purchase.id, all)).reduce((sum, { cents }) => sum + cents, 0);
  return purchase.captureRequestedAt !== null && taken === purchase.totalCents
    ? await becomePaid(transaction, tools, purchase, now)
    : purchase;
}

/**
 * Gives back the frozen shares of things of a paid purchase: each its own, so that no other line changes. Whoever calls
 * moves the purchase if nothing is left.
 */
export async function refundItems(
  transaction: Database,
  tools: PurchaseTools,
  purchase: PurchaseRecord,
  { items, status, reason, now }: { items: readonly ItemRecord[]; status: 'unavailable' | 'refunded'; reason: string; now: Date },
): Promise<void> {
  for (const item of items) {
    await updateItem(transaction, item.id, { status });
    if (item.shareCents === 0) continue;
    const back = { cents: -item.shareCents, fee: -item.shareFeeCents };
    await post(transaction, split(purchase, `split:${purchase.id}:item:${item.id}`, back, now));
    await requestRefundOf(
      transaction,
      tools,
      purchase,
      { cents: item.shareCents, reference: `item:${item.id}`, itemId: item.id, reason },
      now,
    );
  }
}

const isBought = (item: ItemRecord): boolean => isWanted(item) && item.status !== 'refunded';
const goodsCentsOf = (item: ItemRecord): number => sumOfCost(costOf(item));

/** What the host spends on things that are still bought. */
export const hostCentsOf = (items: readonly ItemRecord[]): number =>
  items.filter(isBought).reduce((sum, item) => sum + goodsCentsOf(item), 0);

/**
 * Gives back what the host did not spend of what was agreed for the things. Their shares become smaller by it, so that a
 * later refund gives back what is left; the fee stays as it was agreed.
 */
export async function refundUnspent(
  transaction: Database,
  tools: PurchaseTools,
  purchase: PurchaseRecord,
  { items, cents, now }: { readonly items: readonly ItemRecord[]; readonly cents: number; readonly now: Date },
): Promise<void> {
  const bought = items.filter(isBought);
  const parts = divide(cents, bought.map(goodsCentsOf));
  for (const [index, item] of bought.entries())
    await updateItem(transaction, item.id, { shareCents: item.shareCents - (parts[index] ?? 0) });
  await post(transaction, split(purchase, `split:${purchase.id}:receipt`, { cents: -cents, fee: 0 }, now));
  await requestRefundOf(transaction, tools, purchase, { cents, reference: `receipt:${purchase.id}`, itemId: null, reason: 'less' }, now);
}
