import * as z from 'zod/mini';
import { HOST_SERVICES } from '../accounts/sign-up.ts';
import { Money } from '../money/money.ts';
import { ORDER_ACTORS } from './moves.ts';
import { ORDER_STATUS_NAMES } from './status.ts';

/** Whether a thing holds a battery: carriers take none that is loose, and economy takes none at all. */
export const ITEM_BATTERIES = ['none', 'in_equipment', 'loose'] as const;

/** One thing in an order. */
export const OrderItem = z.object({
  id: z.int(),
  title: z.string(),
  quantity: z.int(),
  /** Of one; 0 until the shopper has told it. */
  price: Money,
  category: z.string(),
  /** Its code of the harmonized system, 6 to 10 digits, for customs; null until it is told. */
  hs_code: z.nullable(z.string()),
  /** ISO 3166 code of the country where it was made; null until it is told. */
  origin_country_code: z.nullable(z.string()),
  /** Whether it holds a battery, and where. */
  battery: z.enum(ITEM_BATTERIES),
});

/** What the shopper has to do next, or the host; null when it is somebody else's turn. */
const ORDER_ACTIONS = [
  'add_details',
  'choose_way',
  'pay',
  'solve_hold',
  'confirm_receipt',
  'inspect',
  'pack_box',
  'pack',
  'hand_over',
  'receive',
  'measure_again',
  'answer_claim',
] as const;

/** Where a box is before its way is chosen: asked for, being packed, or closed and measured (docs/product.md#consolidation). */
export const BOX_STAGES = ['requested', 'packing', 'packed'] as const;
export type BoxStage = (typeof BOX_STAGES)[number];

/** What a photo of a parcel shows. */
export const ORDER_IMAGE_KINDS = ['outside', 'scale', 'inside'] as const;
export type OrderImageKind = (typeof ORDER_IMAGE_KINDS)[number];

/** How a parcel looked when it came. */
export const PARCEL_CONDITIONS = ['fine', 'damaged', 'open', 'wet'] as const;
export type ParcelCondition = (typeof PARCEL_CONDITIONS)[number];

/** A photo that the host took of a parcel. */
export const OrderImage = z.object({
  /** Names the photo within its order. */
  id: z.uuid(),
  /** What it shows; null where that was not noted, as of parcels of before. */
  kind: z.nullable(z.enum(ORDER_IMAGE_KINDS)),
  /** Address on this site, good for an hour or two. */
  url: z.string(),
  /** The caller may remove it now. */
  can_be_removed: z.boolean(),
});
export type OrderImage = z.infer<typeof OrderImage>;

/** A parcel on its way from a shop over a host to a shopper (docs/product.md#states-of-an-order). Times are ISO 8601, UTC. */
export const PackageOrder = z.object({
  id: z.int(),
  order_number: z.string(),
  /** Counts the changes of the order: who changes it says which one was seen. */
  revision: z.int(),
  /** Number of the status, as the specification counts them. */
  status: z.int(),
  /** The same status by its name. */
  status_name: z.enum(ORDER_STATUS_NAMES),
  created_at: z.string(),
  updated_at: z.string(),
  /** Day on which the parcel should reach the host. */
  expected_at: z.nullable(z.string()),
  /** When the host received it, ISO 8601 in UTC; null before. */
  arrived_at: z.nullable(z.string()),
  /** First name and initial, and the photo of the account; null where there is none. */
  shopper: z.object({ id: z.int(), name: z.string(), profile_image_url: z.nullable(z.string()) }),
  host: z.object({
    id: z.int(),
    name: z.string(),
    city: z.string(),
    country_code: z.string(),
    country_flag: z.string(),
    /** As on the host's own page; null where there is none. */
    profile_image_url: z.nullable(z.string()),
  }),
  /** `H{host}-S{shopper}`, written in line 2 of the address. */
  address_code: z.string(),
  destination_country_code: z.string(),
  store_name: z.string(),
  tracking_number: z.nullable(z.string()),
  carrier: z.nullable(z.string()),
  items: z.array(OrderItem),
  /** Addresses of photos on this site. */
  photos: z.array(z.string()),
  weight_grams: z.nullable(z.int()),
  dimensions_cm: z.nullable(z.object({ length: z.int(), width: z.int(), height: z.int() })),
  /** How it looked when it came; null where that was not noted. */
  condition: z.nullable(z.enum(PARCEL_CONDITIONS)),
  /** The host has seen what is inside. */
  contents_seen: z.boolean(),
  /** Days of storage left before it costs or ends; null while no parcel is stored. */
  storage_days_left: z.nullable(z.int()),
  /** What is to be paid or was paid for shipping and services. */
  amount: z.nullable(Money),
  /** Why the order is on hold. */
  hold_reason: z.nullable(z.string()),
  /** The status that an order on hold goes back to, by its number; null unless it is on hold. */
  held_from: z.nullable(z.int()),
  /** An event on the way, such as a customs check. */
  exception: z.nullable(z.string()),
  /** Services that were asked for. */
  services: z.array(z.enum(HOST_SERVICES)),
  /** Where the host keeps it; null where that was not noted. */
  shelf: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** What the caller has to do next; null when it is somebody else's turn. */
  next_action: z.nullable(z.enum(ORDER_ACTIONS)),
  /** Could travel in one parcel with another order of the list: same host and destination, both arrived. */
  can_consolidate: z.boolean(),
  /** The order that leads the box in which this one travels, itself included; null while it travels alone. */
  lead_order: z.nullable(
    z.object({
      id: z.int(),
      /** What people know it by, `OP-20001`. */
      order_number: z.string(),
      /** Where its box is; from the choice of its way on the order's own status says so. */
      box_stage: z.nullable(z.enum(BOX_STAGES)),
    }),
  ),
});
export type PackageOrder = z.infer<typeof PackageOrder>;

