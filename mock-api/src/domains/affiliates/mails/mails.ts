import { AGAIN_DAYS } from '@outpost/shared-contracts/affiliates/application';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/db/database.ts';
import { renderMail } from '../../../platform/mail/mail.ts';
import { siteLink } from '../../../platform/mail/site-link.ts';
import { mailSupport } from '../../../platform/mail/support-mail.ts';
import { typedName } from '../../../platform/mail/typed-name.ts';
import { writeMessage } from '../../../platform/outbox/outbox.ts';
import { DAY_MS, dayIn } from '../../../platform/time/time.ts';
import { findPerson, type Person } from '../../accounts/port.ts';
import type { ApplicationRow } from '../machine.ts';
import { type AffiliateMail, wordsOf } from './words.ts';

interface Context {
  readonly config: Pick<Config, 'publicOrigin' | 'supportEmail'>;
  readonly now: Date;
}

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
    link: siteLink(config, language, paths.becomeAnAffiliate.href()),
  });
  const template = `affiliate-${mail.replace('_', '-')}`;
  await writeMessage(db, { channel: 'mail', recipient: person.email, template, ...rendered, createdAt: now });
}

/** Lays an application before who decides, in English, with the commands that do. */
export async function layBeforeDesk(db: Database, row: ApplicationRow, person: Person, context: Context): Promise<void> {
  const name = typedName(`${person.name} ${person.surname}`);
  const store = typedName(row.storeName ?? '');
  const channels = row.channels ?? [];
  const address = (url: string) => url.replace(/^https:\/\//i, '');
  await mailSupport(
    db,
    {
      template: 'affiliate-application',
      subject: `Affiliate ${row.userId}: ${store} applies`,
      preview: `${channels.length} channels, ${row.audienceCountries?.length ?? 0} countries.`,
      heading: `Application of affiliate ${row.userId}`,
      paragraphs: [
        `Store: ${store}, at ${row.slug}.`,
        `Person: ${name}, ${person.email}, ${person.countryCode}; taxed as a ${row.taxKind}.`,
        ...channels.map(({ type, url, followers }) => `Channel: ${type}, ${followers} followers, ${address(url)}.`),
        `Audience: ${row.audienceCountries?.join(', ') || 'anywhere'}; publishes in ${row.contentLanguage}.`,
        `How: ${row.promotion}`,
        `To decide: pnpm affiliates approve ${row.userId}, pnpm affiliates ask ${row.userId} "what is missing", or pnpm affiliates reject ${row.userId} audience|content|channels|duplicate|other "why".`,
      ],
      reason: 'You get this mail because applications of affiliates come to this address.',
    },
    context,
  );
}
