import { USER_TYPE, type UserType } from '@outpost/shared-contracts/accounts/user';
import type { Language } from '@outpost/shared-contracts/language/language';
import { newPasswordHref, paths } from '@outpost/shared-contracts/paths/paths';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { hashOfToken, newToken } from '../../platform/ids/tokens.ts';
import { consume } from '../../platform/limits/limits.ts';
import { momentIn } from '../../platform/time/time.ts';
import { writeMail } from './mails/mails.ts';
import { PAYOUT_HOLD_MS } from './payout-hold.ts';
import { findCredentials } from './repository.ts';
import { CONFIRMATION_MS } from './rules.ts';
import { emailConfirmations, passwordResets, users } from './schema.ts';

const COOL_DOWN = { name: 'confirmation-pause', most: 1, seconds: 60 };
const MAX_NOTICES_PER_DAY = { name: 'account-exists', most: 3, seconds: 24 * 3600 };
const IN_A_DAY = { name: 'confirmation-day', most: 5, seconds: 24 * 3600 };
/** Mails that are asked for without a proof: of one account, and from one address. */
const OF_STRANGERS = { name: 'confirmation-strangers', most: 1, seconds: 24 * 3600 };
const OF_STRANGER = { name: 'confirmation-stranger', most: 3, seconds: 24 * 3600 };

interface Person {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}
type Context = { readonly config: Config; readonly now: Date };

async function newLink(db: Database, userId: number, newEmail: string | null, now: Date): Promise<string> {
  const token = newToken();
  await db
    .insert(emailConfirmations)
    .values({ tokenHash: hashOfToken(token), userId, newEmail, expiresAt: new Date(now.getTime() + CONFIRMATION_MS) });
  return paths.emailConfirmation.href({ token });
}

/** Writes the mail that confirms the e-mail of an account. */
export async function sendConfirmation(db: Database, { id, email, name, language }: Person, context: Context): Promise<void> {
  const path = await newLink(db, id, null, context.now);
  await writeMail(db, { template: 'confirm-email', to: email, name, language, path }, context);
}

/**
 * Tells the owner of an e-mail that somebody wanted an account with it: usually the owner, who forgot. Not more than
 * three times a day, whoever asks.
 */
export async function notifyOwner(db: Database, email: string, context: Context): Promise<void> {
  const isAllowed = await consume(db, MAX_NOTICES_PER_DAY, [email], context.now, '').then(
    () => true,
    () => false,
  );
  const [owner] = await db.select({ name: users.name, language: users.language }).from(users).where(eq(users.email, email));
  if (!isAllowed || !owner) return;
  await writeMail(db, { template: 'account-exists', to: email, ...owner, path: paths.signIn.href() }, context);
}

/** Forgets a new e-mail that waits to be confirmed: its link is worth nothing from now on. */
export async function forgetEmailChange(db: Database, userId: number): Promise<void> {
  const waiting = and(eq(emailConfirmations.userId, userId), isNotNull(emailConfirmations.newEmail), isNull(emailConfirmations.usedAt));
  await db.delete(emailConfirmations).where(waiting);
}

/** Writes the mails of a change: the link to the new address, a warning to the old one. An earlier wish is forgotten. */
export async function sendEmailChange(db: Database, person: Person, newEmail: string, context: Context): Promise<void> {
  const { id, name, language } = person;
  await forgetEmailChange(db, id);
  const path = await newLink(db, id, newEmail, context.now);
  const values = { email: newEmail };
  // The answer says nothing of who has an account; that address is told.
  if ((await findCredentials(db, newEmail)).owner) await notifyOwner(db, newEmail, context);
  else await writeMail(db, { template: 'confirm-new-email', to: newEmail, name, language, path, values }, context);
  await writeMail(db, { template: 'email-change-asked', to: person.email, name, language, path: newPasswordHref(), values }, context);
}

/** The address that waits to replace the one of an account. */
export async function findPendingEmail(db: Database, userId: number, now: Date): Promise<string | null> {
  const rows = await db
    .select({ newEmail: emailConfirmations.newEmail, expiresAt: emailConfirmations.expiresAt })
    .from(emailConfirmations)
    .where(and(eq(emailConfirmations.userId, userId), isNotNull(emailConfirmations.newEmail), isNull(emailConfirmations.usedAt)));
  return rows.find(({ expiresAt }) => expiresAt > now)?.newEmail ?? null;
}

/**
 * Tells at the old address that the e-mail is another one, and that payments wait because of it (decision 0052): a host is paid
 * by it, and so is whoever has a claim.
 */
async function notifyOldAddress(
  db: Database,
  { email: to, name, language, type }: Person & { readonly type: UserType },
  newEmail: string,
  context: Context,
): Promise<void> {
  const template = type === USER_TYPE.host ? 'payouts-wait' : 'email-changed';
  const date = momentIn(language, new Date(context.now.getTime() + PAYOUT_HOLD_MS));
  const values = { email: newEmail, date };
  await writeMail(db, { template, to, name, language, path: paths.contactUs.href(), values }, context);
}

