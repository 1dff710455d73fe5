import * as z from 'zod/mini';

/** Passkeys that one account may have. */
export const MAX_PASSKEYS = 10;

/** How long a challenge is good, and what was proven by it; milliseconds. */
export const PASSKEY_MS = 5 * 60_000;

/** Bytes as base64url without padding, at most so many characters of it. */
const bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]+$/));

/** How the browser reaches the authenticator again, as it says itself: `internal`, `hybrid`, `usb`. */
const Transports = z.array(z.string().check(z.regex(/^[a-z-]{2,20}$/))).check(z.maxLength(8));

/** The credential's own id: at most 1023 bytes. */
const CredentialId = bytes(1364);

/** A passkey by which somebody signs in. */
export const Passkey = z.object({
  id: z.int(),
  /** What its owner calls it. */
  name: z.string(),
  /** When it was added, ISO 8601 in UTC. */
  created_at: z.string(),
  /** When it was shown last, ISO 8601 in UTC; null until then. */
  last_used_at: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

/** A credential that the browser knows by its id. */
export const KnownCredential = z.object({
  /** Base64url, as the authenticator named it. */
  credential_id: z.string(),
  /** How the browser reaches it, as it said itself. */
  transports: z.array(z.string()),
});

/** What an authenticator answers when it makes a passkey. What its maker says about it is not asked and not looked at. */
export const NewPasskeyAnswer = z.object({
  credential_id: CredentialId,
  /** `clientDataJSON`. */
  client_data: bytes(4096),
  /** `attestationObject`. */
  attestation: bytes(12_288),
  transports: Transports,
});
export type NewPasskeyAnswer = z.infer<typeof NewPasskeyAnswer>;

/** What an authenticator answers when a passkey is shown. */
export const PasskeyAnswer = z.object({
  credential_id: CredentialId,
  /** `clientDataJSON`. */
  client_data: bytes(4096),
  /** `authenticatorData`. */
  authenticator_data: bytes(4096),
  /** Of the authenticator, over its data and what the browser said. */
  signature: bytes(2048),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;
