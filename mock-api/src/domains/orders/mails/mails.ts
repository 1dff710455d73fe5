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

interface StorageEnd {
  readonly person: Pick<Person, 'email' | 'name' | 'language'>;
  readonly order: Pick<OrderRecord, 'id' | 'orderNumber' | 'storeName'>;
  /** As the host is shown. */
  readonly host: string;
  /** The last day of storage. */
  readonly ends: Date;
}

/** Tells a shopper that the storage of a parcel ends, in the transaction that is its reason; leads to its page. */
export async function writeStorageMail(
  db: Database,
  { person, order, host, ends }: StorageEnd,
  { config, now }: { readonly config: Pick<Config, 'publicOrigin'>; readonly now: Date },
): Promise<void> {
  const { words, language } = wordsOf(person.language);
  const mail = renderMail(words.storage, words.frame, {
    values: { name: person.name, number: order.orderNumber, store: order.storeName, host, day: dayIn(language, ends) },
    language,
    origin: config.publicOrigin,
    link: siteLink(config, language, paths.memberPackageDetail.href({ id: String(order.id) })),
  });
  await writeMessage(db, { channel: 'mail', recipient: person.email, template: 'storage-ends', ...mail, createdAt: now });
}
