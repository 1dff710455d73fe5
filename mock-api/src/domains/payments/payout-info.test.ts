import { randomUUID } from 'node:crypto';
import {
  choosePayoutMethod,
  connectPayoutBank,
  connectPayoutWallet,
  requestPayout,
} from '@outpost/shared-contracts/payments/payout-method-calls';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { earningsOf } from '../../../test/earnings.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { HOST, type Money, moneyForTest } from '../../../test/money.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { HOUR_MS } from '../../platform/time/time.ts';
import { SAMPLE_PASSWORD as password } from '../../seed/accounts.ts';
import { bfmPurchases } from '../bfm/schema.ts';
import { post } from '../ledger/port.ts';
import { sendEarnings } from './earnings.ts';
import { readPayoutInfo } from './payout-info.ts';
import { paymentDisputes, payments, payouts } from './schema.ts';

/** A payment of an order of which a bank decides. */
async function disputed({ db, now }: Money, orderId: number): Promise<void> {
  const [id, at] = [randomUUID(), { createdAt: now(), updatedAt: now() }];
  const payment = { id, orderId, shopperId: 1, company: 'cardpay', method: 'card', status: 'captured', ...at } as const;
  const how = { payWith: { type: 'token', token: 't' }, saveCard: false, returnUrl: '', amountCents: 1, capturedCents: 1 } as const;
  await db.insert(payments).values({ ...payment, ...how });
  const dispute = { company: 'cardpay', disputeId: id, paymentId: id, status: 'open', amountCents: 1, reason: 'fraud', ...at } as const;
  await db.insert(paymentDisputes).values(dispute);
}

async function aPayout() {
  const money = await moneyForTest();
  const { earn, orderAt } = await earningsOf(money);
  const read = () => readPayoutInfo(money.core, money.db, { id: HOST, email: 'host@outpost.test', type: 2 }, money.now());
  const before = (await read()).totals;
  await earn(0, 3000);
  await money.db.transaction((transaction) => sendEarnings(money.core, transaction, HOST, money.now(), 'host'));
  const set = (changes: Partial<typeof payouts.$inferInsert>) =>
    money.db
      .update(payouts)
      .set(changes)
      .where(and(eq(payouts.hostId, HOST), isNull(payouts.purchaseId)));
  const shown = async () => {
    const { totals, payouts: all } = await read();
    const { status, hold, held_until } = all.find(({ purchase_id }) => purchase_id === null) ?? {};
    const more = (of: 'held' | 'on_the_way') => totals[of].minor - before[of].minor;
    return { status, hold, held_until, held: more('held'), on_the_way: more('on_the_way') };
  };
  return { money, set, shown, dispute: () => disputed(money, orderAt(0)) };
}
const onItsWay = { status: 'on_the_way', hold: null, held_until: null, held: 0, on_the_way: 3000 };
const held = { status: 'held', held_until: null, held: 3000, on_the_way: 0 };

describe('what a host is told of a payout', () => {
  it('that a bank decides on: it is held, in the list and in the sums, until it was sent', async () => {
    const { shown, dispute, set, money } = await aPayout();
    expect(await shown()).toEqual(onItsWay);
    await dispute();
    expect(await shown()).toEqual({ ...held, hold: 'dispute' });
    await set({ sentAt: money.now() });
    expect(await shown(), 'what the company has is not held').toEqual(onItsWay);
  });

  it('that was sent before its host lacked something: it is on its way', async () => {
    const { shown, set, money } = await aPayout();
    money.payable(false);
    expect(await shown()).toEqual({ ...held, hold: 'not_payable' });
    await set({ sentAt: money.now() });
    expect(await shown()).toEqual(onItsWay);
  });

  it('that waits for a new account: till when, and why first where there is more than one reason', async () => {
    const { shown, dispute, set, money } = await aPayout();
    const heldUntil = new Date(money.now().getTime() + 5 * HOUR_MS);
    await set({ heldUntil });
    expect(await shown()).toEqual({ ...held, hold: 'new_account', held_until: heldUntil.toISOString() });
    await dispute();
    expect(await shown()).toEqual({ ...held, hold: 'dispute' });
    money.payable(false);
    expect(await shown()).toEqual({ ...held, hold: 'not_payable' });
  });

  it('whose time to wait is over: it is on its way', async () => {
    const { shown, set, money } = await aPayout();
    await set({ heldUntil: new Date(money.now().getTime() - 1000) });
    expect(await shown()).toEqual(onItsWay);
  });
});

