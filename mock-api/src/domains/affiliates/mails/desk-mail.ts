import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/db/database.ts';
import { mailSupport } from '../../../platform/mail/support-mail.ts';
import { typedName } from '../../../platform/mail/typed-name.ts';
import type { Person } from '../../accounts/port.ts';
import type { ApplicationRow } from '../machine.ts';

interface Context {
  readonly config: Pick<Config, 'publicOrigin' | 'supportEmail'>;
  readonly now: Date;
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
