import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSession } from '@outpost/shared-remote/remote';
import { IconButton } from '@outpost/shared-ui/button';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { X } from 'lucide-react';
import { type CSSProperties, use, useEffect, useRef, useState } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useShellServices } from '../../services/use-shell-services.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Inbox } from '../inbox.ts';
import { keyOf, nameOf } from '../rules.ts';
import { useValue } from '../use-value.ts';
import { placeBelow } from './anchor.ts';
import classes from './notification-centre.module.css';
import { NotificationRow } from './notification-row.tsx';

/** The unread conversations of a person (B-163 to B-166): below the button of the header, or a sheet on a phone. */
export function NotificationCentre({ onClose }: { readonly onClose: () => void }) {
  const { messages } = useShellServices();
  const [place] = useState(() => placeBelow(document));
  const { t } = useWords('messages');
  const { inbox } = use(messages.parts);
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className={classes.veil}>
      <Modal className={classes.panel} style={place as CSSProperties}>
        <Dialog className={classes.dialog}>
          <div className={classes.head}>
            <Heading slot="title" level={2}>
              {t('notifications.title')}
            </Heading>
            <IconButton label={t('notifications.close')} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <List inbox={inbox} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function List({ inbox, onClose }: { readonly inbox: Inbox; readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { status, items, hasMore } = useValue(inbox.state$);
  const scroller = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLLIElement>(null);
  const [retrying, setRetrying] = useState(false);
  const count = items.length;

  // The last item, wholly in view, brings 10 more (B-166).
  useEffect(() => {
    if (!hasMore || count === 0 || !last.current) return;
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && void inbox.loadMore(), {
      root: scroller.current,
      threshold: 1,
    });
    observer.observe(last.current);
    return () => observer.disconnect();
  }, [inbox, hasMore, count]);

  if (session.state !== 'signed-in') return null;
  if (status === 'failed')
    return (
      <ErrorState
        title={t('notifications.failed')}
        retrying={retrying}
        onRetry={() => {
          setRetrying(true);
          void inbox.reload().finally(() => setRetrying(false));
        }}
      >
        {t('notifications.failedText')}
      </ErrorState>
    );
  if (status === 'loading')
    return (
      <Loading label={t('notifications.loading')} className={classes.waiting}>
        <Skeleton shape="row" count={3} />
      </Loading>
    );
  if (count === 0)
    return (
      <EmptyState picture={<EmptyPicture of="messages" width={132} />} title={t('notifications.empty')}>
        {t('notifications.emptyText')}
      </EmptyState>
    );
  return (
    <div ref={scroller} className={classes.scroller}>
      <ul className={classes.list}>
        {items.map((item, place) => (
          <NotificationRow
            key={nameOf(keyOf(item))}
            ref={place === count - 1 ? last : undefined}
            item={item}
            type={session.user.type}
            onFollow={onClose}
          />
        ))}
      </ul>
      {hasMore && (
        <Loading label={t('notifications.more')} className={classes.waiting}>
          <Skeleton shape="row" />
        </Loading>
      )}
    </div>
  );
}
