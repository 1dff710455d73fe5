import * as z from 'zod/mini';
import { CountryCode, Email, Phone, Recaptcha } from '../accounts/sign-up.ts';
import { defineCall } from '../call/call.ts';
import { LANGUAGES } from '../language/language.ts';
import { DollarsUpTo } from '../money/money.ts';
import { SHIPPING_SERVICES, type ShippingService } from '../pricing/tables.ts';
import { trimmed } from '../text/visible.ts';
import { UploadIds } from '../uploads/upload.ts';

export const MAX_LANES = 20;
/** Kilograms. */
export const MAX_LANE_KG = 1000;
/** US cents of a kilogram. */
export const MAX_LANE_CENTS = 100_000;
/** In a month. */
export const MAX_MONTHLY_PARCELS = 10_000_000;
export const LANE_SERVICES = Object.keys(SHIPPING_SERVICES) as [ShippingService, ...ShippingService[]];

/** A route that a company carries parcels on. */
const Lane = z.object({
  from: CountryCode,
  to: CountryCode,
  service: z.enum(LANE_SERVICES),
  /** Heaviest parcel, in kilograms. */
  max_kg: z.int().check(z.minimum(1), z.maximum(MAX_LANE_KG)),
  /** What a kilogram costs, from a cent to 1,000 dollars. */
  price_per_kg: DollarsUpTo(100_000, 1),
});

/** Fields of the form for shipping companies (docs/product.md#contact-and-applications). */
export const ShipperApplication = z.object({
  company: trimmed(2, 120),
  contact: trimmed(2, 120),
  email: Email,
  phone: Phone,
  website: z.optional(z.url({ protocol: /^https?$/, hostname: /^([a-z0-9-]+\.)+[a-z]{2,}$/i }).check(z.maxLength(300))),
  home_country: CountryCode,
  /** Routes that the company carries parcels on. */
  lanes: z.array(Lane).check(z.minLength(1), z.maxLength(MAX_LANES)),
  /** Parcels in a month. */
  monthly_capacity: z.int().check(z.minimum(1), z.maximum(MAX_MONTHLY_PARCELS)),
  /** Licences and proofs of insurance, uploaded as `shipper-application`. */
  files: z.optional(UploadIds),
  message: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
  /** Of the mail that answers; the page's language. */
  language: z.optional(z.enum(LANGUAGES)),
  recaptcha: Recaptcha,
});
export type ShipperApplication = z.infer<typeof ShipperApplication>;

/** Both sides get a mail with the reference number. */
export const applyAsShipper = defineCall({
  ids: ['E-181'],
  name: 'applyAsShipper',
  summary: 'Apply to the shipper network',
  group: 'Content and miscellaneous',
  method: 'POST',
  path: 'shipper/network',
  auth: 'none',
  body: ShipperApplication,
  reply: z.object({ data: z.object({ number: z.string() }) }),
  problems: ['validation_failed', 'challenge_failed', 'rate_limited', 'idempotency_mismatch', 'in_progress'],
  idempotent: true,
  visitor: 'body.recaptcha',
});
