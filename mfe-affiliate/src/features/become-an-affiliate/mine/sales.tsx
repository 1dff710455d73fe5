import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { useSearchParams } from '@outpost/shared-remote/router';
import { ownPayouts } from '@outpost/shared-settings/payouts/api';
import { formatMoney } from '@outpost/shared-ui/price';
import { Skeleton } from '@outpost/shared-ui/skeleton';
import { Tabs } from '@outpost/shared-ui/tabs';
import { useState } from 'react';
import { ownSales } from '../api/application.ts';
import { Part } from '../components/part.tsx';
import { readPeriod } from '../model/period.ts';
import { Campaigns, percentOf } from './campaigns.tsx';
import { conversionOf, Days } from './days.tsx';
import { Orders } from './orders.tsx';
import { OwnPayouts } from './own-payouts.tsx';
import { PeriodPicker } from './period-picker.tsx';
import classes from './sales.module.css';

/** What the links of the affiliate brought in some days: figures, each day, each sale and each campaign. */
export function Sales({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('mfe-affiliate');
  const shell = useShell();
  const [params] = useSearchParams();
  const [shown, setShown] = useState(params.get('show') ?? 'orders');
  const locale = localeOf(shell.language);
  const { data: paidHow } = useQuery(ownPayouts(shell, userId));
  const query = useQuery(ownSales(shell, userId, readPeriod(params, Date.now()).period));
  const { data, error } = query;
  if (!data)
    return (
      <Part title={t('mine.sales.title')}>
        {error ? <QueryFailed query={query} headingLevel={3} title={t('mine.sales.failed')} /> : <Skeleton count={3} />}
      </Part>
    );
  // A day, not a moment: it is the same everywhere.
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const valuesOf = (brought: Parameters<typeof conversionOf>[0] & Pick<typeof data, 'items'>) => ({
    clicks: number.format(brought.clicks),
    orders: number.format(brought.orders),
    conversion: percentOf(percent, conversionOf(brought)),
    turnover: formatMoney(brought.items, locale),
  });
  const values = valuesOf(data);
  const before = data.before && valuesOf(data.before);
  // Without a click there was no share to compare with.
  const conversionBefore = data.before?.clicks ? before?.conversion : undefined;
  const figures: { readonly name: string; readonly value: string; readonly before?: string | undefined }[] = [
    { name: t('mine.sales.clicks'), value: values.clicks, before: before?.clicks },
    { name: t('mine.sales.orders'), value: values.orders, before: before?.orders },
    { name: t('mine.sales.conversion'), value: values.conversion, before: conversionBefore },
    { name: t('mine.sales.turnover'), value: values.turnover, before: before?.turnover },
    { name: t('mine.sales.pending'), value: formatMoney(data.pending, locale) },
    { name: t('mine.sales.approved'), value: formatMoney(data.approved, locale) },
    { name: t('mine.sales.paid'), value: formatMoney(data.paid, locale) },
    { name: t('mine.sales.nextPayout'), value: paidHow ? day.format(new Date(`${paidHow.next_run}T00:00:00Z`)) : '–' },
  ];
  return (
    <Part title={t('mine.sales.title')}>
      <div className={classes.body}>
        <PeriodPicker />
        <dl className={classes.figures}>
          {figures.map(({ name, value, before: earlier }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
              {earlier !== undefined && <dd className={classes.before}>{t('mine.sales.before', { value: earlier })}</dd>}
            </div>
          ))}
        </dl>
        <Days data={data} />
        <Tabs
          label={t('mine.sales.title')}
          selected={shown}
          onSelect={setShown}
          items={[
            { id: 'orders', label: t('mine.sales.orders'), count: data.sales.length, content: <Orders sales={data.sales} /> },
            {
              id: 'campaigns',
              label: t('mine.sales.campaigns'),
              count: data.campaigns.length,
              content: <Campaigns campaigns={data.campaigns} />,
            },
            { id: 'payouts', label: t('mine.sales.payouts'), content: <OwnPayouts userId={userId} /> },
          ]}
        />
      </div>
    </Part>
  );
}
