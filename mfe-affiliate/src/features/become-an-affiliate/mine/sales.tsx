import type { AffiliateSale } from '@outpost/shared-contracts/affiliates/credit';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { formatMoney } from '@outpost/shared-ui/price';
import { Skeleton } from '@outpost/shared-ui/skeleton';
import { Table } from '@outpost/shared-ui/table';
import { ownSales } from '../api/application.ts';
import { Part } from '../components/part.tsx';
import classes from './sales.module.css';

/** What the links of the affiliate brought: clicks, what is earned, and each sale with how it was decided. */
export function Sales({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-affiliate');
  const shell = useShell();
  const locale = localeOf(shell.language);
  const query = useQuery(ownSales(shell, userId));
  const { data, error } = query;
  if (!data)
    return (
      <Part title={t('mine.sales.title')}>
        {error ? <QueryFailed query={query} headingLevel={3} title={t('mine.sales.failed')} /> : <Skeleton count={3} />}
      </Part>
    );
  const figures = [
    { name: t('mine.sales.clicks'), value: new Intl.NumberFormat(locale).format(data.clicks) },
    { name: t('mine.sales.pending'), value: formatMoney(data.pending, locale) },
    { name: t('mine.sales.approved'), value: formatMoney(data.approved, locale) },
  ];
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return (
    <Part title={t('mine.sales.title')}>
      <dl className={classes.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Table
        caption={t('mine.sales.table')}
        rows={data.sales}
        rowKey={({ id }) => String(id)}
        empty={<p>{t('mine.sales.none')}</p>}
        columns={[
          { id: 'at', header: t('mine.sales.at'), onCard: 'title', cell: ({ at }) => date.format(new Date(at)) },
          { id: 'items', header: t('mine.sales.items'), align: 'end', cell: ({ items }) => formatMoney(items, locale) },
          {
            id: 'share',
            header: t('mine.sales.share'),
            align: 'end',
            onCard: 'amount',
            cell: ({ commission, adjusted }) => formatMoney(usd(commission.minor + adjusted.minor), locale),
          },
          { id: 'state', header: t('mine.sales.state'), cell: (sale) => <Standing sale={sale} /> },
        ]}
      />
    </Part>
  );
}

/** How a sale was decided, and what was taken off since. */
function Standing({ sale }: { readonly sale: AffiliateSale }) {
  const { t } = useTranslation('mfe-affiliate');
  const locale = localeOf(useShell().language);
  const { state, denial, approved_at, adjusted } = sale;
  const until = approved_at && new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(approved_at));
  return (
    <>
      {state === 'pending' && (until ? t('mine.sales.pendingUntil', { date: until }) : t('mine.sales.pendingDelivery'))}
      {state === 'approved' && t('mine.sales.approved')}
      {denial && t(`mine.sales.denied.${denial}`)}
      {adjusted.minor < 0 && <div>{t('mine.sales.adjusted', { amount: formatMoney(usd(-adjusted.minor), locale) })}</div>}
    </>
  );
}
