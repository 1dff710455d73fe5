import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { DEFAULT_LANGUAGE, type Language, languageOrDefault } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { and, eq, exists, gt, isNull, ne } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import { type FrameWords, type MailWords, renderMail } from '../../platform/mail/mail.ts';
import { siteLink } from '../../platform/mail/site-link.ts';
import { mailSupport } from '../../platform/mail/support-mail.ts';
import { wordFiles } from '../../platform/mail/word-files.ts';
import { writeMessage } from '../../platform/outbox/outbox.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { countryRequests, hosts } from './schema.ts';

interface RequestWords {
  readonly frame: FrameWords;
  readonly asked: MailWords;
  readonly opened: MailWords;
}
const wordsOf = wordFiles<RequestWords>(new URL('./mails/', import.meta.url));

interface Context {
  readonly config: Pick<Config, 'publicOrigin' | 'supportEmail'>;
  readonly now: Date;
}

async function writeTo(
  db: Database,
  which: 'asked' | 'opened',
  { email, country, language: wanted }: { email: string; country: string; language: Language },
  { config, now }: Context,
): Promise<void> {
  const { words, language } = wordsOf(wanted);
  const place = paths.shopFromCountry.href({ countryCode: countryInUrl(country) });
  const mail = renderMail(words[which], words.frame, {
    values: { country: countryName(country, language) },
    language,
    origin: config.publicOrigin,
    ...(which === 'opened' ? { link: siteLink(config, language, place) } : {}),
  });
  await writeMessage(db, { channel: 'mail', recipient: email, template: `country-request-${which}`, ...mail, createdAt: now });
}

/**
 * Keeps a wish for a country and writes to both sides. The same wish twice is one, and an address gets one such mail in a
 * day: the form asks nobody to prove that the address is theirs.
 */
export async function saveCountryRequest(
  db: Database,
  request: { readonly email: string; readonly country: string; readonly language: Language },
  context: Context,
): Promise<void> {
  const { email, country, language } = request;
  await db.transaction(async (transaction) => {
    const kept = await transaction
      .insert(countryRequests)
      .values({ email, countryCode: country, language, createdAt: context.now })
      .onConflictDoNothing()
      .returning({ id: countryRequests.id });
    const [wish] = kept;
    if (!wish) return;
    await mailSupport(
      transaction,
      {
        template: 'country-request',
        subject: `Hosts wanted: ${countryName(country, DEFAULT_LANGUAGE)}`,
        preview: `${email} would like to shop there.`,
        heading: 'Hosts wanted',
        paragraphs: [`${email} asks for hosts in this country: ${countryName(country, DEFAULT_LANGUAGE)} (${country}).`],
        reason: 'You get this mail because requests for hosts come to this address.',
      },
      context,
    );
    const lately = await transaction
      .select({ id: countryRequests.id })
      .from(countryRequests)
      .where(
        and(
          eq(countryRequests.email, email),
          ne(countryRequests.id, wish.id),
          gt(countryRequests.createdAt, new Date(context.now.getTime() - DAY_MS)),
        ),
      )
      .limit(1);
    if (lately.length === 0) await writeTo(transaction, 'asked', request, context);
  });
}

/** Tells one person that the first host has opened where they wished for one. False: nobody is waiting for that. */
export async function notifyNextRequester(db: Database, context: Context): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const opened = transaction
      .select({ id: hosts.userId })
      .from(hosts)
      .where(and(eq(hosts.countryCode, countryRequests.countryCode), eq(hosts.isList, true)));
    const [wish] = await transaction
      .select()
      .from(countryRequests)
      .where(and(isNull(countryRequests.answeredAt), exists(opened)))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!wish) return false;
    await transaction.update(countryRequests).set({ answeredAt: context.now }).where(eq(countryRequests.id, wish.id));
    const language = languageOrDefault(wish.language);
    await writeTo(transaction, 'opened', { email: wish.email, country: wish.countryCode, language }, context);
    return true;
  });
}
