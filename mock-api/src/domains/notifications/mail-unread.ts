import { SUPPORT_NAME } from '@outpost/shared-contracts/brand/brand';
import type { ConversationEntity } from '@outpost/shared-contracts/messages/message';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ServiceParts } from '../../platform/http/context.ts';
import { renderMail } from '../../platform/mail/mail.ts';
import { siteLink } from '../../platform/mail/site-link.ts';
import { writeMessage } from '../../platform/outbox/outbox.ts';
import type { RepeatingTask } from '../../platform/queue/queue.ts';
import { MINUTE_MS } from '../../platform/time/time.ts';
import { claimUnmailed, senderName } from '../messages/port.ts';
import { wordsOf } from './mails/words.ts';
import { findReader } from './repository.ts';

/** Who is there reads a message as it arrives; the others get a mail after this long. */
const TIMEOUT_MS = 10 * MINUTE_MS;
const LOOK_MS = 30_000;
const AT_ONCE = 20;

interface Talk {
  readonly side: 'shopper' | 'host';
  readonly entity: ConversationEntity;
  readonly entityId: number;
  /** Null for a BFM order that no package carries yet. */
  readonly orderId: number | null;
}

/** The order's page with its conversation open (B-418, B-419, B-101). */
function pathOf({ side, entity, entityId, orderId }: Talk): string {
  const { memberPackageDetail, memberBfmOrderDetail, memberHostPackageDetail, memberHostBfmOrderDetail } = paths;
  const [ofOrder, ofBfm] =
    side === 'shopper' ? [memberPackageDetail, memberBfmOrderDetail] : [memberHostPackageDetail, memberHostBfmOrderDetail];
  const query = { openmessages: 'true' };
  return entity === 'bfm' ? ofBfm.href({ id: String(entityId) }, query) : ofOrder.href({ id: String(orderId ?? entityId) }, query);
}

/** Writes a mail to everybody who has not seen a message for a while: one for each conversation until it is read. */
export async function mailUnread(db: Database, config: Pick<Config, 'publicOrigin'>, now: Date): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const rows = await claimUnmailed(transaction, new Date(now.getTime() - TIMEOUT_MS), AT_ONCE);
    for (const row of rows) {
      const reader = await findReader(transaction, row.userId);
      if (!reader?.wantsMail) continue;
      const { name, surname } = senderName(row.last.side, row.sender);
      const { language } = reader;
      const words = wordsOf(language);
      const mail = renderMail(words.newMessage, words.frame, {
        values: { name: reader.name, sender: `${name} ${surname}`.trim() || SUPPORT_NAME, order: row.orderNumber },
        link: siteLink(config, language, pathOf(row)),
        language,
        origin: config.publicOrigin,
      });
      await writeMessage(transaction, { channel: 'mail', recipient: reader.email, template: 'new-message', ...mail, createdAt: now });
    }
    return rows.length === AT_ONCE;
  });
}

/** What notifications need done without anybody calling. */
export function notificationJobs({ db, config, now }: ServiceParts): RepeatingTask[] {
  return [{ name: 'notifications.mail-unread', every: LOOK_MS, run: () => mailUnread(db, config, now()) }];
}
