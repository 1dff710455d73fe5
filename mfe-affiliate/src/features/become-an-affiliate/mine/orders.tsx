import type { AffiliateSale } from '@outpost/shared-contracts/affiliates/credit';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { formatMoney } from '@outpost/shared-ui/price';
import { Table } from '@outpost/shared-ui/table';
import { type Cell, CsvButton } from './csv-button.tsx';
import classes from './sales.module.css';
import { useDecision } from './use-decision.ts';

const leftOf = ({ commission, adjusted }: AffiliateSale): number => commission.minor + adjusted.minor;

/** Each sale by the affiliate's links, with how it was decided and why. */
export function Orders({ sales }: { readonly sales: readonly AffiliateSale[] }) {
  const { t } = useTranslation('mfe-affiliate');
  const { language } = useShell();
  const locale = localeOf(language);
  const decide = useDecision();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const names = {
    at: t('mine.sales.at'),
    what: t('mine.sales.what'),
    subId: t('mine.sales.subId'),
    country: t('mine.sales.country'),
    items: t('mine.sales.items'),
    share: t('mine.sales.share'),
    state: t('mine.sales.state'),
  };
  const rows = (): Cell[][] => [
    Object.values(names),
    ...sales.map((sale) => [
      ...[sale.at, sale.title ?? t('mine.sales.fromWeb'), sale.sub_id, sale.country],
      ...[sale.items.minor / 100, leftOf(sale) / 100, decide(sale).join(' ')],
    ]),
  ];
  return (
    <div className={classes.body}>
      {sales.length > 0 && <CsvButton name="sales" rows={rows} />}
      <Table
        caption={t('mine.sales.table')}
        captionHidden
        rows={sales}
        rowKey={({ id }) => String(id)}
        empty={<p>{t('mine.sales.none')}</p>}
        columns={[
          { id: 'at', header: names.at, onCard: 'title', cell: ({ at }) => date.format(new Date(at)) },
          {
            id: 'what',
            header: names.what,
            cell: ({ title, sub_id }) => (
              <>
                <bdi>{title ?? t('mine.sales.fromWeb')}</bdi>
                {sub_id !== null && (
                  <div className={classes.soft}>
                    <bdi>{sub_id}</bdi>
                  </div>
                )}
              </>
            ),
          },
          { id: 'country', header: names.country, cell: ({ country }) => (country === null ? '–' : countryName(country, language)) },
          { id: 'items', header: names.items, align: 'end', cell: ({ items }) => formatMoney(items, locale) },
          {
            id: 'share',
            header: names.share,
            align: 'end',
            onCard: 'amount',
            cell: (sale) => formatMoney(usd(leftOf(sale)), locale),
          },
          {
            id: 'state',
            header: names.state,
            cell: (sale) => decide(sale).map((text) => <div key={text}>{text}</div>),
          },
        ]}
      />
    </div>
  );
}
