import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import { roundHalfUp, usd } from '@outpost/shared-contracts/money/money';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { type getOrderTip, type OrderTip, TIP_CENTS, TIP_PERCENTS, type tipHost } from '@outpost/shared-contracts/orders/tip-calls';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { notFound } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { siteLink } from '../../platform/mail/site-link.ts';
import { findPerson } from '../accounts/port.ts';
import { post } from '../ledger/port.ts';
import { chargeWithOf, type MoneyListener, type PaymentRecord } from '../payments/port.ts';
import { type OrderRecord, transitionRefused } from './machine.ts';
import { lockOrder } from './repository.ts';
import type { OrderTools } from './tools.ts';
import { findWay, ownOrder, type WayRecord } from './ways.ts';

/** A tip is for what was done: the parcel is there. */
const GIVEN_IN: readonly number[] = [ORDER_STATUS.delivered, ORDER_STATUS.completed];

/** Shares of the shipping, none below or above what a tip may be, each once. */
function presetsOf(way: WayRecord | undefined): number[] {
  const shipping = way?.lines.find(({ code }) => code === 'shipping')?.cents ?? 0;
  const cents = TIP_PERCENTS.map((percent) => roundHalfUp(shipping * percent, 100));
  return [...new Set(cents.map((one) => Math.min(Math.max(one, TIP_CENTS.least), TIP_CENTS.most)))];
}

function phaseOf(order: OrderRecord, live: PaymentRecord | undefined): OrderTip['phase'] {
  if (live) return live.status === 'authorized' || live.status === 'captured' ? 'paid' : 'paying';
  return GIVEN_IN.includes(order.status) ? 'open' : 'ended';
}

/** What a shopper may give the host of an order, or gave. */
export const readTip =
  ({ payments }: OrderTools): CallHandler<typeof getOrderTip> =>
  async (context) => {
    const { db, params } = context;
    const order = await ownOrder(context, params.id);
    const live = await payments.liveOfOrder(db, order.id, 'tip');
    const phase = phaseOf(order, live);
    const presets = presetsOf(await findWay(db, order.id)).map(usd);
    return {
      data: {
        order_id: order.id,
        host_id: order.hostId,
        phase,
        presets,
        amount: live ? usd(live.amountCents) : null,
        open_payment_intent_id: phase === 'paying' ? (live?.intentId ?? null) : null,
        payment_options: phase === 'open' ? { ...payments.optionsFor(usd(TIP_CENTS.least)), express: false, pay_later: false } : null,
      },
    };
  };

/** Gives a tip (E-059): the payment that runs or has succeeded, or a new one if there is none. */
export const giveTip =
  (tools: OrderTools): CallHandler<typeof tipHost> =>
  async (context) => {
    const { db, payments, config } = tools;
    const { params, body, now } = context;
    const payWith = chargeWithOf(body);
    const found = await ownOrder(context, body.order_id);
    if (found.hostId !== params.id) throw notFound('There is no such order at this host.');
    const person = await findPerson(db, found.shopperId);
    const returnUrl = siteLink(config, person?.language ?? DEFAULT_LANGUAGE, paths.memberPackageDetail.href({ id: String(found.id) }));
    const payment = await db.transaction(async (transaction) => {
      const order = await lockOrder(transaction, found.id);
      if (!order) throw notFound('There is no such order.');
      const live = await payments.liveOfOrder(transaction, order.id, 'tip');
      if (live) return live;
      if (!GIVEN_IN.includes(order.status)) throw transitionRefused();
      const purpose = { kind: 'tip', orderId: order.id } as const;
      const wanted = { purpose, shopperId: order.shopperId, amountCents: body.amount.minor, payWith, saveCard: false, returnUrl };
      return await payments.begin(transaction, wanted, now);
    });
    return { data: await payments.advancePayment(payment.id) };
  };

/** What becomes of a tip's money: it is taken, and all of it is owed to the host. */
export const tipMoneyListener =
  ({ payments }: Pick<OrderTools, 'payments'>): MoneyListener =>
  async (transaction, event, now) => {
    if (!('payment' in event) || event.payment.purpose.kind !== 'tip') return;
    const { payment, type } = event;
    if (type === 'authorized') await payments.requestCapture(transaction, { paymentId: payment.id, amountCents: payment.amountCents }, now);
    if (type !== 'captured') return;
    await post(transaction, {
      reference: `tip:${payment.id}`,
      purchaseId: null,
      orderId: event.payment.purpose.orderId,
      at: now,
      entries: [
        { account: 'purchase_money', cents: payment.capturedCents },
        { account: 'host_payable', cents: -payment.capturedCents },
      ],
    });
  };
