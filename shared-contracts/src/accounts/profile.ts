import * as z from 'zod/mini';
import { LANGUAGES } from '../language/language.ts';
import { trimmed } from '../text/visible.ts';
import { accountProof } from './account-proof.ts';
import { Email } from './sign-up.ts';
import { User } from './user.ts';

export const GENDERS = ['female', 'male', 'other'] as const;
export const LOYALTY_REASONS = ['order', 'refund', 'bonus', 'adjustment'] as const;

/** What people can be told about, and how (docs/product.md#telling-people). */
const NOTIFICATION_EVENTS = [
  'package_matched',
  'photo_ready',
  'action_needed',
  'quote_ready',
  'payment',
  'shipment',
  'storage',
  'message',
  'extra_charge',
  'refund',
  'review_reply',
  'payout',
  'identity',
  'affiliate',
] as const;

const ChannelChoice = z.object({ mail: z.optional(z.boolean()), push: z.optional(z.boolean()), sms: z.optional(z.boolean()) });
/** Where a choice is missing, mail and push are on and short messages off. */
const NotificationChoices = z.partialRecord(z.enum(NOTIFICATION_EVENTS), ChannelChoice);
export type NotificationChoices = z.infer<typeof NotificationChoices>;

/** A page of the person elsewhere. */
const SocialLink = z.object({
  label: trimmed(1, 40),
  url: z.url({ protocol: /^https$/, hostname: /^([a-z0-9-]+\.)+[a-z]{2,}$/i }).check(z.maxLength(300)),
});
export type SocialLink = z.infer<typeof SocialLink>;

/** A day of the calendar, `2024-02-29`, by a pattern: the browser's part of zod leaves `z.iso` out (facades/schema.ts). */
const DAY =
  /^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8])))$/;
const Day = z.string().check(z.regex(DAY));
const Currency = z.string().check(z.toUpperCase(), z.regex(/^[A-Z]{3}$/));
const LanguageCode = z.string().check(z.regex(/^[a-z]{2,3}$/));
const OccupationId = z.int().check(z.minimum(1), z.maximum(999));
const Interests = z.array(z.int().check(z.minimum(1), z.maximum(999))).check(z.maxLength(10));

/** Everything that the owner sees of the account (D-001 and the settings). */
export const Profile = z.object({
  user: User,
  phone: z.nullable(z.string()),
  country: z.string(),
  language: z.enum(LANGUAGES),
  currency: z.string(),
  time_zone: z.nullable(z.string()),
  bio: z.string(),
  birth_date: z.nullable(z.string()),
  gender: z.nullable(z.enum(GENDERS)),
  occupation: z.nullable(z.int()),
  /** ISO 639 codes of the languages that the person speaks. */
  languages: z.array(z.string()),
  interests: z.array(z.int()),
  shops: z.array(z.string()),
  social: z.array(SocialLink),
  notifications: NotificationChoices,
  marketing: z.boolean(),
  /** False for somebody who signs in through another company only. */
  has_password: z.boolean(),
  /** Whether changes that a thief would make first ask for a code of the authenticator app. */
  asks_second_factor: z.boolean(),
  /** The e-mail that waits to be confirmed before it replaces the one of `user`. */
  pending_email: z.nullable(z.string()),
  /** Whether the further information was given or skipped. */
  further_info_done: z.boolean(),
  /** When the account will be emptied; null unless its deletion was asked for. */
  delete_after: z.nullable(z.string()),
});
export type Profile = z.infer<typeof Profile>;

/** What the profile page saves. Whatever is left out stays. The phone changes by {@link sendPhoneCode} only. */
export const SaveAccountRequest = z.object({
  /** First name. */
  name: z.optional(trimmed(1, 60)),
  surname: z.optional(trimmed(1, 60)),
  /** Takes effect once it is confirmed by the link in a mail to it. */
  email: z.optional(Email),
  /** Needed to change the e-mail, where the account has a password. */
  current_password: z.optional(z.string().check(z.maxLength(200))),
  /** Code of the app or a recovery code; needed to change the e-mail, where the account asks for one. */
  second_factor: accountProof.second_factor,
  birth_date: z.optional(z.nullable(Day)),
  language: z.optional(z.enum(LANGUAGES)),
  currency: z.optional(Currency),
  time_zone: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  bio: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
  languages: z.optional(z.array(LanguageCode).check(z.maxLength(20))),
  interests: z.optional(Interests),
  notifications: z.optional(NotificationChoices),
  marketing: z.optional(z.boolean()),
});
export type SaveAccountRequest = z.infer<typeof SaveAccountRequest>;

/** The further information after sign-up (docs/product.md#accounts); `skipped` is enough to be asked no more. */
export const FurtherInfoRequest = z.object({
  /** Asks for nothing more. */
  skipped: z.optional(z.boolean()),
  birth_date: z.optional(Day),
  gender: z.optional(z.enum(GENDERS)),
  occupation: z.optional(OccupationId),
  languages: z.optional(z.array(LanguageCode).check(z.maxLength(20))),
  interests: z.optional(Interests),
  shops: z.optional(z.array(trimmed(1, 60)).check(z.maxLength(20))),
});
export type FurtherInfoRequest = z.infer<typeof FurtherInfoRequest>;

export const SavePhotoRequest = z.object({
  /** Uploaded as `profile-photo`; null for none. */
  photo: z.nullable(z.uuid()),
});
export const SaveSocialRequest = z.object({ links: z.array(SocialLink).check(z.maxLength(10)) });
