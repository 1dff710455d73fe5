import { paths } from '@outpost/shared-contracts/paths/paths';
import type { Database } from '../../platform/db/database.ts';
import { type FrameWords, type MailWords, renderMail } from '../../platform/mail/mail.ts';
import { siteLink } from '../../platform/mail/site-link.ts';
import { wordFiles } from '../../platform/mail/word-files.ts';
import { writeMessage } from '../../platform/outbox/outbox.ts';
import { findPerson } from '../accounts/port.ts';
import type { OrderRecord } from '../orders/port.ts';
import type { ShipmentRecord } from './repository.ts';
import type { ShipmentTools } from './tools.ts';

/** What a shopper is told of a parcel on its way. All of them are switched off by the choice `shipment`. */
export type ShipmentMail = 'label' | 'in_transit' | 'customs' | 'outForDelivery' | 'delivered' | 'lost';

type Words = Readonly<Record<ShipmentMail, MailWords>> & { readonly frame: FrameWords };
const wordsOf = wordFiles<Words>(new URL('./mails/', import.meta.url));

/** Writes a mail about a parcel on its way to its shopper, in the transaction that is its reason. */
export async function writeShipmentMail(
  transaction: Database,
  { config }: Pick<ShipmentTools, 'config'>,
  which: ShipmentMail,
  { order, shipment }: { readonly order: OrderRecord; readonly shipment: ShipmentRecord },
  now: Date,
): Promise<void> {
  const reader = await findPerson(transaction, order.shopperId);
  if (!reader?.isEmailVerified || reader.isGone || reader.notificationChoices.shipment?.mail === false) return;
  const { words, language } = wordsOf(reader.language);
  const mail = renderMail(words[which], words.frame, {
    values: { name: reader.name, order: order.orderNumber, carrier: shipment.carrier ?? '', number: shipment.trackingNumber ?? '' },
    link: siteLink(config, language, paths.memberPackageDetail.href({ id: String(order.id) })),
    language,
    origin: config.publicOrigin,
  });
  await writeMessage(transaction, { channel: 'mail', recipient: reader.email, template: `shipment-${which}`, ...mail, createdAt: now });
}
