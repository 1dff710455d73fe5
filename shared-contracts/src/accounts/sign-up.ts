import * as z from 'zod/mini';
import { LANGUAGES } from '../language/language.ts';
import { trimmed } from '../text/visible.ts';

/** Two capital letters of ISO 3166; written in any case. */
export const CountryCode = z.string().check(z.toUpperCase(), z.regex(/^[A-Z]{2}$/));

export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email());

/** At least 8 characters and not among the most common ones; the service refuses those with code `common_password`. */
export const Password = z.string().check(z.minLength(8), z.maxLength(200));

/** With the prefix of its country, E.164: `+4915123456789`. */
export const Phone = z.string().check(z.trim(), z.regex(/^\+[1-9]\d{6,14}$/));

/** The solution of a challenge as {@link ../challenge} writes it. */
export const Recaptcha = z.string().check(z.minLength(1), z.maxLength(4000));

const person = {
  /** First name. */
  name: trimmed(1, 60),
  surname: trimmed(1, 60),
  email: Email,
  password: Password,
  country: CountryCode,
  /** Where the person heard of us: 1 to 6 of the specification's list (D-052). */
  survey_channel: z.optional(z.int().check(z.minimum(1), z.maximum(6))),
  terms: z.literal(true),
  marketing: z.optional(z.boolean()),
  /** Of the mails; the page's language. */
  language: z.optional(z.enum(LANGUAGES)),
  recaptcha: Recaptcha,
};

/** Fields of the shopper's sign-up form (docs/product.md#accounts). `source` is the landing page it was reached from. */
export const SignUpRequest = z.object({
  ...person,
  phone: z.optional(Phone),
  referral: z.optional(trimmed(1, 40)),
  /** The landing page that the form was reached from. */
  source: z.optional(trimmed(1, 60)),
});
export type SignUpRequest = z.infer<typeof SignUpRequest>;

export const HOST_KINDS = ['person', 'warehouse'] as const;
export const HOST_SERVICES = ['consolidation', 'item_pictures', 'repacking', 'storage'] as const;
export type HostService = (typeof HOST_SERVICES)[number];

/** A postal address (D-005). State and post code depend on the country. */
const NewAddress = z.object({
  line1: trimmed(3, 120),
  line2: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  city_name: trimmed(1, 80),
  state: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  post_code: z.optional(z.string().check(z.trim(), z.maxLength(16))),
});

/** Fields of the host's sign-up form (docs/product.md#accounts). The address is in `country`. */
export const BecomeHostRequest = z.object({
  ...person,
  phone: Phone,
  address: NewAddress,
  /** What the host offers from the first day on. */
  services: z.object({ consolidation: z.boolean(), item_pictures: z.boolean(), repacking: z.boolean(), storage: z.boolean() }),
  kind: z.enum(HOST_KINDS),
  /** Days of the week on which parcels are received, 1 Monday to 7 Sunday. */
  opening_days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
});
export type BecomeHostRequest = z.infer<typeof BecomeHostRequest>;
