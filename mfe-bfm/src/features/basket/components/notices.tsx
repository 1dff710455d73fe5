import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Notice } from '@outpost/shared-ui/notice';
import { useCart } from '../../../components/use-cart.ts';
import { useOutcome } from '../../../components/use-outcome.ts';
import { countOf } from '../../../model/bfm-items.ts';
import type { CartView, LoadResult } from '../../../model/cart-port.ts';

interface NoticesProps {
  readonly view: CartView;
  /** How fetching the cart of the address ended. */
  readonly loaded: LoadResult | undefined;
  readonly onReload: () => void;
}

/** What is out of the ordinary with the basket, each with the way on. */
export function Notices({ view: { cart, offline, loading }, loaded, onReload }: NoticesProps) {
  const { t } = useTranslation('mfe-bfm');
  const { service } = useCart();
  const tell = useOutcome();
  const kept = countOf(cart.kept);
  const closed = cart.status === 'CLOSED';
  return (
    <>
      {offline && cart.pending.length > 0 && (
        <Notice
          tone="warning"
          alert
          title={t('offline.title')}
          actions={
            <Button size="s" onClick={async () => void tell(await service.retry())}>
              {t('offline.retry')}
            </Button>
          }
        >
          {t('offline.text')}
        </Notice>
      )}
      {loaded === 'unreachable' && cart.bfm_items.length > 0 && (
        <Notice
          tone="warning"
          alert
          title={t('load.unreachable')}
          actions={
            <Button size="s" busy={loading} onClick={onReload}>
              {t('offline.retry')}
            </Button>
          }
        >
          {t('load.unreachableText')}
        </Notice>
      )}
      {loaded === 'gone' && (
        <Notice tone="info" title={t('load.gone')}>
          {t('load.goneText')}
        </Notice>
      )}
      {loaded === 'closed' && !closed && (
        <Notice tone="info" title={t('load.closed')}>
          {t('load.closedText')}
        </Notice>
      )}
      {kept > 0 && !closed && (
        <Notice
          tone="info"
          title={t('kept.title', { count: kept })}
          actions={
            <>
              <Button size="s" onClick={async () => void tell(await service.startNew({ withKept: true }))}>
                {t('kept.add')}
              </Button>
              <Button size="s" variant="quiet" onClick={() => service.forgetKept()}>
                {t('kept.discard')}
              </Button>
            </>
          }
        >
          {t('kept.text')}
        </Notice>
      )}
    </>
  );
}
