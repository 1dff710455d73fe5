import { createAddress } from '@outpost/shared-contracts/addresses/calls';
import { directionOf, LANGUAGES, localeOf } from '@outpost/shared-contracts/language/language';
import { enterCode, getReferral, listCoupons, mailFriends, makeReferral } from '@outpost/shared-contracts/promotions/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { CARDS } from '../../../test/money-company.ts';
import { anOrder } from '../../../test/orders.ts';
import { paidOrderScenario } from '../../../test/paid-orders.ts';
import { aNewShopper, messagesTo } from '../../../test/people.ts';
import { aConfirmedShopper } from '../../../test/purchases.ts';
import { renderMail } from '../../platform/mail/mail.ts';
import { knownDevices, users } from '../accounts/schema.ts';
import { saveAddress } from '../addresses/port.ts';
import { packageOrders } from '../orders/schema.ts';
import { grantCode } from '../pricing/port.ts';
import { promoUses } from '../pricing/schema.ts';
import { inviteWords } from './mail-friends.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

type Who = { readonly token: string; readonly userId: number };
const referral = async (who: Who) => (await service.call(getReferral, {}, who)).reply.data;
const make = async (who: Who) => (await service.call(makeReferral, { body: {} }, who)).reply.data;
const enter = (code: string, who?: Who) => service.call(enterCode, { body: { code } }, who);
const couponsOf = async (who: Who) => (await service.call(listCoupons, {}, who)).reply.data;
const refusal = (answer: Awaited<ReturnType<typeof enter>>) => answer.problem.errors?.map(({ field, code }) => `${field} ${code}`);
/** Everybody of these tests comes from one browser. */
const forgetDevices = () => service.db.delete(knownDevices);
const deliver = (who: Who) => anOrder(service, { shopperId: who.userId, state: 'delivered' });
async function aFriendOf(code: string): Promise<Who> {
  const { id, token } = await aNewShopper(service, { referral: code.toLowerCase() });
  return { token, userId: id };
}

describe('recommending the site', () => {
  it('E-099 E-100 gives everybody a code and a link of their own, once', async () => {
    const me = await aConfirmedShopper(service);
    expect(await referral(me)).toEqual({ code: null, link: null, friends: [] });
    const { code, link } = await make(me);
    expect(code).toMatch(/^ZOE[A-Z2-9]{6}$/);
    expect(new URL(link ?? '').pathname).toBe('/signup');
    expect(new URL(link ?? '').searchParams.get('ref')).toBe(code);
    expect((await make(me)).code).toBe(code);
    expect((await make(await aConfirmedShopper(service))).code).not.toBe(code);
  });

  it('E-101 writes once to each address, never to oneself, to ten at most, and for who has a confirmed e-mail alone', async () => {
    const me = await aConfirmedShopper(service);
    const send = (emails: string[], who: Who = me) => service.call(mailFriends, { body: { emails } }, who);
    const [own] = await service.db.select().from(users).where(eq(users.id, me.userId));
    const first = (await send(['Ana@friends.example', 'ana@friends.example', own?.email ?? ''])).reply.data;
    expect(first).toMatchObject({ sent: 1, friends: [{ email: 'a•••@friends.example', state: 'invited' }] });
    const [mail] = await messagesTo(service, 'ana@friends.example');
    expect(mail?.body).toContain(first.link);
    expect((await send(['ana@friends.example'])).reply.data.sent).toBe(0);
    expect(await messagesTo(service, 'ana@friends.example')).toHaveLength(1);
    expect((await send(Array.from({ length: 11 }, (_, n) => `f${n}@friends.example`))).problem.code).toBe('validation_failed');
    const { id, token } = await aNewShopper(service);
    expect((await send(['bo@friends.example'], { token, userId: id })).problem.code).toBe('email_not_confirmed');
    for (const round of [1, 2]) await send(Array.from({ length: 9 }, (_, n) => `r${round}n${n}@friends.example`));
    expect((await send(['late1@friends.example', 'late2@friends.example'])).problem.code).toBe('rate_limited');
    expect(await messagesTo(service, 'late1@friends.example')).toEqual([]);
  });

  it('the first delivery of a friend brings both a coupon, and further ones bring none', async () => {
    const me = await aConfirmedShopper(service);
    const { code } = await make(me);
    const friend = await aFriendOf(code ?? '');
    expect((await referral(me)).friends).toMatchObject([{ state: 'joined' }]);
    await anOrder(service, { shopperId: friend.userId, state: 'paid' });
    expect((await referral(me)).friends).toMatchObject([{ state: 'ordered' }]);
    expect(await couponsOf(me)).toEqual([]);
    await forgetDevices();
    await deliver(friend);
    await deliver(friend);
    for (const who of [me, friend]) expect(await couponsOf(who)).toMatchObject([{ basis_points: 1000, state: 'available' }]);
    expect((await referral(me)).friends).toMatchObject([{ state: 'earned' }]);
    const [mine, theirs] = [await couponsOf(me), await couponsOf(friend)];
    expect(mine[0]?.code).not.toBe(theirs[0]?.code);
    expect(refusal(await enter(theirs[0]?.code ?? '', me))).toEqual(['code unknown']);
  });

  it.each(['device', 'address'] as const)('recommending oneself brings nothing: the same %s', async (what) => {
    const me = await aConfirmedShopper(service);
    const { code } = await make(me);
    const friend = await aFriendOf(code ?? '');
    await forgetDevices();
    if (what === 'device')
      for (const { userId } of [me, friend])
        await service.db.insert(knownDevices).values({ userId, device: code ?? '', lastSeenAt: new Date() });
    else
      for (const [who, line1] of [
        [me, '12 Mill Lane'],
        [friend, '12, mill lane'],
      ] as const)
        await service.call(createAddress, { body: { line1, city_name: 'London', post_code: 'EC1A 1BB', country_code: 'GB' } }, who);
    await deliver(friend);
    expect((await referral(me)).friends).toMatchObject([{ state: 'refused' }]);
    expect([await couponsOf(me), await couponsOf(friend)]).toEqual([[], []]);
  });

  it('who lives in the same place in letters that are not Latin is somebody else at another door', async () => {
    const me = await aConfirmedShopper(service);
    const { code } = await make(me);
    const friend = await aFriendOf(code ?? '');
    await forgetDevices();
    for (const [who, line1] of [
      [me, 'شارع الشيخ زايد ٤'],
      [friend, 'شارع الوصل ٩'],
    ] as const)
      await saveAddress(service.db, {
        userId: who.userId,
        line1,
        line2: '',
        cityName: 'دبي',
        state: 'دبي',
        postCode: '',
        countryCode: 'AE',
      });
    await deliver(friend);
    expect((await referral(me)).friends).toMatchObject([{ state: 'earned' }]);
  });

  it('E-102 the code of a friend is kept once, before the first order, and never one’s own', async () => {
    const me = await aConfirmedShopper(service);
    const { code } = await make(me);
    expect(refusal(await enter(code ?? '', me))).toEqual(['code own_code']);
    const friend = await aConfirmedShopper(service);
    expect((await enter(` ${code?.toLowerCase()} `)).reply.data).toMatchObject({ kind: 'friend', code });
    expect((await enter(code ?? '', friend)).reply.data.kind).toBe('friend');
    expect((await referral(me)).friends).toMatchObject([{ state: 'joined' }]);
    expect(refusal(await enter(code ?? '', friend))).toEqual(['code already_used']);
    const old = await aConfirmedShopper(service);
    await anOrder(service, { shopperId: old.userId, state: 'paid' });
    expect(refusal(await enter(code ?? '', old))).toEqual(['code not_first_order']);
  });
});

