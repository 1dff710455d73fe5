import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { OwnStore } from '@outpost/shared-contracts/stores/own-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Card } from '@outpost/shared-ui/card';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { Price } from '@outpost/shared-ui/price';
import { type Column, Table } from '@outpost/shared-ui/table';
import classes from './store.module.css';

type Sale = OwnStore['sold'][number];

/** What was sold, with its sums. */
export function Sales({ store: { sales, sold, products } }: { readonly store: OwnStore }) {
  const { t } = useTranslation('mfe-host');
  const locale = localeOf(useShell().language);
  const number = new Intl.NumberFormat(locale);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const columns: Column<Sale>[] = [
    {
      id: 'title',
      header: t('store.columns.product'),
      onCard: 'title',
      cell: ({ title, purchase_id: id }) => <Link to={paths.memberHostBfmOrderDetail.href({ id: String(id) })}>{title}</Link>,
    },
    { id: 'date', header: t('store.columns.date'), cell: ({ bought_at }) => day.format(new Date(bought_at)) },
    { id: 'pieces', header: t('store.columns.pieces'), align: 'end', cell: ({ pieces }) => number.format(pieces) },
    {
      id: 'amount',
      header: t('store.columns.amount'),
      align: 'end',
      onCard: 'amount',
      cell: ({ amount }) => <Price money={amount} tone="ink" size="s" />,
    },
  ];
  const figures = [
    [t('store.sold.pieces'), number.format(sales.pieces)],
    [t('store.sold.amount'), <Price key="amount" money={sales.amount} tone="ink" />],
    [t('store.sold.published'), number.format(products.filter(({ is_publish }) => is_publish === 1).length)],
  ] as const;
  return (
    <Card as="section" title={t('store.sold.title')}>
      <div className={classes.body}>
        <dl className={classes.figures}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Table
          caption={t('store.sold.title')}
          columns={columns}
          rows={sold}
          rowKey={({ purchase_id, title }) => `${purchase_id} ${title}`}
          empty={<EmptyState title={t('store.sold.none')}>{t('store.sold.noneText')}</EmptyState>}
        />
      </div>
    </Card>
  );
}
