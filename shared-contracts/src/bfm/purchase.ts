import * as z from 'zod/mini';
import { Phone } from '../accounts/sign-up.ts';
import { NewAddress } from '../addresses/calls.ts';
import { Money } from '../money/money.ts';
import { PaymentMethod, PaymentOptions } from '../payments/payment.ts';
import { trimmed } from '../text/visible.ts';
import { LandedEstimate } from './landed.ts';
import { HostPaymentStatus, ItemStatus, PurchaseStatus } from './status.ts';

/** A file of a purchase (receipt, evidence). `url` is good for an hour or two. */
export const PurchaseFile = z.object({ id: z.uuid(), name: z.string(), url: z.string() });
export type PurchaseFile = z.infer<typeof PurchaseFile>;

/** What the host found in the store for one thing; amounts for all pieces but `unit_price`. */
const ItemQuote = z.object({
  unit_price: Money,
  /** The store's shipping to the host that falls on this thing. */
  local_shipping: Money,
  tax: Money,
  available_quantity: z.int(),
  note: z.string(),
  alternative_url: z.nullable(z.string()),
});
export type ItemQuote = z.infer<typeof ItemQuote>;

/** One line of a purchase. Its amounts are its own: what happens to another line never changes them (docs/product.md#purchases). */
export const PurchaseItem = z.object({
  id: z.int(),
  title: z.string(),
  /** Where it is bought; http or https. */
  url: z.string(),
  vendor: z.string(),
  image_url: z.string(),
  /** What the basket said of it, plain text. */
  description: z.string(),
  quantity: z.int(),
  /** As the basket had it, of one piece. */
  price: Money,
  /** `web`, or the id of the host whose store has it. */
  source: z.string(),
  status: ItemStatus,
  quote: z.nullable(ItemQuote),
  store_order_number: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  /** `2026-11-30`. */
  expected_at: z.nullable(z.string()),
  /** What came back for it. */
  refunded: Money,
});
export type PurchaseItem = z.infer<typeof PurchaseItem>;

/** Amounts of a purchase in US dollars. International shipping is paid later, with the package. */
const PurchaseAmounts = z.object({
  items: Money,
  local_shipping: Money,
  tax: Money,
  service_fee: Money,
  /** Of the four above: estimated before the host says the cost, then the cost. */
  total: Money,
  /** Held at most: the estimate and what the price rule allows on top. */
  limit: Money,
  captured: Money,
  refunded: Money,
  /** The host has said the cost. */
  is_final: z.boolean(),
  /** By express, handling included, at most; null within one country. */
  international_estimate: z.nullable(Money),
  /** What comes after the purchase; null within one country. */
  landed: z.nullable(LandedEstimate),
});
export type PurchaseAmounts = z.infer<typeof PurchaseAmounts>;

/** Who gets it and where (docs/product.md#checkout). */
export const Delivery = z.object({
  name: trimmed(1, 120),
  phone: Phone,
  address: NewAddress,
});
export type Delivery = z.infer<typeof Delivery>;

/** What the shopper chose (docs/product.md#checkout). `price_rule` `auto`: up to 2 % and $5 more is accepted by itself. */
export const PurchaseChoices = z.object({
  /** Photos before it is sent on. */
  photos: z.boolean(),
  /** Insured above what is included. */
  insurance: z.boolean(),
  /** Waits for other parcels, to travel as one. */
  consolidate: z.boolean(),
  /** `auto`: up to 2 % and $5 more is accepted by itself; `ask`: nothing is. */
  price_rule: z.enum(['auto', 'ask']),
});
export type PurchaseChoices = z.infer<typeof PurchaseChoices>;

export const EXTRA_CHARGE_REASONS = ['price', 'shipping', 'tax', 'exchange'] as const;

