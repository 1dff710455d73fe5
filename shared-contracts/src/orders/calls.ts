import * as z from 'zod/mini';
import { CountryCode, trimmed } from '../accounts/sign-up.ts';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId, wireInt } from '../call/wire.ts';
import { Money } from '../money/money.ts';
import { PackageOrder } from './order.ts';

const GROUP = 'Orders';

export const DEFAULT_ORDER_DAYS = 365;
export const ORDERS_PER_PAGE = 20;

/** `status` is `all` or status ids with commas (`2,3`); `days` counts back from now, 0 for all time. */
const OrdersQuery = z.object({
  /** `all`, or numbers of statuses with commas: `2,3`. */
  status: z.optional(z.string().check(z.regex(/^(all|\d{1,2}(,\d{1,2})*)$/), z.maxLength(60))),
  /** Days to look back from now; 0 for all time. */
  days: z._default(wireInt(0, 36_500), DEFAULT_ORDER_DAYS),
  page: z._default(wireInt(1, 100_000), 1),
  per_page: z._default(wireInt(1, 100), ORDERS_PER_PAGE),
  /** In order number, store, tracking number, items, address code and the other person's name. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});

const listed = {
  data: z.array(PackageOrder),
  /** Orders by status id, within `days` and `q`, whatever `status` is; every id is there. */
  counts: z.record(z.string(), z.int()),
  /** Orders that fit, on all pages. */
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
};

const UserInPath = z.object({ userId: WireId });

/** The caller's own orders, newest change first. Somebody else's id is `not_found`. */
export const listShopperOrders = defineCall({
  ids: ['E-088'],
  name: 'listShopperOrders',
  summary: "List a shopper's orders by status",
  group: GROUP,
  method: 'GET',
  path: 'orders/{userId}/shopper/status',
  auth: 'token',
  roles: [USER_TYPE.shopper],
  params: UserInPath,
  query: OrdersQuery,
  reply: z.object(listed),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});

/** One order, for its shopper or its host; to everybody else it is `not_found`. */
export const getMyOrder = defineCall({
  ids: ['E-084'],
  name: 'getMyOrder',
  summary: 'Read one order of the caller',
  group: GROUP,
  method: 'GET',
  path: 'orders/my/{id}',
  auth: 'token',
  params: z.object({ id: WireId }),
  reply: z.object({ data: PackageOrder }),
  problems: ['unauthenticated', 'not_found', 'validation_failed'],
});

/** A host's day in numbers (docs/product.md#a-hosts-dashboard). */
export const HostFigures = z.object({
  /** Orders that should reach the host today. */
  expected_today: z.int(),
  /** Logged, but not inspected yet. */
  in_mailbox: z.int(),
  to_pack: z.int(),
  to_hand_over: z.int(),
  /** Waiting for the host for more than 48 hours. */
  overdue: z.int(),
  /** The host's share of the fees of orders paid this calendar month (UTC): 80 % of handling. */
  month_earnings: Money,
  /** 0 to 5, one decimal; null without reviews. */
  rating: z.nullable(z.number()),
  /** Usual time to a first answer, minutes. */
  reply_minutes: z.int(),
});
export type HostFigures = z.infer<typeof HostFigures>;

export const listHostOrders = defineCall({
  ids: ['E-087'],
  name: 'listHostOrders',
  summary: "List a host's orders by status",
  group: GROUP,
  method: 'GET',
  path: 'orders/{userId}/host/status',
  auth: 'token',
  roles: [USER_TYPE.host],
  params: UserInPath,
  query: OrdersQuery,
  reply: z.object({ ...listed, figures: HostFigures }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});

const Label = z.optional(z.string().check(z.trim(), z.maxLength(100)));

/**
 * A box came whose label says an order number or a shopper's first name (B-448): finds the one order of this host that
 * waits for it, and logs the parcel, which the host then inspects. Nobody's name is told where several fit.
 */
export const createHostOrder = defineCall({
  ids: ['E-053'],
  name: 'createHostOrder',
  summary: 'Log a parcel that a host received, by what its label says',
  group: 'Hosts and countries',
  method: 'POST',
  path: 'host/{id}/newpackage',
  auth: 'token',
  roles: [USER_TYPE.host],
  params: z.object({ id: WireId }),
  body: z.object({
    /** Number on the label. */
    order_number: Label,
    /** First name on the label. */
    shopper_name: Label,
    /** Id of the shopper, where it is known. */
    shopper_id: z.optional(z.nullable(z.int())),
  }),
  reply: z.object({
    result: z.object({
      /** 200: it was logged. */
      status: z.literal(200),
      /** What became of it, to be shown. */
      message: z.string(),
    }),
  }),
  problems: [
    'unauthenticated',
    'not_authorized',
    'not_found',
    'several_match',
    'stale_change',
    'validation_failed',
    'idempotency_mismatch',
    'in_progress',
  ],
  idempotent: true,
});

/** Longest tracking number (docs/product.md#package-orders). */
const TRACKING_LENGTH = 255;

/** A parcel that a shopper expects at a host (docs/product.md#package-orders). Values are told later, with the contents. */
export const NewOrder = z.object({
  host_id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  store_name: trimmed(1, 120),
  items: z
    .array(z.object({ title: trimmed(1, 200), quantity: z.int().check(z.minimum(1), z.maximum(999)) }))
    .check(z.minLength(1), z.maxLength(50)),
  /** `2026-11-27`: today or within a year. */
  expected_at: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  tracking_number: z.optional(trimmed(1, TRACKING_LENGTH)),
  /** The account's country where it is left out. */
  destination_country_code: z.optional(CountryCode),
  note: z.optional(z.string().check(z.trim(), z.maxLength(500))),
});
export type NewOrder = z.infer<typeof NewOrder>;

/**
 * Makes an order in status 1, expected. The same key makes it once; a tracking number of another open order of the
 * shopper is `already_added`.
 */
export const createOrder = defineCall({
  ids: ['E-086'],
  name: 'createOrder',
  summary: 'Announce a package to a host',
  group: GROUP,
  method: 'POST',
  path: 'orders/',
  auth: 'token',
  roles: [USER_TYPE.shopper],
  body: NewOrder,
  reply: z.object({ data: PackageOrder }),
  problems: [
    'unauthenticated',
    'not_authorized',
    'already_added',
    'email_not_confirmed',
    'idempotency_mismatch',
    'in_progress',
    'rate_limited',
    'validation_failed',
  ],
  idempotent: true,
});
