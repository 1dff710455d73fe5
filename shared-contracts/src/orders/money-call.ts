import * as z from 'zod/mini';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';
import { Money } from '../money/money.ts';

/**
 * Where a part of what was paid is, and why (docs/product.md#where-the-money-is): not divided yet · kept for the host until
 * the parcel is confirmed · the host's · owed to the carrier · the platform's for shipping and service · on its way back to
 * the shopper · back with the shopper · held by a bank that decides a dispute ·
 * added by the insurance for a claim, which is below zero: it came back to the shopper beside what was paid.
 */
export const MONEY_PLACES = [
  'undivided',
  'host_waiting',
  'host',
  'carrier',
  'platform',
  'refund_due',
  'returned',
  'disputed',
  'insurance',
] as const;

/** Every cent that a shopper paid for an order, by where it is. */
export const OrderMoney = z.object({
  /** All that was ever taken for it. */
  paid: Money,
  /** They add up to what was paid; nothing is left out but what is nothing. */
  parts: z.array(
    z.object({
      /** Where it is, and so why. */
      place: z.enum(MONEY_PLACES),
      amount: Money,
      /** When it goes on at the latest, ISO 8601 in UTC; null where no day is known. */
      until: z.nullable(z.string()),
    }),
  ),
});
export type OrderMoney = z.infer<typeof OrderMoney>;

/** Who holds each cent that was paid for a parcel of the caller, from the books. */
export const getOrderMoney = defineCall({
  ids: [],
  name: 'getOrderMoney',
  summary: 'Read who holds what was paid for a parcel',
  group: 'Orders',
  method: 'GET',
  path: 'order/{id}/money',
  auth: 'token',
  roles: [USER_TYPE.shopper],
  params: z.object({ id: WireId }),
  reply: z.object({ data: OrderMoney }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});
