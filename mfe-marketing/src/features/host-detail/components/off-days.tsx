import type { HostDetail } from '@outpost/shared-contracts/hosts/host';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useId } from 'react';
import { type CalendarMonth, firstDayOfWeek, momentOf, monthsFrom, stateOf, weekdaysFrom } from '../model/calendar.ts';
import { dayFormat, weekdayName } from '../model/day-names.ts';
import classes from './off-days.module.css';

const MONTHS = 2;

interface MonthProps {
  readonly host: HostDetail;
  readonly month: CalendarMonth;
  readonly firstDay: number;
  readonly locale: string;
}

/** One month as a table: a day that is not open says so in words, not by its colour alone. */
function Month({ host, month, firstDay, locale }: MonthProps) {
  const { t } = useTranslation('mfe-marketing');
  const numbers = new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' });
  const title = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(momentOf(month.first));

  function marks(day: string): string[] {
    const state = stateOf(day, host);
    return [...(day === host.today ? [t('hostPage.today')] : []), ...(state === 'open' ? [] : [t(`hostPage.${state}`)])];
  }

  return (
    <table className={classes.month}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {weekdaysFrom(firstDay).map((weekday) => (
            <th key={weekday} scope="col">
              <abbr title={weekdayName(weekday, locale, 'long')}>{weekdayName(weekday, locale, 'narrow')}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, place) =>
              day ? (
                <td
                  key={day}
                  className={day < host.today ? classes.past : classes[stateOf(day, host)]}
                  data-today={day === host.today || undefined}
                >
                  <time dateTime={day}>{numbers.format(momentOf(day))}</time>
                  {day >= host.today && marks(day).length > 0 && <span data-visually-hidden> {marks(day).join(', ')}</span>}
                </td>
              ) : (
                <td key={`${month.first} ${place}`} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The coming two months, read only, and the weekdays on which parcels are received. */
export function OffDays({ host }: { readonly host: HostDetail }) {
  const { t } = useTranslation('mfe-marketing');
  const locale = localeOf(useShell().language);
  const heading = useId();
  const firstDay = firstDayOfWeek(locale);
  const open = weekdaysFrom(firstDay).filter((weekday) => host.opening_days.includes(weekday));
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <h2 id={heading}>{t('hostPage.calendar')}</h2>
      <p className={classes.soft}>{t('hostPage.calendarText')}</p>
      <dl className={classes.facts}>
        <div>
          <dt>{t('hostPage.opening')}</dt>
          <dd>{new Intl.ListFormat(locale, { type: 'unit' }).format(open.map((weekday) => weekdayName(weekday, locale, 'long')))}</dd>
        </div>
        <div>
          <dt>{t('hostPage.nextOpen')}</dt>
          <dd>{dayFormat(locale).format(momentOf(host.next_open_day))}</dd>
        </div>
      </dl>
      <div className={classes.months}>
        {monthsFrom(host.today, MONTHS, firstDay).map((month) => (
          <div key={month.first}>
            <Month host={host} month={month} firstDay={firstDay} locale={locale} />
          </div>
        ))}
      </div>
      <ul className={classes.legend} aria-hidden="true">
        <li>
          <span className={classes.off} />
          {t('hostPage.off')}
        </li>
        <li>
          <span className={classes.closed} />
          {t('hostPage.closed')}
        </li>
      </ul>
    </section>
  );
}
