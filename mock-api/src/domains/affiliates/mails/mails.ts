import { AGAIN_DAYS } from '@outpost/shared-contracts/affiliates/application';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/db/database.ts';
import { renderMail } from '../../../platform/mail/mail.ts';
import { siteLink } from '../../../platform/mail/site-link.ts';
import { writeMessage } from '../../../platform/outbox/outbox.ts';
import { DAY_MS, dayIn } from '../../../platform/time/time.ts';
import { findPerson } from '../../accounts/port.ts';
import type { ApplicationRow } from '../machine.ts';
import { type AffiliateMail, wordsOf } from './words.ts';

interface Context {
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly now: Date;
}

/** Where each mail leads: the page of the application says why, My Store is where an affiliate works. */
const PLACES = {
  approved: paths.memberAffiliateDashboard,
  restored: paths.memberAffiliateDashboard,
  needs_info: paths.becomeAnAffiliate,
  rejected: paths.becomeAnAffiliate,
  suspended: paths.becomeAnAffiliate,
  closed: paths.becomeAnAffiliate,
} as const;

/** Tells an affiliate what was decided, in the transaction that decides it. Why it was stands on the page that the mail leads to. */
export async function writeDecision(
  db: Database,
  { userId }: Pick<ApplicationRow, 'userId'>,
  mail: AffiliateMail,
  { config, now }: Context,
): Promise<void> {
  const person = await findPerson(db, userId);
  if (!person?.isEmailVerified || person.isGone) return;
  const { words, language } = wordsOf(person.language);
  const rendered = renderMail(words[mail], words.frame, {
    values: { name: person.name, day: dayIn(language, new Date(now.getTime() + AGAIN_DAYS * DAY_MS)) },
    language,
    origin: config.publicOrigin,
    link: siteLink(config, language, PLACES[mail].href()),
  });
  const template = `affiliate-${mail.replace('_', '-')}`;
  await writeMessage(db, { channel: 'mail', recipient: person.email, template, ...rendered, createdAt: now });
}
