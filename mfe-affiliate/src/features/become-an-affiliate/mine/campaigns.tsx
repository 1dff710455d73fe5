import type { AffiliateCampaign } from '@outpost/shared-contracts/affiliates/credit';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { formatMoney } from '@outpost/shared-ui/price';
import { Table } from '@outpost/shared-ui/table';
import { type Cell, CsvButton } from './csv-button.tsx';
import { conversionOf } from './days.tsx';
import classes from './sales.module.css';

/** Which campaign of the affiliate's links brought what. */
export function Campaigns({ campaigns }: { readonly campaigns: readonly AffiliateCampaign[] }) {
  const { t } = useTranslation('mfe-affiliate');
  const locale = localeOf(useShell().language);
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const names = {
    id: t('mine.sales.subId'),
    clicks: t('mine.sales.clicks'),
    orders: t('mine.sales.orders'),
    conversion: t('mine.sales.conversion'),
    items: t('mine.sales.turnover'),
    commission: t('mine.sales.commission'),
  };
  const rows = (): Cell[][] => [
    [names.id, names.clicks, names.orders, names.items, names.commission],
    ...campaigns.map(({ sub_id, clicks, orders, items, commission }) => [
      sub_id,
      clicks,
      orders,
      items.minor / 100,
      commission.minor / 100,
    ]),
  ];
  return (
    <div className={classes.body}>
      {campaigns.length > 0 && <CsvButton name="campaigns" rows={rows} />}
      <Table
        caption={t('mine.sales.campaigns')}
        captionHidden
        rows={campaigns}
        rowKey={({ sub_id }) => sub_id ?? ''}
        empty={<p>{t('mine.sales.noClicks')}</p>}
        columns={[
          {
            id: 'id',
            header: names.id,
            onCard: 'title',
            cell: ({ sub_id }) => (sub_id === null ? t('mine.sales.noSub') : <bdi>{sub_id}</bdi>),
          },
          { id: 'clicks', header: names.clicks, align: 'end', cell: ({ clicks }) => number.format(clicks) },
          { id: 'orders', header: names.orders, align: 'end', cell: ({ orders }) => number.format(orders) },
          {
            id: 'conversion',
            header: names.conversion,
            align: 'end',
            cell: (campaign) => percentOf(percent, conversionOf(campaign)),
          },
          { id: 'items', header: names.items, align: 'end', cell: ({ items }) => formatMoney(items, locale) },
          {
            id: 'commission',
            header: names.commission,
            align: 'end',
            onCard: 'amount',
            cell: ({ commission }) => formatMoney(commission, locale),
          },
        ]}
      />
    </div>
  );
}

/** A share as people read it; a dash where there is none. */
export const percentOf = (percent: Intl.NumberFormat, share: number | null): string => (share === null ? '–' : percent.format(share));
