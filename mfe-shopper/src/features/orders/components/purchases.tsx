import type { PurchaseFilters } from '@outpost/shared-contracts/bfm/purchase-tab';
import { waitingFirst } from '@outpost/shared-contracts/bfm/turns';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { Pagination } from '@outpost/shared-ui/pagination';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { purchaseList } from '../../../api/purchases.ts';
import classes from './order-list.module.css';
import { PurchaseRow } from './purchase-row.tsx';

interface PurchasesProps {
  readonly userId: number;
  readonly filters: PurchaseFilters;
  readonly onChange: (filters: PurchaseFilters) => void;
}

/** What hosts buy for the person: what waits for her first. */
export function Purchases({ userId, filters, onChange }: PurchasesProps) {
  const { t } = useTranslation('mfe-shopper');
  return (
    <div className={classes.list}>
      <RadioGroup
        look="segments"
        label={t('purchases.which')}
        labelHidden
        value={filters.state}
        onSelect={(state) => onChange({ state: state === 'all' ? 'all' : 'open', page: 1 })}
        options={[
          { value: 'open', label: t('purchases.open') },
          { value: 'all', label: t('purchases.all') },
        ]}
      />
      <Rows userId={userId} filters={filters} onChange={onChange} />
    </div>
  );
}

function Rows({ userId, filters, onChange }: PurchasesProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const { data, error, isFetching, refetch } = useQuery(purchaseList(shell, userId, filters.state, filters.page));
  if (error && !data)
    return (
      <ErrorState
        headingLevel={2}
        title={t('purchases.failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
        requestId={isRefusal(error) ? error.problem.requestId : undefined}
      >
        {isRefusal(error) ? error.message : t('error.text')}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t('purchases.loading')}>
        <Card>
          <Skeleton shape="row" count={5} />
        </Card>
      </Loading>
    );
  if (data.data.length === 0)
    return <NoPurchases onlyOpen={filters.state === 'open'} onShowAll={() => onChange({ state: 'all', page: 1 })} />;
  return (
    <>
      <ul className={classes.rows}>
        {waitingFirst(data.data, 'shopper').map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase} />
        ))}
      </ul>
      <Pagination
        label={t('purchases.pages')}
        page={data.page}
        count={Math.ceil(data.total / data.per_page)}
        onPage={(page) => onChange({ ...filters, page })}
      />
    </>
  );
}

function NoPurchases({ onlyOpen, onShowAll }: { readonly onlyOpen: boolean; readonly onShowAll: () => void }) {
  const { t } = useTranslation('mfe-shopper');
  return (
    <EmptyState
      headingLevel={2}
      picture={<EmptyPicture of="basket" />}
      title={t(onlyOpen ? 'purchases.noneOpen' : 'purchases.none')}
      actions={
        <>
          <Link to={paths.bfm.pattern} className={buttonClass({ variant: 'primary' })}>
            {t('purchases.start')}
          </Link>
          {onlyOpen && <Button onClick={onShowAll}>{t('purchases.showAll')}</Button>}
        </>
      }
    >
      {t('purchases.noneText')}
    </EmptyState>
  );
}
