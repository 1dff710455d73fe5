import { randomUUID } from 'node:crypto';
import { usd } from '@outpost/shared-contracts/money/money';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { earningsOf } from '../../../test/earnings.ts';
import { HOST, type Money, moneyForTest } from '../../../test/money.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { outboxMessages } from '../../platform/outbox/schema.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/time.ts';
import { balanceOf, post } from '../ledger/port.ts';
import { availableEarnings, sendEarnings, sumOf } from './earnings.ts';
import { readPayoutInfo } from './payout-info.ts';
import { payoutRun } from './payout-run.ts';
import { paymentDisputes, payments, payoutItems, payouts } from './schema.ts';

const host = { id: HOST, email: 'host@outpost.test', type: 2 } as const;

async function aHost() {
  const money = await moneyForTest();
  const work = await earningsOf(money);
  const info = () => readPayoutInfo(money.core, money.db, host, money.now());
  const totals = async () => Object.fromEntries(Object.entries((await info()).totals).map(([name, { minor }]) => [name, minor]));
  const before = await totals();
  return {
    money,
    ...work,
    info,
    /** The sums without those of the samples. */
    sums: async () => Object.fromEntries(Object.entries(await totals()).map(([name, minor]) => [name, minor - (before[name] ?? 0)])),
    look: () => payoutRun(money.core).run(),
    ask: () => money.db.transaction((transaction) => sendEarnings(money.core, transaction, HOST, money.now(), 'host')),
    /** Payouts of earnings, the oldest first. */
    rows: () =>
      money.db
        .select()
        .from(payouts)
        .where(and(eq(payouts.hostId, HOST), isNull(payouts.purchaseId)))
        .orderBy(payouts.createdAt),
    sent: () => [...money.payouts.payouts.values()].map(({ amountCents, account }) => [amountCents, account]),
  };
}
/** To the Monday of the next week. */
function untilMonday({ now, advance }: Pick<Money, 'now' | 'advance'>): void {
  const monday = new Date(now());
  monday.setUTCHours(3, 0, 0, 0);
  monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7 || 7));
  advance(monday.getTime() - now().getTime());
}

