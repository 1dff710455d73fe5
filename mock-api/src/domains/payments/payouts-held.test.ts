import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { HOST, type Money, moneyForTest, SHOPPER } from '../../../test/money.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { HOUR_MS } from '../../platform/time/time.ts';
import { users } from '../accounts/schema.ts';
import { hasPayoutPlace } from './payout-place.ts';
import { payoutMethods, payouts } from './schema.ts';

/** The host's e-mail was confirmed now: payouts to it wait. */
const confirmed = ({ db, now }: Money, email: string) => db.update(users).set({ emailConfirmedAt: now(), email }).where(eq(users.id, HOST));

describe('a payout that has waited', () => {
  it('and that the company may have heard of goes nowhere else, whatever its host changes then', async () => {
    const money = await moneyForTest();
    const purchaseId = await money.aPurchase();
    await confirmed(money, 'host@outpost.test');
    await money.db.transaction((tx) => money.payments.requestPayout(tx, { purchaseId, hostId: HOST, amountCents: 5000 }, money.now()));
    money.advance(73 * HOUR_MS);
    money.payouts.failNext('before');
    await money.tasks.runDue();
    await confirmed(money, 'thief@outpost.test');
    for (let round = 0; round < 3; round += 1) await money.tasks.runDue();
    expect(money.payouts.orders.map(({ account, amountCents }) => [account, amountCents])).toEqual([['host@outpost.test', 5000]]);
    const [row] = await money.db.select().from(payouts).where(eq(payouts.purchaseId, purchaseId));
    expect(row).toMatchObject({ account: 'host@outpost.test', status: 'paid' });
  });
});

describe('a payout that could not be sent', () => {
  it('goes to where its host is paid by the time it can be, and waits as long as that is new', async () => {
    const money = await moneyForTest();
    const { db } = money;
    const purchaseId = await money.aPurchase();
    // A document of the host has run out.
    money.payable(false);
    await db.transaction((tx) => money.payments.requestPayout(tx, { purchaseId, hostId: HOST, amountCents: 5000 }, money.now()));
    await money.tasks.runDue();
    const heldUntil = new Date(money.now().getTime() + 48 * HOUR_MS);
    const bank = { hostId: HOST, kind: 'bank', accountId: 'pa_1', label: '•••• 5432', currency: 'USD', isDefault: true } as const;
    await db.insert(payoutMethods).values({ ...bank, heldUntil, changedAt: money.now() });
    money.payable(true);
    money.advance(24 * HOUR_MS);
    for (let round = 0; round < 3; round += 1) await money.tasks.runDue();
    expect(money.payouts.orders, 'the account is new').toEqual([]);
    money.advance(25 * HOUR_MS);
    for (let round = 0; round < 3; round += 1) await money.tasks.runDue();
    expect(money.payouts.orders.map(({ account, amountCents }) => [account, amountCents])).toEqual([['pa_1', 5000]]);
    const [row] = await db.select().from(payouts).where(eq(payouts.purchaseId, purchaseId));
    expect(row).toMatchObject({ account: 'pa_1', label: '•••• 5432', status: 'paid' });
    const events = await db.select().from(auditRows).where(eq(auditRows.userId, HOST));
    expect(events.filter(({ detail }) => detail.payout === row?.id).map(({ event }) => event)).toEqual(['payout.held', 'payout.paid']);
  });
});

describe('what a claim brings', () => {
  it('waits for the e-mail of its shopper to be confirmed, and then as long as that is new', async () => {
    const money = await moneyForTest();
    const set = (changes: Partial<typeof users.$inferInsert>) => money.db.update(users).set(changes).where(eq(users.id, SHOPPER));
    const claim = { claimId: 71, orderId: 71, shopperId: SHOPPER, amountCents: 900, isOnItsWay: true };
    const later = async (hours: number) => {
      money.advance(hours * HOUR_MS);
      for (let round = 0; round < 3; round += 1) await money.tasks.runDue();
      return money.payouts.orders.map(({ account, amountCents }) => [account, amountCents]);
    };
    await set({ isEmailVerified: false });
    await money.db.transaction((transaction) => money.payments.payClaim(transaction, claim, money.now()));
    expect(await later(0)).toEqual([]);
    expect(await later(200)).toEqual([]);
    await set({ isEmailVerified: true, emailConfirmedAt: money.now(), email: 'mine@outpost.test' });
    expect(await later(24)).toEqual([]);
    expect(await later(49)).toEqual([['mine@outpost.test', 900]]);
    expect(await money.db.select().from(payouts).where(eq(payouts.claimId, 71))).toMatchObject([{ status: 'paid' }]);
  });

  it('goes nowhere while its account is gone', async () => {
    const money = await moneyForTest();
    await money.db.update(users).set({ deletedAt: money.now() }).where(eq(users.id, SHOPPER));
    const claim = { claimId: 72, orderId: 72, shopperId: SHOPPER, amountCents: 900, isOnItsWay: true };
    await money.db.transaction((transaction) => money.payments.payClaim(transaction, claim, money.now()));
    for (let round = 0; round < 3; round += 1) {
      await money.tasks.runDue();
      money.advance(100 * HOUR_MS);
    }
    expect(money.payouts.orders).toEqual([]);
  });
});

describe('whether payouts have somewhere to go', () => {
  it('they have with a confirmed e-mail or an account that was chosen, and never to somebody who is gone', async () => {
    const { db, now } = await moneyForTest();
    const set = (changes: Partial<typeof users.$inferInsert>) => db.update(users).set(changes).where(eq(users.id, HOST));
    const has = () => hasPayoutPlace(db, HOST);
    expect(await has()).toBe(true);
    await set({ isEmailVerified: false });
    expect(await has()).toBe(false);
    const method = {
      hostId: HOST,
      kind: 'bank',
      accountId: 'pa_1',
      label: '',
      currency: 'USD',
      heldUntil: now(),
      changedAt: now(),
    } as const;
    await db.insert(payoutMethods).values({ ...method, isDefault: false });
    expect(await has(), 'one that is not chosen').toBe(false);
    await db.update(payoutMethods).set({ isDefault: true });
    expect(await has()).toBe(true);
    await set({ isEmailVerified: true, deletedAt: now() });
    expect(await has()).toBe(false);
    expect(await hasPayoutPlace(db, 999_999)).toBe(false);
  });
});
