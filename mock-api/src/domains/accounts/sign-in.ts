import type { SignInRequest } from '@outpost/shared-contracts/accounts/sign-up';
import type { SocialProvider } from '@outpost/shared-contracts/accounts/social';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { RefusedCall } from '../../platform/http/problem.ts';
import { countDown, forget, type Limit, takeOne } from '../../platform/limits/limits.ts';
import { spendSolution } from './challenge.ts';
import { isPassword } from './passwords.ts';
import { findCredentials, startSession } from './repository.ts';
import { users } from './schema.ts';

const WINDOW_SECONDS = 15 * 60;

/** Checks e-mail and password and starts a session. Failures count per account and address, known account or not. */
export async function openSession(body: SignInRequest, context: CallContext): Promise<{ userId: number; token: string }> {
  const { db, config, address, now } = context;
  const limit: Limit = { name: 'sign-in', most: config.signInFailures, seconds: WINDOW_SECONDS };
  const who = [body.email, address];
  // Counted before the password is looked at, so that guesses sent at once do not slip through together.
  await takeOne(db, limit, who, now, 'Too many failed sign-ins. Please wait before you try again.');
  try {
    await spendSolution(db, config.secret, body.recaptcha, now);
  } catch (error) {
    await countDown(db, limit, who);
    throw error;
  }
  const credentials = await findCredentials(db, body.email);
  const matches = await isPassword(body.password, credentials?.passwordHash ?? null);
  if (!credentials || !matches) {
    // Written for unknown e-mails too, so that both take as long.
    await writeAudit(db, { event: 'session.refused', userId: credentials?.id ?? null }, context);
    throw new RefusedCall('invalid_credentials', 'E-mail or password is not right.');
  }
  await forget(db, limit, who);
  return { userId: credentials.id, token: await enter(credentials.id, 'password', context) };
}

/** Starts a session for somebody who has shown who it is. Whoever asked for deletion takes that back by signing in. */
export async function enter(userId: number, by: 'password' | SocialProvider, context: CallContext): Promise<string> {
  return await context.db.transaction(async (db) => {
    const [kept] = await db
      .update(users)
      .set({ deleteAfter: null })
      .where(and(eq(users.id, userId), isNull(users.deletedAt), isNotNull(users.deleteAfter)))
      .returning({ id: users.id });
    if (kept) await writeAudit(db, { event: 'deletion.taken_back', userId }, context);
    await writeAudit(db, { event: 'session.started', userId, detail: { by } }, context);
    return await startSession(db, userId, context);
  });
}
