import * as z from 'zod/mini';
import { CountryCode } from '../accounts/sign-up.ts';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId, wireInt } from '../call/wire.ts';
import { DollarsUpTo, Money } from '../money/money.ts';
import { trimmed } from '../text/visible.ts';
import { UploadIds } from '../uploads/upload.ts';
import { ITEM_BATTERIES, OrderDetail, PARCEL_CONDITIONS, PackageOrder } from './order.ts';
import { ORDER_STATUS } from './status.ts';

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
const OrderInPath = z.object({ id: WireId });

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

/**
 * The same list as a page asks for it that has no token (B-437). Nobody who is not signed in has orders: it is empty whoever
 * is named, so that it says neither who there is nor what they have.
 */
export const listShopperOrdersWithoutToken = defineCall({
  ids: ['E-089'],
  name: 'listShopperOrdersWithoutToken',
  summary: "List a shopper's orders without being signed in: none",
  group: GROUP,
  method: 'GET',
  path: 'order/shopper/{id}/status',
  auth: 'none',
  params: OrderInPath,
  query: z.object({
    /** `all`, or numbers of statuses with commas: `2,3`. */
    status: OrdersQuery.shape.status,
  }),
  reply: z.object(listed),
  problems: ['validation_failed'],
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
  params: OrderInPath,
  reply: z.object({ data: OrderDetail }),
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
/** Most parcels that are announced at once. */
export const PARCELS_AT_ONCE = 20;
/** Dearest thing whose value can be told, in US cents. */
const DEAREST_CENTS = 99_999_999;

const TrackingNumber = trimmed(1, TRACKING_LENGTH);
/** `2026-11-27`: today or within a year. */
const ExpectedDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const Note = z.string().check(z.trim(), z.maxLength(500));
const NewItem = z.object({
  title: trimmed(1, 200),
  quantity: z.int().check(z.minimum(1), z.maximum(999)),
  /** Value of one, in US dollars; may be told later. */
  price: z.optional(DollarsUpTo(DEAREST_CENTS)),
  /** Its code of the harmonized system, 6 to 10 digits (E-093 finds it). Left out: as before; null: not known any more. */
  hs_code: z.optional(z.nullable(z.string().check(z.regex(/^\d{6,10}$/)))),
  /** ISO 3166 code of the country where it was made. Left out: as before; null: not known any more. */
  origin_country_code: z.optional(z.nullable(CountryCode)),
  /** Whether it holds a battery. Left out: as before, of a new thing `none`. */
  battery: z.optional(z.enum(ITEM_BATTERIES)),
});
const Items = z.array(NewItem).check(z.minLength(1), z.maxLength(50));

/** A parcel that a shopper expects at a host (docs/product.md#package-orders). */
export const NewOrder = z.object({
  host_id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  store_name: trimmed(1, 120),
  items: Items,
  expected_at: z.optional(ExpectedDay),
  tracking_number: z.optional(TrackingNumber),
  /** Numbers of further parcels of the same purchase: each becomes an order of its own, or none does. */
  further_tracking_numbers: z.optional(z.array(TrackingNumber).check(z.maxLength(PARCELS_AT_ONCE - 1))),
  /** The account's country where it is left out. */
  destination_country_code: z.optional(CountryCode),
  note: z.optional(Note),
});
export type NewOrder = z.infer<typeof NewOrder>;

/**
 * Makes an order in status 1, expected, or one for each tracking number. The same key makes them once. A tracking number
 * that another order of the shopper has is `already_added`: `errors` names each, with the `order` that has it.
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
  reply: z.object({
    data: PackageOrder,
    /** The orders of `further_tracking_numbers`, in their order. */
    further: z.array(PackageOrder),
  }),
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

/**
 * What a shopper says anew of an order; what is left out stays. While the parcel is expected everything can be said, once
 * it is at the host only what is in it, the note, and that it was measured wrongly.
 */