describe('what a host earns by orders', () => {
  it('waits until the order is completed, then is available, and is what the books say', async () => {
    const { accrue, earn, tip, sums } = await aHost();
    await accrue(0, 900);
    await earn(1, 1500);
    await tip(1, 500);
    expect(await sums()).toEqual({ pending: 900, available: 2000, held: 0, on_the_way: 0, paid: 0, owed: 0 });
  });

  it('is sent each Monday from $25 on, all in one, and booked order by order', async () => {
    const { money, earn, tip, look, sums, sent, info } = await aHost();
    await earn(0, 2000);
    await look();
    untilMonday(money);
    await look();
    await money.tasks.runDue();
    expect(sent()).toEqual([]);
    const first = await earn(1, 400);
    await tip(1, 100);
    await look();
    expect(sent(), 'once a Monday').toEqual([]);
    const next = (await info()).next_run;
    untilMonday(money);
    expect(money.now().toISOString().slice(0, 10)).toBe(next);
    await look();
    await money.tasks.runDue();
    expect(sent()).toEqual([[2500, 'host@outpost.test']]);
    expect(await balanceOf(money.db, { account: 'payouts', orderId: first })).toBe(-500);
    expect(await balanceOf(money.db, { account: 'host_payable', orderId: first })).toBe(0);
    expect(await sums()).toMatchObject({ available: 0, on_the_way: 0, paid: 2500 });
    expect((await info()).payouts[0]).toMatchObject({ purchase_id: null, orders: 2, status: 'paid', amount: { minor: 2500 } });
  });

  it('is not sent by the first look of a service, and a Monday that was missed is made up for', async () => {
    const { money, earn, look, sent } = await aHost();
    await earn(0, 5000);
    await look();
    await money.tasks.runDue();
    expect(sent()).toEqual([]);
    untilMonday(money);
    money.advance(2 * DAY_MS);
    await look();
    await money.tasks.runDue();
    expect(sent()).toHaveLength(1);
  });

  it('is sent once although it is asked for by the host, twice at once and by the run', async () => {
    const { money, earn, ask, look, rows } = await aHost();
    await look();
    await earn(0, 3000);
    untilMonday(money);
    await Promise.all([ask(), ask(), look()]);
    expect(await rows()).toMatchObject([{ amountCents: 3000, status: 'requested' }]);
    await earn(1, 4000);
    expect(await ask(), 'while one runs').toBe('runs');
    await money.tasks.runDue();
    expect(await ask()).toBe('begun');
    await money.tasks.runDue();
    expect((await rows()).map(({ amountCents, status }) => [amountCents, status])).toEqual([
      [3000, 'paid'],
      [4000, 'paid'],
    ]);
  });

  it('comes back to what is available when it fails, and goes with the next run', async () => {
    const { money, earn, ask, look, sums, rows } = await aHost();
    await look();
    await earn(0, 3000);
    money.payouts.beginnings.push('failed');
    await ask();
    expect(await sums()).toMatchObject({ available: 0, on_the_way: 3000 });
    await money.tasks.runDue();
    expect(await sums()).toMatchObject({ available: 3000, on_the_way: 0, paid: 0 });
    untilMonday(money);
    await look();
    await money.tasks.runDue();
    expect((await rows()).map(({ status }) => status)).toEqual(['failed', 'paid']);
    expect(await sums()).toMatchObject({ available: 0, paid: 3000 });
    const told = await money.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, 'host@outpost.test'));
    expect(told.filter(({ template }) => template.startsWith('payout-')).map(({ template, subject }) => [template, subject])).toEqual([
      ['payout-failed', '$30.00 could not be paid out'],
      ['payout-sent', '$30.00 was sent to you'],
    ]);
  });

  it('that came back from the bank is available again', async () => {
    const { money, earn, ask, sums } = await aHost();
    const order = await earn(0, 3000);
    await ask();
    await money.tasks.runDue();
    const [payout] = [...money.payouts.payouts.values()];
    money.payouts.decide(payout?.id ?? '', 'failed');
    money.advance(2 * HOUR_MS);
    await money.tasks.runDue();
    expect(await sums()).toMatchObject({ available: 3000, paid: 0 });
    expect(await balanceOf(money.db, { account: 'payouts', orderId: order })).toBe(0);
  });

  it('that had failed and arrived after all is not sent once more', async () => {
    const { money, earn, ask, sums, rows } = await aHost();
    await earn(0, 3000);
    money.payouts.beginnings.push('failed');
    await ask();
    await money.tasks.runDue();
    const [payout] = [...money.payouts.payouts.values()];
    await ask();
    money.payouts.decide(payout?.id ?? '', 'paid');
    await money.tasks.runDue();
    expect((await rows()).map(({ status }) => status)).toEqual(['paid', 'canceled']);
    expect(money.payouts.orders).toHaveLength(1);
    expect(await sums()).toMatchObject({ available: 0, paid: 3000 });
  });

  it('that had failed and arrives beside the try after it is owed back by the host, and the operator hears of it', async () => {
    const { money, earn, ask, sums, rows } = await aHost();
    await earn(0, 3000);
    money.payouts.beginnings.push('failed');
    await ask();
    await money.tasks.runDue();
    const [first] = [...money.payouts.payouts.values()];
    await ask();
    await money.tasks.runDue();
    const alarms = () => money.db.$count(auditRows, eq(auditRows.event, 'payout.twice'));
    expect(await alarms()).toBe(0);
    money.payouts.decide(first?.id ?? '', 'paid');
    money.advance(2 * HOUR_MS);
    await money.tasks.runDue();
    expect((await rows()).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(await alarms()).toBe(1);
    expect(await sums()).toMatchObject({ available: -3000 });
  });

  it('of an order that brings more later is sent in a second payout, which is not one too many', async () => {
    const { money, earn, ask, rows } = await aHost();
    await earn(0, 3000);
    await ask();
    await money.tasks.runDue();
    await earn(0, 2600);
    await ask();
    await money.tasks.runDue();
    expect((await rows()).map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['paid', 3000],
      ['paid', 2600],
    ]);
    expect(await money.db.$count(auditRows, eq(auditRows.event, 'payout.twice'))).toBe(0);
  });

  it('is less what is owed back, and nothing is sent to who owes more than was earned', async () => {
    const { money, earn, takeOff, ask, sums, sent } = await aHost();
    await earn(0, 6000);
    await takeOff(1, 2000);
    expect(await sums()).toMatchObject({ available: 4000 });
    await ask();
    await money.tasks.runDue();
    expect(sent()).toEqual([[4000, 'host@outpost.test']]);
    await takeOff(0, 9000);
    await earn(2, 3000);
    expect(await sums()).toMatchObject({ available: -6000 });
    expect(await ask()).toBe('nothing');
  });

  it('that was taken off while the payout waits is not sent: what is left goes in its stead, or nothing if it is too little', async () => {
    const { money, earn, takeOff, ask, rows, sums, sent } = await aHost();
    await earn(0, 6000);
    await ask();
    await earn(1, 500);
    await takeOff(0, 2000);
    await money.tasks.runDue();
    expect(sent()).toEqual([]);
    await money.tasks.runDue();
    expect((await rows()).map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['canceled', 6000],
      ['paid', 4500],
    ]);
    expect(sent()).toEqual([[4500, 'host@outpost.test']]);
    expect(await money.db.$count(auditRows, eq(auditRows.event, 'payout.canceled'))).toBe(1);
    expect(await sums()).toMatchObject({ available: 0, on_the_way: 0, paid: 4500 });
    await earn(0, 3000);
    await ask();
    await takeOff(0, 600);
    await money.tasks.runDue();
    expect((await rows()).at(-1)).toMatchObject({ status: 'canceled', amountCents: 3000, sentAt: null });
    expect(await sums()).toMatchObject({ available: 2400, paid: 4500 });
  });

  it('is sent as asked for when another order brings more, or loses what was not in it', async () => {
    const { money, earn, takeOff, ask, rows, sums } = await aHost();
    await earn(0, 3000);
    await ask();
    await earn(0, 100);
    await earn(1, 200);
    await takeOff(1, 900);
    await money.tasks.runDue();
    expect((await rows()).map(({ status, amountCents }) => [status, amountCents])).toEqual([['paid', 3000]]);
    expect(await sums()).toMatchObject({ available: -600 });
  });

  it('stays here while a bank decides on the payment of the order', async () => {
    const { money, earn, orderAt, ask, sums, sent, info } = await aHost();
    await earn(0, 3000);
    await earn(1, 2600);
    const id = randomUUID();
    const at = { createdAt: money.now(), updatedAt: money.now() };
    const payment = { id, orderId: orderAt(0), shopperId: 1, company: 'cardpay', method: 'card', status: 'captured', ...at } as const;
    await money.db
      .insert(payments)
      .values({ ...payment, payWith: { type: 'token', token: 't' }, saveCard: false, returnUrl: '', amountCents: 1, capturedCents: 1 });
    const dispute = {
      company: 'cardpay',
      disputeId: 'dp_1',
      paymentId: id,
      status: 'open',
      amountCents: 1,
      reason: 'fraud',
      ...at,
    } as const;
    await money.db.insert(paymentDisputes).values(dispute);
    expect(await sums()).toMatchObject({ available: 2600 });
    await ask();
    expect(sumOf(await money.db.select().from(payoutItems))).toBe(2600);
    await money.db.update(paymentDisputes).set({ status: 'won' });
    expect(await sums()).toMatchObject({ available: 3000, on_the_way: 2600 });
    // Also what was begun before the bank asked.
    await money.db
      .update(payments)
      .set({ orderId: orderAt(1) })
      .where(eq(payments.id, id));
    await money.db.update(paymentDisputes).set({ status: 'open' });
    await money.tasks.runDue();
    expect(sent()).toEqual([]);
    expect((await info()).payouts.filter(({ hold }) => hold === 'dispute')).toMatchObject([{ amount: usd(2600), status: 'held' }]);
    await money.db.update(paymentDisputes).set({ status: 'won' });
    money.advance(HOUR_MS);
    await money.tasks.runDue();
    expect(sent()).toMatchObject([[2600, expect.anything()]]);
  });

  it('waits with its host: without documents nothing is begun, and what was begun is held until they are in order', async () => {
    const { money, earn, ask, sums, info, sent } = await aHost();
    await earn(0, 3000);
    money.payable(false);
    expect(await ask()).toBe('nothing');
    expect((await info()).is_payable).toBe(false);
    money.payable(true);
    await ask();
    money.payable(false);
    await money.tasks.runDue();
    expect(sent()).toEqual([]);
    expect(await sums()).toMatchObject({ held: 3000, on_the_way: 0 });
    expect((await info()).payouts[0]).toMatchObject({ status: 'held', hold: 'not_payable', held_until: null });
    money.payable(true);
    money.advance(HOUR_MS);
    await money.tasks.runDue();
    expect(sent()).toHaveLength(1);
  });
});

