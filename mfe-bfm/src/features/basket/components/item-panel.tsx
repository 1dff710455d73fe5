import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Notice } from '@outpost/shared-ui/notice';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { useEffect, useState } from 'react';
import { previewOptions } from '../api/preview-link.ts';
import { ItemForm } from './item-form.tsx';
import classes from './item-panel.module.css';
import type { UsedRoute } from './use-basket-route.ts';

interface ItemPanelProps {
  readonly link: string;
  readonly route: Pick<UsedRoute, 'from' | 'to'>;
  /** The item is in the basket, or was discarded. */
  readonly onDone: () => void;
  readonly onBusy: (busy: boolean) => void;
}

const TOLD = ['link_not_allowed', 'link_unreachable', 'link_unreadable', 'rate_limited'] as const;

/** Reads the page behind a link and offers the item for the basket. What the page does not give is filled in by hand. */
export function ItemPanel({ link, route, onDone, onBusy }: ItemPanelProps) {
  const { t } = useTranslation('mfe-bfm');
  const { data: preview, error, isFetching, isPending, refetch } = useQuery(previewOptions(useShell(), link));
  const [byHand, setByHand] = useState(false);

  useEffect(() => {
    onBusy(isFetching);
    return () => onBusy(false);
  }, [isFetching, onBusy]);

  if (isPending && !byHand) {
    return (
      <div className={classes.panel}>
        <Skeleton shape="block" height="100%" className={classes.waitingPicture} />
        <Loading label={t('preview.loading')} className={classes.waiting}>
          <Skeleton count={3} />
          <Skeleton shape="block" height={48} />
          <Button variant="quiet" onClick={() => setByHand(true)}>
            {t('preview.byHand')}
          </Button>
        </Loading>
      </div>
    );
  }

  const reason = TOLD.find((code) => isRefusal(error, code)) ?? 'other';
  return (
    <>
      {error && (
        <div className={classes.notice}>
          <Notice
            tone="warning"
            alert
            title={t('preview.failed.title')}
            actions={
              <Button size="s" busy={isFetching} onClick={() => void refetch()}>
                {t('preview.retry')}
              </Button>
            }
          >
            {t(`preview.failed.${reason}`)}
          </Notice>
          <p className={classes.next}>{t('preview.failed.next')}</p>
        </div>
      )}
      <ItemForm link={link} preview={preview} route={route} onDone={onDone} />
    </>
  );
}
