import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { earningsOf } from '../../../test/earnings.ts';
import { signedEvent } from '../../../test/memory-company.ts';
import { HOST, type Money, moneyForTest, shareDatabase } from '../../../test/money.ts';
import { balanceOf, type LedgerAccount } from '../ledger/port.ts';
import type { PaymentRecord } from './port.ts';
import type { ProviderDispute } from './provider.ts';
import { paymentDisputes, paymentRefunds, payouts } from './schema.ts';

shareDatabase();

const DAY = 86_400_000;

async function captured(money: Money, of: Parameters<Money['begin']>[0] = {}): Promise<PaymentRecord> {
  const payment = await money.begin(of);
  await money.payments.advancePayment(payment.id);
  await money.db.transaction((tx) => money.payments.requestCapture(tx, { paymentId: payment.id, amountCents: 10_000 }, money.now()));
  await money.tasks.runDue();
  return await money.record(payment);
}

/** The shopper's bank takes it back, and the company says so. */
async function disputed(money: Money, payment: PaymentRecord, changes: Partial<ProviderDispute> = {}) {
  const dispute = {
    id: `dp_${payment.id}`,
    intentId: payment.intentId ?? '',
    status: 'open' as ProviderDispute['status'],
    amountCents: 10_000,
    currency: 'USD',
    reason: 'fraudulent',
    ...changes,
  };
  money.card.disputesHere.push(dispute);
  await heard(money, payment);
  return dispute;
}

async function heard(money: Money, { intentId }: PaymentRecord): Promise<void> {
  for (let count = 0; count < 2; count += 1) await money.webhook('cardpay', signedEvent(intentId ?? ''));
  await money.tasks.runDue();
}

async function booksOf(money: Money, { purpose: { purchaseId } }: PaymentRecord) {
  const of = (account: LedgerAccount) => balanceOf(money.db, { account, purchaseId });
  return { balance: await of('company_balance'), disputed: await of('disputed'), lost: await of('dispute_losses') };
}

const rows = (money: Money, { id }: PaymentRecord) => money.db.select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, id));
const refund = (money: Money, { id }: PaymentRecord) =>
  money.db.transaction((tx) =>
    money.payments.requestRefund(tx, { paymentId: id, amountCents: 4_000, reference: `item@${id}`, reason: 'unavailable' }, money.now()),
  );
const refundsOf = (money: Money, { id }: PaymentRecord) => money.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id));

/** A dispute that the company has and has told nobody about. */
function untoldDispute(money: Money, { id, intentId }: PaymentRecord, of: { amountCents: number; reason: string }): void {
  money.card.disputesHere.push({ id: `dp_${id}`, intentId: intentId ?? '', status: 'open', currency: 'USD', ...of });
}

