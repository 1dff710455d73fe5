import * as z from 'zod/mini';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';

/** What a host does once before parcels come, in this order (docs/product.md#a-hosts-dashboard). */
export const DESK_STEPS = ['email', 'phone', 'identity', 'agreement', 'address', 'services', 'hours'] as const;

/** Why a host takes no new parcels for a while. Shoppers are not told. */
export const UNLISTING_REASONS = ['break', 'moving', 'too_many', 'other'] as const;
export type UnlistingReason = (typeof UNLISTING_REASONS)[number];

/** How a host stands with the site. */
export const HostDesk = z.object({
  /** Found by shoppers, and takes new parcels. */
  is_listed: z.boolean(),
  /** What is to be done once, in the order in which it is shown. */
  steps: z.array(
    z.object({
      key: z.enum(DESK_STEPS),
      /** It is, and goes from the list once all are. */
      done: z.boolean(),
    }),
  ),
  /** Parcels that are announced, at the host or on their way; they stay with the host who is not listed any more. */
  open_orders: z.int(),
  /** Of a hundred conversations that shoppers began in the last 90 days, in how many the host answered; null without any. */
  reply_rate: z.nullable(z.int()),
});
export type HostDesk = z.infer<typeof HostDesk>;

const common = {
  group: 'Hosts and countries',
  auth: 'token',
  roles: [USER_TYPE.host],
  params: z.object({ id: WireId }),
  reply: z.object({ data: HostDesk }),
} as const;

/** How the host who asks stands; somebody else's desk is `not_found`. */
export const getHostDesk = defineCall({
  ...common,
  ids: [],
  name: 'getHostDesk',
  summary: 'Get how a host stands with the site',
  method: 'GET',
  path: 'host/{id}/desk',
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});

/** Takes the host out of all lists (B-385): no new parcel is announced to him, those that are open stay with him. */
export const unlistHost = defineCall({
  ...common,
  ids: ['E-054'],
  name: 'unlistHost',
  summary: 'Take a host out of the lists',
  method: 'POST',
  path: 'host/{id}/unlist',
  body: z.object({
    /** For the site's records. */
    reason: z.enum(UNLISTING_REASONS),
  }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});

/** Lists the host again. Until everything of `steps` is done it is `move_refused`. */
export const listHost = defineCall({
  ...common,
  ids: [],
  name: 'listHost',
  summary: 'List a host again',
  method: 'POST',
  path: 'host/{id}/list',
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'move_refused', 'validation_failed'],
});
