import type { CallReply } from '@outpost/shared-contracts/call/call';
import type { listShopperOrders } from '@outpost/shared-contracts/orders/calls';
import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Pagination } from '@outpost/shared-ui/pagination';
import { useState } from 'react';
import { countOf, type Filters, TABS } from '../model/filters.ts';
import { byHost } from '../model/together.ts';
import { HostGroup } from './host-group.tsx';
import { NothingHere } from './nothing-here.tsx';
import classes from './order-list.module.css';
import { OrderRow } from './order-row.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface OrderListProps {
  readonly reply: CallReply<typeof listShopperOrders>;
  readonly filters: Filters;
  readonly onChange: (change: Partial<Filters>) => void;
}

/** The parcels of a tab. Arrived ones stand by host and can be chosen. */
export function OrderList({ reply, filters, onChange }: OrderListProps) {
  const { t } = useTranslation('mfe-shopper');
  const [chosenIds, setChosenIds] = useState<readonly number[]>([]);
  const { data: orders, counts, total, per_page, page } = reply;
  const chosen = orders.filter(({ id }) => chosenIds.includes(id));

  if (orders.length === 0 && page === 1) {
    const all = TABS.reduce((sum, tab) => sum + countOf(tab, counts), 0);
    return <NothingHere filters={filters} elsewhere={all} onChange={onChange} />;
  }

  const choose = (order: PackageOrder, wanted: boolean) =>
    setChosenIds((ids) => (wanted ? [...ids, order.id] : ids.filter((id) => id !== order.id)));

  return (
    <div className={classes.list}>
      {filters.tab === 'arrived' ? (
        byHost(orders).map((group) => <HostGroup key={group[0]?.host.id} orders={group} chosen={chosen} onChoose={choose} />)
      ) : (
        <ul className={classes.rows}>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      <Pagination
        label={t('orders.pages')}
        page={page}
        count={Math.ceil(total / per_page)}
        onPage={(wanted) => onChange({ page: wanted })}
      />
      {chosen.length > 0 && <SelectionBar orders={chosen} onClear={() => setChosenIds([])} />}
    </div>
  );
}
