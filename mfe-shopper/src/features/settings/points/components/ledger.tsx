import { LOYALTY_REASONS } from '@outpost/shared-contracts/accounts/profile';
import type { getLoyalty } from '@outpost/shared-contracts/accounts/profile-calls';
import type { CallReply } from '@outpost/shared-contracts/call/call';
import { useSearchParams } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { Pagination } from '@outpost/shared-ui/pagination';
import { type Column, Table } from '@outpost/shared-ui/table';
import { useTiers } from '../../../../components/use-tiers.ts';
import { readLedgerFilter } from '../model/ledger-filter.ts';
import classes from './points.module.css';

type Reply = CallReply<typeof getLoyalty>;

interface Row {
  readonly key: string;
  readonly reason: Reply['data'][number]['reason'] | 'pending';
  /** None while the order is on its way. */
  readonly date?: string;
  readonly order: string | null;
  readonly points: number;
  readonly balance?: number;
}

/** Every change of the points, the newest first; before them those that paid orders will bring. */
export function Ledger({ reply }: { readonly reply: Reply }) {
  const { t, locale } = useTiers();
  const [params, setParams] = useSearchParams();
  const { reason, page } = readLedgerFilter(params);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const number = new Intl.NumberFormat(locale);

  const isFirst = page === 1 && (reason === undefined || reason === 'order');
  const rows: Row[] = [
    ...(isFirst ? reply.pending : []).map(({ order_number, points }) => ({
      key: order_number,
      reason: 'pending' as const,
      order: order_number,
      points,
    })),
    ...reply.data.map((entry) => ({ ...entry, key: String(entry.id), order: entry.order_number })),
  ];

  const columns: Column<Row>[] = [
    { id: 'date', header: t('points.columns.date'), cell: ({ date }) => (date ? day.format(new Date(date)) : t('points.whenCompleted')) },
    { id: 'reason', header: t('points.columns.reason'), onCard: 'title', cell: (row) => <b>{t(`points.reasons.${row.reason}`)}</b> },
    { id: 'order', header: t('points.columns.order'), cell: ({ order }) => order !== null && <bdi dir="ltr">{order}</bdi> },
    {
      id: 'points',
      header: t('points.columns.points'),
      align: 'end',
      onCard: 'amount',
      cell: (row) => <bdi>{signed.format(row.points)}</bdi>,
    },
    {
      id: 'balance',
      header: t('points.columns.balance'),
      align: 'end',
      cell: ({ balance }) => (balance === undefined ? '' : number.format(balance)),
    },
  ];

  const show = (change: { readonly reason?: string; readonly page?: number }) => {
    const next = new URLSearchParams();
    const wanted = 'reason' in change ? change.reason : reason;
    if (wanted) next.set('reason', wanted);
    if (change.page !== undefined && change.page > 1) next.set('page', String(change.page));
    setParams(() => next);
  };

  return (
    <Card
      as="section"
      title={t('points.ledger')}
      padded={false}
      actions={
        <NativeSelect
          className={classes.filter}
          label={t('points.show')}
          labelHidden
          value={reason ?? ''}
          options={[
            { value: '', label: t('points.all') },
            ...LOYALTY_REASONS.map((one) => ({ value: one, label: t(`points.reasons.${one}`) })),
          ]}
          onChange={({ target }) => show({ reason: target.value })}
        />
      }
    >
      <Table
        caption={t('points.ledger')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        rowClassName={(row) => (row.reason === 'pending' ? classes.pending : undefined)}
        empty={
          reason === undefined ? (
            <EmptyState title={t('points.none')}>{t('points.noneText')}</EmptyState>
          ) : (
            <EmptyState title={t('points.noMatch')} actions={<Button onClick={() => show({ reason: '' })}>{t('points.showAll')}</Button>} />
          )
        }
      />
      <Pagination
        className={classes.pages}
        label={t('points.pages')}
        page={page}
        count={Math.ceil(reply.total / reply.per_page)}
        onPage={(wanted) => show({ page: wanted })}
      />
    </Card>
  );
}
