import { newPasswordHref, paths } from '@outpost/shared-contracts/paths/paths';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, ProblemError, refuseField } from '../../platform/http/problem.ts';
import { hashOfToken, newToken } from '../../platform/ids/tokens.ts';
import { consume, countDown } from '../../platform/limits/limits.ts';
import { MINUTE_MS } from '../../platform/time/time.ts';
import { forgetEmailChange } from './confirmation.ts';
import { isGuessable } from './guessable.ts';
import { writeMail } from './mails/mails.ts';
import { removeAllPasskeys } from './passkeys.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { endSessions } from './repository.ts';
import { type Account, RESET_MS } from './rules.ts';
import { passwordResets, secondFactors, sessions, users } from './schema.ts';
import { confirmByFactor } from './second-factor.ts';

const PER_EMAIL = { name: 'forgotten-password', most: 3, seconds: 3600 };
const WRONG_CURRENT = { name: 'current-password', most: 5, seconds: 15 * 60 };

/** Each is looked at for a while. */
const NEW_PASSWORDS = { name: 'new-password', most: 20, seconds: 15 * 60 };

/** How long who signed in without a password counts as having proven to be the owner. */
const FRESH_MS = 15 * MINUTE_MS;

/** Somebody for whom everything is done and then taken back. */
const NOBODY = { id: null, email: 'nobody@invalid', name: 'Nobody', language: 'en' } as const;

/** Thrown to take a transaction back. */
class RollbackError extends Error {}

/**
 * Writes the mail with the link. For an unknown e-mail the same statements run and are taken back, so that neither the
 * answer nor its time tells whether there is an account; more than three an hour are silently not sent.
 */
export async function askForPassword(email: string, context: CallContext): Promise<void> {
  const { db, now } = context;
  const allowed = await consume(db, PER_EMAIL, [email], now, '').then(
    () => true,
    (error: unknown) => {
      if (error instanceof ProblemError) return false;
      throw error;
    },
  );
  const work = async (transaction: Database) => {
    const [found] = await transaction.select().from(users).where(eq(users.email, email));
    const person = found && allowed ? found : NOBODY;
    const token = newToken();
    await transaction.insert(passwordResets).values({
      tokenHash: hashOfToken(token),
      userId: person.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + RESET_MS),
    });
    const path = paths.forgottenPassword.href({ token });
    await writeMail(
      transaction,
      { template: 'reset-password', to: person.email, name: person.name, language: person.language, path },
      context,
    );
    await writeAudit(transaction, { event: 'password.reset_asked', userId: person.id }, context);
    if (person.id === null) throw new RollbackError();
  };
  await db.transaction(work).catch((error: unknown) => {
    if (!(error instanceof RollbackError)) throw error;
  });
}

/** Refuses at its field what is guessed first, also by somebody who knows the person. */
export async function refuseGuessable(
  password: string,
  { email, name, surname }: { readonly email: string; readonly name: string; readonly surname: string },
): Promise<void> {
  if (await isGuessable(password, [email, ...email.split('@'), name, surname]))
    throw refuseField('password', 'common_password', 'This password is among the first that are guessed. Please choose another one.');
}

/**
 * Sets the password and tells the person. What others may have begun in the account ends: their sessions, links for
 * another password, the wish for another e-mail, whose link would bring the account to them, and a second factor that waits for
 * its first code.
 */
async function setPassword(db: Database, user: Account, password: string, { context, keep }: { context: CallContext; keep?: string }) {
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, user.id));
  await endSessions(db, user.id, keep);
  await db.delete(passwordResets).where(eq(passwordResets.userId, user.id));
  await forgetEmailChange(db, user.id);
  await db.delete(secondFactors).where(and(eq(secondFactors.userId, user.id), isNull(secondFactors.enabledAt)));
  const path = newPasswordHref();
  await writeMail(db, { template: 'password-changed', to: user.email, name: user.name, language: user.language, path }, context);
}

const ended = () => new ProblemError('code_expired', 'This link was used before, or its hour is over. Please ask for a new one.');

/** Sets a new password by the token of a link. The link came by mail, so the e-mail is confirmed by it too. */
export async function resetPassword(code: string, password: string, context: CallContext): Promise<void> {
  const { db, now } = context;
  const living = and(eq(passwordResets.tokenHash, hashOfToken(code)), gt(passwordResets.expiresAt, now));
  const [asked] = await db.select().from(passwordResets).innerJoin(users, eq(users.id, passwordResets.userId)).where(living);
  if (!asked) throw ended();
  // Before the link is spent: it is good for another try.
  await refuseGuessable(password, asked.users);
  await db.transaction(async (transaction) => {
    const [link] = await transaction.delete(passwordResets).where(living).returning({ userId: passwordResets.userId });
    const [user] = link?.userId ? await transaction.select().from(users).where(eq(users.id, link.userId)) : [];
    if (!user || user.deletedAt) throw ended();
    await setPassword(transaction, user, password, { context });
    await removeAllPasskeys(transaction, user.id, context);
    await transaction.update(users).set({ isEmailVerified: true }).where(eq(users.id, user.id));
    await writeAudit(transaction, { event: 'password.reset', userId: user.id }, context);
  });
}

/** Who signs in through another company alone proves to be the owner by having done so just now: a stolen session is older. */
async function requireFreshSession({ db, now, caller }: CallContext): Promise<void> {
  const fresh = gt(sessions.createdAt, new Date(now.getTime() - FRESH_MS));
  const [session] = await db
    .select({ id: sessions.publicId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, caller?.tokenHash ?? ''), fresh));
  if (!session)
    throw new ProblemError('sign_in_again', 'You signed in a while ago. Please sign out and in again, and do this within 15 minutes.');
}

/**
 * Refuses at its field unless the password is the account's; five wrong ones in 15 minutes are the last. An account without a
 * password asks for a session of this quarter of an hour instead.
 */
export async function requirePassword(user: Account, password: string | undefined, field: string, context: CallContext): Promise<void> {
  if (user.passwordHash === null) return await requireFreshSession(context);
  const { db, now } = context;
  if (!password) throw refuseField(field, 'password_required', 'Please give your password.');
  const who = [String(user.id)];
  await consume(db, WRONG_CURRENT, who, now, 'Too many wrong passwords. Please wait before you try again.');
  if (!(await isPassword(password, user.passwordHash))) throw refuseField(field, 'password_wrong', 'This is not your password.');
  await countDown(db, WRONG_CURRENT, who);
}

/** The same for who makes a call: before something changes that a thief of a session would change first. */
export async function confirmPassword(context: CallContext, password: string | undefined): Promise<void> {
  const [user] = await context.db
    .select()
    .from(users)
    .where(eq(users.id, context.caller?.userId ?? 0));
  if (!user) throw notFound();
  await requirePassword(user, password, 'password', context);
}

/** Changes the password of somebody who is signed in, and ends the other sessions. */
export async function changePassword(
  user: Account,
  body: { current?: string | undefined; password: string; second_factor?: string | undefined },
  context: CallContext,
) {
  await requirePassword(user, body.current, 'current', context);
  await confirmByFactor(context, body.second_factor);
  if (body.current === body.password) throw refuseField('password', 'same_password', 'The new password is the one that you have.');
  await consume(context.db, NEW_PASSWORDS, [String(user.id)], context.now, 'You have chosen many passwords. Please wait a few minutes.');
  await refuseGuessable(body.password, user);
  await context.db.transaction(async (transaction) => {
    await setPassword(transaction, user, body.password, { context, keep: context.caller?.tokenHash ?? '' });
    await writeAudit(transaction, { event: 'password.changed', userId: user.id }, context);
  });
}
