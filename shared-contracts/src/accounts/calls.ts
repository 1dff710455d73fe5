import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';
import { Challenge } from './challenge.ts';
import { SignInRequest } from './sign-in.ts';
import { BecomeHostRequest, SignUpRequest } from './sign-up.ts';
import { User } from './user.ts';

const GROUP = 'Users and auth';

/** What anybody may see of a person: never e-mail or phone (docs/product.md#accounts). */
export const PublicUser = z.object({
  id: z.int(),
  type: User.shape.type,
  /** First name. */
  name: z.string(),
  profile_image_url: z.nullable(z.string()),
});
export type PublicUser = z.infer<typeof PublicUser>;

/** A new session. The token goes into the header `x-access-token`; it ends 30 days after its last use. */
export const SignedIn = z.object({ data: z.object({ token: z.string(), user: User }) });

/** A proof-of-work challenge; its solution is the `recaptcha` value of sign-in and sign-up. */
export const getChallenge = defineCall({
  ids: [],
  name: 'getChallenge',
  summary: 'Get a proof-of-work challenge, to be solved once before signing in or up',
  group: GROUP,
  method: 'GET',
  path: 'authentication/challenge',
  auth: 'none',
  kept: false,
  reply: z.object({ data: Challenge }),
  problems: ['rate_limited'],
});

/**
 * Signs in. The same refusal for an unknown e-mail and a wrong password; 5 failures in 15 minutes give `rate_limited` with
 * Retry-After. `second_factor_required`: the password is right; send everything again with a code.
 */
export const signIn = defineCall({
  ids: ['E-013'],
  name: 'signIn',
  summary: 'Sign in with e-mail and password',
  group: GROUP,
  method: 'POST',
  path: 'authentication/signin',
  auth: 'none',
  body: SignInRequest,
  reply: SignedIn,
  problems: ['validation_failed', 'invalid_credentials', 'second_factor_required', 'code_wrong', 'challenge_failed', 'rate_limited'],
});

/** Opens a shopper's account and signs it in. The confirmation mail is written in the same transaction. */
export const signUp = defineCall({
  ids: ['E-008'],
  name: 'signUp',
  summary: 'Sign up as a shopper',
  group: GROUP,
  method: 'POST',
  path: 'authentication/signup',
  auth: 'none',
  body: SignUpRequest,
  reply: SignedIn,
  problems: ['validation_failed', 'challenge_failed', 'rate_limited', 'idempotency_mismatch', 'in_progress'],
  idempotent: true,
  visitor: 'body.recaptcha',
});

/** Opens a host's account, not listed yet. The host signs in afterwards. */
export const becomeHost = defineCall({
  ids: ['E-009'],
  name: 'becomeHost',
  summary: 'Sign up as a host',
  group: GROUP,
  method: 'POST',
  path: 'authentication/becomehost',
  auth: 'none',
  body: BecomeHostRequest,
  reply: z.object({ data: z.object({ user: PublicUser, email: z.string() }) }),
  problems: ['validation_failed', 'challenge_failed', 'rate_limited', 'idempotency_mismatch', 'in_progress'],
  idempotent: true,
  visitor: 'body.recaptcha',
});

/** The caller's own account in full, anybody else's public part. */
export const getUser = defineCall({
  ids: ['E-002'],
  name: 'getUser',
  summary: 'Get a user: everything of oneself, the public part of others',
  group: GROUP,
  method: 'GET',
  path: 'users/{id}',
  auth: 'token',
  params: z.object({ id: WireId }),
  reply: z.object({ data: z.union([User, PublicUser]) }),
  problems: ['unauthenticated', 'not_found'],
});

/** Ends the session of the token that is sent. */
export const signOut = defineCall({
  ids: [],
  name: 'signOut',
  summary: 'Sign out: the token is worth nothing afterwards',
  group: GROUP,
  method: 'POST',
  path: 'authentication/signout',
  auth: 'token',
  reply: z.object({
    data: z.object({
      /** Always true: the session has ended. */
      signed_out: z.literal(true),
    }),
  }),
  problems: ['unauthenticated'],
});
