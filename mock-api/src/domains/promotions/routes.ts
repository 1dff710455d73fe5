import * as calls from '@outpost/shared-contracts/promotions/calls';
import type { FastifyInstance } from 'fastify';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { findPerson } from '../accounts/port.ts';
import { readCoupons, takeCode } from './coupons.ts';
import { mailFriends } from './mail-friends.ts';
import { makeCode, readReferral } from './referrals.ts';

/** Nobody finds codes by trying: so many tries of one address in a minute. */
const CODES_LIMIT = { name: 'codes', most: 20, seconds: 60 };

function shopperOf({ caller }: Pick<CallContext, 'caller'>): number {
  if (!caller) throw notFound();
  return caller.userId;
}

/** Recommending the site, and coupons. */
export function promotionRoutes(app: FastifyInstance, parts: ServiceParts): void {
  const referral = async (context: CallContext) => readReferral(context.db, context.config, shopperOf(context));

  serveCall(app, parts, calls.getReferral, async (context) => ({ data: await referral(context) }));

  serveCall(app, parts, calls.makeReferral, async (context) => {
    const person = await findPerson(context.db, shopperOf(context));
    if (!person) throw notFound();
    await makeCode(context.db, person, context.now);
    return { data: await referral(context) };
  });

  serveCall(app, parts, calls.mailFriends, async (context) => {
    const sent = await mailFriends(context.body.emails, context);
    return { data: { sent, ...(await referral(context)) } };
  });

  serveCall(app, parts, calls.enterCode, async (context) => ({ data: await takeCode(context.body.code, context) }), { limit: CODES_LIMIT });

  serveCall(app, parts, calls.listCoupons, async (context) => ({
    data: await readCoupons(context.db, shopperOf(context), context.now),
  }));
}
