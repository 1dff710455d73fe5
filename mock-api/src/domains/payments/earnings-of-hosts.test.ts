import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { earningsOf } from '../../../test/earnings.ts';
import { HOST, type Money, moneyForTest } from '../../../test/money.ts';
import { outboxMessages } from '../../platform/outbox/schema.ts';
import { findBlockers } from '../../platform/own-data.ts';
import { users } from '../accounts/schema.ts';
import { post } from '../ledger/port.ts';
import { orderData } from '../orders/own-data.ts';
import { packageOrders } from '../orders/schema.ts';
import { ownersToPay, sendEarnings } from './earnings.ts';
import { paymentData } from './own-data.ts';
import { readPayoutInfo } from './payout-info.ts';
import { sendOwedAgain } from './payout-run.ts';
import { payouts } from './schema.ts';

/** Another host who has sample orders. */
async function anotherHost({ db }: Money) {
  const [other] = await db
    .selectDistinct({ id: users.id, email: users.email, type: users.type })
    .from(packageOrders)
    .innerJoin(users, eq(users.id, packageOrders.hostId))
    .where(ne(packageOrders.hostId, HOST))
    .orderBy(asc(users.id))
    .limit(1);
  if (!other) throw new Error('all sample orders are at one host');
  return other;
}

async function twoHosts() {
  const money = await moneyForTest();
  const other = await anotherHost(money);
  const info = (who: Parameters<typeof readPayoutInfo>[2]) => readPayoutInfo(money.core, money.db, who, money.now());
  return {
    money,
    other,
    me: { id: HOST, email: 'host@outpost.test', type: 2 } as const,
    mine: await earningsOf(money),
    theirs: await earningsOf(money, other.id),
    info,
    ask: (hostId: number) => money.db.transaction((transaction) => sendEarnings(money.core, transaction, hostId, money.now(), 'host')),
    request: async (hostId: number, amountCents: number) => {
      const purchaseId = await money.aPurchase();
      await money.db.transaction((tx) => money.payments.requestPayout(tx, { purchaseId, hostId, amountCents }, money.now()));
      return purchaseId;
    },
    /** What was sent, and where to. */
    sent: () => money.payouts.orders.map(({ amountCents, account }) => [amountCents, account]),
  };
}

describe('what several hosts earn', () => {
  it('goes to the host of each order alone, whatever else of theirs or of others is on its way', async () => {
    const { money, me, other, mine, theirs, ask, request, sent, info } = await twoHosts();
    await mine.earn(0, 3000);
    await theirs.earn(0, 7000);
    const available = [(await info(me)).totals.available.minor, (await info(other)).totals.available.minor];
    expect(available).toEqual([3000, 7000]);
    money.payouts.beginnings.push('processing', 'processing', 'processing');
    await request(HOST, 500);
    expect(await ask(HOST), 'beside a payout of a purchase').toBe('begun');
    expect(await ask(other.id), 'beside a payout of somebody else').toBe('begun');
    await money.tasks.runDue();
    expect(sent().toSorted()).toEqual([
      [3000, me.email],
      [500, me.email],
      [7000, other.email],
    ]);
  });

  it('keeps the account of each from being deleted until it has arrived, from the minimum on', async () => {
    const { money, other, mine, theirs, ask, request } = await twoHosts();
    const blocks = async (id: number) => {
      const found = await findBlockers([orderData, paymentData], money.db, { id });
      return found.find(({ code }) => code === 'open_payouts')?.count ?? 0;
    };
    await mine.earn(0, 2499);
    await theirs.earn(0, 7000);
    expect([await blocks(HOST), await blocks(other.id)]).toEqual([0, 1]);
    money.payouts.beginnings.push('processing', 'processing');
    await ask(other.id);
    await request(HOST, 500);
    await money.tasks.runDue();
    // On its way, and still owed in the books.
    expect([(await blocks(HOST)) > 0, (await blocks(other.id)) > 0]).toEqual([true, true]);
  });

  it('and what is sent is shown to each of them alone', async () => {
    const { money, me, other, theirs, ask, info } = await twoHosts();
    const before = await info(me);
    await theirs.earn(0, 7000);
    await ask(other.id);
    expect(await info(me)).toMatchObject({ totals: before.totals, payouts: before.payouts });
    expect((await info(other)).payouts).toMatchObject([{ amount: { minor: 7000 }, status: 'on_the_way' }]);
    await money.tasks.runDue();
    expect(await info(me)).toMatchObject({ totals: before.totals, payouts: before.payouts });
    expect((await info(other)).totals.paid.minor).toBe(7000);
  });

  it('is looked for host by host, a part of them at a time', async () => {
    const { money, other, mine, theirs } = await twoHosts();
    await mine.earn(0, 3000);
    await theirs.earn(0, 7000);
    const after = (hostId: number) => ownersToPay(money.core, money.db, { after: hostId, most: 1, earner: 'host' });
    expect([await after(0), await after(HOST), await after(other.id)]).toEqual([[HOST], [other.id], []]);
  });
});

describe('what came to nothing for purchases of several hosts', () => {
  it('is sent again for the host alone who asks', async () => {
    const { money, other, request } = await twoHosts();
    const owe = async (hostId: number) => {
      money.payouts.beginnings.push('failed');
      return await request(hostId, 4000);
    };
    const ids = [await owe(HOST), await owe(other.id)];
    await money.tasks.runDue();
    for (const purchaseId of ids) {
      const entries = [
        { account: 'purchase_money', cents: 4000 },
        { account: 'host_payable', cents: -4000 },
      ] as const;
      await money.db.transaction((tx) => post(tx, { reference: `split:${purchaseId}`, purchaseId, at: money.now(), entries }));
    }
    expect(await sendOwedAgain(money.core, money.now(), HOST)).toBe(1);
    const running = await money.db.select().from(payouts).where(eq(payouts.status, 'requested'));
    expect(running.map(({ hostId }) => hostId)).toEqual([HOST]);
    expect(await sendOwedAgain(money.core, money.now(), HOST), 'what is sent again is not owed').toBe(0);
  });
});

describe('the mail about a payout', () => {
  const mails = async ({ db }: Money) =>
    (await db.select().from(outboxMessages).where(eq(outboxMessages.recipient, 'host@outpost.test')))
      .filter(({ template }) => template.startsWith('payout-'))
      .map(({ template }) => template);

  it('is written for each payout, also where an order brings more later', async () => {
    const { money, mine, ask } = await twoHosts();
    for (const cents of [3000, 2600]) {
      await mine.earn(0, cents);
      await ask(HOST);
      await money.tasks.runDue();
    }
    expect(await mails(money)).toEqual(['payout-sent', 'payout-sent']);
    expect(money.events.map(({ type }) => type)).toEqual(['payout_sent', 'payout_sent']);
  });

  it.each([
    ['who wants none', { notificationChoices: { payout: { mail: false } } }],
    ['whose e-mail is not confirmed', { isEmailVerified: false }],
    ['who is gone', { deletedAt: new Date(0) }],
  ])('is not written to a host %s', async (_, changes) => {
    const { money, mine, ask } = await twoHosts();
    await mine.earn(0, 3000);
    await ask(HOST);
    await money.db
      .update(users)
      .set(changes as never)
      .where(eq(users.id, HOST));
    await money.tasks.runDue();
    const [row] = await money.db
      .select()
      .from(payouts)
      .where(and(eq(payouts.hostId, HOST), isNull(payouts.purchaseId)));
    expect(row).toMatchObject({ status: 'paid' });
    expect(await mails(money)).toEqual([]);
  });
});
