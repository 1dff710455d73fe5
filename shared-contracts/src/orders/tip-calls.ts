import * as z from 'zod/mini';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';
import { DollarsUpTo, Money } from '../money/money.ts';
import { chargeFields } from '../payments/charge-fields.ts';
import { PaymentOptions, PaymentState } from '../payments/payment.ts';

/** The least and the most of a tip, US cents (docs/product.md#tips). */
export const TIP_CENTS = { least: 100, most: 10_000 } as const;

/** Shares of the shipping that are offered, in percent. */
export const TIP_PERCENTS = [5, 10, 15] as const;

/** What a shopper may give the host of an order, or gave. */
export const OrderTip = z.object({
  /** The order that it is for. */
  order_id: z.int(),
  /** Who gets it. */
  host_id: z.int(),
  /** It may be given, is being paid, was given, or cannot be given (yet, or any more). */
  phase: z.enum(['open', 'paying', 'paid', 'ended']),
  /** Amounts that are offered, the smallest first; others are as good. */
  presets: z.array(Money),
  /** What was given or is being paid; null before. */
  amount: z.nullable(Money),
  /** The company's name of the payment that runs; null where none does. */
  open_payment_intent_id: z.nullable(z.string()),
  /** How it may be paid; null while nothing is to be paid. */
  payment_options: z.nullable(PaymentOptions),
});
export type OrderTip = z.infer<typeof OrderTip>;

/** What the caller may give the host of an order, or gave. */
export const getOrderTip = defineCall({
  ids: [],
  name: 'getOrderTip',
  summary: 'Read the tip for the host of an order',
  group: 'Orders',
  method: 'GET',
  path: 'order/{id}/tip',
  auth: 'token',
  roles: [USER_TYPE.shopper],
  params: z.object({ id: WireId }),
  reply: z.object({ data: OrderTip }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});

/**
 * Gives the host of a delivered or completed order a tip, once per order; all of it is the host's. Charged at once. Where a
 * payment runs or has succeeded it answers that one, so that neither two presses nor two tabs give twice.
 */
export const tipHost = defineCall({
  ids: ['E-059'],
  name: 'tipHost',
  summary: 'Give the host of an order a tip',
  group: 'Hosts and countries',
  method: 'POST',
  path: 'host/{id}/tip',
  auth: 'token',
  roles: [USER_TYPE.shopper],
  params: z.object({ id: WireId }),
  body: z.object({
    /** An order of the caller at this host. */
    order_id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    /** From $1 to $100. */
    amount: DollarsUpTo(TIP_CENTS.most, TIP_CENTS.least),
    ...chargeFields,
  }),
  reply: z.object({ data: PaymentState }),
  problems: [
    'unauthenticated',
    'not_authorized',
    'not_found',
    'move_refused',
    'stale_change',
    'idempotency_mismatch',
    'in_progress',
    'rate_limited',
    'unavailable',
    'validation_failed',
  ],
  idempotent: true,
});
