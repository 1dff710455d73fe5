import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import type { PackageOrder } from '@outpost/shared-contracts/orders/order';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useOrderStatus } from '@outpost/shared-orders/components/status-badge';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Badge } from '@outpost/shared-ui/badge';
import { Flag } from '@outpost/shared-ui/flag';
import { Parcel } from '@outpost/shared-ui/pictures/parcel';
import { type Column, Table } from '@outpost/shared-ui/table';
import { useState } from 'react';
import { waitingOf } from '../model/waiting.ts';
import classes from './order-table.module.css';

interface OrderTableProps {
  /** Names the table: the tab it belongs to. */
  readonly caption: string;
  readonly orders: readonly PackageOrder[];
}

/** Parcels of one tab: whose, from where, on which shelf, and how long they wait for the host. */
export function OrderTable({ caption, orders }: OrderTableProps) {
  const { t } = useTranslation('mfe-host');
  const status = useOrderStatus();
  const { language } = useShell();
  const locale = localeOf(language);
  const kilograms = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const list = new Intl.ListFormat(locale, { style: 'narrow', type: 'unit' });
  const [now] = useState(() => Date.now());

  /** Whose turn it is; what lies in the box of another parcel goes with that one. */
  const said = ({ id, next_action, status_name, lead_order }: PackageOrder): string => {
    if (next_action) return t(`next.${next_action}`);
    return lead_order && lead_order.id !== id ? t('table.inBoxOf', { number: lead_order.order_number }) : status(status_name);
  };

  const columns: Column<PackageOrder>[] = [
    {
      id: 'parcel',
      header: t('table.parcel'),
      onCard: 'title',
      cell: (order) => (
        <div className={classes.parcel}>
          <span className={classes.picture}>
            <Parcel width={44} sides={order.dimensions_cm ?? undefined} />
          </span>
          <span className={classes.lines}>
            <strong>
              <bdi>{order.address_code}</bdi>
            </strong>
            <span className={classes.person}>
              <Flag country={order.destination_country_code} size="s" label={countryName(order.destination_country_code, language)} />{' '}
              <bdi>{order.shopper.name}</bdi>
            </span>
          </span>
        </div>
      ),
    },
    {
      id: 'store',
      header: t('table.store'),
      cell: (order) => (
        <span className={classes.lines}>
          <bdi>{order.store_name}</bdi>
          <bdi className={classes.soft}>{order.order_number}</bdi>
          <span className={classes.soft}>
            {list.format(order.items.map(({ title, quantity }) => (quantity > 1 ? t('table.item', { title, quantity }) : title)))}
          </span>
        </span>
      ),
    },
    {
      id: 'shelf',
      header: t('table.shelf'),
      cell: (order) =>
        order.shelf ? <bdi className={classes.shelf}>{order.shelf}</bdi> : <span className={classes.soft}>{t('table.none')}</span>,
    },
    {
      id: 'weight',
      header: t('table.weight'),
      align: 'end',
      cell: (order) => (order.weight_grams === null ? t('table.notWeighed') : kilograms.format(order.weight_grams / 1000)),
    },
    {
      id: 'services',
      header: t('table.requests'),
      cell: (order) =>
        order.services.length === 0 ? (
          <span className={classes.soft}>{t('table.none')}</span>
        ) : (
          <span className={classes.requests}>
            {order.services.map((service) => (
              <Badge key={service}>{t(`service.${service}`)}</Badge>
            ))}
          </span>
        ),
    },
    {
      id: 'next',
      header: t('table.next'),
      onCard: 'amount',
      cell: (order) => {
        const waiting = waitingOf(order, now);
        return (
          <span className={classes.lines}>
            <Link to={paths.memberHostPackageDetail.href({ id: String(order.id) })}>
              {said(order)} <span data-visually-hidden>{order.order_number}</span>
            </Link>
            {waiting && (
              <span className={waiting.overdue ? classes.overdue : classes.soft}>
                {t(waiting.overdue ? 'table.overdue' : 'table.waiting', {
                  time: new Intl.NumberFormat(locale, { style: 'unit', unit: waiting.unit, unitDisplay: 'short' }).format(waiting.amount),
                })}
              </span>
            )}
            {order.status_name === 'expected' && order.expected_at && (
              <span className={classes.soft}>{t('table.expectedOn', { date: day.format(new Date(order.expected_at)) })}</span>
            )}
            {order.hold_reason && <span className={classes.soft}>{order.hold_reason}</span>}
          </span>
        );
      },
    },
  ];

  return (
    <Table
      caption={caption}
      columns={columns}
      rows={orders}
      rowKey={(order) => String(order.id)}
      rowClassName={(order) => (waitingOf(order, now)?.overdue ? classes.late : undefined)}
    />
  );
}
