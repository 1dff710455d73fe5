import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import type { Language } from '@outpost/shared-contracts/language/language';
import { fillIn } from '@outpost/shared-contracts/text/fill-in';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/db/database.ts';
import { renderMail } from '../../../platform/mail/mail.ts';
import { siteLink } from '../../../platform/mail/site-link.ts';
import { writeMessage } from '../../../platform/outbox/outbox.ts';
import { isClaimName } from '../rules.ts';
import { type AccountMail, wordsOf } from './words.ts';

interface Context {
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly now: Date;
}

interface Mail {
  readonly template: AccountMail;
  readonly to: string;
  readonly name: string;
  readonly language: Language;
  /** Path on the site that the button leads to. */
  readonly path?: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** Writes a mail of this domain into the transaction that is its reason; none to who only claims an e-mail (decision 0044). */
export async function writeMail(db: Database, { template, to, name, language, path, values = {} }: Mail, { config, now }: Context) {
  if (isClaimName(to)) return;
  const words = wordsOf(language);
  const { subject, body, html } = renderMail(words.mails[template], words.frame, {
    values: { name, ...values },
    language,
    origin: config.publicOrigin,
    ...(path === undefined ? {} : { link: siteLink(config, language, path) }),
  });
  await writeMessage(db, { channel: 'mail', recipient: to, template, subject, body, html, createdAt: now });
}

/** Writes the short message with a code; its last line lets the phone offer the code on the right site only. */
export async function writePhoneCode(
  db: Database,
  { phone, code, language }: { phone: string; code: string; language: Language },
  { config, now }: Context,
) {
  const text = fillIn(wordsOf(language).phoneCode, { code, product: PRODUCT_NAME });
  const body = `${text}\n\n@${new URL(config.publicOrigin).hostname} #${code}`;
  await writeMessage(db, { channel: 'sms', recipient: phone, template: 'phone-code', subject: '', body, createdAt: now });
}
