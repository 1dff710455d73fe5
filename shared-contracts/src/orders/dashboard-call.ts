import * as z from 'zod/mini';
import { LoyaltyStanding } from '../accounts/profile-calls.ts';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';
import { Money } from '../money/money.ts';
import { ORDER_STATUS_NAMES } from './status.ts';

/** What waits for a person, as the dashboard puts it into words; a shopper's first, then a host's, then what both have. */
export const ATTENTION_KINDS = [
  'pay',
  'storage_ends',
  'free_storage_ends',
  'solve_hold',
  'add_contents',
  'choose_way',
  'confirm_receipt',
  'pack_box',
  'pack',
  'hand_over',
  'inspect',
  'due_today',
  'answer_claim',
  'reply',
] as const;

/** Orders that wait for the caller for one reason, and the one of them that is the most pressing. */
const Attention = z.object({
  /** Why they wait. */
  kind: z.enum(ATTENTION_KINDS),
  /** Orders or conversations that wait for it. */
  count: z.int(),
  /** The most pressing of them. */
  first: z.object({
    /** Id of the order, or of the purchase where a conversation is about one. */
    id: z.int(),
    /** What people know it by, `OP-20001`. */
    number: z.string(),
    /** Whether it is a parcel or something that a host buys. */
    entity: z.enum(['order', 'bfm']),
  }),
  /** When the first one is too late, ISO 8601 in UTC; null where nothing ends. */
  until: z.nullable(z.string()),
  /** Whole days that are left, where days are counted; null elsewhere. */
  days_left: z.nullable(z.int()),
  /** What the first one costs; null where nothing is to be paid. */
  amount: z.nullable(Money),
});
export type Attention = z.infer<typeof Attention>;

/** A parcel between its payment and the door. */
const MovingOrder = z.object({
  id: z.int(),
  /** What people know it by, `OP-20001`. */
  order_number: z.string(),
  /** How far it has come. */
  status_name: z.enum(ORDER_STATUS_NAMES),
  /** Since when it is there, ISO 8601 in UTC. */
  since: z.string(),
  /** Country of the host, ISO 3166. */
  from: z.string(),
  /** Country that it goes to, ISO 3166. */
  to: z.string(),
  /** What is in it, the first three things. */
  titles: z.array(z.string()),
  /** On the host's scale; null where that was not noted. */
  weight_grams: z.nullable(z.int()),
  /** An event on the way, such as a customs check. */
  exception: z.nullable(z.string()),
  /** Days on which it should be there, first and last, `2026-11-27`; null before the carrier has it. */
  at_door: z.nullable(z.object({ from: z.string(), to: z.string() })),
});
export type MovingOrder = z.infer<typeof MovingOrder>;

/** What the caller paid or earned by parcels since the first of January (UTC). */
const Year = z.object({
  /** The calendar year (UTC). */
  year: z.int(),
  /** Orders that were paid in it. */
  orders: z.int(),
  /** A shopper: what shipping and services cost. A host: the host's share of the fees. */
  total: Money,
  /** What a shopper did not have to pay: by the tier or the first order, and by codes and offers. Nothing for a host. */
  saved: z.object({ tier: Money, codes: Money }),
});

/** Everything that the dashboard shows, counted and summed by the database. */
export const Dashboard = z.object({
  /** On which side of the orders the caller is. */
  side: z.enum(['shopper', 'host']),
  /** The most pressing first. */
  attention: z.array(Attention),
  /** Parcels on the way, the latest change first; the first six. */
  moving: z.array(MovingOrder),
  /** All that are on the way. */
  moving_total: z.int(),
  /** Orders in whatever state; 0 for who has not begun. */
  orders_total: z.int(),
  year: Year,
  /** Where a shopper stands among the tiers; null for a host. */
  loyalty: z.nullable(LoyaltyStanding),
});
export type Dashboard = z.infer<typeof Dashboard>;

/** What the caller has to do first, what is on the way, and what the year has cost or brought (B-099). */
export const getDashboard = defineCall({
  ids: [],
  name: 'getDashboard',
  summary: "Read a person's dashboard of orders",
  group: 'Orders',
  method: 'GET',
  path: 'orders/{userId}/dashboard',
  auth: 'token',
  roles: [USER_TYPE.shopper, USER_TYPE.host],
  params: z.object({ userId: WireId }),
  reply: z.object({ data: Dashboard }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});
