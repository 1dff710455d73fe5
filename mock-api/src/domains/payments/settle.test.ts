import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Money, moneyForTest, shareDatabase } from '../../../test/money.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { balanceOf } from '../ledger/port.ts';
import type { PaymentRecord } from './port.ts';
import type { Intent } from './provider.ts';
import { payments } from './schema.ts';
import { settle } from './settle.ts';

shareDatabase();

function permutations<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((first, at) => permutations(things.filter((_, other) => other !== at)).map((rest) => [first, ...rest]));
}

const told = (money: Money, { id }: PaymentRecord) =>
  money.events.flatMap((event) => ('payment' in event && event.payment.id === id ? [event.type] : []));

async function booksOf(money: Money, { purpose: { purchaseId } }: PaymentRecord) {
  const of = (account: Parameters<typeof balanceOf>[1] & object) => balanceOf(money.db, { ...account, purchaseId });
  return {
    held: await of({ account: 'held_at_company' }),
    holds: await of({ account: 'holds_of_shoppers' }),
    balance: await of({ account: 'company_balance' }),
    purchase: await of({ account: 'purchase_money' }),
  };
}
const NOTHING = { held: 0, holds: 0, balance: 0, purchase: 0 };

/** What the company says of a payment over time, as it may be read at each moment. */
function snapshots({ id, amountCents }: PaymentRecord, statuses: readonly Intent['status'][]): Intent[] {
  return statuses.map((status) => ({
    id: `pi_${id}`,
    clientSecret: 'secret',
    reference: id,
    status,
    amountCents,
    currency: 'USD',
    capturedCents: status === 'captured' ? 9_000 : 0,
    refundedCents: 0,
    nextAction: undefined,
    decline: status === 'failed' ? 'insufficient_funds' : undefined,
    card: { id: 'card', brand: 'visa', last4: '4242', expMonth: 1, expYear: 2030 },
  }));
}

/** What the company takes is what it was asked for. */
async function asked(money: Money, { id }: PaymentRecord): Promise<void> {
  await money.db.update(payments).set({ requestedAction: 'capture', captureCents: 9_000 }).where(eq(payments.id, id));
}

const HISTORIES = [
  {
    statuses: ['requires_action', 'authorized', 'captured'],
    end: 'captured',
    events: ['authorized', 'captured'],
    books: { held: 0, holds: 0, balance: 9_000, purchase: -9_000 },
  },
  { statuses: ['requires_action', 'processing', 'failed'], end: 'failed', events: ['failed'], books: NOTHING },
  {
    statuses: ['requires_action', 'processing', 'authorized'],
    end: 'authorized',
    events: ['authorized'],
    books: { ...NOTHING, held: 10_000, holds: -10_000 },
  },
] as const;

