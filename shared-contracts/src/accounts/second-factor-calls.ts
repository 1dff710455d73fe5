import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { SecondFactorCode } from './second-factor-code.ts';

const own = { group: 'Users and auth', auth: 'token' } as const;
const PATH = 'user/second-factor';

/** Recovery codes that are made at a time. */
export const RECOVERY_CODES = 10;

/** Whether signing in asks for a code beside the password. */
export const SecondFactor = z.object({
  /** When it was turned on, ISO 8601 in UTC; null where it is off. */
  enabled_at: z.nullable(z.string()),
  /** Recovery codes that were not used yet. */
  recovery_codes_left: z.int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Needed where the account has one. */
const password = z.optional(z.string().check(z.maxLength(200)));

/** Recovery codes as they are shown once; only their hashes are kept. */
const codesReply = z.object({
  data: z.object({
    /** Each signs in once in place of the app: `abcd-efgh-jkmn-pqrs`. */
    recovery_codes: z.array(z.string()),
  }),
});

export const getSecondFactor = defineCall({
  ids: [],
  name: 'getSecondFactor',
  summary: 'Get whether signing in asks oneself for a second factor',
  ...own,
  method: 'GET',
  path: PATH,
  reply: z.object({ data: SecondFactor }),
  problems: ['unauthenticated'],
});

/** Makes a secret for an authenticator app. Nothing is asked for yet: the first code of the app turns it on, within 15 minutes. */
export const startSecondFactor = defineCall({
  ids: [],
  name: 'startSecondFactor',
  summary: 'Begin to set up an authenticator app',
  ...own,
  method: 'POST',
  path: PATH,
  body: z.object({ password }),
  reply: z.object({
    data: z.object({
      /** For who types it: base32. */
      secret: z.string(),
      /** The same with all that an app wants to know: `otpauth://totp/…`. */
      uri: z.string(),
      /** The address as a QR code: the markup of an SVG. */
      qr: z.string(),
      /** The first code is good until then, ISO 8601 in UTC. */
      expires_at: z.string(),
    }),
  }),
  problems: ['unauthenticated', 'validation_failed', 'already_added', 'sign_in_again', 'rate_limited'],
});

/** Turns the second factor on by the app's first code. All other sessions end, and the person is told by mail. */
export const confirmSecondFactor = defineCall({
  ids: [],
  name: 'confirmSecondFactor',
  summary: 'Turn the second factor of oneself on',
  ...own,
  method: 'POST',
  path: `${PATH}/confirm`,
  body: z.object({ code: SecondFactorCode }),
  reply: codesReply,
  problems: ['unauthenticated', 'validation_failed', 'code_wrong', 'code_expired', 'already_added', 'rate_limited'],
});

/** What changes the second factor asks for password and code alike. */
export const ProvenRequest = z.object({ password, code: SecondFactorCode });

/** Makes new recovery codes; those before are worth nothing from then on. */
export const renewRecoveryCodes = defineCall({
  ids: [],
  name: 'renewRecoveryCodes',
  summary: 'Get new recovery codes for oneself',
  ...own,
  method: 'POST',
  path: `${PATH}/recovery-codes`,
  body: ProvenRequest,
  reply: codesReply,
  problems: ['unauthenticated', 'validation_failed', 'not_found', 'code_wrong', 'sign_in_again', 'rate_limited'],
});

/** Turns the second factor off; the person is told by mail. */
export const removeSecondFactor = defineCall({
  ids: [],
  name: 'removeSecondFactor',
  summary: 'Turn the second factor of oneself off',
  ...own,
  method: 'POST',
  path: `${PATH}/removal`,
  body: ProvenRequest,
  reply: z.object({ data: SecondFactor }),
  problems: ['unauthenticated', 'validation_failed', 'not_found', 'code_wrong', 'sign_in_again', 'rate_limited'],
});
