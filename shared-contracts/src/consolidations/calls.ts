import * as z from 'zod/mini';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId, wireInt } from '../call/wire.ts';
import { Money } from '../money/money.ts';
import { Measured } from '../orders/calls.ts';
import { PricingReply } from '../pricing/calls.ts';
import { PACKAGINGS } from '../pricing/packing.ts';
import { SERVICE_NAMES } from '../pricing/quote.ts';
import { trimmed } from '../text/visible.ts';
import { BOX_EXTRAS, CONSOLIDATION_STATES, Consolidation, ORDERS_IN_ONE_BOX, RELEASES, Simulation } from './consolidation.ts';

const GROUP = 'Consolidation';

const Id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
/** That the caller saw. When there is a later one, nothing is changed: `stale_change`. */
const SeenRevision = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const Packaging = z.enum(PACKAGINGS);
const Extras = z.array(z.enum(BOX_EXTRAS)).check(z.maxLength(BOX_EXTRAS.length));
const Reason = trimmed(1, 500);
/** The order that leads. */
const LeadInPath = z.object({ id: WireId });

/** What is put together, and how. */
const NewConsolidation = z.object({
  /** Orders that go into the box of the one that leads, each once. */
  orders: z.array(Id).check(z.minLength(1), z.maxLength(ORDERS_IN_ONE_BOX - 1)),
  /** What becomes of the boxes in which the shops sent the things. */
  packaging: z._default(Packaging, 'keep_retail'),
  /** What else the host is to do while the box is open. */
  extras: z._default(Extras, []),
  /** Orders that are still expected may be among them: the host begins when all are there, or the shopper goes without them. */
  wait: z._default(z.boolean(), false),
});

const creates = {
  group: GROUP,
  method: 'POST',
  auth: 'token',
  params: LeadInPath,
  body: NewConsolidation,
  reply: z.object({ data: Consolidation }),
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
} as const;

/**
 * Asks the host to put orders together: arrived ones of the caller, at one host, to one country, in no other box; with `wait`
 * also expected ones. From then on none of them can be sent on alone. An order that cannot go along is named by its place in
 * `orders`.
 */
export const createShopperConsolidation = defineCall({
  ...creates,
  ids: ['E-141'],
  name: 'createShopperConsolidation',
  summary: 'Ask for orders to be put together',
  path: 'orders/shopper/consolidation/{id}/create',
  roles: [USER_TYPE.shopper],
});

/** The same by the host, for orders of one shopper that lie there (B-451). */
export const createHostConsolidation = defineCall({
  ...creates,
  ids: ['E-142'],
  name: 'createHostConsolidation',
  summary: 'Put orders of a shopper together',
  path: 'orders/host/consolidation/{id}/create',
  roles: [USER_TYPE.host],
});

const Released = z.object({
  /** One of those in the box. */
  order_id: Id,
  /** Why it does not go along. */
  reason: z.enum(RELEASES),
});

/** What the host found when the box was closed. */
export const PackedBox = z.object(Measured);
export type PackedBox = z.infer<typeof PackedBox>;

/**
 * Closes the box with its new measures (B-451). Where those make it dearer than apart, it is not closed: the order that makes
 * it dearest is released, and the box is measured again without it. With nothing left to put together it is canceled.
 */
export const packConsolidation = defineCall({
  ...creates,
  ids: ['E-143'],
  name: 'packConsolidation',
  summary: 'Say what a packed box weighs and measures',
  method: 'PUT',
  path: 'orders/host/consolidation/{id}/create',
  roles: [USER_TYPE.host],
  body: PackedBox,
});

/**
 * Changes a consolidation: its shopper what is in it and how it is packed until the host begins, and takes it back; its host
 * begins to pack, releases an order, or cancels with a reason. All orders are free again when it is canceled.
 */
