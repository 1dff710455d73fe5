import * as z from 'zod/mini';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';
import { Money } from '../money/money.ts';
import { MISSING_DETAILS, OrderBill, payOrder } from '../orders/shipping-calls.ts';
import { PRICED_BY, ServiceName } from '../pricing/calls.ts';
import { Consolidation } from './consolidation.ts';

const shoppers = { group: 'Consolidation', auth: 'token', roles: [USER_TYPE.shopper], params: z.object({ id: WireId }) } as const;

/** What a shopper pays for a box, and what keeps its way from being chosen. */
export const BoxBill = z.object({
  ...OrderBill.shape,
  /** What has to be told or done first, and of which order in the box. */
  missing: z.array(
    z.object({
      /** Its page is where it is told. */
      order_id: z.int(),
      order_number: z.string(),
      /** `contents` are told by the shopper, `measures` by the host; `banned` may not be sent there at all. */
      what: z.enum(MISSING_DETAILS),
    }),
  ),
});
export type BoxBill = z.infer<typeof BoxBill>;

/** What is to be paid for a box of the caller, or was; `id` is the order that leads it. */
export const getConsolidationBill = defineCall({
  ids: [],
  name: 'getConsolidationBill',
  summary: 'Read what is to be paid for a box',
  ...shoppers,
  method: 'GET',
  path: 'consolidate/order/{id}/bill',
  reply: z.object({ data: BoxBill }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});

/**
 * Chooses how a packed box travels: it is priced once more, by the measures of its host, and the price holds for 24 hours.
 * Chosen anew before it is paid, the new way takes the place of the other. Another price than was seen is `total_changed`.
 */
export const completeConsolidation = defineCall({
  ids: [],
  name: 'completeConsolidation',
  summary: 'Choose how a box travels, at a price that holds for a day',
  ...shoppers,
  method: 'POST',
  path: 'consolidate/order/{id}/complete',
  body: z.object({
    /** That the caller saw. When there is a later one, nothing is changed: `stale_change`. */
    revision: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    /** An address of the shopper's own book. */
    address_id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    /** By which of the three price calls it was priced. */
    by: z._default(z.enum(PRICED_BY), 'tables'),
    service: ServiceName,
    /** Whose rate it is, where a carrier gave it. */
    carrier: z.optional(z.string().check(z.maxLength(100))),
    /** As it was typed; empty without one. */
    promo_code: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
    /** Of an instant discount that was offered before. */
    instant_discount: z.optional(z.string().check(z.maxLength(100))),
    /** The total that the person saw. */
    expected_total: Money,
  }),
  reply: z.object({ data: Consolidation }),
  problems: [
    'unauthenticated',
    'not_authorized',
    'not_found',
    'move_refused',
    'stale_change',
    'total_changed',
    'idempotency_mismatch',
    'in_progress',
    'rate_limited',
    'validation_failed',
  ],
  idempotent: true,
});

/**
 * Pays a box whose way was chosen, by card or from the wallet: once for all that is in it. Where a payment runs or has
 * succeeded it answers that one. With it all orders of the box are paid.
 */
export const payConsolidation = defineCall({
  ids: ['E-144'],
  name: 'payConsolidation',
  summary: 'Pay the way of a box',
  ...shoppers,
  method: 'POST',
  path: 'consolidate/order/{id}/pay',
  body: payOrder.body,
  reply: payOrder.reply,
  problems: payOrder.problems,
  idempotent: true,
});
