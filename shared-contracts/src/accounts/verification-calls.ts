import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { WireId } from '../call/wire.ts';
import { accountProof, PROOF_PROBLEMS } from './account-proof.ts';
import { Email, Password, Phone } from './sign-up.ts';
import { User } from './user.ts';

const GROUP = 'Users and auth';
/** The token of a link, as the service makes them. */
const LinkToken = z.string().check(z.minLength(20), z.maxLength(100), z.regex(/^[\w-]+$/));
const done = <K extends string>(key: K) => z.object({ data: z.object({ [key]: z.literal(true) } as Record<K, z.ZodMiniLiteral<true>>) });

/** Confirms the e-mail by the token of the mail: for 24 hours, once. `user_id` is what {@link resendConfirmation} takes. */
export const confirmEmail = defineCall({
  ids: ['E-003'],
  name: 'confirmEmail',
  summary: 'Confirm an e-mail by the token of its link',
  group: GROUP,
  method: 'GET',
  path: 'confirmation/validate/{code}',
  auth: 'none',
  kept: false,
  params: z.object({ code: LinkToken }),
  reply: z.object({ data: z.object({ state: z.enum(['confirmed', 'already', 'expired']), user_id: z.int() }) }),
  problems: ['not_found', 'email_taken', 'rate_limited'],
});

/**
 * Sends the confirmation mail again: to who proves to be its owner, by the session or by `code`, the token of an older
 * link, at most once a minute and five times a day. Of anybody else it is taken once a day, beside what the owner may ask
 * for. The answer does not tell whether there is such an account.
 */
export const resendConfirmation = defineCall({
  ids: ['E-004'],
  name: 'resendConfirmation',
  summary: 'Send the confirmation mail again',
  group: GROUP,
  method: 'GET',
  path: 'confirmation/resend/{id}',
  auth: 'token-or-none',
  params: z.object({ id: WireId }),
  query: z.object({ code: z.optional(LinkToken) }),
  reply: z.object({ data: z.object({ sent: z.literal(true), again_after: z.int() }) }),
  problems: ['rate_limited'],
});

/** Sends a link for a new password, good for an hour. The same answer for an unknown e-mail. */
export const forgotPassword = defineCall({
  ids: ['E-006'],
  name: 'forgotPassword',
  summary: 'Ask for a link for a new password',
  group: GROUP,
  method: 'PUT',
  path: 'forgotmypassword',
  auth: 'none',
  body: z.object({ email: Email }),
  reply: done('sent'),
  problems: ['validation_failed', 'rate_limited'],
});

/** Sets the password by the token of the mail, once, and ends all sessions. */
export const resetPassword = defineCall({
  ids: ['E-005'],
  name: 'resetPassword',
  summary: 'Set a new password by the token of a link',
  group: GROUP,
  method: 'POST',
  path: 'forgotmypassword/{code}',
  auth: 'none',
  params: z.object({ code: LinkToken }),
  body: z.object({ password: Password }),
  reply: done('changed'),
  problems: ['validation_failed', 'code_expired', 'rate_limited'],
});

/**
 * Changes the password, ends the other sessions and sends a mail. Where there is none yet, `current` is not needed, and the session
 * has to be of this quarter of an hour (`sign_in_again`).
 */
export const changePassword = defineCall({
  ids: ['E-007'],
  name: 'changePassword',
  summary: 'Change the password of oneself',
  group: GROUP,
  method: 'POST',
  path: 'password',
  auth: 'token',
  body: z.object({
    /** The password until now; not needed where there is none yet. */
    current: z.optional(z.string().check(z.maxLength(200))),
    password: Password,
    second_factor: accountProof.second_factor,
  }),
  reply: done('changed'),
  problems: ['unauthenticated', ...PROOF_PROBLEMS, 'rate_limited'],
});

/**
 * Sends a code of six digits to a phone. Again after 30, 60 and 120 seconds; a number gets three in ten minutes, an account
 * ten in a day. Numbers that cost extra and numbers that cannot get messages are refused at the field.
 */
export const sendPhoneCode = defineCall({
  ids: ['E-023'],
  name: 'sendPhoneCode',
  summary: 'Send a code to a phone to verify it',
  group: GROUP,
  method: 'POST',
  path: 'sms/send_otp',
  auth: 'token',
  body: z.object({ phone: Phone }),
  reply: z.object({ data: z.object({ phone: z.string(), expires_at: z.string(), again_after: z.int() }) }),
  problems: ['unauthenticated', 'validation_failed', 'rate_limited'],
});

/** The six digits of the message. */
export const PhoneCode = z.string().check(z.trim(), z.regex(/^\d{6}$/));

/** The phone becomes the account's own. Five tries within five minutes. */
export const verifyPhone = defineCall({
  ids: ['E-024'],
  name: 'verifyPhone',
  summary: 'Verify the phone by the code that it was sent',
  group: GROUP,
  method: 'POST',
  path: 'sms/verify_phone',
  auth: 'token',
  body: z.object({ code: PhoneCode }),
  reply: z.object({ data: User }),
  problems: ['unauthenticated', 'validation_failed', 'code_wrong', 'code_expired'],
});
