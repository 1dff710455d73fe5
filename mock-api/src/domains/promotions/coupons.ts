import { usd } from '@outpost/shared-contracts/money/money';
import { type Coupon, REFERRAL } from '@outpost/shared-contracts/promotions/calls';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { refuseField } from '../../platform/http/problem.ts';
import { keepReferral } from '../accounts/port.ts';
import { hasPaidOrder } from '../orders/port.ts';
import { findPromoCode, type ListedCode, listCodesOf } from '../pricing/port.ts';
import { coupons, referralCodes } from './schema.ts';

const refuse = (code: 'unknown' | 'expired' | 'not_first_order' | 'already_used' | 'own_code', message: string) =>
  refuseField('code', code, message);

const entered = async (db: Database, userId: number): Promise<string[]> =>
  (await db.select({ code: coupons.code }).from(coupons).where(eq(coupons.userId, userId))).map(({ code }) => code);

function couponOf({ code, basisPoints, leastCents, firstOrderOnly, endsAt, usedFor }: ListedCode, now: Date): Coupon {
  return {
    code,
    basis_points: basisPoints,
    least: leastCents > 0 ? usd(leastCents) : null,
    first_order_only: firstOrderOnly,
    ends_at: endsAt?.toISOString() ?? null,
    state: usedFor !== null ? 'used' : endsAt !== null && endsAt <= now ? 'expired' : 'available',
    used_for: usedFor,
  };
}

const ORDER: readonly Coupon['state'][] = ['available', 'used', 'expired'];

/** The coupons of a person, those that can still be used first. */
export async function readCoupons(db: Database, userId: number, now: Date): Promise<Coupon[]> {
  const codes = await listCodesOf(db, userId, await entered(db, userId));
  return codes.map((code) => couponOf(code, now)).toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}

/** The code of a friend, which brings both a coupon once a first parcel is delivered. */
async function enterFriend(code: string, ownerId: number, { db, caller }: CallContext) {
  if (caller) {
    if (caller.userId === ownerId) throw refuse('own_code', 'This is your own code. It is for your friends.');
    if (await hasPaidOrder(db, caller.userId)) throw refuse('not_first_order', 'The code of a friend is for people without an order.');
    if (!(await keepReferral(db, caller.userId, code))) throw refuse('already_used', 'You came by the code of a friend already.');
  }
  return { kind: 'friend' as const, code, basis_points: REFERRAL.basisPoints };
}

/** Takes a code that was typed: a coupon or that of a friend. */
export async function takeCode(typed: string, context: CallContext) {
  const { db, caller, now } = context;
  const code = typed.toUpperCase();
  const [friend] = await db.select().from(referralCodes).where(eq(referralCodes.code, code));
  if (friend) return await enterFriend(code, friend.userId, context);
  const found = await findPromoCode(db, code);
  if (!found || (found.ownerId !== null && found.ownerId !== caller?.userId))
    throw refuse('unknown', 'There is no such code. Please check its spelling.');
  if (found.endsAt && found.endsAt <= now) throw refuse('expired', 'This code is no longer valid.');
  if (caller) {
    if (found.firstOrderOnly && (await hasPaidOrder(db, caller.userId))) throw refuse('not_first_order', 'This code is for a first order.');
    const [listed] = await listCodesOf(db, caller.userId, [code]).then((all) => all.filter((one) => one.code === code));
    if (found.oncePerShopper && listed?.usedFor) throw refuse('already_used', 'You have used this code before.');
    await db.insert(coupons).values({ userId: caller.userId, code, enteredAt: now }).onConflictDoNothing();
  }
  return { kind: 'coupon' as const, code, basis_points: found.basisPoints };
}
