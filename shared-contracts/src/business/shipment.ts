import * as z from 'zod/mini';
import { Money } from '../money/money.ts';
import { TRACKING_EXCEPTIONS, TRACKING_STATUSES } from '../orders/shipment.ts';
import { ServiceName } from '../pricing/calls.ts';
import { KEY_MODES } from './api-key.ts';
import { Customs, DraftParcel, Party, ShipmentOptions } from './shipment-draft.ts';
import { LABEL_STAGES, PAYMENT_STAGES, PICKUP_STATUSES, REFUND_STAGES, SHIPMENT_ACTORS, SHIPMENT_STATES } from './shipment-status.ts';

/** Lines of a price: shipping, the company's discount (negative), what the day adds, insurance, signature. */
const CHARGE_CODES = ['shipping', 'business', 'surcharge', 'insurance', 'signature'] as const;

export const ChargeLine = z.object({
  /** What it is for. */
  code: z.enum(CHARGE_CODES),
  /** Which surcharge it is; null for all else. */
  name: z.nullable(z.string()),
  /** Negative for a discount. */
  amount: Money,
});

/** What one carrier asks for one of its services. */
export const Rate = z.object({
  /** Names it in {@link priceShipment}. */
  id: z.string(),
  carrier: z.string(),
  service: ServiceName,
  /** Days from hand-over, shortest and longest. */
  days: z.array(z.int()),
  /** What the company pays, for all parcels together. */
  price: Money,
  /** The lines that add up to it. */
  lines: z.array(ChargeLine),
});
export type Rate = z.infer<typeof Rate>;

/** Why a carrier gave no rate: it does not go there; the parcel is too large or heavy; no answer; it says so itself. */
const RATE_FAILURES = ['no_route', 'parcel_refused', 'no_answer', 'refused'] as const;

export const FailedCarrier = z.object({
  carrier: z.string(),
  reason: z.enum(RATE_FAILURES),
  /** In the carrier's own words; empty where it has none. */
  message: z.string(),
});
export type FailedCarrier = z.infer<typeof FailedCarrier>;

/** The kinds of paper of a shipment; one label per parcel, in one file. */
export const SHIPMENT_DOCUMENTS = ['label', 'commercial_invoice'] as const;

/** Why a label was not bought. */
export const SHIPMENT_LABEL_FAILURES = ['address_refused', 'parcel_refused', 'no_offer', 'refused'] as const;

const base = {
  id: z.int(),
  /** What people know it by, `BS-20001`. */
  number: z.string(),
  /** Counts its changes; who changes it names the one that was seen. */
  revision: z.int(),
  /** Of which side it is. */
  mode: z.enum(KEY_MODES),
  /** 0 canceled, 6 pending, 8 in transit, 9 delivered; null while it is a quote. */
  status: z.nullable(z.int()),
  /** The same by name; `quote` without a status. */
  state: z.enum(SHIPMENT_STATES),
  /** How far its payment has come. */
  payment: z.enum(PAYMENT_STAGES),
  label: z.enum(LABEL_STAGES),
  /** Why the labels were not bought; null unless `label` is `failed`. */
  label_failure: z.nullable(z.enum(SHIPMENT_LABEL_FAILURES)),
  /** How far a refund has come. */
  refund: z.enum(REFUND_STAGES),
  /** Whether the carrier comes for it. */
  pickup_status: z.enum(PICKUP_STATUSES),
  /** The company's own; empty without one. */
  reference: z.string(),
  carrier: z.nullable(z.string()),
  service: z.nullable(ServiceName),
  /** What it costs or did cost; null before a rate was chosen. */
  price: z.nullable(Money),
  /** The first of its parcels; null before there is a label. */
  tracking_number: z.nullable(z.string()),
  /** `2026-11-28`. */
  ship_date: z.string(),
  /** ISO 8601 in UTC. */
  created_at: z.string(),
  /** Until when it may be refunded while nothing was scanned, ISO 8601 in UTC; null where it may not. */
  refund_until: z.nullable(z.string()),
  /** What the carrier says last; null before there is a label. */
  tracking: z.nullable(z.enum(TRACKING_STATUSES)),
  /** What holds it up; null where nothing does. */
  exception: z.nullable(z.enum(TRACKING_EXCEPTIONS)),
};

