import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { Database } from '../../platform/db/database.ts';
import { renderMail } from '../../platform/mail/mail.ts';
import { maskedEmail } from '../../platform/mail/masked-email.ts';
import { siteLink } from '../../platform/mail/site-link.ts';
import { writeMessage } from '../../platform/outbox/outbox.ts';
import { findPerson } from '../accounts/port.ts';
import type { PaymentsCore } from './core.ts';
import type { PayoutRow } from './payouts.ts';
import { wordsOf } from './words.ts';

/** Tells a host or an affiliate that a payment was sent, or did not arrive, unless mails about payouts are off. */
export async function writePayoutMail(
  transaction: Database,
  { config }: Pick<PaymentsCore, 'config'>,
  which: 'sent' | 'failed',
  { hostId, amountCents, label, earner }: Pick<PayoutRow, 'hostId' | 'amountCents' | 'label' | 'earner'>,
  now: Date,
): Promise<void> {
  const host = await findPerson(transaction, hostId);
  if (!host?.isEmailVerified || host.isGone || host.notificationChoices.payout?.mail === false) return;
  const { words, language } = wordsOf(host.language);
  const isAffiliate = earner === 'affiliate';
  const money = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'USD' });
  const mail = renderMail(words[which], isAffiliate ? { ...words.frame, reason: words.affiliateReason } : words.frame, {
    values: { name: host.name, amount: money.format(amountCents / 100), label: label ?? maskedEmail(host.email) },
    link: siteLink(
      config,
      language,
      isAffiliate ? `${paths.memberAffiliateDashboard.href()}?show=payouts` : paths.settingsPaymentInfo.href(),
    ),
    language,
    origin: config.publicOrigin,
  });
  await writeMessage(transaction, { channel: 'mail', recipient: host.email, template: `payout-${which}`, ...mail, createdAt: now });
}