export const updateConsolidation = defineCall({
  ...creates,
  ids: ['E-148'],
  name: 'updateConsolidation',
  summary: 'Change, begin or cancel a consolidation',
  path: 'consolidate/orders/update/{id}',
  roles: [USER_TYPE.shopper, USER_TYPE.host],
  body: z.object({
    /** That the caller saw. When there is a later one, nothing is changed: `stale_change`. */
    revision: SeenRevision,
    /** `packing` by the host, `canceled` by either. */
    state: z.optional(z.enum(['packing', 'canceled'])),
    /** Why it is canceled; a host has to say. */
    reason: z.optional(Reason),
    /** What becomes of the shops' own boxes from now on. */
    packaging: z.optional(Packaging),
    /** What else is to be done from now on. */
    extras: z.optional(Extras),
    /** The shopper goes without those that are still expected: they leave the box. */
    go_without_awaited: z.optional(z.literal(true)),
    /** Orders that leave the box; those of a shopper are `taken_out`. */
    release: z.optional(z.array(Released).check(z.minLength(1), z.maxLength(ORDERS_IN_ONE_BOX - 1))),
  }),
});

/** One consolidation by the order that leads, for its shopper and its host; the latest where there were several. */
export const getConsolidation = defineCall({
  ids: ['E-149'],
  name: 'getConsolidation',
  summary: 'Read a consolidation',
  group: GROUP,
  method: 'GET',
  path: 'consolidate/orders/{id}',
  auth: 'token',
  params: LeadInPath,
  reply: z.object({ data: Consolidation }),
  problems: ['unauthenticated', 'not_found', 'validation_failed'],
});

/** Consolidations at the calling host, the latest change first. */
export const listHostConsolidations = defineCall({
  ids: ['E-150'],
  name: 'listHostConsolidations',
  summary: "List a host's consolidations",
  group: GROUP,
  method: 'GET',
  path: 'host/consolidate/orders',
  auth: 'token',
  roles: [USER_TYPE.host],
  query: z.object({
    /** One state; all of them where it is left out. */
    state: z.optional(z.enum(CONSOLIDATION_STATES)),
    page: z._default(wireInt(1, 100_000), 1),
    per_page: z._default(wireInt(1, 100), 20),
  }),
  reply: z.object({ data: z.array(Consolidation), total: z.int(), page: z.int(), per_page: z.int() }),
  problems: ['unauthenticated', 'not_authorized', 'validation_failed'],
});

/** What is asked of a price: orders of the caller at one host, to one country. */
export const ConsolidationPricing = z.object({
  orders: z.array(Id).check(z.minLength(2), z.maxLength(ORDERS_IN_ONE_BOX)),
  /** What becomes of the boxes in which the shops sent the things. */
  packaging: z._default(Packaging, 'keep_retail'),
  /** What else the host is to do while the box is open. */
  extras: z._default(Extras, []),
  /** Of the shopper's own book, where it goes; the country that was announced where it is left out. */
  address_id: z.optional(Id),
  /** As it was typed; empty without one. */
  promo_code: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
  /** Of an instant discount that was offered before. */
  instant_discount: z.optional(z.string().check(z.maxLength(100))),
});

export type ConsolidationPricing = z.infer<typeof ConsolidationPricing>;

const pricing = {
  group: GROUP,
  method: 'PUT',
  auth: 'token',
  roles: [USER_TYPE.shopper, USER_TYPE.host],
  query: z.object({
    /** One service; empty means all of them. */
    name: z._default(z.enum(['', ...SERVICE_NAMES]), ''),
  }),
  body: ConsolidationPricing,
  reply: z.object({
    /** Of the box with all of them: the measures of the host once it is packed, an estimate before. */
    data: z.object({
      ...PricingReply.shape.data.shape,
      /** Together and apart, by the service that is asked for, express where none is. */
      simulation: Simulation,
      /** What the host takes for what may be done while the box is open. */
      extras: z.object({ item_pictures: Money, repacking: Money }),
    }),
  }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed', 'rate_limited'],
} as const;

export const priceConsolidation = defineCall({
  ...pricing,
  ids: ['E-145'],
  name: 'priceConsolidation',
  summary: 'Price orders together by the tables',
  path: 'consolidate/order/amount',
});

/** The same with the surcharges of the day, each on its own line. */
export const priceConsolidationToday = defineCall({
  ...pricing,
  ids: ['E-146'],
  name: 'priceConsolidationToday',
  summary: "Price orders together with today's surcharges",
  path: 'consolidate/order/dynamic/amount',
});

/** The same by the rates that carriers give at once. */
export const priceConsolidationByCarriers = defineCall({
  ...pricing,
  ids: ['E-147'],
  name: 'priceConsolidationByCarriers',
  summary: "Price orders together by carriers' own rates",
  path: 'consolidate/aggregator/order/amount',
});
