import * as calls from '@outpost/shared-contracts/affiliates/calls';
import { affiliateHref } from '@outpost/shared-contracts/affiliates/link';
import type { FastifyInstance } from 'fastify';
import { drawQr } from '../../platform/drawings/qr.ts';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { requireOwn } from '../../platform/http/own.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { HOUR_SECONDS, MINUTE_SECONDS } from '../../platform/time/time.ts';
import { addAffiliate, findPerson, findUser, prepareSignUp, startSession, userOf } from '../accounts/port.ts';
import { sendStore } from './apply.ts';
import { keepClick } from './clicks.ts';
import { type ApplicationRow, findApplication, moveApplication } from './machine.ts';
import { applicationOf } from './present.ts';
import { salesOf } from './sales.ts';

async function answer(row: ApplicationRow | undefined, { db, caller, now }: CallContext) {
  const person = caller && (await findPerson(db, caller.userId));
  if (!person) throw notFound();
  return { data: applicationOf(row, person.isEmailVerified, now) };
}

/** Stores that are sent or changed from one network. */
const STORE_LIMIT = { name: 'affiliate-store', most: 30, seconds: HOUR_SECONDS };

/** Clicks that are kept from one network. */
const CLICK_LIMIT = { name: 'affiliate-click', most: 60, seconds: 10 * MINUTE_SECONDS };

/** The two steps of the affiliate's sign-up (B-025), how the application stands, and what links bring. */
export function affiliateRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(
    app,
    parts,
    calls.startAffiliate,
    async (request) => {
      const userId = await request.db.transaction(async (db) => {
        const id = await addAffiliate(request.body, request.prepared, { ...request, db });
        await moveApplication(db, id, undefined, { to: 'started', by: 'affiliate' }, request);
        return id;
      });
      const token = await startSession(request.db, userId, request);
      const found = await findUser(request.db, parts, userId);
      if (!found) throw notFound();
      return { data: { token, user: userOf(found.account, found.hasOrders) } };
    },
    { prepare: prepareSignUp, limit: { name: 'sign-up', most: 10, seconds: 10 * MINUTE_SECONDS } },
  );

  serveCall(
    app,
    parts,
    calls.submitAffiliate,
    async (context) => await answer(await sendStore(context.caller?.userId ?? 0, context.body, 'apply', context), context),
    { limit: STORE_LIMIT },
  );

  serveCall(
    app,
    parts,
    calls.saveAffiliate,
    async (context) => {
      const { id } = context.params;
      requireOwn(context.caller, id, 'There is no such store.');
      return await answer(await sendStore(id, context.body, 'change', context), context);
    },
    { limit: STORE_LIMIT },
  );

  serveCall(app, parts, calls.getAffiliateApplication, async (context) =>
    answer(await findApplication(context.db, context.caller?.userId ?? 0), context),
  );

  serveCall(
    app,
    parts,
    calls.keepAffiliateClick,
    async (context) => ({ data: { kept: await keepClick(context, context.body.affiliate_id, context.body.sub_id) } }),
    { limit: CLICK_LIMIT },
  );

  serveCall(app, parts, calls.getAffiliateSales, async ({ db, caller, query, now }) => ({
    data: await salesOf(db, caller?.userId ?? 0, query, now),
  }));

  serveCall(app, parts, calls.drawAffiliateLink, async ({ caller, query: { product_id, sub_id, language }, config }) => {
    const href = affiliateHref(caller?.userId ?? 0, { productId: product_id, subId: sub_id, language });
    const link = `${config.publicOrigin}${href}`;
    return { data: { link, qr: drawQr(link) } };
  });
}
