import type { ShipmentRow } from '@outpost/shared-contracts/business/shipment';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Flag } from '@outpost/shared-ui/flag';
import { linkClass } from '@outpost/shared-ui/link';
import { type Column, Table } from '@outpost/shared-ui/table';
import { StandingBadge } from '../../../components/standing-badge.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { onSide } from '../../../model/mode.ts';
import { nextActionOf } from '../../../model/standing.ts';
import classes from './shipment-table.module.css';

interface ShipmentTableProps {
  /** Names the table: the tab it belongs to. */
  readonly caption: string;
  readonly shipments: readonly ShipmentRow[];
  /** Where a shipment opens. */
  readonly hrefOf: (id: number) => string;
}

/** Shipments of one tab: to whom, by which carrier, how they stand, and what is to be done next. */
export function ShipmentTable({ caption, shipments, hrefOf }: ShipmentTableProps) {
  const { t } = useTranslation('mfe-b2b');
  const { money, dayOf, country } = useFormats();

  /** Where the next action is: the form for what goes on or begins anew, the shipment itself for all else. */
  function nextHref({ id, mode }: ShipmentRow, action: string): string {
    if (action === 'continue') return onSide(paths.b2bCreateShipment.href({}, { shipment: id }), mode);
    if (action === 'duplicate') return onSide(paths.b2bCreateShipment.href({}, { copy: id }), mode);
    return hrefOf(id);
  }

  const columns: Column<ShipmentRow>[] = [
    {
      id: 'number',
      header: t('list.table.number'),
      onCard: 'title',
      cell: ({ id, number, reference }) => (
        <span className={classes.lines}>
          <Link to={hrefOf(id)} preventScrollReset>
            <strong>
              <bdi className={classes.whole}>{reference || number}</bdi>
            </strong>
          </Link>
          {reference && <bdi className={classes.soft}>{number}</bdi>}
        </span>
      ),
    },
    {
      id: 'to',
      header: t('list.table.to'),
      cell: ({ to }) => (
        <span className={classes.to}>
          <Flag country={to.country} size="s" label={country(to.country)} />
          <span className={classes.lines}>
            <bdi>{to.company || to.name}</bdi>
            <bdi className={classes.soft}>{to.city}</bdi>
          </span>
        </span>
      ),
    },
    {
      id: 'service',
      header: t('list.table.service'),
      cell: ({ carrier, service }) =>
        carrier ? (
          <span className={classes.lines}>
            <bdi>{carrier}</bdi>
            {service && <span className={classes.soft}>{t(`service.${service}.name`)}</span>}
          </span>
        ) : (
          <span className={classes.soft}>–</span>
        ),
    },
    {
      id: 'price',
      header: t('list.table.price'),
      align: 'end',
      onCard: 'amount',
      cell: ({ price }) => (price ? <b>{money(price)}</b> : <span className={classes.soft}>–</span>),
    },
    {
      id: 'status',
      header: t('list.table.status'),
      onCard: 'quiet',
      cell: (shipment) => (
        <span className={classes.lines}>
          <StandingBadge of={shipment} />
          {shipment.exception && <span className={classes.warn}>{t(`parcel.exception.${shipment.exception}`)}</span>}
          {shipment.refund === 'rejected' && <span className={classes.warn}>{t('parcel.refund.rejected')}</span>}
          {shipment.state === 'canceled' && shipment.refund === 'refunded' && (
            <span className={classes.soft}>{t('parcel.refund.refunded')}</span>
          )}
        </span>
      ),
    },
    {
      id: 'pickup',
      header: t('list.table.pickup'),
      cell: ({ state, pickup_status }) =>
        state === 'quote' || state === 'canceled' ? <span className={classes.soft}>–</span> : t(`parcel.pickup.${pickup_status}`),
    },
    { id: 'date', header: t('list.table.date'), cell: ({ created_at }) => <span className={classes.whole}>{dayOf(created_at)}</span> },
    {
      id: 'next',
      header: t('list.table.next'),
      onCard: 'quiet',
      cell: (shipment) => {
        const action = nextActionOf(shipment);
        if (!action) return <span className={classes.soft}>{t('list.next.wait')}</span>;
        return (
          <Link className={linkClass()} to={nextHref(shipment, action)} preventScrollReset>
            {t(`list.next.${action}`)} <span data-visually-hidden>{shipment.number}</span>
          </Link>
        );
      },
    },
  ];

  return <Table className={classes.table} caption={caption} columns={columns} rows={shipments} rowKey={({ id }) => String(id)} />;
}