describe('coupons', () => {
  it('B-413 E-102 are listed once they are entered, as available, used or expired', async () => {
    const me = await aConfirmedShopper(service);
    expect(refusal(await enter('NOSUCHCODE', me))).toEqual(['code unknown']);
    expect((await enter('back15', me)).reply.data).toEqual({ kind: 'coupon', code: 'BACK15', basis_points: 1500 });
    await enter('BACK15', me);
    await grantCode(service.db, { ownerId: me.userId, basisPoints: 1000, endsAt: new Date(Date.now() - 1000) });
    expect((await couponsOf(me)).map(({ code, state }) => [code.slice(0, 6), state])).toEqual([
      ['BACK15', 'available'],
      ['THANKS', 'expired'],
    ]);
    await service.db.insert(promoUses).values({ code: 'BACK15', userId: me.userId, orderNumber: 'OP-1', usedAt: new Date() });
    expect((await couponsOf(me))[0]).toMatchObject({ code: 'BACK15', state: 'used', used_for: 'OP-1' });
    expect(refusal(await enter('BACK15', me))).toEqual(['code already_used']);
    expect(await couponsOf(await aConfirmedShopper(service))).toEqual([]);
  });

  it('a coupon is never used twice: of 20 payments at once one gets it, and a declined one gives it back', async () => {
    const scenario = await paidOrderScenario(service);
    const { shopper } = scenario;
    const code = await grantCode(service.db, { ownerId: shopper.userId, basisPoints: 1000, endsAt: new Date(Date.now() + 86_400_000) });
    const priced = [];
    for (let n = 0; n < 20; n++) priced.push((await scenario.completeCall((await scenario.arrived()).id, { promo_code: code })).reply.data);
    const [declined, ...others] = priced;
    if (!declined) throw new Error('nothing was priced');
    const before = () => service.db.select().from(promoUses).where(eq(promoUses.code, code));
    await scenario.payCall(declined, CARDS.declined);
    await service.runDue();
    expect(await before()).toEqual([]);

    const answers = await Promise.all([declined, ...others].map((order) => scenario.payCall(order)));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer.problem.errors).toMatchObject([{ field: 'promo_code', code: 'already_used' }]);
    expect(await before()).toHaveLength(1);
    await service.runDue();
    const paid = await service.db.select().from(packageOrders).where(eq(packageOrders.shopperId, shopper.userId));
    expect(paid.filter(({ paidAt }) => paidAt !== null)).toHaveLength(1);
    expect(await couponsOf(shopper)).toMatchObject([{ code, state: 'used' }]);
  });
});

it.each(LANGUAGES)('the mail to friends in %s says who recommends, the code and where it leads', (asked) => {
  const link = 'https://outpost.test/signup?ref=ZOE234567';
  const { words, language } = inviteWords(asked);
  const values = { sender: 'Noa', code: 'ZOE234567', percent: '10' };
  const { subject, body, html } = renderMail(words.invite, words.frame, { values, language, origin: 'https://outpost.test', link });
  expect(language).toBe(asked);
  expect(`${subject}\n${body}\n${html}`, 'nothing is left to fill in').not.toMatch(/[{}]|undefined/);
  expect(subject).toContain('Noa');
  expect(body).toContain(link);
  expect(html).toContain(`<html lang="${localeOf(language)}" dir="${directionOf(language)}">`);
});
