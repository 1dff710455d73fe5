import type { payPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import { type Money, usd } from '@outpost/shared-contracts/money/money';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { notFound, ProblemError, refuseField } from '../../platform/http/problem.ts';
import { siteLink } from '../../platform/mail/site-link.ts';
import { findPerson } from '../accounts/port.ts';
import type { PaymentRecord, PayWith, PurchasePayment, PurchasePaymentStarter } from '../payments/port.ts';
import { partnerCodeFor } from '../pricing/port.ts';
import { changePurchase, transitionPurchase, transitionRefused } from './machine.ts';
import { findExtraCharge, findPurchase, lockPurchase, type PurchaseRecord } from './repository.ts';
import { bfmExtraCharges, bfmPurchases } from './schema.ts';
import type { PurchaseTools } from './tools.ts';

type Payment = z.output<NonNullable<(typeof payPurchase)['body']>>;

const noSuchPurchase = () => notFound('There is no such purchase.');
const totalChanged = (now: Money) =>
  new ProblemError(
    'total_changed',
    `The amount has changed to $${(now.minor / 100).toFixed(2)}. Nothing was charged. Please look at it again.`,
  );
const isSame = (one: Money, other: Money) => one.minor === other.minor && one.currency === other.currency;

async function ownPurchase(db: Database, id: number, shopperId: number): Promise<PurchaseRecord> {
  const purchase = await findPurchase(db, id);
  if (purchase?.shopperId !== shopperId) throw noSuchPurchase();
  return purchase;
}

/** Where a company sends a person back to. */
async function returnLink({ db, config }: PurchaseTools, userId: number, path: string): Promise<string> {
  const person = await findPerson(db, userId);
  return siteLink(config, person?.language ?? DEFAULT_LANGUAGE, path);
}

/** The way of paying that was chosen, as a company understands it. */
export function payWithOf(body: Payment): PayWith {
  const { payment_with_cardpay3ds: card, payment_with_wallet: wallet, payment_with_paylater: later, token } = body;
  if ([card, wallet, later].filter((chosen) => chosen === 1).length !== 1)
    throw refuseField('payment_with_cardpay3ds', 'choose_one', 'Please choose one way of paying.');
  if (wallet) return { type: 'wallet' };
  if (later) return { type: 'pay_later' };
  if (token === undefined) throw refuseField('token', 'required', 'The card was not read. Please enter it again.');
  return { type: 'token', token };
}

function refuseUnoffered({ payments }: PurchaseTools, amount: Money, payWith: PayWith): void {
  const offered = payments.optionsFor(amount);
  if (payWith.type === 'wallet' && !offered.wallet)
    throw refuseField('payment_with_wallet', 'not_offered', 'The wallet is not offered at the moment.');
  if (payWith.type === 'pay_later' && !offered.pay_later)
    throw refuseField('payment_with_paylater', 'not_offered', 'Paying later is not offered for this amount.');
}

/** After these the payment of the purchase is over and done with; asking again is no second one. */
const HELD: readonly PurchaseRecord['status'][] = [
  'authorized',
  'quoted',
  'extra_charge',
  'paid',
  'purchasing',
  'purchased',
  'shipped_to_host',
  'arrived',
  'ordered',
  'completed',
];

/** Pays a purchase (E-105, E-034, E-036): the payment that runs or has succeeded, or a new one if there is none. */
async function pay(tools: PurchaseTools, wanted: PurchasePayment, now: Date): Promise<PaymentState> {
  const { db, payments, queue } = tools;
  const { purchaseId, shopperId, payWith, saveCard } = wanted;
  const purpose = { kind: 'purchase', purchaseId } as const;
  const found = await ownPurchase(db, purchaseId, shopperId);
  if (found.status === 'confirmed') refuseUnoffered(tools, usd(found.limitCents), payWith);
  const returnUrl = await returnLink(tools, shopperId, paths.bfmCheckout.href({}, { purchase: String(purchaseId), step: 'payment' }));
  const payment = await db.transaction(async (transaction) => {
    const purchase = (await lockPurchase(transaction, purchaseId)) ?? found;
    if (purchase.status === 'paying' || HELD.includes(purchase.status)) return await payments.latest(transaction, purpose);
    if (purchase.status !== 'confirmed') throw transitionRefused();
    if (!isSame(wanted.expectedTotal, usd(purchase.totalCents))) throw totalChanged(usd(purchase.totalCents));
    const limit = usd(purchase.limitCents);
    if (wanted.expectedLimit && !isSame(wanted.expectedLimit, limit)) throw totalChanged(limit);
    const asker = { db: transaction, caller: { userId: shopperId }, now };
    const promoCode = wanted.promoCode ? await partnerCodeFor(wanted.promoCode, asker) : null;
    await transaction.update(bfmPurchases).set({ promoCode }).where(eq(bfmPurchases.id, purchaseId));
    await transitionPurchase(transaction, queue, purchase, { actor: 'shopper', userId: shopperId, now, to: 'paying' });
    return await payments.begin(transaction, { purpose, shopperId, amountCents: purchase.limitCents, payWith, saveCard, returnUrl }, now);
  });
  if (!payment) throw transitionRefused();
  return await payments.advancePayment(payment.id);
}

/** What the calls of payments need of purchases. */
export const paymentStarter = (tools: PurchaseTools): PurchasePaymentStarter => ({
  async amountToHold(db, { purchaseId, shopperId }) {
    const { status, limitCents } = await ownPurchase(db, purchaseId, shopperId);
    if (status !== 'confirmed') throw transitionRefused();
    return usd(limitCents);
  },
  pay: (payment, now) => pay(tools, payment, now),
});

/** Pays an extra charge (E-113), or answers the payment of it that runs. */
export async function payExtra(
  tools: PurchaseTools,
  { shopperId, purchaseId, expected, payWith }: { shopperId: number; purchaseId: number; expected: Money; payWith: PayWith },
  now: Date,
): Promise<PaymentState> {
  const { db, payments, queue } = tools;
  const found = await ownPurchase(db, purchaseId, shopperId);
  const returnUrl = await returnLink(tools, shopperId, paths.memberBfmOrderDetail.href({ id: String(purchaseId) }));
  const payment = await db.transaction(async (transaction): Promise<PaymentRecord | undefined> => {
    const purchase = (await lockPurchase(transaction, purchaseId)) ?? found;
    const extra = await findExtraCharge(transaction, purchaseId);
    if (!extra) throw transitionRefused();
    const purpose = { kind: 'extra_charge', purchaseId, extraChargeId: extra.id } as const;
    if (extra.status === 'paying' || extra.status === 'paid') return await payments.latest(transaction, purpose);
    if (purchase.status !== 'extra_charge' || extra.status !== 'open') throw transitionRefused();
    const amount = usd(extra.amountCents);
    if (!isSame(expected, amount)) throw totalChanged(amount);
    refuseUnoffered(tools, amount, payWith);
    await transaction.update(bfmExtraCharges).set({ status: 'paying' }).where(eq(bfmExtraCharges.id, extra.id));
    await changePurchase(transaction, queue, purchase, {}, now);
    return await payments.begin(
      transaction,
      { purpose, shopperId, amountCents: extra.amountCents, payWith, saveCard: false, returnUrl },
      now,
    );
  });
  if (!payment) throw transitionRefused();
  return await payments.advancePayment(payment.id);
}
