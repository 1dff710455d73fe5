import * as calls from '@outpost/shared-contracts/bfm/calls';
import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import type { ServiceParts } from '../../platform/http/context.ts';
import { notFound, refuseField } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { findPerson } from '../accounts/port.ts';
import { claimClicks } from '../affiliates/port.ts';
import { findCart, registerCart } from '../cart/port.ts';
import { codeOfPath, findCountry } from '../countries/port.ts';
import { findHosts, listHostCountryFacts, refusalAsOrigin } from '../hosts/port.ts';
import { checkOut } from './checkout.ts';
import { landedFor } from './landed.ts';
import { latestPurchase, latestPurchases } from './latest-purchases.ts';
import { purchaseRoutes } from './purchase-routes.ts';
import { centsOfItems, summaryOf } from './rules.ts';
import { suspicionsOf } from './suspicions.ts';
import type { PurchaseTools } from './tools.ts';

const DEFAULT_FROM = 'US';

/** The country of the host whose store the first such item comes from. */
async function countryOfStores(db: Database, items: readonly BfmItem[]): Promise<string | undefined> {
  const ids = items.map((item) => Number(item.source)).filter((id) => Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647);
  if (ids.length === 0) return undefined;
  const hosts = await findHosts(db, ids);
  return ids.map((id) => hosts.get(id)?.countryCode).find((country) => country !== undefined);
}

async function countryOfUser(db: Database, userId: number | undefined): Promise<string | undefined> {
  if (userId === undefined) return undefined;
  return (await findPerson(db, userId))?.countryCode;
}

async function knownCountry(db: Database, field: string, code: string | undefined): Promise<string | undefined> {
  if (code === undefined) return undefined;
  const country = await findCountry(db, codeOfPath(code));
  if (!country) throw refuseField(field, 'unknown_country', 'Please choose a country of the list.');
  return country.code;
}

export function bfmRoutes(app: FastifyInstance, parts: ServiceParts, tools: PurchaseTools): void {
  purchaseRoutes(app, parts, tools);

  serveCall(app, parts, calls.createShoppingBasket, async ({ db, body, caller, visitor, now, requestId }) => {
    const found = await findCart(db, { cartId: body.cart_id, anonymousId: body.anonymous_id }, caller?.userId);
    const cart = await registerCart(db, found.id, caller?.userId, now);
    if (!cart?.registeredAt) throw notFound('There is no such cart.');
    // Whoever led the browser here led this buyer.
    if (body.checkout) await claimClicks(db, { caller, visitor });
    const made = body.checkout && (await checkOut(tools, { db, caller, now, requestId }, cart, body.checkout));
    return {
      data: {
        anonymous_id: cart.anonymousId,
        cart_id: cart.id,
        status: cart.status,
        created_at: cart.registeredAt.toISOString(),
        purchase_id: made?.purchaseId ?? null,
        left_lines: made?.leftLines ?? 0,
      },
    };
  });

  serveCall(app, parts, calls.getBasketSummary, async ({ db, query, caller, now }) => {
    const cart = await findCart(db, { cartId: query.cart_id, anonymousId: query.anonymous_id }, caller?.userId);
    const refusal = query.country_from === undefined ? undefined : await refusalAsOrigin(db, codeOfPath(query.country_from));
    if (refusal) throw refuseField('country_from', refusal.code, refusal.message);
    const from = (await knownCountry(db, 'country_from', query.country_from)) ?? (await countryOfStores(db, cart.items)) ?? DEFAULT_FROM;
    const to = (await knownCountry(db, 'country_to', query.country_to)) ?? (await countryOfUser(db, caller?.userId));
    const suspicions = await suspicionsOf(db, cart.items, { from, to, language: query.language ?? DEFAULT_LANGUAGE });
    const landed = await landedFor(db, { from, to, goods: cart.items, cents: centsOfItems(cart.items) }, now);
    return { data: summaryOf(cart.items, { from, to }, landed), suspicions };
  });

  serveCall(app, parts, calls.getBfmCountries, async ({ db }) => ({ data: await listHostCountryFacts(db) }));

  serveCall(app, parts, calls.listLatestPurchases, async ({ db, query: { page, per_page, country_from } }) =>
    latestPurchases(db, { page, perPage: per_page, from: await knownCountry(db, 'country_from', country_from) }),
  );

  serveCall(app, parts, calls.getLatestPurchase, async ({ db, params }) => ({ data: await latestPurchase(db, params.id) }));
}
