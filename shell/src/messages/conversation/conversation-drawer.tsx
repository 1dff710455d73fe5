import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useBlockUpdate } from '@outpost/shared-remote/remote';
import { Link, useLocation } from '@outpost/shared-remote/router';
import { Badge } from '@outpost/shared-ui/badge';
import { Dialog } from '@outpost/shared-ui/dialog';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { Face } from '@outpost/shared-ui/pictures/face';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { useShellServices } from '../../services/use-shell-services.tsx';
import { useWords } from '../../words/use-words.ts';
import { type ConversationKey, nameOf, orderPage } from '../rules.ts';
import { useValue } from '../use-value.ts';
import { Composer } from './composer.tsx';
import type { About } from './conversation.ts';
import classes from './conversation-drawer.module.css';
import type { OpenConversation } from './conversations.ts';
import { MessageList } from './message-list.tsx';

interface ConversationDrawerProps {
  readonly of: ConversationKey;
  readonly onClose: () => void;
}

/** The messages of shopper and host about one order (docs/product.md#messages), beside the page that it is opened from. */
export function ConversationDrawer({ of, onClose }: ConversationDrawerProps) {
  const { messages } = useShellServices();
  useWords('messages');
  const { conversations } = use(messages.parts);
  return <Drawer key={nameOf(of)} open={conversations.of(of)} of={of} onClose={onClose} />;
}

function Drawer({ open, of, onClose }: ConversationDrawerProps & { readonly open: OpenConversation }) {
  const { t } = useTranslation('shell');
  const { about } = useValue(open.conversation.state$);
  return (
    <Dialog
      open
      onClose={onClose}
      look="drawer"
      className={classes.dialog}
      title={about ? <Title about={about} of={of} onFollow={onClose} /> : t('conversation.title')}
    >
      <Talk open={open} />
    </Dialog>
  );
}

/** Who the other is, which order it is about and how that stands. */
function Title({ about, of, onFollow }: { readonly about: About; readonly of: ConversationKey; readonly onFollow: () => void }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { other, order_number, order_status, side } = about;
  const page = orderPage(of, side);
  const order = t('conversation.order', { number: order_number });
  return (
    <span className={classes.title}>
      <Face name={other.name} photo={other.profile_image_url} size={40} />
      <span className={classes.titleTexts}>
        <bdi>{other.name}</bdi>
        <span className={classes.order}>
          {pathname === page ? (
            <span>{order}</span>
          ) : (
            <Link to={page} className={classes.orderLink} onClick={onFollow}>
              {order}
            </Link>
          )}
          {order_status && <Badge>{t(`conversation.status.${order_status}`)}</Badge>}
        </span>
      </span>
    </span>
  );
}

function Talk({ open }: { readonly open: OpenConversation }) {
  const { t } = useTranslation('shell');
  const { conversation, uploads, draft } = open;
  const { status, failure, outgoing } = useValue(conversation.state$);
  const [retrying, setRetrying] = useState(false);
  const [typed, setTyped] = useState(draft.text !== '');
  const files = useSyncExternalStore(uploads.subscribe, uploads.current, uploads.current);
  useBlockUpdate(typed || files.length > 0 || outgoing.length > 0);

  useEffect(() => {
    void conversation.load();
    const look = (): void => {
      if (document.visibilityState === 'visible') void conversation.load();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [conversation]);

  if (status === 'failed') {
    const unknown = isRefusal(failure, 'not_found');
    return (
      <div className={classes.state}>
        <ErrorState
          title={t(unknown ? 'conversation.unknown' : 'conversation.failed')}
          retrying={retrying}
          onRetry={
            unknown
              ? undefined
              : () => {
                  setRetrying(true);
                  void conversation.load().finally(() => setRetrying(false));
                }
          }
          requestId={isRefusal(failure) ? failure.problem.requestId : undefined}
        >
          {t(unknown ? 'conversation.unknownText' : 'conversation.failedText')}
        </ErrorState>
      </div>
    );
  }
  if (status === 'loading')
    return (
      <Loading label={t('conversation.loading')} className={classes.state}>
        <Skeleton shape="block" height={52} width="70%" />
        <Skeleton shape="block" height={76} width="82%" className={classes.own} />
        <Skeleton shape="block" height={52} width="56%" />
      </Loading>
    );
  return (
    <div className={classes.talk}>
      <MessageList conversation={conversation} />
      <Composer open={open} onTyped={setTyped} />
    </div>
  );
}