describe('what came to nothing for a purchase', () => {
  it('is sent again each Monday, what the books still owe of it', async () => {
    const { money, look, sums } = await aHost();
    await look();
    const request = (purchaseId: number) =>
      money.db.transaction((tx) => money.payments.requestPayout(tx, { purchaseId, hostId: HOST, amountCents: 4000 }, money.now()));
    const owe = async (purchaseId: number, cents: number) => {
      const entries = [
        { account: 'purchase_money', cents },
        { account: 'host_payable', cents: -cents },
      ] as const;
      await money.db.transaction((tx) => post(tx, { reference: `split:${randomUUID()}`, purchaseId, at: money.now(), entries }));
    };
    const [whole, part, none] = [await money.aPurchase(), await money.aPurchase(), await money.aPurchase()];
    await owe(whole, 4000);
    await owe(part, 1500);
    for (const purchaseId of [whole, part, none]) {
      money.payouts.beginnings.push('failed');
      await request(purchaseId);
    }
    await money.tasks.runDue();
    expect(await sums()).toMatchObject({ owed: 12_000 });
    untilMonday(money);
    await look();
    await money.tasks.runDue();
    const tries = await money.db.select().from(payouts).orderBy(payouts.createdAt);
    const of = (purchaseId: number) =>
      tries.filter((row) => row.purchaseId === purchaseId).map(({ amountCents, status }) => [amountCents, status]);
    expect([of(whole), of(part), of(none)]).toEqual([
      [
        [4000, 'failed'],
        [4000, 'paid'],
      ],
      [
        [4000, 'failed'],
        [1500, 'paid'],
      ],
      [[4000, 'failed']],
    ]);
  });
});

it('gives nothing that is in a payout which runs', async () => {
  const { money, earn, ask } = await aHost();
  await earn(0, 3000);
  await ask();
  expect(sumOf(await availableEarnings(money.core, money.db, HOST, 'host'))).toBe(0);
});