describe('word from the company', () => {
  it.each(HISTORIES)('$end: in every order, each twice, it has its effect once', async ({ statuses, end, events, books }) => {
    const money = await moneyForTest();
    for (const order of permutations(statuses)) {
      const payment = await money.begin();
      if (end === 'captured') await asked(money, payment);
      const said = snapshots(payment, order);
      for (const intent of [...said, ...said.toReversed()]) await settle(money.core, intent);
      const title = order.join(', ');
      expect(await money.record(payment), title).toMatchObject({ status: end, brand: 'visa', last4: '4242', intentId: `pi_${payment.id}` });
      expect(told(money, payment), title).toEqual(events);
      expect(await booksOf(money, payment), title).toEqual(books);
      const audited = await money.db.select().from(auditRows).where(sql`${auditRows.detail} ->> 'payment' = ${payment.id}`);
      for (const type of events)
        expect(
          audited.filter(({ event }) => event === `payment.${type}`),
          title,
        ).toHaveLength(1);
    }
    expect(await balanceOf(money.db)).toBe(0);
  });

  it('has its effect once when it comes ten times at the same moment', async () => {
    const money = await moneyForTest();
    const payment = await money.begin();
    await asked(money, payment);
    const [authorized, captured] = snapshots(payment, ['authorized', 'captured']) as [Intent, Intent];
    await Promise.all(Array.from({ length: 10 }, (_, at) => settle(money.core, at % 2 ? captured : authorized)));
    expect(told(money, payment)).toEqual(['authorized', 'captured']);
    expect(await booksOf(money, payment)).toEqual({ held: 0, holds: 0, balance: 9_000, purchase: -9_000 });
  });

  it('that ends held money lets the books go of it', async () => {
    const money = await moneyForTest();
    const payment = await money.begin();
    for (const intent of snapshots(payment, ['authorized', 'canceled', 'authorized'])) await settle(money.core, intent);
    expect(await money.record(payment)).toMatchObject({ status: 'canceled' });
    expect(told(money, payment)).toEqual(['authorized', 'canceled']);
    expect(await booksOf(money, payment)).toEqual(NOTHING);
  });

  it('changes nothing at all when the listener fails, and everything when it comes again', async () => {
    const money = await moneyForTest();
    const payment = await money.begin();
    const [authorized] = snapshots(payment, ['authorized']) as [Intent];
    money.whenTold(async () => {
      throw new Error('the purchase cannot be moved');
    });
    await expect(settle(money.core, authorized)).rejects.toThrow('the purchase cannot be moved');
    expect(await money.record(payment)).toMatchObject({ status: 'created', intentId: null });
    expect(await booksOf(money, payment)).toEqual(NOTHING);
    money.whenTold(async () => undefined);
    await settle(money.core, authorized);
    expect(told(money, payment)).toEqual(['authorized']);
  });

  it.each([
    ['more is held', 'authorized', { amountCents: 10_001 }],
    ['less is held', 'authorized', { amountCents: 9_999 }],
    ['another currency is held', 'authorized', { currency: 'EUR' }],
    ['more was taken than was asked for', 'captured', { capturedCents: 9_001 }],
    ['less was taken than was asked for', 'captured', { capturedCents: 8_999 }],
  ] as const)('that %s than we know of is not booked, and the operator is told, once by the audit', async (_, status, changes) => {
    const money = await moneyForTest();
    const payment = await money.begin();
    const [authorized] = snapshots(payment, ['authorized']) as [Intent];
    if (status === 'captured') await settle(money.core, authorized);
    await asked(money, payment);
    const [discrepancy] = snapshots(payment, [status]).map((intent) => ({ ...intent, ...changes })) as [Intent];
    const [before, books, heard] = [await money.record(payment), await booksOf(money, payment), told(money, payment)];
    for (let count = 0; count < 2; count += 1) await settle(money.core, discrepancy);
    expect(await money.record(payment)).toEqual(before);
    expect(await booksOf(money, payment)).toEqual(books);
    expect(told(money, payment)).toEqual(heard);
    expect(money.alarms).toEqual(['a company tells of another amount', 'a company tells of another amount']);
    const refused = and(eq(auditRows.event, 'payment.word_refused'), sql`${auditRows.detail} ->> 'id' = ${payment.id}`);
    expect(await money.db.$count(auditRows, refused)).toBe(1);
    // Its end is no word of money, and the right word counts when it comes.
    const [right] = snapshots(payment, [status]) as [Intent];
    await settle(money.core, right);
    expect((await money.record(payment)).status).toBe(status);
  });

  it('that it took money which nobody asked for is not booked', async () => {
    const money = await moneyForTest();
    const payment = await money.begin();
    for (const intent of snapshots(payment, ['authorized', 'captured'])) await settle(money.core, intent);
    expect((await money.record(payment)).status).toBe('authorized');
    expect(money.alarms).toEqual(['a company tells of another amount']);
  });

  it('about somebody else’s intent is nothing to us', async () => {
    const money = await moneyForTest();
    const payment = await money.begin();
    const [authorized] = snapshots(payment, ['authorized']) as [Intent];
    expect(await settle(money.core, { ...authorized, reference: 'another shop’s number' })).toBeUndefined();
    expect(await settle(money.core, { ...authorized, reference: '00000000-0000-4000-8000-000000000000' })).toBeUndefined();
    expect(money.events).toEqual([]);
  });

  it('about a second intent of one payment has that one let go: never two holds', async () => {
    const money = await moneyForTest();
    const payment = await money.begin();
    await money.payments.advancePayment(payment.id);
    const [second] = snapshots(payment, ['authorized']) as [Intent];
    money.card.intents.set(second.id, { ...second });
    await settle(money.core, second);
    await settle(money.core, second);
    await settle(money.core, { ...second, status: 'captured', capturedCents: 10_000 });
    expect(money.tasks.named('payments.release')).toHaveLength(1);
    await money.tasks.runDue();
    expect(money.card.intent(second.id).status).toBe('canceled');
    expect((await money.record(payment)).status).toBe('authorized');
    expect(told(money, payment)).toEqual(['authorized']);
  });

  it('that money is held after the payment was over here has it let go', async () => {
    const money = await moneyForTest();
    const payment = await money.begin({ payWith: { type: 'token', token: 'tok_spent' } });
    expect((await money.payments.advancePayment(payment.id)).status).toBe('requires_payment_method');
    const [late] = snapshots(payment, ['authorized']) as [Intent];
    money.card.intents.set(late.id, { ...late });
    await settle(money.core, late);
    await money.tasks.runDue();
    expect(money.card.intent(late.id).status).toBe('canceled');
    expect(told(money, payment)).toEqual(['failed']);
    expect(await booksOf(money, payment)).toEqual(NOTHING);
  });
});