/** What an order has come through: each state it came into, the first one first. */
const OrderMoveMade = z.object({
  /** When it came into this state, ISO 8601 in UTC. */
  at: z.string(),
  /** The state. */
  status_name: z.enum(ORDER_STATUS_NAMES),
  /** Who moved it there. */
  actor: z.enum(ORDER_ACTORS),
  /** Why, in the words of who moved it; null where nothing was said. */
  reason: z.nullable(z.string()),
});

/** Why the clock of storage stands. */
const STORAGE_PAUSES = ['on_hold', 'dispute'] as const;

/** What storage costs, from when on, and when its clock stood. Days are `2026-11-27`, UTC. */
const OrderStorage = z.object({
  /** The last day that costs nothing. */
  free_until: z.string(),
  /** The first day that costs something. */
  costs_from: z.string(),
  /** What each further day costs; nothing at hosts who ask for nothing. */
  per_day: Money,
  /** What it costs until today; it is a line of the price of the way. */
  cost: Money,
  /** The last day of storage. */
  ends_on: z.string(),
  /** Each time the clock stood, the first one first; `to` is null while it stands. */
  pauses: z.array(
    z.object({
      /** The first day. */
      from: z.string(),
      /** The day on which it went on; null while it stands. */
      to: z.nullable(z.string()),
      /** Days that do not count. */
      days: z.int(),
      /** Why it stood: on hold, or measures that were disputed. */
      why: z.enum(STORAGE_PAUSES),
      /** In the words of who stopped it; null where nothing was said. */
      reason: z.nullable(z.string()),
    }),
  ),
});
export type OrderStorage = z.infer<typeof OrderStorage>;

const MeasuredParcel = {
  /** On the scale. */
  weight_grams: z.int(),
  /** In whole centimetres. */
  dimensions_cm: z.object({ length: z.int(), width: z.int(), height: z.int() }),
  /** Addresses of its photos on this site. */
  photos: z.array(z.string()),
};

/** Measures that a shopper does not believe. */
const MeasureDispute = z.object({
  /** When that was said, ISO 8601 in UTC. */
  at: z.string(),
  /** In the shopper’s words. */
  note: z.string(),
  /** What was measured first. */
  before: z.object(MeasuredParcel),
  /** What was found then; null until it was measured again. */
  again: z.nullable(
    z.object({
      /** When, ISO 8601 in UTC. */
      at: z.string(),
      ...MeasuredParcel,
    }),
  ),
  /** It counts for at most 5 % more: its price goes by what was measured first, and Outpost pays the rest. */
  price_held: z.boolean(),
});
export type MeasureDispute = z.infer<typeof MeasureDispute>;

/** An order as its page shows it: with what it has come through. */
export const OrderDetail = z.object({
  ...PackageOrder.shape,
  /** What it has come through, the first state first. */
  timeline: z.array(OrderMoveMade),
  /** Of a parcel that lies at its host and is not paid; null otherwise, and in a box, whose price says it. */
  storage: z.nullable(OrderStorage),
  /** What its shopper says of its measures, and what was found then; null where nothing was said. */
  dispute: z.nullable(MeasureDispute),
});
export type OrderDetail = z.infer<typeof OrderDetail>;
