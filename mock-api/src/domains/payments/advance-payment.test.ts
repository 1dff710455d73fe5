import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Money, moneyForTest, SHOPPER, shareDatabase } from '../../../test/money.ts';
import { balanceOf } from '../ledger/port.ts';
import type { PaymentRecord } from './port.ts';
import { payments } from './schema.ts';
import { PAYMENT_TIMEOUT_MS } from './settle.ts';
import { nextSyncAt } from './tasks.ts';

shareDatabase();

const MINUTE = 60_000;

const typesOf = (money: Money) => money.events.map(({ type }) => type);
const intentOf = (money: Money, { id }: PaymentRecord) => [...money.card.intents.values()].filter(({ reference }) => reference === id);
const held = (money: Money, { purpose: { purchaseId } }: PaymentRecord) => balanceOf(money.db, { account: 'held_at_company', purchaseId });

/** As in a process that starts after the one that began the payment was killed: only tasks are left of it. */
async function letTimePass(money: Money, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) {
    money.advance(MINUTE);
    await money.tasks.runDue();
  }
}

const request = async (money: Money, work: (transaction: Parameters<typeof money.payments.requestCancel>[0]) => Promise<void>) =>
  money.db.transaction(work);

describe('a payment on its way to the company', () => {
  it('is held, and says so', async () => {
    const money = await moneyForTest();
    const payment = await money.begin();
    const state = await money.payments.advancePayment(payment.id);
    expect(state).toMatchObject({
      status: 'succeeded',
      payment_id: payment.id,
      purchase_id: payment.purpose.purchaseId,
      decline_code: null,
    });
    expect(state.payment_intent_id).toBe(intentOf(money, payment)[0]?.id);
    expect(await held(money, payment)).toBe(10_000);
    expect(money.card.orders[0]).toMatchObject({ key: payment.id, reference: payment.id, amountCents: 10_000, currency: 'USD' });
  });

  it('asks for what the company asks for, and says why it was declined', async () => {
    const money = await moneyForTest();
    money.card.beginnings.push('requires_action', 'processing', 'failed');
    const states = [];
    for (let count = 0; count < 3; count += 1) states.push(await money.payments.advancePayment((await money.begin()).id));
    expect(states[0]).toMatchObject({ status: 'requires_action', next_action: { type: 'frame' } });
    expect(states[0]?.client_secret).toContain('secret');
    expect(states[1]).toMatchObject({ status: 'processing', next_action: null });
    expect(states[2]).toMatchObject({ status: 'requires_payment_method', decline_code: 'insufficient_funds', client_secret: null });
  });

  it('is one intent and one hold, however often and however many at once it is driven', async () => {
    const money = await moneyForTest();
    const payment = await money.begin();
    const states = await Promise.all(Array.from({ length: 8 }, () => money.payments.advancePayment(payment.id)));
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['succeeded']));
    await money.payments.advancePayment(payment.id);
    expect(intentOf(money, payment)).toHaveLength(1);
    expect(typesOf(money)).toEqual(['authorized']);
    expect(await held(money, payment)).toBe(10_000);
  });

  it('that the company refuses has failed, and nothing is held', async () => {
    const money = await moneyForTest();
    const payment = await money.begin({ payWith: { type: 'token', token: 'tok_spent' } });
    expect(await money.payments.advancePayment(payment.id)).toMatchObject({
      status: 'requires_payment_method',
      decline_code: 'card_declined',
    });
    expect(typesOf(money)).toEqual(['failed']);
    expect(await held(money, payment)).toBe(0);
  });

  it('is not found under an invented id', async () => {
    const money = await moneyForTest();
    for (const id of ['00000000-0000-4000-8000-000000000000', "' or 1=1", '\u0000'])
      await expect(money.payments.advancePayment(id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('saves the card with the person known to the company once', async () => {
    const money = await moneyForTest();
    const [first, second] = [await money.begin({ saveCard: true }), await money.begin({ payWith: { type: 'saved', cardId: 'card_1' } })];
    await Promise.all([money.payments.advancePayment(first.id), money.payments.advancePayment(second.id)]);
    const customers = money.card.orders.map(({ customerId }) => customerId);
    expect(customers[0]).toMatch(/^cus_/);
    expect(customers[1]).toBe(customers[0]);
    const plain = await money.begin();
    await money.payments.advancePayment(plain.id);
    expect(money.card.orders.at(-1)?.customerId).toBeUndefined();
  });
});

describe('what goes wrong on the way is mended', () => {
  it('a crash between the commit and the company: the task sends it', async () => {
    const money = await moneyForTest();
    const payment = await money.begin();
    await letTimePass(money, 1);
    expect((await money.record(payment)).status).toBe('authorized');
    expect(money.tasks.named('payments.sync')).toEqual([]);
  });

  it.each(['before', 'after'] as const)('no answer, %s the company did it: the same key, one intent', async (failure) => {
    const money = await moneyForTest();
    const payment = await money.begin();
    money.card.failNext(failure);
    expect(await money.payments.advancePayment(payment.id)).toMatchObject({ status: 'processing', payment_intent_id: null });
    expect((await money.payments.advancePayment(payment.id)).status).toBe('succeeded');
    expect(intentOf(money, payment)).toHaveLength(1);
    expect(typesOf(money)).toEqual(['authorized']);
  });

  it('a company that is away for two hours: asked again until it answers, and what it holds is taken over', async () => {
    const money = await moneyForTest();
    const payment = await money.begin();
    money.card.failNext('after', ...Array.from({ length: 200 }, () => 'before' as const));
    await letTimePass(money, 120);
    expect((await money.record(payment)).status).toBe('created');
    expect(money.tasks.named('payments.sync')).toHaveLength(1);
    money.card.failures.length = 0;
    money.card.beginnings.push('authorized');
    await letTimePass(money, 6);
    // It was held there all the time: taken over as the first word is heard.
    expect((await money.record(payment)).status).toBe('authorized');
    expect(intentOf(money, payment)).toHaveLength(1);
  });

  it('a challenge that nobody answers is over after 30 minutes, here and at the company', async () => {
    const money = await moneyForTest();
    money.card.beginnings.push('requires_action');
    const payment = await money.begin();
    await money.payments.advancePayment(payment.id);
    await letTimePass(money, 29);
    expect((await money.record(payment)).status).toBe('requires_action');
    await letTimePass(money, 1);
    expect(await money.record(payment)).toMatchObject({ status: 'failed' });
    expect(await money.payments.advancePayment(payment.id)).toMatchObject({ status: 'requires_payment_method', decline_code: 'timed_out' });
    expect(intentOf(money, payment)[0]?.status).toBe('canceled');
    expect(typesOf(money)).toEqual(['failed']);
    await money.begin({ purpose: payment.purpose });
  });

  it('the end of its time while the company is away waits for it', async () => {
    const money = await moneyForTest();
    money.card.beginnings.push('requires_action');
    const payment = await money.begin();
    await money.payments.advancePayment(payment.id);
    money.card.failNext(...Array.from({ length: 60 }, () => 'before' as const));
    await letTimePass(money, 31);
    expect((await money.record(payment)).status).toBe('requires_action');
    money.card.failures.length = 0;
    await letTimePass(money, 6);
    expect((await money.record(payment)).status).toBe('failed');
  });

  it('an intent that the company forgot is over', async () => {
    const money = await moneyForTest();
    money.card.beginnings.push('requires_action');
    const payment = await money.begin();
    await money.payments.advancePayment(payment.id);
    money.card.intents.clear();
    expect(await money.payments.advancePayment(payment.id)).toMatchObject({
      status: 'requires_payment_method',
      decline_code: 'processing_error',
    });
  });

  it('looks after 30 s, 1, 2 and 4 minutes, then every 5, and as its time ends', () => {
    const createdAt = new Date(0);
    const looks = [0];
    for (let round = 0; (looks.at(-1) ?? 0) < PAYMENT_TIMEOUT_MS; round += 1)
      looks.push(nextSyncAt(round, { createdAt }, new Date(looks.at(-1) ?? 0)).getTime());
    expect(looks.map((at) => at / 30_000)).toEqual([0, 1, 3, 7, 15, 25, 35, 45, 55, 60]);
  });
});

describe('capture and cancel', () => {
  const authorized = async (money: Money) => {
    const payment = await money.begin();
    await money.payments.advancePayment(payment.id);
    return payment;
  };

  it.each(['before', 'after'] as const)('a capture happens once although the company fails %s doing it', async (failure) => {
    const money = await moneyForTest();
    const payment = await authorized(money);
    for (let count = 0; count < 3; count += 1)
      await request(money, (tx) => money.payments.requestCapture(tx, { paymentId: payment.id, amountCents: 7_500 }, money.now()));
    expect(money.tasks.named('payments.capture')).toHaveLength(1);
    money.card.failNext(failure);
    await money.tasks.runDue();
    expect((await money.record(payment)).status).toBe('authorized');
    await money.tasks.runDue();
    await request(money, (tx) => money.payments.requestCapture(tx, { paymentId: payment.id, amountCents: 7_500 }, money.now()));
    await money.tasks.runDue();
    expect(await money.record(payment)).toMatchObject({ status: 'captured', capturedCents: 7_500 });
    expect(intentOf(money, payment)[0]).toMatchObject({ status: 'captured', capturedCents: 7_500 });
    expect(typesOf(money)).toEqual(['authorized', 'captured']);
    expect(await held(money, payment)).toBe(0);
    expect(await balanceOf(money.db, { account: 'company_balance', purchaseId: payment.purpose.purchaseId })).toBe(7_500);
  });

  it('a capture goes on after a restart, and knows one that was done before it', async () => {
    const money = await moneyForTest();
    const payment = await authorized(money);
    await request(money, (tx) => money.payments.requestCapture(tx, { paymentId: payment.id, amountCents: 8_000 }, money.now()));
    // The process that was killed had got as far as the company, with a key that the company has forgotten since.
    const intent = intentOf(money, payment)[0];
    if (intent) Object.assign(intent, { status: 'captured', capturedCents: 8_000 });
    await money.tasks.runDue();
    expect(await money.record(payment)).toMatchObject({ status: 'captured', capturedCents: 8_000 });
    expect(typesOf(money)).toEqual(['authorized', 'captured']);
  });

  it('more than is held, nothing, or what is not held cannot be taken', async () => {
    const money = await moneyForTest();
    const payment = await authorized(money);
    for (const amountCents of [10_001, 0, -5, 0.5])
      await expect(
        request(money, (tx) => money.payments.requestCapture(tx, { paymentId: payment.id, amountCents }, money.now())),
      ).rejects.toThrow(RangeError);
    const open = await money.begin();
    await expect(
      request(money, (tx) => money.payments.requestCapture(tx, { paymentId: open.id, amountCents: 1 }, money.now())),
    ).rejects.toMatchObject({
      code: 'stale_change',
    });
  });

  it('of cancel and capture the first one counts', async () => {
    const money = await moneyForTest();
    const [one, other] = [await authorized(money), await authorized(money)];
    await request(money, (tx) => money.payments.requestCancel(tx, one.id, money.now()));
    await expect(
      request(money, (tx) => money.payments.requestCapture(tx, { paymentId: one.id, amountCents: 5 }, money.now())),
    ).rejects.toMatchObject({
      code: 'stale_change',
    });
    await request(money, (tx) => money.payments.requestCapture(tx, { paymentId: other.id, amountCents: 5 }, money.now()));
    await expect(request(money, (tx) => money.payments.requestCancel(tx, other.id, money.now()))).rejects.toMatchObject({
      code: 'stale_change',
    });
    await money.tasks.runDue();
    expect((await money.record(one)).status).toBe('canceled');
    expect((await money.record(other)).status).toBe('captured');
  });

  it.each(['before', 'after'] as const)('what is held is let go once although the company fails %s doing it', async (failure) => {
    const money = await moneyForTest();
    const payment = await authorized(money);
    for (let count = 0; count < 2; count += 1) await request(money, (tx) => money.payments.requestCancel(tx, payment.id, money.now()));
    money.card.failNext(failure);
    await money.tasks.runDue();
    await money.tasks.runDue();
    await request(money, (tx) => money.payments.requestCancel(tx, payment.id, money.now()));
    await money.tasks.runDue();
    expect((await money.record(payment)).status).toBe('canceled');
    expect(typesOf(money)).toEqual(['authorized', 'canceled']);
    expect(await held(money, payment)).toBe(0);
    expect(intentOf(money, payment)[0]?.status).toBe('canceled');
  });

  it('a payment that was canceled before it was sent never reaches the company', async () => {
    const money = await moneyForTest();
    const payment = await money.begin();
    await request(money, (tx) => money.payments.requestCancel(tx, payment.id, money.now()));
    expect((await money.payments.advancePayment(payment.id)).status).toBe('processing');
    await letTimePass(money, 1);
    expect((await money.record(payment)).status).toBe('canceled');
    expect(intentOf(money, payment)).toEqual([]);
    expect(typesOf(money)).toEqual(['canceled']);
    expect(await held(money, payment)).toBe(0);
  });

  it('a payment that was canceled while its first answer is lost is found at the company and ended there', async () => {
    const money = await moneyForTest();
    money.card.beginnings.push('requires_action');
    const payment = await money.begin();
    money.card.failNext('after');
    await money.payments.advancePayment(payment.id);
    await request(money, (tx) => money.payments.requestCancel(tx, payment.id, money.now()));
    await money.tasks.runDue();
    expect((await money.record(payment)).status).toBe('canceled');
    expect(intentOf(money, payment).map(({ status }) => status)).toEqual(['canceled']);
  });

  it('a purchase that is over as its money is held lets go of it in the same transaction', async () => {
    const money = await moneyForTest();
    money.whenTold(async (transaction, event) => {
      if (event.type === 'authorized') await money.payments.requestCancel(transaction, event.payment.id, money.now());
    });
    const payment = await authorized(money);
    await money.tasks.runDue();
    expect(typesOf(money)).toEqual(['authorized', 'canceled']);
    expect(await held(money, payment)).toBe(0);
  });

  it('known prices: held and captured without anybody asking again', async () => {
    const money = await moneyForTest();
    money.whenTold(async (transaction, { type, ...event }) => {
      if (type === 'authorized' && 'payment' in event)
        await money.payments.requestCapture(transaction, { paymentId: event.payment.id, amountCents: 10_000 }, money.now());
    });
    const payment = await authorized(money);
    await money.tasks.runDue();
    expect((await money.record(payment)).status).toBe('captured');
  });

  it('keeps no card number: only what the company made of it', async () => {
    const money = await moneyForTest();
    const payment = await authorized(money);
    const [row] = await money.db.select().from(payments).where(eq(payments.id, payment.id));
    expect(row).toMatchObject({ shopperId: SHOPPER, payWith: { type: 'token', token: 'tok_good' }, last4: '4242' });
    expect(JSON.stringify(row)).not.toMatch(/\d{13,}/);
  });
});
