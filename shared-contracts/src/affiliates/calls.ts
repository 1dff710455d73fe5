import * as z from 'zod/mini';
import { SignedIn } from '../accounts/calls.ts';
import { SignUpRequest } from '../accounts/sign-up.ts';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';
import { LANGUAGES } from '../language/language.ts';
import { AffiliateApplication, AffiliateStore } from './application.ts';
import { AffiliateSales, SubId } from './credit.ts';

const GROUP = 'Users and auth';
const affiliates = { auth: 'token', roles: [USER_TYPE.affiliate] } as const;
const reply = z.object({ data: AffiliateApplication });

const { referral: _, source: __, ...person } = SignUpRequest.shape;

/** The first step of the affiliate's sign-up: who applies. */
export const AffiliateSignUp = z.object({
  ...person,
  /** Where the person heard of us: 1 to 6 of the specification's list (D-052). */
  survey_channel: person.survey_channel,
});
export type AffiliateSignUp = z.infer<typeof AffiliateSignUp>;

/**
 * Opens an affiliate's account and signs it in; the application is `started`, to be gone on with now or at a later sign-in.
 * The confirmation mail is written in the same transaction.
 */
export const startAffiliate = defineCall({
  ids: ['E-014'],
  name: 'startAffiliate',
  summary: 'Sign up as an affiliate: the first of two steps',
  group: GROUP,
  method: 'POST',
  path: 'authentication/affiliate/signup',
  auth: 'none',
  body: AffiliateSignUp,
  reply: SignedIn,
  problems: ['validation_failed', 'challenge_failed', 'rate_limited', 'idempotency_mismatch', 'in_progress'],
  idempotent: true,
  visitor: 'body.recaptcha',
});

/**
 * Sends the store of the applicant, which completes the application; sent again it is put right until somebody decides.
 * `stale_change`: it was changed or decided meanwhile. `move_refused`: it cannot be sent now.
 */
export const submitAffiliate = defineCall({
  ids: ['E-015'],
  name: 'submitAffiliate',
  summary: 'Sign up as an affiliate: the second of two steps',
  group: GROUP,
  method: 'PUT',
  path: 'authentication/affiliate/signup',
  ...affiliates,
  body: AffiliateStore,
  reply,
  problems: ['unauthenticated', 'not_authorized', 'validation_failed', 'stale_change', 'move_refused', 'rate_limited'],
});

/**
 * Changes the own store, as it was read: in review like the second step, and afterwards for as long as the account is not closed.
 * Sends nothing to the desk. `move_refused`: there is nothing to be changed yet, or no more.
 */
export const saveAffiliate = defineCall({
  ids: ['E-140'],
  name: 'saveAffiliate',
  summary: 'Change the own store as an affiliate',
  ...affiliates,
  group: 'Stores',
  method: 'PUT',
  path: 'affiliate/users/{id}',
  params: z.object({ id: WireId }),
  body: AffiliateStore,
  reply,
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed', 'stale_change', 'move_refused', 'rate_limited'],
});

export const getAffiliateApplication = defineCall({
  ids: [],
  name: 'getAffiliateApplication',
  summary: 'Read how the own application to be an affiliate stands',
  group: GROUP,
  method: 'GET',
  path: 'affiliate/application',
  ...affiliates,
  reply,
  problems: ['unauthenticated', 'not_authorized'],
});

/**
 * Keeps that somebody came by the link of an affiliate, for 30 days; whoever led the buyer last has the sale. Without an
 * account and without the cookie of the site nobody could be found again, so nothing is kept; nor for who is no affiliate.
 */
export const keepAffiliateClick = defineCall({
  ids: [],
  name: 'keepAffiliateClick',
  summary: 'Keep that somebody came by the link of an affiliate',
  group: 'Stores',
  method: 'POST',
  path: 'affiliate/clicks',
  auth: 'token-or-none',
  body: z.object({
    /** As the link has it. */
    affiliate_id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    /** The campaign that the link names; absent where it names none. */
    sub_id: z.optional(SubId),
  }),
  reply: z.object({
    data: z.object({
      /** Whether a sale would be credited by it. */
      kept: z.boolean(),
    }),
  }),
  problems: ['unauthenticated', 'validation_failed', 'rate_limited'],
});

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

export const getAffiliateSales = defineCall({
  ids: [],
  name: 'getAffiliateSales',
  summary: 'Read what the own links brought',
  group: 'Stores',
  ...affiliates,
  method: 'GET',
  path: 'affiliate/sales',
  query: z.object({
    /** The first day, in UTC, at most 89 days ago; without it 29 days before the last one. */
    from: z.optional(Day),
    /** The last day, in UTC; without it today. */
    to: z.optional(Day),
  }),
  reply: z.object({ data: AffiliateSales }),
  problems: ['unauthenticated', 'not_authorized', 'validation_failed'],
});

/** Draws a link of the caller to a product, or without one to the own store, for a camera to read. */
export const drawAffiliateLink = defineCall({
  ids: [],
  name: 'drawAffiliateLink',
  summary: 'Draw an own link as a QR code',
  group: 'Stores',
  ...affiliates,
  method: 'GET',
  path: 'affiliate/link',
  query: z.object({ product_id: z.optional(WireId), sub_id: z.optional(SubId), language: z.optional(z.enum(LANGUAGES)) }),
  reply: z.object({
    data: z.object({
      /** Address on this site. */
      link: z.string(),
      /** The same as an SVG. */
      qr: z.string(),
    }),
  }),
  problems: ['unauthenticated', 'not_authorized', 'validation_failed'],
});
