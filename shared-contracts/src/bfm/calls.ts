import * as z from 'zod/mini';
import { CountryCode } from '../accounts/sign-up.ts';
import { defineCall } from '../call/call.ts';
import { CartStatus } from '../cart/calls.ts';
import { Money } from '../money/money.ts';

const GROUP = 'Buy For Me';

const Ids = { anonymous_id: z.string().check(z.minLength(1), z.maxLength(64)), cart_id: z.string().check(z.minLength(1), z.maxLength(64)) };

/** Makes a cart known to the service's own store. Doing so again changes nothing; with a token the cart becomes the caller's. */
export const createShoppingBasket = defineCall({
  ids: ['E-116'],
  name: 'createShoppingBasket',
  summary: "Register a cart as a basket in the service's store",
  group: GROUP,
  method: 'POST',
  path: 'bfm/shopping-basket',
  auth: 'token-or-none',
  body: z.object(Ids),
  reply: z.object({ data: z.object({ ...Ids, status: CartStatus, created_at: z.string() }) }),
  problems: ['not_found', 'validation_failed'],
});

/** What a basket is likely to cost, in US dollars (product.md 4.3 to 4.5). */
export const BasketSummary = z.object({
  items: Money,
  /** Shipping within the country of the shops; nothing for items of a host's store. */
  local_shipping: Money,
  service_fee: Money,
  /** Null until the country to ship to is known. */
  international_shipping: z.nullable(Money),
  /** Of everything above that is known. */
  total: Money,
  is_estimate: z.literal(true),
  /** Fit to be shown: that the total is final only after the host confirms. */
  note: z.string(),
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
  query: z.object({ ...Ids, country_from: z.optional(CountryCode), country_to: z.optional(CountryCode) }),
  reply: z.object({ data: BasketSummary }),
  problems: ['not_found', 'validation_failed'],
});
