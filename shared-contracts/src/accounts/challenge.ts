import * as z from 'zod/mini';

/**
 * A proof-of-work challenge in the format of ALTCHA v2: find the counter for which the hash of salt, nonce and counter
 * starts with `keyPrefix`. Signed by the service, good for one use before `expiresAt` (epoch seconds).
 */
export const Challenge = z.object({
  /** The puzzle, in the format of ALTCHA v2. */
  parameters: z.looseObject({
    /** The hash. */
    algorithm: z.literal('SHA-256'),
    /** Hexadecimal digits. */
    nonce: z.string(),
    /** Hexadecimal digits. */
    salt: z.string(),
    /** Rounds of hashing for one try. */
    cost: z.int(),
    /** Bytes of the hash that count. */
    keyLength: z.int(),
    /** Hexadecimal digits that the hash has to begin with. */
    keyPrefix: z.string(),
    /** Epoch seconds. */
    expiresAt: z.optional(z.int()),
  }),
  /** Proves that the service made it. */
  signature: z.optional(z.string()),
});
export type Challenge = z.infer<typeof Challenge>;

const MAX_COUNTER = 0xffff_ffff;

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOfBytes(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function derive(start: Uint8Array<ArrayBuffer>, rounds: number): Promise<Uint8Array> {
  let key = start;
  for (let round = 0; round < Math.max(1, rounds); round += 1) {
    key = new Uint8Array(await crypto.subtle.digest('SHA-256', key));
  }
  return key;
}

/**
 * Solves a challenge, in a browser or in Node; tens of milliseconds with what the service asks for. The answer is the
 * `recaptcha` value of sign-in and sign-up (B-363). Rejects with the signal's reason when aborted.
 */
export async function solveChallenge(challenge: Challenge, signal?: AbortSignal): Promise<string> {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const head = [...bytesOfHex(salt), ...bytesOfHex(nonce)];
  const input = new Uint8Array(head.length + 4);
  input.set(head);
  const view = new DataView(input.buffer);
  for (let counter = 0; counter <= MAX_COUNTER; counter += 1) {
    signal?.throwIfAborted();
    view.setUint32(head.length, counter, false);
    const derivedKey = hexOfBytes((await derive(input, cost)).slice(0, keyLength));
    if (derivedKey.startsWith(keyPrefix)) return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
  throw new Error('the challenge has no solution');
}
