import type { CallReply } from '@outpost/shared-contracts/call/call';
import type { listShopperOrders } from '@outpost/shared-contracts/orders/calls';
import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { OrderListFrame, OrderListRows } from '@outpost/shared-orders/components/order-list-frame';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Pagination } from '@outpost/shared-ui/pagination';
import { usePackageOrders } from '../../../api/kept.ts';
import { countOf, type Filters, TABS } from '../model/filters.ts';
import { byHost } from '../model/together.ts';
import { HostGroup } from './host-group.tsx';
import { NothingHere } from './nothing-here.tsx';
import { OrderRow } from './order-row.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface OrderListProps {
  readonly userId: number;
  readonly reply: CallReply<typeof listShopperOrders>;
  readonly filters: Filters;
  readonly onChange: (change: Partial<Filters>) => void;
}

/** The address of its page, by which the list of chosen parcels knows it (B-227). */
const urlOf = ({ id }: PackageOrder): string => paths.memberPackageDetail.href({ id: String(id) });

/** The parcels of a tab. Arrived ones stand by host and can be chosen. */
export function OrderList({ userId, reply, filters, onChange }: OrderListProps) {
  const { t } = useTranslation('mfe-shopper');
  const [{ packageOrders }, changeChosen] = usePackageOrders(userId);
  const { data: orders, counts, total, per_page, page } = reply;
  const chosen = orders.filter((order) => packageOrders?.some(({ url }) => url === urlOf(order)));

  if (orders.length === 0 && page === 1) {
    const all = TABS.reduce((sum, tab) => sum + countOf(tab, counts), 0);
    return <NothingHere filters={filters} elsewhere={all} onChange={onChange} />;
  }

  const choose = (order: PackageOrder, wanted: boolean) => {
    const entry = { url: urlOf(order), order_id: order.id, order_number: order.order_number };
    if (!wanted) changeChosen({ type: 'order-removed', url: entry.url });
    // What was chosen earlier and is not here any more is left behind.
    else changeChosen(chosen.length === 0 ? { type: 'set', orders: [entry] } : { type: 'order-added', order: entry });
  };

  return (
    <OrderListFrame>
      {filters.tab === 'arrived' ? (
        byHost(orders).map((group) => (
          <HostGroup key={group[0]?.host.id} userId={userId} orders={group} chosen={chosen} onChoose={choose} />
        ))
      ) : (
        <OrderListRows>
          {orders.map((order) => (
            <OrderRow key={order.id} userId={userId} order={order} />
          ))}
        </OrderListRows>
      )}
      <Pagination
        label={t('orders.pages')}
        page={page}
        count={Math.ceil(total / per_page)}
        onPage={(wanted) => onChange({ page: wanted })}
      />
      {chosen.length > 0 && <SelectionBar userId={userId} orders={chosen} onClear={() => changeChosen({ type: 'cleared' })} />}
    </OrderListFrame>
  );
}