describe('a host of the running service', () => {
  let service: TestService;
  let me: { token: string; userId: number };
  beforeAll(async () => {
    service = await startService();
    me = await service.tokenOf('host@outpost.test');
  });
  afterAll(() => service.close());

  it('B-382 waits for 48 hours also after going back to an account that was named before, and each change is audited', async () => {
    const bank = {
      ...{ legal_name: 'Hanna Host', currency: 'USD' as const, password },
      address: { line1: '1 Mill Lane', city: 'Austin', post_code: '78701', country_code: 'US' },
      account: { type: 'iban' as const, iban: 'GB82 WEST 1234 5698 7654 32' },
    };
    await service.call(connectPayoutWallet, { body: { email: 'hanna@mail.example', password } }, me);
    await service.call(connectPayoutBank, { body: bank as never }, me);
    service.advance(60 * HOUR_MS);
    me = await service.tokenOf('host@outpost.test');
    const { methods } = (await service.call(choosePayoutMethod, { body: { kind: 'wallet', password } }, me)).reply.data;
    const { held_until, changed_at } = methods.find(({ kind }) => kind === 'wallet') ?? {};
    expect(Date.parse(held_until ?? '') - Date.parse(changed_at ?? '')).toBe(48 * HOUR_MS);
    expect(methods.find(({ kind }) => kind === 'bank')).toMatchObject({ is_default: false, held_until: null });
    const of = and(eq(auditRows.userId, HOST), eq(auditRows.event, 'payout_method.changed'));
    const rows = await service.db.select().from(auditRows).where(of).orderBy(auditRows.id);
    expect(rows.map(({ detail }) => detail)).toMatchObject([{ kind: 'wallet' }, { kind: 'bank' }, { kind: 'wallet', until: held_until }]);
  });

  it('has what is owed for a purchase sent again although orders earned nothing, and is refused where nothing is owed', async () => {
    const ask = () => service.call(requestPayout, {}, me);
    expect((await ask()).problem.code).toBe('move_refused');
    const now = new Date();
    const [purchase] = await service.db
      .insert(bfmPurchases)
      .values({
        ...{ publicId: randomUUID(), shopperId: 1, hostId: HOST, countryFrom: 'US', countryTo: 'GB' },
        ...{ status: 'paying' as const, createdAt: now },
      })
      .returning({ id: bfmPurchases.id });
    const purchaseId = purchase?.id ?? 0;
    const entries = [
      { account: 'purchase_money', cents: 4000 },
      { account: 'host_payable', cents: -4000 },
    ] as const;
    await service.db.transaction((tx) => post(tx, { reference: `split:${randomUUID()}`, purchaseId, at: now, entries }));
    const failed = { id: randomUUID(), purchaseId, hostId: HOST, amountCents: 4000, account: 'pa_1', status: 'failed' as const };
    await service.db.insert(payouts).values({ ...failed, createdAt: now, updatedAt: now });
    expect((await ask()).status).toBe(200);
    const tries = await service.db.select().from(payouts).where(eq(payouts.purchaseId, purchaseId)).orderBy(payouts.createdAt);
    expect(tries).toHaveLength(2);
    // It waits for the account that was just chosen, and is asked for in vain meanwhile.
    expect((await ask()).problem.code).toBe('move_refused');
    const { earn } = await earningsOf({ db: service.db, now: () => now });
    await earn(0, 3000);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status, 'while it runs').toBe(200);
  });
});
