import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { LANGUAGES } from '../language/language.ts';
import { trimmed } from '../text/visible.ts';
import { SecondFactorCode } from './second-factor-code.ts';
import { CountryCode, Email } from './sign-up.ts';
import { SOCIAL_PROVIDERS } from './social.ts';
import { User } from './user.ts';

const GROUP = 'Users and auth';
const Attempt = z.string().check(z.regex(/^[\w-]{43}$/));

/** The companies that are offered, with their names. Good for five minutes. */
export const listSocial = defineCall({
  ids: [],
  name: 'listSocial',
  summary: 'List the companies whose accounts sign in here',
  group: GROUP,
  method: 'GET',
  path: 'authentication/social',
  auth: 'none',
  kept: 300,
  reply: z.object({
    data: z.array(
      z.object({
        provider: z.enum(SOCIAL_PROVIDERS),
        name: z.string(),
        /** Its mark as a `data:` picture; null where none is given. */
        logo: z.nullable(z.string()),
      }),
    ),
  }),
  problems: [],
});

/**
 * Begins a sign-in at a company: go to `url` and keep `attempt` in this tab. The company leads back to /signin with `code`,
 * `state` and `iss`; the attempt proves that it was this browser that began.
 */
export const startSocial = defineCall({
  ids: [],
  name: 'startSocial',
  summary: 'Begin a sign-in with an account of another company',
  group: GROUP,
  method: 'POST',
  path: 'authentication/social/{provider}',
  auth: 'none',
  params: z.object({ provider: z.enum(SOCIAL_PROVIDERS) }),
  /** The company is asked to speak it. */
  query: z.object({ language: z.optional(z.enum(LANGUAGES)) }),
  reply: z.object({ data: z.object({ url: z.string(), attempt: z.string() }) }),
  problems: ['not_found', 'unavailable', 'rate_limited'],
});

/** What the company does not know and an account needs. */
const details = {
  country: CountryCode,
  terms: z.literal(true),
  marketing: z.optional(z.boolean()),
  referral: z.optional(trimmed(1, 40)),
};

/** First with what the company sent back; again with country and terms after `needs_details`, or with a code after `second_factor_required`. */
const SocialSignIn = z.object({
  attempt: Attempt,
  /** What the company sent back. */
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
  /** The company's own name, as it sent it back. */
  iss: z.optional(z.string().check(z.maxLength(300))),
  /** Where the account asks for one. */
  second_factor: z.optional(SecondFactorCode),
  country: z.optional(CountryCode),
  terms: z.optional(z.literal(true)),
  marketing: details.marketing,
  referral: details.referral,
});

/**
 * `signed_in`: done. `needs_details`: nobody here has the e-mail that the company vouches for; ask for country and terms.
 * `needs_email`: the company vouches for no e-mail; ask for it too and send {@link socialOneEmail}.
 */
const SocialAnswer = z.object({
  data: z.discriminatedUnion('state', [
    z.object({ state: z.literal('signed_in'), token: z.string(), user: User }),
    z.object({ state: z.literal('needs_details'), email: z.string(), name: z.string(), surname: z.string() }),
    z.object({ state: z.literal('needs_email'), name: z.string(), surname: z.string() }),
  ]),
});

const PROBLEMS = ['validation_failed', 'code_expired', 'email_taken', 'not_found', 'unavailable', 'rate_limited'] as const;
const SIGN_IN_PROBLEMS = [...PROBLEMS, 'second_factor_required', 'code_wrong'] as const;

/** An account is linked by an e-mail that both sides have verified, and never otherwise. */
export const socialOneSignIn = defineCall({
  ids: ['E-010'],
  name: 'socialOneSignIn',
  summary: 'Sign in or up with an account of the first company',
  group: GROUP,
  method: 'POST',
  path: 'authentication/social-one',
  auth: 'none',
  body: SocialSignIn,
  reply: SocialAnswer,
  problems: SIGN_IN_PROBLEMS,
});

/** Opens an account with an e-mail that the person types, which is confirmed by mail like any other. Never links to an existing account. */
export const socialOneEmail = defineCall({
  ids: ['E-011'],
  name: 'socialOneEmail',
  summary: 'Sign up with an account of the first company that has no e-mail',
  group: GROUP,
  method: 'POST',
  path: 'authentication/social-one/email',
  auth: 'none',
  body: z.object({ attempt: Attempt, email: Email, ...details }),
  reply: SocialAnswer,
  problems: PROBLEMS,
});

export const socialTwoSignIn = defineCall({
  ids: ['E-012'],
  name: 'socialTwoSignIn',
  summary: 'Sign in or up with an account of the second company',
  group: GROUP,
  method: 'POST',
  path: 'authentication/social-two',
  auth: 'none',
  body: SocialSignIn,
  reply: SocialAnswer,
  problems: SIGN_IN_PROBLEMS,
});
