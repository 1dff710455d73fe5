import * as z from 'zod/mini';
import { Money } from '../money/money.ts';
import { ServiceName } from '../pricing/calls.ts';

/** How far a parcel has come at its carrier; `failure` is lost, or given up. */
export const TRACKING_STATUSES = ['pre_transit', 'in_transit', 'out_for_delivery', 'delivered', 'returned', 'failure'] as const;
export type TrackingStatus = (typeof TRACKING_STATUSES)[number];

/** What happens to a parcel on its way without changing its state. */
export const TRACKING_EXCEPTIONS = ['customs_hold', 'failed_attempt'] as const;
export type TrackingException = (typeof TRACKING_EXCEPTIONS)[number];

/** Why a label could not be bought; the order stays paid. */
export const LABEL_FAILURES = ['address_refused', 'parcel_refused', 'no_offer', 'refused'] as const;
export type LabelFailure = (typeof LABEL_FAILURES)[number];

/** How far a label has come: none yet, being bought, there, being taken back. */
const LABEL_STATES = ['none', 'buying', 'bought', 'voiding'] as const;

/** How a parcel gets from its host to the carrier. */
export const HAND_OVER_WAYS = ['drop_off', 'pickup'] as const;
export type HandOverWay = (typeof HAND_OVER_WAYS)[number];

/** Papers of an order: the label on its two sizes of paper, what customs reads, and what was paid. */
export const ORDER_DOCUMENTS = ['label_4x6', 'label_a4', 'commercial_invoice', 'receipt'] as const;
export type OrderDocument = (typeof ORDER_DOCUMENTS)[number];

/** One scan of the carrier. */
const TrackingEvent = z.object({
  /** When it was scanned, ISO 8601 in UTC. */
  at: z.string(),
  /** How far the parcel was then. */
  status: z.enum(TRACKING_STATUSES),
  /** What held it up; null where nothing did. */
  exception: z.nullable(z.enum(TRACKING_EXCEPTIONS)),
  /** Where it was scanned, in the carrier's words; empty where it does not say. */
  place: z.string(),
});

/** How an order travels from its host to its shopper. */
export const Shipment = z.object({
  /** The order that travels. */
  order_id: z.int(),
  /** How far its label has come. */
  label: z.enum(LABEL_STATES),
  /** Why the last label was not bought; null where it was, or none was asked for. */
  failure: z.nullable(z.enum(LABEL_FAILURES)),
  /** The service that was paid for; null where the carrier has no name for it. */
  service: z.nullable(ServiceName),
  /** Who carries it; null before there is a label. */
  carrier: z.nullable(z.string()),
  /** The carrier's number of the parcel; null before there is a label. */
  tracking_number: z.nullable(z.string()),
  /** The carrier's own page of the parcel; null where it has none. */
  tracking_url: z.nullable(z.string()),
  /** What the label cost, for its host; null for the shopper, who has paid another price. */
  label_cost: z.nullable(Money),
  /** How far the parcel has come; null before there is a label. */
  status: z.nullable(z.enum(TRACKING_STATUSES)),
  /** What holds it up now; null where nothing does. */
  exception: z.nullable(z.enum(TRACKING_EXCEPTIONS)),
  /** First and last day on which it should be at the door, `2026-11-27`, as every screen says it; null where nobody knows. */
  at_door: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** How it was or will be handed over; null before that was said. */
  hand_over: z.nullable(
    z.object({
      /** Brought to the counter, or picked up. */
      way: z.enum(HAND_OVER_WAYS),
      /** Day of the pickup, `2026-11-27`; null where it was brought. */
      pickup_day: z.nullable(z.string()),
      /** When the carrier comes, in its words; null where it was brought. */
      pickup_window: z.nullable(z.string()),
    }),
  ),
  /** The caller may take the label back now. */
  can_be_voided: z.boolean(),
  /** Scans, the first one first. */
  events: z.array(TrackingEvent),
  /** Papers that the caller may read now. */
  documents: z.array(
    z.object({
      /** What paper it is. */
      kind: z.enum(ORDER_DOCUMENTS),
      /** Address of the PDF on this site, good for an hour or two. */
      url: z.string(),
    }),
  ),
});
export type Shipment = z.infer<typeof Shipment>;
