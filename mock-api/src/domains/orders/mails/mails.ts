import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/db/database.ts';
import { renderMail } from '../../../platform/mail/mail.ts';
import { siteLink } from '../../../platform/mail/site-link.ts';
import { writeMessage } from '../../../platform/outbox/outbox.ts';
import { dayIn } from '../../../platform/time/time.ts';
import type { Person } from '../../accounts/port.ts';
import type { OrderRecord } from '../machine.ts';
import { wordsOf } from './words.ts';

/** What a mail works with. */
export interface MailTools {
  readonly config: Pick<Config, 'publicOrigin'>;
  readonly now: Date;
}

/** A box and its two people, as a mail about it says them. */
export interface BoxMail {
  readonly leadId: number;
  /** Order numbers, `OP-20001`, that of the one that leads first. */
  readonly numbers: readonly string[];
  readonly shopper: Pick<Person, 'email' | 'name' | 'language'> & { readonly shownAs: string };
  readonly host: Pick<Person, 'email' | 'name' | 'language'> & { readonly shownAs: string };
}

/** Whom a mail about a box goes to, and the page that it leads to. */
const BOX_MAILS = {
  box_asked: { to: 'host', page: paths.memberHostPackageDetail },
  box_packed: { to: 'shopper', page: paths.memberOrderDetails },
} as const;

/** Tells a host that a box is asked for, or a shopper that it is packed, in the transaction that is its reason. */
export async function writeBoxMail(
  db: Database,
  template: keyof typeof BOX_MAILS,
  box: BoxMail,
  { config, now }: MailTools,
): Promise<void> {
  const { to, page } = BOX_MAILS[template];
  const person = box[to];
  const { words, language } = wordsOf(person.language);
  const numbers = new Intl.ListFormat(localeOf(language)).format(box.numbers);
  const mail = renderMail(words[template], words.frame, {
    values: { name: person.name, shopper: box.shopper.shownAs, host: box.host.shownAs, number: box.numbers[0] ?? '', numbers },
    language,
    origin: config.publicOrigin,
    link: siteLink(config, language, page.href({ id: String(box.leadId) })),
  });
  await writeMessage(db, { channel: 'mail', recipient: person.email, template: template.replace('_', '-'), ...mail, createdAt: now });
}

interface StorageEnd {
  readonly person: Pick<Person, 'email' | 'name' | 'language'>;
  readonly order: Pick<OrderRecord, 'id' | 'orderNumber' | 'storeName'>;
  /** As the host is shown. */
  readonly host: string;
  /** The last day of storage. */
  readonly ends: Date;
}

/** Tells a shopper that the storage of a parcel ends, in the transaction that is its reason; leads to its page. */
export async function writeStorageMail(db: Database, { person, order, host, ends }: StorageEnd, { config, now }: MailTools): Promise<void> {
  const { words, language } = wordsOf(person.language);
  const mail = renderMail(words.storage, words.frame, {
    values: { name: person.name, number: order.orderNumber, store: order.storeName, host, day: dayIn(language, ends) },
    language,
    origin: config.publicOrigin,
    link: siteLink(config, language, paths.memberPackageDetail.href({ id: String(order.id) })),
  });
  await writeMessage(db, { channel: 'mail', recipient: person.email, template: 'storage-ends', ...mail, createdAt: now });
}

const DISPUTE_PAGES = { measures_disputed: paths.memberHostPackageDetail, measured_again: paths.memberOrderDetails } as const;

interface Dispute {
  readonly person: Pick<Person, 'email' | 'name' | 'language'>;
  readonly order: Pick<OrderRecord, 'id' | 'orderNumber'>;
  /** As the other side sees each. */
  readonly shopper: string;
  readonly host: string;
}

/** Tells a host that a parcel is to be measured again, or its shopper that it was, in the transaction that is its reason. */
export async function writeDisputeMail(
  db: Database,
  template: keyof typeof DISPUTE_PAGES,
  { person, order, shopper, host }: Dispute,
  { config, now }: MailTools,
): Promise<void> {
  const { words, language } = wordsOf(person.language);
  const mail = renderMail(words[template], words.frame, {
    values: { name: person.name, number: order.orderNumber, shopper, host },
    language,
    origin: config.publicOrigin,
    link: siteLink(config, language, DISPUTE_PAGES[template].href({ id: String(order.id) })),
  });
  await writeMessage(db, { channel: 'mail', recipient: person.email, template: template.replace('_', '-'), ...mail, createdAt: now });
}
