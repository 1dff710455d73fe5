import { createHmac } from 'node:crypto';
import { Challenge } from '@outpost/shared-contracts/accounts/challenge';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { MINUTE_MS } from '../../platform/time/time.ts';
import { usedChallenges } from './schema.ts';

const VALID_MS = 10 * MINUTE_MS;
/** About 256 tries of four hashes each: tens of milliseconds in a browser. */
const WORK = { algorithm: 'SHA-256', cost: 4, keyPrefix: '00', deriveKey } as const;

const Payload = z.object({ challenge: Challenge, solution: z.object({ counter: z.int(), derivedKey: z.string() }) });

/** A purpose of its own for the secret, so that it signs nothing else. */
const signingSecret = (secret: string) => createHmac('sha256', secret).update('challenge').digest('hex');

/** A new challenge, signed. */
export async function newChallenge(secret: string, now: Date): Promise<Challenge> {
  const challenge = await createChallenge({
    ...WORK,
    expiresAt: new Date(now.getTime() + VALID_MS),
    hmacSignatureSecret: signingSecret(secret),
  });
  return Challenge.parse(JSON.parse(JSON.stringify(challenge)));
}

function payloadOf(recaptcha: string): z.infer<typeof Payload> | undefined {
  try {
    return Payload.parse(JSON.parse(Buffer.from(recaptcha, 'base64').toString('utf8')));
  } catch {
    return undefined;
  }
}

const refused = () =>
  new ProblemError('challenge_failed', 'The check that you are a person did not work out. What you typed is kept; please try again.');

/**
 * Refuses with `challenge_failed` unless the solution is right, in time and used for the first time. Where dear work follows
 * that may be refused, it belongs in the call's `prepare`: within its transaction a refusal would take the spending back.
 */
export async function redeemSolution(db: Database, secret: string, recaptcha: string, now: Date): Promise<void> {
  const payload = payloadOf(recaptcha);
  const { signature, parameters } = payload?.challenge ?? {};
  if (!payload || !signature || parameters?.expiresAt === undefined || parameters.expiresAt * 1000 < now.getTime()) throw refused();
  const result = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: signingSecret(secret) }).catch(() => undefined);
  if (!result?.verified) throw refused();
  const first = await db
    .insert(usedChallenges)
    .values({ signature, expiresAt: new Date(parameters.expiresAt * 1000) })
    .onConflictDoNothing()
    .returning({ signature: usedChallenges.signature });
  if (first.length === 0) throw refused();
}
