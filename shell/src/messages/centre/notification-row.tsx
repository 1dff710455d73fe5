import type { UserType } from '@outpost/shared-contracts/accounts/user';
import type { ConversationItem } from '@outpost/shared-contracts/notifications/conversation-item';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Mark } from '@outpost/shared-ui/pictures/logo';
import { Person } from '@outpost/shared-ui/pictures/person';
import { Paperclip } from 'lucide-react';
import type { Ref } from 'react';
import { fullDate, timeAgo } from '../dates.ts';
import { plainText } from '../html/parse-html.ts';
import { isSupport, senderOf, targetOf } from '../rules.ts';
import classes from './notification-centre.module.css';

interface NotificationRowProps {
  readonly item: ConversationItem;
  readonly type: UserType;
  readonly onFollow: () => void;
  readonly ref: Ref<HTMLLIElement> | undefined;
}

/** One conversation: who wrote last, about which order, what and when (B-334, B-335, B-374, B-375). */
export function NotificationRow({ item, type, onFollow, ref }: NotificationRowProps) {
  const { t } = useTranslation('shell');
  const { language } = useShell();
  const { msg_obj, order_number } = item;
  const text = plainText(msg_obj.text);
  const unread = msg_obj.seen === 0;
  const sender = senderOf(msg_obj);
  return (
    <li ref={ref}>
      <Link to={targetOf(item, type)} className={classes.item} data-seen={!unread} onClick={onFollow}>
        <span className={classes.face} aria-hidden="true">
          {isSupport(msg_obj) ? <Mark size={32} /> : <Person seed={sender} size={40} />}
        </span>
        <span className={classes.texts}>
          <span className={classes.line}>
            <bdi className={classes.sender}>{sender}</bdi>
            <time
              className={classes.when}
              dateTime={new Date(msg_obj.message_date * 1000).toISOString()}
              title={fullDate(msg_obj.message_date, language)}
            >
              {timeAgo(msg_obj.message_date, Date.now() / 1000, language)}
            </time>
          </span>
          <span className={classes.snippet} dir="auto">
            {text === '' ? (
              <>
                <Paperclip size={16} aria-hidden="true" />
                {t('notifications.attachment')}
              </>
            ) : (
              text
            )}
          </span>
          <span className={classes.line}>
            <span className={classes.order}>{t('notifications.order', { number: order_number })}</span>
            {unread && <span className={classes.count}>{t('notifications.unread', { count: msg_obj.count })}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}
