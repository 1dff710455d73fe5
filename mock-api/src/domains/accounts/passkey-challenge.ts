import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSKEY_MS } from '@outpost/shared-contracts/accounts/passkey';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { usedChallenges } from './schema.ts';

/** What something signed is good for, and nothing else. `code`: what a passkey that was shown gives in place of a code of the app. */
export type Purpose = 'add' | 'sign-in' | 'proof' | 'code';

const TIME_BYTES = 4;
const HEAD_BYTES = TIME_BYTES + 7;
const MAC_BYTES = 16;

type Signing = Pick<CallContext, 'config' | 'now' | 'caller'>;

/** Bound to the purpose, and where that is for somebody who is signed in to the account and its session. */
function macOf(head: Buffer, purpose: Purpose, { config, caller }: Signing): Buffer {
  const who = purpose === 'sign-in' ? '' : `${caller?.userId}\n${caller?.tokenHash}`;
  return createHmac('sha256', config.secret).update(`passkey\n${purpose}\n${who}\n`).update(head).digest().subarray(0, MAC_BYTES);
}

/** Makes a challenge that is kept nowhere: whoever begins and does not go on leaves nothing behind. 36 characters of base64url. */
export function newPasskeyChallenge(purpose: Purpose, context: Signing): string {
  const head = randomBytes(HEAD_BYTES);
  head.writeUInt32BE(Math.floor((context.now.getTime() + PASSKEY_MS) / 1000));
  return Buffer.concat([head, macOf(head, purpose, context)]).toString('base64url');
}

/** When a challenge of ours ends; undefined for one that is over, of another purpose, account or session, or made up, of whatever type. */
export function endOfChallenge(challenge: unknown, purpose: Purpose, context: Signing): Date | undefined {
  if (typeof challenge !== 'string' || challenge.length > 40) return undefined;
  const bytes = Buffer.from(challenge, 'base64url');
  // One spelling each: what is spent is kept as it is written.
  if (bytes.length !== HEAD_BYTES + MAC_BYTES || bytes.toString('base64url') !== challenge) return undefined;
  const head = bytes.subarray(0, HEAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), macOf(head, purpose, context))) return undefined;
  const end = new Date(head.readUInt32BE() * 1000);
  return end > context.now ? end : undefined;
}

/** Spends a challenge of ours; false where it was spent before. Of many at once one gets it. */
export async function spendChallenge(db: Database, challenge: string, expiresAt: Date): Promise<boolean> {
  const spent = await db
    .insert(usedChallenges)
    .values({ signature: `passkey ${challenge}`, expiresAt })
    .onConflictDoNothing()
    .returning({ signature: usedChallenges.signature });
  return spent.length > 0;
}

/** How a code of a passkey begins: neither codes of apps nor recovery codes have a point. */
const CODE = 'pk.';

/** The code that a passkey gives, for the session that showed it. */
export const newPasskeyCode = (context: Signing): string => CODE + newPasskeyChallenge('code', context);

export const isPasskeyCode = (given: string): boolean => given.startsWith(CODE);

/** Takes the code of a passkey: true for one of this account and session, for the first time and in time. */
export async function takePasskeyCode(userId: number, given: string, context: CallContext): Promise<boolean> {
  if (context.caller?.userId !== userId) return false;
  const challenge = given.slice(CODE.length);
  const end = endOfChallenge(challenge, 'code', context);
  return end !== undefined && (await spendChallenge(context.db, challenge, end));
}
