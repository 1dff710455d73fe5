import * as z from 'zod/mini';
import { HOST_SERVICES } from '../accounts/sign-up.ts';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';
import { Money } from '../money/money.ts';
import { chargeFields } from '../payments/charge-fields.ts';
import { PaymentOptions, PaymentState } from '../payments/payment.ts';
import { PricingReply, QuoteLine, ServiceName } from '../pricing/calls.ts';
import { OrderDetail } from './order.ts';

const OrderInPath = z.object({ id: WireId });
const shoppers = { group: 'Orders', auth: 'token', roles: [USER_TYPE.shopper] } as const;

/** What has to be there before the way of a parcel can be chosen: said one by one, so that the page can lead to each. */
export const MISSING_DETAILS = ['contents', 'measures', 'banned'] as const;

/** An address of the shopper's own book. */
const AddressId = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
/** As it was typed; empty without one. */
const PromoCode = z._default(z.string().check(z.trim(), z.maxLength(20)), '');
/** Of an instant discount that was offered before. */
const InstantDiscount = z.optional(z.string().check(z.maxLength(100)));
/** Fees of the host that the shopper asks for. */
const Services = z.array(z.enum(HOST_SERVICES)).check(z.maxLength(HOST_SERVICES.length));

/**
 * What each service asks for carrying an arrived parcel to an address of the shopper's book: by the measures of its host,
 * with the storage that is due. `missing` names what keeps it from being chosen; without measures there are no quotes.
 */
export const listShippingOptions = defineCall({
  ids: [],
  name: 'listShippingOptions',
  summary: 'Price the ways on which an arrived parcel can travel',
  ...shoppers,
  method: 'PUT',
  path: 'order/{id}/shipping-options',
  params: OrderInPath,
  body: z.object({
    address_id: AddressId,
    services: z.optional(Services),
    promo_code: PromoCode,
    instant_discount: InstantDiscount,
  }),
  reply: z.object({
    data: z.object({
      /** What has to be told or done first. */
      missing: z.array(z.enum(MISSING_DETAILS)),
      /** The prices, as the calculator shows them; null without measures. */
      pricing: z.nullable(PricingReply.shape.data),
    }),
  }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'move_refused', 'rate_limited', 'validation_failed'],
});

/** The way that was chosen for a parcel, and what it costs. */
const ChosenWay = z.object({
  service: ServiceName,
  /** Days from hand-over, shortest and longest. */
  days: z.array(z.int()),
  /** Where it goes, as it was in the book then. */
  address: z.object({
    line1: z.string(),
    line2: z.string(),
    city_name: z.string(),
    state: z.string(),
    post_code: z.string(),
    country_code: z.string(),
    /** In English. Screens name countries by `Intl`. */
    country_name: z.string(),
  }),
  /** Fees of the host that were asked for. */
  services: Services,
  /** What the price is made of; the lines add up to the total. */
  lines: z.array(QuoteLine),
  /** What the lines add up to. */
  total: Money,
  /** Until then the price holds, ISO 8601 in UTC. */
  locked_until: z.string(),
});
export type ChosenWay = z.infer<typeof ChosenWay>;

/** How far paying has come: it may be paid, is being paid, is paid, or there is nothing to pay (yet, or any more). */
const PHASES = ['open', 'paying', 'paid', 'ended'] as const;

/** What a shopper pays for the way of a parcel. */
export const OrderBill = z.object({
  /** The order that is paid. */
  order_id: z.int(),
  /** How far its paying has come. */
  phase: z.enum(PHASES),
  /** The way that was chosen; null before. */
  way: z.nullable(ChosenWay),
  /** The company's name of the payment that runs; null where none does. */
  open_payment_intent_id: z.nullable(z.string()),
  /** How it may be paid; null while nothing is to be paid. */
  payment_options: z.nullable(PaymentOptions),
});
export type OrderBill = z.infer<typeof OrderBill>;

/** What is to be paid for a parcel of the caller, or was. */
export const getOrderBill = defineCall({
  ids: [],
  name: 'getOrderBill',
  summary: 'Read what is to be paid for the way of a parcel',
  ...shoppers,
  method: 'GET',
  path: 'order/{id}/bill',
  params: OrderInPath,
  reply: z.object({ data: OrderBill }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});

const MOVE_PROBLEMS = [
  'unauthenticated',
  'not_authorized',
  'not_found',
  'move_refused',
  'stale_change',
  'idempotency_mismatch',
  'in_progress',
  'validation_failed',
] as const;

/**
 * Chooses how an arrived parcel travels: it is priced once more, and the price holds for 24 hours. Chosen anew before it is
 * paid, the new way takes the place of the other. Another price than the one that was seen is `total_changed`.
 */
export const completeOrder = defineCall({
  ids: ['E-075'],
  name: 'completeOrder',
  summary: 'Choose how a parcel travels, at a price that holds for a day',
  ...shoppers,
  method: 'POST',
  path: 'order/{id}/complete',
  params: OrderInPath,
  body: z.object({
    /** That the caller saw. When there is a later one, nothing is changed: `stale_change`. */
    revision: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    address_id: AddressId,
    service: ServiceName,
    services: z.optional(Services),
    promo_code: PromoCode,
    instant_discount: InstantDiscount,
    /** The total that the person saw. */
    expected_total: Money,
  }),
  reply: z.object({ data: OrderDetail }),
  problems: [...MOVE_PROBLEMS, 'total_changed'],
  idempotent: true,
});

/**
 * Pays the way that was chosen, by card or from the wallet: the amount is charged at once. Where a payment runs or has
 * succeeded it answers that one, so that neither two presses nor two tabs pay twice.
 */
export const payOrder = defineCall({
  ids: ['E-083'],
  name: 'payOrder',
  summary: 'Pay the way of a parcel',
  ...shoppers,
  method: 'POST',
  path: 'order/{id}/pay',
  params: OrderInPath,
  body: z.object({
    /** The total that the person saw. */
    expected_total: Money,
    ...chargeFields,
  }),
  reply: z.object({ data: PaymentState }),
  problems: [...MOVE_PROBLEMS, 'total_changed', 'rate_limited', 'unavailable'],
  idempotent: true,
});
