import type { PasskeyAnswer } from '@outpost/shared-contracts/accounts/passkey';
import type { SignInRequest } from '@outpost/shared-contracts/accounts/sign-in';
import type { SocialProvider } from '@outpost/shared-contracts/accounts/social';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { consume, countDown, type Limit, resetLimit } from '../../platform/limits/limits.ts';
import { redeemSolution } from './challenge.ts';
import { recordDevice } from './devices.ts';
import { isPasskeyOf, takePasskey } from './passkeys.ts';
import { isPassword } from './passwords.ts';
import { findCredentials, isSignedInFrom, startSession } from './repository.ts';
import { emailOf } from './rules.ts';
import { users } from './schema.ts';
import { type Passed, passByPasskey, passSecondFactor, refuseWithoutFactor } from './second-factor.ts';

const WINDOW_SECONDS = 15 * 60;

/**
 * Failed sign-ins in a quarter of an hour: of an account from one network, from one network whatever the account, and of
 * an account from all networks where it is not signed in. The last one keeps nobody out who is known there: strangers
 * cannot lock an owner out of the places that the owner uses.
 */
function limitsOf({ signInFailures: most }: Config): Record<'pair' | 'network' | 'account', Limit> {
  return {
    pair: { name: 'sign-in', most, seconds: WINDOW_SECONDS },
    network: { name: 'sign-in-network', most: most * 10, seconds: WINDOW_SECONDS },
    account: { name: 'sign-in-account', most: most * 20, seconds: WINDOW_SECONDS },
  };
}

const notAccepted = () => new ProblemError('invalid_credentials', 'This passkey was not accepted. Please sign in in another way.');
const notRight = () => new ProblemError('invalid_credentials', 'E-mail or password is not right.');

/** Checks e-mail and password and starts a session. Failures count, for known accounts and unknown ones alike. */
export async function openSession(body: SignInRequest, context: CallContext): Promise<{ userId: number; token: string }> {
  const { db, config, address, now } = context;
  const { pair, network, account } = limitsOf(config);
  const counted: [Limit, string[]][] = [];
  // Counted before the password is looked at, so that guesses sent at once do not slip through together.
  const count = async (limit: Limit, who: string[]) => {
    counted.push([limit, who]);
    await consume(db, limit, who, now, 'Too many failed sign-ins. Please wait before you try again.');
  };
  const takeBack = () => Promise.all(counted.map(([limit, who]) => countDown(db, limit, who)));
  await count(pair, [body.email, address]);
  await count(network, [address]);
  try {
    await redeemSolution(db, config.secret, body.recaptcha, now);
  } catch (error) {
    await takeBack();
    throw error;
  }
  const { owner, claimant } = await findCredentials(db, body.email);
  if (!(await isSignedInFrom(db, owner?.id ?? 0, address, now))) await count(account, [body.email]);
  // Side by side, so that the time does not tell which of them it was.
  const [isOwner, isClaimant] = await Promise.all([
    isPassword(body.password, owner?.passwordHash ?? null),
    claimant !== undefined && isPassword(body.password, claimant.passwordHash),
  ]);
  const userId = isOwner ? owner?.id : isClaimant ? claimant?.id : undefined;
  if (userId === undefined) {
    // Written for unknown e-mails too, so that both take as long.
    await writeAudit(db, { event: 'session.refused', userId: owner?.id ?? null }, context);
    throw notRight();
  }
  // A code that is missing is no failure; one that is wrong stays counted.
  if (body.second_factor === undefined) await takeBack();
  const passed = await passSecondFactor(userId, body.second_factor, 'second_factor', context);
  if (body.second_factor !== undefined) await takeBack();
  await resetLimit(db, pair, [body.email, address]);
  const passwordHash = isOwner ? owner?.passwordHash : claimant?.passwordHash;
  return { userId, token: await enter(passed, 'password', context, passwordHash) };
}

/**
 * Refuses what was shown before the account asked for more: a sign-in that was under way while its password changed or its
 * second factor was turned on or its passkey removed. Whoever changes these ends all sessions with the account's row locked, and so finds those of before.
 */
async function refuseOverdue(db: Database, { userId, factor, passkey }: Passed, passwordHash: string | null | undefined): Promise<void> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId)).for('update');
  if (passwordHash !== undefined && user?.passwordHash !== passwordHash) throw notRight();
  if (factor === 'none') await refuseWithoutFactor(db, userId, 'second_factor');
  if (passkey !== undefined && !(await isPasskeyOf(db, userId, passkey))) throw notAccepted();
}

/**
 * Starts a session for somebody who has shown who it is, by all that the account asks for. Whoever asked for deletion takes that
 * back by signing in. `passwordHash` is what the given password was compared with.
 */
export async function enter(
  shown: Passed,
  by: 'password' | 'passkey' | SocialProvider,
  context: CallContext,
  passwordHash?: string | null,
): Promise<string> {
  const { userId, factor } = shown;
  return await context.db.transaction(async (db) => {
    await refuseOverdue(db, shown, passwordHash);
    const [kept] = await db
      .update(users)
      .set({ deleteAfter: null })
      .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.claimedEmail), isNotNull(users.deleteAfter)))
      .returning({ id: users.id });
    if (kept) await writeAudit(db, { event: 'deletion.taken_back', userId }, context);
    await writeAudit(db, { event: 'session.started', userId, detail: { by, factor } }, context);
    await recordDevice(db, userId, context);
    return await startSession(db, userId, context);
  });
}

/** Signs in by a passkey, of the account with an e-mail where that was said before. */
export async function enterByPasskey(
  { email, ...answer }: PasskeyAnswer & { readonly email?: string | undefined },
  context: CallContext,
): Promise<{ userId: number; token: string }> {
  const isMeant = async (userId: number, db: Database) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    return user !== undefined && (email === undefined || emailOf(user) === email);
  };
  const shown = await takePasskey(answer, 'sign-in', isMeant, context);
  if (!shown) throw notAccepted();
  return { userId: shown.userId, token: await enter(passByPasskey(shown), 'passkey', context) };
}
