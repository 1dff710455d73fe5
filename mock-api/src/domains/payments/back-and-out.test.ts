import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { signedEvent } from '../../../test/memory-company.ts';
import { HOST, type Money, moneyForTest, shareDatabase } from '../../../test/money.ts';
import { balanceOf } from '../ledger/port.ts';
import type { PaymentRecord } from './port.ts';
import { paymentRefunds, payouts } from './schema.ts';

shareDatabase();

const HOUR = 3_600_000;

async function captured(money: Money, amountCents = 10_000): Promise<PaymentRecord> {
  const payment = await money.begin();
  await money.payments.drive(payment.id);
  await money.db.transaction((tx) => money.payments.requestCapture(tx, { paymentId: payment.id, amountCents }, money.now()));
  await money.tasks.runDue();
  return await money.record(payment);
}

const refund = (money: Money, payment: PaymentRecord, amountCents: number, reference: string) =>
  money.db.transaction((tx) =>
    money.payments.requestRefund(
      tx,
      { paymentId: payment.id, amountCents, reference: `${reference}@${payment.id}`, reason: 'unavailable' },
      money.now(),
    ),
  );

const companys = (money: Money, { id }: PaymentRecord) => [...money.card.intents.values()].find(({ reference }) => reference === id);

describe('money back', () => {
  it.each(['before', 'after'] as const)('goes back once per reference although the company fails %s doing it', async (failure) => {
    const money = await moneyForTest();
    const payment = await captured(money);
    for (let count = 0; count < 3; count += 1) await refund(money, payment, 2_500, 'item:1');
    money.card.failNext(failure);
    await money.tasks.runDue();
    await money.tasks.runDue();
    await refund(money, payment, 2_500, 'item:1');
    await money.tasks.runDue();
    expect(companys(money, payment)?.refundedCents).toBe(2_500);
    expect((await money.record(payment)).refundedCents).toBe(2_500);
    const told = money.events.filter(({ type }) => type === 'refunded');
    expect(told).toEqual([expect.objectContaining({ amountCents: 2_500, reference: `item:1@${payment.id}` })]);
    expect(told[0]).toMatchObject({ payment: { refundedCents: 2_500 } });
    const { purchaseId } = payment.purpose;
    expect(await balanceOf(money.db, { account: 'company_balance', purchaseId })).toBe(7_500);
    expect(await balanceOf(money.db, { account: 'purchase_money', purchaseId })).toBe(-7_500);
  });

  it('is never more than was taken, counting what is on its way', async () => {
    const money = await moneyForTest();
    const payment = await captured(money, 6_000);
    await refund(money, payment, 4_000, 'item:1');
    await expect(refund(money, payment, 2_001, 'item:2')).rejects.toMatchObject({ code: 'stale_change' });
    await refund(money, payment, 2_000, 'item:2');
    const both = await Promise.allSettled([refund(money, payment, 1, 'item:3'), refund(money, payment, 1, 'item:4')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await money.tasks.runDue();
    expect((await money.record(payment)).refundedCents).toBe(6_000);
    expect(await balanceOf(money.db, { account: 'purchase_money', purchaseId: payment.purpose.purchaseId })).toBe(0);
  });

  it('is not given of what is only held', async () => {
    const money = await moneyForTest();
    const payment = await money.begin();
    await money.payments.drive(payment.id);
    await expect(refund(money, payment, 100, 'item:1')).rejects.toMatchObject({ code: 'stale_change' });
  });

  it('that takes the company some time is asked about until it is there', async () => {
    const money = await moneyForTest();
    const payment = await captured(money);
    money.card.refundEndings.push('pending', 'pending');
    await refund(money, payment, 1_000, 'item:1');
    await money.tasks.runDue();
    money.advance(HOUR);
    await money.tasks.runDue();
    expect((await money.record(payment)).refundedCents).toBe(0);
    // From now on the company says `pending` under this key for ever; its intent says better.
    money.card.refundEndings.push('pending');
    Object.assign(companys(money, payment) ?? {}, { refundedCents: 1_000 });
    money.advance(HOUR);
    await money.tasks.runDue();
    expect((await money.record(payment)).refundedCents).toBe(1_000);
    expect(money.tasks.named('payments.refund')).toEqual([]);
  });

  it('that fails is kept as failed, leaves the books alone and makes room for another one', async () => {
    const money = await moneyForTest();
    const payment = await captured(money);
    money.card.refundEndings.push('failed');
    await refund(money, payment, 10_000, 'all');
    await money.tasks.runDue();
    expect(await money.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, payment.id))).toMatchObject([
      { status: 'failed' },
    ]);
    expect(await money.record(payment)).toMatchObject({ refundedCents: 0 });
    await refund(money, payment, 10_000, 'all, by hand');
    await money.tasks.runDue();
    expect(await money.record(payment)).toMatchObject({ refundedCents: 10_000 });
  });
});

