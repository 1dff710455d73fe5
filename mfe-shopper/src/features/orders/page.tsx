import { PURCHASE_TAB, type PurchaseFilters, readPurchaseFilters, writePurchaseFilters } from '@outpost/shared-contracts/bfm/purchase-tab';
import { waitsFor } from '@outpost/shared-contracts/bfm/turns';
import { localeOf } from '@outpost/shared-contracts/language/language';
import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { purchaseList } from '@outpost/shared-orders/purchase-queries';
import { OrderSide } from '@outpost/shared-orders/side';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { latePart } from '@outpost/shared-remote/late-part';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, type LoaderContext, useSession, useShell } from '@outpost/shared-remote/remote';
import { Link, useSearchParams } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { type TabItem, Tabs } from '@outpost/shared-ui/tabs';
import { AddPackage } from '../../components/add-package.tsx';
import { movingOrder, shopperOrders } from './api/shopper-orders.ts';
import { MovingParcel } from './components/moving-parcel.tsx';
import { NewAddressLink } from './components/new-address-link.tsx';
import { OrderFilters } from './components/order-filters.tsx';
import { OrderList } from './components/order-list.tsx';
import { OrdersLoading } from './components/orders-loading.tsx';
import { countOf, type Filters, readFilters, TABS, writeFilters } from './model/filters.ts';
import classes from './page.module.css';

/** Comes with its tab; most visits are about parcels. */
const Purchases = latePart(
  'purchases',
  async () => (await import(/* webpackChunkName: "part-purchases" */ '@outpost/shared-orders/components/purchases')).Purchases,
);

/** Starts the fetch and does not wait: a tab opens at once, with its skeleton and the counts that are known. */
export function loader({ shell, queryClient, url }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state === 'signed-in') void queryClient.prefetchQuery(shopperOrders(shell, session.user.id, readFilters(url.searchParams)));
}

export const head = ({ t }: HeadContext): Head => ({ title: t('orders.title'), description: t('orders.description'), noindex: true });

export function Skeleton() {
  const { t } = useTranslation('mfe-shopper');
  return (
    <div className={classes.page}>
      <h1 tabIndex={-1}>{t('orders.title')}</h1>
      <OrdersLoading />
    </div>
  );
}

/** The shopper's parcels by where they stand, and beside them what hosts buy for her. */
export function Component() {
  const session = useSession();
  if (session.state !== 'signed-in') return <Skeleton />;
  return (
    <OrderSide value={{ side: 'shopper', words: 'mfe-shopper' }}>
      <Orders userId={session.user.id} />
    </OrderSide>
  );
}

function Orders({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const query = useQuery({
    ...shopperOrders(shell, userId, filters),
    placeholderData: (previous) => previous,
  });
  const { data, error, isPlaceholderData } = query;
  const moving = useQuery(movingOrder(shell, userId)).data;
  const purchases = useQuery(purchaseList(shell, userId, 'open', 1)).data;
  const purchaseFilters = readPurchaseFilters(params);
  const counts = data?.counts;
  const [movingParcel] = moving?.data ?? [];

  const change = (wanted: Partial<Filters>) => setParams((now) => writeFilters(readFilters(now), wanted), { preventScrollReset: true });

  const showAdded = (added: readonly PackageOrder[]) => {
    const numbers = new Intl.ListFormat(localeOf(shell.language)).format(added.map(({ order_number }) => order_number));
    shell.notify({ tone: 'success', text: t('package.added', { numbers }) });
    if (purchaseFilters || filters.tab !== 'expected' || filters.page > 1 || filters.q) change({ tab: 'expected', q: '' });
  };

  const showPurchases = (wanted: PurchaseFilters) => setParams(() => writePurchaseFilters(wanted), { preventScrollReset: true });

  const content =
    error && !(data && !isPlaceholderData) ? (
      <QueryFailed query={query} headingLevel={2} title={t('error.title')}>
        {t('error.text')}
      </QueryFailed>
    ) : data && !isPlaceholderData ? (
      <OrderList key={params.toString()} userId={userId} reply={data} filters={filters} onChange={change} />
    ) : (
      <OrdersLoading />
    );

  const tabs: TabItem[] = TABS.map((tab) => ({
    id: tab,
    label: t(`tab.${tab}`),
    count: counts && countOf(tab, counts),
    alert: tab === 'action_needed' && counts !== undefined && countOf(tab, counts) > 0,
    content,
  }));

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1 tabIndex={-1}>{t('orders.title')}</h1>
        <div className={classes.ways}>
          <NewAddressLink />
          <AddPackage userId={userId} onAdded={showAdded} />
        </div>
        {!purchaseFilters && <OrderFilters filters={filters} onChange={change} />}
      </div>
      {movingParcel && <MovingParcel order={movingParcel} count={moving?.counts[String(ORDER_STATUS.in_transit)] ?? 0} />}
      <Tabs
        label={t('orders.tabs')}
        selected={purchaseFilters ? PURCHASE_TAB : filters.tab}
        onSelect={(id) =>
          id === PURCHASE_TAB ? showPurchases({ state: 'open', page: 1 }) : change({ tab: TABS.find((tab) => tab === id) })
        }
        items={tabs.toSpliced(1, 0, {
          id: PURCHASE_TAB,
          label: t('purchases.tab'),
          count: purchases?.total,
          alert: purchases?.data.some(({ status }) => waitsFor(status, 'shopper')) ?? false,
          content: purchaseFilters && (
            <Purchases
              loading={t('orders.loading')}
              failed={t('error.title')}
              userId={userId}
              filters={purchaseFilters}
              onChange={showPurchases}
              hrefOf={(id) => paths.memberBfmOrderDetail.href({ id: String(id) })}
              start={
                <Link to={paths.bfm.pattern} className={buttonClass({ variant: 'primary' })}>
                  {t('purchases.start')}
                </Link>
              }
            />
          ),
        })}
      />
    </div>
  );
}