/** A shipment in a list. */
export const ShipmentRow = z.object({
  ...base,
  to: z.object({ company: z.string(), name: z.string(), city: z.string(), country: z.string() }),
  /** How many. */
  parcels: z.int(),
});
export type ShipmentRow = z.infer<typeof ShipmentRow>;

/** A shipment with all that is known of it. */
export const ShipmentDetail = z.object({
  ...base,
  from: Party,
  to: Party,
  /** Each with its label later. */
  parcels: z.array(DraftParcel),
  customs: Customs,
  options: ShipmentOptions,
  /** The lines that add up to `price`; empty before a rate was chosen. */
  lines: z.array(ChargeLine),
  /** Until when the price is locked, ISO 8601 in UTC; null before. */
  locked_until: z.nullable(z.string()),
  /** ISO 8601 in UTC; null before. */
  paid_at: z.nullable(z.string()),
  /** `2026-12-03`; null where the carrier does not say. */
  expected_on: z.nullable(z.string()),
  /** One of each parcel, in their order; empty before they are there. */
  labels: z.array(
    z.object({
      tracking_number: z.string(),
      /** The carrier's own page of it; null where it has none. */
      tracking_url: z.nullable(z.string()),
    }),
  ),
  /** Scans, the first one first. */
  events: z.array(
    z.object({
      /** ISO 8601 in UTC. */
      at: z.string(),
      status: z.enum(TRACKING_STATUSES),
      /** What held it up; null where nothing did. */
      exception: z.nullable(z.enum(TRACKING_EXCEPTIONS)),
      /** In the carrier's words; empty where it does not say. */
      place: z.string(),
    }),
  ),
  /** Papers with addresses on this site that are good for an hour or two. */
  documents: z.array(z.object({ kind: z.enum(SHIPMENT_DOCUMENTS), url: z.string() })),
  /** What happened to it, the first one first. */
  activity: z.array(
    z.object({
      /** ISO 8601 in UTC. */
      at: z.string(),
      /** Who did it. */
      actor: z.enum(SHIPMENT_ACTORS),
      /** What was done, `paid`. */
      what: z.enum([
        'quoted',
        'edited',
        'priced',
        'paid',
        'label_asked',
        'label_bought',
        'label_failed',
        'money_returned',
        'refund_asked',
        'refunded',
        'refund_rejected',
        'scanned',
        'delivered',
        'pickup_scheduled',
        'pickup_canceled',
        'picked_up',
        'pickup_failed',
      ]),
    }),
  ),
  /** What the caller may do now. */
  can: z.object({
    /** Ask for rates with another draft. */
    edit: z.boolean(),
    /** Pay the locked price. */
    pay: z.boolean(),
    /** Buy its labels, or try it again. */
    buy_label: z.boolean(),
    /** Ask for the money back. */
    refund: z.boolean(),
    /** Have the carrier come. */
    schedule_pickup: z.boolean(),
    /** Play the carrier, on the test side. */
    advance: z.boolean(),
  }),
});
export type ShipmentDetail = z.infer<typeof ShipmentDetail>;

/** The prepaid money of a company. The test side has none: there nothing is ever taken. */
export const BusinessBalance = z.object({
  /** What may be spent; below zero where a bank took a top-up back that was spent already. Then nothing is paid or labelled. */
  balance: Money,
  /** For labels that were refunded and used all the same: what the balance had not enough for yet. The next payment takes it first. */
  owed: Money,
  /** What came and went, the latest first, at most 50. */
  movements: z.array(
    z.object({
      id: z.int(),
      /** ISO 8601 in UTC. */
      at: z.string(),
      /** `dispute`: a bank took a top-up back, or gave it back when it was decided so. */
      kind: z.enum(['top_up', 'shipment', 'refund', 'dispute']),
      /** Negative for what was spent or taken back. */
      amount: Money,
      /** The shipment that it was for; null of a top-up and of a dispute. */
      shipment_id: z.nullable(z.int()),
      /** What people know that shipment by. */
      number: z.nullable(z.string()),
    }),
  ),
});
export type BusinessBalance = z.infer<typeof BusinessBalance>;
