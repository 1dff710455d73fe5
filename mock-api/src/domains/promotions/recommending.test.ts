import { randomUUID } from 'node:crypto';
import { enterCode, getReferral, listCoupons, makeReferral } from '@outpost/shared-contracts/promotions/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { anOrder } from '../../../test/orders.ts';
import { aNewShopper } from '../../../test/people.ts';
import { aConfirmedShopper } from '../../../test/purchases.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { knownDevices, users } from '../accounts/schema.ts';
import { packageOrders } from '../orders/schema.ts';
import { payments } from '../payments/schema.ts';
import { grantCode } from '../pricing/port.ts';
import { promoCodes, promoUses } from '../pricing/schema.ts';
import { referralOutcomes } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

type Who = { readonly token: string; readonly userId: number };
const enter = (code: string, who?: Who) => service.call(enterCode, { body: { code } }, who);
const refusal = (answer: Awaited<ReturnType<typeof enter>>) => answer.problem.errors?.map(({ field, code }) => `${field} ${code}`);
const couponsOf = async (who: Who) => (await service.call(listCoupons, {}, who)).reply.data;
const friendsOf = async (who: Who) => (await service.call(getReferral, {}, who)).reply.data.friends;
const deliver = (who: Who) => anOrder(service, { shopperId: who.userId, state: 'delivered' });

/** Somebody who recommends, and a friend who came by that; they share nothing. */
async function recommended() {
  const me = await aConfirmedShopper(service);
  const { code } = (await service.call(makeReferral, { body: {} }, me)).reply.data;
  const { id, token } = await aNewShopper(service, { referral: code ?? '' });
  await service.db.delete(knownDevices);
  return { me, code: code ?? '', friend: { token, userId: id } };
}

/** Somebody has paid a first order with a card. */
async function paidWith(who: Who, card: { readonly brand: string; readonly last4: string }): Promise<void> {
  const { id: orderId } = await anOrder(service, { shopperId: who.userId });
  const [id, at] = [randomUUID(), { createdAt: new Date(), updatedAt: new Date() }];
  const payment = { id, orderId, shopperId: who.userId, company: 'cardpay', method: 'card', status: 'captured', ...card, ...at } as const;
  const how = { payWith: { type: 'token', token: 't' }, saveCard: false, returnUrl: '', amountCents: 1, capturedCents: 1 } as const;
  await service.db.insert(payments).values({ ...payment, ...how });
}

describe('recommending oneself', () => {
  it('brings nothing: the same card; another one of the same end, or of the same brand, does', async () => {
    const cards = [
      [{ brand: 'visa', last4: '4242' }, 'refused', 'same_card'],
      [{ brand: 'mastercard', last4: '4242' }, 'earned', 'earned'],
      [{ brand: 'visa', last4: '0001' }, 'earned', 'earned'],
    ] as const;
    for (const [card, state, outcome] of cards) {
      const { me, friend } = await recommended();
      await paidWith(me, { brand: 'visa', last4: '4242' });
      await paidWith(friend, card);
      await deliver(friend);
      expect(await friendsOf(me)).toMatchObject([{ state }]);
      expect(await service.db.select().from(referralOutcomes).where(eq(referralOutcomes.friendId, friend.userId))).toMatchObject([
        { outcome, referrerId: me.userId },
      ]);
      for (const who of [me, friend]) expect(await couponsOf(who)).toHaveLength(state === 'earned' ? 1 : 0);
    }
  });

  it('brings nothing: the own code, however it came to the account', async () => {
    const { me, code } = await recommended();
    await service.db.update(users).set({ referral: code }).where(eq(users.id, me.userId));
    await deliver(me);
    expect(await couponsOf(me)).toEqual([]);
    expect(await service.db.$count(referralOutcomes, eq(referralOutcomes.friendId, me.userId))).toBe(0);
  });
});

it('what a recommendation brings is good for 180 days, for one order of each of both', async () => {
  const { me, friend } = await recommended();
  await deliver(friend);
  for (const who of [me, friend]) {
    const [coupon, ...more] = await couponsOf(who);
    expect(more).toEqual([]);
    expect(Math.round((Date.parse(coupon?.ends_at ?? '') - Date.now()) / DAY_MS)).toBe(180);
    const [kept] = await service.db
      .select()
      .from(promoCodes)
      .where(eq(promoCodes.code, coupon?.code ?? ''));
    expect(kept).toMatchObject({ ownerId: who.userId, oncePerShopper: true });
  }
});

describe('a code that is typed', () => {
  it('E-102 is refused when its time is over, and is not among the coupons', async () => {
    const me = await aConfirmedShopper(service);
    const endsAt = new Date(Date.now() - 1000);
    await service.db.insert(promoCodes).values({ code: 'LASTYEAR', basisPoints: 1000, endsAt });
    expect(refusal(await enter('LASTYEAR', me))).toEqual(['code expired']);
    expect(refusal(await enter('LASTYEAR'))).toEqual(['code expired']);
    expect(refusal(await enter(await grantCode(service.db, { ownerId: me.userId, basisPoints: 1000, endsAt }), me))).toEqual([
      'code expired',
    ]);
    expect((await couponsOf(me)).some(({ code }) => code === 'LASTYEAR')).toBe(false);
  });

  it('E-102 is for a first order where it says so', async () => {
    const [fresh, old] = [await aConfirmedShopper(service), await aConfirmedShopper(service)];
    const { id } = await anOrder(service, { shopperId: old.userId, state: 'paid' });
    const [order] = await service.db.select().from(packageOrders).where(eq(packageOrders.id, id));
    expect(order?.paidAt).not.toBeNull();
    expect(refusal(await enter('HELLO10', old))).toEqual(['code not_first_order']);
    expect(await couponsOf(old)).toEqual([]);
    expect((await enter('HELLO10', fresh)).reply.data.code).toBe('HELLO10');
    expect(await couponsOf(fresh)).toMatchObject([{ code: 'HELLO10', first_order_only: true, state: 'available' }]);
  });

  it('E-102 that counts as often as one likes is taken after it was used', async () => {
    const me = await aConfirmedShopper(service);
    await service.db.insert(promoCodes).values({ code: 'ALLYEAR', basisPoints: 500 });
    await enter('ALLYEAR', me);
    await service.db.insert(promoUses).values({ code: 'ALLYEAR', userId: me.userId, orderNumber: 'OP-2', usedAt: new Date() });
    expect((await enter('ALLYEAR', me)).reply.data.code).toBe('ALLYEAR');
  });
});
