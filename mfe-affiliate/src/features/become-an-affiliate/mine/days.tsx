import type { AffiliateDay, AffiliateSales } from '@outpost/shared-contracts/affiliates/credit';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { formatMoney } from '@outpost/shared-ui/price';
import { Table } from '@outpost/shared-ui/table';
import { Tabs } from '@outpost/shared-ui/tabs';
import { type Cell, CsvButton } from './csv-button.tsx';
import classes from './sales.module.css';

/** Width of a day's bar and of its place, and how high the highest one is, in units of the drawing. */
const [BAR, PLACE, HIGH] = [8, 12, 60];

/** What each day brought: drawn, and as the table behind the drawing. */
export function Days({ data }: { readonly data: AffiliateSales }) {
  const { t } = useTranslation('mfe-affiliate');
  return (
    <section className={classes.days} aria-label={t('mine.sales.byDay')}>
      <h3>{t('mine.sales.byDay')}</h3>
      <Tabs
        label={t('mine.sales.byDay')}
        items={[
          { id: 'chart', label: t('mine.sales.chart'), content: <Chart data={data} /> },
          { id: 'table', label: t('mine.sales.chartTable'), content: <DayTable days={data.days} /> },
        ]}
      />
    </section>
  );
}

function Chart({ data: { days, from, to } }: { readonly data: AffiliateSales }) {
  const { t } = useTranslation('mfe-affiliate');
  const locale = localeOf(useShell().language);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const most = { clicks: Math.max(...days.map(({ clicks }) => clicks)), cents: Math.max(...days.map(({ items }) => items.minor)) };
  const said = {
    clicks: new Intl.NumberFormat(locale).format(most.clicks),
    sales: formatMoney(usd(most.cents), locale),
    from: date.format(new Date(from)),
    to: date.format(new Date(to)),
  };
  const width = days.length * PLACE;
  const bars = (of: (day: AffiliateDay) => number, highest: number, foot: number, look: string | undefined) =>
    days.map((day, at) => {
      const height = highest === 0 ? 0 : (of(day) / highest) * HIGH;
      return <rect key={day.day} className={look} x={at * PLACE + (PLACE - BAR) / 2} y={foot - height} width={BAR} height={height} />;
    });
  return (
    <figure className={classes.chart}>
      <svg viewBox={`0 0 ${width} ${2 * HIGH + 12}`} preserveAspectRatio="none" role="img" aria-label={t('mine.sales.drawn', said)}>
        {bars(({ clicks }) => clicks, most.clicks, HIGH, classes.clicks)}
        <line x1={0} x2={width} y1={HIGH} y2={HIGH} />
        {bars(({ items }) => items.minor, most.cents, 2 * HIGH + 10, classes.sold)}
        <line x1={0} x2={width} y1={2 * HIGH + 10} y2={2 * HIGH + 10} />
      </svg>
      <figcaption className={classes.legend}>
        <span>{said.from}</span>
        <span className={classes.keyClicks}>{t('mine.sales.clicks')}</span>
        <span className={classes.keySold}>{t('mine.sales.turnover')}</span>
        <span>{said.to}</span>
      </figcaption>
    </figure>
  );
}

/** Sales for each hundred clicks; null without clicks. */
export const conversionOf = ({ orders, clicks }: { readonly orders: number; readonly clicks: number }): number | null =>
  clicks === 0 ? null : orders / clicks;

function DayTable({ days }: { readonly days: readonly AffiliateDay[] }) {
  const { t } = useTranslation('mfe-affiliate');
  const locale = localeOf(useShell().language);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale);
  const names = [t('mine.sales.day'), t('mine.sales.clicks'), t('mine.sales.orders'), t('mine.sales.turnover')] as const;
  const rows = (): Cell[][] => [[...names], ...days.map(({ day, clicks, orders, items }) => [day, clicks, orders, items.minor / 100])];
  return (
    <div className={classes.body}>
      <CsvButton name="days" rows={rows} />
      <Table
        caption={t('mine.sales.byDay')}
        captionHidden
        rows={days.toReversed()}
        rowKey={({ day }) => day}
        columns={[
          { id: 'day', header: names[0], onCard: 'title', cell: ({ day }) => date.format(new Date(day)) },
          { id: 'clicks', header: names[1], align: 'end', cell: ({ clicks }) => number.format(clicks) },
          { id: 'orders', header: names[2], align: 'end', cell: ({ orders }) => number.format(orders) },
          { id: 'items', header: names[3], align: 'end', onCard: 'amount', cell: ({ items }) => formatMoney(items, locale) },
        ]}
      />
    </div>
  );
}
