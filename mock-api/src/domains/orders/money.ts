import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { hostShareCents } from '@outpost/shared-contracts/pricing/fees';
import type { Database } from '../../platform/db/database.ts';
import { balanceOf, type LedgerEntry, post, reversed } from '../ledger/port.ts';
import type { MoneyListener, PaymentRecord } from '../payments/port.ts';
import type { OrderListener, OrderRecord } from './machine.ts';
import { lockOrder } from './repository.ts';
import type { OrderTools } from './tools.ts';
import { findWay } from './ways.ts';

/** Whether the order still waits for this money, and for this much. */
const waitsFor = (order: OrderRecord, { amountCents }: PaymentRecord): boolean =>
  order.status === ORDER_STATUS.quoted && order.amountCents === amountCents;

/** How what was taken for an order is divided: its host's share, ours, and the rest for the way. */
function splitOf({ feeCents }: OrderRecord, { capturedCents }: PaymentRecord): LedgerEntry[] {
  const share = hostShareCents(feeCents);
  return [
    { account: 'purchase_money', cents: capturedCents },
    { account: 'shipping_income', cents: feeCents - capturedCents },
    { account: 'host_held', cents: -share },
    { account: 'service_fees', cents: share - feeCents },
  ];
}

/** The money is there: it is divided in the books, and the order is paid. */
async function becomePaid(
  transaction: Database,
  { orders, pricing }: OrderTools,
  order: OrderRecord,
  payment: PaymentRecord,
  now: Date,
): Promise<void> {
  const way = await findWay(transaction, order.id);
  const { id, orderNumber, shopperId: userId } = order;
  await post(transaction, {
    reference: `order-split:${id}:${payment.id}`,
    purchaseId: null,
    orderId: id,
    at: now,
    entries: splitOf(order, payment),
  });
  await orders.move(transaction, order, { to: 'paid', actor: 'shopper', origin: { now }, met: ['payment_verified'] });
  if (way) await pricing.noteDiscountsUsed(transaction, { ...way, userId, orderNumber }, now);
}

/** What becomes of an order when something became of its money, in the transaction that writes that down. */
export const orderMoneyListener =
  (tools: OrderTools): MoneyListener =>
  async (transaction, event, now) => {
    if (!('payment' in event) || event.payment.purpose.kind !== 'order') return;
    const { payment, type } = event;
    const order = await lockOrder(transaction, event.payment.purpose.orderId);
    if (!order) throw new Error(`The order of payment ${payment.id} is gone`);
    if (type === 'authorized') {
      // Nobody waits for it any more: it is neither lost nor taken.
      if (!waitsFor(order, payment)) return await tools.payments.requestCancel(transaction, payment.id, now);
      await tools.payments.requestCapture(transaction, { paymentId: payment.id, amountCents: payment.amountCents }, now);
    }
    const isOver = type === 'failed' || type === 'canceled';
    if (isOver && !order.paidAt) {
      const { shopperId: userId, orderNumber } = order;
      const instantDiscount = (await findWay(transaction, order.id))?.instantDiscount ?? null;
      await tools.pricing.releaseDiscounts(transaction, { instantDiscount, userId, orderNumber });
    }
    if (type !== 'captured') return;
    if (waitsFor(order, payment)) return await becomePaid(transaction, tools, order, payment, now);
    const back = { paymentId: payment.id, amountCents: payment.capturedCents, reference: `order:${order.id}:${payment.id}` };
    await tools.payments.requestRefund(transaction, { ...back, reason: 'canceled' }, now);
  };

/** What a host earned by an order is owed to him once it is completed. */
export const releaseHostShare: OrderListener = async (transaction, { order, to }, now) => {
  if (to !== 'completed') return;
  const held = await balanceOf(transaction, { account: 'host_held', orderId: order.id });
  await post(transaction, {
    reference: `order-release:${order.id}`,
    purchaseId: null,
    orderId: order.id,
    at: now,
    entries: [
      { account: 'host_held', cents: -held },
      { account: 'host_payable', cents: held },
    ],
  });
};

/**
 * What was paid for an order goes back to its shopper when the parcel is lost, all of it and once: neither its host nor we
 * keep a part. What has gone back before does not go twice. What the label costs us stays with us. Of a box it is the payment
 * of the order that leads it.
 */
export const giveBackLost =
  ({ payments }: Pick<OrderTools, 'payments'>): OrderListener =>
  async (transaction, { order, to }, now) => {
    if (to !== 'lost') return;
    const payment = await payments.latest(transaction, { orderId: order.id, kind: 'order' });
    if (payment?.status !== 'captured') return;
    const { id } = order;
    await post(transaction, {
      reference: `order-lost:${id}`,
      purchaseId: null,
      orderId: id,
      at: now,
      entries: reversed(splitOf(order, payment)),
    });
    await payments.requestRefundOfRest(transaction, { paymentId: payment.id, reference: `order-lost:${id}`, reason: 'lost' }, now);
  };