describe('one payment of a purpose', () => {
  it('runs at a time; after a decline there may be another one', async () => {
    const money = await moneyForTest();
    const purpose = { kind: 'purchase', purchaseId: await money.aPurchase() } as const;
    money.card.beginnings.push('failed');
    const first = await money.begin({ purpose });
    await expect(money.begin({ purpose })).rejects.toMatchObject({ code: 'stale_change' });
    await money.payments.advancePayment(first.id);
    const second = await money.begin({ purpose });
    expect((await money.payments.latest(money.db, purpose))?.id).toBe(second.id);
    await money.payments.advancePayment(second.id);
    await expect(money.begin({ purpose })).rejects.toMatchObject({ code: 'stale_change' });
    // An extra charge of the same purchase is a purpose of its own.
    const extra = await money.begin({ purpose: { kind: 'extra_charge', purchaseId: purpose.purchaseId, extraChargeId: 5 } });
    await money.payments.advancePayment(extra.id);
    expect((await money.payments.ofPurchase(money.db, purpose.purchaseId)).map(({ id }) => id).sort()).toEqual(
      [second.id, extra.id].sort(),
    );
  });

  it('begins once when two tabs begin at the same moment', async () => {
    const money = await moneyForTest();
    const purpose = { kind: 'purchase', purchaseId: await money.aPurchase() } as const;
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => money.begin({ purpose })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await money.db.select().from(payments).where(eq(payments.purchaseId, purpose.purchaseId))).toHaveLength(1);
  });

  it('is refused after ten within ten minutes', async () => {
    const money = await moneyForTest({ rateLimits: true });
    for (let count = 0; count < 10; count += 1) await money.begin();
    await expect(money.begin()).rejects.toMatchObject({ code: 'rate_limited' });
    money.advance(601_000);
    await money.begin();
  });

  it('is refused by ways that nobody offers', async () => {
    const money = await moneyForTest();
    await expect(money.begin({ payWith: { type: 'pay_later' }, amountCents: 4_999 })).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(money.begin({ payWith: { type: 'pay_later' }, amountCents: 150_001 })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    expect(await money.begin({ payWith: { type: 'pay_later' }, amountCents: 150_000 })).toMatchObject({ method: 'pay_later' });
    const options = money.payments.optionsFor({ minor: 5_000, currency: 'USD' });
    expect(options).toMatchObject({ wallet: true, express: true, pay_later: true, card: { publishable_key: 'pk_test' } });
    expect(money.payments.optionsFor({ minor: 4_999, currency: 'USD' }).pay_later).toBe(false);
  });
});
