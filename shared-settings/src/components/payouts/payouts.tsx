import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { HostPayout, PayoutInfo } from '@outpost/shared-contracts/payments/payout-method-calls';
import type { Cell } from '@outpost/shared-contracts/text/csv-file';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Badge, type Tone } from '@outpost/shared-ui/badge';
import { Card } from '@outpost/shared-ui/card';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { Link as FileLink } from '@outpost/shared-ui/link';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { Price } from '@outpost/shared-ui/price';
import { type Column, Table } from '@outpost/shared-ui/table';
import { type ReactNode, useState } from 'react';
import type { PaidAs } from '../../payouts/api.ts';
import { useMoment } from '../../payouts/use-changed.ts';
import { useSettingsWords } from '../../words.ts';
import classes from './payouts.module.css';

const TONES = { held: 'warning', on_the_way: 'sky', paid: 'success', failed: 'danger', returned: 'danger' } as const satisfies Record<
  HostPayout['status'],
  Tone
>;

interface PayoutsProps {
  readonly info: PayoutInfo;
  readonly as: PaidAs;
  readonly headingLevel?: 2 | 3;
  /** What stands above the table while there is something in it; it gets the table as a file has it, with the names of the columns first. */
  readonly asFile?: (rows: () => readonly (readonly Cell[])[]) => ReactNode;
}

/** What was paid to somebody and what is on its way, and the statements of all of it. */
export function Payouts({ as, asFile, headingLevel, info: { payouts, statements } }: PayoutsProps) {
  const { t } = useSettingsWords();
  const moment = useMoment();
  const day = new Intl.DateTimeFormat(localeOf(useShell().language), { dateStyle: 'medium' });
  const subjectOf = ({ purchase_id: id, orders }: HostPayout): string =>
    id === null ? t(as === 'affiliate' ? 'payouts.affiliate.sales' : 'payouts.orders', { count: orders }) : t('payouts.purchase', { id });
  const stateOf = ({ status, hold, held_until }: HostPayout): string => {
    if (hold === null) return t(`payouts.state.${status}`);
    if (hold === 'not_payable' && as === 'affiliate') return t('payouts.affiliate.held');
    return t(`payouts.hold.${hold}`, { date: held_until ? moment(held_until) : '' });
  };
  const rows = (): Cell[][] => [
    columns.map(({ header }) => String(header)),
    ...payouts.map((one) => [subjectOf(one), one.asked_at, one.to, stateOf(one), one.amount.minor / 100]),
  ];
  const columns: Column<HostPayout>[] = [
    {
      id: 'purchase',
      header: t('payouts.columns.purchase'),
      onCard: 'title',
      cell: (one) =>
        one.purchase_id === null ? (
          subjectOf(one)
        ) : (
          <Link to={paths.memberHostBfmOrderDetail.href({ id: String(one.purchase_id) })}>{subjectOf(one)}</Link>
        ),
    },
    { id: 'date', header: t('payouts.columns.date'), cell: ({ asked_at }) => day.format(new Date(asked_at)) },
    { id: 'to', header: t('payouts.columns.to'), cell: ({ to }) => <bdi dir="ltr">{to}</bdi> },
    {
      id: 'state',
      header: t('payouts.columns.state'),
      cell: (one) => <Badge tone={TONES[one.status]}>{stateOf(one)}</Badge>,
    },
    {
      id: 'amount',
      header: t('payouts.columns.amount'),
      align: 'end',
      onCard: 'amount',
      cell: ({ amount }) => <Price money={amount} tone="ink" size="s" />,
    },
  ];
  return (
    <Card as="section" title={t('payouts.payouts')} headingLevel={headingLevel}>
      <div className={classes.body}>
        {payouts.length > 0 && asFile?.(rows)}
        <Table
          caption={t('payouts.payouts')}
          columns={columns}
          rows={payouts}
          rowKey={({ id }) => id}
          empty={
            <EmptyState title={t('payouts.empty')}>{as === 'affiliate' ? t('payouts.affiliate.empty') : t('payouts.emptyText')}</EmptyState>
          }
        />
        {statements.length > 0 && <Statements statements={statements} />}
      </div>
    </Card>
  );
}

/** The statement of a month that is chosen, as CSV and PDF. */
function Statements({ statements }: Pick<PayoutInfo, 'statements'>) {
  const { t } = useSettingsWords();
  const [month, setMonth] = useState(statements[0]?.month);
  const name = new Intl.DateTimeFormat(localeOf(useShell().language), { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const chosen = statements.find((one) => one.month === month) ?? statements[0];
  return (
    <div className={classes.statements}>
      <NativeSelect
        label={t('payouts.statement')}
        value={chosen?.month ?? ''}
        onChange={({ target }) => setMonth(target.value)}
        options={statements.map((one) => ({ value: one.month, label: name.format(new Date(`${one.month}-01T00:00:00Z`)) }))}
      />
      <FileLink href={chosen?.csv_url ?? ''} download>
        {t('payouts.asCsv')}
      </FileLink>
      <FileLink href={chosen?.pdf_url ?? ''} newTab>
        {t('payouts.asPdf')}
      </FileLink>
    </div>
  );
}
