import type { SignInRequest } from '@outpost/shared-contracts/accounts/sign-up';
import type { CallContext } from '../../platform/http/context.ts';
import { RefusedCall } from '../../platform/http/problem.ts';
import { countDown, forget, type Limit, takeOne } from '../../platform/limits/limits.ts';
import { spendSolution } from './challenge.ts';
import { isPassword } from './passwords.ts';
import { findCredentials, startSession } from './repository.ts';

const WINDOW_SECONDS = 15 * 60;

/** Checks e-mail and password and starts a session. Failures count per account and address, known account or not. */
export async function openSession(
  body: SignInRequest,
  { db, config, address, now }: CallContext,
): Promise<{ userId: number; token: string }> {
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
  if (!credentials || !matches) throw new RefusedCall('invalid_credentials', 'E-mail or password is not right.');
  await forget(db, limit, who);
  return { userId: credentials.id, token: await startSession(db, credentials.id, now) };
}
