import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import type { ReactNode } from 'react';
import classes from './layout.module.css';

/** The page around what stands in place of the steps. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('mfe-bfm');
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>{t('checkout.title')}</h1>
      </div>
      <div className={classes.narrow}>{children}</div>
    </div>
  );
}

export function Waiting() {
  const { t } = useTranslation('mfe-bfm');
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>{t('checkout.title')}</h1>
      </div>
      <Loading label={t('checkout.loading')} className={classes.columns}>
        <noscript>{t('checkout.noScript')}</noscript>
        <Card>
          <Skeleton count={6} />
        </Card>
        <Card>
          <Skeleton count={8} />
        </Card>
      </Loading>
    </div>
  );
}

/** The same within the page, while the checkout is brought up to the basket. */
export function WaitingCard() {
  const { t } = useTranslation('mfe-bfm');
  return (
    <Loading label={t('checkout.loading')}>
      <Card>
        <Skeleton count={6} />
      </Card>
    </Loading>
  );
}

interface NoCheckoutProps {
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Why there is nothing to check out, and the way on. */
export function NoCheckout({ error, retrying, onRetry }: NoCheckoutProps) {
  const { t } = useTranslation('mfe-bfm');
  const toBasket = (
    <Link className={buttonClass({ variant: 'primary' })} to={paths.bfm.href()}>
      {t('checkout.toBasket')}
    </Link>
  );
  if (!error) return <Wall title={t('checkout.open.emptyTitle')} text={t('checkout.open.emptyText')} actions={toBasket} />;
  if (isRefusal(error, 'cart_closed'))
    return (
      <Wall
        title={t('checkout.open.closedTitle')}
        text={t('checkout.open.closedText')}
        actions={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.memberPacksExpected.href()}>
            {t('checkout.toOrders')}
          </Link>
        }
      />
    );
  if (isRefusal(error, 'not_found'))
    return <Wall title={t('checkout.open.goneTitle')} text={t('checkout.open.goneText')} actions={toBasket} />;
  if (isRefusal(error, 'validation_failed'))
    return (
      <Wall
        title={t('checkout.open.refusedTitle')}
        text={error.problem.errors?.map(({ message }) => message).join(' ') || error.message}
        actions={toBasket}
      />
    );
  return <UnreadCheckout retrying={retrying} onRetry={onRetry} />;
}

/** The service did not say what there is to check out. */
export function UnreadCheckout({ retrying, onRetry }: Omit<NoCheckoutProps, 'error'>) {
  const { t } = useTranslation('mfe-bfm');
  return (
    <Frame>
      <Card>
        <ErrorState
          title={t('checkout.open.failedTitle')}
          headingLevel={2}
          onRetry={onRetry}
          retrying={retrying}
          actions={
            <Link className={buttonClass({ variant: 'primary' })} to={paths.bfm.href()}>
              {t('checkout.toBasket')}
            </Link>
          }
        >
          {t('checkout.open.failedText')}
        </ErrorState>
      </Card>
    </Frame>
  );
}

/** The purchase ended without being paid, or its money came back. */
export function Ended() {
  const { t } = useTranslation('mfe-bfm');
  const title = t('checkout.open.endedTitle');
  return (
    <Card as="section" aria-label={title}>
      <EmptyState
        picture={<EmptyPicture of="parcels" />}
        title={title}
        headingLevel={2}
        actions={
          <Link className={buttonClass({ variant: 'primary' })} to={paths.bfm.href()}>
            {t('checkout.toBasket')}
          </Link>
        }
      >
        {t('checkout.open.endedText')}
      </EmptyState>
    </Card>
  );
}

function Wall({ title, text, actions }: { readonly title: string; readonly text: string; readonly actions: ReactNode }) {
  return (
    <Frame>
      <Card as="section" aria-label={title}>
        <EmptyState picture={<EmptyPicture of="basket" />} title={title} headingLevel={2} actions={actions}>
          {text}
        </EmptyState>
      </Card>
    </Frame>
  );
}