describe('money for a host', () => {
  const request = async (money: Money, purchaseId: number, amountCents = 5_000) =>
    money.db.transaction((tx) => money.payments.requestPayout(tx, { purchaseId, hostId: HOST, amountCents }, money.now()));
  const paidOut = (money: Money, purchaseId: number) => balanceOf(money.db, { account: 'payouts', purchaseId });
  const types = (money: Money) => money.events.map(({ type }) => type);

  it.each(['before', 'after'] as const)('is sent once per purchase although the company fails %s doing it', async (failure) => {
    const money = await moneyForTest();
    const purchaseId = await money.aPurchase();
    for (let count = 0; count < 3; count += 1) await request(money, purchaseId);
    money.payouts.failNext(failure);
    await money.tasks.runDue();
    await money.tasks.runDue();
    await request(money, purchaseId);
    await money.tasks.runDue();
    expect([...money.payouts.payouts.values()]).toMatchObject([{ amountCents: 5_000, account: 'host@outpost.test', status: 'paid' }]);
    expect(money.events).toEqual([{ type: 'payout_sent', purchaseId, hostId: HOST, amountCents: 5_000 }]);
    expect(await paidOut(money, purchaseId)).toBe(-5_000);
    expect(await balanceOf(money.db, { account: 'host_payable', purchaseId })).toBe(5_000);
  });

  it('that takes a while is asked about, and is told by a webhook as well, in effect once', async () => {
    const money = await moneyForTest();
    const purchaseId = await money.aPurchase();
    money.payouts.beginnings.push('processing');
    await request(money, purchaseId);
    await money.tasks.runDue();
    expect(types(money)).toEqual([]);
    const [payout] = [...money.payouts.payouts.values()];
    money.payouts.decide(payout?.id ?? '', 'paid');
    await money.webhook('payouts', signedEvent(payout?.id ?? ''));
    money.advance(HOUR);
    await money.tasks.runDue();
    await money.tasks.runDue();
    expect(types(money)).toEqual(['payout_sent']);
    expect(money.tasks.named('payments.payout')).toEqual([]);
  });

  it('that fails is told, and may be sent again', async () => {
    const money = await moneyForTest();
    const purchaseId = await money.aPurchase();
    money.payouts.beginnings.push('failed');
    await request(money, purchaseId);
    await money.tasks.runDue();
    expect(types(money)).toEqual(['payout_failed']);
    expect(await paidOut(money, purchaseId)).toBe(0);
    await request(money, purchaseId);
    await money.tasks.runDue();
    expect(types(money)).toEqual(['payout_failed', 'payout_sent']);
    expect(await paidOut(money, purchaseId)).toBe(-5_000);
    expect(await money.db.select().from(payouts).where(eq(payouts.purchaseId, purchaseId))).toHaveLength(2);
  });

  it('that the host’s bank sends back is owed again', async () => {
    const money = await moneyForTest();
    const purchaseId = await money.aPurchase();
    await request(money, purchaseId);
    await money.tasks.runDue();
    const [payout] = [...money.payouts.payouts.values()];
    money.payouts.decide(payout?.id ?? '', 'returned');
    for (let count = 0; count < 2; count += 1) await money.webhook('payouts', signedEvent(payout?.id ?? ''));
    await money.tasks.runDue();
    expect(types(money)).toEqual(['payout_sent', 'payout_failed']);
    expect(await paidOut(money, purchaseId)).toBe(0);
    expect(await balanceOf(money.db, { account: 'host_payable', purchaseId })).toBe(0);
  });
});
