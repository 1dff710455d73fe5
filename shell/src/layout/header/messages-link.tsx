import { dashboardLink } from '@outpost/shared-contracts/accounts/roles';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSession } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { MessageSquareText } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useShellServices } from '../../services/use-shell-services.tsx';
import classes from './header.module.css';
import { useUnread } from './unread.ts';

/**
 * A link to the messages that opens the notification centre where it stands. `onLeave` closes the menu that it is in,
 * which would lie above the centre.
 */
export function useMessagesLink(onLeave?: () => void) {
  const { t } = useTranslation('shell');
  const { modals, serves, affiliateHosts } = useShellServices();
  const session = useSession();
  const unread = useUnread();
  const own = session.state === 'signed-in' ? dashboardLink(session.user, affiliateHosts).to : paths.home.pattern;
  return {
    unread,
    link: {
      to: [paths.dashboard.pattern, own].find(serves) ?? paths.home.pattern,
      'aria-label': unread > 0 ? t('header.messagesUnread', { count: unread }) : t('header.messages'),
      'aria-haspopup': 'dialog',
      onClick(event: MouseEvent<HTMLAnchorElement>) {
        // In a tab of its own it is the link that it looks like.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        // The focus comes back to what is there afterwards: a menu closes meanwhile.
        event.currentTarget.closest('[data-menu]')?.querySelector('button')?.focus();
        onLeave?.();
        modals.open({ modal: 'notifications' });
      },
    },
  } as const;
}

/** Messages with the unread count, once one is known (B-149). */
export function MessagesLink() {
  const { unread, link } = useMessagesLink();
  return (
    <Link {...link} className={`${classes.iconLink} ${classes.messages}`} data-messages-button>
      <MessageSquareText aria-hidden="true" />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread}
        </span>
      )}
    </Link>
  );
}
