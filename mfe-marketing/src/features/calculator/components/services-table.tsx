import { localeOf } from '@outpost/shared-contracts/language/language';
import type { Money } from '@outpost/shared-contracts/money/money';
import type { PricingReply, ServiceQuote } from '@outpost/shared-contracts/pricing/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Badge } from '@outpost/shared-ui/badge';
import { formatMoney, Price } from '@outpost/shared-ui/price';
import { type Column, Table } from '@outpost/shared-ui/table';
import { useId } from 'react';
import { discountOf, feesOf, shippingOf } from '../model/sums.ts';
import classes from './services-table.module.css';

interface ServicesTableProps {
  readonly prices: PricingReply['data'];
  readonly chosen: string;
  readonly onChoose: (service: string) => void;
}

/** The ways to send a parcel, to compare. The chosen one is explained line by line. */
export function ServicesTable({ prices: { quotes, cheapest, fastest }, chosen, onChoose }: ServicesTableProps) {
  const { t } = useTranslation('mfe-marketing');
  const locale = localeOf(useShell().language);
  const group = useId();
  const kilograms = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', minimumFractionDigits: 1 });
  const money = (amount: Money) => formatMoney(amount, locale);
  const whenOpen = (cell: (quote: ServiceQuote) => React.ReactNode) => (quote: ServiceQuote) => (quote.refusal ? '' : cell(quote));
  const columns: Column<ServiceQuote>[] = [
    {
      id: 'service',
      header: t('calculator.table.service'),
      onCard: 'title',
      cell: ({ service, refusal }) => (
        <label className={classes.service}>
          <input
            type="radio"
            name={group}
            value={service}
            checked={service === chosen}
            disabled={refusal !== null}
            onChange={() => onChoose(service)}
          />
          <span>
            <b>{t(`calculator.service.${service}`)}</b>
            {refusal && <span className={classes.refusal}>{t(`calculator.refusal.${refusal}`)}</span>}
          </span>
        </label>
      ),
    },
    {
      id: 'days',
      header: t('calculator.table.days'),
      cell: whenOpen(({ service, days }) => (
        <span className={classes.stack}>
          <bdi>{new Intl.NumberFormat(locale).formatRange(days[0] ?? 0, days[1] ?? 0)}</bdi>
          {service === fastest && quotes.length > 1 && <Badge tone="sky">{t('calculator.fastest')}</Badge>}
        </span>
      )),
    },
    {
      id: 'weight',
      header: t('calculator.table.weight'),
      align: 'end',
      cell: whenOpen((quote) => kilograms.format(quote.billed_grams / 1000)),
    },
    { id: 'shipping', header: t('calculator.table.shipping'), align: 'end', cell: whenOpen((quote) => money(shippingOf(quote))) },
    {
      id: 'discounts',
      header: t('calculator.table.discounts'),
      align: 'end',
      cell: whenOpen((quote) => <span className={classes.discount}>{discountOf(quote).minor < 0 ? money(discountOf(quote)) : '–'}</span>),
    },
    { id: 'fees', header: t('calculator.table.fees'), align: 'end', cell: whenOpen((quote) => money(feesOf(quote))) },
    {
      id: 'total',
      header: t('calculator.table.total'),
      align: 'end',
      onCard: 'amount',
      cell: whenOpen(({ service, total, per_kg }) => (
        <span className={classes.total}>
          <Price money={total} tone="ink" />
          <small>{t('calculator.perKg', { price: money(per_kg) })}</small>
          {service === cheapest && quotes.length > 1 && <Badge tone="success">{t('calculator.cheapest')}</Badge>}
        </span>
      )),
    },
  ];
  return (
    <div className={classes.ways}>
      <Table
        caption={t('calculator.table.caption')}
        columns={columns}
        rows={quotes}
        rowKey={({ service }) => service}
        rowClassName={({ service, refusal }) => (refusal ? classes.closed : service === chosen ? classes.chosen : undefined)}
      />
    </div>
  );
}
