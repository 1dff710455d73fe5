import type { PurchaseRow as Row } from '@outpost/shared-contracts/bfm/purchase';
import type { PurchaseFilters } from '@outpost/shared-contracts/bfm/purchase-tab';
import { waitingFirst } from '@outpost/shared-contracts/bfm/turns';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { Pagination } from '@outpost/shared-ui/pagination';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import type { ReactNode } from 'react';
import { purchaseList } from '../purchase-queries.ts';
import { useOrderSide } from '../side.ts';
import { OrderListFrame, OrderListRows } from './order-list-frame.tsx';
import { PurchaseRow } from './purchase-row.tsx';

interface PurchasesProps {
  readonly userId: number;
  readonly filters: PurchaseFilters;
  readonly onChange: (filters: PurchaseFilters) => void;
  /** The address of the page of one. */
  readonly hrefOf: (id: number) => string;
  /** What to do where there is none. */
  readonly start?: ReactNode;
}

/** What hosts buy for a shopper, or a host for others: what waits for the one who looks comes first. */
export function Purchases(props: PurchasesProps) {
  const { filters, onChange } = props;
  const { t } = useOrderSide();
  return (
    <OrderListFrame>
      <RadioGroup
        look="segments"
        label={t('orderKit.purchases.which')}
        labelHidden
        value={filters.state}
        onSelect={(state) => onChange({ state: state === 'all' ? 'all' : 'open', page: 1 })}
        options={[
          { value: 'open', label: t('orderKit.purchases.open') },
          { value: 'all', label: t('orderKit.purchases.all') },
        ]}
      />
      <Rows {...props} />
    </OrderListFrame>
  );
}

function Rows({ userId, filters, onChange, hrefOf, start }: PurchasesProps) {
  const { t, side } = useOrderSide();
  const shell = useShell();
  const query = useQuery(purchaseList(shell, userId, filters.state, filters.page));
  const { data, error } = query;
  if (error && !data)
    return (
      <QueryFailed query={query} headingLevel={2} title={t(`orderKit.purchases.failed.${side}`)}>
        {t(`orderKit.order.failedText.${side}`)}
      </QueryFailed>
    );
  if (!data)
    return (
      <Loading label={t(`orderKit.purchases.loading.${side}`)}>
        <Card>
          <Skeleton shape="row" count={5} />
        </Card>
      </Loading>
    );
  if (data.data.length === 0)
    return <NoPurchases onlyOpen={filters.state === 'open'} start={start} onShowAll={() => onChange({ state: 'all', page: 1 })} />;
  return (
    <>
      <OrderListRows>
        {unpaidFirst(waitingFirst(data.data, side)).map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase} hrefOf={hrefOf} />
        ))}
      </OrderListRows>
      <Pagination
        label={t(`orderKit.purchases.pages.${side}`)}
        page={data.page}
        count={Math.ceil(data.total / data.per_page)}
        onPage={(page) => onChange({ ...filters, page })}
      />
    </>
  );
}

/** Money that did not come before all else; otherwise in the order it came. */
const unpaidFirst = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Number(b.payout?.state === 'failed') - Number(a.payout?.state === 'failed'));

interface NoPurchasesProps {
  readonly onlyOpen: boolean;
  readonly start: ReactNode;
  readonly onShowAll: () => void;
}

function NoPurchases({ onlyOpen, start, onShowAll }: NoPurchasesProps) {
  const { t, side } = useOrderSide();
  return (
    <EmptyState
      headingLevel={2}
      picture={<EmptyPicture of="basket" />}
      title={onlyOpen ? t(`orderKit.purchases.noneOpen.${side}`) : t(`orderKit.purchases.none.${side}`)}
      actions={
        <>
          {start}
          {onlyOpen && <Button onClick={onShowAll}>{t('orderKit.purchases.showAll')}</Button>}
        </>
      }
    >
      {t(`orderKit.purchases.noneText.${side}`)}
    </EmptyState>
  );
}
