import type { NotificationChoices } from '@outpost/shared-contracts/accounts/profile';
import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { Database } from '../../platform/db/database.ts';
import { type FrameWords, type MailWords, renderMail } from '../../platform/mail/mail.ts';
import { siteLink } from '../../platform/mail/site-link.ts';
import { wordFiles } from '../../platform/mail/word-files.ts';
import { writeMessage } from '../../platform/outbox/outbox.ts';
import { findPerson } from '../accounts/port.ts';
import { orderNumberOf, type PurchaseRecord, type Side } from './repository.ts';
import type { PurchaseTools } from './tools.ts';

/** Each mail with the choice that switches it off; what a person has to know or is asked to do always comes. */
const MAILS = {
  held: undefined,
  heldKnown: undefined,
  quote: 'action_needed',
  paid: 'action_needed',
  extra: undefined,
  canceled: undefined,
  refunded: undefined,
  purchased: 'shipment',
  ordered: 'package_matched',
} as const satisfies Record<string, keyof NotificationChoices | undefined>;
type PurchaseMail = keyof typeof MAILS;

type Words = Readonly<Record<PurchaseMail, MailWords>> & { readonly frame: FrameWords };
const wordsOf = wordFiles<Words>(new URL('./mails/', import.meta.url));

/** Amounts that a mail names beside the purchase's own. Cents. */
interface More {
  readonly extra?: number;
  readonly refund?: number;
  readonly packageOrder?: { readonly id: number; readonly number: string };
}

const dollars = (cents: number, language: Language) =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'USD' }).format(cents / 100);
const moment = (date: Date | null, language: Language) =>
  date === null ? '' : new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(date);

function pageOf(side: Side, purchase: PurchaseRecord, more: More): string {
  const of = { id: String(purchase.id) };
  if (more.packageOrder && side === 'shopper') return paths.memberPackageDetail.href({ id: String(more.packageOrder.id) });
  return (side === 'shopper' ? paths.memberBfmOrderDetail : paths.memberHostBfmOrderDetail).href(of);
}

/** Writes a mail about a purchase to one of its two people, in the transaction that is its reason. */
export async function writePurchaseMail(
  transaction: Database,
  { config }: Pick<PurchaseTools, 'config'>,
  side: Side,
  which: PurchaseMail,
  purchase: PurchaseRecord,
  now: Date,
  more: More = {},
): Promise<void> {
  const reader = await findPerson(transaction, side === 'shopper' ? purchase.shopperId : purchase.hostId);
  const choice = MAILS[which];
  if (!reader?.isEmailVerified || reader.isGone || (choice !== undefined && reader.notificationChoices[choice]?.mail === false)) return;
  const { words, language } = wordsOf(reader.language);
  const mail = renderMail(words[which], words.frame, {
    values: {
      name: reader.name,
      order: orderNumberOf(purchase.id),
      total: dollars(purchase.totalCents, language),
      limit: dollars(purchase.limitCents, language),
      owed: dollars(purchase.hostPaymentCents, language),
      extra: dollars(more.extra ?? 0, language),
      refund: dollars(more.refund ?? 0, language),
      package: more.packageOrder?.number ?? '',
      date: moment(purchase.dueAt, language),
    },
    link: siteLink(config, language, pageOf(side, purchase, more)),
    language,
    origin: config.publicOrigin,
  });
  await writeMessage(transaction, { channel: 'mail', recipient: reader.email, template: `purchase-${which}`, ...mail, createdAt: now });
}
