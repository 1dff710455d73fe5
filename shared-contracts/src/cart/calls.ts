import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { Money } from '../money/money.ts';
import { BfmItem } from './bfm-item.ts';

const GROUP = 'Cart service';

/** A cart takes this many lines. */
export const MAX_CART_ITEMS = 100;
/** Dollars; the dearest single item (docs/product.md#basket). */
export const MAX_ITEM_PRICE = 10_000;

export const CartStatus = z.enum(['OPEN', 'CLOSED']);
export type CartStatus = z.infer<typeof CartStatus>;

/** Ids of carts and visitors are UUIDs that cannot be guessed; both together open a cart. */
const AnyId = z.string().check(z.minLength(1), z.maxLength(64));
const CartParams = z.object({ cartId: AnyId });
const CartQuery = z.object({ anonymous_id: AnyId });

/** Ids that a browser gives its changes: any text that nobody else comes upon. */
const ChangeIds = z.array(z.string().check(z.minLength(1), z.maxLength(64)));

/** A cart remembers this many of the changes that went into it. */
export const REMEMBERED_CHANGES = 200;

/**
 * A cart of the service (D-022, B-214). `revision` grows with every save. `changes` are the ids of the last changes that
 * are in its items: what of a browser's changes is not among them has not arrived.
 */
export const BfmCart = z.object({
  status: CartStatus,
  items: z.array(BfmItem),
  anonymous_id: z.string(),
  shopping_cart_id: z.string(),
  revision: z.int(),
  changes: z.optional(ChangeIds),
});
export type BfmCart = z.infer<typeof BfmCart>;

export const createAnonymous = defineCall({
  ids: ['E-118'],
  name: 'createAnonymous',
  summary: 'Get an id for a visitor',
  group: GROUP,
  method: 'POST',
  path: 'anonymous',
  auth: 'token-or-none',
  body: z.object({ source: z.literal('web') }),
  reply: z.object({ anonymous_id: z.string() }),
  problems: ['validation_failed', 'rate_limited', 'idempotency_mismatch', 'in_progress'],
  idempotent: true,
});

/** Opens a cart for the visitor, or gives the one that is open already. */
export const createCart = defineCall({
  ids: ['E-119'],
  name: 'createCart',
  summary: 'Create a cart, or get the open one',
  group: GROUP,
  method: 'POST',
  path: 'shopping_carts',
  auth: 'token-or-none',
  body: z.object({ anonymous_id: AnyId }),
  reply: z.object({ shopping_cart_id: z.string() }),
  problems: ['not_found', 'validation_failed', 'rate_limited', 'idempotency_mismatch', 'in_progress'],
  idempotent: true,
  visitor: 'body.anonymous_id',
});

/**
 * For a sign-in: the caller's open cart, or null. With the ids that a browser kept, what is in that visitor's cart goes
 * into the account's by the one rule of {@link ./lines}; without one, that cart becomes the account's. Asked again, or from
 * a second tab, nothing is added twice. Somebody else's cart stays with them.
 */
export const joinCart = defineCall({
  ids: [],
  name: 'joinCart',
  summary: "Get the account's open cart, with what the visitor's cart has",
  group: GROUP,
  method: 'POST',
  path: 'shopping_carts/mine',
  auth: 'token',
  body: z.object({ anonymous_id: z.optional(AnyId), cart_id: z.optional(AnyId) }),
  reply: z.object({
    data: z.object({
      /** The account's open cart; null where it has none. */
      cart: z.nullable(BfmCart),
      /** What came out of the visitor's cart. */
      added: z.array(BfmItem),
      /** What the account's cart had no room for. */
      left: z.array(BfmItem),
    }),
  }),
  problems: ['unauthenticated', 'validation_failed'],
});

/** A cart that was joined into the caller's answers with that one, ids and all. */
export const getCart = defineCall({
  ids: ['E-120'],
  name: 'getCart',
  summary: 'Get a cart with its items',
  group: GROUP,
  method: 'GET',
  path: 'shopping_carts/{cartId}',
  auth: 'token-or-none',
  params: CartParams,
  query: CartQuery,
  reply: BfmCart,
  problems: ['not_found'],
});

/**
 * Replaces the items of a cart by the list that is sent. The last one wins; a caller who sends the `revision` it knows
 * is refused with `stale_change` when somebody else saved in between, or when the cart was joined into another. With the
 * revision it may name the `changes` that the list has beyond it; they are told with the cart from then on.
 */
export const saveCart = defineCall({
  ids: ['E-121'],
  name: 'saveCart',
  summary: 'Replace the items of a cart',
  group: GROUP,
  method: 'PUT',
  path: 'shopping_carts/{cartId}',
  auth: 'token-or-none',
  params: CartParams,
  query: CartQuery,
  body: z.object({
    items: z.array(BfmItem).check(z.maxLength(MAX_CART_ITEMS)),
    revision: z.optional(z.int()),
    changes: z.optional(ChangeIds.check(z.maxLength(REMEMBERED_CHANGES))),
  }),
  reply: z.object({ items: z.array(BfmItem), revision: z.int() }),
  problems: ['not_found', 'cart_closed', 'stale_change', 'validation_failed', 'idempotency_mismatch', 'in_progress'],
  idempotent: true,
  visitor: 'query.anonymous_id',
});

/** What a product page says about itself. Whatever it does not say is null; `missing` names it. */
export const LinkPreview = z.object({
  /** The link as it was asked for. */
  url: z.string(),
  /** Where it led after redirects. */
  final_url: z.string(),
  title: z.nullable(z.string()),
  /** What the page says of itself, plain text. */
  description: z.nullable(z.string()),
  /** Path on this site, of a copy that the service keeps; null too where the page's own cannot be had. */
  image: z.nullable(z.string()),
  /** Registrable domain without a leading `www`; the host where there is none. */
  vendor: z.string(),
  /** In the shop's currency, as the page gives it. */
  original_price: z.nullable(Money),
  /** In US dollars by the rates of `rate_date`; null where the currency is not known. */
  price: z.nullable(Money),
  /** Day of the exchange rates, `YYYY-MM-DD`. */
  rate_date: z.nullable(z.string()),
  /** What the page does not say. */
  missing: z.array(z.enum(['title', 'image', 'price'])),
});
export type LinkPreview = z.infer<typeof LinkPreview>;

/** Reads a product page. Partial previews are answers; a page that is no product page at all is `link_unreadable`. */
export const previewLink = defineCall({
  ids: ['E-122'],
  name: 'previewLink',
  summary: 'Read title, picture and price of a product page',
  group: GROUP,
  method: 'POST',
  path: 'preview_link',
  auth: 'token-or-none',
  body: z.object({ url: z.string().check(z.trim(), z.minLength(1), z.maxLength(2048)) }),
  reply: z.object({ data: LinkPreview }),
  problems: ['link_not_allowed', 'link_unreachable', 'link_unreadable', 'validation_failed', 'rate_limited'],
});
