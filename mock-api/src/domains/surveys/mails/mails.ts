import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/db/database.ts';
import { renderMail } from '../../../platform/mail/mail.ts';
import { siteLink } from '../../../platform/mail/site-link.ts';
import { writeMessage } from '../../../platform/outbox/outbox.ts';
import type { Person } from '../../accounts/port.ts';
import { wordsOf } from './words.ts';

interface Context {
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly now: Date;
}

interface Asked {
  readonly person: Pick<Person, 'email' | 'name' | 'language'>;
  /** Of the survey, with its token. */
  readonly path: string;
  /** Of the order that it is about. */
  readonly number: string;
}

/** Asks a shopper how a completed order was, in the transaction that is its reason. */
export async function writeSurveyMail(db: Database, { person, path, number }: Asked, { config, now }: Context): Promise<void> {
  const { words, language } = wordsOf(person.language);
  const mail = renderMail(words.survey, words.frame, {
    values: { name: person.name, number },
    language,
    origin: config.publicOrigin,
    link: siteLink(config, language, path),
  });
  await writeMessage(db, { channel: 'mail', recipient: person.email, template: 'survey', ...mail, createdAt: now });
}
