import type { BasketSummary } from '@outpost/shared-contracts/bfm/calls';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { type Money, usd } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { formatMoney } from '@outpost/shared-ui/price';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import type { ReactNode } from 'react';
import { countOf, totalCents } from '../../../model/bfm-items.ts';
import { type Cart, type CartIds, idsOf } from '../../../model/cart.ts';
import { summaryOptions } from '../api/basket-summary.ts';
import classes from './summary.module.css';

/** What the basket is likely to cost. The sum of the items is our own; shipping and fees come from the service. */
export function Summary({ cart }: { readonly cart: Cart }) {
  const { t } = useTranslation('mfe-bfm');
  const ids = idsOf(cart);
  const saved = ids && !cart.unsaved && cart.saved;
  return (
    <Card as="section" title={t('summary.title')}>
      <dl className={classes.lines}>
        <Line term={t('summary.items', { count: countOf(cart.bfm_items) })} amount={usd(totalCents(cart.bfm_items))} />
      </dl>
      {ids && saved ? <Estimate ids={ids} saved={saved} /> : <p className={classes.small}>{t('summary.waiting')}</p>}
    </Card>
  );
}

function Estimate({ ids, saved }: { readonly ids: CartIds; readonly saved: Cart['bfm_items'] }) {
  const { t } = useTranslation('mfe-bfm');
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(summaryOptions(useShell(), ids, saved));
  if (isError && !data) {
    return (
      <ErrorState title={t('summary.failed')} onRetry={() => void refetch()} retrying={isFetching}>
        {t('summary.failedText')}
      </ErrorState>
    );
  }
  if (!data) {
    return (
      <Loading label={t('summary.loading')}>
        <Skeleton count={3} />
      </Loading>
    );
  }
  return <Costs summary={data} busy={isPlaceholderData} />;
}

function Costs({ summary, busy }: { readonly summary: BasketSummary; readonly busy: boolean }) {
  const { t } = useTranslation('mfe-bfm');
  const { international_shipping: international } = summary;
  return (
    <div aria-busy={busy} className={classes.costs}>
      <dl className={classes.lines}>
        <Line term={t('summary.localShipping')} hint={t('summary.estimate')} amount={summary.local_shipping} />
        <Line term={t('summary.serviceFee')} amount={summary.service_fee} />
        {international ? (
          <Line term={t('summary.international')} hint={t('summary.internationalLater')} amount={international} approximate />
        ) : (
          <div>
            <dt>
              {t('summary.international')}
              <small>{t('summary.internationalUnknown')}</small>
            </dt>
            <dd>–</dd>
          </div>
        )}
        <Line term={t('summary.total')} amount={summary.total} total />
      </dl>
      <p className={classes.small}>{t('summary.final')}</p>
    </div>
  );
}

interface LineProps {
  readonly term: ReactNode;
  readonly amount: Money;
  readonly hint?: string;
  readonly approximate?: boolean;
  readonly total?: boolean;
}

function Line({ term, amount, hint, approximate = false, total = false }: LineProps) {
  const locale = localeOf(useShell().language);
  return (
    <div className={total ? classes.total : undefined}>
      <dt>
        {term}
        {hint && <small>{hint}</small>}
      </dt>
      <dd>
        <bdi>
          {approximate && '≈ '}
          {formatMoney(amount, locale)}
        </bdi>
      </dd>
    </div>
  );
}