describe('a disputed payment', () => {
  it.each([
    ['won', { balance: 10_000, disputed: 0, lost: 0 }],
    ['lost', { balance: 0, disputed: 0, lost: 10_000 }],
  ] as const)('takes the money out of our balance until it is %s; the operator is told, each step once', async (end, books) => {
    const money = await moneyForTest();
    const payment = await captured(money);
    const dispute = await disputed(money, payment);
    expect(await rows(money, payment)).toMatchObject([{ status: 'open', amountCents: 10_000, reason: 'fraudulent' }]);
    expect(await booksOf(money, payment)).toEqual({ balance: 0, disputed: 10_000, lost: 0 });
    dispute.status = end;
    await heard(money, payment);
    expect(await rows(money, payment)).toMatchObject([{ status: end }]);
    expect(await booksOf(money, payment)).toEqual(books);
    expect(money.alarms).toEqual(['a payment is disputed', ...(end === 'lost' ? ['a dispute was lost'] : [])]);
  });

  it('is in the books as opened and decided when it is heard of only at its end, and may be won by an appeal', async () => {
    const money = await moneyForTest();
    const payment = await captured(money);
    const dispute = await disputed(money, payment, { status: 'lost' });
    expect(await booksOf(money, payment)).toEqual({ balance: 0, disputed: 0, lost: 10_000 });
    dispute.status = 'won';
    await heard(money, payment);
    expect(await booksOf(money, payment)).toEqual({ balance: 10_000, disputed: 0, lost: 0 });
  });

  it('is found by a later look when the webhook got lost', async () => {
    const money = await moneyForTest();
    const payment = await captured(money);
    untoldDispute(money, payment, { amountCents: 500, reason: 'duplicate' });
    money.advance(DAY);
    await money.tasks.runDue();
    expect(await rows(money, payment)).toMatchObject([{ status: 'open', amountCents: 500 }]);
  });

  it.each([
    ['amount', { amountCents: 10_001 }],
    ['currency', { currency: 'EUR' }],
  ])('of another %s than was taken is not booked, and the operator is told', async (_, changes) => {
    const money = await moneyForTest();
    const payment = await captured(money);
    await disputed(money, payment, changes);
    expect(await rows(money, payment)).toEqual([]);
    expect(await booksOf(money, payment)).toEqual({ balance: 10_000, disputed: 0, lost: 0 });
    expect(money.alarms).toContain('a company tells of another amount');
  });

  it('of which another amount is told at its end than at its beginning stays open, and the operator is told', async () => {
    const money = await moneyForTest();
    const payment = await captured(money);
    const dispute = await disputed(money, payment);
    Object.assign(dispute, { status: 'won', amountCents: 4_000 });
    await heard(money, payment);
    expect(await rows(money, payment)).toMatchObject([{ status: 'open', amountCents: 10_000 }]);
    expect(await booksOf(money, payment)).toEqual({ balance: 0, disputed: 10_000, lost: 0 });
    expect(money.alarms).toContain('a company tells of another amount');
  });

  it('of an order is in the books of that order', async () => {
    const money = await moneyForTest();
    const orderId = (await earningsOf(money)).orderAt(0);
    const payment = await captured(money, { purpose: { kind: 'order', orderId } });
    await disputed(money, payment, { status: 'lost' });
    const of = (account: LedgerAccount) => balanceOf(money.db, { account, orderId });
    expect([await of('disputed'), await of('dispute_losses')]).toEqual([0, 10_000]);
  });

  it('keeps a refund back while the bank decides: sent when it is won', async () => {
    const money = await moneyForTest();
    const payment = await captured(money);
    const dispute = await disputed(money, payment);
    await refund(money, payment);
    await money.tasks.runDue();
    expect(await refundsOf(money, payment)).toMatchObject([{ status: 'requested', sentAt: null }]);
    dispute.status = 'won';
    await heard(money, payment);
    money.advance(DAY);
    await money.tasks.runDue();
    expect(await refundsOf(money, payment)).toMatchObject([{ status: 'done' }]);
  });

  it('gives nothing back twice: what the bank took is the refund', async () => {
    const money = await moneyForTest();
    const payment = await captured(money);
    const dispute = await disputed(money, payment);
    await refund(money, payment);
    dispute.status = 'lost';
    await heard(money, payment);
    money.advance(DAY);
    await money.tasks.runDue();
    expect(await refundsOf(money, payment)).toMatchObject([{ status: 'covered', sentAt: null }]);
    expect(money.card.refundsHere.size).toBe(0);
    expect(money.events.at(-1)).toMatchObject({ type: 'refunded', amountCents: 4_000 });
    expect(await booksOf(money, payment)).toEqual({ balance: 0, disputed: 0, lost: 6_000 });
    expect(await balanceOf(money.db, { account: 'refunds_payable', purchaseId: payment.purpose.purchaseId })).toBe(0);
  });

  it('of which the company hears before we do is no failed refund', async () => {
    const money = await moneyForTest();
    const payment = await captured(money);
    untoldDispute(money, payment, { amountCents: 10_000, reason: 'fraudulent' });
    money.card.refundBeginnings.push({ refused: 'charge_disputed' });
    await refund(money, payment);
    await money.tasks.runDue();
    expect(await refundsOf(money, payment)).toMatchObject([{ status: 'requested' }]);
    expect(money.alarms).toEqual(['a payment is disputed']);
  });

  it('keeps the host’s money back while the bank decides, and only so long', async () => {
    const money = await moneyForTest();
    const payment = await captured(money);
    const { purchaseId = 0 } = payment.purpose;
    const dispute = await disputed(money, payment);
    await money.db.transaction((tx) => money.payments.requestPayout(tx, { purchaseId, hostId: HOST, amountCents: 8_000 }, money.now()));
    await money.tasks.runDue();
    const mine = () => money.db.select().from(payouts).where(eq(payouts.purchaseId, purchaseId));
    expect(await mine()).toMatchObject([{ status: 'requested', sentAt: null }]);
    dispute.status = 'lost';
    await heard(money, payment);
    money.advance(DAY);
    await money.tasks.runDue();
    expect(await mine()).toMatchObject([{ status: 'paid' }]);
  });
});
