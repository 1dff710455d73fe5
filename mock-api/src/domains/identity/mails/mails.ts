import { paths } from '@outpost/shared-contracts/paths/paths';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/db/database.ts';
import { renderMail } from '../../../platform/mail/mail.ts';
import { siteLink } from '../../../platform/mail/site-link.ts';
import { writeMessage } from '../../../platform/outbox/outbox.ts';
import { dayIn } from '../../../platform/time/time.ts';
import { findPerson } from '../../accounts/port.ts';
import { type IdentityMail, wordsOf } from './words.ts';

interface Told {
  readonly hostId: number;
  readonly mail: IdentityMail;
  /** The last day of a document, `2031-05-04`. */
  readonly day?: string;
}

/** Tells a host what became of documents or agreement, in the transaction that is its reason. */
export async function writeIdentityMail(
  db: Database,
  { hostId, mail, day }: Told,
  { config, now }: { readonly config: Pick<Config, 'publicOrigin'>; readonly now: Date },
): Promise<void> {
  const person = await findPerson(db, hostId);
  if (!person?.isEmailVerified || person.isGone) return;
  const { words, language } = wordsOf(person.language);
  const rendered = renderMail(words[mail], words.frame, {
    values: { name: person.name, ...(day ? { day: dayIn(language, new Date(`${day}T00:00:00Z`)) } : {}) },
    language,
    origin: config.publicOrigin,
    link: siteLink(config, language, paths.settingsDocuments.href()),
  });
  await writeMessage(db, { channel: 'mail', recipient: person.email, template: `identity-${mail}`, ...rendered, createdAt: now });
}
