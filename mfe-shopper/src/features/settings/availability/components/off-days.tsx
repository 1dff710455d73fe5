import { type Availability, OFF_DAYS_AHEAD } from '@outpost/shared-contracts/hosts/availability-calls';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import { type DayMark, type DayRange, RangeCalendar } from '@outpost/shared-ui/range-calendar';
import { useState } from 'react';
import { dayText, dueWithin, plusDays, rangesOf, rangeText, stateOf } from '../model/days.ts';
import classes from './availability.module.css';
import { ChosenDays } from './chosen-days.tsx';

interface OffDaysProps {
  readonly userId: number;
  readonly availability: Availability;
}

/** The month in which a host chooses days, and what is done with them. */
export function OffDays({ userId, availability }: OffDaysProps) {
  const { t } = useTranslation('mfe-shopper');
  const locale = localeOf(useShell().language);
  const [chosen, setChosen] = useState<DayRange | null>(null);
  const { today, off_days, due, next_open_day } = availability;

  function markOf(day: string): DayMark | undefined {
    if (day < today) return undefined;
    const state = stateOf(day, availability);
    const count = dueWithin({ from: day, to: day }, due).length;
    const texts = [
      ...(state === 'open' ? [] : [t(`availability.${state}`)]),
      ...(count > 0 ? [t('availability.due', { number: count })] : []),
    ];
    if (texts.length === 0) return undefined;
    return { text: texts.join(', '), count, ...(state !== 'open' && { look: state === 'off' ? 'off' : 'quiet' }) };
  }

  return (
    <Card as="section" title={t('availability.title')}>
      <p className={classes.lead}>{t('availability.lead')}</p>
      <p className={classes.next}>
        {t('availability.nextOpen')} <b>{dayText(next_open_day, locale)}</b>
      </p>
      <div className={classes.columns}>
        <div>
          <RangeCalendar
            label={t('availability.title')}
            value={chosen}
            onChange={setChosen}
            first={today}
            last={plusDays(today, OFF_DAYS_AHEAD)}
            markOf={markOf}
          />
          <ul className={classes.legend} aria-hidden="true">
            <li data-look="off">{t('availability.off')}</li>
            <li data-look="closed">{t('availability.closed')}</li>
            <li data-look="due">{t('availability.dueLegend')}</li>
          </ul>
        </div>
        {chosen ? (
          <ChosenDays key={`${chosen.from} ${chosen.to}`} userId={userId} range={chosen} availability={availability} />
        ) : (
          <p className={classes.hint}>{t('availability.choose')}</p>
        )}
      </div>
      {off_days.length > 0 && (
        <>
          <h3 className={classes.title}>{t('availability.list')}</h3>
          <ul className={classes.list}>
            {rangesOf(off_days).map((range) => (
              <li key={range.from}>
                <button type="button" className={classes.range} onClick={() => setChosen({ from: range.from, to: range.to })}>
                  {rangeText(range, locale)}
                </button>
                {range.reason && <span>{range.reason}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
