import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Price } from '@outpost/shared-ui/price';
import { type Column, Table } from '@outpost/shared-ui/table';
import { type Parcel, priceExample, type ServicePrice } from '../model/price-example.ts';
import classes from './price-table.module.css';

/** The services for a parcel: delivery, list price, what a business pays. */
export function PriceTable({ parcel }: { readonly parcel: Parcel }) {
  const { t } = useTranslation('mfe-b2b');
  const { language } = useShell();
  const locale = localeOf(language);
  const kilograms = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram' });
  const numbers = new Intl.NumberFormat(locale);
  const route = {
    from: countryName(parcel.from, language),
    to: countryName(parcel.to, language),
    weight: kilograms.format(parcel.grams / 1000),
  };

  const columns: Column<ServicePrice>[] = [
    {
      id: 'service',
      header: t('price.service'),
      onCard: 'title',
      cell: ({ service }) => (
        <span className={classes.service}>
          <b>{t(`service.${service}.name`)}</b>
          <small>{t(`service.${service}.text`)}</small>
        </span>
      ),
    },
    {
      id: 'days',
      header: t('price.delivery'),
      cell: ({ service, days: [least, most] }) =>
        t(service === 'economy' ? 'price.businessDays' : 'price.days', { days: numbers.formatRange(least, most) }),
    },
    {
      id: 'list',
      header: t('price.list'),
      align: 'end',
      cell: ({ price }) => (price ? <Price money={price.list} former size="s" /> : null),
    },
    {
      id: 'business',
      header: t('price.yours'),
      align: 'end',
      onCard: 'amount',
      cell: ({ price, maxGrams }) =>
        price ? (
          <Price money={price.business} size="m" />
        ) : (
          <span className={classes.limit}>{t('price.upTo', { weight: kilograms.format(maxGrams / 1000) })}</span>
        ),
    },
  ];

  return (
    <div className={classes.result} aria-live="polite">
      <p className={classes.route}>{t('price.parcel', route)}</p>
      <Table caption={t('price.parcel', route)} columns={columns} rows={priceExample(parcel)} rowKey={({ service }) => service} />
      <p className={classes.note}>{t('price.note')}</p>
    </div>
  );
}
