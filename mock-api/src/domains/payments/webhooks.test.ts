import { Problem } from '@outpost/shared-contracts/problem/problem';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { signedEvent } from '../../../test/memory-company.ts';
import { type Money, moneyForTest, shareDatabase } from '../../../test/money.ts';
import type { PaymentRecord } from './port.ts';
import { companyEvents } from './schema.ts';

shareDatabase();

const DAY = 86_400_000;
const types = (money: Money) => money.events.map(({ type }) => type);
const intentIdOf = (money: Money, { id }: PaymentRecord) =>
  [...money.card.intents.values()].find(({ reference }) => reference === id)?.id ?? '';

/** A payment whose challenge is open. */
async function challenged(money: Money): Promise<{ payment: PaymentRecord; intentId: string }> {
  money.card.beginnings.push('requires_action');
  const payment = await money.begin();
  await money.payments.advancePayment(payment.id);
  return { payment, intentId: intentIdOf(money, payment) };
}

describe('webhook and return', () => {
  const webhook = async (money: Money, intentId: string) => {
    expect((await money.webhook('cardpay', signedEvent(intentId))).status).toBe(200);
    await money.tasks.runDue();
  };
  const comeBack = async (money: Money, payment: PaymentRecord) => {
    expect((await money.payments.advancePayment(payment.id)).status).toBe('succeeded');
  };

  it.each([
    ['the webhook before the return', ['webhook', 'return']],
    ['the return before the webhook', ['return', 'webhook']],
    ['the webhook without a return', ['webhook']],
    ['the return without a webhook', ['return']],
    ['both, both twice', ['webhook', 'return', 'webhook', 'return']],
    ['neither: the task asks', []],
  ])('%s: paid, once', async (_, order) => {
    const money = await moneyForTest();
    const { payment, intentId } = await challenged(money);
    money.card.decide(intentId, 'authorized');
    for (const which of order) await (which === 'webhook' ? webhook(money, intentId) : comeBack(money, payment));
    money.advance(DAY / 24);
    await money.tasks.runDue();
    expect((await money.record(payment)).status).toBe('authorized');
    expect(types(money)).toEqual(['authorized']);
  });

  it('both at the same moment: paid, once', async () => {
    const money = await moneyForTest();
    const { payment, intentId } = await challenged(money);
    money.card.decide(intentId, 'authorized');
    await money.webhook('cardpay', signedEvent(intentId));
    await Promise.all([comeBack(money, payment), money.tasks.runDue(), comeBack(money, payment)]);
    expect(types(money)).toEqual(['authorized']);
  });

  it('a webhook that is faster than the answer to us finds the payment all the same', async () => {
    const money = await moneyForTest();
    const payment = await money.begin();
    money.card.failNext('after');
    await money.payments.advancePayment(payment.id);
    expect((await money.record(payment)).intentId).toBeNull();
    await webhook(money, intentIdOf(money, payment));
    expect(await money.record(payment)).toMatchObject({ status: 'authorized', intentId: intentIdOf(money, payment) });
  });

  it('what a webhook claims is never believed: the company is asked', async () => {
    const money = await moneyForTest();
    const { payment, intentId } = await challenged(money);
    await webhook(money, intentId);
    expect((await money.record(payment)).status).toBe('requires_action');
    expect(types(money)).toEqual([]);
  });
});

describe('the route for webhooks', () => {
  it('answers before anything is looked at, and keeps the same event once', async () => {
    const money = await moneyForTest();
    const { payment, intentId } = await challenged(money);
    money.card.decide(intentId, 'authorized');
    const asked = money.card.calls.length;
    const event = signedEvent(intentId, 'evt_same');
    for (let count = 0; count < 3; count += 1) expect((await money.webhook('cardpay', event)).status).toBe(200);
    expect(money.card.calls.length).toBe(asked);
    expect(money.tasks.named('payments.event')).toHaveLength(1);
    await money.tasks.runDue();
    expect((await money.record(payment)).status).toBe('authorized');
    await money.webhook('cardpay', event);
    expect(money.tasks.named('payments.event')).toEqual([]);
    expect(await money.db.select().from(companyEvents).where(eq(companyEvents.eventId, 'evt_same'))).toMatchObject([
      { subjectId: intentId, isUnknown: false },
    ]);
  });

  it('refuses a signature that does not fit, and keeps nothing of it', async () => {
    const money = await moneyForTest();
    const good = signedEvent('pi_1', 'evt_forged');
    for (const event of [
      { ...good, headers: { ...good.headers, 'x-signature': 'signed by me' } },
      { ...good, payload: good.payload.replace('pi_1', 'pi_2') },
      { payload: '', headers: good.headers },
      { payload: 'not json', headers: { 'content-type': 'text/plain', 'x-signature': '' } },
    ]) {
      const { status, body, type } = await money.webhook('cardpay', event);
      expect(status).toBe(400);
      expect(type).toContain('application/problem+json');
      expect(Problem.parse(JSON.parse(body)).code).toBe('malformed_request');
    }
    expect(await money.db.select().from(companyEvents).where(eq(companyEvents.eventId, 'evt_forged'))).toEqual([]);
    expect(money.tasks.waiting).toEqual([]);
  });

  it('knows no other companies', async () => {
    const money = await moneyForTest();
    for (const company of ['nobody', '__proto__', 'constructor', "cardpay'--"])
      expect((await money.webhook(encodeURIComponent(company) as 'cardpay', signedEvent('pi_1'))).status, company).toBe(404);
  });

  it('takes what does not concern us', async () => {
    const money = await moneyForTest();
    expect((await money.webhook('cardpay', signedEvent(''))).status).toBe(200);
    expect(money.tasks.waiting).toEqual([]);
  });

  it('an event comes back while the company cannot be asked', async () => {
    const money = await moneyForTest();
    const { payment, intentId } = await challenged(money);
    money.card.decide(intentId, 'authorized');
    await money.webhook('cardpay', signedEvent(intentId));
    money.card.failNext('before', 'before');
    for (let count = 0; count < 3; count += 1) await money.tasks.runDue();
    expect((await money.record(payment)).status).toBe('authorized');
  });

  it('an event about something unknown is looked at for a day, and then kept as unknown', async () => {
    const money = await moneyForTest();
    await money.webhook('wallet', signedEvent('pi_of_nobody', 'evt_unknown'));
    let looks = 0;
    for (let passed = 0; money.tasks.named('payments.event').length > 0 && passed < 40; passed += 1) {
      await money.tasks.runDue();
      looks = money.wallet.calls.length;
      money.advance(DAY / 24);
    }
    expect(looks).toBe(6);
    expect(await money.db.select().from(companyEvents).where(eq(companyEvents.eventId, 'evt_unknown'))).toMatchObject([
      { settledAt: null, isUnknown: true },
    ]);
  });
});
