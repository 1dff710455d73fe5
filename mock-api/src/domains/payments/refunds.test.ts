import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { signedEvent } from '../../../test/memory-company.ts';
import { type Money, moneyForTest, shareDatabase } from '../../../test/money.ts';
import { balanceOf } from '../ledger/port.ts';
import type { PaymentRecord } from './port.ts';
import { refundAgain } from './refunds.ts';
import { paymentRefunds } from './schema.ts';

shareDatabase();

const HOUR = 3_600_000;

async function captured(money: Money, amountCents = 10_000): Promise<PaymentRecord> {
  const payment = await money.begin();
  await money.payments.advancePayment(payment.id);
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

const tries = (money: Money, { id }: PaymentRecord) =>
  money.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, id)).orderBy(paymentRefunds.reference, paymentRefunds.attempt);

const owed = (money: Money, { purpose: { purchaseId } }: PaymentRecord) => balanceOf(money.db, { account: 'refunds_payable', purchaseId });

const again = (money: Money, reference: string) =>
  money.db.transaction((tx) => refundAgain(money.core, tx, { reference, now: money.now() }));

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
    await money.payments.advancePayment(payment.id);
    await expect(refund(money, payment, 100, 'item:1')).rejects.toMatchObject({ code: 'stale_change' });
  });

  it('that takes the company some time is asked about until it is there', async () => {
    const money = await moneyForTest();
    const payment = await captured(money);
    money.card.refundBeginnings.push('pending');
    await refund(money, payment, 1_000, 'item:1');
    await money.tasks.runDue();
    money.advance(HOUR);
    await money.tasks.runDue();
    expect(await tries(money, payment)).toMatchObject([{ status: 'pending' }]);
    expect((await money.record(payment)).refundedCents).toBe(0);
    money.card.decideRefund((await tries(money, payment))[0]?.id ?? '', 'done');
    money.advance(HOUR);
    await money.tasks.runDue();
    expect((await money.record(payment)).refundedCents).toBe(1_000);
    expect(money.tasks.named('payments.refund')).toEqual([]);
  });

  it('of two that are pending is done when its own money has gone, not when the other one’s has', async () => {
    const money = await moneyForTest();
    const payment = await captured(money);
    money.card.refundBeginnings.push('pending', 'pending');
    await refund(money, payment, 1_000, 'item:1');
    await refund(money, payment, 1_000, 'item:2');
    await money.tasks.runDue();
    const second = (await tries(money, payment)).find(({ reference }) => reference.startsWith('item:2'));
    money.card.decideRefund(second?.id ?? '', 'done');
    money.advance(HOUR);
    await money.tasks.runDue();
    const standing = Object.fromEntries((await tries(money, payment)).map(({ reference, status }) => [reference.slice(0, 6), status]));
    expect(standing).toEqual({ 'item:1': 'pending', 'item:2': 'done' });
    expect(money.events.filter(({ type }) => type === 'refunded')).toMatchObject([{ reference: `item:2@${payment.id}` }]);
    expect(await owed(money, payment)).toBe(-1_000);
  });

  it('that fails is still owed, makes no room for another one, and is sent again as a try of its own', async () => {
    const money = await moneyForTest();
    const payment = await captured(money);
    money.card.refundBeginnings.push('failed');
    await refund(money, payment, 10_000, 'all');
    await money.tasks.runDue();
    expect(await tries(money, payment)).toMatchObject([{ status: 'failed', attempt: 1 }]);
    expect(await money.record(payment)).toMatchObject({ refundedCents: 0 });
    expect(await owed(money, payment)).toBe(-10_000);
    expect(money.alarms).toContain('a refund failed: it is owed to the shopper');
    await expect(refund(money, payment, 10_000, 'another')).rejects.toMatchObject({ code: 'stale_change' });
    expect(await again(money, `all@${payment.id}`)).toBe(true);
    expect(await again(money, `all@${payment.id}`)).toBe(false);
    await money.tasks.runDue();
    const [first, second] = await tries(money, payment);
    expect([first, second]).toMatchObject([
      { status: 'failed', attempt: 1 },
      { status: 'done', attempt: 2 },
    ]);
    expect(second?.id).not.toBe(first?.id);
    expect(await money.record(payment)).toMatchObject({ refundedCents: 10_000 });
    expect(await owed(money, payment)).toBe(0);
    expect(await again(money, `all@${payment.id}`)).toBe(false);
  });

  it.each(['a webhook', 'a later look'])('that fails after it was done is owed again, by %s', async (by) => {
    const money = await moneyForTest();
    const payment = await captured(money);
    await refund(money, payment, 4_000, 'item:1');
    await money.tasks.runDue();
    expect(money.events.at(-1)).toMatchObject({ type: 'refunded' });
    money.card.decideRefund((await tries(money, payment))[0]?.id ?? '', 'failed');
    if (by === 'a webhook') await money.webhook('cardpay', signedEvent(companys(money, payment)?.id ?? ''));
    else money.advance(2 * HOUR);
    await money.tasks.runDue();
    expect(await tries(money, payment)).toMatchObject([{ status: 'returned' }]);
    expect(await money.record(payment)).toMatchObject({ refundedCents: 0 });
    const { purchaseId } = payment.purpose;
    expect(await balanceOf(money.db, { account: 'company_balance', purchaseId })).toBe(10_000);
    expect(await owed(money, payment)).toBe(-4_000);
    expect(money.events.at(-1)).toMatchObject({ type: 'refund_undone', amountCents: 4_000, reference: `item:1@${payment.id}` });
    expect(money.alarms).toContain('a refund failed: it is owed to the shopper');
    await again(money, `item:1@${payment.id}`);
    await money.tasks.runDue();
    expect(money.events.at(-1)).toMatchObject({ type: 'refunded', amountCents: 4_000 });
    expect(await owed(money, payment)).toBe(0);
  });

  it('that fails after it was done is found by a later look also where its payment is not looked at any more', async () => {
    const money = await moneyForTest();
    const payment = await captured(money);
    while (money.tasks.named('payments.watch').length > 0) {
      money.advance(8 * 24 * HOUR);
      await money.tasks.runDue();
    }
    await refund(money, payment, 4_000, 'item:1');
    await money.tasks.runDue();
    money.card.decideRefund((await tries(money, payment))[0]?.id ?? '', 'failed');
    money.advance(2 * HOUR);
    await money.tasks.runDue();
    expect(await tries(money, payment)).toMatchObject([{ status: 'returned' }]);
    expect(await owed(money, payment)).toBe(-4_000);
  });

  it('that was refused and is there all the same has not failed; nor is it done twice when the company forgot its key', async () => {
    const money = await moneyForTest();
    const payment = await captured(money);
    await refund(money, payment, 4_000, 'item:1');
    money.card.failNext('after');
    await money.tasks.runDue();
    money.card.forgetKeys();
    money.card.refundBeginnings.push({ refused: 'key_reused' });
    await money.tasks.runDue();
    expect(await tries(money, payment)).toMatchObject([{ status: 'done' }]);
    expect(companys(money, payment)?.refundedCents).toBe(4_000);
    expect(money.alarms).toEqual([]);
  });

  it('that was given up and was done after all is not done once more', async () => {
    const money = await moneyForTest();
    const payment = await captured(money);
    money.card.refundBeginnings.push('failed');
    await refund(money, payment, 4_000, 'item:1');
    await money.tasks.runDue();
    await again(money, `item:1@${payment.id}`);
    money.card.decideRefund((await tries(money, payment))[0]?.id ?? '', 'done');
    await money.tasks.runDue();
    expect(await tries(money, payment)).toMatchObject([{ status: 'done' }, { status: 'canceled' }]);
    expect(companys(money, payment)?.refundedCents).toBe(4_000);
    expect(money.events.filter(({ type }) => type === 'refunded')).toHaveLength(1);
    expect(await owed(money, payment)).toBe(0);
  });

  it.each([
    ['amount', { amountCents: 3_999 }],
    ['currency', { currency: 'EUR' }],
  ])('of another %s than ours is not booked, and the operator is told', async (_, changes) => {
    const money = await moneyForTest();
    const payment = await captured(money);
    money.card.refundBeginnings.push('pending');
    await refund(money, payment, 4_000, 'item:1');
    await money.tasks.runDue();
    const [{ id } = { id: '' }] = await tries(money, payment);
    Object.assign(money.card.refundsHere.get(id) ?? {}, { status: 'done', ...changes });
    money.advance(HOUR);
    await money.tasks.runDue();
    expect(await tries(money, payment)).toMatchObject([{ status: 'pending' }]);
    expect(await money.record(payment)).toMatchObject({ refundedCents: 0 });
    expect(money.alarms).toContain('a company tells of another amount');
  });
});
