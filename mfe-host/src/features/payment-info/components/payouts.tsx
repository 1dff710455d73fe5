import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { HostPayout, PayoutInfo } from '@outpost/shared-contracts/payments/payout-method-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Badge, type Tone } from '@outpost/shared-ui/badge';
import { Card } from '@outpost/shared-ui/card';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { Link as FileLink } from '@outpost/shared-ui/link';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { Price } from '@outpost/shared-ui/price';
import { type Column, Table } from '@outpost/shared-ui/table';
import { useState } from 'react';
import { useMoment } from '../use-changed.ts';
import classes from './payment-info.module.css';

const TONES = { held: 'warning', on_the_way: 'sky', paid: 'success', failed: 'danger', returned: 'danger' } as const satisfies Record<
  HostPayout['status'],
  Tone
>;

/** What was paid to the host and what is on its way, and the statements of all of it. */
export function Payouts({ info: { payouts, statements } }: { readonly info: PayoutInfo }) {
  const { t } = useTranslation('mfe-host');
  const moment = useMoment();
  const day = new Intl.DateTimeFormat(localeOf(useShell().language), { dateStyle: 'medium' });
  const columns: Column<HostPayout>[] = [
    {
      id: 'purchase',
      header: t('payment.columns.purchase'),
      onCard: 'title',
      cell: ({ purchase_id: id, orders }) =>
        id === null ? (
          t('payment.orders', { count: orders })
        ) : (
          <Link to={paths.memberHostBfmOrderDetail.href({ id: String(id) })}>{t('payment.purchase', { id })}</Link>
        ),
    },
    { id: 'date', header: t('payment.columns.date'), cell: ({ asked_at }) => day.format(new Date(asked_at)) },
    { id: 'to', header: t('payment.columns.to'), cell: ({ to }) => <bdi dir="ltr">{to}</bdi> },
    {
      id: 'state',
      header: t('payment.columns.state'),
      cell: ({ status, hold, held_until }) => (
        <Badge tone={TONES[status]}>
          {hold === null ? t(`payment.state.${status}`) : t(`payment.hold.${hold}`, { date: held_until ? moment(held_until) : '' })}
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
        <Table
          caption={t('payment.payouts')}
          columns={columns}
          rows={payouts}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('payment.empty')}>{t('payment.emptyText')}</EmptyState>}
        />
        {statements.length > 0 && <Statements statements={statements} />}
      </div>
    </Card>
  );
}

/** The statement of a month that is chosen, as CSV and PDF. */
function Statements({ statements }: Pick<PayoutInfo, 'statements'>) {
  const { t } = useTranslation('mfe-host');
  const [month, setMonth] = useState(statements[0]?.month);
  const name = new Intl.DateTimeFormat(localeOf(useShell().language), { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const chosen = statements.find((one) => one.month === month) ?? statements[0];
  return (
    <div className={classes.statements}>
      <NativeSelect
        label={t('payment.statement')}
        value={chosen?.month ?? ''}
        onChange={({ target }) => setMonth(target.value)}
        options={statements.map((one) => ({ value: one.month, label: name.format(new Date(`${one.month}-01T00:00:00Z`)) }))}
      />
      <FileLink href={chosen?.csv_url ?? ''} download>
        {t('payment.asCsv')}
      </FileLink>
      <FileLink href={chosen?.pdf_url ?? ''} newTab>
        {t('payment.asPdf')}
      </FileLink>
    </div>
  );
}
