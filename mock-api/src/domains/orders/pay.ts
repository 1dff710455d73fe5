import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import type { getOrderBill, OrderBill, payOrder } from '@outpost/shared-contracts/orders/shipping-calls';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { PaymentOptions } from '@outpost/shared-contracts/payments/payment';
import { EXPLORER_DISCOUNT } from '@outpost/shared-contracts/pricing/discounts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { notFound, refuseField } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { siteLink } from '../../platform/mail/site-link.ts';
import { findPerson } from '../accounts/port.ts';
import { chargeWithOf, type PaymentRecord } from '../payments/port.ts';
import { linesOf, totalChanged } from './complete.ts';
import { type OrderRecord, transitionRefused, travelsWithAnother } from './machine.ts';
import { lockOrder, otherOrdersOf } from './repository.ts';
import type { OrderTools } from './tools.ts';
import { findWay, ownOrder, type WayRecord } from './ways.ts';

/** An order is charged at once: by card or from the wallet. */
const offeredFor = ({ payments }: OrderTools, cents: number): PaymentOptions => ({
  ...payments.optionsFor(usd(cents)),
  express: false,
  pay_later: false,
});

const onTheWire = (way: WayRecord): OrderBill['way'] => ({
  service: way.service,
  days: [way.leastDays, way.mostDays],
  address: way.address,
  services: way.services,
  lines: linesOf(way.lines),
  total: usd(way.totalCents),
  locked_until: way.lockedUntil.toISOString(),
});

function phaseOf(order: OrderRecord, live: PaymentRecord | undefined): OrderBill['phase'] {
  if (order.paidAt) return 'paid';
  if (order.status !== ORDER_STATUS.quoted) return 'ended';
  if (!live) return 'open';
  // Held is as good as paid for who pays: it is taken in a moment.
  return live.status === 'authorized' || live.status === 'captured' ? 'paid' : 'paying';
}

/** What is to be paid for an order, or was. */
export const bill =
  (tools: OrderTools): CallHandler<typeof getOrderBill> =>
  async (context) => {
    const order = await ownOrder(context, context.params.id);
    const way = await findWay(context.db, order.id);
    const live = await tools.payments.liveOfOrder(context.db, order.id);
    const phase = phaseOf(order, live);
    const isPriced = way !== undefined && !travelsWithAnother(order) && (order.status === ORDER_STATUS.quoted || order.paidAt !== null);
    return {
      data: {
        order_id: order.id,
        phase,
        way: isPriced ? onTheWire(way) : null,
        open_payment_intent_id: phase === 'paying' ? (live?.intentId ?? null) : null,
        payment_options: isPriced && phase === 'open' ? offeredFor(tools, way.totalCents) : null,
      },
    };
  };

const isOfFirstOrder = ({ lines }: WayRecord): boolean =>
  lines.some(({ code, basisPoints }) => code === 'member' && basisPoints === EXPLORER_DISCOUNT);

/** The discount of a first order is for one: of all that were priced with it before one was paid, the first whose payment begins has it. */
async function holdFirstOrder({ payments }: OrderTools, transaction: Database, order: OrderRecord, way: WayRecord): Promise<void> {
  if (!isOfFirstOrder(way)) return;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`first order ${order.shopperId}`}))`);
  const { isPaid, quoted } = await otherOrdersOf(transaction, order);
  const isBeingPaid = async (id: number): Promise<boolean> => {
    const other = await findWay(transaction, id);
    return other !== undefined && isOfFirstOrder(other) && (await payments.liveOfOrder(transaction, id)) !== undefined;
  };
  let isTaken = isPaid;
  for (const id of quoted) isTaken ||= await isBeingPaid(id);
  if (isTaken)
    throw refuseField(
      'expected_total',
      'discount_taken',
      'Another order has taken the discount of a first order. Please choose the shipping again.',
    );
}

/**
 * Pays an order that travels alone (E-083), or the box that one leads (E-144): the payment that runs or has succeeded, or a
 * new one if there is none.
 */
export const pay =
  (tools: OrderTools, what: 'alone' | 'box'): CallHandler<typeof payOrder> =>
  async (context) => {
    const { db, payments, config } = tools;
    const { params, body, now } = context;
    const payWith = chargeWithOf(body);
    const found = await ownOrder(context, params.id);
    const person = await findPerson(db, found.shopperId);
    const path = paths.memberPackageDetail.href({ id: String(found.id) });
    const returnUrl = siteLink(config, person?.language ?? DEFAULT_LANGUAGE, path);
    const payment = await db.transaction(async (transaction) => {
      const order = await lockOrder(transaction, found.id);
      if (!order) throw notFound('There is no such order.');
      // What travels with others is paid with them, once.
      if (order.leadId !== (what === 'box' ? order.id : null)) throw transitionRefused();
      const live = await payments.liveOfOrder(transaction, order.id);
      if (live) return live;
      const way = await findWay(transaction, order.id);
      if (order.status !== ORDER_STATUS.quoted || !way || way.lockedUntil <= now) throw transitionRefused();
      const total = usd(way.totalCents);
      if (body.expected_total.minor !== total.minor || body.expected_total.currency !== total.currency) throw totalChanged(total);
      if (payWith.type === 'wallet' && !offeredFor(tools, way.totalCents).wallet)
        throw refuseField('payment_with_wallet', 'not_offered', 'The wallet is not offered at the moment.');
      await tools.pricing.holdDiscounts(transaction, { ...way, userId: order.shopperId, orderNumber: order.orderNumber }, now);
      await holdFirstOrder(tools, transaction, order, way);
      const purpose = { kind: 'order', orderId: order.id } as const;
      const wanted = { purpose, shopperId: order.shopperId, amountCents: way.totalCents, payWith, saveCard: false, returnUrl };
      return await payments.begin(transaction, wanted, now);
    });
    return { data: await payments.advancePayment(payment.id) };
  };
