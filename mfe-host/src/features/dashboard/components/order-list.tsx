import type { CallReply } from '@outpost/shared-contracts/call/call';
import type { listHostOrders } from '@outpost/shared-contracts/orders/calls';
import { OrderListFrame } from '@outpost/shared-orders/components/order-list-frame';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { Pagination } from '@outpost/shared-ui/pagination';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import { countOf, type Filters, TABS } from '../model/tabs.ts';
import { OrderTable } from './order-table.tsx';

interface OrderListProps {
  readonly reply: CallReply<typeof listHostOrders>;
  readonly filters: Filters;
  readonly onChange: (change: Partial<Filters>) => void;
}

/** The parcels of a tab, or why there are none. A search that hits elsewhere leads there. */
export function OrderList({ reply: { data, counts, total, page, per_page }, filters, onChange }: OrderListProps) {
  const { t } = useTranslation('mfe-host');
  if (data.length > 0) {
    return (
      <OrderListFrame>
        <Card padded={false}>
          <OrderTable caption={t(`tab.${filters.tab}`)} orders={data} />
        </Card>
        <Pagination
          label={t('dashboard.pages')}
          page={page}
          count={Math.ceil(total / per_page)}
          onPage={(wanted) => onChange({ page: wanted })}
        />
      </OrderListFrame>
    );
  }
  if (!filters.q) {
    const any = TABS.some((tab) => countOf(tab, counts) > 0);
    return (
      <EmptyState headingLevel={2} picture={<EmptyPicture of="parcels" />} title={t(any ? `empty.tab.${filters.tab}` : 'empty.none')}>
        {t(any ? 'empty.otherTab' : 'empty.noneText')}
      </EmptyState>
    );
  }
  const found = TABS.filter((tab) => countOf(tab, counts) > 0);
  return (
    <EmptyState
      headingLevel={2}
      picture={<EmptyPicture of="search" />}
      title={t('empty.noMatch', { text: filters.q })}
      actions={
        <>
          {found.map((tab) => (
            <Button key={tab} variant="primary" onClick={() => onChange({ tab })}>
              {t('empty.foundIn', { tab: t(`tab.${tab}`), count: countOf(tab, counts) })}
            </Button>
          ))}
          <Button onClick={() => onChange({ q: '' })}>{t('empty.clear')}</Button>
        </>
      }
    >
      {t(found.length > 0 ? 'empty.noMatchHere' : 'empty.noMatchText')}
    </EmptyState>
  );
}
