import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import { REFERRAL } from '@outpost/shared-contracts/promotions/calls';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { consume } from '../../platform/limits/limits.ts';
import { type FrameWords, type MailWords, renderMail } from '../../platform/mail/mail.ts';
import { wordFiles } from '../../platform/mail/word-files.ts';
import { writeMessage } from '../../platform/outbox/outbox.ts';
import { findPerson } from '../accounts/port.ts';
import { linkOf, makeCode } from './referrals.ts';
import { referralInvites } from './schema.ts';

interface InviteWords {
  readonly frame: FrameWords;
  readonly invite: MailWords;
}

export const inviteWords = wordFiles<InviteWords>(new URL('./mails/', import.meta.url));

/** Addresses that one person may have written to in a day. */
const FRIENDS_LIMIT = { name: 'referral-mails', most: 20, seconds: 86_400 };

/** Writes to friends in the language of who recommends, once to each address. Gives how many were written to. */
export async function mailFriends(emails: readonly string[], context: CallContext): Promise<number> {
  const { db, config, now, caller } = context;
  const person = await findPerson(db, caller?.userId ?? 0);
  if (!person) throw notFound();
  if (!person.isEmailVerified)
    throw new ProblemError('email_not_confirmed', 'Please confirm your e-mail address first. What you typed is kept.');
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))].filter((email) => email !== person.email);
  if (wanted.length > 0)
    await consume(
      db,
      FRIENDS_LIMIT,
      [String(person.id)],
      now,
      'You have written to 20 friends today. Please try again tomorrow.',
      wanted.length,
    );
  const { words, language } = inviteWords(person.language ?? DEFAULT_LANGUAGE);
  return await db.transaction(async (transaction) => {
    const code = await makeCode(transaction, person, now);
    const fresh =
      wanted.length === 0
        ? []
        : await transaction
            .insert(referralInvites)
            .values(wanted.map((email) => ({ userId: person.id, email, invitedAt: now })))
            .onConflictDoNothing()
            .returning({ email: referralInvites.email });
    const link = linkOf(config, language, code);
    const values = { sender: person.name, code, percent: String(REFERRAL.basisPoints / 100) };
    const mail = renderMail(words.invite, words.frame, { values, language, origin: config.publicOrigin, link });
    for (const { email } of fresh)
      await writeMessage(transaction, { channel: 'mail', recipient: email, template: 'invite', ...mail, createdAt: now });
    return fresh.length;
  });
}