export const OrderUpdate = z.object({
  /** That the caller saw. When there is a later one, nothing is changed: `stale_change`. */
  revision: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  /** 1 takes the `items` that are named by their ids out of the order; 0 puts `items` in place of all that were there. */
  is_delete: z._default(z.union([z.literal(0), z.literal(1)]), 0),
  items: z.optional(
    z
      .array(
        z.object({
          ...NewItem.shape,
          /** Of a thing that is in the order; needed to take it out. */
          id: z.optional(z.int()),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  ),
  store_name: z.optional(trimmed(1, 120)),
  /** Null: it is not known any more. */
  expected_at: z.optional(z.nullable(ExpectedDay)),
  /** Null takes it away. */
  tracking_number: z.optional(z.nullable(TrackingNumber)),
  /** Null takes it away. */
  note: z.optional(z.nullable(Note)),
  /**
   * What is wrong with what the host has measured, by itself and once: a price is taken back, and the host measures again.
   * Only of a parcel that has arrived, travels alone and is not being paid.
   */
  measures_disputed: z.optional(trimmed(5, 500)),
});
export type OrderUpdate = z.infer<typeof OrderUpdate>;

export const updateOrder = defineCall({
  ids: ['E-085'],
  name: 'updateOrder',
  summary: 'Change what a shopper said of an order',
  group: GROUP,
  method: 'POST',
  path: 'orders/update/{id}',
  auth: 'token',
  roles: [USER_TYPE.shopper],
  params: OrderInPath,
  body: OrderUpdate,
  reply: z.object({ data: OrderDetail }),
  problems: [
    'unauthenticated',
    'not_authorized',
    'not_found',
    'already_added',
    'move_refused',
    'stale_change',
    'idempotency_mismatch',
    'in_progress',
    'validation_failed',
  ],
  idempotent: true,
});

/**
 * The moves that a shopper makes by saying so: a parcel that will not come is canceled, one that was delivered is
 * confirmed, one on hold goes on once what was wrong is put right, and one that was priced and is not being paid goes back to where its contents and its way are told. All others are what other calls end in.
 */
export const changeOrderStatus = defineCall({
  ids: ['E-079'],
  name: 'changeOrderStatus',
  summary: 'Cancel an expected package, take back a price, end a hold, or confirm a delivered package',
  group: GROUP,
  method: 'PUT',
  path: 'order/{id}/status',
  auth: 'token',
  roles: [USER_TYPE.shopper],
  params: OrderInPath,
  body: z.object({
    /** 0 from 1: canceled. 3 from 4: the way is chosen anew. 10 from 9: completed. From 7 the one that it was held from: what was wrong is put right. */
    status: z.union([
      z.literal(ORDER_STATUS.canceled),
      z.literal(ORDER_STATUS.mailbox),
      z.literal(ORDER_STATUS.arrived),
      z.literal(ORDER_STATUS.quoted),
      z.literal(ORDER_STATUS.paid),
      z.literal(ORDER_STATUS.pending),
      z.literal(ORDER_STATUS.completed),
    ]),
    /** The status that the caller knows; from another one nothing is moved. */
    expected_from: z.int().check(z.minimum(0), z.maximum(13)),
    /** In own words. */
    reason: z.optional(Note),
  }),
  reply: z.object({ data: OrderDetail }),
  problems: [
    'unauthenticated',
    'not_authorized',
    'not_found',
    'move_refused',
    'stale_change',
    'idempotency_mismatch',
    'in_progress',
    'validation_failed',
  ],
  idempotent: true,
});

/** A host whose address the shopper has used. */
const UsedHost = z.object({ id: z.int(), name: z.string(), city: z.string(), country_code: z.string() });
export type UsedHost = z.infer<typeof UsedHost>;

/** The hosts that a shopper had parcels sent to and that still receive some, the latest first; at most 50. */
export const listUsedHosts = defineCall({
  ids: [],
  name: 'listUsedHosts',
  summary: "List the hosts of a shopper's parcels",
  group: GROUP,
  method: 'GET',
  path: 'orders/{userId}/shopper/hosts',
  auth: 'token',
  roles: [USER_TYPE.shopper],
  params: UserInPath,
  reply: z.object({ data: z.array(UsedHost) }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});

const HOST_MOVE_PROBLEMS = [
  'unauthenticated',
  'not_authorized',
  'not_found',
  'move_refused',
  'stale_change',
  'idempotency_mismatch',
  'in_progress',
  'validation_failed',
] as const;

/** The revision of the order that the caller saw. When there is a later one, nothing is changed: `stale_change`. */
const SeenRevision = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

/** A parcel came for an expected order of the host; it is inspected later (B-268). */
export const moveOrderToMailbox = defineCall({
  ids: ['E-080'],
  name: 'moveOrderToMailbox',
  summary: 'Log the parcel of an expected order',
  group: GROUP,
  method: 'PUT',
  path: 'order/{id}/mailbox',
  auth: 'token',
  roles: [USER_TYPE.host],
  params: OrderInPath,
  body: z.object({
    /** That the caller saw. When there is a later one, nothing is changed: `stale_change`. */
    revision: SeenRevision,
  }),
  reply: z.object({ data: OrderDetail }),
  problems: [...HOST_MOVE_PROBLEMS],
  idempotent: true,
});

/** Heaviest parcel that anybody carries, in grams (docs/product.md#a-hosts-dashboard). */
export const HEAVIEST_GRAMS = 70_000;
/** Longest side of a parcel that anybody carries, in centimetres. */
export const LONGEST_CM = 270;
const Side = z.int().check(z.minimum(1), z.maximum(LONGEST_CM));

/** What a host finds of any parcel or box. Photos are pictures that were uploaded for it (`order-photo`). */
export const Measured = {
  /** That the caller saw. When there is a later one, nothing is changed: `stale_change`. */
  revision: SeenRevision,
  /** On the scale. */
  weight_grams: z.int().check(z.minimum(1), z.maximum(HEAVIEST_GRAMS)),
  /** In whole centimetres. */
  dimensions_cm: z.object({ length: Side, width: Side, height: Side }),
  /** Ids of uploads, each named for the first time. */
  photos: z.object({
    /** From outside. */
    outside: UploadIds.check(z.minLength(1)),
    /** On the scale, with what that says. */
    scale: UploadIds.check(z.minLength(1)),
    /** What is in it, where it was open. */
    inside: z.optional(UploadIds),
  }),
};

/** What a host finds when a parcel is inspected. */
export const Inspection = z.object({
  ...Measured,
  /** Where the host keeps it. */
  shelf: z.optional(z.string().check(z.trim(), z.maxLength(20))),
  /** How it looks. */
  condition: z.optional(z.enum(PARCEL_CONDITIONS)),
  /** The host has seen what is inside. */
  contents_seen: z.optional(z.boolean()),
});
export type Inspection = z.infer<typeof Inspection>;

/** A parcel was inspected, from expected or from the mailbox, or measured again because its shopper disputes the measures: weight, sides and photos are there, or it is refused (B-269). */
export const moveOrderToArrived = defineCall({
  ids: ['E-082'],
  name: 'moveOrderToArrived',
  summary: 'Say what was found when a parcel was inspected',
  group: GROUP,
  method: 'PUT',
  path: 'order/{id}/move-to-arrived',
  auth: 'token',
  roles: [USER_TYPE.host],
  params: OrderInPath,
  body: Inspection,
  reply: z.object({ data: OrderDetail }),
  problems: [...HOST_MOVE_PROBLEMS],
  idempotent: true,
});