type Confirmed = { state: 'confirmed' | 'already' | 'expired'; user_id: number };

/** Confirms by the token of a link; of several clicks at once one confirms and the others find it done. */
export async function confirmEmail(code: string, context: CallContext): Promise<Confirmed> {
  const { db, now } = context;
  const tokenHash = hashOfToken(code);
  const [link] = await db.select().from(emailConfirmations).where(eq(emailConfirmations.tokenHash, tokenHash));
  if (!link) throw notFound('This link is not one of ours, or it is too old.');
  const { userId, newEmail } = link;
  if (link.usedAt) return { state: 'already', user_id: userId };
  if (link.expiresAt <= now) return { state: 'expired', user_id: userId };
  try {
    return await db.transaction(async (transaction) => {
      const first = await transaction
        .update(emailConfirmations)
        .set({ usedAt: now })
        .where(and(eq(emailConfirmations.tokenHash, tokenHash), isNull(emailConfirmations.usedAt)))
        .returning({ userId: emailConfirmations.userId });
      if (first.length === 0) return { state: 'already', user_id: userId };
      const [before] = await transaction.select().from(users).where(eq(users.id, userId));
      const isClaim = newEmail !== null && before?.claimedEmail != null;
      await transaction
        .update(users)
        // Whoever only claimed an e-mail has one of their own now: the claim is over, and with it the end of the account.
        .set({
          isEmailVerified: true,
          ...(newEmail !== null || !before?.isEmailVerified ? { emailConfirmedAt: now } : {}),
          ...(newEmail === null ? {} : { email: newEmail }),
          ...(isClaim ? { claimedEmail: null, deleteAfter: null } : {}),
        })
        .where(eq(users.id, userId));
      // A link for a new password that lies in the old mailbox is worth nothing from now on.
      if (newEmail !== null) await transaction.delete(passwordResets).where(eq(passwordResets.userId, userId));
      // Who only claimed an e-mail has no old one.
      if (newEmail !== null && before && !isClaim) await notifyOldAddress(transaction, before, newEmail, context);
      await writeAudit(transaction, { event: newEmail === null ? 'email.confirmed' : 'email.changed', userId }, context);
      return { state: newEmail === null && before?.isEmailVerified ? 'already' : 'confirmed', user_id: userId };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ProblemError('email_taken', 'Another account has this e-mail by now.');
    throw error;
  }
}

/** Who asks is signed in to the account, or holds a link that was sent for it, however old. */
async function isOwner(userId: number, code: string | undefined, { db, caller }: CallContext): Promise<boolean> {
  if (caller) return caller.userId === userId;
  if (code === undefined) return false;
  const [link] = await db
    .select({ userId: emailConfirmations.userId })
    .from(emailConfirmations)
    .where(eq(emailConfirmations.tokenHash, hashOfToken(code)));
  return link?.userId === userId;
}

/**
 * Counts one more mail. Ids are easily guessed: strangers have a count of their own, by account and by address, so that
 * they neither use up what the owner may ask for nor fill a mailbox.
 */
async function countMail(userId: number, asksAsOwner: boolean, { db, now, address }: CallContext): Promise<void> {
  const who = [String(userId)];
  if (!asksAsOwner) {
    await consume(db, OF_STRANGER, [address], now, 'Too many mails were asked for. Please sign in, or try again tomorrow.');
    await consume(db, OF_STRANGERS, who, now, 'A mail was asked for already. Please sign in to ask for another one.');
    return;
  }
  await consume(db, COOL_DOWN, who, now, 'The mail was sent a moment ago. Please wait a minute and look into your spam folder.');
  await consume(db, IN_A_DAY, who, now, 'The mail was sent five times today. Please try again tomorrow, or contact us.');
}

/**
 * Writes the confirmation mail again where there is something to confirm. Unknown accounts are limited and answered alike.
 * What a stranger asks for leaves every link as it is: a wish for another e-mail is its owner's alone.
 */
export async function resendConfirmation(
  userId: number,
  code: string | undefined,
  context: CallContext,
): Promise<{ sent: true; again_after: number }> {
  const { db, now } = context;
  const asksAsOwner = await isOwner(userId, code, context);
  await countMail(userId, asksAsOwner, context);
  await db.transaction(async (transaction) => {
    const [user] = await transaction.select().from(users).where(eq(users.id, userId));
    if (!user || user.deletedAt) return;
    const pending = asksAsOwner ? await findPendingEmail(transaction, userId, now) : null;
    if (user.claimedEmail !== null) await notifyOwner(transaction, user.claimedEmail, context);
    else if (pending !== null) await sendEmailChange(transaction, user, pending, context);
    else if (!user.isEmailVerified) await sendConfirmation(transaction, user, context);
  });
  return { sent: true, again_after: COOL_DOWN.seconds };
}