/** More than was held is needed (docs/product.md#purchases). Unanswered by `expires_at`, what it is about is removed. */
export const ExtraCharge = z.object({
  id: z.int(),
  reason: z.enum(EXTRA_CHARGE_REASONS),
  old_total: Money,
  new_total: Money,
  /** To be paid on top of what is held. */
  amount: Money,
  note: z.string(),
  evidence: z.array(PurchaseFile),
  status: z.enum(['open', 'paying', 'paid', 'dropped', 'expired']),
  created_at: z.string(),
  expires_at: z.string(),
});
export type ExtraCharge = z.infer<typeof ExtraCharge>;

/** One of the two people of a purchase, with the photo of the account; null where there is none. */
const Person = z.object({ id: z.int(), name: z.string(), profile_image_url: z.nullable(z.string()) });

/** A purchase as one of its two people sees it. */
export const Purchase = z.object({
  id: z.int(),
  /** `BFM-1101`. */
  order_number: z.string(),
  side: z.enum(['shopper', 'host']),
  status: PurchaseStatus,
  /** Grows with every change; calls that change may send the one they know. */
  revision: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** When the present state ends by itself; null when it does not. */
  due_at: z.nullable(z.string()),
  country_from: z.string(),
  country_to: z.string(),
  host: z.object({ ...Person.shape, city: z.string(), country_code: z.string() }),
  /** First name and initial. */
  shopper: Person,
  items: z.array(PurchaseItem),
  amounts: PurchaseAmounts,
  /** For the shopper only. */
  delivery: z.nullable(Delivery),
  choices: z.nullable(PurchaseChoices),
  /** Why it was cancelled; null unless it was. */
  cancel_reason: z.nullable(z.string()),
  /** States that the caller may ask for now with `PUT bfm/{id}/status`. */
  moves: z.array(PurchaseStatus),
  /** How it was paid; null before. */
  payment: z.nullable(z.object({ method: PaymentMethod, brand: z.nullable(z.string()), last4: z.nullable(z.string()) })),
  /** A payment that runs, so that it can be gone on with; for the shopper only. */
  open_payment_intent_id: z.nullable(z.string()),
  extra_charge: z.nullable(ExtraCharge),
  receipts: z.array(PurchaseFile),
  /** What they say in all, as the host stated it: what he gets back. Null until it is bought. */
  receipt_total: z.nullable(Money),
  /**
   * For the host only. `can_be_sent_again`: it failed or came back, and he may ask for it once more. `waits_until`: it is
   * not sent before then, because his e-mail was confirmed or changed a short time ago (decision 0052).
   */
  host_payment: z.nullable(
    z.object({
      status: HostPaymentStatus,
      amount: Money,
      can_be_sent_again: z.boolean(),
      /** Not sent before this time; null where it does not wait. */
      waits_until: z.optional(z.nullable(z.string())),
    }),
  ),
  package_order_id: z.nullable(z.int()),
  /** Every state that it was in, the oldest first. */
  timeline: z.array(
    z.object({
      /** ISO 8601 in UTC. */
      at: z.string(),
      status: PurchaseStatus,
      /** Who moved it. */
      actor: z.enum(['shopper', 'host', 'staff', 'timer']),
    }),
  ),
  /** For the shopper while something is to be paid. */
  payment_options: z.nullable(PaymentOptions),
});
export type Purchase = z.infer<typeof Purchase>;

/** A purchase in a list. */
export const PurchaseRow = z.object({
  id: z.int(),
  order_number: z.string(),
  status: PurchaseStatus,
  created_at: z.string(),
  updated_at: z.string(),
  due_at: z.nullable(z.string()),
  country_from: z.string(),
  country_to: z.string(),
  /** The other side: the host for a shopper, the shopper for a host. */
  other: Person,
  total: Money,
  items: z.array(z.object({ title: z.string(), image_url: z.string(), quantity: z.int() })),
  /** For the host, where his money did not reach him or waits `until` a time; as `host_payment` of the purchase says it. */
  payout: z.optional(
    z.nullable(
      z.object({
        state: z.enum(['failed', 'waits']),
        /** Not sent before this time; null where it has failed. */
        until: z.nullable(z.string()),
      }),
    ),
  ),
});
export type PurchaseRow = z.infer<typeof PurchaseRow>;
