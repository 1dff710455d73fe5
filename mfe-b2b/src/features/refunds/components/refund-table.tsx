import type { ShipmentRow } from '@outpost/shared-contracts/business/shipment';
import { filterMyShipments, SHIPMENTS_PER_PAGE } from '@outpost/shared-contracts/business/shipment-calls';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { DAY_MS } from '@outpost/shared-contracts/time/durations';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { queryOptions, useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Badge } from '@outpost/shared-ui/badge';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { linkClass } from '@outpost/shared-ui/link';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import { type Column, Table } from '@outpost/shared-ui/table';
import { useState } from 'react';
import { AGAIN_MS } from '../../../api/again.ts';
import { type Side, shipmentsKey } from '../../../api/shipments.ts';
import { Listed } from '../../../components/listed.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { onSide } from '../../../model/mode.ts';
import { isMoving } from '../../../model/standing.ts';

const TONES = { none: 'plain', submitted: 'warning', refunded: 'success', rejected: 'danger' } as const;

interface RefundTableProps {
  readonly side: Side;
  readonly view: 'possible' | 'asked';
}

/** Shipments whose money may be asked back, with the days that are left, or was asked back, with how that ended. */
export function RefundTable({ side, view }: RefundTableProps) {
  const { t } = useTranslation('mfe-b2b');
  const { locale, money, moment } = useFormats();
  const { api } = useShell();
  const [page, setPage] = useState(1);
  const query = useQuery(
    queryOptions({
      queryKey: [...shipmentsKey(side), 'refunds', view, page] as const,
      queryFn: ({ signal }) => api.call(filterMyShipments, { body: { mode: side.mode, refund: view, page } }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.data.some(isMoving) ? AGAIN_MS : false),
    }),
  );
  const left = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const daysLeft = (until: string): string => left.format(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / DAY_MS)));
  const hrefOf = (id: number): string => onSide(paths.b2bDashboard.href({}, { open: id }), side.mode);
  const columns: Column<ShipmentRow>[] = [
    {
      id: 'number',
      header: t('desk.table.number'),
      onCard: 'title',
      cell: ({ id, number, reference }) => (
        <Link to={hrefOf(id)}>
          <bdi>{reference || number}</bdi>
        </Link>
      ),
    },
    { id: 'carrier', header: t('desk.table.carrier'), cell: ({ carrier }) => <bdi>{carrier ?? '–'}</bdi> },
    { id: 'price', header: t('desk.table.price'), align: 'end', onCard: 'amount', cell: ({ price }) => (price ? money(price) : '–') },
    {
      id: 'left',
      header: t('desk.refunds.left'),
      cell: ({ refund_until }) => (refund_until ? <span title={moment(refund_until)}>{daysLeft(refund_until)}</span> : '–'),
    },
    {
      id: 'status',
      header: t('desk.table.status'),
      onCard: 'quiet',
      cell: ({ refund }) => (
        <Badge shape="status" tone={TONES[refund]}>
          {t(`desk.refunds.state.${refund}`)}
        </Badge>
      ),
    },
    {
      id: 'next',
      header: t('desk.table.next'),
      onCard: 'quiet',
      cell: ({ id, number, refund, refund_until }) => (
        <Link className={linkClass()} to={hrefOf(id)}>
          {refund_until ? t(refund === 'rejected' ? 'desk.refunds.again' : 'desk.refunds.ask') : t('desk.show')}{' '}
          <span data-visually-hidden>{number}</span>
        </Link>
      ),
    },
  ];
  const rows = query.data?.data ?? [];
  return (
    <Listed
      query={query}
      rows={rows.length}
      perPage={SHIPMENTS_PER_PAGE}
      page={page}
      onPage={setPage}
      empty={
        <EmptyState headingLevel={2} picture={<EmptyPicture of="parcels" />} title={t(`desk.refunds.none.${view}`)}>
          {t('desk.refunds.noneText')}
        </EmptyState>
      }
    >
      <Table caption={t(`desk.refunds.${view}`)} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />
    </Listed>
  );
}
