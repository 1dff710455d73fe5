import * as z from 'zod/mini';
import { CountryCode } from '../accounts/sign-up.ts';
import { defineCall } from '../call/call.ts';
import { wireInt } from '../call/wire.ts';
import { CartStatus } from '../cart/calls.ts';
import { HostCountry } from '../countries/calls.ts';
import { LANGUAGES } from '../language/language.ts';
import { Money } from '../money/money.ts';
import { LandedEstimate } from './landed.ts';

const GROUP = 'Buy For Me';

const Ids = { anonymous_id: z.string().check(z.minLength(1), z.maxLength(64)), cart_id: z.string().check(z.minLength(1), z.maxLength(64)) };

/**
 * Makes a cart known to the service's own store. Doing so again changes nothing; with a token the cart becomes the
 * caller's. With `checkout`, a shopper whose e-mail and phone are confirmed gets a purchase of what is in it: the one that
 * is there while it is unpaid, its lines and amounts brought up to the cart's. `host_id` is the host who shall buy;
 * without it, the host whose store is in the cart, else the best one of `country_from`. Lines of other hosts' stores stay
 * in the cart. A refused field is `items`, `country_from`, `country_to` or `host_id`. What a store sells is the store's to
 * say: title, picture and seller come from it, and a price, stock or store that is not as the cart has it is
 * `items_changed`, with one error at `items.{line}` for each such line (see {@link ./item-problem}).
 */
export const createShoppingBasket = defineCall({
  ids: ['E-116'],
  name: 'createShoppingBasket',
  summary: "Register a cart as a basket in the service's store",
  group: GROUP,
  method: 'POST',
  path: 'bfm/shopping-basket',
  auth: 'token-or-none',
  body: z.object({
    ...Ids,
    /** Asks for a purchase of what is in the cart. */
    checkout: z.optional(
      z.object({
        country_from: z.optional(CountryCode),
        country_to: z.optional(CountryCode),
        host_id: z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
      }),
    ),
  }),
  reply: z.object({
    data: z.object({
      ...Ids,
      status: CartStatus,
      created_at: z.string(),
      /** Null unless `checkout` was asked for. */
      purchase_id: z.nullable(z.int()),
      /** Lines that this purchase leaves in the cart, because another host's store has them. */
      left_lines: z.int(),
    }),
  }),
  problems: [
    'not_found',
    'validation_failed',
    'unauthenticated',
    'not_authorized',
    'email_not_confirmed',
    'phone_not_confirmed',
    'cart_closed',
    'items_changed',
    'stale_change',
    'idempotency_mismatch',
    'in_progress',
  ],
  idempotent: true,
  visitor: 'body.anonymous_id',
});

/** What a basket is likely to cost, in US dollars (docs/product.md#basket). */
export const BasketSummary = z.object({
  /** What the things cost. */
  items: Money,
  /** Shipping within the country of the shops; nothing for items of a host's store. */
  local_shipping: Money,
  service_fee: Money,
  /** By express, handling included, at most; null until the country to ship to is known. */
  international_shipping: z.nullable(Money),
  /** Of everything above that is known. */
  total: Money,
  is_estimate: z.literal(true),
  /** Fit to be shown: that the total is final only after the host confirms. */
  note: z.string(),
  /** What comes after the purchase; null within one country and until the country to ship to is known. */
  landed: z.nullable(LandedEstimate),
  /** What the estimate rests on. */
  basis: z.object({ country_from: z.string(), country_to: z.nullable(z.string()), chargeable_grams: z.int(), pieces: z.int() }),
});
export type BasketSummary = z.infer<typeof BasketSummary>;

export const getBasketSummary = defineCall({
  ids: ['E-117'],
  name: 'getBasketSummary',
  summary: 'Estimate what a basket costs',
  group: GROUP,
  method: 'GET',
  path: 'bfm-basket/summary',
  auth: 'token-or-none',
  /** Without countries: from the host's country of the first store item, else US; to the signed-in person's country. */
  query: z.object({
    ...Ids,
    country_from: z.optional(CountryCode),
    country_to: z.optional(CountryCode),
    /** Of the names in `suspicions`. */
    language: z.optional(z.enum(LANGUAGES)),
  }),
  reply: z.object({
    data: BasketSummary,
    /** Titles that sound like something that may not travel on this route, or only on a condition: a hint, never a refusal. */
    suspicions: z.array(
      z.object({
        /** Of the line in the cart. */
        title: z.string(),
        /** What it sounds like. */
        item: z.string(),
        verdict: z.enum(['limited', 'banned']),
      }),
    ),
  }),
  problems: ['not_found', 'validation_failed'],
});

/** The countries in which hosts buy for others, the featured ones first. */
export const getBfmCountries = defineCall({
  ids: ['E-115'],
  name: 'getBfmCountries',
  summary: 'List the countries in which hosts buy for others',
  group: GROUP,
  method: 'GET',
  path: 'bfm/countries',
  auth: 'none',
  reply: z.object({ data: z.array(HostCountry) }),
  problems: [],
});

/** Purchases of one page of the latest, where nobody says otherwise. */
const LATEST_PER_PAGE = 24;

/** A purchase as everybody may see it: nothing in it leads to who bought or who was paid. */
const LatestPurchase = z.object({
  id: z.uuid(),
  country_from: z.string(),
  country_to: z.string(),
  /** The month in which it was bought, `2026-11`. */
  month: z.string(),
  /** `image_url` is on this site; `price` of one piece, in US dollars. */
  items: z.array(z.object({ title: z.string(), store: z.string(), image_url: z.string(), quantity: z.int(), price: Money })),
});
export type LatestPurchase = z.infer<typeof LatestPurchase>;

/** The newest purchases first. `countries` are those in which anything was bought, whatever is asked for. */
export const listLatestPurchases = defineCall({
  ids: ['E-110'],
  name: 'listLatestPurchases',
  summary: 'List what hosts bought for others lately',
  group: GROUP,
  method: 'GET',
  path: 'bfm/purchases/',
  auth: 'none',
  query: z.object({
    page: z._default(wireInt(1, 1000), 1),
    per_page: z._default(wireInt(1, 48), LATEST_PER_PAGE),
    /** Bought in this country only. */
    country_from: z.optional(CountryCode),
  }),
  reply: z.object({
    data: z.array(LatestPurchase),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    /** Countries in which anything was bought, whatever is asked for, and how often. */
    countries: z.array(z.object({ code: z.string(), count: z.int() })),
  }),
  problems: ['validation_failed'],
});

/** One of the list above; whatever else the id may be is `not_found`. */
export const getLatestPurchase = defineCall({
  ids: ['E-111'],
  name: 'getLatestPurchase',
  summary: 'Read what a host bought for somebody',
  group: GROUP,
  method: 'GET',
  path: 'bfm/purchases/{id}',
  auth: 'none',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ data: LatestPurchase }),
  problems: ['not_found'],
});
