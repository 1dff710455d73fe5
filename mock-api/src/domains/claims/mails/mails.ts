import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { Database } from '../../../platform/db/database.ts';
import { renderMail } from '../../../platform/mail/mail.ts';
import { siteLink } from '../../../platform/mail/site-link.ts';
import { writeMessage } from '../../../platform/outbox/outbox.ts';
import { dayIn } from '../../../platform/time/time.ts';
import { findPerson } from '../../accounts/port.ts';
import type { OrderRecord } from '../../orders/port.ts';
import type { ClaimRecord } from '../machine.ts';
import { untilOf } from '../states.ts';
import type { ClaimTools } from '../tools.ts';
import { type ClaimMail, wordsOf } from './words.ts';

const TO_HOST: readonly ClaimMail[] = ['to_answer', 'decided'];

/**
 * Tells one of the two people of an order what became of a claim, in the transaction that is its reason. It is about their money
 * and has a day to answer by: it is not switched off.
 */
export async function writeClaimMail(
  transaction: Database,
  { config }: Pick<ClaimTools, 'config'>,
  which: ClaimMail,
  { id, orderNumber }: Pick<OrderRecord, 'id' | 'orderNumber'>,
  claim: ClaimRecord,
  now: Date,
): Promise<void> {
  const isHost = TO_HOST.includes(which);
  const reader = await findPerson(transaction, isHost ? claim.hostId : claim.shopperId);
  if (!reader?.isEmailVerified || reader.isGone) return;
  const { words, language } = wordsOf(reader.language);
  const money = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'USD' });
  const page = isHost ? paths.memberHostPackageDetail : paths.memberPackageDetail;
  const mail = renderMail(words[which], words.frame, {
    values: {
      ...{ name: reader.name, number: orderNumber, amount: money.format(claim.amountCents / 100) },
      day: dayIn(language, untilOf(claim) ?? now),
    },
    link: siteLink(config, language, page.href({ id: String(id) })),
    language,
    origin: config.publicOrigin,
  });
  const template = `claim-${which.replace('_', '-')}`;
  await writeMessage(transaction, { channel: 'mail', recipient: reader.email, template, ...mail, createdAt: now });
}
