import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { HostPayout, PayoutInfo } from '@outpost/shared-contracts/payments/payout-method-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Badge, type Tone } from '@outpost/shared-ui/badge';
import { Card } from '@outpost/shared-ui/card';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { Price } from '@outpost/shared-ui/price';
import { type Column, Table } from '@outpost/shared-ui/table';
import { useMoment } from '../use-changed.ts';
import classes from './payment-info.module.css';

const TONES = { held: 'warning', on_the_way: 'sky', paid: 'success', failed: 'danger', returned: 'danger' } as const satisfies Record<
  HostPayout['status'],
  Tone
>;
const TOTALS = ['paid', 'on_the_way', 'held', 'owed'] as const;

/** What was paid to the host and what is on its way, with its sums. */
export function Payouts({ info: { payouts, totals } }: { readonly info: PayoutInfo }) {
  const { t } = useTranslation('mfe-host');
  const moment = useMoment();
  const day = new Intl.DateTimeFormat(localeOf(useShell().language), { dateStyle: 'medium' });
  const columns: Column<HostPayout>[] = [
    {
      id: 'purchase',
      header: t('payment.columns.purchase'),
      onCard: 'title',
      cell: ({ purchase_id: id }) => <Link to={paths.memberHostBfmOrderDetail.href({ id: String(id) })}>{id}</Link>,
    },
    { id: 'date', header: t('payment.columns.date'), cell: ({ asked_at }) => day.format(new Date(asked_at)) },
    { id: 'to', header: t('payment.columns.to'), cell: ({ to }) => <bdi dir="ltr">{to}</bdi> },
    {
      id: 'state',
      header: t('payment.columns.state'),
      cell: ({ status, held_until }) => (
        <Badge tone={TONES[status]}>
          {status === 'held' && held_until ? t('payment.waits', { date: moment(held_until) }) : t(`payment.state.${status}`)}
        </Badge>
      ),
    },
    {
      id: 'amount',
      header: t('payment.columns.amount'),
      align: 'end',
      onCard: 'amount',
      cell: ({ amount }) => <Price money={amount} tone="ink" size="s" />,
    },
  ];
  return (
    <Card as="section" title={t('payment.payouts')}>
      <div className={classes.body}>
        <dl className={classes.totals}>
          {TOTALS.map((key) => (
            <div key={key}>
              <dt>{t(`payment.totals.${key}`)}</dt>
              <dd>
                <Price money={totals[key]} tone="ink" />
              </dd>
            </div>
          ))}
        </dl>
        <Table
          caption={t('payment.payouts')}
          columns={columns}
          rows={payouts}
          rowKey={({ purchase_id, asked_at }) => `${purchase_id} ${asked_at}`}
          empty={<EmptyState title={t('payment.empty')}>{t('payment.emptyText')}</EmptyState>}
        />
      </div>
    </Card>
  );
}
