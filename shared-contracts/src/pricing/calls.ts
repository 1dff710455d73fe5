import * as z from 'zod/mini';
import { CountryCode, HOST_SERVICES } from '../accounts/sign-up.ts';
import { defineCall } from '../call/call.ts';
import { DollarsUpTo, Money } from '../money/money.ts';
import { PARCEL_CATEGORIES } from './categories.ts';
import { DutyEstimate, DutyRule } from './duties.ts';
import { SERVICE_NAMES } from './quote.ts';

const GROUP = 'Orders';

/** A number, or the decimal that was typed: `3.2`, `3,2`. Empty means that it is not known. */
const Decimal = z.union([z.number(), z.string().check(z.trim(), z.maxLength(20))]);

/** Weight and size as they were typed (D-012). Sizes may be left out together: then the actual weight counts. */
export const Dimension = z.object({
  /** As it was typed, in `weight_unit`. */
  weight: Decimal,
  /** Unit of the weight. */
  weight_unit: z._default(z.enum(['kg', 'lb']), 'kg'),
  /** As it was typed, in `dimension_unit`; empty where it is not known. */
  height: z._default(Decimal, ''),
  /** As it was typed, in `dimension_unit`; empty where it is not known. */
  width: z._default(Decimal, ''),
  /** As it was typed, in `dimension_unit`; empty where it is not known. */
  length: z._default(Decimal, ''),
  /** Unit of the sizes. */
  dimension_unit: z._default(z.enum(['cm', 'in']), 'cm'),
});

/** What the calculator asks (D-011, B-206). Discounts of a member come from the session, never from `shopper_id`. */
export const PricingRequest = z.object({
  country_to: CountryCode,
  country_from: CountryCode,
  dimension: Dimension,
  /** Not believed: the member is known by the session. */
  shopper_id: z.optional(z.nullable(z.union([z.int(), z.string().check(z.maxLength(40))]))),
  /** As it was typed; empty without one. */
  promo_code: z._default(z.string().check(z.trim(), z.maxLength(20)), ''),
  services: z._default(z.array(z.enum(HOST_SERVICES)).check(z.maxLength(HOST_SERVICES.length)), []),
  /** What the parcel holds: duties and what a service takes follow it. */
  category: z.optional(z.enum(PARCEL_CATEGORIES)),
  /** What the contents are worth, at most 10,000 dollars. */
  declared_value: z._default(DollarsUpTo(1_000_000), { minor: 0, currency: 'USD' }),
  /** Of an instant discount that was offered before. */
  instant_discount: z.optional(z.string().check(z.maxLength(100))),
});
export type PricingRequest = z.infer<typeof PricingRequest>;

/** The three ways to price: by the tables, with the surcharges of the day, by the rates of carriers. */
export const PRICED_BY = ['tables', 'today', 'carriers'] as const;

/** A service by its name. */
export const ServiceName = z.enum(SERVICE_NAMES as ['economy', 'express', 'priority']);
export type ServiceName = z.infer<typeof ServiceName>;
/** One line of a price. */
export const QuoteLine = z.object({
  /** What it is for. */
  code: z.string(),
  /** Negative for a discount. */
  amount: Money,
  basis_points: z.optional(z.int()),
});

/** One service's price. All amounts in US dollars, discounts negative; the lines add up to the total. */
export const ServiceQuote = z.object({
  service: ServiceName,
  /** Who carries it, where the price is a carrier's own (E-074). */
  carrier: z.optional(z.string()),
  /** Which of the two weights is paid for. */
  billed: z.enum(['actual', 'volumetric']),
  /** Weight by size, in grams; null without a size. */
  volumetric_grams: z.nullable(z.int()),
  /** Weight that is paid for, in grams: whole half kilograms. */
  billed_grams: z.int(),
  days: z.array(z.int()),
  /** Why the service does not take the parcel; null where it does. */
  refusal: z.nullable(z.enum(['too_heavy', 'too_long', 'too_large', 'battery'])),
  /** What the price is made of; the lines add up to the total. */
  lines: z.array(QuoteLine),
  /** What the lines add up to. */
  total: Money,
  /** Shipping of one billed kilogram before discounts. */
  per_kg: Money,
});
export type ServiceQuote = z.infer<typeof ServiceQuote>;

/** What the destination asks for on arrival: never a part of the price (docs/product.md#duties). */
const Duties = z.object({
  destination: z.string(),
  /** In force today; empty where none is on file. */
  rules: z.array(DutyRule),
  /** For each service that takes the parcel; empty without a declared value. */
  estimates: z.array(z.object({ service: ServiceName, ...DutyEstimate.shape })),
});

/** The answer of every pricing call: one schema, one table on the page. */
export const PricingReply = z.object({
  data: z.object({
    /** The same request at the same prices has the same id. */
    id: z.string(),
    actual_grams: z.int(),
    /** The cheapest first; services that do not take the parcel last. */
    quotes: z.array(ServiceQuote),
    /** The service that costs least; null where none takes the parcel. */
    cheapest: z.nullable(z.string()),
    /** The service that is there first; null where none takes the parcel. */
    fastest: z.nullable(z.string()),
    /** The code that was given and is better than what the visitor has anyway, or why it is not needed. */
    promo: z.nullable(
      z.object({
        code: z.string(),
        basis_points: z.int(),
        /** Whether it made the price lower. */
        used: z.boolean(),
      }),
    ),
    /** An offer that runs out (B-333): sent along with the next requests and the order, it takes its rate off the shipping. */
    instant_discount: z.nullable(
      z.object({
        /** To be sent along as `instant_discount`. */
        token: z.string(),
        /** Basis points: 1000 are 10 %. */
        rate_bp: z.int(),
        expires_at: z.string(),
      }),
    ),
    duties: Duties,
    /** Carriers that gave no price, and why (E-074). */
    unavailable: z.optional(z.array(z.object({ carrier: z.string(), reason: z.enum(['no_answer', 'failed', 'not_this_parcel']) }))),
  }),
});
export type PricingReply = z.infer<typeof PricingReply>;

const pricing = {
  group: GROUP,
  method: 'PUT',
  auth: 'token-or-none',
  /** `name` is a service; empty means all of them. */
  query: z.object({
    /** One service; empty means all of them. */
    name: z._default(z.enum(['', ...SERVICE_NAMES]), ''),
  }),
  body: PricingRequest,
  reply: PricingReply,
  problems: ['validation_failed', 'not_authorized', 'rate_limited'],
} as const;

export const priceOrder = defineCall({
  ...pricing,
  ids: ['E-072'],
  name: 'priceOrder',
  summary: 'Price a parcel by the tables',
  path: 'order/amount',
});

/** The same with the surcharges of the day, each on its own line. */
export const priceOrderToday = defineCall({
  ...pricing,
  ids: ['E-073'],
  name: 'priceOrderToday',
  summary: "Price a parcel with today's surcharges",
  path: 'order/dynamic/amount',
});

/** The same by the rates that carriers give at once. One that does not answer is named and keeps nobody waiting. */
export const priceOrderByCarriers = defineCall({
  ...pricing,
  ids: ['E-074'],
  name: 'priceOrderByCarriers',
  summary: "Price a parcel by carriers' own rates",
  path: 'aggregator/order/amount',
});
