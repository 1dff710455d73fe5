import * as z from 'zod/mini';
import { Money } from '../money/money.ts';
import { OrderItem } from '../orders/order.ts';
import type { OrderStatusName } from '../orders/status.ts';
import { PACKAGINGS } from '../pricing/packing.ts';

/** Most orders that travel in one box, the one that leads included (docs/product.md#consolidation). */
export const ORDERS_IN_ONE_BOX = 20;

/** What a host does while the box is open. */
export const BOX_EXTRAS = ['bubble_wrap', 'item_pictures', 'repacking'] as const;

/** States of a box whose price was chosen: those of the order that leads it, which takes the others along. */
const TRAVELLING_STATES = [
  'quoted',
  'paid',
  'pending',
  'on_hold',
  'in_transit',
  'delivered',
  'completed',
  'returned',
  'disposed',
  'lost',
] as const satisfies readonly OrderStatusName[];

/** States of a consolidation (docs/product.md#consolidation). */
export const CONSOLIDATION_STATES = ['requested', 'packing', 'packed', ...TRAVELLING_STATES, 'canceled'] as const;
export type ConsolidationState = (typeof CONSOLIDATION_STATES)[number];

/** Why an order left the box before it was closed; `not_there` had not come when the others were to go. */
export const RELEASES = ['taken_out', 'too_big', 'prohibited', 'dearer', 'not_there'] as const;
export type Release = (typeof RELEASES)[number];

const Sides = z.object({ length: z.int(), width: z.int(), height: z.int() });

/** One order of a consolidation. */
const ConsolidatedOrder = z.object({
  /** The order's id, for its page. */
  order_id: z.int(),
  order_number: z.string(),
  store_name: z.string(),
  items: z.array(OrderItem),
  weight_grams: z.nullable(z.int()),
  dimensions_cm: z.nullable(Sides),
  /** Days of storage left before it costs or ends; null while it is not stored. */
  storage_days_left: z.nullable(z.int()),
  /** It has not come to the host yet, or was not inspected: the box waits for it. */
  is_awaited: z.boolean(),
  /** Why it left the box; null while it is in it. */
  released: z.nullable(z.enum(RELEASES)),
});

/** Several orders that travel as one: the order that leads, and those that go into its box. Times are ISO 8601, UTC. */
export const Consolidation = z.object({
  /** Of the order that leads. */
  id: z.int(),
  /** Counts the changes: who changes it says which one was seen. */
  revision: z.int(),
  state: z.enum(CONSOLIDATION_STATES),
  shopper: z.object({ id: z.int(), name: z.string() }),
  host: z.object({ id: z.int(), name: z.string(), city: z.string(), country_code: z.string() }),
  destination_country_code: z.string(),
  parent_order: ConsolidatedOrder,
  /** Those that were released, too, after the others. */
  child_orders: z.array(ConsolidatedOrder),
  /** What becomes of the boxes in which the shops sent the things. */
  packaging: z.enum(PACKAGINGS),
  /** What else the host is to do while the box is open. */
  extras: z.array(z.enum(BOX_EXTRAS)),
  /** When it was asked for. */
  requested_at: z.string(),
  /** When the host began to pack; null before. */
  started_at: z.nullable(z.string()),
  /** When the box was closed; null before. */
  packed_at: z.nullable(z.string()),
  /** What is to be paid for the whole box, or was; null before its way was chosen. */
  amount: z.nullable(Money),
  /** Why it was canceled, in the words of who did; null where nothing was said. */
  cancel_reason: z.nullable(z.string()),
  /** Of the box on the host's scale; null before it is packed. */
  weight_grams: z.nullable(z.int()),
  /** Of the box; null before it is packed. */
  dimensions_cm: z.nullable(Sides),
  /** Addresses of photos of the box on this site. */
  photos: z.array(z.string()),
});
export type Consolidation = z.infer<typeof Consolidation>;

const Box = z.object({
  /** The orders in it. */
  order_ids: z.array(z.int()),
  weight_grams: z.int(),
  dimensions_cm: Sides,
  /** Whole half kilograms that are paid for. */
  billed_grams: z.int(),
  /** Shipping before discounts and host fees, with the fee for putting it together. */
  price: Money,
});

const Way = z.object({
  /** Null where each order travels on its own. */
  box: z.nullable(Box),
  /** Those that travel on their own. */
  apart: z.array(Box),
  /** Of the box and of those apart. */
  price: Money,
});

/** What it costs together and apart, by one service, before discounts and host fees. */
export const Simulation = z.object({
  /** Each order on its own. */
  separate: Way,
  /** All in one box; null where no box of the service holds them. */
  all: z.nullable(Way),
  /** The cheapest way of all. */
  best: Way,
  /** What the cheapest way leaves out of the box because it makes it dearer; the dearest first. */
  dearer: z.array(
    z.object({
      /** The order that is better sent alone. */
      order_id: z.int(),
      /** What it adds to the box. */
      inside: Money,
      alone: Money,
    }),
  ),
});
export type Simulation = z.infer<typeof Simulation>;
