import * as z from 'zod/mini';
import { HOST_SERVICES } from '../accounts/sign-up.ts';
import { Money } from '../money/money.ts';
import { ORDER_STATUS_NAMES } from './status.ts';

const OrderItem = z.object({ title: z.string(), quantity: z.int(), price: Money, category: z.string() });

/** What the shopper has to do next, or the host; null when it is somebody else's turn. */
const ORDER_ACTIONS = ['add_details', 'pay', 'solve_hold', 'confirm_receipt', 'inspect', 'pack', 'hand_over', 'receive'] as const;

/** A parcel on its way from a shop over a host to a shopper (docs/product.md#states-of-an-order). Times are ISO 8601, UTC. */
export const PackageOrder = z.object({
  id: z.int(),
  order_number: z.string(),
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
  shopper: z.object({ id: z.int(), name: z.string() }),
  host: z.object({ id: z.int(), name: z.string(), city: z.string(), country_code: z.string(), country_flag: z.string() }),
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
  /** Days of storage left before it costs or ends; null while no parcel is stored. */
  storage_days_left: z.nullable(z.int()),
  /** What is to be paid or was paid for shipping and services. */
  amount: z.nullable(Money),
  /** Why the order is on hold. */
  hold_reason: z.nullable(z.string()),
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
});
export type PackageOrder = z.infer<typeof PackageOrder>;
