import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { type Head, type HeadContext, useShell } from '@outpost/shared-remote/remote';
import { Link, useSearchParams } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Skeleton as Bars, Loading } from '@outpost/shared-ui/skeleton';
import { type TabItem, Tabs } from '@outpost/shared-ui/tabs';
import { Plus } from 'lucide-react';
import type { Side } from '../../api/shipments.ts';
import { ConsoleFrame } from '../../components/console-frame.tsx';
import { idIn } from '../../model/id-in.ts';
import { importHref } from '../../model/import-href.ts';
import { onSide } from '../../model/mode.ts';
import { shipmentList, shipmentNumbers } from './api/lists.ts';
import { useArrival } from './api/use-arrival.ts';
import { BalanceLine } from './components/balance-line.tsx';
import { EndingRefunds } from './components/ending-refunds.tsx';
import { Figures } from './components/figures.tsx';
import { FilterBar } from './components/filter-bar.tsx';
import { ShipmentDrawer } from './components/shipment-drawer.tsx';
import { ShipmentList } from './components/shipment-list.tsx';
import { type Filters, readFilters, TABS, writeFilters } from './model/filters.ts';

/** In the address: the shipment that is open beside the list. */
const OPEN = 'open';

const withOpen = (query: URLSearchParams, id: number | undefined): URLSearchParams => {
  const next = new URLSearchParams(query);
  if (id === undefined) next.delete(OPEN);
  else next.set(OPEN, String(id));
  return next;
};

export const head = ({ t }: HeadContext): Head => ({ title: t('list.title'), description: t('list.description'), noindex: true });

/** The shipments of a company. */
export function Component() {
  const { t } = useTranslation('mfe-b2b');
  return (
    <ConsoleFrame
      current="shipments"
      title={t('list.title')}
      actions={(mode) => (
        <>
          <Link className={buttonClass({})} to={importHref(mode)}>
            {t('list.import')}
          </Link>
          <Link className={buttonClass({ variant: 'primary' })} to={onSide(paths.b2bCreateShipment.href(), mode)}>
            <Plus size={20} strokeWidth={1.75} aria-hidden="true" /> {t('list.create')}
          </Link>
        </>
      )}
    >
      {({ id }, mode) => <Shipments side={{ userId: id, mode }} />}
    </ConsoleFrame>
  );
}
export function Skeleton() {
  const { t } = useTranslation('mfe-b2b');
  return <ConsoleFrame current="shipments" title={t('list.title')} />;
}

function Shipments({ side }: { readonly side: Side }) {
  const { t } = useTranslation('mfe-b2b');
  const shell = useShell();
  const arrival = useArrival();
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const opened = idIn(params, OPEN);
  const numbers = useQuery(shipmentNumbers(shell, side, arrival)).data;
  const query = useQuery({ ...shipmentList(shell, side, arrival, filters), placeholderData: (previous) => previous });
  const { data, error, isPlaceholderData } = query;
  const fresh = data && !isPlaceholderData ? data : undefined;
  const change = (wanted: Partial<Filters>) => setParams((now) => writeFilters(now, wanted), { preventScrollReset: true });
  const hrefOf = (id: number): string => `?${withOpen(params, id)}`;

  const content = fresh ? (
    <ShipmentList side={side} reply={fresh} filters={filters} any={numbers && numbers.tabs.all > 0} hrefOf={hrefOf} onChange={change} />
  ) : error ? (
    <QueryFailed query={query} headingLevel={2} title={t('list.failed')}>
      {t('list.failedText')}
    </QueryFailed>
  ) : (
    <Loading label={t('list.loading')}>
      <Card>
        <Bars shape="row" count={5} />
      </Card>
    </Loading>
  );

  const tabs: TabItem[] = TABS.map((tab) => ({
    id: tab,
    label: t(`list.tab.${tab}`),
    count: numbers?.tabs[tab],
    alert: tab === 'failed' && (numbers?.tabs.failed ?? 0) > 0,
    content,
  }));

  return (
    <>
      {side.mode === 'live' && <BalanceLine userId={side.userId} />}
      {numbers && numbers.shipments > 0 && <Figures numbers={numbers} />}
      {numbers && <EndingRefunds shipments={numbers.ending_refunds} hrefOf={hrefOf} />}
      <FilterBar filters={filters} onChange={change} />
      <Tabs
        label={t('list.tabs')}
        selected={filters.tab}
        onSelect={(id) => change({ tab: TABS.find((tab) => tab === id) ?? 'all' })}
        items={tabs}
      />
      {opened !== undefined && (
        <ShipmentDrawer
          key={opened}
          side={side}
          id={opened}
          onClose={() => setParams((now) => withOpen(now, undefined), { preventScrollReset: true })}
        />
      )}
    </>
  );
}
