import { PURCHASE_TAB, type PurchaseFilters, readPurchaseFilters, writePurchaseFilters } from '@outpost/shared-contracts/bfm/purchase-tab';
import { waitsFor } from '@outpost/shared-contracts/bfm/turns';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { Purchases } from '@outpost/shared-orders/components/purchases';
import { purchaseList } from '@outpost/shared-orders/purchase-queries';
import { OrderSide } from '@outpost/shared-orders/side';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, type LoaderContext, useSession, useShell } from '@outpost/shared-remote/remote';
import { Link, useSearchParams } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Notice } from '@outpost/shared-ui/notice';
import { type TabItem, Tabs } from '@outpost/shared-ui/tabs';
import { useState } from 'react';
import page from '../../components/page.module.css';
import { hostDesk } from './api/desk.ts';
import { hostOrders } from './api/host-orders.ts';
import { Checklist } from './components/checklist.tsx';
import { CreateOrderButton } from './components/create-order-button.tsx';
import { DashboardLoading } from './components/dashboard-loading.tsx';
import { Earnings } from './components/earnings.tsx';
import { Figures } from './components/figures.tsx';
import { Listing } from './components/listing.tsx';
import { OrderList } from './components/order-list.tsx';
import { OrderSearch } from './components/order-search.tsx';
import { countOf, type Filters, readFilters, TABS, writeFilters } from './model/tabs.ts';
import classes from './page.module.css';
import { useIntake, useOnline } from './receive/api/use-intake.ts';
import { ReceiveCard } from './receive/components/receive-card.tsx';
import { ReceiveView } from './receive/components/receive-view.tsx';

/** The view that receives parcels, with what a label says: `?receive=OP-20001`. */
const RECEIVE = 'receive';

/** Starts the fetch and does not wait: a tab opens at once, with its skeleton and the numbers that are known. */
export function loader({ shell, queryClient, url }: LoaderContext): void {
  const session = shell.session.current();
  if (session.state !== 'signed-in') return;
  void queryClient.prefetchQuery(hostOrders(shell, session.user.id, readFilters(url.searchParams)));
  void queryClient.prefetchQuery(hostDesk(shell, session.user.id));
}

export const head = ({ t }: HeadContext): Head => ({ title: t('dashboard.title'), description: t('dashboard.description'), noindex: true });

export function Skeleton() {
  const { t } = useTranslation('mfe-host');
  return (
    <div className={page.page}>
      <h1 tabIndex={-1}>{t('dashboard.title')}</h1>
      <DashboardLoading />
    </div>
  );
}

/** The host's day: numbers, parcels by status, what is to be bought for shoppers, earnings. */
export function Component() {
  const session = useSession();
  if (session.state !== 'signed-in') return <Skeleton />;
  return (
    <OrderSide value={{ side: 'host', words: 'mfe-host' }}>
      <Desk key={session.user.id} userId={session.user.id} />
    </OrderSide>
  );
}

/** The dashboard, or in its place the view that receives parcels: one address, so that both open without a network. */
function Desk({ userId }: { readonly userId: number }) {
  const [params, setParams] = useSearchParams();
  const intake = useIntake(userId);
  const label = params.get(RECEIVE);
  const receive = (wanted: string) => setParams(() => new URLSearchParams({ [RECEIVE]: wanted }), { preventScrollReset: true });
  if (label !== null)
    return (
      <div className={page.page}>
        <ReceiveView
          userId={userId}
          intake={intake}
          label={label}
          onLabel={receive}
          onClose={() => setParams(() => new URLSearchParams())}
        />
      </div>
    );
  return <Dashboard userId={userId} waiting={intake.waiting.entries.length} onReceive={receive} />;
}

interface DashboardProps {
  readonly userId: number;
  /** Parcels of this device that wait to be sent. */
  readonly waiting: number;
  readonly onReceive: (label: string) => void;
}

function Dashboard({ userId, waiting, onReceive }: DashboardProps) {
  const { t } = useTranslation('mfe-host');
  const online = useOnline();
  const shell = useShell();
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => new Date());
  const filters = readFilters(params);
  const query = useQuery({
    ...hostOrders(shell, userId, filters),
    placeholderData: (previous) => previous,
  });
  const { data, error, isPlaceholderData } = query;
  // Without an answer the parcels are shown all the same.
  const desk = useQuery(hostDesk(shell, userId)).data;
  const purchases = useQuery(purchaseList(shell, userId, 'open', 1)).data;
  const purchaseFilters = readPurchaseFilters(params);
  const figures = data?.figures;
  const fresh = data && !isPlaceholderData ? data : undefined;
  const change = (wanted: Partial<Filters>) => setParams((now) => writeFilters(readFilters(now), wanted), { preventScrollReset: true });

  const showPurchases = (wanted: PurchaseFilters) => setParams(() => writePurchaseFilters(wanted), { preventScrollReset: true });

  const content = fresh ? (
    <OrderList reply={fresh} filters={filters} onChange={change} />
  ) : error ? (
    <QueryFailed query={query} headingLevel={2} title={t('error.title')}>
      {t('error.text')}
    </QueryFailed>
  ) : !online ? (
    <Notice tone="warning" title={t('receive.offline')}>
      {t('receive.offlineText')}
    </Notice>
  ) : (
    <DashboardLoading />
  );

  const tabs: TabItem[] = TABS.map((tab) => ({
    id: tab,
    label: t(`tab.${tab}`),
    count: data && countOf(tab, data.counts),
    alert: tab === 'on_hold' && data !== undefined && countOf(tab, data.counts) > 0,
    content,
  }));

  return (
    <div className={page.page}>
      <div className={classes.head}>
        <h1 tabIndex={-1}>{t('dashboard.title')}</h1>
        <div className={classes.actions}>
          <CreateOrderButton />
          <Link to={paths.memberMyStore.href()} className={buttonClass()}>
            {t('dashboard.store')}
          </Link>
        </div>
        <div className={classes.day}>
          <p className={classes.today}>
            <span>
              {new Intl.DateTimeFormat(localeOf(shell.language), { weekday: 'long', day: 'numeric', month: 'long' }).format(today)}
            </span>
            {figures && <span>{t('dashboard.today', { count: figures.expected_today })}</span>}
            {figures && figures.overdue > 0 && <span>{t('dashboard.overdue', { count: figures.overdue })}</span>}
          </p>
          {desk && <Listing userId={userId} desk={desk} />}
        </div>
      </div>
      {desk && <Checklist steps={desk.steps} />}
      <ReceiveCard label="" isFirst onLabel={onReceive} waiting={waiting} />
      <OrderSearch q={filters.q} onSearch={(q) => change({ q })} />
      {figures && <Figures figures={figures} />}
      <Tabs
        label={t('dashboard.tabs')}
        selected={purchaseFilters ? PURCHASE_TAB : filters.tab}
        onSelect={(id) =>
          id === PURCHASE_TAB ? showPurchases({ state: 'open', page: 1 }) : change({ tab: TABS.find((tab) => tab === id) })
        }
        items={tabs.toSpliced(1, 0, {
          id: PURCHASE_TAB,
          label: t('purchases.tab'),
          count: purchases?.total,
          alert: purchases?.data.some(({ status }) => waitsFor(status, 'host')) ?? false,
          content: purchaseFilters && (
            <Purchases
              userId={userId}
              filters={purchaseFilters}
              onChange={showPurchases}
              hrefOf={(id) => paths.memberHostBfmOrderDetail.href({ id: String(id) })}
            />
          ),
        })}
      />
      {figures && <Earnings figures={figures} replyRate={desk?.reply_rate ?? null} />}
    </div>
  );
}
