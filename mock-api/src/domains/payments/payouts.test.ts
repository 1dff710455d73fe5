import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { signedEvent } from '../../../test/memory-company.ts';
import { HOST, type Money, moneyForTest, shareDatabase } from '../../../test/money.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { users } from '../accounts/schema.ts';
import { balanceOf } from '../ledger/port.ts';
import { payouts } from './schema.ts';

shareDatabase();

const HOUR = 3_600_000;

describe('money for a host', () => {
  const request = async (money: Money, purchaseId: number, amountCents = 5_000) =>
    money.db.transaction((tx) => money.payments.requestPayout(tx, { purchaseId, hostId: HOST, amountCents }, money.now()));
  const paidOut = (money: Money, purchaseId: number) => balanceOf(money.db, { account: 'payouts', purchaseId });
  const tries = (money: Money, purchaseId: number) =>
    money.db.select().from(payouts).where(eq(payouts.purchaseId, purchaseId)).orderBy(payouts.createdAt);
  const about = (purchaseId: number) => sql`(${auditRows.detail} ->> 'purchase')::int = ${purchaseId}`;
  /** While `work` is done the host has another address. */
  async function withAddress(money: Money, email: string, work: () => Promise<void>): Promise<void> {
    const is = (address: string) => money.db.update(users).set({ email: address }).where(eq(users.id, HOST));
    await is(email);
    await work().finally(() => is('host@outpost.test'));
  }
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
    expect(money.events).toEqual([{ type: 'payout_sent', purchaseId, claimId: null, hostId: HOST, amountCents: 5_000 }]);
    expect(await paidOut(money, purchaseId)).toBe(-5_000);
    expect(await balanceOf(money.db, { account: 'host_payable', purchaseId })).toBe(5_000);
  });

  /** A purchase whose host is owed a payout that has not been sent yet. */
  async function aRequestedPayout() {
    const money = await moneyForTest();
    const purchaseId = await money.aPurchase();
    await request(money, purchaseId);
    return { money, purchaseId };
  }

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

  it('is sent again as it was although the host has another address meanwhile, and was never owed twice', async () => {
    const { money, purchaseId } = await aRequestedPayout();
    money.payouts.failNext('after');
    await money.tasks.runDue();
    await withAddress(money, 'moved@outpost.test', async () => {
      money.payouts.forgetKeys();
      for (let count = 0; count < 3; count += 1) await money.tasks.runDue();
    });
    expect([...money.payouts.payouts.values()]).toMatchObject([{ account: 'host@outpost.test' }]);
    expect(types(money)).toEqual(['payout_sent']);
    expect(await paidOut(money, purchaseId)).toBe(-5_000);
  });

  it('goes out with what was kept, to the cent and the letter, however often it is sent', async () => {
    const { money, purchaseId } = await aRequestedPayout();
    money.payouts.failNext('before');
    await money.tasks.runDue();
    await withAddress(money, 'moved@outpost.test', async () => {
      money.payouts.failNext('before');
      await money.tasks.runDue();
      await money.tasks.runDue();
    });
    const [row] = await tries(money, purchaseId);
    expect(money.payouts.orders).toEqual([
      { key: row?.id, reference: row?.id, amountCents: 5_000, currency: 'USD', account: 'host@outpost.test' },
    ]);
    expect(row).toMatchObject({ account: 'host@outpost.test', currency: 'USD', status: 'paid' });
  });

  it('that is refused and is there all the same has not failed', async () => {
    const { money, purchaseId } = await aRequestedPayout();
    money.payouts.failNext('after');
    await money.tasks.runDue();
    const [row] = await tries(money, purchaseId);
    // The company says no to the repeat, before its list shows the first one.
    const hidden = new Map(money.payouts.payouts);
    money.payouts.payouts.clear();
    money.payouts.refusals.push('key_reused');
    money.payouts.whenRefused = () => hidden.forEach((payout, key) => void money.payouts.payouts.set(key, payout));
    await money.tasks.runDue();
    expect(await tries(money, purchaseId)).toMatchObject([{ id: row?.id, status: 'paid' }]);
    expect(types(money)).toEqual(['payout_sent']);
    expect(money.alarms).toEqual([]);
  });

  it.each(['a webhook', 'a later look'])('that was given up and has arrived after all is paid, by %s', async (by) => {
    const money = await moneyForTest();
    const purchaseId = await money.aPurchase();
    money.payouts.beginnings.push('failed');
    await request(money, purchaseId);
    await money.tasks.runDue();
    expect(types(money)).toEqual(['payout_failed']);
    const [payout] = [...money.payouts.payouts.values()];
    money.payouts.decide(payout?.id ?? '', 'paid');
    if (by === 'a webhook') await money.webhook('payouts', signedEvent(payout?.id ?? ''));
    else money.advance(2 * HOUR);
    await money.tasks.runDue();
    expect(types(money)).toEqual(['payout_failed', 'payout_sent']);
    expect(await paidOut(money, purchaseId)).toBe(-5_000);
    await request(money, purchaseId);
    expect(await tries(money, purchaseId)).toHaveLength(1);
  });

  it('is not sent again when the try before it has arrived after all', async () => {
    const money = await moneyForTest();
    const purchaseId = await money.aPurchase();
    money.payouts.beginnings.push('failed');
    await request(money, purchaseId);
    await money.tasks.runDue();
    await request(money, purchaseId);
    const [payout] = [...money.payouts.payouts.values()];
    money.payouts.decide(payout?.id ?? '', 'paid');
    await money.tasks.runDue();
    expect((await tries(money, purchaseId)).map(({ status }) => status).sort()).toEqual(['canceled', 'paid']);
    expect(money.payouts.payouts.size).toBe(1);
    expect(await paidOut(money, purchaseId)).toBe(-5_000);
  });

  it('that the company may have heard of is not put aside by the try before it', async () => {
    const money = await moneyForTest();
    const purchaseId = await money.aPurchase();
    money.payouts.beginnings.push('failed');
    await request(money, purchaseId);
    await money.tasks.runDue();
    await request(money, purchaseId);
    // It is asked about the first one, and then sends the second.
    money.payouts.failNext('not', 'after');
    await money.tasks.runDue();
    const first = [...money.payouts.payouts.values()].find(({ status }) => status === 'failed');
    money.payouts.decide(first?.id ?? '', 'paid');
    await money.webhook('payouts', signedEvent(first?.id ?? ''));
    for (const task of money.tasks.named('payments.event')) await money.tasks.run(task);
    expect((await tries(money, purchaseId)).map(({ status }) => status)).toEqual(['paid', 'requested']);
    await money.tasks.runDue();
    expect((await tries(money, purchaseId)).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(await paidOut(money, purchaseId)).toBe(-10_000);
    expect(money.alarms).toContain('a host was paid twice: he owes it to us');
  });

  it('that has arrived twice is in the books twice, told once, and the operator hears of it', async () => {
    const money = await moneyForTest();
    const purchaseId = await money.aPurchase();
    money.payouts.beginnings.push('failed');
    await request(money, purchaseId);
    await money.tasks.runDue();
    await request(money, purchaseId);
    await money.tasks.runDue();
    const first = [...money.payouts.payouts.values()].find(({ status }) => status === 'failed');
    money.payouts.decide(first?.id ?? '', 'paid');
    await money.webhook('payouts', signedEvent(first?.id ?? ''));
    await money.tasks.runDue();
    expect(types(money)).toEqual(['payout_failed', 'payout_sent']);
    expect(await paidOut(money, purchaseId)).toBe(-10_000);
    expect(money.alarms).toContain('a host was paid twice: he owes it to us');
    expect(await money.db.$count(auditRows, and(eq(auditRows.event, 'payout.twice'), about(purchaseId)))).toBe(1);
  });

  it.each([
    ['amount', { amountCents: 5_001 }],
    ['currency', { currency: 'EUR' }],
  ])('of another %s than ours is not booked, and the operator is told', async (_, changes) => {
    const money = await moneyForTest();
    const purchaseId = await money.aPurchase();
    money.payouts.beginnings.push('processing');
    await request(money, purchaseId);
    await money.tasks.runDue();
    const [payout] = [...money.payouts.payouts.values()];
    Object.assign(payout ?? {}, { status: 'paid', ...changes });
    for (let count = 0; count < 2; count += 1) await money.webhook('payouts', signedEvent(payout?.id ?? ''));
    await money.tasks.runDue();
    expect(types(money)).toEqual([]);
    expect(await paidOut(money, purchaseId)).toBe(0);
    expect(money.alarms).toContain('a company tells of another amount');
    const [row] = await tries(money, purchaseId);
    const told = and(eq(auditRows.event, 'payout.word_refused'), sql`${auditRows.detail} ->> 'id' = ${row?.id}`);
    expect(await money.db.$count(auditRows, told)).toBe(1);
  });

  it('that fails is told, and may be sent again, to where the host is paid by then', async () => {
    const money = await moneyForTest();
    const purchaseId = await money.aPurchase();
    money.payouts.beginnings.push('failed');
    await request(money, purchaseId);
    await money.tasks.runDue();
    expect(types(money)).toEqual(['payout_failed']);
    expect(money.alarms).toEqual(['a payout failed: it is owed to the host']);
    expect(await paidOut(money, purchaseId)).toBe(0);
    await withAddress(money, 'moved@outpost.test', async () => {
      await request(money, purchaseId);
      await money.tasks.runDue();
    });
    expect(types(money)).toEqual(['payout_failed', 'payout_sent']);
    expect(await paidOut(money, purchaseId)).toBe(-5_000);
    const [first, second] = await tries(money, purchaseId);
    expect([first, second]).toMatchObject([{ status: 'failed' }, { status: 'paid' }]);
    expect(money.payouts.orders.map(({ key, account }) => [key, account])).toEqual([
      [first?.id, 'host@outpost.test'],
      [second?.id, 'moved@outpost.test'],
    ]);
  });

  it.each([
    ['returned', 'a webhook'],
    ['failed', 'a webhook'],
    ['returned', 'a later look'],
  ] as const)('that the host’s bank sends back is owed again, also when it is called %s, by %s', async (word, by) => {
    const { money, purchaseId } = await aRequestedPayout();
    await money.tasks.runDue();
    const [payout] = [...money.payouts.payouts.values()];
    money.payouts.decide(payout?.id ?? '', word);
    if (by === 'a later look') money.advance(2 * HOUR);
    else for (let count = 0; count < 2; count += 1) await money.webhook('payouts', signedEvent(payout?.id ?? ''));
    await money.tasks.runDue();
    expect(types(money)).toEqual(['payout_sent', 'payout_failed']);
    expect(money.alarms).toEqual(['a payout failed: it is owed to the host']);
    expect(await paidOut(money, purchaseId)).toBe(0);
    expect(await balanceOf(money.db, { account: 'host_payable', purchaseId })).toBe(0);
  });

  describe('with an e-mail that is new', () => {
    const confirmed = (money: Money, at: Date | null, email = 'host@outpost.test') =>
      money.db.update(users).set({ emailConfirmedAt: at, email }).where(eq(users.id, HOST));
    const sent = (money: Money) => [...money.payouts.payouts.values()].map(({ account }) => account);
    async function withNewAddress(work: (money: Money, purchaseId: number) => Promise<void>): Promise<void> {
      const money = await moneyForTest();
      const purchaseId = await money.aPurchase();
      await confirmed(money, money.now());
      await work(money, purchaseId).finally(() => confirmed(money, null));
    }
    const until = async (money: Money, purchaseId: number) => (await money.payments.payoutWaitsUntil(money.db, purchaseId))?.getTime();

    it('waits for 72 hours, says till when, and is then sent once', () =>
      withNewAddress(async (money, purchaseId) => {
        const end = money.now().getTime() + 72 * HOUR;
        await request(money, purchaseId);
        expect(Math.abs(((await until(money, purchaseId)) ?? 0) - end)).toBeLessThan(HOUR);
        const held = await money.db
          .select()
          .from(auditRows)
          .where(and(eq(auditRows.event, 'payout.held'), about(purchaseId)));
        expect(held).toMatchObject([{ userId: HOST, detail: { purchase: purchaseId, until: expect.stringMatching(/Z$/) } }]);
        for (const wait of [0, 71]) {
          money.advance(wait * HOUR);
          await money.tasks.runDue();
          expect(sent(money), `after ${wait} hours`).toEqual([]);
        }
        money.advance(2 * HOUR);
        await money.tasks.runDue();
        expect(sent(money)).toEqual(['host@outpost.test']);
        expect(await until(money, purchaseId)).toBeUndefined();
        expect(await paidOut(money, purchaseId)).toBe(-5_000);
      }));

    it('goes to the address that the host has in the end: one that is new again waits again', () =>
      withNewAddress(async (money, purchaseId) => {
        await request(money, purchaseId);
        money.advance(71 * HOUR);
        await confirmed(money, money.now(), 'back@outpost.test');
        money.advance(2 * HOUR);
        await money.tasks.runDue();
        expect(sent(money)).toEqual([]);
        expect(await until(money, purchaseId)).toBeGreaterThan(money.now().getTime() + 69 * HOUR);
        money.advance(71 * HOUR);
        await money.tasks.runDue();
        expect(sent(money)).toEqual(['back@outpost.test']);
        expect(await money.db.$count(auditRows, and(eq(auditRows.event, 'payout.held'), about(purchaseId)))).toBe(2);
      }));

    it('does not wait where the address is older, also when its confirming is not known', async () => {
      const money = await moneyForTest();
      for (const at of [new Date(money.now().getTime() - 72 * HOUR), null]) {
        const purchaseId = await money.aPurchase();
        await confirmed(money, at);
        await request(money, purchaseId);
        await money.tasks.runDue();
        expect(await paidOut(money, purchaseId)).toBe(-5_000);
        await confirmed(money, null);
      }
    });
  });
});
