import * as z from 'zod/mini';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';
import { Money } from '../money/money.ts';
import { ServiceName } from '../pricing/calls.ts';
import { trimmed } from '../text/visible.ts';
import { HAND_OVER_WAYS, Shipment } from './shipment.ts';

const OrderInPath = z.object({ id: WireId });
/** The revision of the order that the caller saw. When there is a later one, nothing is done: `stale_change`. */
const SeenRevision = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const hosts = { group: 'Orders', auth: 'token', roles: [USER_TYPE.host], params: OrderInPath } as const;
const reply = z.object({ data: Shipment });

const PROBLEMS = [
  'unauthenticated',
  'not_authorized',
  'not_found',
  'move_refused',
  'stale_change',
  'idempotency_mismatch',
  'in_progress',
  'rate_limited',
  'unavailable',
  'validation_failed',
] as const;

/** How an order travels, for its shopper and its host; to everybody else it is `not_found`. */
export const getOrderShipment = defineCall({
  ids: [],
  name: 'getOrderShipment',
  summary: 'Read the label, the scans and the papers of an order',
  group: 'Orders',
  method: 'GET',
  path: 'order/{id}/shipment',
  auth: 'token',
  params: OrderInPath,
  reply,
  problems: ['unauthenticated', 'not_found', 'validation_failed'],
});

/** What the carriers ask now for carrying a paid order by the service that was paid for, the cheapest first. */
export const listLabelOffers = defineCall({
  ids: [],
  name: 'listLabelOffers',
  summary: 'List the carriers that take a paid order now',
  ...hosts,
  method: 'GET',
  path: 'order/{id}/label-offers',
  reply: z.object({
    data: z.array(
      z.object({
        /** Its name, with which a label of it is bought. */
        carrier: z.string(),
        service: ServiceName,
        /** What the label costs. */
        cost: Money,
        /** Days from hand-over, shortest and longest. */
        days: z.array(z.int()),
      }),
    ),
  }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'move_refused', 'rate_limited', 'unavailable', 'validation_failed'],
});

/**
 * Buys the label of a paid order from the carrier of the service that was paid for. A label is bought once: where one is
 * there, or is being bought, that one is answered. What the carrier refuses leaves the order paid, and `failure` says why.
 */
export const buyOrderLabel = defineCall({
  ids: ['E-076'],
  name: 'buyOrderLabel',
  summary: 'Buy the label of a paid order',
  ...hosts,
  method: 'POST',
  path: 'order/{id}/label',
  body: z.object({ revision: SeenRevision }),
  reply,
  problems: [...PROBLEMS],
  idempotent: true,
});

/** The same from whichever carrier is the cheapest today. */
export const buyOrderLabelToday = defineCall({
  ids: ['E-077'],
  name: 'buyOrderLabelToday',
  summary: 'Buy the label of a paid order from the carrier that is the cheapest today',
  ...hosts,
  method: 'POST',
  path: 'order/{id}/label-dynamic',
  body: z.object({ revision: SeenRevision }),
  reply,
  problems: [...PROBLEMS],
  idempotent: true,
});

/** The same from the carrier that the host names, one of those that {@link listLabelOffers} lists. */
export const buyOrderLabelFromCarrier = defineCall({
  ids: ['E-078'],
  name: 'buyOrderLabelFromCarrier',
  summary: 'Buy the label of a paid order from a carrier of the host’s choice',
  ...hosts,
  method: 'POST',
  path: 'aggregator/order/{id}/label',
  body: z.object({
    revision: SeenRevision,
    /** As the list of offers names it. */
    carrier: trimmed(1, 60),
  }),
  reply,
  problems: [...PROBLEMS],
  idempotent: true,
});

/** Takes a label back that no carrier has scanned: its cost comes back, and the order is paid and without a label again. */
export const voidOrderLabel = defineCall({
  ids: [],
  name: 'voidOrderLabel',
  summary: 'Take back the label of an order before its first scan',
  ...hosts,
  method: 'POST',
  path: 'order/{id}/label/void',
  body: z.object({ revision: SeenRevision }),
  reply,
  problems: [...PROBLEMS],
  idempotent: true,
});

/**
 * Hands an order with a label over to its carrier: it is on its way then. With `pickup_day` the carrier is asked to come
 * on that day, and the order waits for its first scan, or for the host to say that it was picked up.
 */
export const handOverOrder = defineCall({
  ids: ['E-081'],
  name: 'handOverOrder',
  summary: 'Hand an order over to its carrier, or have it picked up',
  ...hosts,
  method: 'PUT',
  path: 'order/{id}/shipment',
  body: z.object({
    revision: SeenRevision,
    /** Brought to the counter, or picked up. */
    way: z.enum(HAND_OVER_WAYS),
    /** `2026-11-27`: from today on, at most two weeks ahead; with `pickup` only. */
    pickup_day: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  }),
  reply,
  problems: [...PROBLEMS],
  idempotent: true,
});
