import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { WireId, wireInt } from '../call/wire.ts';
import { KEY_MODES } from './api-key.ts';
import { ShipmentRow } from './shipment.ts';
import { ofCompany, READING, Side, WRITING } from './shipment-calls.ts';
import { Day, Party } from './shipment-draft.ts';
import { PICKUP_STATUSES } from './shipment-status.ts';

/** Where the carrier finds the parcels. */
export const PICKUP_PLACES = ['front_door', 'reception', 'dock'] as const;
/** Shipments or pickups of one page (B-488, B-489). */
export const PICKUPS_PER_PAGE = 10;
/** The first page of each list: shipments without a pickup count from 1 (B-488), arranged ones from 0 (B-489). */
export const FIRST_PICKUP_PAGE = { unscheduled: 1, arranged: 0 } as const;
/** Days from today on which a carrier may be asked to come. */
export const PICKUP_DAYS = 7;

/** A carrier that comes once, for parcels of one or more shipments. */
export const Pickup = z.object({
  id: z.int(),
  /** Of which side it is. */
  mode: z.enum(KEY_MODES),
  carrier: z.string(),
  status: z.enum(PICKUP_STATUSES),
  /** `2026-11-30`. */
  day: z.string(),
  /** From when on the parcels are ready, `09:00`. */
  ready: z.string(),
  /** `17:00`. */
  close: z.string(),
  /** When the carrier comes, in its words. */
  window: z.string(),
  /** Where the parcels are. */
  place: z.enum(PICKUP_PLACES),
  /** For who comes; empty where there are none. */
  instructions: z.string(),
  phone: z.string(),
  /** Where the carrier comes. */
  address: Party,
  /** Whether it may be canceled. */
  can_cancel: z.boolean(),
  /** What is picked up. */
  shipments: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      /** The company's own; empty without one. */
      reference: z.string(),
    }),
  ),
});
export type Pickup = z.infer<typeof Pickup>;

/** Shipments that wait for a pickup, or pickups that were arranged. `q` is left out when it is empty (B-236). */
export const listPickups = defineCall({
  ...ofCompany,
  ids: ['E-161'],
  name: 'listPickups',
  summary: 'List pickups, and shipments without one',
  method: 'GET',
  path: 'shipments/pickups',
  query: z.object({
    mode: Side,
    /** Which of the two lists. */
    list: z._default(z.enum(['unscheduled', 'arranged']), 'unscheduled'),
    /** In the number or reference of a shipment, or the carrier's name. */
    q: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
    /** From 1 for `unscheduled`, from 0 for `arranged`; left out, the first one. */
    page: z.optional(wireInt(0, 5_000)),
    /** Entries of one page, at most. */
    page_size: z._default(wireInt(1, 100), PICKUPS_PER_PAGE),
  }),
  reply: z.object({
    data: z.array(
      z.object({
        /** Of `unscheduled`; null of the other list. */
        shipment: z.nullable(ShipmentRow),
        /** Of `arranged`; null of the other list. */
        pickup: z.nullable(Pickup),
      }),
    ),
    total: z.int(),
    page: z.int(),
    /** Entries of one page, at most. */
    page_size: z.int(),
  }),
  problems: [...READING],
});

/** What carriers are asked for: to come for some shipments, to a place, on a day. */
export const PickupOrder = z.object({
  /** Shipments with labels; of several carriers they become one pickup each. */
  shipment_ids: z.array(z.int().check(z.minimum(1), z.maximum(2_147_483_647))).check(z.minLength(1), z.maxLength(50)),
  /** Where the carrier comes. */
  address: Party,
  /** From today to seven days ahead, no Sunday. */
  day: Day,
  /** `09:00`; at least two hours before `close`. */
  ready: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  /** When the doors close, `17:00`. */
  close: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  /** Where the parcels are. */
  place: z.enum(PICKUP_PLACES),
  /** For who comes. */
  instructions: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  phone: z.string().check(z.trim(), z.regex(/^\+?[\d ()./-]{5,30}$/)),
});
const arranged = z.object({
  /** One for each carrier. */
  data: z.array(Pickup),
  /** Carriers that do not come: their shipments stay as they were, to be brought to the counter. */
  refused: z.array(
    z.object({
      carrier: z.string(),
      /** In the carrier's words. */
      message: z.string(),
      /** Which shipments it does not come for. */
      shipment_ids: z.array(z.int()),
    }),
  ),
});
const arranging = { ...ofCompany, method: 'POST', body: PickupOrder, reply: arranged, problems: [...WRITING], idempotent: true } as const;

/** Asks the carriers of some live shipments to come. */
export const schedulePickup = defineCall({
  ...arranging,
  ids: ['E-162'],
  name: 'schedulePickup',
  summary: 'Schedule a pickup',
  path: 'shipments/pickups',
});

/** The same for test shipments: nobody comes. */
export const scheduleTestPickup = defineCall({
  ...arranging,
  ids: ['E-163'],
  name: 'scheduleTestPickup',
  summary: 'Schedule a pickup of test shipments',
  path: 'shipments/pickups/test',
});

/** Cancels a pickup until its day begins; its shipments may be scheduled again. */
export const cancelPickup = defineCall({
  ...ofCompany,
  ids: [],
  name: 'cancelPickup',
  summary: 'Cancel a pickup',
  method: 'POST',
  path: 'shipments/pickups/{id}/cancel',
  params: z.object({ id: WireId }),
  body: z.object({ mode: Side }),
  reply: z.object({ data: Pickup }),
  problems: [...WRITING],
  idempotent: true,
});
